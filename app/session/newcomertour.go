package session

import "slices"

// TourStep names one thing that the tour shows to a newcomer.
type TourStep string

// The steps of the tour.
const (
	TourPush    TourStep = "push"    // push a tile
	TourPhoto   TourStep = "photo"   // open a photo of one's own
	TourShuffle TourStep = "shuffle" // make a new board
	TourSolve   TourStep = "solve"   // let the solver play
)

// TourSteps lists the steps in their order.
func TourSteps() []TourStep { return []TourStep{TourPush, TourPhoto, TourShuffle, TourSolve} }

// NewcomerTour is the progress of a newcomer through the tour; the zero NewcomerTour is its beginning. It leaves out
// the steps that the user has found alone.
type NewcomerTour struct{ seen []TourStep }

// ResumeNewcomerTour returns a tour of which these steps were seen. It skips names that it does not know.
func ResumeNewcomerTour(seen []string) NewcomerTour {
	var t NewcomerTour
	for _, name := range seen {
		t.See(TourStep(name))
	}
	return t
}

// Step returns the next thing to show; ok is false at the end.
func (t NewcomerTour) Step() (step TourStep, ok bool) {
	for _, step := range TourSteps() {
		if !slices.Contains(t.seen, step) {
			return step, true
		}
	}
	return "", false
}

// See notes that a step was done or read, and reports whether it was new.
func (t *NewcomerTour) See(step TourStep) bool {
	if slices.Contains(t.seen, step) || !slices.Contains(TourSteps(), step) {
		return false
	}
	t.seen = append(slices.Clone(t.seen), step)
	return true
}

// End marks all steps as seen.
func (t *NewcomerTour) End() { t.seen = TourSteps() }

// Seen returns the names of the seen steps, for ResumeNewcomerTour.
func (t NewcomerTour) Seen() []string {
	var names []string
	for _, step := range t.seen {
		names = append(names, string(step))
	}
	return names
}
