package session_test

import (
	"testing"
	"time"

	"tilewise/app/session"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/memdisk"
)

// dealt returns a game on which a number of moves were made.
func dealt(t *testing.T, moves int) *session.Game {
	t.Helper()
	goal := fixture.Must(puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 4, H: 4}))
	g := fixture.Must(session.New(session.GameSetup{Goal: goal, Start: puzzle.Shuffle(goal, 7),
		Origin: session.BoardOrigin{Kind: session.Random, Seed: 7}}, time.Now))
	for n := range moves {
		if g.Play(session.Person, puzzle.Up) != nil && g.Play(session.Person, puzzle.Down) != nil {
			t.Fatal("no move after", n)
		}
	}
	return g
}

// A game that was left is brought back by Undo, also after new boards on which nothing was played. Several games come
// back one after the other, the newest first, and so does a game that was restarted.
func TestAnUnplayedBoardDisplacesNoGame(t *testing.T) {
	var aside session.AsideGames
	first, second := dealt(t, 38), dealt(t, 6)
	second.Restart()
	for _, left := range []*session.Game{first, dealt(t, 0), second, dealt(t, 0)} {
		aside.Replace(left)
	}
	if present := dealt(t, 1); aside.Undoes(present) || !aside.Undoes(dealt(t, 0)) {
		t.Error("Undo brings a game back where a move can be undone, or not on an unplayed board")
	}
	present := dealt(t, 9)
	if got := aside.BringBack(present); got != second {
		t.Errorf("first a game of %d moves comes back", got.MovesMade())
	}
	for _, want := range []*session.Game{present, first, nil} {
		if got := aside.BringBack(dealt(t, 0)); got != want {
			t.Errorf("%v comes back; want %v", got, want)
		}
	}
}

// Games with a move and boards that the user set up come back one by one, the newest first, also after a restart of the
// program. A board without a move never displaces one with a move.
func TestNoGameIsLostToAnother(t *testing.T) {
	var aside, again session.AsideGames
	disk, slot := memdisk.New(), "current.tilewise"
	own := dealt(t, 0)
	own.Origin.Kind = session.Pasted
	left := []*session.Game{dealt(t, 38), own, dealt(t, 1), dealt(t, 2)}
	for _, g := range left {
		aside.Replace(g)
		aside.Replace(dealt(t, 0))
		fixture.NoError(t, aside.PendingWrite(disk, slot)())
	}
	again.Restore(disk, slot, time.Now, nil)
	for _, a := range []*session.AsideGames{&aside, &again} {
		for n := len(left) - 1; n >= 0; n-- {
			got := a.BringBack(dealt(t, 0))
			if got == nil || got.State() != left[n].State() || got.MovesMade() != left[n].MovesMade() {
				t.Fatalf("as %d. comes back %v", n+1, got)
			}
			fixture.NoError(t, a.PendingWrite(disk, slot)())
		}
		if a.Last() != nil {
			t.Error("more comes back than was left")
		}
	}
	if _, err := disk.Stat("current-aside.tilewise"); err == nil {
		t.Error("the file of a game is left that was brought back")
	}
	for range 30 {
		aside.Replace(dealt(t, 1))
		aside.Replace(own)
	}
	for g := aside.BringBack(dealt(t, 0)); g != nil; g = aside.BringBack(dealt(t, 0)) {
		if g.MovesMade() == 0 {
			t.Error("a board without a move displaced a game")
		}
	}
}

// A game that was put aside comes back after a restart of the program. A game that was given up is not put aside.
func TestTheGamePutAsideOutlivesTheProgram(t *testing.T) {
	var aside, again session.AsideGames
	disk, slot, game := memdisk.New(), "current.tilewise", dealt(t, 38)
	aside.Replace(game)
	if err := aside.PendingWrite(disk, slot)(); err != nil || aside.PendingWrite(disk, slot) != nil {
		t.Errorf("saving again: %v", err)
	}
	again.Restore(disk, slot, time.Now, dealt(t, 0))
	if got := again.Last(); got == nil || got.State() != game.State() || got.MovesMade() != 38 || !again.Offered() {
		t.Fatalf("after a restart there is %v", got)
	}
	again.BringBack(dealt(t, 0))
	if err := again.PendingWrite(disk, slot)(); err != nil {
		t.Error(err)
	}
	var third session.AsideGames
	third.Restore(disk, slot, time.Now, nil)
	if third.GiveUp(game); third.Last() != nil {
		t.Error("a game that was brought back is in the file still")
	}
	if third.Replace(game); third.Last() != nil {
		t.Error("a game that was given up is put aside")
	}
}
