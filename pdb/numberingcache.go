package pdb

import (
	"sync"

	"tilewise/solver/puzzle"
)

// numberingCache holds what all patterns of the same number of tiles on a board share: their blocks and their orders.
// Each is computed when it is first needed, and shared by tables that are built together. A nil numberingCache shares
// nothing. Any goroutine may use it.
type numberingCache struct {
	making sync.Mutex
	blocks map[numberingKey]*zoneBlocks
	orders map[numberingKey]*tileOrders
}

type numberingKey struct {
	size  puzzle.Size
	tiles int
}

func newNumberingCache() *numberingCache {
	return &numberingCache{blocks: map[numberingKey]*zoneBlocks{}, orders: map[numberingKey]*tileOrders{}}
}

func (c *numberingCache) of(p Pattern) *zoneBlocks {
	blocks := func() *zoneBlocks { return newZoneBlocks(p.Size, len(p.Tiles)) }
	if c == nil {
		return blocks()
	}
	c.making.Lock()
	defer c.making.Unlock()
	return once(c.blocks, p, blocks)
}

func (c *numberingCache) ordersOf(p Pattern) *tileOrders {
	orders := func() *tileOrders { return newTileOrders(len(p.Tiles), p.Size.W) }
	if c == nil {
		return orders()
	}
	c.making.Lock()
	defer c.making.Unlock()
	return once(c.orders, p, orders)
}

// once returns the value for patterns like p, which it makes where it is missing.
func once[T any](known map[numberingKey]*T, p Pattern, make func() *T) *T {
	key := numberingKey{p.Size, len(p.Tiles)}
	if known[key] == nil {
		known[key] = make()
	}
	return known[key]
}
