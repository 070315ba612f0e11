package session

import (
	"testing"
	"time"
)

func TestTheDailyBoardIsTheSameForEverybody(t *testing.T) {
	day := time.Date(2026, 11, 25, 23, 59, 0, 0, time.FixedZone("far", 14*3600))
	for i, want := range []string{dailyThree, dailyFour, dailyFive} {
		p := DailyBoard(day, dailySizes()[i])
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

func TestAStreakForgivesOneDay(t *testing.T) {
	today := time.Date(2026, 11, 25, 1, 0, 0, 0, time.UTC)
	for want, ago := range map[int][]int{
		0: {3, 4}, 1: {2, 5}, 2: {0, 1, 1, 4}, 3: {1, 3, 5, -1}, 4: {0, 1, 2, 4},
	} {
		var r SolveRecords
		for _, days := range ago {
			p := DailyBoard(today.AddDate(0, 0, -days), dailySizes()[0])
			r = append(r, SolveRecord{Goal: p.Goal, Origin: p.Origin})
		}
		if got := r.Streak(today); got != want {
			t.Errorf("solved %v days ago: a streak of %d; want %d", ago, got, want)
		}
	}
}

// Boards that others have been given must never change.
const (
	dailyThree = "6 3 5 1 2 8 4 7 0"
	dailyFour  = "12 1 13 5 4 7 2 10 3 9 15 0 14 11 8 6"
	dailyFive  = "10 19 3 6 8 16 4 1 24 18 0 20 23 13 2 7 21 12 14 5 17 22 11 9 15"
)
