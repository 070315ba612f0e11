package photo

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"

	"github.com/disintegration/imaging"
)

// Size and quality of a copy.
const (
	copySide    = 1600 // pixels of the copy's longer side
	copyQuality = 90   // quality of the copy, a JPEG
)

// ReducedCopy returns the photo as a picture file that Decode reads: somewhat smaller, to
// travel with a game. It is a JPEG, or a PNG where parts are transparent. Cost:
// up to 0.2 s, so call it away from the window.
func (p *Photo) ReducedCopy() ([]byte, error) {
	small := imaging.Fit(shrunk(p.pixels, copySide, copySide), copySide, copySide, imaging.Linear)
	var file bytes.Buffer
	var err error
	if small.Opaque() {
		err = jpeg.Encode(&file, small, &jpeg.Options{Quality: copyQuality})
	} else {
		err = png.Encode(&file, small)
	}
	if err != nil {
		return nil, fmt.Errorf("copy the photo: %w", err)
	}
	return file.Bytes(), nil
}

// Thumbnail returns the middle of the photo at w × h pixels. Transparent parts are white, or black where the photo
// would not stand out from white.
func (p *Photo) Thumbnail(w, h int) *image.NRGBA {
	return p.paintOverGround(imaging.Fill(shrunk(p.pixels, w, h), w, h, imaging.Center, imaging.Linear), color.White)
}
