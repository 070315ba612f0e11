package solve

import (
	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
	"tilewise/app/ui/words"
)

// searchLine names what is searched: the board, or the position that the search began with, where
// the game has gone on.
func (d *Presenter) searchLine() string {
	if d.job.from.State == d.app.Game.State() {
		return words.GameLine(d.app.Game)
	}
	return spotWords(d.app.Game, d.job.from)
}

// Spot says for which position of the game the solution is; "" where the
// game stands there.
func (d *Presenter) Spot() string {
	switch n, on := d.found.playback.Holds(d.app.Game.State()); {
	case on && n == 0:
		return ""
	case on:
		return lang.L("Your game is at move {{.Number}} of this solution.", map[string]any{"Number": n})
	}
	return spotWords(d.app.Game, d.found.playback.From)
}

// spotWords names a spot of the game that the game is not at.
func spotWords(game *session.Game, spot session.GamePosition) string {
	switch {
	case spot.Steps() == 0:
		return lang.L("For the start of this game.")
	case game.Passed(spot):
		return lang.L("For the position after move {{.Number}}.", map[string]any{"Number": spot.Steps()})
	}
	return lang.L("For a position your game has moved on from.")
}
