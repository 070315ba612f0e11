package session

import (
	"slices"
	"time"

	"tilewise/solver/puzzle"
)

// DailySizes returns the sizes that have a board for each day.
func DailySizes() []puzzle.Size { return []puzzle.Size{{W: 3, H: 3}, {W: 4, H: 4}, {W: 5, H: 5}} }

// DailyBoard returns the game of the day that it is in day's time zone, on a board of the given size, or of 4×4 if that
// size has no daily boards. It depends on date and size alone, so that all users have the same board.
func DailyBoard(day time.Time, size puzzle.Size) GameSetup {
	if !slices.Contains(DailySizes(), size) {
		size = puzzle.Size{W: 4, H: 4}
	}
	o, goal := BoardOrigin{Kind: Daily, Seed: dayNumber(day)}, puzzle.BlankAt(size, size.Cells()-1)
	return GameSetup{Goal: goal, Start: dailyStart(goal, o.Seed), Origin: o}
}

// dayNumber writes a day as the number YYYYMMDD.
func dayNumber(day time.Time) uint64 {
	year, month, date := day.Date()
	return uint64(year)*10_000 + uint64(month)*100 + uint64(date)
}

// CalendarDay returns noon UTC on the date of a time, so that days can be compared and counted without time zones or
// daylight saving.
func CalendarDay(day time.Time) time.Time {
	year, month, date := day.Date()
	return time.Date(year, month, date, 12, 0, 0, 0, time.UTC)
}

// dailyStart returns the board of a day, which is written as the number YYYYMMDD. It differs from the board that
// Shuffle makes from the same number.
func dailyStart(goal puzzle.Goal, day uint64) puzzle.State {
	const apart = 0xda11_b0a2_d000_0000
	return puzzle.Shuffle(goal, day+apart)
}

// Day returns the CalendarDay of a daily board; ok is false for boards of other origins.
func (o BoardOrigin) Day() (day time.Time, ok bool) {
	year, month, date := o.Seed/10_000, o.Seed/100%100, o.Seed%100
	day = time.Date(int(min(year, 9999)), time.Month(month), int(date), 12, 0, 0, 0, time.UTC)
	return day, o.Kind == Daily && o.Seed == dayNumber(day)
}

// Late reports whether a daily board was opened after its day. A board that was opened in time may be solved past
// midnight.
func (g *playedGame) Late() bool { return g.opened > g.Origin.Seed }

// Late reports whether the record is of a daily board that was opened after its day. Earlier versions did not keep when
// a board was opened, and opened no board but today's: such a record is late once the day has ended everywhere.
func (r SolveRecord) Late() bool {
	day, daily := r.daily()
	if r.Opened > 0 {
		return daily && r.Opened > r.Origin.Seed
	}
	const last = 24 * time.Hour // from noon UTC to midnight at UTC−12
	return daily && r.When.After(day.Add(last))
}

// daily returns the CalendarDay of a record that solves a daily board.
func (r SolveRecord) daily() (day time.Time, ok bool) {
	day, ok = r.Origin.Day()
	return day, ok && !r.Deleted && !r.DNF
}

// Streak returns on how many days up to today the user opened the daily board in time and solved it, in any size. It
// forgives a single missed day; two in a row end the streak. Days in the future don't count yet.
func (r SolveRecords) Streak(today time.Time) int {
	now := CalendarDay(today)
	var ago []int // days, each once
	for _, one := range r {
		if day, ok := one.daily(); ok && !one.Late() && !day.After(now) {
			ago = append(ago, int(now.Sub(day)/(24*time.Hour)))
		}
	}
	slices.Sort(ago)
	streak, last := 0, 0
	for _, days := range slices.Compact(ago) {
		if days-last > 2 {
			break
		}
		streak, last = streak+1, days
	}
	return streak
}

// DailyState is the user's result on the board of a day.
type DailyState uint8

const (
	DailyUnsolved DailyState = iota
	DailyLate                // solved, but opened after its day
	DailySolved
)

// DailyMonth is a month of daily boards.
type DailyMonth struct {
	First  time.Time    // the CalendarDay of its first day
	Days   []DailyState // the best result of each day on a board of any size
	Solved int          // days with a solved board of the size that was asked for

	Best, Mean time.Duration // times of the first solve of each of these days; 0 if none has a time
}

// Month returns the month of a day. Solved, Best and Mean are those of boards of the given size.
func (r SolveRecords) Month(of time.Time, size puzzle.Size) DailyMonth {
	year, month, _ := of.Date()
	m := DailyMonth{First: CalendarDay(time.Date(year, month, 1, 0, 0, 0, 0, time.UTC))}
	m.Days = make([]DailyState, m.First.AddDate(0, 1, -1).Day())
	seen, timed, sum := map[int]bool{}, 0, time.Duration(0)
	for _, one := range r {
		day, ok := one.daily()
		if !ok || day.Year() != year || day.Month() != month {
			continue
		}
		i, state := day.Day()-1, DailySolved
		if one.Late() {
			state = DailyLate
		}
		m.Days[i] = max(m.Days[i], state)
		if one.Goal.Size() != size || seen[i] {
			continue
		}
		seen[i] = true
		m.Solved++
		if one.Timed() {
			timed, sum = timed+1, sum+one.Elapsed
			if m.Best == 0 || one.Elapsed < m.Best {
				m.Best = one.Elapsed
			}
		}
	}
	if timed > 0 {
		m.Mean = sum / time.Duration(timed)
	}
	return m
}

// SolveOfDay returns the first solve of a day's board of a size; ok is false if there is none.
func (r SolveRecords) SolveOfDay(day time.Time, size puzzle.Size) (one SolveRecord, ok bool) {
	for _, one := range r {
		if of, ok := one.daily(); ok && of.Equal(CalendarDay(day)) && one.Goal.Size() == size {
			return one, true
		}
	}
	return one, false
}

// Earliest returns the day of the first solve, as a date in the time zone of place; ok is false if there is none.
func (r SolveRecords) Earliest(place *time.Location) (day time.Time, ok bool) {
	if len(r) == 0 {
		return day, false
	}
	return CalendarDay(r[0].When.In(place)), true
}
