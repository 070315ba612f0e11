package photo

import (
	"bytes"
	"compress/flate"
	"compress/zlib"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"hash/crc32"
	"image"
	"image/draw"
	"image/png"
	"io"
	"slices"
	"strings"
)

// emptyChunk is the last chunk of a PNG, which has no content.
const emptyChunk = "\x00\x00\x00\x00IEND\xae\x42\x60\x82"

// mendedPNG returns a PNG that the decoder accepts. It removes ancillary chunks with a wrong check sum, or beyond a
// thousand, and adds a missing end chunk. It returns other data as they are. From a PNG of Apple's programs it removes
// their mark, and returns true as apple.
func mendedPNG(data []byte) (mended []byte, apple bool) {
	const magic, mostNotes = "\x89PNG\r\n\x1a\n", 1000
	if !bytes.HasPrefix(data, []byte(magic)) {
		return data, false
	}
	at, notes := len(magic), 0
	left, sound, pixels, end := false, false, false, false
	for kind, chunk := range pngChunks(data) {
		sound = isWhole(chunk) && binary.BigEndian.Uint32(chunk[len(chunk)-4:]) == checkSum(chunk)
		apple = apple || kind == "CgBI"
		note := kind[0]&0x20 != 0 // a small letter
		if note {
			notes++
		}
		switch drop := kind == "CgBI" || note && (!sound || notes > mostNotes); {
		case drop && !left:
			mended, left = bytes.Clone(data[:at]), true
		case !drop && left:
			mended = append(mended, chunk...)
		}
		at, pixels = at+len(chunk), pixels || kind == "IDAT"
		if end = kind == "IEND"; end {
			break
		}
	}
	if !left {
		mended = data[:at:at]
	}
	if !end && sound && pixels {
		mended = append(mended, emptyChunk...)
	}
	return mended, apple
}

func isWhole(chunk []byte) bool { return int64(binary.BigEndian.Uint32(chunk))+12 == int64(len(chunk)) }

func checkSum(chunk []byte) uint32 { return crc32.ChecksumIEEE(chunk[4 : len(chunk)-4]) }

// pngParts returns the signature and the chunks that a decoder needs before the pixels, the content of the header, and
// the compressed pixels.
func pngParts(data []byte) (parts [][]byte, header, packed []byte, err error) {
	parts = [][]byte{data[:8]}
	for kind, chunk := range pngChunks(data) {
		switch {
		case isWhole(chunk) && binary.BigEndian.Uint32(chunk[len(chunk)-4:]) != checkSum(chunk):
			return nil, nil, nil, ErrDamaged
		case kind == "IDAT":
			packed = append(packed, chunk[8:max(8, min(len(chunk), 8+int(binary.BigEndian.Uint32(chunk))))]...)
		case packed == nil && len(parts) < 4 && (kind == "IHDR" || kind == "PLTE" || kind == "tRNS"):
			parts = append(parts, chunk)
			if kind == "IHDR" {
				header = chunk[8:]
			}
		}
	}
	return parts, header, packed, nil
}

// pngPasses are where the passes of an interlaced PNG begin, across and down, and their steps.
var pngPasses = [][4]int{{0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4}, {0, 2, 2, 4}, {1, 0, 2, 2},
	{0, 1, 1, 2}}

