package sound

import "time"

// SoundKind is a kind of sound.
type SoundKind int

// The kinds of sounds.
const (
	Slid    SoundKind = iota // tiles have slid
	Refused                  // the user has pressed a tile that can't move
	Solved                   // every tile is home
)

// Cue asks for one sound.
type Cue struct {
	Kind   SoundKind
	Tiles  int           // Slid: how many tiles slid as one
	Tile   int           // Slid: the number of the first tile, which chooses the pitch
	Place  float64       // from −1, the left edge of the board, to 1, the right one
	Volume float64       // a factor: 1 is the recorded loudness, 0 is silence
	After  time.Duration // the delay before the sound begins
}

// Player plays sounds. It never blocks, and its errors are silence.
type Player interface {
	Play(Cue)
	// Close frees the sound card. It plays nothing after that.
	Close()
}

// Silence is a Player that plays nothing.
type Silence struct{}

func (Silence) Play(Cue) {}
func (Silence) Close()   {}
