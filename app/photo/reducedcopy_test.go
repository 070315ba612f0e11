package photo

import (
	"bytes"
	"context"
	"image/color"
	"testing"

	"tilewise/solver/test/fixture"
	"tilewise/solver/test/testbudget"
)

func TestACopyIsThePhotoSomewhatSmaller(t *testing.T) {
	testbudget.OneGoroutine(t)
	for name, c := range map[string]struct {
		w, h, wantW, wantH int
		corner             color.NRGBA
		format             string
	}{
		"large":       {3000, 1500, 1600, 800, red, "\xff\xd8"},
		"small":       {300, 200, 300, 200, red, "\xff\xd8"},
		"transparent": {300, 200, 300, 200, color.NRGBA{}, "\x89PNG"},
	} {
		t.Run(name, func(t *testing.T) {
			p := plain(c.w, c.h, func(x, y int) color.NRGBA {
				if x < c.w/2 && y < c.h/2 {
					return c.corner
				}
				return blue
			})
			file, err := p.ReducedCopy()
			if err != nil || !bytes.HasPrefix(file, []byte(c.format)) {
				t.Fatalf("%v, begins with %q", err, file[:4])
			}
			back := fixture.Must(Decode(context.Background(), bytes.NewReader(file), "copy"))
			if size := back.Size(); size.X != c.wantW || size.Y != c.wantH {
				t.Errorf("%v; want %d × %d", size, c.wantW, c.wantH)
			}
			if got := back.pixels.NRGBAAt(20, 20); !near(got, c.corner) {
				t.Errorf("the corner is %v; want %v", got, c.corner)
			}
			if got := back.pixels.NRGBAAt(c.wantW-20, c.wantH-20); !near(got, blue) {
				t.Errorf("the other corner is %v; want %v", got, blue)
			}
		})
	}
}
