package anytime

import (
	"math/bits"

	"tilewise/solver/machine"
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
	offers    [][]beamCandidate  // by the shard that they are for
	count     []int32            // how many offers have each digit
	order     []candidateAddress // where the offers are, the best one first
	spare     []candidateAddress
	seen      []uint64
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

// beamCandidate is a state that could become one of the next level.
type beamCandidate struct {
	stateScore
	hash   uint64
	parent uint32
	move   puzzle.Move
}

// candidateAddress is the place of an offer: the shard that made it, and the index there.
type candidateAddress struct{ from, index int32 }

// askBetween is the number of states between two checks of the limits.
const askBetween = 1 << 12

// beamMemory returns about the memory that a run of a beam takes, in bytes: two levels and the offers, all with the
// spare quarter that a slice may have, the pages of ancestry, the arrays for sorting, and the table of states that were
// met.
func beamMemory(cells, width, levels, shards int) int64 {
	const head, page, offers, perOffer = 48, 16, 3, 32 + 2*8
	state := int64(2*cells) + head
	level := int64(width) * (2*state + offers*perOffer) * 5 / 4
	story := int64(width)*int64(levels/storyMoves+1) + int64(shards*chunkPages)
	return level + story*page + int64(shards)*(5<<digitBits+8<<seenBits(width/shards))
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
func (s *beamShard) reset(from *puzzle.SearchState, width int) {
	s.board = from.Clone()
	if bits := seenBits(width); len(s.seen) == 1<<bits {
		clear(s.seen)
	} else {
		s.seen = make([]uint64, 1<<bits)
	}
	s.ancestry.reset()
	s.done = nil
	s.now.cells, s.now.heads = s.now.cells[:0], s.now.heads[:0]
	s.next.cells, s.next.heads = s.next.cells[:0], s.next.heads[:0]
}

// ask collects the offers of all states: their successors. Where the heuristic is admissible, it leaves out those from
// which the goal is more than left moves away.
func (s *beamShard) ask(q *runningSearch, beam *beam, shards, left int) error {
	b, n, guide := s.board, s.cells, beam.leading
	for k := range s.offers {
		s.offers[k] = s.offers[k][:0]
	}
	for i := range s.now.heads {
		if i%askBetween == askBetween-1 {
			if err := q.stopReason(); err != nil {
				return err
			}
		}
		h := &s.now.heads[i]
		b.Cells, b.Blank = s.now.cells[i*n:(i+1)*n], int(h.blank)
		for _, m := range puzzle.Moves {
			from, to := b.Source(m), b.Blank
			if from < 0 || uint8(m.Inverse()) == h.last {
				continue
			}
			tile := int(b.Cells[from])
			b.Play(from)
			now, ok := guide.after(b, h.stateScore, from, to)
			b.Play(to)
			if ok && (!beam.cuts || int(now.h) <= left) {
				hash := h.hash ^ s.keys[tile*n+from] ^ s.keys[tile*n+to]
				k := int(hash >> 40 % uint64(shards))
				s.offers[k] = append(s.offers[k], beamCandidate{now, hash, uint32(i), m})
			}
		}
	}
	s.expanded = uint64(len(s.now.heads))
	s.generated = 0
	for _, list := range s.offers {
		s.generated += uint64(len(list))
	}
	return nil
}

// The table of states that were met keeps the level in the low bits of a hash, and forgets a state after a number of
// levels.
const (
	levelBits = 15
	levelMask = 1<<levelBits - 1
	span      = 100
)

// tieBits is the number of bits of the hash that break ties.
const tieBits = 2

// digitBits is the number of bits of a rank that one pass of sort counts by. The scores of most levels are within one
// such digit; where states have several subgoals, they span millions, and to count them all at once would take more
// memory than the beam.
const digitBits = 16

// sort puts the offers of all shards to the k-th one in order, by counting: digit by digit of their ranks, from the
// lowest one on.
func (s *beamShard) sort(shards []*beamShard, k int) {
	least, most, total := int32(1<<31-1), int32(-1<<31), 0
	for _, from := range shards {
		for i := range from.offers[k] {
			o := &from.offers[k][i]
			least, most = min(least, o.score), max(most, o.score)
		}
		total += len(from.offers[k])
	}
	if s.order = resize(s.order, total)[:0]; total == 0 {
		return
	}
	for f, from := range shards {
		for i := range from.offers[k] {
			s.order = append(s.order, candidateAddress{int32(f), int32(i)})
		}
	}
	span := int(most-least+1) << tieBits
	s.count = resize(s.count, min(span, 1<<digitBits)+1)
	s.spare = resize(s.spare, total)
	for shift := 0; shift == 0 || (span-1)>>shift > 0; shift += digitBits {
		digit := func(at candidateAddress) int {
			o := &shards[at.from].offers[k][at.index]
			rank := int(o.score-least)<<tieBits | int(o.hash>>(64-tieBits))
			return rank >> shift & (1<<digitBits - 1)
		}
		clear(s.count)
		for _, at := range s.order {
			s.count[digit(at)+1]++
		}
		for i := 1; i < len(s.count); i++ {
			s.count[i] += s.count[i-1]
		}
		for _, at := range s.order {
			next := &s.count[digit(at)]
			s.spare[*next] = at
			*next++
		}
		s.order, s.spare = s.spare, s.order
	}
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
	s.sort(shards, k)
	s.next.heads, s.next.cells = s.next.heads[:0], s.next.cells[:0]
	mask := uint64(len(s.seen) - 1)
	for i, at := range s.order {
		if i%askBetween == askBetween-1 {
			machine.Breathe()
		}
		from := shards[at.from]
		o := &from.offers[k][at.index]
		met := &s.seen[o.hash&mask]
		if (*met^o.hash)>>levelBits == 0 && (uint64(g)-*met)&levelMask < span {
			continue
		}
		*met = o.hash&^levelMask | uint64(g)&levelMask
		s.become(o, from, k, len(shards), g)
		if len(s.next.heads)%askBetween == 0 {
			if err := q.stopReason(); err != nil {
				return err
			}
		}
		if o.h == 0 && s.home() {
			s.done = &s.next.heads[len(s.next.heads)-1].movesPage
			return nil
		}
		if len(s.next.heads) == width {
			break
		}
	}
	return nil
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
	s.next.heads = append(s.next.heads, stateHeader{
		movesPage: s.ancestry.add(parent.movesPage, o.move, g, k, shards), stateScore: o.stateScore, hash: o.hash,
		blank: source,
		last:  uint8(o.move),
	})
}

// least returns the best score and the least heuristic of the states.
func (s *beamShard) least() (score, h int32) {
	score, h = 1<<31-1, 1<<31-1
	for i := range s.now.heads {
		score, h = min(score, s.now.heads[i].score), min(h, s.now.heads[i].h)
	}
	return score, h
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
