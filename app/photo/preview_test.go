package photo

import (
	"image"
	"image/color"
	"testing"

	"tilewise/solver/test/fixture"
)

// quarters returns a photo of four colours, one in each corner.
func quarters(w, h int) *Photo {
	return plain(w, h, func(x, y int) color.NRGBA {
		return [2][2]color.NRGBA{{red, blue}, {white, {A: 255}}}[2*y/h][2*x/w]
	})
}

func TestPreviewDrawsThePhotoWhereItIsTold(t *testing.T) {
	v := fixture.Must(NewPreview(t.Context(), quarters(800, 600), white))
	ground := color.RGBA{G: 200, A: 255}
	for _, c := range []struct{ x, y, w, h float64 }{
		{10, 20, 60, 45}, {0, 0, 100, 100}, {-300, -200, 800, 600}, {-3000.5, -2000.25, 6400, 4800}, {40.5, 50.5, 9, 7},
	} {
		dst := image.NewRGBA(image.Rect(0, 0, 100, 100))
		for i := 0; i < len(dst.Pix); i += 4 {
			dst.Pix[i+1], dst.Pix[i+3] = ground.G, ground.A
		}
		v.Draw(dst, c.x, c.y, c.w, c.h)
		for y := range 100 {
			for x := range 100 {
				// where the middle of the pixel lies on the photo, in halves of it
				right, low := 2*(float64(x)+0.5-c.x)/c.w, 2*(float64(y)+0.5-c.y)/c.h
				var want color.Color = ground
				switch near := 4 / min(c.w, c.h) * 2; {
				case beside(right, near) || beside(low, near):
					continue // on an edge, colours mix
				case right > 0 && right < 2 && low > 0 && low < 2:
					want = quarters(2, 2).pixels.At(int(right), int(low))
				}
				if got := dst.At(x, y); !near(got, want) {
					t.Fatalf("%v: %v at %d, %d; want %v", c, got, x, y, want)
				}
			}
		}
	}
}

// beside reports whether a place lies within reach of an edge of the quarters.
func beside(place, reach float64) bool {
	for _, edge := range []float64{0, 1, 2} {
		if place > edge-reach && place < edge+reach {
			return true
		}
	}
	return false
}

func TestPreviewShowsTheMountThroughTransparency(t *testing.T) {
	p := plain(64, 64, func(int, int) color.NRGBA { return color.NRGBA{R: 255} })
	v := fixture.Must(NewPreview(t.Context(), p, blue))
	dst := image.NewRGBA(image.Rect(0, 0, 8, 8))
	v.Draw(dst, 0, 0, 8, 8)
	if got := dst.At(4, 4); !near(got, blue) {
		t.Errorf("%v; want the mount", got)
	}
}

func BenchmarkPreviewDraw(b *testing.B) {
	v := fixture.Must(NewPreview(b.Context(), quarters(3072, 2304), white))
	dst := image.NewRGBA(image.Rect(0, 0, 800, 700))
	for b.Loop() {
		v.Draw(dst, -100, -50, 1000, 750)
	}
}

func TestThumbnailIsTheMiddleInSmall(t *testing.T) {
	m := quarters(800, 400).Thumbnail(40, 30)
	if got := m.Rect.Size(); got != image.Pt(40, 30) {
		t.Fatalf("the thumbnail is %v", got)
	}
	for _, c := range []struct {
		x, y int
		want color.NRGBA
	}{{3, 3, red}, {36, 3, blue}, {3, 26, white}, {36, 26, color.NRGBA{A: 255}}} {
		if got := m.At(c.x, c.y); !near(got, c.want) {
			t.Errorf("%v at %d, %d; want %v", got, c.x, c.y, c.want)
		}
	}
}
