package film

import (
	"fmt"
	"testing"

	"tilewise/solver/puzzle"
)

// TestAPictureIsAsLargeAsItIsAskedFor lays out boards of all shapes at three sizes. The longer side has exactly the
// pixels asked for, and the other is even. The tiles lie in the middle, and the mount is nearly as wide on all sides.
func TestAPictureIsAsLargeAsItIsAskedFor(t *testing.T) {
	for _, side := range []int{480, 720, 1080} {
		for w := 2; w <= 10; w++ {
			for h := 2; h <= 10; h++ {
				for _, gap := range []float64{0, 0.02, 0.035, 0.1} {
					size := puzzle.Size{W: w, H: h}
					a := Arrange(size, FilmStyle{Side: side, Gap: gap})
					what := fmt.Sprintf("%s in %d with gaps of %g", size, side, gap)
					picture, well := a.PictureRect(), a.well()
					if max(picture.Dx(), picture.Dy()) != side || picture.Dx()%2+picture.Dy()%2 != 0 {
						t.Errorf("%s: it has %v pixels", what, picture.Size())
					}
					mounts := []int{well.Min.X, well.Min.Y, picture.Max.X - well.Max.X, picture.Max.Y - well.Max.Y}
					least, most := mounts[0], mounts[0]
					for _, m := range mounts {
						least, most = min(least, m), max(most, m)
					}
					if most-least > 1 || least < side/frameShare || most > side/frameShare+max(w, h)/2+1 {
						t.Errorf("%s: the mount is %v pixels wide", what, mounts)
					}
					first, last := a.cell(0), a.cell(size.Cells()-1)
					if first.Min.X-well.Min.X != a.Gap || first.Min.Y-well.Min.Y != a.Gap || well.Max.X-last.Max.X != a.Gap || well.Max.Y-last.Max.Y != a.Gap {
						t.Errorf("%s: the tiles lie from %v to %v in %v", what, first.Min, last.Max, well)
					}
				}
			}
		}
	}
}
