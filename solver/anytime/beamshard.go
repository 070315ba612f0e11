package anytime

import (
	"math"
	"math/bits"

	"tilewise/solver/puzzle"
)

// beamShard is the part of a beam whose states have certain bits in their hash.
//
// A table remembers the states that were met. It forgets one where a newer state takes its place, and after a number of
// levels. A beam whose best states lead nowhere may then meet again others that it had dropped; one that never forgets
// can block its own way.
type beamShard struct {
	board     *puzzle.SearchState // a board with the cells of the current state
	cells     int
	keys      []uint64
	now, next beamLevel
	offers    []beamOffers // by the shard that they are for
	least     stateScore   // the best score and the least heuristic of the newest level
	count     []int32      // how many offers have each digit
	cellOf    []uint16     // the cell of each tile of the current state
	seen      []uint32
	ancestry  ancestry
	done      *movesPage // the moves to the goal, after it was reached
	expanded  uint64
	generated uint64
}

// beamLevel has the states that a number of moves lead to.
type beamLevel struct {
	cells []uint16 // the cells of all states, one state after the other
	heads []stateHeader
}

// stateHeader is a state without its cells.
type stateHeader struct {
	movesPage
	stateScore
	hash  uint64
	blank int16
	last  uint8 // the last move, or noMove
}

const noMove = 4

// beamOffers are the successors of a shard's states that belong to one shard.
type beamOffers struct {
	list        []beamCandidate
	least, most int32 // the scores are from least to most
}

// beamCandidate is a state that could become one of the next level.
type beamCandidate struct {
	stateScore
	hash   uint64
	parent uint32
	move   puzzle.Move
}

// offersRoom returns the room for the offers of a number of states. Of four successors one leads back. An eighth more
// is for lists that get more than their share.
func offersRoom(states int) int { return states * 27 / 8 }

// askBetween is the number of states between two checks of the limits.
const askBetween = 1 << 12

// beamMemory returns about the memory that a run of a beam takes, in bytes: two levels and the offers, the pages of
// ancestry, the array for counting, and the table of states that were met.
func beamMemory(cells, width, levels, shards int) int64 {
	const head, page, perOffer = 48, 16, 32
	state := int64(2*cells) + head
	level := int64(width)*2*state + int64(offersRoom(width))*perOffer
	story := int64(width)*int64(levels/storyMoves+1) + int64(shards*chunkPages)
	return level + story*page + int64(shards)*(5<<digitBits+4<<seenBits(width/shards))
}

// guideMemory returns about the memory that the guides and keys of a beam take, in bytes. On large boards most of it
// are the distances of all subgoals.
func guideMemory(cells int) int64 {
	n := int64(cells)
	return 2*n*n*n/3 + 16*n*n
}

// seenBits returns the size of the table of states that were met, as a number of bits.
func seenBits(width int) int {
	return min(max(16, bits.Len(uint(16*width-1))), 24)
}

// reset drops all states and makes room for those of another board.
func (s *beamShard) reset(from *puzzle.SearchState, width, shards int) {
	s.board = from.Clone()
	if bits := seenBits(width); len(s.seen) == 1<<bits {
		clear(s.seen)
	} else {
		s.seen = make([]uint32, 1<<bits)
	}
	s.ancestry.reset()
	s.done = nil
	for _, l := range []*beamLevel{&s.now, &s.next} {
		l.cells, l.heads = emptied(l.cells, width*s.cells), emptied(l.heads, width)
	}
	for k := range s.offers[:shards] {
		s.offers[k].list = emptied(s.offers[k].list, offersRoom(width)/shards)
	}
}

// emptied returns an empty slice with room for n elements, with the memory of s where it suffices. A slice that grew
// instead would leave as much behind as garbage.
func emptied[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, 0, n)
	}
	return s[:0]
}

