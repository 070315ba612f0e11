package assist

import (
	"context"
	"fmt"
	"image"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/test/servicetest"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/solve"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// helped returns a window with a game of 3×3 and a solver that has not been asked.
func helped(t *testing.T, start string) (*servicetest.Harness, *solve.Presenter) {
	t.Helper()
	s := servicetest.New(t, servicetest.Engine(t, 0))
	s.Begin(start)
	return s, solve.NewPresenter(s.Services, nil)
}

func TestAHintGrowsStrongerAndFollowsTheGame(t *testing.T) {
	s, _ := helped(t, servicetest.Hardest)
	h := NewHints(s.Services)
	for strength := session.WhichTile; strength <= session.NextMoves; strength++ {
		s.Model.Hints.Give()
		s.Until("a hint", func() bool { return s.Model.Hints.Hint().Strength == strength })
		if said := h.Sentence(); !strings.HasPrefix(said, "Try ") || strength == session.NextMoves &&
			strings.Count(said, ",") != session.HintMoves-1 {
			t.Errorf("with strength %d it says %q", strength, said)
		}
	}
	if s.Model.Hints.Give(); s.Model.Game().Hints() != 3 { // there was nothing more to give
		t.Errorf("%d hints were counted", s.Model.Game().Hints())
	}
	way := s.Model.Hints.Hint().Way
	for i, m := range way[:2] {
		s.Model.Push(program.Push{Moves: []puzzle.Move{m}})
		if len(s.Model.Hints.Hint().Way) != len(way)-1-i || s.Model.Hints.Hint().Shown != session.HintMoves-1-i {
			t.Fatalf("after %d moves %d of %d are shown", i+1, s.Model.Hints.Hint().Shown, len(s.Model.Hints.Hint().Way))
		}
	}
	s.Model.Undo()
	if s.Model.Hints.Hint().Given() || h.Sentence() != "" {
		t.Error("off the way there is still a hint")
	}
}

func TestTheTrueDistanceIsTold(t *testing.T) {
	s := servicetest.New(t, servicetest.Engine(t, 0))
	s.Preferences.SetBool(keyDistance, true)
	d := NewTrueDistance(s.Services)
	d.AddCommands(s.Commands)
	s.Until("the distance", func() bool { return d.ToGo() == " · exactly 31 to go" })
	if s.Commands.The("distance").Run(); d.ToGo() != "" || s.Preferences.Bool(keyDistance) {
		t.Errorf("hidden it says %q", d.ToGo())
	}
}

// The picture is up while its key is held, and stays after a brief press.
func TestThePictureIsHeldUpWhileItsKeyIsDown(t *testing.T) {
	s, _ := helped(t, servicetest.Hardest)
	p, key := NewPhotoPeek(s.Services), &fyne.KeyEvent{Name: fyne.KeyV}
	s.Commands.Add("peek", &kit.Command{Label: kit.Says("peek"), Key: kit.Plain(fyne.KeyV), Do: p.Toggle})
	hold := func(d time.Duration) {
		if !p.KeyDown(key) || !p.Shown() {
			t.Error("not held up")
		}
		s.Time = s.Time.Add(d)
	}
	hold(time.Second)
	if p.KeyUp(key); p.Shown() {
		t.Error("after a long press it stays")
	}
	hold(100 * time.Millisecond)
	if p.KeyUp(key); !p.Shown() {
		t.Error("after a brief press it goes")
	}
	p.Toggle()
	hold(100 * time.Millisecond)
	p.KeysLost()
	if p.KeyUp(key); p.Shown() {
		t.Error("a release of another press pins it")
	}
	p.Press(true)
	up := p.Shown()
	if p.Press(false); !up || p.Shown() || p.KeyDown(&fyne.KeyEvent{Name: fyne.KeyA}) {
		t.Error("the thumbnail does not hold it up, or another key does")
	}
}

func TestTheBoardShowsWhatTheHeuristicSees(t *testing.T) {
	s, by := helped(t, servicetest.Hardest)
	choose := func(h solver.HeuristicID) { s.Model.Change(func(set *session.Settings) { set.Heuristic = h }) }
	choose(solver.Manhattan)
	i := NewHeuristicOverlay(s.Services, by)
	i.AddCommands(s.Commands)
	press := s.Commands.The("inside").Run
	press()
	s.Until("the view", func() bool { return i.View != nil })
	if i.Point(0, image.Pt(1, 1)); i.cell != 0 {
		t.Error("nobody can point at a tile")
	}
	if press(); i.View != nil || i.Sentence() != "" {
		t.Error("the view stays")
	}
	press()
	choose(solver.PDB78) // for 4×4
	s.Until("the reason", func() bool { return i.Sentence() != "" })
	if got := i.Sentence(); !strings.Contains(got, "isn't available for this board") {
		t.Errorf("it says %q", got)
	}
}

// hopeful is an engine whose heuristics return 4 for every position.
type hopeful struct{ *solver.Engine }

func (hopeful) Values(context.Context, puzzle.State, puzzle.Goal) []solver.HeuristicValue {
	h, _ := solver.LookupHeuristic(solver.Manhattan)
	return []solver.HeuristicValue{{Heuristic: h, H: 4}}
}

// The distance is exact where a search has proven it, also along its solution. Elsewhere it is the lower bound of the
// heuristics. A board that can't be solved has none.
func TestWhatIsToGoIsTheBestThatIsKnown(t *testing.T) {
	s := servicetest.New(t, hopeful{servicetest.Engine(t, 0)})
	s.Preferences.SetBool(keyDistance, false)
	d := NewTrueDistance(s.Services)
	says := func(words string) {
		t.Helper()
		s.Model.Solving.Values.Ask()
		s.Until("the heuristics", func() bool { _, known := s.Model.Solving.Known.Least(s.Model.Position()); return known })
		if got := d.ToGo(); got != words {
			t.Errorf("it says %q; want %q", got, words)
		}
	}
	goal := puzzle.BlankAt(puzzle.Size{W: 5, H: 5}, 24)
	s.BeginToward(goal, puzzle.RandomWalk(goal, 24, 2))
	says(" · at least 4 to go")
	s.Model.Solving.Start(s.Model.Game().Here(), program.IgnoreNothing)
	s.Until("the proof", func() bool { return s.Model.Solving.Has() && !s.Model.Solving.Searching() })
	best := s.Model.Solving.Solution().Moves()
	push := func(moves ...puzzle.Move) { s.Model.Push(program.Push{Moves: moves}) }
	says(fmt.Sprintf(" · exactly %d to go", len(best)))
	push(best[0])
	says(fmt.Sprintf(" · exactly %d to go", len(best)-1))
	s.Model.Solving.Discard()
	push(best[0].Inverse())
	says(fmt.Sprintf(" · exactly %d to go", len(best)))
	push(best[0])
	push(best[1])
	says(" · at least 4 to go")
	s.Begin("1 2 3 4 5 6 8 7 0")
	says("")
}

func TestAHintOnALargeBoardFollowsTheBestKnownWay(t *testing.T) {
	s := servicetest.New(t, servicetest.Engine(t, 0))
	h := NewHints(s.Services)
	goal := puzzle.BlankAt(puzzle.Size{W: 5, H: 5}, 24)
	s.BeginToward(goal, puzzle.RandomWalk(goal, 14, 2))
	s.Model.Solving.Start(s.Model.Game().Here(), program.IgnoreNothing)
	s.Until("a way", func() bool { return s.Model.Solving.Has() && !s.Model.Solving.Searching() })
	if s.Model.Hints.Give(); !strings.Contains(h.Sentence(), "best known solution") {
		t.Errorf("it says %q", h.Sentence())
	}
}
