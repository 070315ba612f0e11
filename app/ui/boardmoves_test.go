package ui

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"tilewise/app/session"
	"tilewise/app/ui/service"
	"tilewise/solver/puzzle"
)

func TestSameSeedSameBoard(t *testing.T) {
	s := newStand(t)
	var boards []string
	for range 2 {
		s.NewGames.Make(session.BoardOrigin{Kind: session.FromSeed, Seed: 0x7F3A})
		s.until("the shuffled board", func() bool { return !s.NewGames.Busy() })
		boards = append(boards, s.Position().String())
	}
	want := puzzle.Shuffle(s.NextGoal(), 0x7F3A).String()
	if boards[0] != want || boards[1] != want {
		t.Errorf("seed 7F3A gives %q; want %q both times", boards, want)
	}
	if !strings.Contains(s.play.Panel.Game.Text.Content, "7F3A") {
		t.Errorf("the panel does not name the seed: %q", s.play.Panel.Game.Text.Content)
	}
}

func TestEveryShuffleOfTheMenuMakesAGame(t *testing.T) {
	for _, kind := range []session.BoardOriginKind{session.Random, session.Easy, session.Medium, session.Hard,
		session.LoydsTrap, session.AtHome} {
		t.Run(string(kind), func(t *testing.T) {
			s := newStand(t)
			s.Settings.Size = puzzle.Size{W: 3, H: 3}
			s.NewGames.Shuffle(kind)
			s.until("the board", func() bool { return !s.NewGames.Busy() })
			if s.Game.Origin.Kind != kind || s.Game.Size().W != 3 {
				t.Errorf("the game is %v on %v", s.Game.Origin, s.Game.Size())
			}
		})
	}
}

func TestKeysMoveTilesAndUndoTakesThemBack(t *testing.T) {
	s := newStand(t)
	s.small("1 2 3 4 5 6 7 8 0")
	s.press(fyne.KeyRight)
	s.shows("1 2 3 4 5 6 7 0 8")
	s.press(fyne.KeyS)
	s.shows("1 2 3 4 0 6 7 5 8")
	if got := s.play.Bar.Moves.Content; got != "2 moves" {
		t.Errorf("the panel counts %q; want 2 moves", got)
	}
	s.Undo()
	s.shows("1 2 3 4 5 6 7 0 8")
	s.Redo()
	s.shows("1 2 3 4 0 6 7 5 8")
	s.Restart()
	s.shows("1 2 3 4 5 6 7 8 0")
	s.Undo()
	s.shows("1 2 3 4 0 6 7 5 8")
}

func TestArrowsMoveTheBlankWhereThatIsChosen(t *testing.T) {
	s := newStand(t)
	s.small("1 2 3 4 5 6 7 8 0")
	s.Commands.Choices("arrows")[1].Run()
	s.press(fyne.KeyLeft)
	s.shows("1 2 3 4 5 6 7 0 8")
}

func TestPauseHidesTheBoardAndStopsTheClock(t *testing.T) {
	s := newStand(t)
	s.small("1 2 3 4 5 6 7 8 0")
	s.press(fyne.KeyRight)
	s.time = s.time.Add(1500 * time.Millisecond)
	s.press(fyne.KeyP)
	s.time = s.time.Add(time.Minute)
	s.press(fyne.KeyDown)
	s.shows("1 2 3 4 5 6 7 0 8")
	if got := s.play.Bar.Clock.Content; got != "00:01.5" {
		t.Errorf("the clock stands at %q; want 00:01.5", got)
	}
	s.press(fyne.KeyP)
	if got := s.play.Bar.Clock.Content; got != "00:01.5" {
		t.Errorf("after the pause the clock shows %q; want 00:01.5", got)
	}
}

func TestTheRunningClockIsDrawnFiveTimesASecond(t *testing.T) {
	s := newStand(t)
	var waits []time.Duration
	s.Tasks.After = func(d time.Duration, _ func()) { waits = append(waits, d) }
	s.small("1 2 3 4 5 6 7 8 0")
	s.press(fyne.KeyRight)
	s.time = s.time.Add(1300 * time.Millisecond)
	s.play.Tick()
	if got := s.play.Bar.Clock.Content; got != "00:01.3" || waits[len(waits)-1] != 100*time.Millisecond {
		t.Errorf("the clock shows %q and is drawn again after %v; want 00:01.3, and the next fifth of a second", got, waits)
	}
	before := len(waits)
	s.press(fyne.KeyP)
	if got := s.play.Bar.Clock.Content; got != "00:01.3" || len(waits) > before {
		t.Errorf("the clock stands at %q and is drawn again after %v", got, waits[before:])
	}
}

func TestASolvedGameShowsItsCardAndThenTheOptimum(t *testing.T) {
	s := newStand(t)
	s.small("1 2 3 4 5 6 0 7 8")
	var news []service.GameSolved
	s.Events.Solved.Listen(func(n service.GameSolved) { news = append(news, n) })
	s.press(fyne.KeyDown, fyne.KeyUp, fyne.KeyLeft, fyne.KeyLeft)
	s.shows("1 2 3 4 5 6 7 8 0")
	if !s.play.Card.IsOpen() {
		t.Fatal("no card is shown")
	}
	s.until("the optimum", func() bool { return len(news) == 2 })
	if news[1] != (service.GameSolved{Moves: 4, Optimum: 2}) {
		t.Errorf("the news are %+v; want 4 moves where 2 are enough", news[1])
	}
	if card := s.play.Card; card.Optimum.Visible() || card.Watch.Text != "Shortest: 2 moves" {
		t.Errorf("the card says %q, its button %q", card.Optimum.Content, card.Watch.Text)
	}
	s.tick() // the card comes
	before := s.win.Canvas().Capture()
	s.press(fyne.KeyR)
	s.proven()
	s.press(fyne.KeyEscape)
	if !s.play.Card.IsOpen() || !reflect.DeepEqual(s.win.Canvas().Capture(), before) {
		t.Errorf("the window is another after a review; the card is open: %t", s.play.Card.IsOpen())
	}
}

func TestLoydIsToldAtOnceAndRepaired(t *testing.T) {
	s := newStand(t)
	s.NewGames.Shuffle(session.LoydsTrap)
	s.until("the board", func() bool { return !s.NewGames.Busy() })
	if !strings.Contains(s.Messages.Text, "can't be solved: 1 inversion ") {
		t.Errorf("the banner says %q", s.Messages.Text)
	}
	var jobs []service.SearchEnded
	s.Events.Job.Listen(func(j service.SearchEnded) { jobs = append(jobs, j) })
	s.solve.Solve()
	if s.solve.Searching() || len(jobs) != 1 || jobs[0].Length != -1 {
		t.Errorf("an impossible board is searched: %+v", jobs)
	}
	s.Messages.Action.OnTapped()
	if err := puzzle.Solvable(s.Position(), s.Game.Goal); err != nil {
		t.Errorf("after the fix: %v", err)
	}
}
