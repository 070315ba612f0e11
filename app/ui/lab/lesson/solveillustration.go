package lesson

import (
	"context"

	"fyne.io/fyne/v2"

	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/task"
	"tilewise/app/ui/board"
	"tilewise/app/words"
	"tilewise/solver/puzzle"
)

// solveIllustration shows a solve move by move, with the distance from home after each: the user's newest solve, or
// else a sample.
type solveIllustration struct {
	page      *Page
	board     *board.Board
	start     lab.Board
	moves     []puzzle.Move
	of        string // whose solve is shown, in words
	distances []int  // before the first move, and after each
	at        int
	making    task.Task
}

func newSolveIllustration(p *Page) *solveIllustration {
	s := &solveIllustration{page: p, board: board.New()}
	s.board.Disable() // the illustration moves the tiles; the user does not
	s.board.OnKey = func(e *fyne.KeyEvent) { p.app.Kit.OtherKey(e) }
	return s
}

func (s *solveIllustration) object() fyne.CanvasObject { return s.board }
func (s *solveIllustration) last() int                 { return len(s.moves) }

func (s *solveIllustration) set(to lab.Illustration, arrived func()) {
	s.start, s.moves = to.Solve()
	s.of = lang.L("A sample, as you have no solve of 3 × 3 yet")
	if own, when, ok := s.page.solves().NewestSmall(); ok {
		s.start = lab.Board{Start: own.Start, Goal: own.Goal, Known: puzzle.UnknownLength}
		s.moves = own.Moves
		s.of = lang.L("Your solve of {{.Day}}", map[string]any{"Day": words.Date(when)})
	}
	start, moves := s.start, s.moves
	task.Run(s.page.app.Tasks, &s.making, func(context.Context) (distances []int) {
		meter := lab.NewDistanceMeter(start.Goal.Size(), start.Goal.Blank())
		for made := range len(moves) + 1 {
			at := start
			at.Start, _ = start.Start.Apply(moves[:made]...) // these moves are legal: played, or checked with the lesson
			distance, _ := meter.Measure(at)
			distances = append(distances, distance)
		}
		return distances
	}, func(distances []int) {
		s.distances = distances
		arrived()
	})
}

func (s *solveIllustration) goTo(at int) {
	s.at = at
	if state, err := s.start.Start.Apply(s.moves[:at]...); err == nil {
		s.board.SetPosition(state, s.start.Goal)
	}
}

// words describes the place in the playback, and says whether the last move led away from home.
func (s *solveIllustration) words() string {
	if s.at >= len(s.distances) {
		return s.of
	}
	parts := []string{s.of + ".", lang.L("After {{.Made}} of {{.All}} moves, the true distance is {{.Moves}}.",
		map[string]any{"Made": s.at, "All": len(s.moves), "Moves": s.distances[s.at]})}
	switch {
	case s.at == len(s.moves):
		parts = append(parts, lang.L("{{.Lost}} of {{.All}} moves led away from home.",
			map[string]any{"Lost": s.lost(), "All": len(s.moves)}))
	case s.at > 0 && s.distances[s.at] > s.distances[s.at-1]:
		parts = append(parts, lang.L("This move led away from home."))
	}
	return words.Sentences(parts...)
}

// lost returns how many moves led away from home.
func (s *solveIllustration) lost() (n int) {
	for i, d := range s.distances[1:] {
		if d > s.distances[i] {
			n++
		}
	}
	return n
}
