package program

import (
	"time"

	"tilewise/app/session"
	"tilewise/solver/puzzle"
)

// DailyGames begins the boards of days, and follows the calendar. The game at hand stays, whatever the clock does.
type DailyGames struct {
	program *Program
	today   time.Time // the calendar day that was seen last; zero before the first look
}

// Play begins the board of a day, of the size at hand where that has one. It is the same for everybody.
func (d *DailyGames) Play(day time.Time, size puzzle.Size) {
	p := d.program
	defer p.turn()()
	s := session.DailyNear(day, size)
	p.NewGames.shuffle(s.Goal, s.Origin)
}

// Follow looks at the calendar, and tells of the board of another day than before where the user plays those of days
// and has not solved it.
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
