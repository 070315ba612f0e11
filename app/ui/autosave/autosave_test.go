package autosave

import (
	"testing"
	"time"

	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/app/ui/service"
	"tilewise/solver/filesys/memdisk"
	"tilewise/solver/puzzle"
)

// window is an Autosave on a disk in memory, whose tasks are done at once.
func window(d *memdisk.Disk) *Autosave {
	now := func(f func()) { f() }
	app := &service.Services{Tasks: &task.Runner{Post: now, Spawn: now}}
	app.Program = program.New(program.Config{Tasks: app.Tasks, Now: func() time.Time { return time.Unix(1e9, 0) }},
		session.DefaultSettings())
	a := New(app, nil, UserFolders{Data: "/home", State: "/state", Pictures: "/home/pictures"}, nil)
	a.Disk = d
	return a
}

// played is a game of one push.
func played(t *testing.T, a *Autosave) *session.Game {
	t.Helper()
	goal, err := puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 3, H: 3})
	if err != nil {
		t.Fatal(err)
	}
	g, err := session.New(session.GameSetup{Goal: goal, Start: puzzle.RandomWalk(goal, 20, 1)}, a.app.Now)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range []puzzle.Move{puzzle.Up, puzzle.Down} {
		if g.Play(session.Person, m) == nil {
			return g
		}
	}
	t.Fatal("no move is possible")
	return nil
}

func TestTheNextStartHasTheGame(t *testing.T) {
	d := memdisk.New()
	first := window(d)
	if g, err := first.Open(); g != nil || err != nil || !first.Keeps() {
		t.Fatalf("the first start has %v, %v; games are kept: %t", g, err, first.Keeps())
	}
	first.app.Resume(played(t, first))
	first.Keep()
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	second := window(d)
	g, err := second.Open()
	if err != nil || g == nil || g.State() != first.app.Game.State() || g.MovesMade() != 1 {
		t.Errorf("the next start has %v, %v", g, err)
	}
	_ = second.Close()
}

// Two windows have a game each: the second does not write over the first, and finds what a third has left.
func TestTwoWindowsHaveAGameEach(t *testing.T) {
	d := memdisk.New()
	one, other := window(d), window(d)
	for _, a := range []*Autosave{one, other} {
		if _, err := a.Open(); err != nil {
			t.Fatal(err)
		}
	}
	if one.Slot.Name == other.Slot.Name {
		t.Errorf("both write to %s", one.Slot.Name)
	}
	_, _ = one.Close(), other.Close()
}

func TestWithoutAFolderNothingIsKept(t *testing.T) {
	a := window(memdisk.New())
	a.folders = UserFolders{}
	if g, err := a.Open(); g != nil || err != nil || a.Keeps() {
		t.Errorf("%v, %v; games are kept: %t", g, err, a.Keeps())
	}
	a.Keep() // does nothing
}
