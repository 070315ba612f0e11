package ui

import (
	"slices"
	"strings"
	"testing"
	"tilewise/app/ui/service"

	"fyne.io/fyne/v2"
)

func TestALectureIsLargeAndRestsUntilItIsAsked(t *testing.T) {
	s := newStand(t)
	var scale float32 = 1
	s.presentation.Magnify = func(by func(fyne.Size) float32) {
		scale = 1
		if by != nil {
			scale = by(fyne.NewSize(1920, 1080))
		}
	}
	s.small(hardest)
	s.press(fyne.KeyF5)
	s.tick()
	if !s.win.FullScreen() || scale < 1.5 {
		t.Errorf("the whole screen: %v; the scale: %v", s.win.FullScreen(), scale)
	}
	s.GoTo(service.SolvePlace)
	s.Commands.The("solve").Run()
	s.until("the solution", func() bool { return s.Model.Solving.Has() && !s.Model.Solving.Searching() })
	if s.Model.Player.Running() {
		t.Error("the solution plays by itself")
	}
	s.press(fyne.KeyPageDown, fyne.KeyPageDown, fyne.KeyPageUp)
	if got := s.Model.Solving.Solution().Cursor(); got != 1 {
		t.Errorf("the solution stands at move %d; want 1", got)
	}
	if a := s.play.Alone; a.Clock.Visible() || a.Moves.Content != "Move 1 of 31" {
		t.Errorf("above the board stands %q; the clock: %v", a.Moves.Content, a.Clock.Visible())
	}
	s.press(fyne.KeyF5)
	s.tick()
	if s.win.FullScreen() || scale != 1 || s.Lecture {
		t.Errorf("the whole screen: %v; the scale: %v", s.win.FullScreen(), scale)
	}
}

// A lecture shows the stage on the whole screen.
func TestTheStageOfALectureFillsTheScreen(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	around := func() (seen int) {
		for _, o := range []fyne.CanvasObject{s.bar.Object, s.frame.Rail, s.frame.Bar, s.frame.Panel, s.frame.Strip,
			s.frame.Status} {
			if o.Visible() {
				seen++
			}
		}
		return seen
	}
	tabs := func() bool {
		return slices.ContainsFunc(s.labels(s.lab.Content), func(l string) bool {
			return strings.HasPrefix(l, "What to do in the Lab")
		})
	}
	before := around()
	s.press(fyne.KeyF5)
	s.tick()
	for _, place := range []service.ViewName{service.PlayPlace, service.SolvePlace, service.LabPlace} {
		s.GoTo(place)
		wide := s.frame.Stage.Size().Width
		if place == service.LabPlace {
			s.lab.TurnTo("think")
			wide = s.frame.Content.Size().Width
		}
		if around() != 0 || wide < s.win.Canvas().Size().Width-1 {
			t.Errorf("at %v %d parts of the frame are left around a stage %v wide", place, around(), wide)
		}
	}
	if tabs() {
		t.Error("the Lab has tabs in a lecture")
	}
	s.press(fyne.KeyF5)
	s.tick()
	if s.GoTo(service.PlayPlace); around() != before {
		t.Errorf("after it %d parts of the frame are seen; before it %d", around(), before)
	}
	s.GoTo(service.LabPlace)
	if !tabs() {
		t.Error("the Lab has no tabs after a lecture")
	}
}

// A lecture shows a review on the whole screen, too.
func TestTheReviewOfALectureFillsTheScreen(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	s.press(fyne.KeyLeft, fyne.KeyR, fyne.KeyF5)
	s.tick()
	if !s.review.IsOpen() || s.bar.Object.Visible() || s.frame.Rail.Visible() || s.frame.Panel.Visible() {
		t.Errorf("reviewing: %v; bar, rail or panel are seen", s.review.IsOpen())
	}
}

// A lecture hides the card of the tour, which would lie over the stage.
func TestTheTourWaitsForTheEndOfALecture(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	s.until("a fitted window", func() bool { return len(s.posts) == 0 && s.photos.TilePx > 0 })
	s.tour.Start()
	s.tick()
	if s.press(fyne.KeyF5); s.tour.Showing() {
		t.Error("the card is shown")
	}
	if s.press(fyne.KeyF5); !s.tour.Showing() {
		t.Error("the card does not come back")
	}
}

func TestPageDownLeadsThroughALessonAndPlay(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	s.press(fyne.KeyF5, fyne.KeyLeft, fyne.KeyPageUp)
	s.shows(hardest)
	s.press(fyne.KeyPageDown)
	if s.Model.Position().String() == hardest {
		t.Error("Page Down does not make the move again")
	}
	s.GoTo(service.LabPlace)
	s.lab.TurnTo("lessons") // there are no tabs
	s.pressOn("Greedy search and A*: hasty or patient: 6 minutes · builds on 2")
	s.toQuestion()
	s.press(fyne.KeyPageDown) // without a guess
	s.measuredOut()
	if !s.tells(s.lab.Content, "How it turned out") {
		t.Errorf("the page says %q", s.labels(s.lab.Content))
	}
}
