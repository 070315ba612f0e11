package chart

import (
	"testing"
	"time"
)

func TestChartsHaveRoundTimes(t *testing.T) {
	for longest, want := range map[time.Duration]time.Duration{
		0: 100 * time.Millisecond, 3 * time.Second: time.Second, 61 * time.Second: 30 * time.Second,
		4 * time.Hour: time.Hour, 9 * time.Hour: 3 * time.Hour,
	} {
		if got := roundStep(longest); got != want {
			t.Errorf("up to %v there is a line every %v; want %v", longest, got, want)
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
