package ui

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/session"
	"tilewise/app/ui/chart"
	"tilewise/app/ui/kit"
)

// Fyne lays a widget out anew whenever it meets objects in it that it does not
// know. One that makes new ones each time is laid out with every frame.
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

// The ghost is seen where the panel is closed, below the board and whole, and gives its room back when it goes.
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
