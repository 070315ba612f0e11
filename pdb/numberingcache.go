package pdb

import (
	"sync"

	"tilewise/solver/puzzle"
)

// numberingCache holds what all patterns of the same number of tiles on a board share: their blocks and their orders.
// Each is computed when it is first needed, and shared by tables that are built together. A nil numberingCache shares
// nothing. Any goroutine may use it.
type numberingCache struct {
	lock  sync.Mutex
	known map[numberingKey]numbering
}

type numberingKey struct {
	size  puzzle.Size
	tiles int
}

type numbering struct {
	blocks func() *zoneBlocks
	orders func() *tileOrders
}

func newNumberingCache() *numberingCache {
	return &numberingCache{known: map[numberingKey]numbering{}}
}

func (c *numberingCache) of(p Pattern) numbering {
	if c == nil {
		c = newNumberingCache()
	}
	c.lock.Lock()
	defer c.lock.Unlock()
	key := numberingKey{p.Size, len(p.Tiles)}
	if _, ok := c.known[key]; !ok {
		c.known[key] = numbering{
			sync.OnceValue(func() *zoneBlocks { return newZoneBlocks(key.size, key.tiles) }),
			sync.OnceValue(func() *tileOrders { return newTileOrders(key.tiles, key.size.W) }),
		}
	}
	return c.known[key]
}
