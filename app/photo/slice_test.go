package photo

import (
	"context"
	"errors"
	"hash/crc32"
	"image"
	"image/color"
	"math"
	"testing"

	"tilewise/solver/test/fixture"
)

func crc(data []byte) uint32 { return crc32.ChecksumIEEE(data) }

func plain(w, h int, at func(x, y int) color.NRGBA) *Photo {
	pixels := image.NewNRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			pixels.SetNRGBA(x, y, at(x, y))
		}
	}
	return &Photo{pixels: pixels}
}

func TestCropKeepsTheBoardsShape(t *testing.T) {
	p := plain(300, 200, func(int, int) color.NRGBA { return red })
	for _, c := range []struct {
		w, h  int
		scale float64
	}{{4, 4, 1}, {3, 2, 1}, {2, 7, 1}, {10, 2, 1}, {4, 4, 2.5}, {4, 4, 0.1}} {
		crop := Centre(p, c.w, c.h).ZoomAt(p, c.w, c.h, c.scale, 0.5, 0.5).Pan(9, -9)
		shape := crop.W * 300 / (crop.H * 200)
		if math.Abs(shape-float64(c.w)/float64(c.h)) > 1e-9 {
			t.Errorf("%d×%d at %v: the crop is %v wide to 1 high", c.w, c.h, c.scale, shape)
		}
		if crop.X < 0 || crop.Y < 0 || crop.X+crop.W > 1+1e-9 || crop.Y+crop.H > 1+1e-9 {
			t.Errorf("%d×%d at %v: %+v reaches beyond the photo", c.w, c.h, c.scale, crop)
		}
	}
	if c := Centre(p, 4, 4); math.Abs(c.X-1./6) > 1e-9 || c.H != 1 {
		t.Errorf("the centre of a wide photo is %+v", c)
	}
}

// Each cell of the photo has a colour of its own; so must each tile.
func TestSliceCutsWhereTheCellsAre(t *testing.T) {
	cell := func(row, col int) color.NRGBA {
		return color.NRGBA{R: uint8(40 * row), G: uint8(40 * col), B: 90, A: 255}
	}
	p := plain(500, 400, func(x, y int) color.NRGBA { return cell(y/100, x/100) })
	tiles := fixture.Must(Slice(t.Context(), p, Centre(p, 5, 4), 5, 4, 50, white))
	if got := tiles.Whole.Bounds().Size(); got != image.Pt(250, 200) || len(tiles.Tiles) != 20 {
		t.Fatalf("whole %v, %d tiles", got, len(tiles.Tiles))
	}
	for i, tile := range tiles.Tiles {
		if got, want := tile.At(25, 25), cell(i/5, i%5); tile.Bounds() != image.Rect(0, 0, 50, 50) || !near(got, want) {
			t.Errorf("tile %d: %v, %v; expected %v", i, tile.Bounds(), got, want)
		}
	}
}

func TestSliceShowsTheMountThroughTransparency(t *testing.T) {
	p := plain(64, 64, func(x, _ int) color.NRGBA {
		return color.NRGBA{R: 0xd0, G: 0x20, B: 0x20, A: uint8(x / 32 * 255)}
	})
	tiles := fixture.Must(Slice(t.Context(), p, Centre(p, 2, 2), 2, 2, 32, blue))
	if l, r := tiles.Tiles[0].At(8, 8), tiles.Tiles[1].At(24, 8); !near(l, blue) || !near(r, red) {
		t.Errorf("transparent %v, opaque %v; expected the blue mount and red", l, r)
	}
}

func TestSliceStaysBounded(t *testing.T) {
	p := plain(64, 64, func(int, int) color.NRGBA { return red })
	tiles := fixture.Must(Slice(t.Context(), p, Centre(p, 20, 2), 20, 2, 1_000_000, white))
	if tiles.Px*20 > maxBoard {
		t.Errorf("tiles of %d pixels", tiles.Px)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Slice(ctx, p, Centre(p, 2, 2), 2, 2, 8, white); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

func TestAccent(t *testing.T) {
	mostlyGreen := plain(64, 64, func(x, _ int) color.NRGBA {
		if x < 40 {
			return color.NRGBA{R: 20, G: 140, B: 60, A: 255}
		}
		return color.NRGBA{R: 128, G: 128, B: 128, A: 255}
	})
	if a := Accent(mostlyGreen); a.G <= a.R || a.G <= a.B {
		t.Errorf("the accent of a green photo is %v", a)
	}
	if a := Accent(plain(64, 64, func(x, _ int) color.NRGBA {
		v := uint8(x * 4)
		return color.NRGBA{R: v, G: v, B: v, A: 255}
	})); a != calm {
		t.Errorf("the accent of a grey photo is %v", a)
	}
}

func TestJudgeFindsFlatAndAlike(t *testing.T) {
	p := plain(120, 40, func(x, y int) color.NRGBA {
		switch {
		case x < 40: // a pattern
			return color.NRGBA{R: uint8(x * 6), G: uint8(y * 6), B: 30, A: 255}
		case x < 80: // the same again, a little brighter
			return color.NRGBA{R: uint8((x - 40) * 6), G: uint8(y*6 + 2), B: 33, A: 255}
		}
		return blue
	})
	tiles := fixture.Must(Slice(t.Context(), p, Centre(p, 3, 1), 3, 1, 40, white))
	s := Judge(tiles.Tiles)
	if !s.Poor() || len(s.Flat) != 1 || s.Flat[0] != 2 || len(s.Alike) != 1 || s.Alike[0] != [2]int{0, 1} {
		t.Errorf("%+v; expected tile 2 flat, 0 and 1 alike", s)
	}
}
