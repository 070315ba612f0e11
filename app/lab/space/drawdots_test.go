package space_test

import (
	"image"
	"image/color"
	"math"
	"testing"

	"tilewise/app/lab/space"
)

func picture(width, height int) *image.Paletted {
	palette := make(color.Palette, 256)
	for i := range palette {
		palette[i] = color.Gray{uint8(i)}
	}
	return image.NewPaletted(image.Rect(0, 0, width, height), palette)
}

func TestEveryStateIsWhereThePointerFindsIt(t *testing.T) {
	s := newSpace(t, 2, 3, 5)
	l := space.LayOutRings(s)
	v := space.Fit(900, 700)
	p := picture(900, 700)
	colours := make([]uint8, s.Len())
	for id := range colours {
		colours[id] = space.Palette
	}
	for id := range colours {
		colours[id] = 200
		space.DrawDots(p, l, v, colours)
		x, y := v.Point(float64(l.X[id]), float64(l.Y[id]), 900, 700)
		if got := p.ColorIndexAt(int(x), int(y)); got != 200 {
			t.Fatalf("state %d: colour %d at its place; want 200, on top", id, got)
		}
		if near, _ := l.Nearest(v.Sheet(x, y, 900, 700)); near != space.StateIndex(id) {
			t.Fatalf("the pointer on state %d finds %d", id, near)
		}
		colours[id] = space.Palette
	}
}

func TestStatesWithoutColourAreNotDrawn(t *testing.T) {
	s := newSpace(t, 3, 3, 8)
	l := space.LayOutRings(s)
	p := picture(600, 400)
	count := func(colours []uint8) (drawn int) {
		space.DrawDots(p, l, space.Fit(600, 400), colours)
		for _, pixel := range p.Pix {
			if pixel != space.Ground {
				drawn++
			}
		}
		return drawn
	}
	if n := count(shade(s.Depth, 31, 32)); n < 60_000 {
		t.Errorf("%d pixels of states", n)
	}
	if n := count(make([]uint8, s.Len())); n != 0 {
		t.Errorf("hidden states leave %d pixels", n)
	}
}

func TestZoomKeepsThePointUnderThePointer(t *testing.T) {
	v := space.Fit(1200, 800)
	for _, factor := range []float64{1.2, 3, 0.7, 40} {
		x, y := v.Sheet(700, 300, 1200, 800)
		v = v.Zoom(factor, 700, 300, 1200, 800)
		if nx, ny := v.Sheet(700, 300, 1200, 800); math.Abs(nx-x) > 1e-9 || math.Abs(ny-y) > 1e-9 {
			t.Errorf("zoomed by %v: %.4f, %.4f is under the pointer; it was %.4f, %.4f", factor, nx, ny, x, y)
		}
	}
	px, py := v.Point(0.5, 0.5, 1200, 800)
	if qx, qy := v.Pan(30, -20).Point(0.5, 0.5, 1200, 800); math.Abs(qx-px-30) > 1e-6 || math.Abs(qy-py+20) > 1e-6 {
		t.Errorf("panned by 30, −20: the middle moved by %.1f, %.1f", qx-px, qy-py)
	}
}

// BenchmarkFrame is one frame of the whole map, and of parts of it.
func BenchmarkFrame(b *testing.B) {
	s := newSpace(b, 3, 3, 8)
	l := space.LayOutRings(s)
	colours := shade(s.Depth, 31, 32)
	p := picture(1200, 800)
	whole := space.Fit(1200, 800)
	for name, v := range map[string]space.Viewport{"whole": whole, "near": whole.Zoom(6, 500, 300, 1200, 800),
		"nearer": whole.Zoom(30, 500, 300, 1200, 800)} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				v = v.Pan(1, 0)
				space.DrawDots(p, l, v, colours)
			}
		})
	}
}

// shade gives each state one of count entries of a palette, from space.Palette on, by
// its value: 0 the first, most and beyond the last.
func shade(values []uint8, most, count int) []uint8 {
	colours := make([]uint8, len(values))
	for id, value := range values {
		colours[id] = space.Palette + uint8(min(int(value), most)*(count-1)/max(most, 1))
	}
	return colours
}
