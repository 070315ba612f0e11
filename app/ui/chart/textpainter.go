package chart

import (
	"bytes"
	"fmt"

	"fyne.io/fyne/v2"
	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/language"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/math/fixed"

	"tilewise/app/raster"
	"tilewise/app/ui/kit"
)

// textPainter measures and draws text without a window, with the fonts of a theme and the same shaper, so that a
// picture in a file looks like the one on the screen. It belongs to one goroutine.
type textPainter struct {
	shaper      shaping.HarfbuzzShaper
	segments    shaping.Segmenter
	plain, bold fontFallbacks
}

// fontFallbacks are searched one after the other for a letter.
type fontFallbacks []*font.Face

func (f fontFallbacks) ResolveFace(r rune) *font.Face {
	for _, face := range f {
		if _, found := face.NominalGlyph(r); found {
			return face
		}
	}
	return f[0]
}

// newTextPainter reads the fonts of a theme. Cost: some milliseconds.
func newTextPainter(t fyne.Theme) (*textPainter, error) {
	s := &textPainter{}
	for _, each := range []struct {
		into  *fontFallbacks
		style fyne.TextStyle
		signs []byte // a font with mathematical signs, which the window takes from the system
	}{{&s.plain, fyne.TextStyle{}, goregular.TTF}, {&s.bold, fyne.TextStyle{Bold: true}, gobold.TTF}} {
		for _, letters := range [][]byte{t.Font(each.style).Content(), each.signs} {
			face, err := font.ParseTTF(bytes.NewReader(letters))
			if err != nil {
				return nil, fmt.Errorf("chart: font: %w", err)
			}
			*each.into = append(*each.into, face)
		}
	}
	return s, nil
}

// shape lays words out, run by run.
func (pa *textPainter) shape(words string, size float32, bold bool) []shaping.Output {
	faces := pa.plain
	if bold {
		faces = pa.bold
	}
	letters := []rune(words)
	var runs []shaping.Output
	for _, in := range pa.segments.Split(shaping.Input{
		Text: letters, RunEnd: len(letters), Direction: di.DirectionLTR, Face: faces[0],
		Size: fixed.Int26_6(size * 64), Script: language.Latin, Language: language.NewLanguage("en"),
	}, faces) {
		runs = append(runs, pa.shaper.Shape(in))
	}
	return runs
}

// measure returns the width of words, in units.
func (pa *textPainter) measure(words string, size float32, bold bool) float32 {
	var wide fixed.Int26_6
	for _, run := range pa.shape(words, size, bold) {
		wide += run.Advance
	}
	return float32(wide) / 64
}

// write adds a text to the shapes that the pen fills next.
func (pa *textPainter) write(p antialiasedPen, t Text) {
	runs := pa.shape(t.Words, t.Size, t.Bold)
	if len(runs) == 0 {
		return
	}
	var wide fixed.Int26_6
	for _, run := range runs {
		wide += run.Advance
	}
	x := t.At.X
	switch t.Align {
	case fyne.TextAlignCenter:
		x -= float32(wide) / 128
	case fyne.TextAlignTrailing:
		x -= float32(wide) / 64
	}
	y := pa.baseline(t)
	for _, run := range runs {
		scale := t.Size / float32(run.Face.Upem())
		for _, g := range run.Glyphs {
			if outline, ok := run.Face.GlyphData(g.GlyphID).(font.GlyphOutline); ok {
				p.outline(outline, x+float32(g.XOffset)/64, y-float32(g.YOffset)/64, scale)
			}
			x += float32(g.Advance) / 64
		}
	}
}

func (pa *textPainter) baseline(t Text) float32 {
	extents, _ := pa.plain[0].FontHExtents()
	return t.At.Y + (extents.Ascender+extents.Descender)/2*t.Size/float32(pa.plain[0].Upem())
}

// outline adds a letter.
func (p antialiasedPen) outline(o font.GlyphOutline, x, y, scale float32) {
	at := func(s opentype.SegmentPoint) raster.Point {
		return raster.Point{X: (x + s.X*scale) * p.Scale, Y: (y - s.Y*scale) * p.Scale}
	}
	for _, s := range o.Segments {
		switch s.Op {
		case opentype.SegmentOpMoveTo:
			p.MoveTo(at(s.Args[0]))
		case opentype.SegmentOpLineTo:
			p.LineTo(at(s.Args[0]))
		case opentype.SegmentOpQuadTo:
			p.QuadTo(at(s.Args[0]), at(s.Args[1]))
		case opentype.SegmentOpCubeTo:
			p.CubeTo(at(s.Args[0]), at(s.Args[1]), at(s.Args[2]))
		}
	}
}

// Wrap breaks words into lines that fit a width.
func Wrap(measure TextWidthFunc, words string, size, width float32) []string {
	if words == "" {
		return nil
	}
	return kit.Wrap(words, width, func(s string) float32 { return measure(s, size, false) })
}
