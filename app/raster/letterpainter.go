package raster

import (
	"image"
	"image/color"
	"image/draw"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// LetterPainter writes into pictures. It keeps the letters that it has drawn once, and belongs
// to one goroutine at a time.
type LetterPainter struct {
	plain, bold *opentype.Font
	faces       map[faceKey]font.Face
	glyphs      map[glyphKey]glyph
}

type faceKey struct {
	size int // in quarters of a pixel
	bold bool
}

type glyphKey struct {
	faceKey
	letter  rune
	quarter uint8 // of a pixel, that it stands to the right
}

type glyph struct {
	mask    *image.Alpha
	at      image.Point // of the mask, from where the letter stands
	advance fixed.Int26_6
}

// NewLetterPainter reads a font for plain words and one for bold ones, which may be nil.
// Without them nothing is written.
func NewLetterPainter(plain, bold []byte) *LetterPainter {
	l := &LetterPainter{faces: map[faceKey]font.Face{}, glyphs: map[glyphKey]glyph{}}
	l.plain, _ = opentype.Parse(plain)
	l.bold, _ = opentype.Parse(bold)
	return l
}

func (l *LetterPainter) face(k faceKey) font.Face {
	if f, there := l.faces[k]; there {
		return f
	}
	letters := l.plain
	if k.bold {
		letters = l.bold
	}
	var f font.Face
	if letters != nil {
		f, _ = opentype.NewFace(letters, &opentype.FaceOptions{Size: float64(k.size) / 4, DPI: 72, Hinting: font.HintingNone})
	}
	l.faces[k] = f
	return f
}

func (l *LetterPainter) glyph(k glyphKey) glyph {
	if g, there := l.glyphs[k]; there {
		return g
	}
	var g glyph
	if face := l.face(k.faceKey); face != nil {
		bounds, mask, from, advance, ok := face.Glyph(fixed.Point26_6{X: fixed.Int26_6(k.quarter) * 16}, k.letter)
		if ok {
			g = glyph{image.NewAlpha(image.Rect(0, 0, bounds.Dx(), bounds.Dy())), bounds.Min, advance}
			draw.Draw(g.mask, g.mask.Rect, mask, from, draw.Src)
		}
	}
	const most = 4096 // letters that are kept
	if len(l.glyphs) >= most {
		clear(l.glyphs)
	}
	l.glyphs[k] = g
	return g
}

func keyOf(size float32, bold bool) faceKey { return faceKey{int(size*4 + 0.5), bold} }

// Width returns how wide words are, in pixels.
func (l *LetterPainter) Width(words string, size float32, bold bool) float32 {
	var w fixed.Int26_6
	for _, r := range words {
		w += l.glyph(glyphKey{keyOf(size, bold), r, 0}).advance
	}
	return float32(w) / 64
}

// Write puts words with their left end, or their middle, at a point in pixels; the
// figures stand upright in the middle of it.
func (l *LetterPainter) Write(into *image.RGBA, words string, x, y, size float32, bold, centred bool, ink color.NRGBA) {
	if centred {
		x -= l.Width(words, size, bold) / 2
	}
	const capHeight = 0.714 // of the size: Noto Sans
	base := int(y + size*capHeight/2 + 0.5)
	colour := image.NewUniform(ink)
	pen := fixed.Int26_6(x * 64)
	for _, r := range words {
		g := l.glyph(glyphKey{keyOf(size, bold), r, uint8(pen&63) / 16})
		if g.mask == nil {
			continue
		}
		at := image.Pt(pen.Floor(), base).Add(g.at)
		draw.DrawMask(into, g.mask.Rect.Add(at), colour, image.Point{}, g.mask, image.Point{}, draw.Over)
		pen += g.advance
	}
}
