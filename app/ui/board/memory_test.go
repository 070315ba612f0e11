package board

import (
	"image"
	"runtime"
	"testing"
	"weak"
)

// A tile that is not on the board any more stays in Fyne's memory for a while,
// and its piece of the picture must not.
func TestASmallerBoardLeavesNoPicture(t *testing.T) {
	s := newStage(t, "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0")
	var pieces []weak.Pointer[image.NRGBA]
	var p SlicedPicture
	for range 16 {
		piece := image.NewNRGBA(image.Rect(0, 0, 8, 8))
		p.Tiles, pieces = append(p.Tiles, piece), append(pieces, weak.Make(piece))
	}
	p.Whole = image.NewNRGBA(image.Rect(0, 0, 32, 32))
	s.SetPicture(p)
	p = SlicedPicture{}
	s.set(t, "1 2 3 4 5 6 7 0 8")
	runtime.GC()
	runtime.GC()
	for n, piece := range pieces {
		if piece.Value() != nil {
			t.Errorf("piece %d is kept", n)
		}
	}
	if len(s.tiles) != 9 || s.tiles[8].number != 8 {
		t.Errorf("%d tiles are on the board", len(s.tiles))
	}
}
