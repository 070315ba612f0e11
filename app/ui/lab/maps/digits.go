package maps

import (
	"image"
	"image/color"
	"math"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// digits are the letters of the window as masks, for the tiles of small boards. They
// belong to one goroutine at a time.
type digits struct {
	letters *opentype.Font
	faces   map[int]font.Face // by height in pixels
	drawn   map[digit]*image.Alpha
}

// digit is a number of a height in pixels.
type digit struct{ number, height int }

// newDigits reads a font. Without one nothing is written.
func newDigits(ttf []byte) *digits {
	letters, err := opentype.Parse(ttf)
	if err != nil {
		letters = nil
	}
	return &digits{letters: letters, faces: map[int]font.Face{}, drawn: map[digit]*image.Alpha{}}
}

// face is the font in a size; nil where it has none.
func (d *digits) face(height int) font.Face {
	if d == nil || d.letters == nil {
		return nil
	}
	if d.faces[height] == nil {
		face, err := opentype.NewFace(d.letters,
			&opentype.FaceOptions{Size: float64(height), DPI: 72, Hinting: font.HintingNone})
		if err != nil {
			return nil
		}
		d.faces[height] = face
	}
	return d.faces[height]
}

// draw writes a digit around a point.
func (d *digits) draw(p pen, number int, x, y, height float64, ink color.NRGBA) {
	key := digit{number, int(height)}
	if key.height < 6 {
		return
	}
	mask, known := d.drawn[key]
	if !known {
		mask = d.write(key)
		d.drawn[key] = mask
	}
	if mask != nil {
		p.mask(mask, int(math.Round(x-float64(mask.Rect.Dx())/2)), int(math.Round(y-float64(mask.Rect.Dy())/2)), ink)
	}
}

// write is a digit as a mask that encloses it.
func (d *digits) write(key digit) *image.Alpha {
	face := d.face(key.height)
	if face == nil {
		return nil
	}
	bounds, glyph, at, _, ok := face.Glyph(fixed.Point26_6{}, rune('0'+key.number))
	if !ok {
		return nil
	}
	mask := image.NewAlpha(image.Rect(0, 0, bounds.Dx(), bounds.Dy()))
	for y := range bounds.Dy() {
		for x := range bounds.Dx() {
			_, _, _, a := glyph.At(at.X+x, at.Y+y).RGBA()
			mask.Pix[y*mask.Stride+x] = uint8(a >> 8)
		}
	}
	return mask
}

// words puts words onto a picture, from a point on their base line.
func (d *digits) words(p pen, words string, x, y float64, height int, ink color.NRGBA) (end float64) {
	face := d.face(height)
	if face == nil {
		return x
	}
	drawer := font.Drawer{Dst: p.RGBA, Src: image.NewUniform(ink), Face: face, Dot: fixed.P(int(x), int(y))}
	drawer.DrawString(words)
	return float64(drawer.Dot.X) / 64
}
