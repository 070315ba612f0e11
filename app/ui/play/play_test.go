package play

import (
	"slices"
	"strings"
	"testing"
	"time"

	"tilewise/app/figures"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/test/servicetest"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/records"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// playing is a window with the panel of Play.
type playing struct {
	*servicetest.Harness
	*Presenter
	solved []program.Compared
}

func onBoard(t *testing.T, board string) *playing {
	t.Helper()
	s := &playing{Harness: servicetest.New(t, servicetest.Engine(t, 0))}
	s.Begin(board)
	s.Model.Compared.Listen(func(c program.Compared) { s.solved = append(s.solved, c) })
	c, k := s.Commands, s.Kit
	for _, name := range []string{"newGame", "pause", "solve", "undo", "redo", "restart", "hint", "review", "crop",
		"random",
		"panel", "shortest", "again", "copyResult"} {
		c.Add(name, &kit.Command{Label: kit.Says(name), Do: func() {}})
	}
	s.Presenter = NewPresenter(s.Services, records.New(s.Services).BestLine)
	segments := func(options ...string) *kit.Segments { return k.NewSegments("", "", options, nil) }
	s.Build(c, NewScoreBar(k, c, nil, nil), NewPanel(k, c, SuppliedControls{Game: k.NewLink(kit.SmallText, "", nil),
		Difficulty: segments("easy"), Sizes: segments("3"), Numbers: segments("a", "b", "c"),
		Display: k.NewButton("", nil, "", "", nil)}))
	return s
}

// makes plays moves, one a second, and redraws.
func (p *playing) makes(t *testing.T, moves string) {
	t.Helper()
	list := fixture.Must(puzzle.ParseMoves(moves))
	for _, m := range list {
		p.Model.Push(program.Push{Moves: []puzzle.Move{m}, With: session.Keys})
		p.Time = p.Time.Add(time.Second)
	}
	p.Refresh()
	p.Presenter.Tick()
}

func TestTheClockHasOneFormRunningAndStanding(t *testing.T) {
	s := onBoard(t, servicetest.Hardest)
	s.makes(t, "L")
	s.Time = s.Time.Add(300 * time.Millisecond)
	after, waits := s.Tasks.After, []time.Duration{}
	s.Tasks.After = func(d time.Duration, f func()) { waits = append(waits, d); after(d, f) }
	if s.Harness.Tick(); !slices.Equal(waits, []time.Duration{100 * time.Millisecond}) { // the next fifth of a second
		t.Errorf("it is drawn again after %v", waits)
	}
	if got := s.Bar.Clock.Content; got != "00:01.3" || !s.ticking.Running() || s.Bar.Moves.Content != "1 move" {
		t.Errorf("running it shows %q and %q, and goes on: %v", got, s.Bar.Moves.Content, s.ticking.Running())
	}
	s.Model.TogglePause()
	s.Refresh()
	s.Presenter.Tick()
	if got := s.Bar.Clock.Content; got != "00:01.3" || s.ticking.Running() {
		t.Errorf("paused it shows %q, and goes on: %v", got, s.ticking.Running())
	}
}

// The clock of a game for the fewest moves counts its hour down, and rests when the hour is over, though the game runs.
func TestTheClockRestsWhenTheHourIsOver(t *testing.T) {
	s := onBoard(t, servicetest.Hardest)
	setup := s.Model.Game().GameSetup
	setup.Origin = session.FewestMoves.First(0, s.Model.Now())
	g := fixture.Must(session.New(setup, s.Model.Now))
	s.Model.Resume(g)
	s.makes(t, "L")
	for _, c := range []struct {
		later time.Duration
		runs  bool
	}{{0, true}, {2 * time.Hour, false}} {
		s.Time = s.Time.Add(c.later)
		if s.Presenter.Tick(); s.ticking.Running() != c.runs || !s.Model.Game().Running() {
			t.Errorf("%v later it shows %q, and is drawn again: %t", c.later, s.Bar.Clock.Content, s.ticking.Running())
		}
	}
}

// The card of a solved game only praises: it names an efficiency from 75 percent on. The button that plays a shortest
// solution names its length.
func TestTheCardComparesAGameWithTheShortestWay(t *testing.T) {
	s := onBoard(t, "1 2 3 4 5 6 0 7 8")
	s.Model.Records.Add(session.SolveRecord{Goal: s.Model.Game().Goal, When: s.Time.Add(-time.Hour), Elapsed: 4 * time.Second, Moves: 4})
	s.Messages.Say(kit.NoteTone, "New game.", "Bring it back", func() {})
	s.makes(t, "LRLL")
	if s.Messages.Visible() {
		t.Errorf("below the card stays %q", s.Messages.Text)
	}
	if c := s.Card; !c.IsOpen() || c.Time.Content != "00:03.00" ||
		c.Record.Content != "Your best time" {
		t.Errorf("the card shows %q, %q", c.Time.Content, c.Record.Content)
	}
	record := func() session.SolveRecord { return s.Model.Records.All()[1] }
	s.Until("the shortest way", func() bool { return record().Optimal > 0 })
	if got := s.Card.Watch.Text; s.Card.Optimum.Visible() || got != "Shortest: 2 moves" || record().Optimal != 2 {
		t.Errorf("the card says %q, its button %q", s.Card.Optimum.Content, got)
	}
	s.Card.compare(5, 4, true)
	if got := s.Card.Optimum.Content; strings.ReplaceAll(got, "\u00a0", " ") != "You were 80% efficient." {
		t.Errorf("of a game of 5 moves where 4 suffice the card says %q", got)
	}
	if len(s.solved) != 1 || s.solved[0] != (program.Compared{Moves: 4, Optimum: 2}) {
		t.Errorf("told is %v", s.solved)
	}
	if s.Card.Hide(); s.Card.IsOpen() {
		t.Error("the card stays")
	}
}

// Time and moves are shown always, only once the board is solved, or never, depending on the setting.
func TestTimeAndMovesAreShownWhenOneWantsThem(t *testing.T) {
	for score, want := range map[session.ScoreVisibility][2]bool{session.ScoreAlways: {true, true},
		session.ScoreAfter: {false, true},
		session.ScoreNever: {false, false}} {
		s := onBoard(t, "1 2 3 4 5 6 0 7 8")
		s.Model.Change(func(set *session.Settings) { set.Score = score })
		for i, moves := range []string{"L", "L"} {
			s.makes(t, moves)
			if b := s.Bar; b.Clock.Visible() != want[i] || b.Moves.Visible() != want[i] || i == 0 &&
				s.ticking.Running() != want[i] {
				t.Errorf("%s: after %d moves seen: %v, and the clock is drawn: %v", score, i+1, b.Clock.Visible(),
					s.ticking.Running())
			}
		}
		if !s.Card.Optimum.Visible() {
			t.Errorf("%s: no card", score)
		}
		if s.Refresh(); s.Card.Time.Visible() != want[1] || s.Card.Moves.Visible() != want[1] {
			t.Errorf("%s: on the card the time is seen: %v", score, s.Card.Time.Visible())
		}
	}
}

// Before the first move the clock counts the time of inspection down. Then it counts up, with or without a move.
func TestTheClockCountsTheInspectionDown(t *testing.T) {
	s := onBoard(t, "1 2 3 4 5 6 0 7 8")
	s.Model.Change(func(set *session.Settings) { set.Inspection = 8 * time.Second })
	s.Begin("1 2 3 4 5 6 0 7 8")
	for _, want := range []string{"8", "7", "7", "1", "00:00.8", "00:01.2"} {
		s.Presenter.Tick()
		if got := s.Bar.Clock.Content; got != want || !s.ticking.Running() || s.Alone.Clock.Content != want {
			t.Errorf("after %v the clock shows %q; want %q", s.Time, got, want)
		}
		switch want {
		case "8":
			s.Time = s.Time.Add(time.Second)
		case "00:00.8":
			s.Time = s.Time.Add(400 * time.Millisecond)
		case "7":
			s.Time = s.Time.Add(300 * time.Millisecond)
		case "1":
			s.Time = s.Time.Add(time.Second)
		}
		if left, _ := s.Model.Game().Inspecting(); want == "7" && left < 6500*time.Millisecond {
			s.Time = s.Time.Add(left - 200*time.Millisecond)
		}
	}
	s.Model.Change(func(set *session.Settings) { set.Score = session.ScoreHundredths })
	s.makes(t, "L")
	s.Time = s.Time.Add(250 * time.Millisecond)
	if s.Presenter.Tick(); s.Bar.Clock.Content != figures.Hundredths(s.Model.Game().Elapsed()) {
		t.Errorf("to the hundredth it shows %q", s.Bar.Clock.Content)
	}
}

// The sentence about the solver's help breaks into lines: a narrow card would show half of it on one line.
func TestTheSentenceOfHelpBreaksIntoLines(t *testing.T) {
	s := onBoard(t, "1 2 3 4 5 6 0 7 8")
	s.Card.show(session.GameResult{Moves: 34, Helped: true}, "")
	if said := s.Card.Moves.Content; len(kit.Words(said)) < 2 {
		t.Errorf("%q stays on one line, however narrow the card is", said)
	}
}

// The card does not praise a game with fewer moves than the shortest solution: the solver made the other moves.
func TestTheCardPraisesNoMovesOfTheSolver(t *testing.T) {
	s := onBoard(t, "1 2 3 4 5 6 0 7 8")
	if s.Card.compare(1, 17, true); s.Card.Optimum.Visible() {
		t.Errorf("of one move where the shortest solution has 17 the card says %q", s.Card.Optimum.Content)
	}
	if s.Card.compare(17, 17, true); !s.Card.Optimum.Visible() {
		t.Error("a shortest solution is not praised")
	}
}
