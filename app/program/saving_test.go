package program

import (
	"errors"
	"testing"

	"tilewise/solver/filesys"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/memdisk"
)

// kept returns a program that keeps its games on a disk.
func kept(t *testing.T, d filesys.FileSystem) *stand {
	t.Helper()
	s := newStand(t)
	if g := fixture.Must(s.Saving.Open(d, "/home")); g != nil {
		s.Resume(g)
	}
	t.Cleanup(func() { _ = s.Saving.Close() })
	return s
}

// A move that is made while the program waits for the disk is written, too.
func TestTheProgramEndsWithAllThatWasPlayed(t *testing.T) {
	d := memdisk.New()
	s := kept(t, d)
	s.shuffled(t)
	ended := false
	s.Saving.Finish(nil, func(err error) { ended = err == nil })
	s.push()
	s.until(t, func() bool { return ended })
	at := s.game.State()
	_ = s.Saving.Close()
	if again := kept(t, d); again.Game().State() != at || again.Game().MovesMade() != 1 {
		t.Errorf("kept is %v", again.Game().State())
	}
}

// A hint counts also when the program is killed right after it.
func TestAHintIsKept(t *testing.T) {
	d := memdisk.New()
	s := kept(t, d)
	s.shuffled(t)
	s.Hints.Give()
	s.until(t, func() bool { return s.Hints.Hint().Given() })
	_ = s.Saving.Close()
	if again := kept(t, d); again.Game().Hints() != 1 {
		t.Errorf("%d hints are kept", again.Game().Hints())
	}
}

// A game that another Tilewise has left is taken over with its slot. The game at hand stays in the slot that it had.
func TestTheGameThatAnotherHasLeftIsTaken(t *testing.T) {
	d := memdisk.New()
	first, s := kept(t, d), kept(t, d)
	first.shuffled(t)
	first.push()
	s.shuffled(t) // the same board
	s.push()
	s.push()
	own, theirs := s.game.State(), first.game.State()
	name := first.Saving.slot.Name
	var news []LeftGame
	s.LeftGame.Listen(func(l LeftGame) { news = append(news, l) })
	s.Saving.TakeLeft(name)
	s.until(t, func() bool { return len(news) == 1 })
	if !errors.Is(news[0].Err, filesys.ErrLocked) || s.game.State() != own {
		t.Fatalf("a game that is played is taken away: %+v", news[0])
	}
	fixture.NoError(t, first.Saving.Close())
	if s.Saving.lookForLeft(); s.Saving.Left().Name != name {
		t.Fatalf("left is %q", s.Saving.Left().Name)
	}
	s.Saving.TakeLeft(name)
	s.until(t, func() bool { return len(news) == 2 })
	if !news[1].Found || s.game.State() != theirs || !s.Saving.Keeps() || s.Saving.slot.Name != name {
		t.Errorf("%+v: on the board is %v", news[1], s.game.State())
	}
	if g := kept(t, d).Game(); g.State() != own {
		t.Errorf("in the other slot is %v", g.State())
	}
	s.TogglePause()
	s.push()
	at := s.game.State()
	_ = s.Saving.Close()
	if again := kept(t, d); again.Game().State() != at || again.Game().MovesMade() != 2 {
		t.Errorf("kept is %v; want %v", again.Game().State(), at)
	}
}

// A game that another Tilewise has left can be discarded, and PutBack restores it.
func TestASecondGameIsDiscarded(t *testing.T) {
	d := memdisk.New()
	s := kept(t, d)
	other := kept(t, d)
	other.shuffled(t)
	other.push()
	theirs := other.Game().State()
	s.LeftGame.Listen(func(l LeftGame) {
		if l.PutBack == nil || s.Saving.Left().Game != nil {
			t.Fatalf("%+v: %v still waits", l, s.Saving.Left())
		}
		l.PutBack()
	})
	if c, _ := s.Command(DiscardCommand); c.May() {
		t.Error("nothing waits, and it can be discarded")
	}
	fixture.NoError(t, other.Saving.Close())
	s.Saving.lookForLeft()
	c, _ := s.Command(DiscardCommand)
	if !c.May() {
		t.Fatal("no game waits")
	}
	if c.Do(); s.Saving.Left().Game == nil || s.Saving.Left().Game.State() != theirs {
		t.Errorf("put back is %+v", s.Saving.Left())
	}
}

// When Finish ends with an error, the program goes on and keeps the game as before.
func TestWhoStaysPlaysAGameThatIsKept(t *testing.T) {
	d := memdisk.New()
	s := kept(t, d)
	s.shuffled(t)
	var why error
	s.Saving.Finish(errors.New("no space for the records"), func(err error) { why = err })
	s.until(t, func() bool { return why != nil })
	s.push()
	at := s.game.State()
	_ = s.Saving.Close()
	if again := kept(t, d); again.Game().State() != at {
		t.Errorf("kept is %v; want %v", again.Game().State(), at)
	}
}

// If the game at hand can't be written, or the other game can't be claimed, the game at hand stays and is kept again.
func TestTheGameAtHandStaysWhereAnotherCannotBeTaken(t *testing.T) {
	part := "current.tilewise"
	for _, played := range []bool{false, true} {
		d := &memdisk.Refusing{Disk: memdisk.New()}
		s, other := kept(t, d), kept(t, d)
		other.shuffled(t)
		other.push()
		if !played {
			fixture.NoError(t, other.Saving.Close())
			d.Part.Store(&part) // before the first file is opened
		}
		s.shuffled(t)
		var news []LeftGame
		s.LeftGame.Listen(func(l LeftGame) { news = append(news, l) })
		s.push()
		at := s.game.State()
		s.Saving.TakeLeft(other.Saving.slot.Name)
		s.until(t, func() bool { return len(news) == 1 })
		if news[0].Err == nil || news[0].Found || s.game.State() != at {
			t.Errorf("played %t: %+v; on the board is %v", played, news[0], s.game.State())
		}
		d.Part.Store(nil)
		s.push()
		at = s.game.State()
		_ = s.Saving.Close()
		if again := kept(t, d); again.Game().State() != at {
			t.Errorf("played %t: kept is %v; want %v", played, again.Game().State(), at)
		}
	}
}
