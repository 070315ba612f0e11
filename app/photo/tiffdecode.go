package photo

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"slices"

	"golang.org/x/image/ccitt"
	"golang.org/x/image/tiff"
)

// inBlocks reports whether the strips or tiles are decoded here one by one, and not by the decoder of TIFF.
func (t *tiffFile) inBlocks() bool {
	packing := t.value(tagPacking, 1)
	return packing == group3 || packing == group4 || packing == packedJPEG
}

// model returns the colour model of the picture that decode makes, where the decoder of TIFF does not tell it.
func (t *tiffFile) model() color.Model {
	switch {
	case t.value(tagMeaning, 0) == inks:
		return color.CMYKModel
	case t.value(tagSamples, 1) == 1:
		return color.GrayModel
	case t.value(tagBits, 1) == 16:
		return color.NRGBA64Model
	}
	return color.NRGBAModel
}

// decode decodes the picture, after config.
func (t *tiffFile) decode(ctx context.Context) (image.Image, error) {
	switch {
	case t.inBlocks():
		return t.decodeBlocks(ctx)
	case t.apart():
		return t.decodePlanes(ctx)
	}
	full, err := tiff.Decode(t.plane(0))
	if err != nil || t.value(tagSamples, 1) != 4 {
		return full, err
	}
	if t.value(tagMeaning, 0) == inks {
		return inksOf(full), nil
	}
	if p, ok := full.(*image.NRGBA); ok && t.value(tagExtra, 0) == 0 { // the fourth sample is something else
		for i := 3; i < len(p.Pix); i += 4 {
			p.Pix[i] = 255
		}
	}
	return full, nil
}

// inksOf returns four channels as four inks.
func inksOf(p image.Image) image.Image {
	switch p := p.(type) {
	case *image.NRGBA:
		return &image.CMYK{Pix: p.Pix, Stride: p.Stride, Rect: p.Rect}
	case *image.NRGBA64:
		for i := range len(p.Pix) / 2 {
			p.Pix[i] = p.Pix[2*i]
		}
		return &image.CMYK{Pix: p.Pix[:len(p.Pix)/2], Stride: p.Stride / 2, Rect: p.Rect}
	}
	return p
}

// decodePlanes decodes a picture whose samples are stored in separate planes.
func (t *tiffFile) decodePlanes(ctx context.Context) (image.Image, error) {
	deep := int(t.value(tagBits, 1)) / 8 // bytes of a sample
	full := image.Rect(0, 0, int(t.value(tagWidth, 0)), int(t.value(tagHeight, 0)))
	out := make([]byte, 4*deep*full.Dx()*full.Dy())
	for i := range out {
		out[i] = 0xff
	}
	for which := range int(t.value(tagSamples, 1)) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		plane, err := tiff.Decode(t.plane(which))
		if err != nil {
			return nil, err
		}
		var samples []byte
		switch p := plane.(type) {
		case *image.Gray:
			samples = p.Pix
		case *image.Gray16:
			samples = p.Pix
		}
		for i := range len(samples) / deep {
			copy(out[deep*(4*i+which):][:deep], samples[deep*i:])
		}
	}
	var picture image.Image = &image.NRGBA{Pix: out, Stride: 4 * full.Dx(), Rect: full}
	if deep == 2 {
		picture = &image.NRGBA64{Pix: out, Stride: 8 * full.Dx(), Rect: full}
	}
	if t.value(tagMeaning, 0) == inks {
		return inksOf(picture), nil
	}
	return picture, nil
}

// blocks returns the size of the strips or tiles, and where each begins and how long it is.
func (t *tiffFile) blocks() (size image.Point, starts, lengths []uint32) {
	w, h := int(t.value(tagWidth, 0)), int(t.value(tagHeight, 0))
	if tile := int(t.value(tagTileWidth, 0)); tile != 0 {
		return image.Pt(tile, int(t.value(tagTileHeight, 0))), t.values(tagTileOffsets), t.values(tagTileCounts)
	}
	return image.Pt(w, min(h, int(t.value(tagRows, uint32(h))))), t.values(tagOffsets), t.values(tagCounts)
}

