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
	if s.win.FullScreen() || scale != 1 || s.Lecture.On {
		t.Errorf("the whole screen: %v; the scale: %v", s.win.FullScreen(), scale)
	}
}

// The stage has all of the screen, and T shows what stands beside it.
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
		s.press(fyne.KeyT)
		if around() != 1 || !s.frame.Panel.Visible() {
			t.Errorf("at %v the key of the notes shows %d parts; the panel: %v", place, around(), s.frame.Panel.Visible())
		}
		if s.press(fyne.KeyF9); around() != 0 {
			t.Errorf("at %v F9 does not hide the panel", place)
		}
	}
	if tabs() {
		t.Error("the Lab has tabs in a lecture")
	}
	s.press(fyne.KeyT, fyne.KeyF5)
	s.tick()
	if s.GoTo(service.PlayPlace); around() != before || s.Lecture.Notes {
		t.Errorf("after it %d parts of the frame are seen; before it %d", around(), before)
	}
	s.GoTo(service.LabPlace)
	if !tabs() {
		t.Error("the Lab has no tabs after a lecture")
	}
}

// A review has the whole screen too, and its chart is the notes.
func TestTheReviewOfALectureFillsTheScreen(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	s.press(fyne.KeyLeft, fyne.KeyR, fyne.KeyF5)
	s.tick()
	if !s.review.IsOpen() || s.bar.Object.Visible() || s.frame.Rail.Visible() || s.frame.Panel.Visible() {
		t.Errorf("reviewing: %v; bar, rail or panel are seen", s.review.IsOpen())
	}
	if s.press(fyne.KeyT); !s.frame.Panel.Visible() || s.frame.Rail.Visible() {
		t.Error("the key of the notes does not show the chart")
	}
}

// While the ring is shown the arrows move it and nothing else, on the board too; a press does not reach it.
func TestTheArrowsMoveThePointerOfALecture(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	s.press(fyne.KeyF5, fyne.KeyL)
	ring, before := s.presentation.Pointer.Objects[0], s.presentation.Pointer.Objects[0].Position()
	s.typed(fyne.KeyRight)
	s.typed(fyne.KeyRight)
	s.typed(fyne.KeyUp)
	if at := ring.Position(); at.X <= before.X || at.Y >= before.Y || ring.Size() != (fyne.Size{}) {
		t.Errorf("the ring went from %v to %v; its size: %v", before, at, ring.Size())
	}
	s.shows(hardest)
	s.typed(fyne.KeyL)
	s.typed(fyne.KeyRight)
	if s.Model.Position().String() == hardest || s.presentation.Pointer.Visible() {
		t.Error("the arrows do not move tiles after it")
	}
	s.typed(fyne.KeyL)
	s.typed(fyne.KeyEscape)
	if s.Lecture.On || s.presentation.Pointer.Visible() {
		t.Error("Escape does not end the lecture, and take the ring away")
	}
}

// The card of the tour would lie over the stage.
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

// With a sheet open the board does not take the keys: who had them has them again.
func TestAfterTheBlackScreenTheKeysAreWhereTheyWere(t *testing.T) {
	s := newStand(t)
	s.press(fyne.KeyF5)
	s.Commands.The("settings").Run()
	before := s.win.Canvas().Focused()
	s.Commands.The("black").Run()
	s.typed(fyne.KeyRight)
	if now := s.win.Canvas().Focused(); now != before || now == s.presentation.Black {
		t.Errorf("%T has the keys; %T had them", now, before)
	}
	s.typed(fyne.KeyEscape)
	if s.Sheet.IsOpen() {
		t.Error("Escape does not close the sheet any more")
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
	s.press(fyne.KeyPageDown) // nobody has guessed
	s.measuredOut()
	if !s.tells(s.lab.Content, "How it turned out") {
		t.Errorf("the page says %q", s.labels(s.lab.Content))
	}
}
