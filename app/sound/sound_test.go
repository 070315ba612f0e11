package sound

import (
	"math"
	"slices"
	"testing"
	"time"
)

// loudness returns the mean power of a part of a clip, in decibels.
func loudness(c clip, from, to time.Duration) float64 {
	part, sum := c[frames(from):min(frames(to), len(c))], 0.0
	for _, f := range part {
		sum += float64(f[0]*f[0]+f[1]*f[1]) / 2
	}
	return 10 * math.Log10(sum/float64(len(part))+1e-20)
}

func peak(c clip) float64 {
	most := float32(0)
	for _, f := range c {
		most = max(most, f[0], -f[0], f[1], -f[1])
	}
	return float64(most)
}

// labels returns the keys of all clips.
func labels() []clipKey {
	var all []clipKey
	for take := range takes {
		all = append(all, clipKey{kind: Refused, take: take}, clipKey{kind: Solved, take: take})
		for n := range longest {
			for p := range pitches {
				all = append(all, clipKey{Slid, n + 1, p, take})
			}
		}
	}
	return all
}

func TestEverySoundBeginsAtOnceAndEndsInSilence(t *testing.T) {
	for _, l := range labels() {
		c := l.record()
		if p := peak(c); p < 0.05 || p > 0.4 {
			t.Errorf("%+v has a peak of %.2f", l, p)
		}
		if first := max(c[0][0], -c[0][0], c[0][1], -c[0][1]); first > 0.05 {
			t.Errorf("%+v begins with a crack of %.2f", l, first)
		}
		if start, all := loudness(c, 0, 10*time.Millisecond), loudness(c, 0, time.Minute); l.kind != Solved && start < all+3 {
			t.Errorf("%+v begins at %.0f dB and has %.0f dB in all", l, start, all)
		}
		if end := c[len(c)-1]; end[0] != 0 || end[1] != 0 {
			t.Errorf("%+v ends at %v", l, end)
		}
		mean := 0.0
		for _, f := range c {
			mean += float64(f[0]+f[1]) / 2 / float64(len(c))
		}
		if math.Abs(mean) > 0.005 {
			t.Errorf("%+v is off by %.4f", l, mean)
		}
	}
}

func TestLongerLinesAreLouderAndARefusalIsSoft(t *testing.T) {
	last := 0.0
	for n := range longest {
		p := peak(clipKey{Slid, n + 1, 0, 0}.record())
		if p <= last {
			t.Errorf("%d tiles have a peak of %.3f, one less %.3f", n+1, p, last)
		}
		last = p
	}
	tile, no := clipKey{Slid, 1, 0, 0}.record(), clipKey{kind: Refused}.record()
	if a, b := loudness(tile, 0, 100*time.Millisecond), loudness(no, 0, 100*time.Millisecond); b > a-4 {
		t.Errorf("a tile has %.0f dB, a refusal %.0f dB", a, b)
	}
}

func TestTheSameProgramSoundsTheSame(t *testing.T) {
	one, two := newSoundBank(), newSoundBank()
	two.of(Cue{Kind: Solved})
	two.next = 0
	a, b := one.of(Cue{Tiles: 2, Tile: 7}), two.of(Cue{Tiles: 2, Tile: 7})
	if !slices.Equal(a, b) {
		t.Error("the same blow sounds otherwise after a chord")
	}
	if next := one.of(Cue{Tiles: 2, Tile: 7}); slices.Equal(a, next) {
		t.Error("two blows in a row are alike")
	}
	other := clipKey{Slid, 2, 3, 1}
	if slices.Equal(a, other.record()) {
		t.Error("another tile sounds the same")
	}
}

func TestASoundComesFromItsPlace(t *testing.T) {
	for _, c := range []struct {
		place float64
		sign  float32
	}{{-1, -1}, {0, 0}, {1, 1}} {
		left, right := panned(c.place)
		if d := right - left; d*c.sign < 0 || (c.sign == 0) != (math.Abs(float64(d)) < 1e-6) {
			t.Errorf("at %v it has %.2f left and %.2f right", c.place, left, right)
		}
		if power := left*left + right*right; math.Abs(float64(power)-2) > 1e-5 || left <= 0.2 || right <= 0.2 {
			t.Errorf("at %v it has %.2f left and %.2f right", c.place, left, right)
		}
	}
}

func TestTheMixerAddsUp(t *testing.T) {
	m := &mixer{}
	ones := clip{{1, 1}, {1, 1}}
	m.add(ones, 0, 0.25, 0)
	m.add(ones, 0, 0.5, frameTime)
	out := slices.Repeat([]float32{9}, 8)
	m.fill(out)
	for i, want := range []float32{0.25, 0.25, 0.75, 0.75, 0.5, 0.5, 0, 0} {
		if math.Abs(float64(out[i]-want)) > 1e-5 {
			t.Fatalf("the mix is %v", out)
		}
	}
	if !m.silent() {
		t.Error("voices go on that have ended")
	}
	for range 3 * mostVoices {
		m.add(ones, 0, 1, 0)
	}
	m.fill(out)
	if slices.Max(out) > 1 {
		t.Errorf("many at once make %v", slices.Max(out))
	}
}

// frameTime is a bit more than the length of a frame.
const frameTime = time.Second/rate + 1
