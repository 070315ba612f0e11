package solves

import (
	"time"

	"tilewise/app/session"
)

// Week is the solves from a Monday to the next.
type Week struct {
	Monday time.Time // its session.CalendarDay
	Games  int
	Time   time.Duration // of all its games
	Over   float64       // moves over the shortest solution, on average; −1 where no game's is known
}

// Weeks returns the weeks from the first solve to now, those without solves as well, but only the last ones if there
// are more than most. The solves are in order, and the days are those of now's place. DNF and deleted solves do not
// count.
func Weeks(all session.SolveRecords, now time.Time, most int) []Week {
	monday := func(t time.Time) time.Time {
		day := session.CalendarDay(t.In(now.Location()))
		return day.AddDate(0, 0, -(int(day.Weekday())+6)%7)
	}
	last := monday(now)
	var weeks []Week
	known := 0
	for _, one := range all {
		at := monday(one.When)
		if one.DNF || one.Deleted || at.After(last) || !at.After(last.AddDate(0, 0, -7*most)) {
			continue
		}
		for len(weeks) == 0 || weeks[len(weeks)-1].Monday.Before(at) {
			next := at
			if len(weeks) > 0 {
				next = weeks[len(weeks)-1].Monday.AddDate(0, 0, 7)
			}
			weeks, known = append(weeks, Week{Monday: next, Over: -1}), 0
		}
		w := &weeks[len(weeks)-1]
		w.Games, w.Time = w.Games+1, w.Time+one.Elapsed
		if one.Optimal > 0 && one.Moves >= one.Optimal {
			known++
			w.Over = (max(w.Over, 0)*float64(known-1) + float64(one.Moves-one.Optimal)) / float64(known)
		}
	}
	for len(weeks) > 0 && weeks[len(weeks)-1].Monday.Before(last) {
		weeks = append(weeks, Week{Monday: weeks[len(weeks)-1].Monday.AddDate(0, 0, 7), Over: -1})
	}
	return weeks
}
