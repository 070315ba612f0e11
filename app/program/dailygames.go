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
}

// Play begins the board of a day, in the given size where days have boards of that size.
func (d *DailyGames) Play(day time.Time, size puzzle.Size) {
	p := d.program
	defer p.turn()()
	s := session.DailyNear(day, size)
	p.NewGames.shuffle(s.Goal, s.Origin)
}

// Follow compares the calendar with its last look. On a new day it announces the board of that day to a user who plays
// such boards and has not solved it.
func (d *DailyGames) Follow() {
	p := d.program
	today := session.CalendarDay(p.Now())
	former := d.today
	if d.today = today; former.IsZero() || former.Equal(today) {
		return
	}
	all := p.Records.all
	at, daily := p.game.Origin.Day()
	plays := daily && !at.Equal(today) || !daily && all.Streak(today) > 0
	if plays && all.Month(today, puzzle.Size{}).Days[today.Day()-1] != session.DailySolved {
		p.NewDay.Send(today)
	}
}
