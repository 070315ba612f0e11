package ui

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tilewise/app/sound"
)

// heard is a player that records its sounds.
type heard struct {
	cues   []sound.Cue
	closed bool
}

func (h *heard) Play(c sound.Cue) { h.cues = append(h.cues, c) }
func (h *heard) Close()           { h.closed = true }

// last returns and forgets the sounds since its last call.
func (h *heard) last() []sound.Cue {
	cues := h.cues
	h.cues = nil
	return cues
}

// tap clicks on a cell of the board.
func (s *stand) tap(column, row int) {
	test.TapCanvas(s.win.Canvas(), s.inCell(column, row))
}

func TestWhatIsHeard(t *testing.T) {
	s := newStand(t)
	s.small("1 2 3 4 5 6 0 7 8")
	s.heard.last()
	hear := func(what string, want ...sound.Cue) {
		t.Helper()
		got := s.heard.last()
		if len(got) != len(want) {
			t.Fatalf("%s: %+v; want %+v", what, got, want)
		}
		for i, w := range want {
			if w.Volume = 1; got[i] != w {
				t.Errorf("%s: %+v; want %+v", what, got[i], w)
			}
		}
	}
	slid := func(tiles, tile int, place float64) sound.Cue {
		return sound.Cue{Kind: sound.Slid, Tiles: tiles, Tile: tile, Place: place}
	}
	s.press(fyne.KeyLeft)
	hear("a tile", slid(1, 7, -1))
	s.press(fyne.KeyUp)
	hear("an impossible key", sound.Cue{Kind: sound.Refused})
	s.tap(0, 0)
	hear("an impossible click", sound.Cue{Kind: sound.Refused})
	s.tap(1, 2)
	hear("a click on the blank")
	s.Commands.The("undo").Run()
	hear("undo", slid(1, 7, 0))
	s.tap(0, 0)
	hear("a line down", slid(2, 4, -1))
	s.tap(2, 0)
	hear("a line to the left", slid(2, 2, -0.5))
	s.Commands.The("undo").Run()
	hear("the line back", slid(2, 3, 0.5))
	s.Commands.The("undo").Run()
	s.Commands.The("restart").Run()
	s.heard.last()
	s.tap(2, 2)
	hear("the last push", slid(2, 7, -0.5), sound.Cue{Kind: sound.Solved, After: s.Model.Settings().Slide})
	s.lifecycle.Quit()
	if !s.heard.closed {
		t.Error("the sound card is kept")
	}
}

func TestASolutionIsHeardMoveByMove(t *testing.T) {
	s := newStand(t)
	s.small("1 2 3 4 5 6 0 7 8")
	s.solve.Solve()
	s.until("the solution", s.Model.Solving.Watching)
	s.Model.Player.Stop()
	s.Model.Player.Jump(0)
	s.heard.last()
	s.press(fyne.KeyRight)
	s.press(fyne.KeyRight)
	s.press(fyne.KeyLeft)
	got := s.heard.last()
	if len(got) != 3 || slices.ContainsFunc(got, func(c sound.Cue) bool { return c.Kind != sound.Slid }) {
		t.Errorf("%+v", got)
	}
}

func TestSoundsAreOffAtWill(t *testing.T) {
	a := freshApp(t)
	s := newStandOn(t, a, tables())
	s.small("1 2 3 4 5 6 0 7 8")
	s.press(fyne.KeyF8)
	if s.Status.Left.Content != "Sounds are off." || s.Commands.The("sounds").IsChosen() {
		t.Errorf("F8 says %q; marked: %v", s.Status.Left.Content, s.Commands.The("sounds").IsChosen())
	}
	s.heard.last()
	s.press(fyne.KeyLeft, fyne.KeyUp, fyne.KeyLeft)
	if got := s.heard.last(); !s.Model.Game().Solved() || len(got) != 0 {
		t.Errorf("heard though sounds are off: %+v", got)
	}
	s.lifecycle.Quit()

	again := newStandOn(t, a, tables())
	if again.Model.Settings().Sounds {
		t.Error("they are on at the next start")
	}
	again.Commands.Choices("volumes")[0].Run()
	if got := again.heard.last(); !again.Model.Settings().Sounds || len(got) != 1 || got[0].Volume >= 1 {
		t.Errorf("choosing a volume is answered with %+v", got)
	}
	again.press(fyne.KeyF8)
	again.press(fyne.KeyF8)
	if got := again.heard.last(); len(got) != 1 || got[0].Kind != sound.Slid || got[0].Volume >= 1 {
		t.Errorf("F8 and F8 are heard as %+v", got)
	}
}
