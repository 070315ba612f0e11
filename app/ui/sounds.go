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

// ear lets be heard what a person wants to hear.
type ear struct{ shell *shell }

// soundCommands is what is heard.
func (e *ear) soundCommands(c *kit.Commands) {
	c.Add("sounds", &kit.Command{Label: kit.Says(lang.L("Sounds")), Key: kit.Plain(fyne.KeyF8), Do: e.toggleSounds,
		Chosen: func() bool { return e.shell.Settings.Sounds }})
	c.Offer("volumes", choices(e.shell, session.Volumes(), []string{lang.X("volume.low", "Quiet"), lang.X("volume.normal", "Normal")}, &e.shell.Settings.Volume)...)
	for _, v := range c.Choices("volumes") {
		choose := v.Do
		v.Do = func() {
			e.shell.Settings.Sounds = true // whoever chooses how loud wants to hear
			choose()
			e.demonstrate()
		}
	}
}

// toggleSounds lets the board be heard, or not, and says which.
func (e *ear) toggleSounds() {
	e.shell.Settings.Sounds = !e.shell.Settings.Sounds
	e.shell.chooser.changed()
	if e.shell.Settings.Sounds {
		e.demonstrate()
		e.shell.Status.Left.Set(lang.L("Sounds are on."))
	} else {
		e.shell.Status.Left.Set(lang.L("Sounds are off."))
	}
}

// demonstrate lets a person hear what they have chosen.
func (e *ear) demonstrate() { e.cue(sound.Cue{Kind: sound.Slid, Tiles: 1}) }

// cue plays a sound, if a person wants any.
func (e *ear) cue(c sound.Cue) {
	if e.shell.Settings.Sounds {
		c.Volume = gains[e.shell.Settings.Volume]
		e.shell.Sound.Play(c)
	}
}

// slide moves tiles on the board, from the position before to the one that the
// game or playback has now, and lets them be heard.
func (s *shell) slide(moves []puzzle.Move) {
	s.Board.Slide(moves)
	if onePush(moves) {
		s.ear.cue(slideCue(s.position(), moves))
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
func (e *ear) refused() { e.cue(sound.Cue{Kind: sound.Refused}) }

// chime lets it be heard that every tile is home, once the last has arrived.
func (e *ear) chime() { e.cue(sound.Cue{Kind: sound.Solved, After: e.shell.Settings.Slide}) }
