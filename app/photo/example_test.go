package photo_test

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"log"

	"tilewise/app/photo"
)

// Slice a photo for a board of 4×3: the crop from its middle has the board's
// shape, so nothing is squashed.
func ExampleSlice() {
	var file bytes.Buffer
	if err := png.Encode(&file, image.NewGray(image.Rect(0, 0, 1000, 600))); err != nil {
		log.Fatal(err)
	}
	p, err := photo.Decode(context.Background(), &file, "holiday.png")
	if err != nil {
		log.Fatal(err)
	}
	crop := photo.Centre(p, 4, 3)
	tiles, err := photo.Slice(context.Background(), p, crop, 4, 3, 100, color.White)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(len(tiles.Tiles), "tiles of", tiles.Px, "pixels, of a picture of", tiles.Whole.Bounds().Max)
	// Output:
	// 12 tiles of 100 pixels, of a picture of (400,300)
}
