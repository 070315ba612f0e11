package sound

import (
	"sync"
	"time"
)

// playingClip is a clip that is being played.
type playingClip struct {
	clip  clip
	at    int // index of the next frame; below 0 the voice still waits
	left  float32
	right float32
}

// mostVoices is the number of voices that sound at once; more would be noise.
const mostVoices = 12

// mixer adds up voices. Its methods may be called from any goroutine; none of them takes long.
type mixer struct {
	lock   sync.Mutex
	voices []playingClip
}

// add begins a clip, from a place, at a volume, after a while.
func (m *mixer) add(c clip, place, volume float64, after time.Duration) {
	left, right := panned(place)
	m.lock.Lock()
	defer m.lock.Unlock()
	if len(m.voices) < mostVoices {
		m.voices = append(m.voices, playingClip{c, -frames(after), left * float32(volume), right * float32(volume)})
	}
}

// fill writes the next frames, left and right in turn.
func (m *mixer) fill(out []float32) {
	clear(out)
	m.lock.Lock()
	defer m.lock.Unlock()
	still := m.voices[:0]
	for _, v := range m.voices {
		if v.play(out); v.at < len(v.clip) {
			still = append(still, v)
		}
	}
	clear(m.voices[len(still):]) // the clips of voices that have ended may be collected
	m.voices = still
	for i, s := range out {
		out[i] = min(max(s, -1), 1)
	}
}

func (c *playingClip) play(out []float32) {
	for i := 0; i+1 < len(out); i += 2 {
		if c.at >= len(c.clip) {
			return
		}
		if c.at >= 0 {
			out[i] += c.clip[c.at][0] * c.left
			out[i+1] += c.clip[c.at][1] * c.right
		}
		c.at++
	}
}

// silent reports whether everything has been played.
func (m *mixer) silent() bool {
	m.lock.Lock()
	defer m.lock.Unlock()
	return len(m.voices) == 0
}

func (m *mixer) quiet() {
	m.lock.Lock()
	defer m.lock.Unlock()
	m.voices = nil
}
