package sound

import (
	"math"
	"math/rand/v2"
	"time"
)

// partialTone is one tone of a struck body.
type partialTone struct {
	ratio  float64 // the tone's frequency as a multiple of the body's lowest
	loud   float64
	fading time.Duration // the time in which the tone falls to 1/e
}

// struckBody is a body that sounds when it is struck.
type struckBody struct {
	rings   []partialTone
	blow    float64 // how loud the noise of the blow is
	bright  float64 // the middle frequency of the blow's noise, in hertz
	landing time.Duration
}

// The bodies: a tile that lands on a board, which rings below it; felt for the thud; and the bar of a marimba, whose
// second ring is two octaves above the first.
var (
	tileBody = struckBody{
		rings: []partialTone{
			{0.37, 0.42, 42 * time.Millisecond}, // the board below the tile
			{1, 1, 30 * time.Millisecond},
			{2.57, 0.42, 15 * time.Millisecond},
			{4.21, 0.20, 9 * time.Millisecond},
			{6.12, 0.08, 5 * time.Millisecond},
		},
		blow: 0.5, bright: 2300, landing: 3 * time.Millisecond,
	}
	feltBody = struckBody{
		rings: []partialTone{{1, 1, 45 * time.Millisecond}, {1.52, 0.45, 28 * time.Millisecond},
			{2.3, 0.12, 12 * time.Millisecond}},
		blow: 0.25, bright: 420, landing: 9 * time.Millisecond,
	}
	barBody = struckBody{
		rings: []partialTone{
			{1, 1, 480 * time.Millisecond},
			{2, 0.10, 260 * time.Millisecond},
			{3.98, 0.17, 95 * time.Millisecond},
			{9.6, 0.035, 24 * time.Millisecond},
		},
		blow: 0.10, bright: 1500, landing: 4 * time.Millisecond,
	}
)

// strike adds a blow on a body to a clip, at a place and a time. chance makes each blow a little different.
func (b struckBody) strike(c clip, at time.Duration, pitch, loud, place float64, chance *rand.Rand) {
	start := frames(at)
	if start >= len(c) {
		return
	}
	left, right := panned(place)
	c = c[start:]
	add := func(i int, s float32) bool {
		if i < len(c) {
			c[i][0] += s * left
			c[i][1] += s * right
		}
		return i < len(c)
	}
	for _, r := range b.rings {
		hertz := pitch * r.ratio * wobble(chance, 0.008)
		if hertz > rate/2.2 {
			continue
		}
		r.sound(hertz, loud*wobble(chance, 0.12), add)
	}
	b.noise(loud*b.blow*wobble(chance, 0.25), chance, add)
}

// wobble returns a factor near 1.
func wobble(chance *rand.Rand, by float64) float64 { return 1 + by*(2*chance.Float64()-1) }

// inaudible is the level at which a tone ends.
const inaudible = 1e-4

// sound hands out the samples of a ring, which begins at zero and so without a
// crack. It is a rotation that shrinks: z ← z·e^(−1/τ + iω).
func (t partialTone) sound(hertz, loud float64, out func(int, float32) bool) {
	turn := 2 * math.Pi * hertz / rate
	shrink := math.Exp(-1 / (t.fading.Seconds() * rate))
	re, im := shrink*math.Cos(turn), shrink*math.Sin(turn)
	x, y := loud*t.loud, 0.0
	for i := 0; x*x+y*y > inaudible*inaudible; i++ {
		if !out(i, float32(y)) {
			return
		}
		x, y = x*re-y*im, x*im+y*re
	}
}

// noise hands out the samples of the blow itself: white noise through a
// resonance at the body's brightness, gone within a few milliseconds.
func (b struckBody) noise(loud float64, chance *rand.Rand, out func(int, float32) bool) {
	const narrow = 0.90
	turn := 2 * math.Pi * b.bright / rate
	shrink := math.Exp(-1 / (b.landing.Seconds() * rate))
	var one, two float64 // the last two samples
	for i, now := 0, loud; now > inaudible; i++ {
		s := (1-narrow)*chance.NormFloat64() + 2*narrow*math.Cos(turn)*one - narrow*narrow*two
		one, two = s, one
		if !out(i, float32(s*now)) {
			return
		}
		now *= shrink
	}
}
