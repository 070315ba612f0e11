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

// scored tells whether time and moves are shown now.
func (s *shell) scored() bool {
	_, finished := s.game.Finish()
	return s.settings.Score == session.ScoreAlways || s.settings.Score == session.ScoreAfter && finished
}

// refreshScore shows them, or hides them; the card of a solved game has its own.
func (s *shell) refreshScore() {
	on := s.scored()
	p := s.play
	kit.SetShown(p.Clock, on)
	kit.SetShown(p.Moves, on)
	kit.SetShown(p.Best, on && p.Best.Content != "")
	kit.SetShown(s.strip.clock, on)
	kit.SetShown(s.strip.moves, on)
	kit.SetShown(s.alone.clock, on)
	kit.SetShown(s.alone.moves, on)
	never := s.settings.Score == session.ScoreNever
	kit.SetShown(s.card.time, !never)
	kit.SetShown(s.card.moves, !never)
	kit.SetShown(s.card.record, !never && s.card.record.Content != "")
}
