package sound

import "time"

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
