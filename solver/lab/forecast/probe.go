package forecast

import (
	"context"
	"math/rand/v2"

	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// Probe estimates the rounds of IDA* on one board by sampling its tree (P.-C.
// Chen, "Heuristic sampling", SIAM Journal on Computing 21, 1992; L. Lelis, S.
// Zilles and R. C. Holte, "Predicting the size of IDA*'s search tree", Artificial
// Intelligence 196, 2013).
//
// Nodes of one depth are of one kind where f, h, the cell of the blank and the
// last move agree: they are taken to have trees of the same size. One of each
// kind, drawn at random, stands for all of them:
//
//  1. the root stands for one node
//  2. every child of a standing node adds that node's weight to its own kind, and
//     takes over from the one that stands for it with the chance of its share
//  3. the sum of the weights with f ≤ c is an estimate of the round with bound c,
//     right on average whatever the kinds are
//
// It returns, for each bound from h up to bound, the nodes of that f alone: a
// round is the sum up to its bound. Cost: some ten thousand nodes a probe.
func Probe(ctx context.Context, h search.Heuristic, start *puzzle.Board, bound, probes int, seed uint64) ([]float64, error) {
	rng := rand.New(rand.NewPCG(seed, 0x70726f6265))
	counts := make([]float64, bound+1)
	for range probes {
		p := &probe{h: h, bound: bound, rng: rng, counts: counts}
		if err := p.run(ctx, start); err != nil {
			return nil, err
		}
	}
	for i := range counts {
		counts[i] /= float64(probes)
	}
	return counts, nil
}

// kind is what makes nodes of one depth alike.
type kind struct {
	f, h, blank int
	last        puzzle.Move
}

// standing is a node that stands for all of its kind.
type standing struct {
	board  *puzzle.Board
	weight float64
}

type probe struct {
	h      search.Heuristic
	bound  int
	rng    *rand.Rand
	counts []float64
}

func (p *probe) run(ctx context.Context, start *puzzle.Board) error {
	value := p.h.H(start)
	if value > p.bound {
		return nil
	}
	level := newLevel()
	level.add(p.rng, kind{value, value, start.Blank, noMove}, start, 1)
	for g := 0; len(level.order) > 0; g++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		next := newLevel()
		for _, k := range level.order {
			s := level.nodes[k]
			if k.h == 0 && s.board.Solved() {
				continue // a goal is not expanded
			}
			p.counts[k.f] += s.weight
			p.children(g+1, k, s, next)
		}
		level = next
	}
	return nil
}

// children adds those of a standing node to the next level. f never falls along a
// path, as a search with a heuristic that is not consistent may take it.
func (p *probe) children(g int, k kind, s *standing, next *level) {
	b := s.board
	for _, m := range puzzle.Moves {
		from := b.Source(m)
		if from < 0 || k.last != noMove && m == k.last.Inverse() {
			continue
		}
		blank := b.Blank
		b.Play(from)
		h := p.h.After(b, k.h, from, blank)
		if f := max(k.f, g+h); f <= p.bound {
			next.add(p.rng, kind{f, h, b.Blank, m}, b, s.weight)
		}
		b.Play(blank)
	}
}

// level is the standing nodes of one depth, in the order in which their kinds
// came up, so that the same seed gives the same estimate.
type level struct {
	nodes map[kind]*standing
	order []kind
}

func newLevel() *level { return &level{nodes: map[kind]*standing{}} }

func (l *level) add(rng *rand.Rand, k kind, b *puzzle.Board, weight float64) {
	s, there := l.nodes[k]
	if !there {
		l.nodes[k] = &standing{b.Clone(), weight}
		l.order = append(l.order, k)
		return
	}
	s.weight += weight
	if rng.Float64()*s.weight < weight {
		copy(s.board.Cells, b.Cells)
		s.board.Blank = b.Blank
	}
}
