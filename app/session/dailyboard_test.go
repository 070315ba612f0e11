package session

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"tilewise/solver/test/fixture"
)

func TestTheDailyBoardIsTheSameForEverybody(t *testing.T) {
	day := time.Date(2026, 11, 25, 23, 59, 0, 0, time.FixedZone("far", 14*3600))
	for i, want := range []string{dailyThree, dailyFour, dailyFive} {
		p := DailyBoard(day, DailySizes()[i])
		if p.Start.String() != want {
			t.Errorf("%s: %s; want %s", p.Size(), p.Start, want)
		}
		if next := DailyBoard(day.Add(time.Hour), p.Size()); next.Start == p.Start {
			t.Errorf("%s: the next day has the same board", p.Size())
		}
		back, err := parseCode(p.Code())
		if err == nil {
			back.Start, err = Shuffle(t.Context(), nil, back.Goal, back.Origin)
		}
		if err != nil || back != p {
			t.Errorf("%s: its code gives %s, %v", p.Size(), back.Start, err)
		}
		if on, ok := p.Origin.Day(); !ok || on.Format(time.DateOnly) != "2026-11-25" {
			t.Errorf("its day is %v, %v", on, ok)
		}
	}
	for _, o := range []BoardOrigin{{Kind: Random, Seed: 20261125}, {Kind: Daily, Seed: 20261131}, {Kind: Daily, Seed: 1 << 63}} {
		if day, ok := o.Day(); ok {
			t.Errorf("%+v is of %v", o, day)
		}
	}
}

// calendar is a player of daily boards with their records. The test sets the clock.
type calendar struct {
	*testing.T
	now time.Time
	all SolveRecords
}

// opens begins the game of a day on a board that is two moves from home.
func (c *calendar) opens(day time.Time) *Game {
	p := DailyBoard(day, three)
	p.Start = mustState("1 2 3 4 5 6 0 7 8")
	return fixture.Must(New(p, func() time.Time { return c.now }))
}

// solves solves a game within a minute, after its file was read again, and keeps the record as a book does.
func (c *calendar) solves(g *Game) {
	c.Helper()
	file := fixture.Must(g.Snapshot(GamePhoto{}).Encode())
	g, _, err := Decode(file, func() time.Time { return c.now })
	if err != nil {
		c.Fatal(err)
	}
	play(c, g, Person, "L")
	c.now = c.now.Add(time.Minute)
	play(c, g, Person, "L")
	r, _ := NewSolveRecord(g, c.now)
	var table bytes.Buffer
	if err := (SolveRecords{r}).WriteCSV(&table); err != nil {
		c.Fatal(err)
	}
	c.all = c.all.With(fixture.Must(readRecords(table.Bytes()))...)
}

// expect compares the streak, and the days of a month with a text: s is solved, l solved late, - unsolved.
func (c *calendar) expect(streak int, of time.Time, days string) {
	c.Helper()
	got := ""
	for _, state := range c.all.Month(of, three).Days[:len(days)] {
		got += string("-ls"[state])
	}
	if s := c.all.Streak(c.now); s != streak || got != days {
		c.Errorf("at %v: a streak of %d and %s; want %d and %s", c.now, s, got, streak, days)
	}
}

// The day of a board is the local date when it is opened, in every zone, and stays with the game past midnight.
func TestADayIsTheLocalDateOfTheOpening(t *testing.T) {
	for _, zone := range []int{-12, -11, -3, 0, 1, 5, 9, 13, 14} {
		place := time.FixedZone("", zone*3600)
		c := calendar{T: t, now: time.Date(2026, 11, 1, 0, 0, 30, 0, place)}
		c.solves(c.opens(c.now))
		c.now = time.Date(2026, 11, 2, 23, 59, 0, 0, place)
		c.solves(c.opens(c.now))
		c.now = time.Date(2026, 11, 3, 23, 59, 30, 0, place)
		g := c.opens(c.now)
		c.now = time.Date(2026, 11, 4, 0, 1, 0, 0, place)
		c.solves(g)
		c.expect(3, c.now, "sss-")
		c.solves(c.opens(c.now))
		c.expect(4, c.now, "ssss")
	}
}

