package program

import (
	"testing"
	"time"

	"tilewise/app/session"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/memdisk"
)

// At midnight, after a sleep or in another time zone, the game stays and the new day's board is offered once. If the
// game is solved then, it counts for the day on which it was opened.
func TestAnotherDayIsOfferedAndReplacesNothing(t *testing.T) {
	s := recording(t, memdisk.New("/home"))
	at := time.Date(2026, 11, 29, 23, 59, 0, 0, time.UTC)
	s.config.Now = func() time.Time { return at }
	offered, stands := 0, false
	s.NewDay.Listen(func(day time.Time) {
		if stands = !day.IsZero(); stands {
			offered++
		}
	})
	s.Daily.Follow()
	at = at.Add(2 * time.Minute)
	if s.Daily.Follow(); offered != 0 {
		t.Error("who has never played a board of a day is offered one")
	}
	at = at.Add(-2 * time.Minute)
	s.Daily.Follow()
	p := session.DailyBoard(at, puzzle.Size{W: 3, H: 3})
	p.Start = s.twoMoves(t)
	s.Begin(session.GameOrHome(p, s.Now))
	s.solve1()
	game := s.Game()
	for i, later := range []time.Duration{2 * time.Minute, time.Minute, 60 * time.Hour, -70 * time.Hour} {
		at = at.Add(later)
		s.Daily.Follow()
		if want := []int{1, 1, 2, 2}[i]; offered != want || stands != (i < 3) ||
			s.Game() != game || s.Game().MovesMade() != 1 {
			t.Errorf("at %v it was offered %d times; want %d; it stands: %t; %d moves", at, offered, want, stands,
				s.Game().MovesMade())
		}
	}
	at = time.Date(2026, 11, 30, 0, 1, 0, 0, time.UTC)
	s.Daily.Follow()
	s.solve1()
	if all := s.Records.All(); len(all) != 1 || all[0].Late() || all.Streak(at) != 1 {
		t.Errorf("%+v, a streak of %d", all, all.Streak(at))
	}
	at = at.AddDate(1, 0, 0)
	if s.Daily.Follow(); !stands {
		t.Error("a year later nothing is offered")
	}
	s.Daily.Play(at, puzzle.Size{W: 3, H: 3})
	s.until(t, func() bool { day, _ := s.game.Origin.Day(); return day.Equal(session.CalendarDay(at)) })
	if s.Daily.Follow(); stands {
		t.Error("the board at hand is offered")
	}
	offered = 0
	at = time.Date(2026, 11, 29, 12, 0, 0, 0, time.UTC)
	if s.Daily.Follow(); offered != 0 {
		t.Error("a board that is solved is offered")
	}
}

// First steps are on 3×3, and Again begins another game of first steps. On another size the game is an easy one. After
// the first solve on a size, the next size is offered once.
func TestFirstStepsLeadOn(t *testing.T) {
	s := recording(t, memdisk.New("/home"))
	var last Finished
	s.Finished.Listen(func(f Finished) { last = f })
	begins := func(do func()) session.GameSetup {
		was := s.game
		do()
		s.until(t, func() bool { return s.game != was })
		return s.game.GameSetup
	}
	first, _ := s.Command(StepsCommand)
	for range 2 {
		if p := begins(first.Do); p.Origin.Kind != session.FirstSteps || p.Size() != session.FirstStepsSize {
			t.Errorf("%+v on %s", p.Origin, p.Size())
		}
		first, _ = s.Command(AgainCommand)
	}
	was := s.Settings().Numbers
	begun := s.Numbers()
	if s.SetNumbers(was); begun != session.NumbersLarge || s.Numbers() != was {
		t.Errorf("numbers are %s at first, %s once %s is chosen", begun, s.Numbers(), was)
	}
	if p := begins(func() { s.NewGames.Size(puzzle.Size{W: 4, H: 4}) }); p.Origin.Kind != session.Easy {
		t.Errorf("on 4×4 they are %+v", p.Origin)
	}
	for _, want := range []puzzle.Size{{W: 4, H: 4}, {}} {
		p := session.GameSetup{Goal: puzzle.BlankAt(session.FirstStepsSize, 8), Start: s.twoMoves(t),
			Origin: session.BoardOrigin{Kind: session.Easy}}
		s.Begin(session.GameOrHome(p, s.Now))
		if s.solve(); last.Next != want {
			t.Errorf("next is %s; want %s", last.Next, want)
		}
	}
}

// OfPhotos returns the results with each photo. The records have a hash of the photo's path, and not the path.
func TestAPhotoRemembersItsSolves(t *testing.T) {
	s := recording(t, memdisk.New("/home"))
	s.Saving.SetPhoto(session.GamePhoto{File: "/home/me/bee.jpg"})
	s.twoFromHome(t, session.FirstSteps)
	s.solve()
	if got := s.Records.OfPhotos([]string{"/home/me/bee.jpg"}); got[0] != (PhotoSolves{Solved: 1}) {
		t.Errorf("first steps give %+v", got)
	}
	s.twoFromHome(t, session.Easy)
	s.solve()
	got := s.Records.OfPhotos([]string{"/home/me/fig.jpg", "/home/me/bee.jpg"})
	if got[0] != (PhotoSolves{}) || got[1].Solved != 2 || got[1].Moves != 2 || len(s.Records.All()[0].Photo) != 16 {
		t.Errorf("%+v; kept is %q", got, s.Records.All()[0].Photo)
	}
}
