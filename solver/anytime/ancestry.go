package anytime

import "tilewise/solver/puzzle"

// ancestry keeps the moves that led to the states of a shard. Each state carries its latest moves, two bits a move.
// Every storyMoves levels they are stored as a page, which the state's descendants share, in this shard and in others:
//
//	page ← page ← page ← the moves of this state since the last page
//
// The page at index i of the k-th of n shards is called i·n + k.
type ancestry struct {
	chunks [][]movesPage // of chunkPages pages each: a slice that grows is in memory twice for a while
	pages  int
}

const chunkPages = 1 << 12

// movesPage has the latest moves of a state, the last one lowest, and the page with those before them.
type movesPage struct {
	moves uint64
	page  uint32
}

// storyMoves is the number of moves on a page.
const storyMoves = 32

// reset forgets all pages but the empty one.
func (a *ancestry) reset() {
	a.pages = 0
	a.write(movesPage{})
}

// write adds a page and returns its index.
func (a *ancestry) write(p movesPage) int {
	i := a.pages
	if i/chunkPages == len(a.chunks) {
		a.chunks = append(a.chunks, make([]movesPage, chunkPages))
	}
	a.chunks[i/chunkPages][i%chunkPages] = p
	a.pages++
	return i
}

func (a *ancestry) page(i uint32) movesPage { return a.chunks[i/chunkPages][i%chunkPages] }

// add returns p with one more move, the g-th, of a state of the k-th of n shards.
func (a *ancestry) add(p movesPage, m puzzle.Move, g, k, n int) movesPage {
	p.moves = p.moves<<2 | uint64(m)
	if g%storyMoves == 0 {
		p.page = uint32(a.write(p)*n + k)
	}
	return p
}

// tell returns the g moves that p ends.
func tell(shards []*beamShard, p movesPage, g int) []puzzle.Move {
	moves, n := make([]puzzle.Move, g), uint32(len(shards))
	turn := func() { p = shards[p.page%n].ancestry.page(p.page / n) }
	if g%storyMoves == 0 {
		turn()
	}
	for i := g - 1; i >= 0; i-- {
		moves[i] = puzzle.Move(p.moves & 3)
		p.moves >>= 2
		if i%storyMoves == 0 {
			turn()
		}
	}
	return moves
}
