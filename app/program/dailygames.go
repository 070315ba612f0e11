package program

import (
	"time"

	"tilewise/app/session"
	"tilewise/solver/puzzle"
)

// DailyGames begins the boards of days, and follows the calendar. A new day never ends the game at hand.
type DailyGames struct {
	program *Program
	today   time.Time // the calendar day that was seen last; zero before the first look
	offered time.Time // the day whose board is offered; zero if none is
}

// Play begins the board of a day, in the given size if there are daily boards of that size.
func (d *DailyGames) Play(day time.Time, size puzzle.Size) {
	p := d.program
	defer p.turn()()
	s := session.DailyBoard(day, size)
	p.NewGames.shuffle(s.Goal, s.Origin)
}

// Follow compares the calendar with its last look. On a new day it sends NewDay to a user who plays daily boards and
// has not solved that one. It sends a zero NewDay when that day is over, or its board is the one at hand.
func (d *DailyGames) Follow() {
	p := d.program
	today := session.CalendarDay(p.Now())
	former := d.today
	d.today = today
	at, daily := p.game.Origin.Day()
	plays := daily && at.Equal(today)
	if !d.offered.IsZero() && (plays || !d.offered.Equal(today)) {
		d.offered = time.Time{}
		p.NewDay.Send(d.offered)
	}
	all := p.Records.all
	if former.IsZero() || former.Equal(today) || plays || !daily && all.Streak(today) == 0 ||
		all.Month(today, puzzle.Size{}).Days[today.Day()-1] == session.DailySolved {
		return
	}
	d.offered = today
	p.NewDay.Send(today)
}
