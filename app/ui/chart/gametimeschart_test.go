package chart

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
)

func TestChartsHaveRoundTimes(t *testing.T) {
	for least, want := range map[time.Duration]time.Duration{
		0: 100 * time.Millisecond, 700 * time.Millisecond: time.Second, 16 * time.Second: 30 * time.Second,
		time.Hour: time.Hour, 130 * time.Minute: 3 * time.Hour,
	} {
		if got := roundTime(least); got != want {
			t.Errorf("the round time from %v on is %v; want %v", least, got, want)
		}
	}
	for at, want := range map[time.Duration]string{
		500 * time.Millisecond: "0:00.5", 90 * time.Second: "1:30", 2 * time.Hour: "2:00:00", 0: "0:00",
	} {
		if got := clockWords(at); got != want {
			t.Errorf("%v is written %q; want %q", at, got, want)
		}
	}
}

func TestTheFastestTimeHasARing(t *testing.T) {
	p := OfTimes([]time.Duration{70 * time.Second, 42 * time.Second, 55 * time.Second}).
		Draw(fyne.NewSize(264, 110), sixWide)
	var words []string
	rings, fastest := 0, p.Spots[p.spotOf(1)].Area.Middle()
	for _, s := range p.Shapes {
		switch s := s.(type) {
		case Text:
			words = append(words, s.Words)
		case Path:
			if len(s.Parts[0]) > 20 && s.Parts[0][0].X-fastest.X < 7 {
				rings++
			}
		}
	}
	if rings != 1 || !slices.Equal(words, []string{"0:00", "0:30", "1:00", "1:30"}) {
		t.Errorf("%d rings over %q", rings, words)
	}
}
