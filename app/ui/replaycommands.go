package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/lang"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/replay"
	"tilewise/app/ui/service"
	"tilewise/app/ui/solve"
	"tilewise/app/words"
	"tilewise/solver/puzzle"
)

// filmCommands is what can be done with what the board shows move by move.
func filmCommands(s *shell, c *kit.Commands) {
	shown := func() bool { return s.Film() != nil }
	ofGame := func() bool { return shown() && s.At() != service.LabPlace }
	replay.AddCommands(c, s.Program, func() string { return playLabel(s) })
	c.Add("copyMoves", &kit.Command{Label: kit.Says(lang.L("Copy the moves")), Key: kit.CtrlShift(fyne.KeyC),
		Icon: theme.ContentCopyIcon(), Do: func() { copyMoves(s, false) }, Able: shown})
	c.Add("copyBlankMoves", &kit.Command{Label: kit.Says(lang.L("Copy the moves of the blank")),
		Icon: theme.ContentCopyIcon(), Do: func() { copyMoves(s, true) }, Able: shown})
	c.Add("goOn", &kit.Command{Label: kit.Says(lang.L("Continue from here")), Key: kit.Plain(fyne.KeyReturn),
		Icon: look.PlayIcon, Do: s.goOn, Able: ofGame})
}

func playLabel(s *shell) string {
	switch {
	case s.Player.Running():
		return lang.L("Pause the playback")
	case s.review.Open():
		return lang.L("Replay the game")
	}
	return lang.L("Play the solution")
}

// copyMoves puts all moves of the film on the clipboard, letter by letter and, on a second line, in runs as the panel
// shows them: the moves of tiles, or those of the blank, as some programs have them.
func copyMoves(s *shell, ofBlank bool) {
	moves := s.Film().Moves()
	count := words.MovesCount(len(moves))
	copied := lang.L("Copied {{.Moves}} of the tiles.", map[string]any{"Moves": count})
	if ofBlank {
		moves, copied = puzzle.OfBlank(moves), lang.L("Copied {{.Moves}} of the blank.", map[string]any{"Moves": count})
	}
	s.app.Clipboard().SetContent(puzzle.FormatMoves(moves) + "\n" + solve.MovesInRuns(moves))
	s.Status.Left.Set(copied)
}

// goOn lets the user play on from the position that the film shows.
func (s *shell) goOn() {
	if s.review.Open() {
		s.review.GoOn()
		return
	}
	s.TakeOver(s.solve.Solution())
}
