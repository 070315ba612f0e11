package stepper

import (
	"slices"
	"testing"
	"time"
)

// With the setting for a least pause between pictures nothing flashes, at any rate of steps.
func TestPicturesStandAsLongAsTheHostAsks(t *testing.T) {
	calm := time.Duration(0)
	p := stepPlayer{rate: slices.Max(rates), leastPause: func() time.Duration { return calm }}
	if got := p.wait(); got != time.Second/frames {
		t.Errorf("a picture stands %v; want %v", got, time.Second/frames)
	}
	calm = time.Second / 2
	if got := p.wait(); got != calm {
		t.Errorf("a picture stands %v; want %v", got, calm)
	}
	p.rate = 0.5
	if got := p.wait(); got != 2*time.Second {
		t.Errorf("at half a step a second a picture stands %v", got)
	}
}
