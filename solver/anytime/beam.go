package anytime

import (
	"math/rand/v2"

	"tilewise/solver/puzzle"
)

// beam is a breadth-first search that keeps the best states of each level only.
// A level is made from the one before it in four steps:
//
//  1. every state offers its successors, with their scores and hashes
//  2. the offers are sorted by score; a few bits of the hash break ties
//  3. the first ones that were not met before are taken, as many as the beam is wide
//  4. only these become boards
//
// What was met is remembered in a table that forgets: where a newer state falls on
// the place of an older one, and after so many levels. A beam whose best states
// lead nowhere may then take up others again that it had left behind; one that
// never forgets cuts off its own way.
type beam struct {
	guide     guide
	cuts      bool          // the guide's heuristic is admissible
	board     *puzzle.Board // its cells are those of the state at hand
	cells     int
	keys      []uint64 // of tile t on cell c, at t·cells + c; a state's hash is the XOR of them
	now, next level
	offers    []offer
	count     []int32
	order     []int32
	seen      []uint64
	story     story
}

// level is the states that so many moves lead to.
type level struct {
	cells []uint16 // of all states, one after the other
	heads []head
}

// head is a state but for its cells.
type head struct {
	past
	opinion
	hash  uint64
	blank int16
	last  uint8 // the last move, or noMove
}

const noMove = 4

// offer is a state that could become one of the next level.
type offer struct {
	opinion
	hash   uint64
	parent uint32
	move   puzzle.Move
}

// askBetween is how many states are asked between two looks at the limits.
const askBetween = 1 << 12

// newBeam is a beam without a guide yet.
func newBeam(start *puzzle.Board, seed uint64) *beam {
	n := start.Size.Cells()
	s := &beam{board: start.Clone(), cells: n, keys: make([]uint64, n*n)}
	draw := rand.NewPCG(seed, uint64(n))
	for i := range s.keys {
		if i/n != start.BlankGoal {
			s.keys[i] = draw.Uint64()
		}
	}
	return s
}

// memory is about what a run with a width takes, in bytes.
func (s *beam) memory(width, levels int) int64 {
	const offers, perOffer = 3, 40 + 4
	state := int64(2*s.cells) + 56
	return int64(width)*(2*state+offers*perOffer+int64(levels/storyMoves+1)*16) + int64(8)<<seenBits(width)
}

// seenBits gives the table of states that were met its size.
func seenBits(width int) int {
	bits := 16
	for 1<<bits < 16*width && bits < 24 {
		bits++
	}
	return bits
}

// run searches with a width for a solution that is shorter than q's best one; all
// solutions are of one parity. It returns nil where it finds none, and what q says
// to those that may not go on.
func (s *beam) run(q *quest, width int) ([]puzzle.Move, error) {
	s.reset(q.start, width)
	for g := 1; len(s.now.heads) > 0; g++ {
		left := q.best() - 2 - g
		if left < 0 {
			break
		}
		if err := s.ask(q, left); err != nil {
			return nil, err
		}
		q.options.Watch.Expanded.Add(uint64(len(s.now.heads)))
		q.options.Watch.Generated.Add(uint64(len(s.offers)))
		s.sort()
		if done := s.take(width, g); done != nil {
			return s.story.tell(done.past, g), nil
		}
		s.now, s.next = s.next, s.now
		if err := q.may(); err != nil {
			return nil, err
		}
	}
	return nil, nil
}

// reset makes the start the only state.
func (s *beam) reset(start *puzzle.Board, width int) {
	if bits := seenBits(width); len(s.seen) == 1<<bits {
		clear(s.seen)
	} else {
		s.seen = make([]uint64, 1<<bits)
	}
	h := head{opinion: s.guide.of(start), blank: int16(start.Blank), last: noMove}
	for c, tile := range start.Cells {
		h.hash ^= s.keys[int(tile)*s.cells+c]
	}
	s.story.reset()
	s.now.cells = append(s.now.cells[:0], start.Cells...)
	s.now.heads = append(s.now.heads[:0], h)
}

