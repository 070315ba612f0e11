package photo

import (
	"context"
	"image"
	"image/color"

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
