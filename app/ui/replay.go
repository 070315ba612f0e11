package ui

import (
	"time"
)

// over tells whether there is nothing more to play: undone moves are not part of
// a replay.
func (s *shell) over() bool {
	return s.film().AtEnd() || s.reviewing() && s.review().of.Cursor() == s.review().of.Played()
}

// pace is the time before the next beat: of a game, what the person took.
func (s *shell) pace() time.Duration {
	if s.reviewing() {
		wait, _ := s.review().of.Wait(s.review().of.Cursor(), s.settings.Speed)
		return wait
	}
	return s.playback.Beat(s.settings.Speed)
}

// wind sets the timer for the next beat. What a slow machine loses on one of them
// is made up for by the next, so that a solution takes no longer than it should.
func (s *shell) wind() {
	if s.due.IsZero() || s.reviewing() {
		s.due = s.now()
	}
	s.due = s.due.Add(s.pace())
	s.player.Start(s.door, max(0, s.due.Sub(s.now())), s.beat)
}

// late is how many moves of a solution are overdue, beside the one whose time is
// now.
func (s *shell) late() int {
	n := max(0, int(s.now().Sub(s.due)/max(1, s.pace())))
	s.due = s.due.Add(time.Duration(n) * s.pace())
	return n
}

// playNext plays what comes next on the board: a move, or a row of tiles that the
// person pushed together.
func (s *shell) playNext() {
	film := s.film()
	from, n := film.Cursor(), 1
	if s.reviewing() {
		n = s.review().of.Push(from)
	} else {
		n += s.late()
	}
	n = min(n, film.Len()-from)
	film.Jump(from + n)
	s.slide(film.Moves()[from : from+n])
}