// ask collects the offers of all states: of those only, where the heuristic is
// admissible, from which home may be so many moves away.
func (s *beam) ask(q *quest, left int) error {
	b, n := s.board, s.cells
	s.offers = s.offers[:0]
	for i := range s.now.heads {
		if i%askBetween == askBetween-1 {
			if err := q.may(); err != nil {
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
			now, ok := s.guide.after(b, h.opinion, from, to)
			b.Play(to)
			if ok && (!s.cuts || int(now.h) <= left) {
				hash := h.hash ^ s.keys[tile*n+from] ^ s.keys[tile*n+to]
				s.offers = append(s.offers, offer{now, hash, uint32(i), m})
			}
		}
	}
	return nil
}

// The table of what was met keeps the level in the low bits of a hash, and knows a
// state for so many levels.
const (
	levelBits = 15
	levelMask = 1<<levelBits - 1
	span      = 100
)

// tieBits is how many bits of the hash break ties.
const tieBits = 2

// sort puts the offers in order, by counting.
func (s *beam) sort() {
	if len(s.offers) == 0 {
		s.order = s.order[:0]
		return
	}
	least, most := s.offers[0].score, s.offers[0].score
	for i := range s.offers {
		least, most = min(least, s.offers[i].score), max(most, s.offers[i].score)
	}
	place := func(o *offer) int { return int(o.score-least)<<tieBits | int(o.hash>>(64-tieBits)) }
	s.count = resize(s.count, int(most-least+1)<<tieBits+1)
	clear(s.count)
	for i := range s.offers {
		s.count[place(&s.offers[i])+1]++
	}
	for i := 1; i < len(s.count); i++ {
		s.count[i] += s.count[i-1]
	}
	s.order = resize(s.order, len(s.offers))
	for i := range s.offers {
		at := &s.count[place(&s.offers[i])]
		s.order[*at] = int32(i)
		*at++
	}
}

// resize is a slice of n elements, with the memory of s where it suffices.
func resize(s []int32, n int) []int32 {
	if cap(s) < n {
		s = make([]int32, n+n/4)
	}
	return s[:n]
}

// take makes the next level, the g-th, from the best offers, and returns the
// goal's head where that is among them.
func (s *beam) take(width, g int) *head {
	s.next.heads, s.next.cells = s.next.heads[:0], s.next.cells[:0]
	mask := uint64(len(s.seen) - 1)
	for _, i := range s.order {
		o := &s.offers[i]
		met := &s.seen[o.hash&mask]
		if (*met^o.hash)>>levelBits == 0 && (uint64(g)-*met)&levelMask < span {
			continue
		}
		*met = o.hash&^levelMask | uint64(g)&levelMask
		h := s.become(o, g)
		if o.h == 0 && s.home() {
			return h
		}
		if len(s.next.heads) == width {
			break
		}
	}
	return nil
}

// home tells whether the latest board is solved.
func (s *beam) home() bool {
	for c, tile := range s.next.cells[len(s.next.cells)-s.cells:] {
		if int(tile) != c {
			return false
		}
	}
	return true
}

// become makes a board of an offer.
func (s *beam) become(o *offer, g int) *head {
	n, parent := s.cells, &s.now.heads[o.parent]
	at := len(s.next.cells)
	s.next.cells = append(s.next.cells, s.now.cells[int(o.parent)*n:int(o.parent+1)*n]...)
	cells := s.next.cells[at:]
	source := (*s.board.Links())[parent.blank][o.move]
	cells[parent.blank], cells[source] = cells[source], cells[parent.blank]
	s.next.heads = append(s.next.heads, head{
		past: s.story.add(parent.past, o.move, g), opinion: o.opinion, hash: o.hash, blank: source, last: uint8(o.move),
	})
	return &s.next.heads[len(s.next.heads)-1]
}
