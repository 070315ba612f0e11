package photo

import (
	"bytes"
	"context"
	"encoding/binary"
	"image"
	"image/color"
	"image/draw"

	"golang.org/x/image/bmp"
)

// greyed is a picture whose rows between two are grey, because they are missing.
func greyed(p image.Image, from, to int) *image.NRGBA {
	out := plainPixels(p)
	draw.Draw(out, image.Rect(0, from, out.Rect.Dx(), to), image.NewUniform(color.Gray{128}), image.Point{}, draw.Src)
	return out
}

// decodeCutWebP decodes a WebP that breaks off, and says what share is missing. Its decoder gives all or nothing, so the
// rest is made up, in two ways: what is there looks the same in both.
func decodeCutWebP(ctx context.Context, data []byte) (image.Image, float64, error) {
	if len(data) < 12 {
		return nil, 0, ErrTruncated
	}
	last := 12 // where the chunk begins that breaks off
	for last+8 <= len(data) {
		next := int64(last) + 8 + int64(binary.LittleEndian.Uint32(data[last+4:]))
		if next += next & 1; next >= int64(len(data)) {
			break
		}
		last = int(next)
	}
	extra := 4*len(data) + 1<<16 // what is made up may take more than what is lacking
	if last+8 > len(data) {
		return nil, 0, ErrTruncated
	}
	var first *image.NRGBA
	for _, filler := range []byte{0, 0xff, 0x55, 0xaa} {
		whole := append(bytes.Clone(data), bytes.Repeat([]byte{filler}, extra)...)
		binary.LittleEndian.PutUint32(whole[4:], uint32(len(whole)-8))
		binary.LittleEndian.PutUint32(whole[last+4:], uint32(len(whole)-last-8))
		p, err := decodeWebP(&cancellableReader{ctx: ctx, Reader: bytes.NewReader(whole)}, whole)
		switch {
		case ctx.Err() != nil:
			return nil, 0, ctx.Err()
		case err != nil:
			continue
		case first == nil:
			first = plainPixels(p)
			continue
		}
		other, same, h := plainPixels(p), 0, first.Rect.Dy()
		for same < h && bytes.Equal(first.Pix[same*first.Stride:][:first.Stride], other.Pix[same*first.Stride:][:first.Stride]) {
			same++
		}
		if same == 0 {
			break
		}
		return greyed(first, same, h), 1 - float64(same)/float64(h), nil
	}
	return nil, 0, ErrTruncated
}

// decodeCutBMP decodes a BMP that breaks off: as a rule its lower rows come first.
func decodeCutBMP(data []byte) (image.Image, float64, error) {
	le := binary.LittleEndian
	if len(data) < 54 {
		return nil, 0, ErrTruncated
	}
	start, w, h, bits := int64(le.Uint32(data[10:])), int64(le.Uint32(data[18:])), int64(int32(le.Uint32(data[22:]))), int64(le.Uint16(data[28:]))
	row, down := (w*bits+31)/32*4, h < 0
	h = max(h, -h)
	there := (int64(len(data)) - start) / max(row, 1)
	if there <= 0 || there >= h || row*h > maxNeed {
		return nil, 0, ErrTruncated
	}
	whole := append(bytes.Clone(data), make([]byte, start+row*h-int64(len(data)))...)
	p, err := bmp.Decode(bytes.NewReader(whole))
	if err != nil {
		return nil, 0, err
	}
	missing := 1 - float64(there)/float64(h)
	if down {
		return greyed(p, int(there), int(h)), missing, nil
	}
	return greyed(p, 0, int(h-there)), missing, nil
}

// insideBMP is the JPEG or PNG in a BMP, or else the file itself.
func insideBMP(data []byte) []byte {
	const asJPEG, asPNG = 4, 5
	if bytes.HasPrefix(data, []byte("BM")) && len(data) > 54 {
		start := int64(binary.LittleEndian.Uint32(data[10:]))
		if kind := binary.LittleEndian.Uint32(data[30:]); (kind == asJPEG || kind == asPNG) && start < int64(len(data)) {
			return data[start:]
		}
	}
	return data
}

// isCut reports whether the file lacks samples that its directory names.
func (t *tiffFile) isCut() bool {
	for _, tags := range [][2]uint16{{tagOffsets, tagCounts}, {tagTileOffsets, tagTileCounts}} {
		starts, lengths := t.values(tags[0]), t.values(tags[1])
		for i := range min(len(starts), len(lengths)) {
			if int64(starts[i])+int64(lengths[i]) > int64(len(t.data)) {
				return true
			}
		}
	}
	return false
}

// decodeCut decodes a TIFF of which the file lacks strips or tiles: those rows are grey.
func (t *tiffFile) decodeCut(ctx context.Context) (image.Image, float64, error) {
	w, h, packing := int(t.value(tagWidth, 0)), int(t.value(tagHeight, 0)), t.value(tagPacking, 1)
	rows, across, offsets, counts := int(min(t.value(tagRows, uint32(h)), uint32(h))), 1, uint16(tagOffsets), uint16(tagCounts)
	if tile := int(t.value(tagTileWidth, 0)); tile > 0 {
		rows, across, offsets, counts = int(t.value(tagTileHeight, 0)), ceil(w, tile), tagTileOffsets, tagTileCounts
	}
	starts, lengths := t.values(offsets), t.values(counts)
	n := min(len(starts), len(lengths))
	there := n / across * rows
	if t.apart() || rows <= 0 {
		return nil, 0, ErrTruncated
	}
	for i := range n {
		if have := int64(len(t.data)) - int64(starts[i]); have < int64(lengths[i]) {
			n = i / across * across
			there = n / across * rows
			if packing == 1 && across == 1 && have > 0 && lengths[i] > 0 { // rows as they are
				some := int(have * int64(min(rows, h-i*rows)) / int64(lengths[i]))
				there += some
				lengths[i], n = uint32(have), i+min(some, 1)
			}
			break
		}
	}
	if there = min(there, h); there == 0 {
		return nil, 0, ErrTruncated
	}
	t.set(tagHeight, uint32(there))
	t.set(offsets, starts[:n]...)
	t.set(counts, lengths[:n]...)
	part, err := t.decode(ctx)
	if err != nil {
		return nil, 0, err
	}
	full := image.NewNRGBA(image.Rect(0, 0, w, h))
	draw.Draw(full, image.Rect(0, 0, w, there), part, part.Bounds().Min, draw.Src)
	return greyed(full, there, h), 1 - float64(there)/float64(h), nil
}

// set puts values in place of those of a tag.
func (t *tiffFile) set(tag uint16, values ...uint32) {
	var all []byte
	for _, v := range values {
		all = t.order.AppendUint32(all, v)
	}
	t.fields[tag] = tiffField{4, all}
}
