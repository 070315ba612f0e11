package photo

import (
	"context"
	"image"
	"image/color"
	"math"

	"github.com/disintegration/imaging"
)

// TileImages is a photo cut for a board.
type TileImages struct {
	Tiles []image.Image // a square for each cell, row by row, with the blank's: parts of Whole, whose pixels they share
	Whole image.Image   // the picture that the tiles were cut from
	Px    int           // side of a tile in pixels
}

// maxBoard bounds the longer side of the sliced picture, in pixels.
const maxBoard = 4096

// Slice scales a crop of the photo once, to w × h tiles of px pixels, and cuts it. px is in physical pixels, so that a
// tile needs no scaling on the screen; it becomes smaller where the board would exceed 4096 pixels. Transparent parts
// show the mount, or white or black where the photo would not stand out from that. The only error is the context's.
func Slice(ctx context.Context, p *Photo, c Crop, w, h, px int, mount color.Color) (TileImages, error) {
	px = max(1, min(px, maxBoard/max(w, h)))
	part := shrunk(p.pixels.SubImage(c.rect(p.Size())).(*image.NRGBA), w*px, h*px)
	if err := ctx.Err(); err != nil {
		return TileImages{}, err
	}
	whole := p.paintOverGround(imaging.Resize(part, w*px, h*px, imaging.Lanczos), mount)
	tiles := TileImages{Whole: whole, Px: px}
	for row := range h {
		if err := ctx.Err(); err != nil {
			return TileImages{}, err
		}
		for col := range w {
			from := whole.PixOffset(col*px, row*px)
			piece := whole.Pix[from : from+(px-1)*whole.Stride+4*px]
			tiles.Tiles = append(tiles.Tiles, &image.NRGBA{Pix: piece, Stride: whole.Stride, Rect: image.Rect(0, 0, px, px)})
		}
	}
	return tiles, nil
}

// Suitability tells how well a sliced photo plays without numbers.
type Suitability struct {
	Flat  []int    // tiles whose part of the photo is almost of one colour
	Alike [][2]int // pairs of tiles that are hard to tell apart
}

// Poor reports whether the user should be warned that some tiles look alike.
func (s Suitability) Poor() bool { return len(s.Flat) > 1 || len(s.Alike) > 0 }

// The least differences that a person sees at a glance, in steps of a channel of 255
// (root mean square over a tile reduced to 8×8 pixels).
const (
	flatBelow  = 4.0
	alikeBelow = 5.0
)

// Judge looks for flat and look-alike tiles. Cost: quadratic in the number of tiles, a few milliseconds for a hundred.
func Judge(tiles []image.Image) Suitability {
	const side = 8
	small := make([][]uint8, len(tiles))
	for i, tile := range tiles {
		small[i] = imaging.Resize(tile, side, side, imaging.Box).Pix
	}
	var s Suitability
	for i, a := range small {
		if spread(a) < flatBelow {
			s.Flat = append(s.Flat, i)
		}
		for j := range i {
			if difference(a, small[j]) < alikeBelow {
				s.Alike = append(s.Alike, [2]int{j, i})
			}
		}
	}
	return s
}

// spread returns the root mean square deviation of the pixels from their mean.
func spread(pix []uint8) float64 {
	var sum [4]float64
	for i, v := range pix {
		sum[i%4] += float64(v)
	}
	square := 0.0
	for i, v := range pix {
		d := float64(v) - sum[i%4]*4/float64(len(pix))
		square += d * d
	}
	return math.Sqrt(square / float64(len(pix)))
}

// difference returns the root mean square difference of two tiles.
func difference(a, b []uint8) float64 {
	square := 0.0
	for i, v := range a {
		d := float64(v) - float64(b[i])
		square += d * d
	}
	return math.Sqrt(square / float64(len(a)))
}
