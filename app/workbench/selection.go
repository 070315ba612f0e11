package workbench

import (
	"tilewise/app/lab"
	"tilewise/app/session"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// NoRun stands for no run.
const NoRun = -1

// Selection is the page that is shown, the chosen run, and the content of the small board: a board of the experiment,
// or one that the page shows instead, with moves that can be played.
type Selection struct {
	bench      *Workbench
	page       string
	run        int // the index of the chosen run, or NoRun
	board      int // the index of the experiment's board that is shown
	playback   *session.Playback
	substitute *Substitute // nil is none
}

// Substitute is a board that a page shows instead of the experiment's, with the text about it.
type Substitute struct {
	Board   lab.Board
	Heading string
	Words   func() string // called at each display of the text, which may change; nil for no text
}

// Page returns the name of the page that is shown.
func (s *Selection) Page() string { return s.page }

// TurnTo shows the page of a name, with the experiment's own board.
func (s *Selection) TurnTo(page string) {
	defer s.bench.Turn()()
	if page != s.page {
		s.ShowOwn()
	}
	s.page = page
	s.bench.Touch(AboutPage)
}

// Index returns the index of the chosen run, or NoRun.
func (s *Selection) Index() int { return s.run }

// Run returns the chosen run; ok is false if none is chosen.
func (s *Selection) Run() (run lab.Run, ok bool) {
	runs := s.bench.doc.Experiment.Runs
	if s.run < 0 || s.run >= len(runs) {
		return run, false
	}
	return runs[s.run], true
}

// Playback returns the moves that the small board shows one by one; nil if it shows one position.
func (s *Selection) Playback() *session.Playback { return s.playback }

// Substitute returns the board that a page shows; nil is none.
func (s *Selection) Substitute() *Substitute { return s.substitute }

// reset adapts the selection to another document. If fresh is true, no run is chosen.
func (s *Selection) reset(fresh bool) {
	s.run = min(s.run, len(s.bench.doc.Experiment.Runs)-1)
	if fresh {
		s.run = NoRun
	}
	s.board, s.playback, s.substitute = 0, nil, nil
}

// Shown returns the board that the small board shows.
func (s *Selection) Shown() lab.Board {
	if s.substitute != nil {
		return s.substitute.Board
	}
	return s.Own()
}

// Own returns the chosen board of the experiment, or the game's position if no boards are drawn yet.
func (s *Selection) Own() lab.Board {
	if boards := s.bench.doc.known(); len(boards) > 0 {
		return boards[max(0, min(s.board, len(boards)-1))]
	}
	return s.bench.Game()
}

// SampleBoard returns a board of the experiment's size.
func (s *Selection) SampleBoard() lab.Board {
	if b, ok := s.bench.doc.sampleBoard(); ok {
		return b
	}
	return s.Shown()
}

// Choose chooses a run, or NoRun, with its solution.
func (s *Selection) Choose(run int) { s.ChooseOn(s.board, run) }

// ChooseOn chooses a board of the experiment as well.
func (s *Selection) ChooseOn(board, run int) {
	s.board, s.run, s.substitute = board, run, nil
	s.loadPlayback()
	s.bench.Touch(AboutRun | AboutBoard)
}

// Next chooses the run that is by places after the present one, if there is one.
func (s *Selection) Next(by int) {
	if next := s.run + by; next >= 0 && next < len(s.bench.doc.Experiment.Runs) {
		s.Choose(next)
	}
}

// Row returns the row of the chosen run on the chosen board.
func (s *Selection) Row() (lab.Row, bool) {
	for _, row := range s.bench.doc.Rows {
		if row.Run == s.run && row.Board == s.board {
			return row, true
		}
	}
	return lab.Row{}, false
}

// loadPlayback puts the solution of the chosen run on the small board.
func (s *Selection) loadPlayback() {
	s.playback = nil
	if row, found := s.Row(); found && row.Length >= 0 {
		s.playback, _ = session.NewPlayback(s.bench.doc.Boards[row.Board].Start, row.Moves()) // nil for a defect
	}
}

// Show shows a board instead of the experiment's, and moves that begin there.
func (s *Selection) Show(a Substitute, moves []puzzle.Move) {
	s.substitute, s.playback = &a, nil
	if len(moves) > 0 {
		s.playback, _ = session.NewPlayback(a.Board.Start, moves)
	}
	s.bench.Touch(AboutText | AboutBoard)
}

// ShowOwn shows the experiment's board again.
func (s *Selection) ShowOwn() {
	if s.substitute != nil {
		s.substitute = nil
		s.loadPlayback()
		s.bench.Touch(AboutText | AboutBoard)
	}
}

// Fit reports whether a run can work on the experiment's boards.
func (s *Selection) Fit(run lab.Run) solver.AlgorithmHeuristicFit {
	b := s.SampleBoard()
	return s.bench.Engine().Fit(b.Start, b.Goal, run.Algorithm, run.Heuristic)
}
