package session

import (
	"slices"
	"time"

	"tilewise/solver/puzzle"
)

// dailySizes are the sizes that have a board for each day.
func dailySizes() []puzzle.Size { return []puzzle.Size{{W: 3, H: 3}, {W: 4, H: 4}, {W: 5, H: 5}} }

// DailyBoard is the game of a day, by the calendar of the place that the time is of. It is made from the date and the
// size alone, blank last, so it is the same for everybody.
func DailyBoard(day time.Time, size puzzle.Size) GameSetup {
	o, goal := BoardOrigin{Kind: Daily, Seed: dayNumber(day)}, puzzle.BlankAt(size, size.Cells()-1)
	return GameSetup{Goal: goal, Start: dailyStart(goal, o.Seed), Origin: o}
}

// dayNumber writes a day as the number YYYYMMDD.
func dayNumber(day time.Time) uint64 {
	year, month, date := day.Date()
	return uint64(year)*10_000 + uint64(month)*100 + uint64(date)
}

// dailyStart is the board of a day, which is written as the number YYYYMMDD. It has nothing to do with the board that
// the user gets from the same number as a seed.
func dailyStart(goal puzzle.Goal, day uint64) puzzle.State {
	const apart = 0xda11_b0a2_d000_0000
	return puzzle.Shuffle(goal, day+apart)
}

// Day is the day of a daily board, at noon UTC; ok is false for boards of other origins.
func (o BoardOrigin) Day() (day time.Time, ok bool) {
	year, month, date := o.Seed/10_000, o.Seed/100%100, o.Seed%100
	day = time.Date(int(min(year, 9999)), time.Month(month), int(date), 12, 0, 0, 0, time.UTC)
	return day, o.Kind == Daily && o.Seed == dayNumber(day)
}

// Streak is on how many days the daily board was solved, in whatever size, up to today: a single day without one is
// forgiven, two in a row end the streak.
func (r SolveRecords) Streak(today time.Time) int {
	now, _ := BoardOrigin{Kind: Daily, Seed: dayNumber(today)}.Day()
	var ago []int // days, each once
	for _, one := range r {
		if day, ok := one.Origin.Day(); ok && !one.Deleted && !one.DNF {
			ago = append(ago, int(now.Sub(day)/(24*time.Hour)))
		}
	}
	slices.Sort(ago)
	streak, last := 0, 0
	for _, days := range slices.Compact(ago) {
		if days < 0 {
			continue
		}
		if days-last > 2 {
			break
		}
		streak, last = streak+1, days
	}
	return streak
}