// ask collects the offers of all states: their successors. Where the heuristic is admissible, it leaves out those from
// which the goal is more than left moves away.
func (s *beamShard) ask(q *runningSearch, beam *beam, shards, left int) error {
	b, n, guide := s.board, s.cells, beam.leading
	if s.cellOf = s.cellOf[:0]; q.tables {
		s.cellOf = resize(s.cellOf, n)
	}
	offers := s.offers[:shards]
	for k := range offers {
		offers[k] = beamOffers{offers[k].list[:0], math.MaxInt32, math.MinInt32}
	}
	for i := range s.now.heads {
		if i%askBetween == askBetween-1 {
			if err := q.stopReason(); err != nil {
				return err
			}
		}
		h := &s.now.heads[i]
		b.Cells, b.Blank = s.now.cells[i*n:(i+1)*n], int(h.blank)
		for c, tile := range b.Cells[:len(s.cellOf)] {
			s.cellOf[tile] = uint16(c)
		}
		for _, m := range puzzle.Moves {
			from, to := b.Source(m), b.Blank
			if from < 0 || uint8(m.Inverse()) == h.last {
				continue
			}
			tile := int(b.Cells[from])
			b.Play(from)
			now, ok := guide.after(successor{b, s.cellOf}, h.stateScore, from, to)
			b.Play(to)
			if ok && (!beam.cuts || int(now.h) <= left) {
				hash := h.hash ^ s.keys[tile*n+from] ^ s.keys[tile*n+to]
				offered := &offers[hash*mixing>>40%uint64(shards)]
				offered.list = append(offered.list, beamCandidate{now, hash, uint32(i), m})
				offered.least, offered.most = min(offered.least, now.score), max(offered.most, now.score)
			}
		}
	}
	s.expanded = uint64(len(s.now.heads))
	s.generated = 0
	for _, to := range offers {
		s.generated += uint64(len(to.list))
	}
	return nil
}

// mixing makes the shard of a successor depend on all bits of its hash. The XOR of two keys alone, the same for all
// states in which a tile makes the same move, would lead from one shard to one other if their number is a power of two.
const mixing = 0x9E3779B97F4A7C15

// The table of states that were met keeps the high bits of a hash and some bits of the level, and forgets a state after
// a number of levels. It takes a state for one that was met where these bits are those of another: once in four million
// look-ups.
const (
	levelBits = 10
	levelMask = 1<<levelBits - 1
	span      = 100
)

// tieBits is the number of bits of the hash that break ties.
const tieBits = 2

// digitBits is the number of bits of a rank that one pass of best counts by. The scores of most levels are within one
// such digit; where states have several subgoals, they span millions, and to count them all at once would take more
// memory than the beam.
const digitBits = 16

// selection is a range of the ranks of a level's offers. Rank numbers the scores, and for each some bits of the hash.
type selection struct {
	least       int32 // the best score of the level, of rank 0
	first, last int
	ties        int // how many of rank last are in it
}

func (s *selection) rank(o *beamCandidate) int {
	return int(o.score-s.least)<<tieBits | int(o.hash>>(64-tieBits))
}

// best reduces a selection to the best n offers to the k-th shard. It counts the digits of ranks, from the highest on.
func (s *beamShard) best(shards []*beamShard, k, n int, of selection) selection {
	s.count = resize(s.count, min(of.last+1, 1<<digitBits))
	shift, last := 0, 0
	for of.last>>shift>>digitBits > 0 {
		shift += digitBits
	}
	for ; shift >= 0; shift -= digitBits {
		clear(s.count)
		for _, from := range shards {
			for i := range from.offers[k].list {
				r := of.rank(&from.offers[k].list[i])
				if r >= of.first && (r^last)>>shift>>digitBits == 0 {
					s.count[r>>shift&(1<<digitBits-1)]++
				}
			}
		}
		digit := 0
		for ; digit < len(s.count)-1 && n > int(s.count[digit]); digit++ {
			n -= int(s.count[digit])
		}
		last |= digit << shift
	}
	return selection{of.least, of.first, last, n}
}

