package session

import "slices"

// TourStep is one of the things that a newcomer is shown.
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

// Tour is how far a newcomer has come. The zero Tour has its whole way ahead.
// What was done out of turn is not shown any more.
type Tour struct{ seen []TourStep }

// ResumeTour is the tour of which so much was seen; names that are not known
// are passed over.
func ResumeTour(seen []string) Tour {
	var t Tour
	for _, name := range seen {
		t.See(TourStep(name))
	}
	return t
}

// Step is the next thing to show; ok is false at the end.
func (t Tour) Step() (step TourStep, ok bool) {
	for _, step := range TourSteps() {
		if !slices.Contains(t.seen, step) {
			return step, true
		}
	}
	return "", false
}

// See notes that a step was done or read, and tells whether that is news.
func (t *Tour) See(step TourStep) bool {
	if slices.Contains(t.seen, step) || !slices.Contains(TourSteps(), step) {
		return false
	}
	t.seen = append(slices.Clone(t.seen), step)
	return true
}

// End leaves nothing to show.
func (t *Tour) End() { t.seen = TourSteps() }

// Seen is what ResumeTour wants.
func (t Tour) Seen() []string {
	var names []string
	for _, step := range t.seen {
		names = append(names, string(step))
	}
	return names
}
