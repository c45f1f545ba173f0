"""How Glen More II looks: the rondel with the Market, the territories, the clan board."""