// decodePNGAnyway decodes an incomplete PNG, or one of Apple's, and returns the share that is missing. Missing rows are
// grey or, in an interlaced picture, like the pixels above and to the left that are there.
func decodePNGAnyway(data []byte, apple bool) (image.Image, float64, error) {
	parts, header, packed, err := pngParts(data)
	if err != nil {
		return nil, 0, err
	}
	const depth, colours, interlaced = 8, 9, 12
	channels := map[byte]int{0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
	if len(header) < 13 || header[depth] > 16 {
		return nil, 0, ErrTruncated
	}
	w, h := int(binary.BigEndian.Uint32(header)), int(binary.BigEndian.Uint32(header[4:]))
	passes := [][4]int{{0, 0, 1, 1}}
	if header[interlaced] != 0 {
		passes = pngPasses
	}
	row := func(pass [4]int) int {
		return 1 + (ceil(w-pass[0], pass[2])*channels[header[colours]]*int(header[depth])+7)/8
	}
	size := 0
	for _, p := range passes {
		size += row(p) * ceil(h-p[1], p[3])
	}
	if int64(size)*3 > maxNeed {
		return nil, 0, ErrTooLarge
	}
	var r io.Reader = flate.NewReader(bytes.NewReader(packed))
	if !apple {
		if r, err = zlib.NewReader(bytes.NewReader(packed)); err != nil {
			return nil, 0, ErrTruncated
		}
	}
	rows := make([]byte, size)
	n, err := io.ReadFull(r, rows)
	if err != nil && !errors.Is(err, io.ErrUnexpectedEOF) {
		return nil, 0, ErrDamaged
	}
	there, rest := make([]int, len(passes)), rows // rows of each pass; a row of which a part is there is missing
	for i, p := range passes {
		all := ceil(h-p[1], p[3])
		there[i] = min(max(n-(size-len(rest)), 0)/row(p), all)
		clear(rest[there[i]*row(p) : all*row(p)])
		rest = rest[all*row(p):]
	}
	if there[0] == 0 {
		return nil, 0, ErrTruncated
	}
	var again bytes.Buffer
	writer, err := zlib.NewWriterLevel(&again, zlib.NoCompression)
	if err == nil {
		_, err = writer.Write(rows)
		err = errors.Join(err, writer.Close())
	}
	length := binary.BigEndian.AppendUint32(nil, uint32(again.Len()))
	chunk := slices.Concat(length, []byte("IDAT"), again.Bytes(), make([]byte, 4))
	binary.BigEndian.PutUint32(chunk[len(chunk)-4:], checkSum(chunk))
	full, other := png.Decode(bytes.NewReader(bytes.Join(append(parts, chunk, []byte(emptyChunk)), nil)))
	if _, coded := full.(*image.Paletted); coded { // it may have no grey
		full = plainPixels(full)
	}
	if err = errors.Join(err, other); err != nil {
		return nil, 0, err
	}
	out := full.(draw.Image)
	for i, p := range passes {
		for y := p[1] + there[i]*p[3]; y < h; y += p[3] {
			if i == 0 {
				grey(out, image.Rect(0, y, w, y+1))
			}
			for x := p[0]; i > 0 && x < w; x += p[2] {
				out.Set(x, y, out.At(x-p[0], y-p[1])) // of an earlier pass
			}
		}
	}
	if apple {
		fromApple(full)
	}
	return full, 1 - float64(n)/float64(size), nil
}

// fromApple converts the pixels of Apple's PNGs, which have blue first and colours multiplied by their opacity.
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

// pngNotes returns the EXIF data of a PNG: those of its eXIf chunk or those that some programs write as text, a name, a
// length and hexadecimal numbers; nil where there are none.
func pngNotes(data []byte) []byte {
	for kind, chunk := range pngChunks(data) {
		if kind == "eXIf" && isWhole(chunk) {
			return bytes.TrimPrefix(chunk[8:len(chunk)-4], []byte(exifHead))
		}
	}
	return bytes.TrimPrefix(rawProfile(data, "exif", "APP1"), []byte(exifHead))
}

// rawProfile returns the first profile of one of these types that a PNG has as text; nil where it has none.
func rawProfile(data []byte, types ...string) []byte {
	const most = 1 << 20 // bytes of the text
	for kind, chunk := range pngChunks(data) {
		name, text, _ := bytes.Cut(chunk[8:max(8, len(chunk)-4)], []byte{0})
		if of, raw := strings.CutPrefix(string(name), "Raw profile type "); !raw || !slices.Contains(types, of) {
			continue
		}
		packed := kind == "zTXt"
		if kind == "iTXt" && len(text) > 2 {
			packed = text[0] == 1
			parts := bytes.SplitN(text[2:], []byte{0}, 3) // two languages come first
			text = append([]byte{0}, parts[len(parts)-1]...)
			if !packed {
				text = text[1:]
			}
		}
		if packed && len(text) > 1 {
			r, err := zlib.NewReader(bytes.NewReader(text[1:]))
			if err != nil {
				continue
			}
			text, _ = io.ReadAll(io.LimitReader(r, most))
		}
		if fields := bytes.Fields(text[:min(len(text), most)]); len(fields) > 2 {
			numbers, _ := hex.DecodeString(string(bytes.Join(fields[2:], nil)))
			return numbers
		}
	}
	return nil
}
