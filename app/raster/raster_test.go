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

func TestWordsAreAsWideAsTheyAreWritten(t *testing.T) {
	l := NewLetterPainter(goregular.TTF, gobold.TTF)
	plain, bold := l.Width("Tile 12", 20, false), l.Width("Tile 12", 20, true)
	if plain < 40 || bold <= plain || l.Width("Tile 12", 40, false) < 1.9*plain {
		t.Errorf("plain words are %v wide, bold ones %v", plain, bold)
	}
	img := image.NewRGBA(image.Rect(0, 0, 200, 40))
	l.Write(img, "Tile 12", 100, 20, 20, false, 0.5, color.NRGBA{A: 0xFF})
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

func TestASignThatTheFontLacksIsOfAnother(t *testing.T) {
	l := NewLetterPainter(nil, []byte("no font"))
	for _, sign := range "≥−≈→²·…" {
		for _, bold := range []bool{false, true} {
			if index, err := l.fontOf(sign, bold).GlyphIndex(nil, sign); err != nil || index == 0 {
				t.Errorf("no font has %q, bold: %v", sign, bold)
			}
		}
	}
}
