package tree

import (
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/search/ida"
	"tilewise/solver/search/record"
	"tilewise/solver/test/fixture"
)

// recorded records a search on a board with its blank last in the goal.
func recorded(tb testing.TB, text, method string, limit int) *record.RecordedRun {
	tb.Helper()
	s := fixture.Must(puzzle.Parse(text, puzzle.Size{}))
	g := fixture.Must(puzzle.NewGoal(puzzle.BlankLast, s.Size()))
	b := fixture.Must(puzzle.NewSearchState(puzzle.Repair(s, g), g))
	find := map[string]search.Func{
		"bfs": search.BFS, "astar": search.AStar, "idastar": ida.IDAStar, "bidirectional": search.Bidirectional,
		"greedy": search.Greedy,
	}[method]
	r := record.NewRecorder(limit)
	find(tb.Context(), b, heuristic.NewManhattan(b.Size, b.BlankGoal), search.Options{Record: r, Nodes: uint64(limit)})
	return fixture.Must(record.ReadRun(r))
}

const (
	eight   = "8 6 7 2 5 4 3 0 1"
	fifteen = "14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3"
)

// sketched returns the picture of a run after a step, all of it in sight.
func sketched(run *record.RecordedRun, k int, view fyne.Size, scale float32) *pictureInput {
	b := run.Head().Start
	s := &pictureInput{
		view: view, width: int(view.Width * scale), height: int(view.Height * scale), colours: windowColours(),
		labels: labelsOf(nil, b.Size.Cells(), b.BlankGoal), board: boardSize{b.Size.W, b.Size.H},
	}
	if s.forest = newForest(run, k, forestScope{}); s.forest == nil {
		s.forest = newForest(run, k, forestScope{Lineage: true})
	}
	s.legend = s.inLines(legendOf(s.forest), windowLetters())
	s.camera = s.fit()
	return s
}
