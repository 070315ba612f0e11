package photo

import (
	"image"
	"image/draw"

	"github.com/disintegration/imaging"
)

// flatten turns a picture with a palette into plain colours, and a GIF's first
// frame, which may be smaller than its screen, into the whole screen. Other
// pictures are returned as they are.
func flatten(picture image.Image, c image.Config) image.Image {
	if _, paletted := picture.(image.PalettedImage); !paletted {
		return picture
	}
	flat := image.NewNRGBA(image.Rect(0, 0, c.Width, c.Height))
	draw.Draw(flat, flat.Rect, picture, image.Point{}, draw.Src)
	return flat
}

// fit scales a picture down until its longer side is workSide, and copies a
// smaller one. Averaging boxes is twice as fast as interpolating and as good
// where a box holds two pixels or more each way.
func fit(picture image.Image) *image.NRGBA {
	size := picture.Bounds().Size()
	switch longer := max(size.X, size.Y); {
	case longer <= workSide:
		return imaging.Clone(picture)
	case longer >= 2*workSide:
		return imaging.Fit(picture, workSide, workSide, imaging.Box)
	}
	return imaging.Fit(picture, workSide, workSide, imaging.Linear)
}