// A board that is opened after its day never counts for the streak. A day that is played twice counts once, and in time
// if one of its boards was. Daylight saving and 29 February change nothing.
func TestLateBoardsAreInNoStreak(t *testing.T) {
	place, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		t.Skip(err) // a system without zones
	}
	for _, night := range []time.Time{time.Date(2026, 3, 29, 0, 30, 0, 0, place), time.Date(2026, 10, 25, 0, 30, 0, 0, place),
		time.Date(2028, 2, 29, 0, 30, 0, 0, place)} {
		c := calendar{T: t, now: night}
		first := night.Day()
		none := strings.Repeat("-", first-1)
		c.solves(c.opens(c.now.AddDate(0, 0, -1))) // yesterday's board
		want := strings.Repeat("-", first-2) + "l"
		c.expect(0, night, want+"-")
		for range 2 {
			c.solves(c.opens(c.now))
			c.now = c.now.Add(22 * time.Hour)
		}
		c.expect(1, night, want+"s") // 44 hours later
		c = calendar{T: t, now: night}
		for range 3 {
			c.solves(c.opens(c.now))
			c.solves(c.opens(c.now.AddDate(0, 0, -1)))
			c.now = time.Date(c.now.Year(), c.now.Month(), c.now.Day()+1, 23, 30, 0, 0, place)
		}
		if got := c.all.Streak(c.now); got != 3 {
			t.Errorf("three days from %v on: a streak of %d", night, got)
		}
		if m := c.all.Month(night, three); m.Days[first-1] != DailySolved || m.Best != time.Minute || m.Mean != time.Minute {
			t.Errorf("%s: %v", none, m)
		}
	}
}

// A clock that was a year fast or slow and is then corrected loses no day: days in the future count once they have
// come.
func TestAClockThatIsSetLosesNoDay(t *testing.T) {
	today := time.Date(2026, 11, 3, 12, 0, 0, 0, time.UTC)
	for _, years := range []int{1, -1} {
		c := calendar{T: t, now: today}
		c.solves(c.opens(c.now))
		c.now = today.AddDate(years, 0, 0)
		c.solves(c.opens(c.now))
		c.now = c.now.AddDate(0, 0, 1)
		c.solves(c.opens(c.now))
		c.expect(2, c.now, "--ss")
		c.now = today.AddDate(0, 0, 1)
		c.solves(c.opens(c.now))
		c.expect(2, c.now, "--ss")
		if years > 0 {
			c.now = today.AddDate(1, 0, 2)
			c.expect(2, c.now, "--ss")
		}
	}
}

// Records of earlier versions have no day of opening. They are in time if they were solved while it was that day
// anywhere on earth.
func TestDaysOfEarlierVersionsCount(t *testing.T) {
	p := DailyBoard(noon, three)
	for after, late := range map[time.Duration]bool{-10 * time.Hour: false, 23 * time.Hour: false, 25 * time.Hour: true} {
		if r := (SolveRecord{Goal: p.Goal, Origin: p.Origin, When: noon.Add(after)}); r.Late() != late {
			t.Errorf("solved %v after noon: late is %v", after, r.Late())
		}
	}
}

func TestAStreakForgivesOneDay(t *testing.T) {
	today := time.Date(2026, 11, 25, 1, 0, 0, 0, time.UTC)
	for want, ago := range map[int][]int{
		0: {3, 4}, 1: {2, 5}, 2: {0, 1, 1, 4}, 3: {1, 3, 5, -1}, 4: {0, 1, 2, 4},
	} {
		var r SolveRecords
		for _, days := range ago {
			p := DailyBoard(today.AddDate(0, 0, -days), DailySizes()[0])
			r = append(r, SolveRecord{Goal: p.Goal, Origin: p.Origin})
		}
		if got := r.Streak(today); got != want {
			t.Errorf("solved %v days ago: a streak of %d; want %d", ago, got, want)
		}
	}
}

// The times of a month are those of the first solve of each day on boards of one size.
func TestAMonthHasTheTimesOfItsFirstSolves(t *testing.T) {
	var all SolveRecords
	for i, seconds := range []int{30, 10, 50, 20} { // the first two are of one day
		p := DailyBoard(noon.AddDate(0, 0, max(0, i-1)), four)
		all = all.With(SolveRecord{Goal: p.Goal, Origin: p.Origin, Elapsed: time.Duration(seconds) * time.Second, Moves: 60,
			When: noon.Add(time.Duration(i) * time.Minute)})
	}
	m := all.Month(noon, four)
	if m.Solved != 3 || m.Best != 20*time.Second || m.Mean.Round(time.Second) != 33*time.Second || len(m.Days) != 30 {
		t.Errorf("%+v", m)
	}
	if m := all.Month(noon, three); m.Solved != 0 || m.Best != 0 || m.Days[noon.Day()-1] != DailySolved {
		t.Errorf("of another size: %+v", m)
	}
}

// The boards of a day in each size. They must never change: all users have the same.
const (
	dailyThree = "6 3 5 1 2 8 4 7 0"
	dailyFour  = "12 1 13 5 4 7 2 10 3 9 15 0 14 11 8 6"
	dailyFive  = "10 19 3 6 8 16 4 1 24 18 0 20 23 13 2 7 21 12 14 5 17 22 11 9 15"
)
