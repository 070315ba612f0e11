package space_test

import (
	"errors"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"

	"tilewise/app/lab/space"
	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/search/record"
	"tilewise/solver/test/fixture"
)

func newSpace(tb testing.TB, w, h, blank int) *space.StateSpace {
	tb.Helper()
	return fixture.Must(space.New(puzzle.Size{W: w, H: h}, blank))
}

func TestASpaceHoldsEveryStateAtItsDistance(t *testing.T) {
	for _, c := range []struct{ w, h, blank, states, farthest int }{
		{2, 2, 3, 12, 6}, {2, 3, 5, 360, 21}, {3, 2, 1, 360, 21}, {3, 3, 8, 181_440, 31}, {3, 3, 4, 181_440, 30},
	} {
		s := newSpace(t, c.w, c.h, c.blank)
		d := fixture.Must(search.NewDistanceTable(s.Size, c.blank))
		if s.Len() != c.states || len(s.Layers)-1 != c.farthest {
			t.Errorf("%s to %d: %d states up to %d; want %d up to %d", s.Size, c.blank, s.Len(),
				len(s.Layers)-1, c.states, c.farthest)
		}
		for id := 0; id < s.Len(); id += 1 + s.Len()/5000 {
			b := s.Board(space.StateIndex(id))
			if d.Of(b) != int(s.Depth[id]) || s.Find(b) != space.StateIndex(id) {
				t.Fatalf("state %d, %v: depth %d, found as %d; the distance is %d", id, b.Cells, s.Depth[id], s.Find(b), d.Of(b))
			}
			for _, m := range puzzle.Moves {
				from := b.Source(m)
				next := s.Next[id][m]
				if (from < 0) != (next == space.None) {
					t.Fatalf("state %d, %s: neighbour %d", id, m, next)
				}
				if next != space.None {
					b.Play(from)
					if s.Find(b) != next || s.Next[next][m.Inverse()] != space.StateIndex(id) {
						t.Fatalf("state %d, %s: neighbour %d is another board", id, m, next)
					}
					b.Play(b.Source(m.Inverse()))
				}
			}
		}
	}
	if _, err := space.New(puzzle.Size{W: 4, H: 3}, 0); !errors.Is(err, space.ErrSize) {
		t.Errorf("4×3: %v; want space.ErrSize", err)
	}
}

func TestFromIsTheDistanceBetweenTwoStates(t *testing.T) {
	s := newSpace(t, 3, 2, 5)
	for start := range s.Len() {
		from := s.From(space.StateIndex(start))
		if from[0] != s.Depth[start] || from[start] != 0 {
			t.Fatalf("state %d is %d from the goal; its depth is %d", start, from[0], s.Depth[start])
		}
	}
}

// TestALayoutShortensTheEdges compares the length of the edges with that in a random order within each layer. A map
// shows structure only if neighbours lie together.
func TestALayoutShortensTheEdges(t *testing.T) {
	for _, s := range []*space.StateSpace{newSpace(t, 2, 3, 5), newSpace(t, 3, 3, 8)} {
		for name, make := range map[string]func(*space.StateSpace) *space.MapLayout{
			"rings": space.LayOutRings, "rows": space.LayOutRows} {
			l, again := make(s), make(s)
			if !slices.Equal(l.X, again.X) || !slices.Equal(l.Y, again.Y) {
				t.Errorf("%s of %s: not the same twice", name, s.Size)
			}
			length, shuffled := edges(s, l), edges(s, shuffle(s, l))
			t.Logf("%s of %s: edges of %.4f on the mean; in any order %.4f", name, s.Size, length, shuffled)
			if length > shuffled/2 {
				t.Errorf("%s of %s: edges of %.4f on the mean; in any order %.4f", name, s.Size, length, shuffled)
			}
			for id := range l.X {
				if l.X[id] < 0 || l.X[id] > 1 || l.Y[id] < 0 || l.Y[id] > 1 {
					t.Fatalf("%s of %s: state %d lies off the sheet", name, s.Size, id)
				}
			}
		}
	}
}

func edges(s *space.StateSpace, l *space.MapLayout) float64 {
	sum, count := 0.0, 0
	for id, nexts := range s.Next {
		for _, next := range nexts {
			if next > space.StateIndex(id) {
				sum += math.Hypot(float64(l.X[id]-l.X[next]), float64(l.Y[id]-l.Y[next]))
				count++
			}
		}
	}
	return sum / float64(count)
}

