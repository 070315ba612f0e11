package sound

import (
	"math"
	"math/rand/v2"
	"time"
)

// seed is the seed of all sounds.
const seed = 0x71e5

// How loud the sounds are at their peak. They accompany a game, so even the loudest leaves most of the range to others.
const (
	slidPeak    = 0.20
	linePeak    = 0.34 // the peak of the longest line of tiles
	refusedPeak = 0.08
	solvedPeak  = 0.30
)

// pitches is the number of pitches of the tiles, longest the number of tiles beyond which a line
// sounds no longer, and takes the number of recordings of each sound.
const (
	pitches = 6
	longest = 6
	takes   = 3
)

// soundBank holds all sounds. It makes each when it is first needed, within a millisecond except for the chord, from a
// seed for that sound, so that the sound does not depend on what was played before.
type soundBank struct {
	clips map[clipKey]clip
	next  int // the take that is played next
}

// clipKey names a clip of the bank.
type clipKey struct {
	kind               SoundKind
	tiles, pitch, take int
}

func newSoundBank() *soundBank { return &soundBank{clips: map[clipKey]clip{}} }

// of returns the clip for a cue: never the same take twice in a row.
func (b *soundBank) of(c Cue) clip {
	b.next = (b.next + 1) % takes
	l := clipKey{kind: c.Kind, take: b.next}
	if c.Kind == Slid {
		l.tiles = min(max(c.Tiles, 1), longest)
		l.pitch = ((c.Tile % pitches) + pitches) % pitches
	}
	made, ok := b.clips[l]
	if !ok {
		made = l.record()
		b.clips[l] = made
	}
	return made
}

// record makes the sound of that name.
func (k clipKey) record() clip {
	chance := rand.New(rand.NewPCG(seed, uint64(k.kind)<<24|uint64(k.tiles)<<16|uint64(k.pitch)<<8|uint64(k.take)))
	switch k.kind {
	case Refused:
		return thud(chance)
	case Solved:
		return chord(chance)
	}
	return line(k.tiles, k.pitch, chance)
}

// line returns the sound of n tiles that slide as one: blows in quick succession,
// as each tile takes the next one along, a little deeper and louder than one tile alone.
func line(n, pitch int, chance *rand.Rand) clip {
	const between = 15 * time.Millisecond
	c := silence(190*time.Millisecond + time.Duration(n-1)*between)
	hertz := 560 * math.Pow(2, steps[pitch]/12) * math.Pow(float64(n), -0.10)
	at, loud := time.Duration(0), 1.0
	for range n {
		tileBody.strike(c, at, hertz*wobble(chance, 0.012), loud, 0, chance)
		at += time.Duration(float64(between) * wobble(chance, 0.2))
		hertz *= wobble(chance, 0.05)
		loud *= 0.84
	}
	share := float64(n-1) / (longest - 1)
	return room(c).level(slidPeak + share*(linePeak-slidPeak))
}

// steps are the pitches of the tiles, in semitones. They are near each other,
// and out of order, so that a row of moves makes no tune.
var steps = [pitches]float64{0, 1.7, -1.2, 0.8, -2.1, 2.6}

// thud returns the sound of a tile that can't move.
func thud(chance *rand.Rand) clip {
	c := silence(230 * time.Millisecond)
	feltBody.strike(c, 0, 148*wobble(chance, 0.02), 1, 0, chance)
	return room(c).level(refusedPeak)
}

// chord returns the sound of a picture that is whole: D major, played from its root
// upward on wooden bars, and the last note a little later.
func chord(chance *rand.Rand) clip {
	c := silence(2600 * time.Millisecond)
	for _, note := range []struct {
		hertz, loud, place float64
		at                 time.Duration
	}{
		{146.83, 0.85, -0.1, 0},
		{293.66, 0.80, -0.5, 12 * time.Millisecond},
		{369.99, 0.62, 0.5, 85 * time.Millisecond},
		{440.00, 0.62, -0.3, 165 * time.Millisecond},
		{587.33, 0.58, 0.3, 260 * time.Millisecond},
		{739.99, 0.30, 0.7, 430 * time.Millisecond},
	} {
		barBody.strike(c, note.at, note.hertz, note.loud, note.place, chance)
	}
	return room(c).level(solvedPeak)
}
