package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/replay"
	"tilewise/app/ui/service"
	"tilewise/app/ui/solve"
	"tilewise/app/words"
	"tilewise/solver/puzzle"
)

// playbackCommands are the commands for what the board plays move by move.
type playbackCommands struct{ app *service.Services }

// AddCommands adds them to the window.
func (p playbackCommands) AddCommands(c *kit.Commands) {
	app := p.app
	shown := func() bool { return app.Model.Playback() != nil }
	replay.AddCommands(c, app.Model, func() string { return playLabel(app) })
	c.Add("copyMoves", &kit.Command{Icon: theme.ContentCopyIcon(), Do: func() { copyMoves(app, false) }, Able: shown})
	c.Add("copyBlankMoves", &kit.Command{Icon: theme.ContentCopyIcon(), Do: func() { copyMoves(app, true) }, Able: shown})
}

func playLabel(app *service.Services) string {
	switch {
	case app.Model.Player.Running():
		return lang.L("Pause the playback")
	case app.Model.Doing() == program.InReview:
		return lang.L("Replay the game")
	}
	return lang.L("Play the solution")
}

// copyMoves puts all moves of the playback on the clipboard, letter by letter and, on a second line, in runs as the
// panel shows them: the moves of tiles, or those of the blank, as some programs have them.
func copyMoves(app *service.Services, ofBlank bool) {
	moves := app.Model.Playback().Moves()
	count := words.MovesCount(len(moves))
	copied := lang.L("Copied {{.Moves}} of the tiles.", map[string]any{"Moves": count})
	if ofBlank {
		moves, copied = puzzle.OfBlank(moves), lang.L("Copied {{.Moves}} of the blank.", map[string]any{"Moves": count})
	}
	fyne.CurrentApp().Clipboard().SetContent(puzzle.FormatMoves(moves) + "\n" + solve.MovesInRuns(moves))
	app.Status.Left.Set(copied)
}
