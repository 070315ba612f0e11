package ui

import (
	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
	"tilewise/app/ui/kit"
)

// scoreCommands is when a person sees their time and their moves.
func (s *shell) scoreCommands(c *kit.Commands) {
	c.Offer("scores", choices(s, session.Scores(), []string{
		lang.X("score.always", "While playing"), lang.X("score.after", "After the solve"), lang.X("score.never", "Never"),
	}, &s.settings.Score)...)
}
