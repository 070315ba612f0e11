package anytime

import (
	"context"
	"fmt"

	"tilewise/solver/machine"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// tileCarrier brings one or two tiles home around others that are to stay. It is a weighted A* (I. Pohl, 1970) that
// sees only those tiles and the blank; the weight is near the price of a tile's step when the blank has to walk around
// it each time.
type tileCarrier struct {
	size   puzzle.Size
	links  *puzzle.Neighbours
	fixed  []bool // cells that are finished
	homes  []int
	nodes  []carrierNode
	known  map[tileCarrierState]int32 // the index of each node
	queue  [][]int32                  // nodes by f
	lowest int                        // no node in the queue has a smaller f
	stats  search.Stats
}

// carrierNode is one state of a carrier: where the tiles and the blank are, and how they came there.
type carrierNode struct {
	tileCarrierState
	move puzzle.Move
	done bool
	g    int32
	from int32 // the node before, −1 at the start
}

// tileCarrierState is the part of a board that a carrier sees.
type tileCarrierState struct {
	tiles [2]int16 // the second is −1 where one tile is carried
	blank int16
}

func newTileCarrier(b *puzzle.SearchState) *tileCarrier {
	return &tileCarrier{size: b.Size, links: b.Links(), fixed: make([]bool, b.Size.Cells()),
		known: map[tileCarrierState]int32{}}
}

// carry returns moves that bring the tiles which belong on one or two cells onto these, without moving a fixed one. It
// leaves the board as it is, and the cells are fixed afterwards.
func (c *tileCarrier) carry(ctx context.Context, b *puzzle.SearchState, homes []int) ([]puzzle.Move, error) {
	c.begin(b, homes)
	for c.lowest < len(c.queue) {
		bucket := c.queue[c.lowest]
		if len(bucket) == 0 {
			c.lowest++
			continue
		}
		at := bucket[len(bucket)-1]
		c.queue[c.lowest] = bucket[:len(bucket)-1]
		if c.nodes[at].done {
			continue
		}
		if c.arrived(c.nodes[at].tileCarrierState) {
			for _, home := range homes {
				c.fixed[home] = true
			}
			return c.way(at), nil
		}
		if c.stats.Expanded++; c.stats.Expanded%1024 == 0 {
			if machine.Breathe(); ctx.Err() != nil {
				return nil, ctx.Err()
			}
		}
		c.expand(at)
	}
	return nil, fmt.Errorf("%w: tile %d cannot be brought home", search.ErrExhausted, homes[0])
}

// begin drops the last search and puts the start of the next one in the queue.
func (c *tileCarrier) begin(b *puzzle.SearchState, homes []int) {
	clear(c.known)
	for f := range c.queue {
		c.queue[f] = c.queue[f][:0]
	}
	c.nodes, c.homes, c.lowest = c.nodes[:0], homes, 0
	start := tileCarrierState{tiles: [2]int16{-1, -1}, blank: int16(b.Blank)}
	for cell, tile := range b.Cells {
		for i, home := range homes {
			if int(tile) == home {
				start.tiles[i] = int16(cell)
			}
		}
	}
	c.reach(start, 0, -1, 0)
}

func (c *tileCarrier) expand(at int32) {
	n := &c.nodes[at]
	n.done = true
	here, g := n.tileCarrierState, n.g
	for _, m := range puzzle.Moves {
		source := (*c.links)[here.blank][m]
		if source < 0 || c.fixed[source] {
			continue
		}
		next := here
		for i, cell := range next.tiles {
			if cell == source {
				next.tiles[i] = here.blank
			}
		}
		next.blank = source
		c.stats.Generated++
		c.reach(next, g+1, at, m)
	}
}

// reach stores a state, or a shorter way to one.
func (c *tileCarrier) reach(s tileCarrierState, g, from int32, m puzzle.Move) {
	at, known := c.known[s]
	switch {
	case !known:
		at = int32(len(c.nodes))
		c.nodes = append(c.nodes, carrierNode{tileCarrierState: s})
		c.known[s] = at
		c.stats.Stored = max(c.stats.Stored, uint64(len(c.nodes)))
	case c.nodes[at].g <= g:
		return
	}
	n := &c.nodes[at]
	n.g, n.from, n.move, n.done = g, from, m, false
	f := int(g) + c.estimate(s)
	for len(c.queue) <= f {
		c.queue = append(c.queue, nil)
	}
	c.queue[f] = append(c.queue[f], at)
	c.lowest = min(c.lowest, f)
}

func (c *tileCarrier) arrived(s tileCarrierState) bool {
	for i, home := range c.homes {
		if int(s.tiles[i]) != home {
			return false
		}
	}
	return true
}

// stepPrice is the weight of a tile's distance from home.
const stepPrice = 5

// estimate returns the price of the way home, and how far the blank is from the next tile that has to move.
func (c *tileCarrier) estimate(s tileCarrierState) int {
	sum, near := 0, 2*puzzle.MaxSide
	for i, home := range c.homes {
		if cell := int(s.tiles[i]); cell != home {
			sum += stepPrice * c.size.Manhattan(cell, home)
			near = min(near, c.size.Manhattan(cell, int(s.blank)))
		}
	}
	if sum == 0 {
		return 0
	}
	return sum + near
}

func (c *tileCarrier) way(at int32) []puzzle.Move {
	moves := make([]puzzle.Move, c.nodes[at].g)
	for i := len(moves) - 1; i >= 0; i-- {
		moves[i] = c.nodes[at].move
		at = c.nodes[at].from
	}
	return moves
}
