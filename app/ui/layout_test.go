package ui

import (
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/session"
	"tilewise/app/ui/chart"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/ui/settings"
)

// Fyne lays a widget out again whenever it finds new objects in it. A widget that makes new ones each time is laid out
// in every frame.
func TestLayingOutAgainMakesNothingNew(t *testing.T) {
	s := newStand(t)
	s.small("1 2 3 4 5 6 7 0 8")
	s.press(fyne.KeyLeft)
	s.Commands.The("review").Run()
	path := s.review.Panel.Chart
	s.until("a proof", func() bool { _, known := path.Known(); return known })
	bars, rows, times, steps := chart.NewSmallChart(80, 80), chart.NewHeuristicBoundsChart(), chart.NewSmallChart(160, 90),
		kit.NewStepDots()
	bars.Set(chart.OfCounts([]chart.CountBar{{Label: 10, Count: 5}, {Label: 12, Count: 50}}))
	rows.SetRows([]chart.HeuristicBound{{Title: "Manhattan", Moves: 10}})
	times.Set(chart.OfTimes([]time.Duration{time.Second, 2 * time.Second}))
	steps.Mark(1, 4)
	for name, w := range map[string]fyne.Widget{
		"path": path, "bars": bars, "bounds": rows, "times": times, "dots": steps,
		"paragraph": kit.NewParagraph("Tiles slide where there is room.", kit.SmallText, theme.ColorNameForeground),
	} {
		w.Resize(fyne.NewSize(260, 150))
		r := test.WidgetRenderer(w)
		before := slices.Clone(r.Objects())
		if r.Layout(w.Size()); len(before) == 0 || !slices.Equal(r.Objects(), before) {
			t.Errorf("%s: %d objects were there; all or some are new", name, len(before))
		}
		if w.Resize(fyne.NewSize(200, 140)); name != "dots" && slices.Equal(r.Objects(), before) {
			t.Errorf("%s does not follow the size", name)
		}
	}
}

// If the panel is closed, the whole ghost is seen below the board. When it is turned off, no gap is left.
func TestTheGhostIsSeenWithoutThePanel(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	ghost := func(kind session.GhostKind, seen bool) {
		s.Model.Change(func(of *session.Settings) { of.Ghost = kind })
		s.until("the ghost", func() bool { return s.play.Ghost.Object.Visible() == seen })
	}
	for _, size := range []fyne.Size{narrowWindow, fyne.NewSize(390, 700)} {
		s.win.Resize(size)
		ghost(session.GhostSolver, true)
		strip, stage := s.frame.Strip, s.frame.Stage
		if !strip.Visible() || strip.Size().Height > 100 || stage.Position().Y+stage.Size().Height > strip.Position().Y+1 ||
			strip.Position().Y+strip.Size().Height > s.frame.Status.Position().Y+1 {
			t.Errorf("in %v the ghost lies at %v, %v", size, strip.Position(), strip.Size())
		}
		if ghost(session.GhostOff, false); strip.Visible() {
			t.Errorf("in %v it leaves a gap", size)
		}
	}
	s.win.Resize(wideWindow)
	ghost(session.GhostSolver, true)
	if s.frame.Strip.Visible() || !s.play.Panel.Ghost.Object.Visible() {
		t.Error("beside the panel it stands below the board")
	}
}

// Play has its bar in a window of any width. The user opens and closes its panel, and a narrow window closes it.
func TestThePanelOfPlayOpensAndCloses(t *testing.T) {
	s := newStand(t)
	if !s.frame.Panel.Visible() || !s.frame.Bar.Visible() {
		t.Error("a wide window has no panel, or no bar")
	}
	board := s.frame.Stage.Size().Width
	s.press(fyne.KeyF9)
	if s.frame.Panel.Visible() || !s.frame.Bar.Visible() || s.frame.Stage.Size().Width <= board {
		t.Error("F9 does not close the panel, or the board does not get its room")
	}
	s.GoTo(service.SolvePlace)
	if !s.frame.Panel.Visible() || s.frame.Bar.Visible() {
		t.Error("Solve has no panel, or the bar of Play")
	}
	s.GoTo(service.PlayPlace)
	s.rebuild()
	if s.frame.Panel.Visible() {
		t.Error("the panel does not stay closed")
	}
	s.press(fyne.KeyF9)
	s.win.Resize(fyne.NewSize(640, 620))
	if s.frame.Panel.Visible() || !s.frame.Bar.Visible() {
		t.Error("a narrow window has a panel, or no bar")
	}
	if !s.Commands.The("panel").Can() {
		t.Error("the panel of a narrow window can't be opened")
	}
	s.press(fyne.KeyF9)
	if !s.frame.Panel.Visible() {
		t.Error("F9 does not open the panel")
	}
	s.press(fyne.KeyEscape)
	if s.frame.Panel.Visible() {
		t.Error("Escape does not close it")
	}
}

func TestTheWindowCanBeSmall(t *testing.T) {
	s := newStand(t)
	if least := s.win.Content().MinSize(); least.Width > settings.LeastWindow.Width ||
		least.Height > settings.LeastWindow.Height {
		t.Errorf("the window can't be smaller than %v; want %v", least, settings.LeastWindow)
	}
}

// What lies behind the Lab's small board does not cover the bar of Play.
func TestTheBarIsSeenAfterTheLab(t *testing.T) {
	s := newStand(t)
	s.GoTo(service.LabPlace)
	shown := s.frame.Ground.Visible()
	s.GoTo(service.PlayPlace)
	if !shown || s.frame.Ground.Visible() {
		t.Errorf("the ground is seen in the Lab: %v, and in Play: %v", shown, s.frame.Ground.Visible())
	}
}

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
