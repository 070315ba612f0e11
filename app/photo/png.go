package photo

import (
	"bytes"
	"compress/flate"
	"compress/zlib"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image"
	"io"
)

// emptyChunk is the end of a PNG.
const emptyChunk = "\x00\x00\x00\x00IEND\xae\x42\x60\x82"

// mendedPNG is a PNG as the decoder takes it: without notes whose check sum is wrong, and with an end. Others, and what
// is no PNG, are returned as they are. Apple's programs write one of their own kind, whose mark is taken off.
func mendedPNG(data []byte) (mended []byte, apple bool) {
	if !bytes.HasPrefix(data, []byte("\x89PNG\r\n\x1a\n")) {
		return data, false
	}
	kept := [][]byte{data[:8]}
	left, sound, pixels, end := false, false, false, false
	for kind, chunk := range pngChunks(data) {
		body := len(chunk) - 4
		sound = body >= 8 && int64(binary.BigEndian.Uint32(chunk))+12 == int64(len(chunk)) &&
			binary.BigEndian.Uint32(chunk[body:]) == crc32.ChecksumIEEE(chunk[4:body])
		apple = apple || kind == "CgBI"
		const notes = 0x20 // small letters
		if kind == "CgBI" || !sound && kind[0]&notes != 0 {
			left = true
			continue
		}
		kept, pixels = append(kept, chunk), pixels || kind == "IDAT"
		if end = kind == "IEND"; end {
			break
		}
	}
	if !end && sound && pixels {
		kept, left = append(kept, []byte(emptyChunk)), true
	}
	if !left {
		return data, false
	}
	return bytes.Join(kept, nil), apple
}

// filledPNG is a PNG that breaks off, or Apple's, with all its rows: those that are missing are grey. It says what
// share they are.
func filledPNG(data []byte, apple bool) (whole []byte, missing float64, err error) {
	var header, packed []byte
	parts := [][]byte{data[:8]}
	for kind, chunk := range pngChunks(data) {
		body := len(chunk) - 4
		switch {
		case body >= 8 && int64(body) == 8+int64(binary.BigEndian.Uint32(chunk)) &&
			binary.BigEndian.Uint32(chunk[body:]) != crc32.ChecksumIEEE(chunk[4:body]):
			return nil, 0, ErrDamaged
		case kind == "IDAT":
			packed = append(packed, chunk[8:max(8, min(len(chunk), 8+int(binary.BigEndian.Uint32(chunk))))]...)
		case packed == nil && (kind == "IHDR" || kind == "PLTE" || kind == "tRNS"):
			parts = append(parts, chunk)
			if kind == "IHDR" {
				header = chunk[8:]
			}
		}
	}
	const depth, colours, interlaced = 8, 9, 12
	channels := map[byte]int{0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
	if len(header) < 13 || header[interlaced] != 0 || header[depth] > 16 {
		return nil, 0, ErrTruncated
	}
	w, h := int(binary.BigEndian.Uint32(header)), int(binary.BigEndian.Uint32(header[4:]))
	pixel := channels[header[colours]] * int(header[depth]) // bits
	row := 1 + (w*pixel+7)/8
	if int64(row)*int64(h)*3 > maxNeed {
		return nil, 0, ErrTooLarge
	}
	rows := bytes.Repeat(greyRow(row, pixel, int(header[depth]), header[colours]), h)
	var r io.Reader = flate.NewReader(bytes.NewReader(packed))
	if !apple {
		if r, err = zlib.NewReader(bytes.NewReader(packed)); err != nil {
			return nil, 0, ErrTruncated
		}
	}
	grey := bytes.Clone(rows[:row])
	n, err := io.ReadFull(r, rows)
	switch {
	case err != nil && !errors.Is(err, io.ErrUnexpectedEOF):
		return nil, 0, ErrDamaged
	case n < row:
		return nil, 0, ErrTruncated
	case n < len(rows): // a row of which a part is there goes with the rest
		copy(rows[n/row*row:], grey)
	}
	var again bytes.Buffer
	writer, err := zlib.NewWriterLevel(&again, zlib.NoCompression)
	if err == nil {
		_, err = writer.Write(rows)
		err = errors.Join(err, writer.Close())
	}
	chunk := append([]byte("IDAT"), again.Bytes()...)
	length := binary.BigEndian.AppendUint32(nil, uint32(again.Len()))
	sum := binary.BigEndian.AppendUint32(nil, crc32.ChecksumIEEE(chunk))
	return bytes.Join(append(parts, length, chunk, sum, []byte(emptyChunk)), nil), 1 - float64(n/row)/float64(h), err
}

// greyRow is a row of grey, opaque pixels, each of so many bits, as a PNG stores it.
func greyRow(length, pixel, depth int, colours byte) []byte {
	row := make([]byte, length)
	if colours == 3 { // a palette may have no grey
		return row
	}
	const alpha = 4
	for i := range row[1:] {
		row[1+i] = 0x80
		if colours&alpha != 0 && i%(pixel/8) >= (pixel-depth)/8 {
			row[1+i] = 0xff
		}
	}
	return row
}

// fromApple undoes what Apple's programs do to the pixels of a PNG: blue comes first, and colours were made darker
// where they are transparent.
func fromApple(p image.Image) {
	var pixels []uint8
	switch p := p.(type) {
	case *image.NRGBA:
		pixels = p.Pix
	case *image.RGBA:
		pixels = p.Pix
	}
	for i := 0; i+3 < len(pixels); i += 4 {
		c := pixels[i : i+4 : i+4]
		c[0], c[2] = c[2], c[0]
		if c[3] > 0 && c[3] < 255 {
			for k := range 3 {
				c[k] = uint8(min(int(c[k])*255/int(c[3]), 255))
			}
		}
	}
}