// shuffle returns a layout in which the places of each layer's states are shuffled.
func shuffle(s *space.StateSpace, l *space.MapLayout) *space.MapLayout {
	random := rand.New(rand.NewPCG(1, 2))
	m := &space.MapLayout{X: slices.Clone(l.X), Y: slices.Clone(l.Y)}
	first := 0
	for _, count := range s.Layers {
		random.Shuffle(count, func(i, j int) {
			i, j = first+i, first+j
			m.X[i], m.X[j] = m.X[j], m.X[i]
			m.Y[i], m.Y[j] = m.Y[j], m.Y[i]
		})
		first += count
	}
	return m
}

func TestASmallMapKeepsItsStatesApart(t *testing.T) {
	s := newSpace(t, 2, 3, 5)
	for name, l := range map[string]*space.MapLayout{"rings": space.LayOutRings(s), "rows": space.LayOutRows(s)} {
		for id := range l.X {
			near, far := l.Nearest(float64(l.X[id]), float64(l.Y[id]))
			if near != space.StateIndex(id) || far > 1e-6 {
				t.Fatalf("%s: at the place of state %d lies %d", name, id, near)
			}
			for other := range id {
				if d := math.Hypot(float64(l.X[id]-l.X[other]), float64(l.Y[id]-l.Y[other])); d < 0.009 {
					t.Fatalf("%s: states %d and %d are %.4f apart", name, id, other, d)
				}
			}
		}
	}
}

func TestErrorsAreWhatAHeuristicMisses(t *testing.T) {
	s := newSpace(t, 3, 3, 4)
	h := heuristic.NewManhattan(s.Size, 4)
	values := s.Values(h)
	missed := s.Errors(values)
	perfect := 0
	for id := 0; id < s.Len(); id += 101 {
		b := s.Board(space.StateIndex(id))
		if int(values[id]) != h.H(b) || int(missed[id]) != int(s.Depth[id])-h.H(b) {
			t.Fatalf("state %d: h %d, error %d; want %d, %d", id, values[id], missed[id], h.H(b), int(s.Depth[id])-h.H(b))
		}
		if missed[id] == 0 {
			perfect++
		}
	}
	if perfect == 0 {
		t.Error("Manhattan is right nowhere, not even near the goal")
	}
}

// TestTheFamilyExpandsWhatTheEngineExpands compares Search with the engine on 200 boards: expansions, length, and that
// no state beyond the frontier was expanded. The two least weights expand most states, so they are tested on five
// boards unless TILEWISE_EXHAUSTIVE is set.
func TestTheFamilyExpandsWhatTheEngineExpands(t *testing.T) {
	s := newSpace(t, 3, 3, 8)
	h := heuristic.NewManhattan(s.Size, 8)
	values := s.Values(h)
	engine := map[space.BestFirst]search.Func{{}: search.UniformCost, {Weight: 1}: search.AStar,
		{Greedy: true}: search.Greedy}
	for _, w := range []float64{0.5, 1.5, 2, 3, 5, 10} {
		engine[space.BestFirst{Weight: w}] = search.WeightedAStar
	}
	for i := range 200 {
		start := space.StateIndex((i*i*7919 + 4711) % s.Len())
		from := s.From(start)
		for by, find := range engine {
			if by.Weight < 1 && !by.Greedy && i%40 > 0 && os.Getenv("TILEWISE_EXHAUSTIVE") == "" {
				continue
			}
			want := fixture.Must(find(t.Context(), s.Board(start), h, search.Options{Weight: by.Weight}))
			got := s.Search(start, values, by)
			if got.Expanded != int(want.Expanded) || got.Length != len(want.Moves) {
				t.Fatalf("state %d, %+v: %d expanded, %d moves; the engine says %d, %d", start, by, got.Expanded, got.Length,
					want.Expanded, len(want.Moves))
			}
			for id, is := range got.Status {
				if is == record.Expanded && !by.Greedy &&
					float64(from[id])+math.Floor(by.Weight*float64(values[id])) > float64(got.Frontier) {
					t.Fatalf("state %d, %+v: state %d is expanded beyond f = %d", start, by, id, got.Frontier)
				}
			}
		}
	}
}

// BenchmarkSearch measures a search from the farthest state, for some weights of the slider.
func BenchmarkSearch(b *testing.B) {
	s := newSpace(b, 3, 3, 8)
	values := s.Values(heuristic.NewManhattan(s.Size, 8))
	for _, w := range []float64{0, 0.5, 1, 1.5, 2, 3, 5, 10, math.Inf(1)} {
		b.Run(strconv.FormatFloat(w, 'g', -1, 64), func(b *testing.B) {
			for b.Loop() {
				s.Search(space.StateIndex(s.Len()-1), values, space.BestFirst{Weight: w})
			}
		})
	}
}
