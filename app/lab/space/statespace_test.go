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
	s, err := space.New(puzzle.Size{W: w, H: h}, blank)
	if err != nil {
		tb.Fatal(err)
	}
	return s
}

func TestASpaceHoldsEveryStateAtItsDistance(t *testing.T) {
	for _, c := range []struct{ w, h, blank, states, farthest int }{
		{2, 2, 3, 12, 6}, {2, 3, 5, 360, 21}, {3, 2, 1, 360, 21}, {3, 3, 8, 181_440, 31}, {3, 3, 4, 181_440, 30},
	} {
		s := newSpace(t, c.w, c.h, c.blank)
		d := fixture.Must(search.NewDistanceTable(s.Size, c.blank))
		if s.Len() != c.states || len(s.Layers)-1 != c.farthest {
			t.Errorf("%s to %d: %d states up to %d; want %d up to %d", s.Size, c.blank, s.Len(), len(s.Layers)-1, c.states, c.farthest)
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

// TestALayoutShortensTheEdges compares the length of edges with that in an order at
// random within each layer: structure shows only where neighbours lie together.
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

// shuffle has the states of each layer change places.
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

// TestOverlayCountsAsCompareDoes colours two searches, and counts the colours.
func TestOverlayCountsAsCompareDoes(t *testing.T) {
	s := newSpace(t, 3, 3, 8)
	start := s.Board(space.StateIndex(s.Len() - 1))
	a := recorded(t, start, search.AStar)
	b := recorded(t, start, search.Greedy)
	i, j := a.Last(), b.Last()
	counts := map[uint8]int{}
	x, y := s.Seen(a), s.Seen(b)
	for id := range x {
		counts[space.Overlay(x[id].At(i), y[id].At(j))]++
	}
	want := record.Compare(a, i, b, j)
	if counts[space.Both] != want.Both || counts[space.OnlyA] != want.OnlyA || counts[space.OnlyB] != want.OnlyB {
		t.Errorf("colours %v; want %+v", counts, want)
	}
	if counts[space.WaitsA]+counts[space.WaitsB] == 0 || counts[space.Untouched] == 0 {
		t.Errorf("colours %v: none waits, or none is left", counts)
	}
}

func recorded(t *testing.T, start *puzzle.SearchState, find search.Func) *record.RecordedRun {
	t.Helper()
	r := record.NewRecorder(0)
	if _, err := find(t.Context(), start, heuristic.NewManhattan(start.Size, start.BlankGoal), search.Options{Record: r}); err != nil {
		t.Fatal(err)
	}
	return fixture.Must(record.ReadRun(r))
}

// contour marks the states that a search from one of them may look at under a
// bound: those of g + h ≤ bound. from is what From says of the start.
func contour(from, values []uint8, bound int) []bool {
	inside := make([]bool, len(from))
	for id := range from {
		inside[id] = int(from[id])+int(values[id]) <= bound
	}
	return inside
}

// TestAStarStaysWithinTheContour: what A* expands lies in g + h ≤ the length.
func TestAStarStaysWithinTheContour(t *testing.T) {
	s := newSpace(t, 3, 3, 8)
	start := space.StateIndex(s.Len() - 1)
	h := heuristic.NewManhattan(s.Size, 8)
	seen := s.Seen(recorded(t, s.Board(start), search.AStar))
	within := contour(s.From(start), s.Values(h), int(s.Depth[start]))
	inside := 0
	for id, is := range within {
		if is {
			inside++
		} else if seen[id].Expanded > 0 {
			t.Fatalf("state %d was expanded outside of the contour", id)
		}
	}
	if inside == 0 || inside == s.Len() {
		t.Errorf("%d states inside", inside)
	}
}

// TestTheFamilyExpandsWhatTheEngineExpands compares the dense search with the engine's on 200 boards: expansions and
// length, and that no state beyond the frontier was expanded. The two least weights expand most of the states: on all
// boards only where TILEWISE_EXHAUSTIVE is set.
func TestTheFamilyExpandsWhatTheEngineExpands(t *testing.T) {
	s := newSpace(t, 3, 3, 8)
	h := heuristic.NewManhattan(s.Size, 8)
	values := s.Values(h)
	engine := map[space.BestFirst]search.Func{{}: search.UniformCost, {Weight: 1}: search.AStar, {Greedy: true}: search.Greedy}
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
				if is == record.Expanded && !by.Greedy && float64(from[id])+math.Floor(by.Weight*float64(values[id])) > float64(got.Frontier) {
					t.Fatalf("state %d, %+v: state %d is expanded beyond f = %d", start, by, id, got.Frontier)
				}
			}
		}
	}
}

// TestTiesAndLimit: on a board 31 moves from home, A* that takes the least g among equals expands three times as many
// states; and greedy search is not what great weights lead to.
func TestTiesAndLimit(t *testing.T) {
	s := newSpace(t, 3, 3, 8)
	values, far := s.Values(heuristic.NewManhattan(s.Size, 8)), space.StateIndex(s.Len()-1)
	high := s.Search(far, values, space.BestFirst{Weight: 1})
	low := s.Search(far, values, space.BestFirst{Weight: 1, LowG: true})
	if high.Expanded != 6728 || low.Expanded != 21197 {
		t.Errorf("%d states with the greatest g first, %d with the least", high.Expanded, low.Expanded)
	}
	limit, greedy := s.Search(far, values, space.BestFirst{Weight: math.Inf(1)}), s.Search(far, values, space.BestFirst{Greedy: true})
	if limit.Length == greedy.Length || limit.Expanded == greedy.Expanded || limit.Frontier != greedy.Frontier {
		t.Errorf("the limit is %+v, greedy search %+v", limit, greedy)
	}
}

// BenchmarkSearch is a stop of the slider, from the farthest state.
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
