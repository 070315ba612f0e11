package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
	"tilewise/app/sound"
	"tilewise/app/ui/kit"
	"tilewise/solver/puzzle"
)

// muteVariable names the environment variable that keeps the program silent,
// whatever is chosen. The end-to-end test sets it.
const muteVariable = "TILEWISE_MUTE"

// gains is how loud a volume is.
var gains = map[session.Volume]float64{session.VolumeLow: 0.4, session.VolumeNormal: 1}

// soundCommands is what is heard.
func (s *shell) soundCommands(c *kit.Commands) {
	c.Add("sounds", &kit.Command{Label: kit.Says(lang.L("Sounds")), Key: kit.Plain(fyne.KeyF8), Do: s.toggleSounds,
		Chosen: func() bool { return s.settings.Sounds }})
	c.Offer("volumes", choices(s, session.Volumes(), []string{lang.X("volume.low", "Quiet"), lang.X("volume.normal", "Normal")}, &s.settings.Volume)...)
	for _, v := range c.Choices("volumes") {
		choose := v.Do
		v.Do = func() {
			s.settings.Sounds = true // whoever chooses how loud wants to hear
			choose()
			s.demonstrate()
		}
	}
}

// toggleSounds lets the board be heard, or not, and says which.
func (s *shell) toggleSounds() {
	s.settings.Sounds = !s.settings.Sounds
	s.changed()
	if s.settings.Sounds {
		s.demonstrate()
		s.status.left.Set(lang.L("Sounds are on."))
	} else {
		s.status.left.Set(lang.L("Sounds are off."))
	}
}

// demonstrate lets a person hear what they have chosen.
func (s *shell) demonstrate() { s.cue(sound.Cue{Kind: sound.Slid, Tiles: 1}) }

// cue plays a sound, if a person wants any.
func (s *shell) cue(c sound.Cue) {
	if s.settings.Sounds {
		c.Volume = gains[s.settings.Volume]
		s.sound.Play(c)
	}
}

// slide moves tiles on the board, from the position before to the one that the
// game or playback has now, and lets them be heard.
func (s *shell) slide(moves []puzzle.Move) {
	s.board.Slide(moves)
	if onePush(moves) {
		s.cue(slideCue(s.position(), moves))
	}
}

// slideCue is the sound of a push that led to a position: that of the tile that
// came to lie where the blank was, from the middle of the line.
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

// refused lets a move that is not possible be heard.
func (s *shell) refused() { s.cue(sound.Cue{Kind: sound.Refused}) }

// chime lets it be heard that every tile is home, once the last has arrived.
func (s *shell) chime() { s.cue(sound.Cue{Kind: sound.Solved, After: s.settings.Slide}) }
