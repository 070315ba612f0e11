package explain

import (
	"fmt"
	"image"
	"os"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"fyne.io/fyne/v2/test"

	"tilewise/app/ui/board"
	"tilewise/app/words"
	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

func TestMain(m *testing.M) {
	os.Setenv(words.LanguageVariable, "en")
	debug.SetMemoryLimit(400 << 20) // collects the garbage of each table before the next one is built
	test.NewApp()
	words.Speak("en")
	cache, _ = os.MkdirTemp("", "inside")
	status := m.Run()
	os.RemoveAll(cache)
	os.Exit(status)
}

// engine is shared by all tests, so that its tables are built once.
var engine = sync.OnceValue(func() *solver.Engine { return solver.New(solver.Config{CacheDir: cache}) })

var cache string

// plateOf returns the geometry of a board of a size in a window, with tiles of a width in pixels.
func plateOf(size puzzle.Size, tile int) board.OverlayGeometry {
	p := board.OverlayGeometry{Board: size, Tile: tile, Pitch: tile + 4, Edge: 28, Scale: 1, Corner: 8,
		First: image.Pt(28, 28)}
	p.Width, p.Height = size.W*p.Pitch-4+2*p.Edge, size.H*p.Pitch-4+2*p.Edge
	p.Piece = func(int) image.Image { return image.NewRGBA(image.Rect(0, 0, tile, tile)) }
	return p
}

// anyGoal returns a goal for a seed: a named one, or any arrangement.
func anyGoal(t *testing.T, size puzzle.Size, seed uint64) puzzle.Goal {
	t.Helper()
	names := puzzle.GoalNames()
	g, err := puzzle.NewGoal(names[seed/2%uint64(len(names))], size)
	if err != nil {
		t.Fatal(err)
	}
	if seed%2 == 0 {
		return g
	}
	g.State, g.Name = puzzle.Shuffle(g, seed+1), puzzle.Custom
	if size.Cells() > 12 { // keep the goal cell of the blank, so that tables are shared
		if g, err = puzzle.NewGoal(names[0], size); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

// letters are the letters that stand before numbers: names of patterns, "rows" and "columns".
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ" + "clmnorsuw" + " "

// read returns the sum of the numbers on a drawing, such as "17+5" on a tile, and the last line.
func read(t *testing.T, s *estimateDrawing) (sum int, sentences string) {
	t.Helper()
	for _, w := range s.words[:len(s.words)-1] {
		for term := range strings.SplitSeq(strings.TrimLeft(w.Text, letters), "+") {
			if n, err := strconv.Atoi(term); err == nil {
				sum += n
			}
		}
	}
	return sum, s.words[len(s.words)-1].Text
}

// TestTheSumShownIsTheValue draws every heuristic on boards of several sizes with goals of all kinds, and adds up the
// numbers that are drawn. It uses eighty boards, and eight hundred in make exhaustive.
func TestTheSumShownIsTheValue(t *testing.T) {
	e := engine()
	boards := map[puzzle.Size]uint64{{W: 3, H: 3}: 30, {W: 4, H: 4}: 30, {W: 3, H: 4}: 8, {W: 2, H: 5}: 8,
		{W: 6, H: 5}: 3, {W: 10, H: 10}: 1}
	if os.Getenv("TILEWISE_EXHAUSTIVE") != "" {
		for size := range boards {
			boards[size] *= 10
		}
	}
	drawn := map[solver.HeuristicID]int{}
	for size, count := range boards {
		p := plateOf(size, 20)
		for seed := range count {
			g := anyGoal(t, size, seed)
			s := puzzle.Shuffle(g, seed)
			for _, v := range e.Values(t.Context(), s, g) {
				view := On(v, s, g)
				sheet := view.drawing(p)
				drawn[v.Heuristic.ID]++
				if !strings.HasSuffix(view.Sum(true), fmt.Sprint(" ", v.H)) {
					t.Fatalf("%s, %s: %q; H is %d", v.Heuristic.ID, s, view.Sum(true), v.H)
				}
				adds(t, view, sheet)
			}
		}
	}
	t.Logf("drawn: %v", drawn)
}

// TestTheSumOfAFringeIsTheValue adds up the parts of a fringe database, which must be built first.
func TestTheSumOfAFringeIsTheValue(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds tables")
	}
	e, size := engine(), puzzle.Size{W: 4, H: 4}
	g := anyGoal(t, size, 0)
	set := fixture.Must(e.TableSet(solver.Fringe, size, g.Blank()))
	fixture.NoError(t, e.Build(t.Context(), set, func(solver.BuildProgress) {}))
	for seed := range uint64(200) {
		s := puzzle.Shuffle(g, seed)
		v := fixture.Must(e.Value(t.Context(), s, g, solver.Fringe))
		view := On(v, s, g)
		adds(t, view, view.drawing(plateOf(size, 20)))
	}
}

// adds fails the test unless the numbers on the drawing and the terms in words make the value.
func adds(t *testing.T, v EstimateOverlay, s *estimateDrawing) {
	t.Helper()
	sum, sentences := read(t, s)
	if !strings.HasSuffix(sentences, fmt.Sprint(" ", v.Value.H)) {
		t.Fatalf("%s: the line below says %q; H is %d", v.Value.Heuristic.ID, sentences, v.Value.H)
	}
	terms := 0
	for _, term := range v.terms() {
		n := fixture.Must(strconv.Atoi(strings.TrimLeft(term, letters+"\u202f")))
		if v.Value.Explanation.Combine == puzzle.Max {
			terms = max(terms, n)
		} else {
			terms += n
		}
	}
	if terms != v.Value.H {
		t.Fatalf("%s: the terms %v make %d; H is %d", v.Value.Heuristic.ID, v.terms(), terms, v.Value.H)
	}
	parts := v.Value.Explanation.Parts
	switch {
	case v.Value.Explanation.Combine == puzzle.Max:
		sum = slices.Max(s.amounts)
	case len(parts) > 0 && parts[0].Walk != nil: // the matrices have numbers, too
		sum = 0
		for _, n := range s.amounts {
			sum += n
		}
	case len(parts) > 0 && parts[0].Kind == puzzle.PartVertical: // the amounts are in the line below
		return
	}
	if sum != v.Value.H {
		t.Fatalf("%s on %s: what is written makes %d; H is %d", v.Value.Heuristic.ID, v.State, sum, v.Value.H)
	}
}

// TestEveryCellSaysItsSentence points at each cell of boards of three sizes, and expects a sentence.
func TestEveryCellSaysItsSentence(t *testing.T) {
	e := engine()
	for _, size := range []puzzle.Size{{W: 3, H: 3}, {W: 4, H: 4}, {W: 6, H: 5}} {
		p := plateOf(size, 20)
		g := anyGoal(t, size, 0)
		s := puzzle.Shuffle(g, 7)
		for _, v := range e.Values(t.Context(), s, g) {
			view := On(v, s, g)
			for c := -1; c < size.Cells(); c++ { // -1: at none
				view.Cell, view.At = c, p.Middle(max(c, 0))
				sentences := view.Sentence(p)
				if sentences == "" || strings.Contains(sentences, "{{") || strings.Contains(sentences, "<no value>") {
					t.Errorf("%s, cell %d: %q", v.Heuristic.ID, c, sentences)
				}
				adds(t, view, view.drawing(p))
			}
		}
	}
}

func TestPointingAtAWalkGoesAlongIt(t *testing.T) {
	e := engine()
	size := puzzle.Size{W: 4, H: 4}
	g := anyGoal(t, size, 0)
	s := puzzle.Shuffle(g, 7)
	v := fixture.Must(e.Value(t.Context(), s, g, solver.Walking))
	p, seen := plateOf(size, 60), map[string]bool{}
	for x := range p.Width {
		for _, y := range []int{p.Height - 60} {
			view := On(v, s, g)
			view.At = image.Pt(x, y)
			view.Cell = 12
			seen[view.Sentence(p)] = true
		}
	}
	steps := 0
	for _, part := range v.Explanation.Parts {
		steps += len(part.Walk.Steps)
	}
	if len(seen) != steps+1 {
		t.Errorf("%d sentences for %d steps: %v", len(seen), steps, seen)
	}
}