// decodeBlocks decodes a picture of strips or tiles that are faxes or JPEGs.
func (t *tiffFile) decodeBlocks(ctx context.Context) (image.Image, error) {
	full := image.Rect(0, 0, int(t.value(tagWidth, 0)), int(t.value(tagHeight, 0)))
	block, offsets, counts := t.blocks()
	const largest = 1024 // pixels of a tile that is larger than the picture
	if block.X <= 0 || block.Y <= 0 || block.X > max(full.Dx()+16, largest) || block.Y > max(full.Dy()+16, largest) {
		return nil, fmt.Errorf("%w: tiles of %v for %v", ErrDamaged, block, full.Size())
	}
	var picture draw.Image = image.NewGray(full)
	if t.value(tagSamples, 1) > 1 {
		picture = image.NewRGBA(full)
	}
	across := ceil(full.Dx(), block.X)
	for i := range across * ceil(full.Dy(), block.Y) {
		switch err := ctx.Err(); {
		case err != nil:
			return nil, err
		case i >= len(offsets) || i >= len(counts):
			return nil, ErrTruncated
		}
		place := image.Rectangle{Max: block}.Add(image.Pt(i%across*block.X, i/across*block.Y))
		if t.value(tagTileWidth, 0) == 0 {
			place = place.Intersect(full)
		}
		var part image.Image
		switch data := t.from(uint64(offsets[i])); {
		case uint64(counts[i]) <= uint64(len(data)):
			var err error
			if part, err = t.decodeBlock(data[:counts[i]], place.Size()); err != nil {
				return nil, err
			}
		case t.filler == nil:
			return nil, ErrTruncated
		default:
			part = image.NewUniform(color.Gray{byte(*t.filler)})
		}
		draw.Draw(picture, place, part, part.Bounds().Min, draw.Src)
	}
	return picture, nil
}

// decodeBlock decodes a strip or a tile.
func (t *tiffFile) decodeBlock(data []byte, size image.Point) (image.Image, error) {
	if t.value(tagPacking, 1) == packedJPEG {
		return t.decodeJPEGBlock(data, size)
	}
	order := ccitt.MSB
	if t.value(tagFill, 1) == 2 {
		order = ccitt.LSB
	}
	kind := ccitt.SubFormat(ccitt.Group4)
	if t.value(tagPacking, 1) == group3 {
		kind = ccitt.Group3
	}
	// A fax has black on white. Where the lowest number is black, white is what it is not.
	options := &ccitt.Options{Invert: t.value(tagMeaning, blackIsZero) == blackIsZero}
	part := image.NewGray(image.Rectangle{Max: size})
	return part, ccitt.DecodeIntoGray(part, bytes.NewReader(data), order, kind, options)
}

// decodeJPEGBlock decodes a JPEG, whose tables may be in the directory.
func (t *tiffFile) decodeJPEGBlock(data []byte, size image.Point) (image.Image, error) {
	const start, end, rgb = "\xff\xd8", "\xff\xd9", "\xff\xee\x00\x0eAdobe\x00\x64\x00\x00\x00\x00\x00"
	head := []byte(start)
	if tables := t.fields[tagTables].bytes; len(tables) > 4 {
		head = slices.Clone(bytes.TrimSuffix(tables, []byte(end)))
	}
	if t.value(tagMeaning, 0) == colours {
		head = append(head, rgb...)
	}
	data = append(head, bytes.TrimPrefix(data, []byte(start))...)
	config, err := jpeg.DecodeConfig(bytes.NewReader(data))
	const most = 4 // scans: no program writes more into a TIFF
	switch {
	case err != nil:
		return nil, err
	case config.Width > size.X || config.Height > size.Y || scans(data) > most:
		return nil, fmt.Errorf("%w: a part of %d × %d pixels in a place of %v", ErrDamaged, config.Width, config.Height,
			size)
	}
	return jpeg.Decode(bytes.NewReader(data))
}
