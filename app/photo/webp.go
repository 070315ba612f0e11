package photo

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
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
