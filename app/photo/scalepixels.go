package photo

import (
	"image"
	"image/draw"

	"github.com/disintegration/imaging"
)

// flatten turns a picture with a palette into plain colours, and a GIF's first frame, which may be smaller than its
// screen, into the whole screen. Other pictures are returned as they are.
func flatten(picture image.Image, c image.Config) image.Image {
	if _, paletted := picture.(image.PalettedImage); !paletted {
		return picture
	}
	flat := image.NewNRGBA(image.Rect(0, 0, c.Width, c.Height))
	draw.Draw(flat, flat.Rect, picture, image.Point{}, draw.Src)
	return flat
}

// fit makes a picture at most workSide long. It first halves a JPEG as long as that stays large enough, which costs a
// tenth of scaling it.
func fit(picture image.Image) *image.NRGBA {
	picture = middle(picture)
	if _, ink := picture.(*image.CMYK); ink {
		picture = plainPixels(picture)
	}
	for longer(picture) > workSide*3/2 {
		half, ok := halve(picture)
		if !ok {
			break
		}
		picture = half
	}
	size := picture.Bounds().Size()
	side := longer(picture)
	opaque, _ := picture.(interface{ Opaque() bool })
	switch {
	case side <= workSide:
		return plainPixels(picture)
	case side >= 2*workSide: // from here on averaging looks as good as interpolating, and is twice as fast
		return imaging.Fit(picture, workSide, workSide, imaging.Box)
	case opaque != nil && opaque.Opaque():
		return scaled(picture, max(1, (size.X*workSide+side/2)/side), max(1, (size.Y*workSide+side/2)/side))
	}
	return imaging.Fit(picture, workSide, workSide, imaging.Linear)
}

// isClear reports whether nothing of a picture is to be seen.
func isClear(p *image.NRGBA) bool {
	for i := 3; i < len(p.Pix); i += 4 {
		if p.Pix[i] != 0 {
			return false
		}
	}
	return true
}

func longer(picture image.Image) int {
	size := picture.Bounds().Size()
	return max(size.X, size.Y)
}

// halve makes a picture of half the width and height, each pixel the mean of four. It does so for what most JPEGs hold:
// a plane of luminance, Y, and two of colour, which are as large, or half as wide, or half as high, or both. Colour
// that is half as large already is kept as it is.
func halve(picture image.Image) (image.Image, bool) {
	p, ok := picture.(*image.YCbCr)
	if !ok {
		return nil, false
	}
	across, down := 2, 2 // neighbouring pixels that share one colour sample
	switch p.SubsampleRatio {
	case image.YCbCrSubsampleRatio444:
	case image.YCbCrSubsampleRatio422:
		across = 1
	case image.YCbCrSubsampleRatio440:
		down = 1
	case image.YCbCrSubsampleRatio420:
		across, down = 1, 1
	default:
		return nil, false
	}
	size := p.Rect.Size().Div(2)
	y, c := p.YOffset(p.Rect.Min.X, p.Rect.Min.Y), p.COffset(p.Rect.Min.X, p.Rect.Min.Y)
	return &image.YCbCr{
		Y:              means(p.Y[y:], p.YStride, size, 2, 2),
		Cb:             means(p.Cb[c:], p.CStride, size, across, down),
		Cr:             means(p.Cr[c:], p.CStride, size, across, down),
		YStride:        size.X,
		CStride:        size.X,
		SubsampleRatio: image.YCbCrSubsampleRatio444,
		Rect:           image.Rectangle{Max: size},
	}, true
}

// means shrinks a plane to size: a value is the mean of the corners of a block of across × down, each 1 or 2.
func means(plane []uint8, stride int, size image.Point, across, down int) []uint8 {
	out := make([]uint8, size.X*size.Y)
	inParallel(size.Y, func(from, to int) {
		for y := from; y < to; y++ {
			upper := plane[y*down*stride:][:size.X*across]
			lower := plane[(y*down+down-1)*stride:][:size.X*across]
			row := out[y*size.X:][:size.X]
			for x := range row {
				l, r := x*across, x*across+across-1
				row[x] = uint8((int(upper[l]) + int(upper[r]) + int(lower[l]) + int(lower[r]) + 2) / 4)
			}
		}
	})
	return out
}
