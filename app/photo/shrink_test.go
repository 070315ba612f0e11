package photo

import (
	"fmt"
	"image"
	"image/color"
	"testing"
)

// halve makes one pixel of four, for all ways to store colour. A gradient stays a gradient, and an odd last row or
// column is dropped.
func TestHalve(t *testing.T) {
	at := func(x, y int) color.YCbCr { return color.YCbCr{Y: uint8(2 * x), Cb: uint8(64 + y), Cr: uint8(64 + x)} }
	for _, ratio := range []image.YCbCrSubsampleRatio{
		image.YCbCrSubsampleRatio444, image.YCbCrSubsampleRatio422, image.YCbCrSubsampleRatio440, image.YCbCrSubsampleRatio420,
	} {
		picture := image.NewYCbCr(image.Rect(0, 0, 65, 43), ratio)
		for y := range 43 {
			for x := range 65 {
				c := at(x, y)
				picture.Y[picture.YOffset(x, y)], picture.Cb[picture.COffset(x, y)], picture.Cr[picture.COffset(x, y)] = c.Y, c.Cb, c.Cr
			}
		}
		half, ok := halve(picture)
		if !ok || half.Bounds() != image.Rect(0, 0, 32, 21) {
			t.Fatalf("%v: %v, %v", ratio, ok, half)
		}
		for y := range 21 {
			for x := range 32 {
				got, want := half.At(x, y).(color.YCbCr), at(2*x, 2*y)
				if off(got.Y, want.Y+1) > 1 || off(got.Cb, want.Cb) > 1 || off(got.Cr, want.Cr) > 1 {
					t.Fatalf("%v: at %d, %d %v; expected about %v", ratio, x, y, got, want)
				}
			}
		}
	}
}

func off(a, b uint8) uint8 { return max(a, b) - min(a, b) }

func TestHalveLeavesOtherPicturesAlone(t *testing.T) {
	for _, picture := range []image.Image{
		image.NewNRGBA(image.Rect(0, 0, 8, 8)), image.NewYCbCr(image.Rect(0, 0, 8, 8), image.YCbCrSubsampleRatio411),
	} {
		if _, ok := halve(picture); ok {
			t.Errorf("%T was halved", picture)
		}
	}
}

// fit makes pictures of all sizes large enough to be sharp and small enough to be quick, and keeps their shape.
func TestFit(t *testing.T) {
	for _, side := range []int{640, workSide, workSide + 2, workSide*3/2 + 2, 2 * workSide, 6000, 12_000} {
		for _, picture := range []image.Image{
			image.NewYCbCr(image.Rect(0, 0, side, side/32), image.YCbCrSubsampleRatio420),
			image.NewGray(image.Rect(0, 0, side/32, side)),
		} {
			name := fmt.Sprintf("%T of %v", picture, picture.Bounds().Size())
			got := fit(picture)
			if s := longer(got); s > workSide || s < min(side, workSide*3/4) {
				t.Errorf("%s: %d pixels long", name, s)
			}
			was, is := picture.Bounds(), got.Bounds()
			if a, b := float64(was.Dx())/float64(was.Dy()), float64(is.Dx())/float64(is.Dy()); a/b > 1.02 || b/a > 1.02 {
				t.Errorf("%s: its shape became %v", name, is.Size())
			}
		}
	}
}
