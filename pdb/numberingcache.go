package pdb

import "tilewise/solver/puzzle"

// numberingCache is what all patterns of as many tiles on a board have in common:
// their blocks and their orders. It is worked out when it is first asked for,
// and shared by the tables that are made together. A nil numberingCache shares
// nothing. It belongs to one goroutine.
type numberingCache struct {
	blocks map[geometryKey]*zoneBlocks
	orders map[geometryKey]*tileOrders
}

// geometryKey is what a geometry depends on.
type geometryKey struct {
	size  puzzle.Size
	tiles int
}

func newNumberingCache() *numberingCache {
	return &numberingCache{map[geometryKey]*zoneBlocks{}, map[geometryKey]*tileOrders{}}
}

// of is the blocks of a pattern.
func (g *numberingCache) of(p Pattern) *zoneBlocks {
	if g == nil {
		return newZoneBlocks(p.Size, len(p.Tiles))
	}
	key := geometryKey{p.Size, len(p.Tiles)}
	if g.blocks[key] == nil {
		g.blocks[key] = newZoneBlocks(p.Size, len(p.Tiles))
	}
	return g.blocks[key]
}

// ordersOf is the orders of a pattern.
func (g *numberingCache) ordersOf(p Pattern) *tileOrders {
	if g == nil {
		return newTileOrders(len(p.Tiles), p.Size.W)
	}
	key := geometryKey{p.Size, len(p.Tiles)}
	if g.orders[key] == nil {
		g.orders[key] = newTileOrders(len(p.Tiles), p.Size.W)
	}
	return g.orders[key]
}
