package ui

import (
	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
	"tilewise/app/ui/kit"
)

// scoreCommands is when a person sees their time and their moves.
func (ch *chooser) scoreCommands(c *kit.Commands) {
	c.Offer("scores", choices(ch.shell, session.Scores(), []string{
		lang.X("score.always", "While playing"), lang.X("score.after", "After the solve"), lang.X("score.never", "Never"),
	}, &ch.shell.Settings.Score)...)
}
