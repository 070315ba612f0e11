package program

import (
	"errors"
	"testing"
	"time"

	"tilewise/app/session"
	"tilewise/solver/filesys"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/memdisk"
)

// recording returns a program that keeps its records on a disk, once it has read them.
func recording(t *testing.T, d filesys.FileSystem) *stand {
	t.Helper()
	s := newStand(t)
	s.Records.Open(d, "/home")
	s.until(t, func() bool { return !s.Records.Reading() })
	return s
}

// twoFromHome begins a game that two pushes to the left solve.
func (s *stand) twoFromHome(t *testing.T, kind session.BoardOriginKind) {
	t.Helper()
	s.Begin(session.GameOrHome(session.GameSetup{Goal: s.game.Goal, Origin: session.BoardOrigin{Kind: kind},
		Start: s.twoMoves(t)}, s.Now))
}

// twoMoves returns a board that two pushes to the left solve.
func (s *stand) twoMoves(t *testing.T) puzzle.State {
	t.Helper()
	return fixture.Must(puzzle.Parse("1 2 3 4 5 6 0 7 8", puzzle.Size{W: 3, H: 3}))
}

func (s *stand) solve() { s.solve1(); s.solve1() }

// solve1 makes the first of the two pushes that solve the board of twoMoves.
func (s *stand) solve1() { s.Push(Push{Moves: []puzzle.Move{puzzle.Left}, With: session.Keys}) }

// A game that was solved is in the book, with the length of a shortest solution, for the next program.
func TestASolvedGameIsInTheBook(t *testing.T) {
	d := memdisk.New("/home")
	s := recording(t, d)
	s.Records.Session = "morning"
	var praised Finished
	var compared Compared
	s.Finished.Listen(func(f Finished) { praised = f })
	s.Compared.Listen(func(c Compared) { compared = c })
	s.twoFromHome(t, session.Random)
	s.solve()
	if !praised.Recorded || praised.Moves != 2 || len(praised.Before) != 0 || praised.Record.Session != "morning" {
		t.Errorf("told is %+v", praised)
	}
	s.until(t, func() bool { return compared.Optimum == 2 })
	s.until(t, func() bool { return s.Records.Last(time.Now()) == nil })
	next := recording(t, d)
	all := next.Records.All()
	if len(all) != 1 || all[0].Optimal != 2 || all[0].Input != session.Keys || next.Records.Optimum(s.Game()) != 2 {
		t.Errorf("the next program knows %+v", all)
	}
}

// A record that could not be written is written with the next one. A damaged book is announced.
func TestARecordThatFailedIsTriedAgain(t *testing.T) {
	d := memdisk.New("/home")
	fixture.NoError(t, filesys.Write(d, "/home/records.book", []byte("[{")))
	s := newStand(t)
	var problem error
	s.RecordsProblem.Listen(func(err error) { problem = err })
	s.Records.Open(d, "/home")
	s.until(t, func() bool { return errors.Is(problem, session.ErrRecords) })
	add := func(after time.Duration) {
		s.Records.Add(session.SolveRecord{Goal: s.game.Goal, When: time.Unix(0, 0).Add(after), Elapsed: time.Second, Moves: 31})
	}
	d.Fail(1, memdisk.NoSpace)
	problem = nil
	add(0)
	s.until(t, func() bool { return problem != nil })
	if !d.Failed() || len(s.Records.All()) != 1 { // only the first write fails
		t.Fatalf("nothing failed, or the record is lost: %v", s.Records.All())
	}
	add(time.Hour)
	s.until(t, func() bool { return s.Records.Last(time.Now()) == nil })
	if all, _ := (session.RecordBook{Disk: d, Name: "/home/records.book"}).Read(); len(all) != 2 {
		t.Errorf("the book has %d records", len(all))
	}
}

// GiveUp records a DNF and begins another board. The game that was given up can't be brought back.
func TestWhoGivesUpHasADNF(t *testing.T) {
	s := recording(t, memdisk.New("/home"))
	s.Records.GiveUp() // a board at home can't be given up
	s.shuffled(t)
	s.push()
	s.Hints.Give()
	if s.Records.GiveUp(); s.Hints.Busy() {
		t.Error("a hint is looked for from the position that was given up")
	}
	s.until(t, func() bool { return !s.NewGames.Busy() })
	if all := s.Records.All(); len(all) != 1 || !all[0].DNF || s.CanBringBack() {
		t.Errorf("recorded is %+v; it can be brought back: %t", all, s.CanBringBack())
	}
}
