package film

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"math"
	"strconv"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// The colours of a badge: readable on any picture.
var (
	glass    = color.NRGBA{18, 17, 16, 0xA8}
	glassInk = image.NewUniform(color.NRGBA{255, 255, 255, 255})
)

// numberPainter writes numbers on tiles of one size.
type numberPainter struct {
	numbers NumberVisibility
	side    float64
	face    font.Face
}

// newNumberPainter makes a painter for numbers up to most, on tiles with sides of a given number of pixels.
func newNumberPainter(n NumberVisibility, side, most int) (*numberPainter, error) {
	s := &numberPainter{numbers: n, side: float64(side)}
	if n == Off {
		return s, nil
	}
	bold, err := opentype.Parse(gobold.TTF)
	if err != nil {
		return nil, fmt.Errorf("film: %w", err)
	}
	size := min(max(s.side*0.15, 9), s.side*0.4)
	if n == Large {
		size = s.diameter() * 0.5
	}
	sized := func(size float64) (err error) {
		s.face, err = opentype.NewFace(bold, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingFull})
		return err
	}
	err = sized(size)
	if err == nil && n == Large { // the longest number has to fit as well
		if wide, room := float64(font.MeasureString(s.face, strconv.Itoa(most)))/64, s.diameter()*0.72; wide > room {
			err = sized(size * room / wide)
		}
	}
	if err != nil {
		return nil, fmt.Errorf("film: %w", err)
	}
	return s, nil
}

func (p *numberPainter) diameter() float64 { return min(p.side*0.6, 24+p.side*0.24) }

func (p *numberPainter) write(tile *image.NRGBA, number int) {
	if p.numbers == Off {
		return
	}
	text := strconv.Itoa(number)
	bounds, wide := font.BoundString(p.face, text)
	tall := float64(bounds.Max.Y-bounds.Min.Y) / 64
	var ground image.Rectangle
	if p.numbers == Large {
		side := int(math.Round(p.diameter()))
		ground = image.Rect(0, 0, side, side).Add(image.Pt(int(p.side)-side, int(p.side)-side).Div(2))
	} else {
		height := int(math.Round(tall * 1.8))
		width := max(int(math.Round(float64(wide)/64+float64(height)*0.6)), height)
		inset := int(min(max(p.side*0.06, 2), 12))
		ground = image.Rect(inset, inset, inset+width, inset+height)
	}
	fill(tile, ground, float64(ground.Dy())/2, glass)
	middle := ground.Min.Add(ground.Max)
	pen := font.Drawer{Dst: tile, Src: glassInk, Face: p.face, Dot: fixed.Point26_6{
		X: fixed.I(middle.X)/2 - wide/2,
		Y: fixed.I(middle.Y)/2 - (bounds.Min.Y+bounds.Max.Y)/2,
	}}
	pen.DrawString(text)
}

// flat returns a copy of a tile that can be drawn on.
func flat(tile image.Image, side int) *image.NRGBA {
	dst := image.NewNRGBA(image.Rect(0, 0, side, side))
	draw.Draw(dst, dst.Rect, tile, tile.Bounds().Min, draw.Src)
	return dst
}
