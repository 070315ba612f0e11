package photo

import (
	"image"
	"image/color"
	"math"

	"github.com/disintegration/imaging"
)

// leastContrast is what a drawing has to have to the mount that shows through it. Black on
// a dark mount has 1.4.
const leastContrast = 1.6

// leastClear is the share of a picture that is transparent where that is more than a rim.
const leastClear = 0.1

// ground is what shows through the transparent parts of a photo: the mount, or white or
// black paper where the photo could hardly be told from the mount, as black lines from a
// dark one. Cost: some milliseconds.
func (p *Photo) ground(mount color.Color) color.Color {
	small := imaging.Resize(shrunk(p.pixels, 48, 48), 48, 48, imaging.Box)
	var light, ink float64 // luminance of what is drawn, weighed by how much of it is there
	for i := 0; i < len(small.Pix); i += 4 {
		there := float64(small.Pix[i+3]) / 255
		light += there * luminance(color.NRGBA{R: small.Pix[i], G: small.Pix[i+1], B: small.Pix[i+2], A: 255})
		ink += there
	}
	if ink == 0 || ink > (1-leastClear)*48*48 {
		return mount
	}
	drawn := light / ink
	switch {
	case contrast(drawn, luminance(mount)) >= leastContrast:
		return mount
	case contrast(drawn, 1) > contrast(drawn, 0):
		return color.White
	}
	return color.Black
}

// grounded lays a part of the photo, or all of it in another size, on its ground.
func (p *Photo) grounded(part *image.NRGBA, mount color.Color) *image.NRGBA {
	if part.Opaque() {
		return part
	}
	size := part.Rect.Size()
	return imaging.Overlay(imaging.New(size.X, size.Y, p.ground(mount)), part, image.Point{}, 1)
}

// luminance is that of WCAG, 0 to 1.
func luminance(c color.Color) float64 {
	linear := func(v uint32) float64 {
		s := float64(v) / 0xffff
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	r, g, b, _ := c.RGBA()
	return 0.2126*linear(r) + 0.7152*linear(g) + 0.0722*linear(b)
}

// contrast is the ratio of WCAG of two luminances, from 1 to 21.
func contrast(a, b float64) float64 {
	return (max(a, b) + 0.05) / (min(a, b) + 0.05)
}
