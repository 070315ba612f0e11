package maps

import (
	"image"
	"image/color"
	"math"
	"tilewise/app/raster"

	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"
)

// textPainter draws the tile numbers of small boards, and lines of text.
type textPainter struct{ letters *raster.LetterPainter }

// newTextPainter reads a TrueType font. Where that fails nothing is drawn.
func newTextPainter(ttf []byte) *textPainter { return &textPainter{raster.NewLetterPainter(ttf, nil)} }

// draw draws a tile number centred on a point.
func (d *textPainter) draw(p pen, number int, x, y, height float64, ink color.NRGBA) {
	if int(height) < 6 {
		return
	}
	mask := d.letters.Mask(rune('0'+number), float32(int(height)))
	if mask != nil {
		p.mask(mask, int(math.Round(x-float64(mask.Rect.Dx())/2)), int(math.Round(y-float64(mask.Rect.Dy())/2)), ink)
	}
}

// writeText draws text that begins at a point on its base line, and returns where it ends.
func (d *textPainter) writeText(p pen, words string, x, y float64, height int, ink color.NRGBA) (end float64) {
	face := d.letters.Face(float32(height))
	if face == nil {
		return x
	}
	drawer := font.Drawer{Dst: p.RGBA, Src: image.NewUniform(ink), Face: face, Dot: fixed.P(int(x), int(y))}
	drawer.DrawString(words)
	return float64(drawer.Dot.X) / 64
}
