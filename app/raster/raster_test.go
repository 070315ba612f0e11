package raster

import (
	"image"
	"image/color"
	"image/draw"
	"slices"
	"testing"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
)

// square adds a square, clockwise or the other way round.
func square(s *Shape, left, top, right, bottom float32, clockwise bool) {
	corners := []Point{{left, top}, {right, top}, {right, bottom}, {left, bottom}}
	if !clockwise {
		slices.Reverse(corners)
	}
	s.MoveTo(corners[0])
	for _, c := range corners[1:] {
		s.LineTo(c)
	}
}

func TestOutlinesLieInOnePlaneOrCutHoles(t *testing.T) {
	img := image.NewAlpha(image.Rect(0, 0, 40, 40))
	s := newShape()
	half := image.NewUniform(color.Alpha{0x80})
	square(s, 0, 0, 30, 30, true)
	square(s, 10, 0, 60, 30, true) // reaches beyond the picture
	square(s, 4, 4, 8, 8, false)
	if over := s.Fill(img, draw.Over, half, image.Point{}); over != image.Rect(0, 0, 40, 30) {
		t.Errorf("filled within %v", over)
	}
	for at, want := range map[image.Point]uint8{{2, 2}: 0x80, {20, 20}: 0x80, {39, 20}: 0x80, {6, 6}: 0, {20, 35}: 0} {
		if got := img.AlphaAt(at.X, at.Y).A; got != want {
			t.Errorf("at %v the opacity is %#x, want %#x", at, got, want)
		}
	}
	if over := s.Fill(img, draw.Over, half, image.Point{}); !over.Empty() {
		t.Errorf("a shape is filled twice, within %v", over)
	}
	square(s, 50, 50, 60, 60, true)
	if over := s.Fill(img, draw.Over, half, image.Point{}); !over.Empty() {
		t.Errorf("a shape beside the picture is filled within %v", over)
	}
}

func TestCurvesBendTowardTheirControlPoints(t *testing.T) {
	for name, curve := range map[string]func(*Shape){
		"one":  func(s *Shape) { s.QuadTo(Point{20, -40}, Point{40, 20}) },
		"two":  func(s *Shape) { s.CubeTo(Point{0, -20}, Point{40, -20}, Point{40, 20}) },
		"none": func(s *Shape) { s.LineTo(Point{40, 20}) },
	} {
		img := image.NewAlpha(image.Rect(0, 0, 40, 40))
		s := newShape()
		s.MoveTo(Point{0, 20})
		curve(s)
		s.LineTo(Point{20, 40})
		s.Fill(img, draw.Src, image.Opaque, image.Point{})
		if bent := img.AlphaAt(20, 10).A == 0xFF; bent != (name != "none") || img.AlphaAt(20, 30).A != 0xFF {
			t.Errorf("with control points: %s, the outline bends: %v", name, bent)
		}
	}
}

func TestWordsAreAsWideAsTheyAreWritten(t *testing.T) {
	l := NewLetterPainter(goregular.TTF, gobold.TTF)
	plain, bold := l.Width("Tile 12", 20, false), l.Width("Tile 12", 20, true)
	if plain < 40 || bold <= plain || l.Width("Tile 12", 40, false) < 1.9*plain {
		t.Errorf("plain words are %v wide, bold ones %v", plain, bold)
	}
	img := image.NewRGBA(image.Rect(0, 0, 200, 40))
	l.Write(img, "Tile 12", 100, 20, 20, false, true, color.NRGBA{A: 0xFF})
	left, right := 200, 0
	for y := range 40 {
		for x := range 200 {
			if img.RGBAAt(x, y).A > 0 {
				left, right = min(left, x), max(right, x)
			}
		}
	}
	if middle, wide := (left+right)/2, float32(right-left); middle < 97 || middle > 103 || wide < plain-5 || wide > plain {
		t.Errorf("words around 100, %v wide, lie from %d to %d", plain, left, right)
	}
}

func TestWithoutAFontNothingIsWritten(t *testing.T) {
	l := NewLetterPainter(nil, []byte("no font"))
	img := image.NewRGBA(image.Rect(0, 0, 50, 50))
	l.Write(img, "7", 25, 25, 20, true, true, color.NRGBA{A: 0xFF})
	if l.Width("7", 20, false) != 0 || slices.Max(img.Pix) != 0 {
		t.Error("something is written without a font")
	}
}
