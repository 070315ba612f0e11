package photo

import (
	"image"
	"image/color"

	"github.com/disintegration/imaging"
)

// Thumbnail returns the middle of the photo at w × h pixels. Transparent parts are white, or black where the photo
// would not stand out from white.
func (p *Photo) Thumbnail(w, h int) *image.NRGBA {
	return p.paintOverGround(imaging.Fill(shrunk(p.pixels, w, h), w, h, imaging.Center, imaging.Linear), color.White)
}
