package lab

import (
	"tilewise/app/lab"
	"tilewise/app/session"
	"tilewise/app/ui/replay"
	"tilewise/app/ui/service"
	"tilewise/app/workbench"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// runSelection is the selected run, and the board that is shown on the small board.
type runSelection struct {
	app       *service.Services
	bench     *workbench.Workbench
	player    *replay.Player
	callbacks Callbacks

	changed           func() // called when another run is chosen
	substituteChanged func() // called when another board is shown instead of the experiment's

	run        int // index of the chosen run, or none
	board      int // index of the experiment's board that is shown
	playback   *session.Playback
	substitute *substituteBoard // a board that is shown instead of the experiment's; nil is none
}

// selected is the chosen run; ok is false where none is chosen.
func (s *runSelection) selected() (run lab.Run, ok bool) {
	runs := s.bench.Doc().Experiment.Runs
	if s.run < 0 || s.run >= len(runs) {
		return run, false
	}
	return runs[s.run], true
}

// replaced resets the selection when another document was opened.
func (s *runSelection) replaced(fresh bool) {
	s.run = min(s.run, len(s.bench.Doc().Experiment.Runs)-1)
	if fresh {
		s.run = none
	}
	s.board, s.playback, s.substitute = 0, nil, nil
}

// shown is the board on the small board: that of a page, or else the experiment's.
func (s *runSelection) shown() lab.Board {
	if s.substitute != nil {
		return s.substitute.board
	}
	return s.own()
}

// own is the selected board of the experiment, or the game's position where no boards are drawn
// yet.
func (s *runSelection) own() lab.Board {
	if boards := s.bench.Doc().Known(); len(boards) > 0 {
		return boards[max(0, min(s.board, len(boards)-1))]
	}
	return s.bench.Game()
}

// typical is a board of the experiment's size.
func (s *runSelection) typical() lab.Board {
	if b, ok := s.bench.Doc().Typical(); ok {
		return b
	}
	return s.shown()
}

// choose selects a run; none selects none. play plays its solution.
func (s *runSelection) choose(run int, play bool) {
	s.run, s.substitute = run, nil
	s.loadPlayback(s.rowOf(run))
	s.changed()
	s.callbacks.Shown()
	if play && s.playback != nil {
		s.play()
	}
}

// rowOf is the row of a run on the selected board.
func (s *runSelection) rowOf(run int) (lab.Row, bool) {
	for _, row := range s.bench.Doc().Rows {
		if row.Run == run && row.Board == s.board {
			return row, true
		}
	}
	return lab.Row{}, false
}

// loadPlayback puts the solution of a row onto the small board.
func (s *runSelection) loadPlayback(row lab.Row, found bool) {
	s.playback = nil
	if !found || row.Length < 0 {
		return
	}
	if p, err := session.NewPlayback(s.bench.Doc().Boards[row.Board].Start, row.Moves()); err == nil {
		s.playback = p
	}
}

// fit reports whether a run can work on the experiment's boards.
func (s *runSelection) fit(run lab.Run) solver.AlgorithmHeuristicFit {
	b := s.typical()
	return s.bench.Engine().Fit(b.Start, b.Goal, run.Algorithm, run.Heuristic)
}

// here reports whether the Lab is the view that is shown.
func (s *runSelection) here() bool { return s.app.Window.At() == service.LabPlace }

// play plays the solution on the board; not in a lecture, where nothing begins by itself.
func (s *runSelection) play() {
	if s.here() && !s.player.Running() && !s.app.Window.Lecturing() {
		s.player.Toggle()
	}
}

// substituteBoard is a board that a page shows instead of the experiment's, with the text about it
// in the panel.
type substituteBoard struct {
	board   lab.Board
	heading string
	words   func() string // called whenever the panel is drawn, as the text may change; nil is no text
}

// showSubstitute shows a board instead of the experiment's, with moves that lead on from it. play
// plays them.
func (s *runSelection) showSubstitute(a substituteBoard, moves []puzzle.Move, play bool) {
	s.substitute, s.playback = &a, nil
	if p, err := session.NewPlayback(a.board.Start, moves); err == nil && len(moves) > 0 {
		s.playback = p
	}
	s.substituteChanged()
	s.callbacks.Shown()
	if play && s.playback != nil {
		s.play()
	}
}

// hideSubstitute shows the experiment's board again.
func (s *runSelection) hideSubstitute() {
	if s.substitute == nil {
		return
	}
	s.substitute = nil
	s.loadPlayback(s.rowOf(s.run))
	s.substituteChanged()
	s.callbacks.Shown()
}
