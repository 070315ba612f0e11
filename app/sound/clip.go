package sound

import (
	"math"
	"time"
)

// rate is the number of frames in a second.
const rate = 48000

// stereoFrame is one moment of sound, left and right, from −1 to 1.
type stereoFrame [2]float32

// clip is a finished sound.
type clip []stereoFrame

func frames(d time.Duration) int { return int(d * rate / time.Second) }

func silence(d time.Duration) clip { return make(clip, frames(d)) }

// level gives the clip a peak, and lets its last part fade so that it ends in silence.
func (c clip) level(peak float64) clip {
	most := float32(0)
	for _, f := range c {
		most = max(most, f[0], -f[0], f[1], -f[1])
	}
	if most == 0 {
		return c
	}
	fade := min(len(c), frames(20*time.Millisecond))
	for i := range c {
		gain := float32(peak) / most
		if left := len(c) - 1 - i; left < fade {
			gain *= float32(left) / float32(fade)
		}
		c[i][0] *= gain
		c[i][1] *= gain
	}
	return c
}

// panned returns how loud a sound is left and right for a place between −1 and 1. Its power is the same everywhere, and
// even at the edges both sides have some of it.
func panned(place float64) (left, right float32) {
	const width = 0.5 // the share of full stereo that is used
	angle := (1 + width*min(max(place, -1), 1)) * math.Pi / 4
	return float32(math.Cos(angle) * math.Sqrt2), float32(math.Sin(angle) * math.Sqrt2)
}

// echo is the sound that a wall reflects.
type echo struct {
	after time.Duration
	loud  float32
	side  int // the side that hears the echo: 0 left, 1 right
}

// walls are the walls of a small room with a carpet.
var walls = []echo{
	{11300 * time.Microsecond, 0.16, 0}, {14900 * time.Microsecond, 0.15, 1},
	{21700 * time.Microsecond, 0.11, 1}, {26300 * time.Microsecond, 0.10, 0},
	{37100 * time.Microsecond, 0.06, 0}, {41900 * time.Microsecond, 0.06, 1},
}

// room adds the echoes of a room to a clip: a wall reflects high tones less, and each side has its own walls.
func room(c clip) clip {
	const soft = 0.35 // the low-pass filter's share of the new sample in what comes back
	heard := make(clip, len(c))
	copy(heard, c)
	for _, e := range walls {
		back, delay := float32(0), frames(e.after)
		for i := delay; i < len(c); i++ {
			back += soft * ((c[i-delay][0]+c[i-delay][1])/2 - back)
			heard[i][e.side] += e.loud * back
		}
	}
	return heard
}
