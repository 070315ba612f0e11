package photo

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"image/draw"

	"golang.org/x/image/webp"

	"tilewise/app/colour"
)

// decodeWebP decodes a WebP, or of an animated one the first picture in which something is to be seen.
func decodeWebP(source *cancellableReader, data []byte) (image.Image, error) {
	const most = 16 // pictures that are decoded
	var first image.Image
	n := 0
	for kind, frame := range webpChunks(data) {
		if kind != "ANMF" || source.ctx.Err() != nil {
			continue
		}
		full, err := decodeWebPFrame(data, frame)
		if err != nil && first != nil {
			break
		}
		clear, ok := full.(*image.NRGBA)
		if first, n = full, n+1; err != nil || n == most || !ok || !isClear(clear) {
			return first, err
		}
	}
	if first != nil {
		return first, nil
	}
	full, err := webp.Decode(source)
	return screenRange(full), err
}

// decodeWebPFrame decodes one picture of an animated WebP, which may cover only a part of the canvas.
func decodeWebPFrame(data, frame []byte) (image.Image, error) {
	const head = 16 // bytes: a place in steps of two pixels, a size less one, a time and flags
	if len(frame) < head {
		return nil, ErrTruncated
	}
	number := func(at int) int { return int(frame[at]) | int(frame[at+1])<<8 | int(frame[at+2])<<16 }
	place := image.Rect(0, 0, number(6)+1, number(9)+1).Add(image.Pt(2*number(0), 2*number(3)))
	config, err := webp.DecodeConfig(bytes.NewReader(data))
	full := image.Rect(0, 0, config.Width, config.Height)
	switch {
	case err != nil:
		return nil, err
	case !place.In(full):
		return nil, fmt.Errorf("%w: a picture at %v of %v", ErrDamaged, place, full)
	}
	const transparency = 0x10
	header := make([]byte, 10)
	copy(header[4:], frame[6:12])
	for kind := range riffChunks(frame[head:]) {
		if kind == "ALPH" {
			header[0] = transparency
		}
	}
	chunk := binary.LittleEndian.AppendUint32([]byte("VP8X"), uint32(len(header)))
	still := bytes.Join([][]byte{[]byte("RIFF\x00\x00\x00\x00WEBP"), chunk, header, frame[head:]}, nil)
	binary.LittleEndian.PutUint32(still[4:], uint32(len(still)-8))
	part, err := webp.Decode(bytes.NewReader(still))
	if err != nil || place == full {
		return screenRange(part), err
	}
	whole := image.NewNRGBA(full)
	draw.Draw(whole, place, screenRange(part), part.Bounds().Min, draw.Src)
	return whole, nil
}

// screenRange converts brightness to the range of a screen: a lossy WebP stores it in the range of films.
func screenRange(p image.Image) image.Image {
	switch p := p.(type) {
	case *image.YCbCr:
		colour.FilmPlanes.ToJPEG(p)
	case *image.NYCbCrA:
		colour.FilmPlanes.ToJPEG(&p.YCbCr)
	}
	return p
}

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