// resize returns a slice of n elements, with the memory of s where it suffices.
func resize[T any](s []T, n int) []T {
	if cap(s) < n {
		s = make([]T, n+n/4)
	}
	return s[:n]
}

// take makes the k-th shard's part of the next level, the g-th, of the best offers that were not met before. It sets
// done where the goal is among them.
func (s *beamShard) take(q *runningSearch, shards []*beamShard, k, width, g int) error {
	if err := q.stopReason(); err != nil {
		return err
	}
	s.next.heads, s.next.cells = s.next.heads[:0], s.next.cells[:0]
	s.least = stateScore{score: math.MaxInt32, h: math.MaxInt32}
	least, most := int32(math.MaxInt32), int32(math.MinInt32)
	for _, from := range shards {
		least, most = min(least, from.offers[k].least), max(most, from.offers[k].most)
	}
	of := selection{least: least, last: (int(most)-int(least)+1)<<tieBits - 1}
	for of.first <= of.last && s.done == nil && len(s.next.heads) < width-width/32 {
		best := s.best(shards, k, width-len(s.next.heads), of)
		for _, from := range shards {
			s.takeFrom(from, k, len(shards), g, &best)
		}
		of.first = best.last + 1
	}
	return nil
}

// takeFrom takes those offers of a shard to the k-th that are in a selection and were not met before.
func (s *beamShard) takeFrom(from *beamShard, k, shards, g int, of *selection) {
	mask := uint64(len(s.seen) - 1)
	for i := range from.offers[k].list {
		o := &from.offers[k].list[i]
		r := of.rank(o)
		if r < of.first || r > of.last || r == of.last && of.ties == 0 {
			continue
		}
		met, now := &s.seen[o.hash&mask], uint32(o.hash>>32)&^levelMask|uint32(g)&levelMask
		if (*met^now)>>levelBits == 0 && (now-*met)&levelMask < span {
			continue
		}
		*met = now
		if r == of.last {
			of.ties--
		}
		s.become(o, from, k, shards, g)
		if o.h == 0 && s.home() {
			s.done = &s.next.heads[len(s.next.heads)-1].movesPage
			return
		}
	}
}

// home reports whether the current board is solved.
func (s *beamShard) home() bool {
	for c, tile := range s.next.cells[len(s.next.cells)-s.cells:] {
		if int(tile) != c {
			return false
		}
	}
	return true
}

// become adds an offer of the shard from to the states of the next level.
func (s *beamShard) become(o *beamCandidate, from *beamShard, k, shards, g int) {
	n, parent := s.cells, &from.now.heads[o.parent]
	at := len(s.next.cells)
	s.next.cells = append(s.next.cells, from.now.cells[int(o.parent)*n:int(o.parent+1)*n]...)
	cells := s.next.cells[at:]
	source := (*s.board.Links())[parent.blank][o.move]
	cells[parent.blank], cells[source] = cells[source], cells[parent.blank]
	s.least.score, s.least.h = min(s.least.score, o.score), min(s.least.h, o.h)
	s.next.heads = append(s.next.heads, stateHeader{
		movesPage: s.ancestry.add(parent.movesPage, o.move, g, k, shards), stateScore: o.stateScore, hash: o.hash,
		blank: source,
		last:  uint8(o.move),
	})
}

// rethink scores all states by another guide with the same disorderGuide.
func (s *beamShard) rethink(q *runningSearch, g guide) error {
	for i := range s.now.heads {
		if i%askBetween == askBetween-1 {
			if err := q.stopReason(); err != nil {
				return err
			}
		}
		h := &s.now.heads[i]
		s.board.Cells, s.board.Blank = s.now.cells[i*s.cells:(i+1)*s.cells], int(h.blank)
		h.stateScore = g.take(s.board, h.stateScore)
	}
	return nil
}
