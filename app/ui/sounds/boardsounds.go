// Package sounds plays a sound for what happens on the board, unless the user has turned sounds off.
package sounds

import (
	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/sound"
	"tilewise/app/ui/service"
	"tilewise/solver/puzzle"
)

// gains are the factors of loudness of the volumes.
var gains = map[session.Volume]float64{session.VolumeLow: 0.4, session.VolumeNormal: 1}

// BoardSounds plays the sounds of the board.
type BoardSounds struct {
	app  *service.Services
	said string // the last sound of the game on the board, in words
}

// New makes the sounds of moves and of solved boards. A move that is not possible is left to a call of Refused.
func New(app *service.Services) *BoardSounds {
	s := &BoardSounds{app: app}
	app.Model.Begun.Listen(func(program.Begun) { s.said = "" })
	app.Model.Finished.Listen(func(program.Finished) { s.chime() })
	app.Model.Moved.Listen(func(m program.Moved) {
		if m.IsPush() {
			s.play(slideCue(app.Model.Position(), m.Moves))
		}
	})
	return s
}

// Demonstrate plays a sound at the volume that the user has just chosen.
func (s *BoardSounds) Demonstrate() { s.play(sound.Cue{Kind: sound.Slid, Tiles: 1}) }

// Words returns the last sound in words, if the user wants to read sounds; else "".
func (s *BoardSounds) Words() string {
	if !s.app.Model.Settings().SoundWords {
		return ""
	}
	return s.said
}

// wordsOf returns a sound in words.
func wordsOf(c sound.Cue) string {
	switch {
	case c.Kind == sound.Refused:
		return lang.L("♪ Blocked: nothing moves.")
	case c.Kind == sound.Solved:
		return lang.L("♪ A chord: solved.")
	case c.Tiles == 1:
		return lang.L("♪ Tile {{.Tile}} slides.", map[string]any{"Tile": c.Tile})
	}
	return lang.L("♪ {{.Count}} tiles slide.", map[string]any{"Count": c.Tiles})
}

// play plays a sound, unless sounds are off, and shows it in words to a user who wants to read sounds.
func (s *BoardSounds) play(c sound.Cue) {
	if s.said = wordsOf(c); s.app.Model.Settings().SoundWords {
		s.app.WindowEvents.Status.Send(struct{}{})
	}
	if s.app.Model.Settings().Sounds {
		c.Volume = gains[s.app.Model.Settings().Volume]
		s.app.Sound.Play(c)
	}
}

// slideCue returns the sound of a push that led to the position now. It has the pitch of the tile that came to lie
// where the blank was, and comes from the middle of the line.
func slideCue(now puzzle.State, moves []puzzle.Move) sound.Cue {
	size, along := now.Size(), moves[0].Inverse()
	first, last := -1, now.Blank() // of the cells on which the moved tiles lie now
	for range moves {
		if last = size.Source(last, along); first < 0 {
			first = last
		}
	}
	middle := float64(size.Col(first)+size.Col(last)) / 2
	return sound.Cue{Kind: sound.Slid, Tiles: len(moves), Tile: now.At(last), Place: 2*middle/float64(size.W-1) - 1}
}

// Refused plays the sound of a move that is not possible.
func (s *BoardSounds) Refused() { s.play(sound.Cue{Kind: sound.Refused}) }

// chime plays the chord for a solved board, once the last tile has arrived.
func (s *BoardSounds) chime() {
	s.play(sound.Cue{Kind: sound.Solved, After: s.app.Model.Settings().Slide})
}
