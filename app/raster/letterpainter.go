package raster

import (
	"image"
	"image/color"
	"image/draw"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// LetterPainter writes into pictures. It keeps the letters that it has drawn once, and belongs
// to one goroutine at a time.
type LetterPainter struct {
	plain, bold []*opentype.Font // a letter is of the first that has it
	faces       map[faceKey]font.Face
	glyphs      map[glyphKey]glyph
}

type faceKey struct {
	font *opentype.Font
	size int // in quarters of a pixel
}

type glyphKey struct {
	size          int // in quarters of a pixel
	bold          bool
	letter, after rune
	quarter       uint8 // how far the letter is moved to the right, in quarters of a pixel
}

type glyph struct {
	mask    *image.Alpha
	at      image.Point   // of the mask, from where the letter stands
	advance fixed.Int26_6 // to the letter after it
}

// NewLetterPainter reads a font for plain words and one for bold ones. Letters that a font lacks come from Go's fonts.
func NewLetterPainter(plain, bold []byte) *LetterPainter {
	return &LetterPainter{fonts(plain, goregular.TTF), fonts(bold, gobold.TTF),
		map[faceKey]font.Face{}, map[glyphKey]glyph{}}
}

// fonts reads font files, and leaves out those that can't be read.
func fonts(files ...[]byte) (list []*opentype.Font) {
	for _, file := range files {
		if f, err := opentype.Parse(file); err == nil {
			list = append(list, f)
		}
	}
	return list
}

// fontOf returns the first font that has a letter, or else the first of all.
func (l *LetterPainter) fontOf(letter rune, bold bool) *opentype.Font {
	list := l.plain
	if bold {
		list = l.bold
	}
	for _, f := range list {
		if index, err := f.GlyphIndex(nil, letter); err == nil && index != 0 {
			return f
		}
	}
	return list[0]
}

func (l *LetterPainter) face(k faceKey) font.Face {
	f, there := l.faces[k]
	if !there {
		f, _ = opentype.NewFace(k.font, &opentype.FaceOptions{Size: float64(k.size) / 4, DPI: 72, Hinting: font.HintingNone})
		l.faces[k] = f
	}
	return f
}

func (l *LetterPainter) glyph(k glyphKey) glyph {
	if g, there := l.glyphs[k]; there {
		return g
	}
	var g glyph
	f := l.fontOf(k.letter, k.bold)
	place := fixed.Point26_6{X: fixed.Int26_6(k.quarter) * 16}
	if bounds, mask, from, advance, ok := l.face(faceKey{f, k.size}).Glyph(place, k.letter); ok {
		g = glyph{image.NewAlpha(image.Rect(0, 0, bounds.Dx(), bounds.Dy())), bounds.Min, advance + kerning(f, k)}
		draw.Draw(g.mask, g.mask.Rect, mask, from, draw.Src)
	}
	const most = 4096 // letters that are kept
	if len(l.glyphs) >= most {
		clear(l.glyphs)
	}
	l.glyphs[k] = g
	return g
}

// kerning returns how much further than usual the next letter stands. (Face.Kern answers in units of the font.)
func kerning(f *opentype.Font, k glyphKey) fixed.Int26_6 {
	left, _ := f.GlyphIndex(nil, k.letter)
	right, _ := f.GlyphIndex(nil, k.after)
	apart, _ := f.Kern(nil, left, right, fixed.Int26_6(k.size*16), font.HintingNone)
	return apart
}

// firstOf returns the key of the first of some letters. The size is in pixels, quarter as in a key.
func firstOf(letters []rune, size float32, bold bool, quarter uint8) glyphKey {
	k := glyphKey{int(size*4 + 0.5), bold, letters[0], 0, quarter}
	if len(letters) > 1 {
		k.after = letters[1]
	}
	return k
}

// Width returns how wide words are, in pixels.
func (l *LetterPainter) Width(words string, size float32, bold bool) float32 {
	var w fixed.Int26_6
	for letters := []rune(words); len(letters) > 0; letters = letters[1:] {
		w += l.glyph(firstOf(letters, size, bold, 0)).advance
	}
	return float32(w) / 64
}

// Baseline returns how far the baseline of words lies below their middle: half the height of a figure in Noto Sans.
func Baseline(size float32) float32 { return size * 0.714 / 2 }

// Write writes words at x, y, in pixels. share is the part of their width that lies left of x: 0 puts their left end
// there, 0.5 the middle, 1 the right end. y is in the middle of the height of figures.
func (l *LetterPainter) Write(into *image.RGBA, words string, x, y, size float32, bold bool, share float32,
	ink color.NRGBA) {
	if share > 0 {
		x -= share * l.Width(words, size, bold)
	}
	base := int(y + Baseline(size) + 0.5)
	colour := image.NewUniform(ink)
	pen := fixed.Int26_6(x * 64)
	for letters := []rune(words); len(letters) > 0; letters = letters[1:] {
		g := l.glyph(firstOf(letters, size, bold, uint8(pen&63)/16))
		if g.mask == nil {
			continue
		}
		at := image.Pt(pen.Floor(), base).Add(g.at)
		draw.DrawMask(into, g.mask.Rect.Add(at), colour, image.Point{}, g.mask, image.Point{}, draw.Over)
		pen += g.advance
	}
}
