package photo

import (
	"image"

	"github.com/disintegration/imaging"
)

// Thumbnail is the middle of the photo in small, w × h pixels.
func (p *Photo) Thumbnail(w, h int) *image.NRGBA {
	return imaging.Fill(shrunk(p.pixels, w, h), w, h, imaging.Center, imaging.Linear)
}
