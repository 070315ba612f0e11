package photo

import (
	"bytes"
	"context"
	"encoding/binary"
	"image"
	"image/color"
	"image/draw"
)

// fillers stand in place of missing bytes. What is decoded with each of them alike was there. None is another one
// shifted by some bits: a decoder could read the same from both.
var fillers = []byte{0x33, 0x80, 0xff, 0x0f, 1}

// decodeCutWebP decodes a file that breaks off with several fillers. It makes the rows grey that differ, and returns
// their share.
func decodeCutWebP(ctx context.Context, data []byte) (image.Image, float64, error) {
	var first *image.NRGBA
	there, compared := 0, 0
	for i := 0; i < len(fillers) && compared < 2; i++ { // the decoder may refuse some of them
		whole := filledWebP(data, fillers[i])
		p, err := decodeWebP(&cancellableReader{ctx: ctx, Reader: bytes.NewReader(whole)}, whole)
		switch {
		case ctx.Err() != nil:
			return nil, 0, ctx.Err()
		case err != nil:
			continue
		case first == nil:
			first = plainPixels(p)
			there = first.Rect.Dy()
			continue
		}
		compared++
		other, y := plainPixels(p), 0
		for y < there && bytes.Equal(first.Pix[y*first.Stride:][:first.Stride], other.Pix[y*first.Stride:][:first.Stride]) {
			y++
		}
		there = y
	}
	if compared == 0 || there == 0 {
		return nil, 0, ErrTruncated
	}
	h := first.Rect.Dy()
	grey(first, image.Rect(0, there, first.Rect.Dx(), h))
	return first, 1 - float64(there)/float64(h), nil
}

// grey paints the part of a picture that is missing.
func grey(p draw.Image, part image.Rectangle) {
	draw.Draw(p, part, image.NewUniform(color.Gray{128}), image.Point{}, draw.Src)
}

// filledWebP returns an incomplete WebP with filler bytes for the rest, as its decoder needs a whole file.
func filledWebP(data []byte, filler byte) []byte {
	last := min(12, len(data)) // where the chunk begins that breaks off
	for last+8 <= len(data) {
		next := int64(last) + 8 + int64(binary.LittleEndian.Uint32(data[last+4:]))
		if next += next & 1; next >= int64(len(data)) {
			break
		}
		last = int(next)
	}
	more := 1 << 16 // what is made up may take more than what is lacking
	if len(data) > 8 {
		lacking := int64(binary.LittleEndian.Uint32(data[4:])) + 8 - int64(len(data))
		more += int(min(max(lacking, 0), 4*int64(len(data))))
	}
	whole := append(bytes.Clone(data), bytes.Repeat([]byte{filler}, more)...)
	binary.LittleEndian.PutUint32(whole[4:], uint32(len(whole)-8))
	binary.LittleEndian.PutUint32(whole[last+4:], uint32(len(whole)-last-8))
	return whole
}
