package session

// TourStep names one thing that the tour shows to a newcomer.
type TourStep string

// The steps of the tour.
const (
	TourPush    TourStep = "push"    // push a tile
	TourPhoto   TourStep = "photo"   // open a photo
	TourShuffle TourStep = "shuffle" // make a new board
	TourSolve   TourStep = "solve"   // let the solver play
)

// TourSteps lists the steps in their order.
func TourSteps() []TourStep { return []TourStep{TourPush, TourPhoto, TourShuffle, TourSolve} }
