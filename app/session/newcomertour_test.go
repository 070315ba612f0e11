package session

import (
	"slices"
	"testing"
)

func TestTourShowsEachStepOnce(t *testing.T) {
	var tour NewcomerTour
	for _, want := range TourSteps() {
		if step, ok := tour.Step(); !ok || step != want {
			t.Fatalf("%q, %v; want %q", step, ok, want)
		}
		if !tour.See(want) || tour.See(want) {
			t.Errorf("%q is not news once", want)
		}
	}
	if step, ok := tour.Step(); ok {
		t.Errorf("%q after the end", step)
	}
}

func TestTourLeavesOutWhatWasDoneOutOfTurn(t *testing.T) {
	var tour NewcomerTour
	tour.See(TourShuffle)
	tour.See(TourPush)
	again := ResumeNewcomerTour(append(tour.Seen(), "a step of another version"))
	var shown []TourStep
	for step, ok := again.Step(); ok; step, ok = again.Step() {
		shown = append(shown, step)
		again.See(step)
	}
	if want := []TourStep{TourPhoto, TourSolve}; !slices.Equal(shown, want) {
		t.Errorf("shows %v; want %v", shown, want)
	}
	var ended NewcomerTour
	ended.End()
	if _, ok := ResumeNewcomerTour(ended.Seen()).Step(); ok {
		t.Error("a tour that was ended goes on")
	}
}
