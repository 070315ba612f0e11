package ui

import (
	"context"
	"io/fs"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"tilewise/app/ui/service"
	"tilewise/solver"
	"tilewise/solver/filesys"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/memdisk"
)

// The window goes at once; the program, when Fyne has written what was chosen.
// Nothing runs any more that could come back to a window that is gone.
func TestQuittingLeavesNothingRunning(t *testing.T) {
	s := newStand(t)
	closed := 0
	s.win.SetOnClosed(func() { closed++ })
	s.databases.Show()
	s.Commands.The("random").Run()
	s.Commands.The("solve").Run()
	s.timers = nil
	s.Commands.The("quit").Run()
	s.until("all to be written", s.lifecycle.Leaving.Running)
	s.Commands.The("quit").Run() // in a hurry
	if s.shut != 0 || closed != 0 || s.lifecycle.Waiting.Running() {
		t.Fatalf("the door is shut %d times, the window closed %d times, it waits: %t", s.shut, closed,
			s.lifecycle.Waiting.Running())
	}
	if n := s.Tasks.Running(); n != 1 || s.Sheet.OnClose != nil {
		t.Errorf("%d errands and timers run on beside the one that leaves; a sheet is open: %v", n-1, s.Sheet.OnClose != nil)
	}
	s.tick()
	s.Commands.The("quit").Run()
	if s.shut != 1 || closed != 1 || len(s.timers) != 0 {
		t.Errorf("the door is shut %d times, the window closed %d times, %d timers are set", s.shut, closed, len(s.timers))
	}
}

// A start offers the game that another window has left.
func TestTheGameOfASecondWindowIsOffered(t *testing.T) {
	data := t.TempDir()
	first, second := started(t, data, ""), started(t, data, "")
	second.small("1 2 3 4 5 6 0 7 8")
	second.press(fyne.KeyLeft)
	first.kill()
	second.kill()
	if again := started(t, data, ""); !strings.Contains(again.Messages.Text, "second window") {
		t.Errorf("the banner says %q", again.Messages.Text)
	}
}

// brittle is an engine that fails when it is asked for the values of a position.
type brittle struct{ service.Engine }

func (brittle) Values(context.Context, puzzle.State, puzzle.Goal) []solver.HeuristicValue {
	panic("brittle")
}

func TestAPanicInTheBackgroundCostsASentence(t *testing.T) {
	s := newStandOn(t, freshApp(t), brittle{tables()})
	s.small("1 2 3 4 5 6 7 0 8")
	s.press(fyne.KeyTab)
	s.until("the sentence", func() bool { return strings.Contains(s.Messages.Text, "our fault") })
	s.press(fyne.KeyTab)
	if s.press(fyne.KeyLeft); s.Model.Game().MovesMade() != 1 {
		t.Error("the game does not go on")
	}
}

// unreadable is a disk whose games can't be read.
type unreadable struct{ filesys.FileSystem }

func (u unreadable) Open(name string) (filesys.File, error) {
	if strings.HasSuffix(name, "current.tilewise") {
		return nil, fs.ErrPermission
	}
	return u.FileSystem.Open(name)
}

// The records are read even if the game can't be.
func TestRecordsAreThereWhereTheGameIsNot(t *testing.T) {
	d := memdisk.New()
	on := func(d filesys.FileSystem) *stand {
		s := newStandIn(t, freshApp(t), tables(), "/home")
		s.autosave.Disk = d
		s.start("")
		s.arrived()
		s.until("the records", func() bool { return !s.Model.Records.Reading() })
		return s
	}
	s := on(d)
	s.finish(30 * time.Second)
	s.kill()
	if again := on(unreadable{d}); again.Model.Saving.Keeps() || len(again.Model.Records.All()) != 1 {
		t.Errorf("a game is kept: %t; %d records", again.Model.Saving.Keeps(), len(again.Model.Records.All()))
	}
}
