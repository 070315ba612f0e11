package photo

import (
	"image/color"
	"math"
	"testing"
)

func TestACropFollowsTheBoardsShape(t *testing.T) {
	p := plain(1200, 800, func(int, int) color.NRGBA { return red })
	c := Centre(p, 4, 4).ZoomAt(p, 4, 4, 2, 0.5, 0.5).Pan(-9, 0)
	for _, shape := range [][2]int{{4, 4}, {3, 3}, {2, 7}, {10, 2}, {3, 2}} {
		w, h := shape[0], shape[1]
		f := c.For(p, w, h)
		if got := f.W * 1200 / (f.H * 800); math.Abs(got-float64(w)/float64(h)) > 1e-9 {
			t.Errorf("%d×%d: %+v is %v wide to 1 high", w, h, f, got)
		}
		if !f.valid() || math.Abs(f.Scale()-2) > 1e-9 {
			t.Errorf("%d×%d: %+v is at scale %v; want 2, within the photo", w, h, f, f.Scale())
		}
	}
	if same := c.For(p, 8, 8); math.Abs(same.X-c.X)+math.Abs(same.Y-c.Y)+math.Abs(same.W-c.W) > 1e-9 {
		t.Errorf("the same shape turns %+v into %+v", c, same)
	}
}

func TestWhatIsNoCropBecomesTheCentre(t *testing.T) {
	p := plain(300, 200, func(int, int) color.NRGBA { return red })
	nan := math.NaN()
	for _, c := range []Crop{{}, {0, 0, -1, 1}, {0.5, 0, 0.6, 0.1}, {nan, 0, 1, 1}, {0, 0, nan, nan}, {0, math.Inf(1), 1, 1}, {-1, -1, 0.5, 0.5}} {
		if got, want := c.For(p, 3, 3), Centre(p, 3, 3); got != want {
			t.Errorf("%+v becomes %+v; want %+v", c, got, want)
		}
	}
}

func TestZoomAtKeepsThePointInItsPlace(t *testing.T) {
	p := plain(1200, 800, func(int, int) color.NRGBA { return red })
	c := Centre(p, 4, 4)
	const x, y = 0.4, 0.7
	z := c.ZoomAt(p, 4, 4, 3, x, y)
	if before, after := (x-c.X)/c.W, (x-z.X)/z.W; math.Abs(before-after) > 1e-9 {
		t.Errorf("across, the point went from %v to %v", before, after)
	}
	if before, after := (y-c.Y)/c.H, (y-z.Y)/z.H; math.Abs(before-after) > 1e-9 {
		t.Errorf("down, the point went from %v to %v", before, after)
	}
	if back := z.ZoomAt(p, 4, 4, 1, x, y); math.Abs(back.X-c.X)+math.Abs(back.Y-c.Y) > 1e-9 {
		t.Errorf("zoomed out again it is %+v; want %+v", back, c)
	}
}

func TestZoomEndsWhereTilesWouldHaveNoPixels(t *testing.T) {
	for _, c := range []struct {
		photo, w, h int
		want        float64
	}{{3000, 4, 4, 8}, {800, 4, 4, 5}, {800, 10, 10, 2}, {100, 4, 4, 1}} {
		p := plain(c.photo, c.photo, func(int, int) color.NRGBA { return red })
		if got := MaxScale(p, c.w, c.h); got != c.want {
			t.Errorf("%d pixels on %d×%d: scale %v; want %v", c.photo, c.w, c.h, got, c.want)
		}
		if got := (Crop{0.5, 0.5, 0.01, 0.01}).For(p, c.w, c.h).Scale(); math.Abs(got-c.want) > 1e-9 {
			t.Errorf("%d pixels on %d×%d: a crop at scale %v", c.photo, c.w, c.h, got)
		}
	}
}
