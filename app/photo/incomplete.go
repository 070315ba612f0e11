package photo

import (
	"bytes"
	"compress/zlib"
	"context"
	"encoding/binary"
	"image"
	"image/color"
	"image/draw"
	"io"
	"slices"

	"golang.org/x/image/tiff/lzw"
)

// decodeCut decodes a file that breaks off, twice with different bytes in place of the rest: the rows that are there
// are equal in both results. It makes the other rows grey and returns their share.
func decodeCut(ctx context.Context, decode func(filler byte) (image.Image, error)) (image.Image, float64, error) {
	var first *image.NRGBA
	for _, filler := range []byte{0, 0xff, 0x55, 0xaa, 1} { // a decoder may refuse some of them
		p, err := decode(filler)
		switch {
		case ctx.Err() != nil:
			return nil, 0, ctx.Err()
		case err != nil:
			continue
		case first == nil:
			first = plainPixels(p)
			continue
		}
		other, h := plainPixels(p), first.Rect.Dy()
		row := func(p *image.NRGBA, y int) []byte { return p.Pix[y*p.Stride:][:p.Stride] }
		from, to := 0, h
		for from < to && bytes.Equal(row(first, from), row(other, from)) {
			from++
		}
		for from == 0 && to > 0 && bytes.Equal(row(first, to-1), row(other, to-1)) { // its lower rows come first
			to--
		}
		if to-from < h {
			grey(first, image.Rect(0, from, first.Rect.Dx(), to))
			return first, float64(to-from) / float64(h), nil
		}
		break
	}
	return nil, 0, ErrTruncated
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

// endless reads one byte over and over.
type endless byte

func (e endless) Read(b []byte) (int, error) {
	for i := range b {
		b[i] = byte(e)
	}
	return len(b), nil
}

// isCut reports whether the file ends before the samples or values that its directory names.
func (t *tiffFile) isCut() bool {
	if t.lacks {
		return true
	}
	_, starts, lengths := t.blocks()
	for i := range min(len(starts), len(lengths)) {
		if int64(starts[i])+int64(lengths[i]) > int64(len(t.data)) {
			return true
		}
	}
	return false
}

// fill completes a TIFF that breaks off, with a filler byte for each missing one. Faxes and JPEGs are filled when they
// are decoded; other data are unpacked as far as they go.
func (t *tiffFile) fill(filler byte) error {
	rest := endless(filler)
	t.filler = &rest
	if t.inBlocks() {
		return nil
	}
	block, starts, lengths := t.blocks()
	h, samples, tiled := int(t.value(tagHeight, 0)), int(t.value(tagSamples, 1)), t.value(tagTileWidth, 0) != 0
	if t.apart() {
		samples = 1
	}
	down := ceil(h, max(block.Y, 1))
	row := ceil(block.X*samples*int(t.value(tagBits, 1)), 8)
	switch n := min(len(starts), len(lengths)); {
	case block.X <= 0 || block.Y <= 0 || n == 0:
		return ErrDamaged
	case int64(row)*int64(block.Y)*int64(n) > maxNeed/2:
		return ErrTooLarge
	}
	all := bytes.Clone(t.data[:8])
	for i := range min(len(starts), len(lengths)) {
		rows := block.Y
		if !tiled {
			rows = min(rows, h-i%down*block.Y)
		}
		there := t.from(uint64(starts[i]))
		there = there[:min(len(there), int(lengths[i]))]
		start := len(all)
		all = append(all, make([]byte, row*rows)...)
		n, _ := io.ReadFull(t.unpacked(there, row*rows), all[start:])
		_, _ = t.filler.Read(all[start+n:])
		starts[i], lengths[i] = uint32(start), uint32(row*rows)
	}
	t.data = all
	t.set(tagPacking, 1)
	if tiled {
		t.set(tagTileOffsets, starts...)
		t.set(tagTileCounts, lengths...)
	} else {
		t.set(tagOffsets, starts...)
		t.set(tagCounts, lengths...)
	}
	return nil
}

// unpacked returns a reader of the samples of a strip or tile, which have length bytes.
func (t *tiffFile) unpacked(data []byte, length int) io.Reader {
	const packedLZW, packedZip, packedOldZip, packBits = 5, 8, 32946, 32773
	switch t.value(tagPacking, 1) {
	case packedLZW:
		return lzw.NewReader(bytes.NewReader(data), lzw.MSB, 8)
	case packedZip, packedOldZip:
		r, err := zlib.NewReader(bytes.NewReader(data))
		if err != nil {
			return bytes.NewReader(nil)
		}
		return r
	case packBits:
		var all []byte
		for len(data) > 1 && len(all) < length {
			switch n := int(int8(data[0])); {
			case n >= 0:
				n = min(n+2, len(data))
				all, data = append(all, data[1:n]...), data[n:]
			default: // 128 bytes are none
				all, data = append(all, slices.Repeat(data[1:2], (1-n)%129)...), data[2:]
			}
		}
		return bytes.NewReader(all)
	}
	return bytes.NewReader(data)
}

// set replaces the values of a tag.
func (t *tiffFile) set(tag uint16, values ...uint32) {
	var all []byte
	for _, v := range values {
		all = t.order.AppendUint32(all, v)
	}
	t.fields[tag] = tiffField{4, all}
}
