package ui

import (
	"slices"
	"time"

	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
	"tilewise/app/ui/words"
	"tilewise/solver/puzzle"
)

// playPause plays the film from where it stands, from its start when it stands
// at the end, or halts it.
func (s *shell) playPause() {
	switch {
	case s.player.Running():
		s.player.Stop()
	case s.over():
		s.jump(0)
		fallthrough
	default:
		s.due = time.Time{}
		s.wind()
	}
	if s.reviewing() {
		s.lookAround()
	}
	s.refresh()
}

// beat plays on by one beat, and asks for the next.
func (s *shell) beat() {
	s.playNext()
	if !s.over() {
		s.wind()
	}
	s.followed()
}

func (s *shell) playLabel() string {
	switch {
	case s.player.Running():
		return lang.L("Pause the playback")
	case s.reviewing():
		return lang.L("Replay the game")
	}
	return lang.L("Play the solution")
}

func (s *shell) stepForward() {
	s.player.Stop()
	if m, ok := s.film().Forward(); ok {
		s.slide([]puzzle.Move{m})
	}
	s.followed()
}

func (s *shell) stepBack() {
	s.player.Stop()
	if m, ok := s.film().Back(); ok {
		s.slide([]puzzle.Move{m})
	}
	s.followed()
}

// jump shows the position after n moves of the film.
func (s *shell) jump(n int) {
	film := s.film()
	if film == nil || n == film.Cursor() {
		return
	}
	s.player.Stop()
	film.Jump(n)
	s.board.SetPosition(film.State(), s.game.Goal)
	s.followed()
}

// followed brings everything up to date with the cursor of the film.
func (s *shell) followed() {
	s.signals.Cursor.send(s.film().Cursor())
	if s.reviewing() {
		s.lookAround()
		return
	}
	s.moved()
}

// changeSpeed goes to the next speed up or down.
func (s *shell) changeSpeed(by int) {
	speeds := session.Speeds()
	i := slices.Index(speeds, s.settings.Speed) + by
	if i >= 0 && i < len(speeds) {
		s.setSpeed(speeds[i])
	}
}

func (s *shell) setSpeed(speed float64) {
	s.settings.Speed = speed
	s.refresh()
}

// copyMoves puts all moves of the film on the clipboard.
func (s *shell) copyMoves() {
	s.app.Clipboard().SetContent(puzzle.FormatMoves(s.film().Moves()))
	s.status.left.Set(lang.L("{{.Moves}} are on the clipboard.", map[string]any{"Moves": words.MovesCount(s.film().Len())}))
}

// goOn hands the position that the film shows to the person.
func (s *shell) goOn() {
	if s.reviewing() {
		s.goOnFrom()
		return
	}
	_ = s.playback.Hand(s.game) // its moves were played before
	s.enter(playPlace)
}

// dropPlayback forgets a solution.
func (s *shell) dropPlayback() {
	s.player.Stop()
	s.counting.Stop()
	s.playback, s.ways = nil, nil
}
