package ui

import (
	"math"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tilewise/app/ui/kit"
)

func TestTheWholeScreenIsTheBoardsAndTheClocks(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	chrome := func() (seen []string) {
		for name, o := range map[string]fyne.CanvasObject{"the menu bar": s.bar.Object, "the rail": s.frame.Rail,
			"the panel": s.frame.Panel,
			"the strip": s.frame.Strip, "the status line": s.frame.Status} {
			if o.Visible() {
				seen = append(seen, name)
			}
		}
		return seen
	}
	before := s.Board.TileGridOnScreen().Tile
	s.press(fyne.KeyF11)
	if seen := chrome(); len(seen) > 0 || !s.play.Alone.Clock.Visible() || !s.frame.Score.Visible() {
		t.Errorf("beside the board: %v; the clock: %v", seen, s.play.Alone.Clock.Visible())
	}
	s.until("a larger board", func() bool { return s.Board.TileGridOnScreen().Tile > before })
	s.press(fyne.KeyLeft)
	s.time = s.time.Add(3 * time.Second)
	s.tick()
	if got := s.play.Alone.Moves.Content; got != "1 move" || !strings.HasPrefix(s.play.Alone.Clock.Content, "00:03") {
		t.Errorf("the score says %q, %q", s.play.Alone.Clock.Content, got)
	}
	s.press(fyne.KeyEscape)
	if s.win.FullScreen() || len(chrome()) < 4 || s.frame.Score.Visible() {
		t.Errorf("Escape leaves %v", chrome())
	}
	s.press(fyne.KeyF11, fyne.KeyE)
	if !s.frame.Panel.Visible() {
		t.Error("the editor has no panel on the whole screen")
	}
}

func TestTheCardOfASolvedGameIsSeenOnTheWholeScreen(t *testing.T) {
	s := newStand(t)
	s.press(fyne.KeyF11)
	s.until("another place for the card", func() bool { return len(s.posts) == 0 })
	s.finish(30 * time.Second)
	s.tick()
	if at := kit.AreaOf(s.play.Card.RaisedBackground); !s.play.Card.RaisedBackground.Visible() || at.Width() == 0 ||
		at.Bottom > s.win.Canvas().Size().Height || at.Top < s.locator.boardArea().Bottom {
		t.Errorf("the card lies at %v", at)
	}
}

func TestTheOtherButtonOpensAMenuOfTheTile(t *testing.T) {
	s := newStand(t)
	s.small("1 2 3 4 0 5 7 8 6")
	secondary := func(at fyne.Position) {
		o, in := mouse[fyne.SecondaryTappable](s, at)
		o.TappedSecondary(&fyne.PointEvent{Position: in, AbsolutePosition: at})
	}
	tile := func(cell int) fyne.Position { return middle(s.locator.cellArea(cell)) }
	s.until("the board", func() bool { return len(s.posts) == 0 })
	secondary(tile(5))
	s.click(s.rowAt("Move this tile"))
	s.shows("1 2 3 4 5 0 7 8 6")
	secondary(tile(0))
	for _, label := range []string{"Undo", "Hint", "Solve", "Size", "Copy the position"} {
		s.rowAt(label)
	}
	s.typed(fyne.KeyEscape)
	s.press(desktop.KeyMenu)
	if !s.Menus.IsOpen() {
		t.Error("the menu key opens nothing")
	}
	s.typed(fyne.KeyEscape)
	s.solved(hardest)
	secondary(middle(kit.AreaOf(s.solve.Panel.Result.Moves)).SubtractXY(90, 40))
	s.click(s.rowAt("Go to this move"))
	if s.Model.Solving.Solution().Cursor() == 0 {
		t.Error("the menu of a move does not go there")
	}
	s.press(desktop.KeyMenu)
	s.rowAt("Continue from here")
	s.typed(fyne.KeyEscape)
}

func TestTheMenuOfTheChartGoesToAMoment(t *testing.T) {
	s := newStand(t)
	s.err()
	s.press(fyne.KeyR)
	s.proven()
	at := middle(kit.AreaOf(s.review.Panel.Chart))
	s.review.Panel.Chart.TappedSecondary(
		&fyne.PointEvent{Position: fyne.NewPos(s.review.Panel.Chart.Size().Width/2, 10), AbsolutePosition: at})
	s.rowAt("Next mistake")
	s.click(s.rowAt("Go to this move"))
	if n := s.Model.Playback().Cursor(); n == 0 || n == s.Model.Playback().Len() {
		t.Errorf("the chart's menu goes to %d of %d", n, s.Model.Playback().Len())
	}
}

func TestEnterGoesThroughTheTourAndItsButtonStays(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	s.until("a fitted window", func() bool { return len(s.posts) == 0 && s.photos.TilePx > 0 })
	s.tour.Start()
	s.tick()
	corner := func() fyne.Position {
		at := kit.AreaOf(s.tour.Callout.Next)
		return fyne.NewPos(at.Right, at.Bottom)
	}
	for n, at := 0, corner(); s.tour.Showing(); n++ {
		if got := corner(); math.Abs(float64(got.X-at.X))+math.Abs(float64(got.Y-at.Y)) > 0.1 {
			t.Errorf("at step %d the button lies at %v; before at %v", n, got, at)
		}
		step := s.tour.Shown
		s.press(fyne.KeyReturn)
		if s.tour.Shown == step || n > 4 {
			t.Fatalf("Enter leaves the step %q", step)
		}
	}
	s.shows(hardest)
}
