package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/session"
	"tilewise/app/ui/board"
	"tilewise/app/ui/settings"
)

func TestKeysGoThroughTheDisplays(t *testing.T) {
	s := newStand(t)
	all := board.TileDisplayModes()
	for i := range all {
		s.press(fyne.KeyF2)
		if want := session.TileDisplay(all[(i+1)%len(all)].ID); s.Settings.Display != want {
			t.Fatalf("after %d presses the tiles show %q; want %q", i+1, s.Settings.Display, want)
		}
		if said := strings.HasPrefix(s.Status.Right.Content,
			s.settings.DisplayName()); said != (s.Settings.Display != session.DisplayPlain) {
			t.Errorf("the tiles show %q, and the line below says %q", s.Settings.Display, s.Status.Right.Content)
		}
	}
	s.press(fyne.KeyF2, fyne.KeyF2, fyne.KeyF3)
	if s.Settings.Display != session.DisplayPlain || !s.Commands.Choices("displays")[0].IsChosen() {
		t.Errorf("F3 leaves %q", s.Settings.Display)
	}
}

func TestTheDisplayIsFoundAgain(t *testing.T) {
	a := freshApp(t)
	s := newStandOn(t, a, tables())
	s.Commands.Choices("displays")[2].Run()
	if got := settings.Load(a.Preferences()).Display; got != session.TileDisplay(board.ArrowsHome.ID) {
		t.Errorf("the next start has %q", got)
	}
}

// Hidden from the first move to the last, paused or not, but not where the
// solver shows its solution.
func TestAGameOfMemoryHidesTheTilesWhileItIsPlayed(t *testing.T) {
	s := newStand(t)
	s.small("1 2 3 4 0 5 7 8 6")
	s.Commands.Choices("displays")[7].Run()
	if s.playing() {
		t.Error("hidden before the first move")
	}
	s.press(fyne.KeyLeft)
	if !s.playing() {
		t.Error("not hidden after it")
	}
	s.press(fyne.KeyP)
	if !s.playing() {
		t.Error("a pause shows the tiles")
	}
	s.press(fyne.KeyP, fyne.KeyTab)
	if s.playing() {
		t.Error("hidden in Solve")
	}
	s.press(fyne.KeyTab)
	if !s.playing() {
		t.Error("not hidden after a look into Solve")
	}
	s.press(fyne.KeyUp)
	if !s.Game.Solved() || s.playing() {
		t.Errorf("solved: %v, hidden: %v", s.Game.Solved(), s.playing())
	}
}

func TestInANarrowWindowTheLineBelowNamesTheDisplayAlone(t *testing.T) {
	s := newStand(t)
	s.press(fyne.KeyF2)
	if s.Status.Right.Content == s.settings.DisplayName() {
		t.Fatalf("a wide window says only %q", s.Status.Right.Content)
	}
	s.win.Resize(narrowWindow)
	s.until("the name alone", func() bool { return s.Status.Right.Content == s.settings.DisplayName() })
}
