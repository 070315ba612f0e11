package photo

import (
	"bytes"
	"compress/zlib"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"io"
	"math/bits"
	"slices"

	"golang.org/x/image/ccitt"
	"golang.org/x/image/tiff/lzw"
)

// width returns how many bits a sample has.
func (t *tiffFile) width() int {
	switch t.value(tagPacking, 1) {
	case packedJPEG:
		return 8
	case group3, group4:
		return 1
	}
	return int(t.value(tagBits, 1))
}

// shown returns how many samples of a pixel are shown, and what the last of these is where it is no colour: 1 for
// opacity by which the colours are multiplied, 2 for other opacity, otherwise 0.
func (t *tiffFile) shown() (samples int, opacity uint32) {
	samples = 3
	switch t.value(tagMeaning, blackIsZero) {
	case whiteIsZero, blackIsZero, palette:
		samples = 1
	case inks:
		return 4, 0
	}
	if opacity = t.value(tagExtra, 0); opacity > 2 || int(t.value(tagSamples, 1)) == samples {
		opacity = 0
	}
	return samples + int(min(opacity, 1)), opacity
}

// model returns the colour model of the picture that decode makes.
func (t *tiffFile) model() color.Model {
	samples, opacity := t.shown()
	models := []color.Model{color.NRGBAModel, color.RGBAModel, color.NRGBA64Model, color.RGBA64Model}
	switch meaning := t.value(tagMeaning, blackIsZero); {
	case meaning == inks:
		return color.CMYKModel
	case samples == 1 && meaning != palette:
		models = []color.Model{color.GrayModel, nil, color.Gray16Model}
	}
	return models[opacity%2+uint32(t.width()/16*2)]
}

func (t *tiffFile) picture(samples []byte) draw.Image {
	w, full := int(t.value(tagWidth, 0)), image.Rect(0, 0, int(t.value(tagWidth, 0)), int(t.value(tagHeight, 0)))
	switch t.model() {
	case color.GrayModel:
		return &image.Gray{Pix: samples, Stride: w, Rect: full}
	case color.Gray16Model:
		return &image.Gray16{Pix: samples, Stride: 2 * w, Rect: full}
	case color.CMYKModel:
		return &image.CMYK{Pix: samples, Stride: 4 * w, Rect: full}
	case color.RGBAModel:
		return &image.RGBA{Pix: samples, Stride: 4 * w, Rect: full}
	case color.RGBA64Model:
		return &image.RGBA64{Pix: samples, Stride: 8 * w, Rect: full}
	case color.NRGBA64Model:
		return &image.NRGBA64{Pix: samples, Stride: 8 * w, Rect: full}
	}
	return &image.NRGBA{Pix: samples, Stride: 4 * w, Rect: full}
}

// blocks returns the size of the strips or tiles, and where each begins and how long it is.
func (t *tiffFile) blocks() (size image.Point, starts, lengths []uint32) {
	w, h := int(t.value(tagWidth, 0)), int(t.value(tagHeight, 0))
	size = image.Pt(w, min(h, int(t.value(tagRows, uint32(h)))))
	starts, lengths = t.values(tagOffsets), t.values(tagCounts)
	if tile := int(t.value(tagTileWidth, 0)); tile != 0 {
		size = image.Pt(tile, int(t.value(tagTileHeight, 0)))
		starts, lengths = t.values(tagTileOffsets), t.values(tagTileCounts)
	}
	for i := 0; len(lengths) < len(starts) && t.value(tagCounts, t.value(tagTileCounts, 0)) == 0; i++ { // up to the next
		end := uint32(len(t.data))
		if i+1 < len(starts) && starts[i+1] > starts[i] {
			end = starts[i+1]
		}
		lengths = append(lengths, end-min(starts[i], end))
	}
	return size, starts, lengths
}

// together returns how many samples of a pixel a block holds.
func (t *tiffFile) together() int {
	if t.value(tagPlanar, 1) == 2 {
		return 1
	}
	return int(t.value(tagSamples, 1))
}

func (t *tiffFile) row() int {
	return (int(t.value(tagTileWidth, t.value(tagWidth, 0)))*t.together()*t.width() + 7) / 8
}

// decode decodes the picture, after config, and returns the share of it that is missing. That is grey.
func (t *tiffFile) decode(ctx context.Context) (image.Image, float64, error) {
	w, h := int(t.value(tagWidth, 0)), int(t.value(tagHeight, 0))
	block, starts, lengths := t.blocks()
	const largest = 1024 // pixels of a tile that is larger than the picture
	if len(starts) == 0 || block.X <= 0 || block.Y <= 0 || block.X > max(w+16, largest) || block.Y > max(h+16, largest) {
		return nil, 0, fmt.Errorf("%w: %d tiles of %v for %d × %d", ErrDamaged, len(starts), block, w, h)
	}
	samples := bytes.Repeat([]byte{0xff}, w*h*int(depth(t.model())))
	picture, across, used := t.picture(samples), ceil(w, block.X), 0
	there := slices.Repeat([]int{block.Y}, across*ceil(h, block.Y)) // rows of each block
	for i := range len(there) * int(t.value(tagSamples, 1)) / t.together() {
		if err := ctx.Err(); err != nil {
			return nil, 0, err
		}
		plane, n := i/len(there), i%len(there)
		if i >= len(starts) || i >= len(lengths) || uint64(starts[i]) >= uint64(len(t.data)) {
			there[n] = 0
			continue
		}
		data := t.from(uint64(starts[i]))
		cut := int64(lengths[i]) > int64(len(data))
		data = data[:min(int64(lengths[i]), int64(len(data)))]
		const much = 64 << 20 // bytes that blocks may share
		if used += len(data); used > much+2*len(t.data) {
			return nil, 0, fmt.Errorf("%w: its blocks are larger than the file", ErrDamaged)
		}
		place := image.Rectangle{Max: block}.Add(image.Pt(n%across*block.X, n/across*block.Y))
		if t.value(tagTileWidth, 0) == 0 { // a strip ends with the picture
			place = place.Intersect(picture.Bounds())
		}
		raw, err := t.unpacked(ctx, data, place.Size())
		if err != nil && !cut {
			return nil, 0, decodeError(err)
		}
		rows := len(raw) / t.row()
		if there[n] = min(there[n], rows); rows < place.Dy() {
			place.Max.Y = place.Min.Y + rows
		}
		t.lay(samples, raw, place.Intersect(picture.Bounds()), plane)
	}
	t.finish(samples)
	lacking := 0
	for n, rows := range there {
		at := image.Pt(n%across*block.X, n/across*block.Y)
		lost := image.Rectangle{at.Add(image.Pt(0, rows)), at.Add(block)}.Intersect(picture.Bounds())
		grey(picture, lost)
		lacking += lost.Dx() * lost.Dy()
	}
	if lacking == w*h {
		return nil, 0, ErrTruncated
	}
	return picture, float64(lacking) / float64(w*h), nil
}

// lay copies the samples of a block to their place in the picture, of a plane or of all.
func (t *tiffFile) lay(out, raw []byte, place image.Rectangle, plane int) {
	w, together, row, width := int(t.value(tagWidth, 0)), t.together(), t.row(), t.width()
	shown, opacity := t.shown()
	pixel, deep := int(depth(t.model())), 1
	if pixel == 2 || pixel == 8 {
		deep = 2
	}
	most := uint32(1)<<min(width, 8) - 1
	for s := range min(together, shown-plane) {
		channel, flip := plane+s, uint32(0)
		if channel == 0 && t.value(tagMeaning, blackIsZero) == whiteIsZero {
			flip = 0xffff
		}
		var levels [256]byte // for samples of up to 8 bits
		for v := range most + 1 {
			levels[v] = byte(255 * v / most)
			if channel == 0 && t.value(tagMeaning, blackIsZero) == palette {
				levels[v] = byte(v)
			}
			levels[v] ^= byte(flip)
		}
		if opacity > 0 && channel == shown-1 {
			channel = 3
		}
		inParallel(place.Dy(), func(from, to int) {
			for y := from; y < to; y++ {
				in, at := raw[y*row:][:row], ((place.Min.Y+y)*w+place.Min.X)*pixel+channel*deep
				for k := s; k < place.Dx()*together; k, at = k+together, at+pixel {
					switch width {
					case 8:
						out[at] = levels[in[k]]
						continue
					case 16:
						sample := uint32(t.order.Uint16(in[2*k:])) ^ flip
						if out[at] = byte(sample >> 8); deep == 2 {
							out[at+1] = byte(sample)
						}
						continue
					}
					var wide [4]byte
					copy(wide[:], in[k*width/8:])
					out[at] = levels[binary.BigEndian.Uint32(wide[:])<<(k*width%8)>>(32-min(width, 8))]
				}
			}
		})
	}
}

// finish makes colours of the numbers of a palette, and of grey that has an opacity.
func (t *tiffFile) finish(samples []byte) {
	pixel := int(depth(t.model()))
	all, shift := t.values(tagPalette), 0
	if len(all) > 0 && slices.Max(all) > 255 { // some programs write bytes
		shift = 8
	}
	switch shown, _ := t.shown(); {
	case t.value(tagMeaning, blackIsZero) == palette:
		for ; len(samples) > 0; samples = samples[pixel:] {
			for c, n := 2, len(all)/3; c >= 0; c-- {
				if i := int(samples[0]); i < n {
					samples[c] = byte(all[c*n+i] >> shift)
				}
			}
		}
	case shown == 2:
		for ; len(samples) > 0; samples = samples[pixel:] {
			copy(samples[pixel/4:], samples[:pixel/4])
			copy(samples[pixel/2:], samples[:pixel/4])
		}
	}
}

// unpacked returns the samples of a strip or tile as far as they go in whole rows.
func (t *tiffFile) unpacked(ctx context.Context, data []byte, size image.Point) ([]byte, error) {
	const packedLZW, packedZip, packedOldZip, packBits = 5, 8, 32946, 32773
	packing, row := t.value(tagPacking, 1), t.row()
	if packing == packedJPEG {
		return t.unpackedJPEG(ctx, data, size)
	}
	if t.value(tagFill, 1) == 2 {
		data = bytes.Clone(data)
		for i, b := range data {
			data[i] = bits.Reverse8(b)
		}
	}
	var r io.Reader = bytes.NewReader(data)
	var err error
	switch packing {
	case group3, group4:
		kind := map[uint32]ccitt.SubFormat{group3: ccitt.Group3, group4: ccitt.Group4}[packing]
		r = ccitt.NewReader(r, ccitt.MSB, kind, size.X, size.Y, &ccitt.Options{Invert: true})
	case packedLZW:
		r = lzw.NewReader(r, lzw.MSB, 8)
	case packedZip, packedOldZip:
		r, err = zlib.NewReader(r)
	case packBits:
		r = &packedBits{data: data}
	}
	if err != nil {
		return nil, err
	}
	raw := make([]byte, row*size.Y)
	n, err := io.ReadFull(r, raw)
	if errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF) { // the caller reports the missing share
		err = nil
	}
	raw = raw[:n/row*row]
	if t.value(tagPredictor, 1) == 2 && (packing == packedLZW || packing == packedZip || packing == packedOldZip) {
		for rest := raw; len(rest) > 0; rest = rest[row:] {
			t.sum(rest[:row])
		}
	}
	return raw, err
}

// sum adds to each sample of a row that of the pixel before, where a file holds differences.
func (t *tiffFile) sum(row []byte) {
	step := t.together() * t.width() / 8
	switch t.width() {
	case 8:
		for i := step; i < len(row); i++ {
			row[i] += row[i-step]
		}
	case 16:
		for i := step; i < len(row); i += 2 {
			t.order.PutUint16(row[i:], t.order.Uint16(row[i:])+t.order.Uint16(row[i-step:]))
		}
	}
}

// packedBits reads bytes that are stored as runs.
type packedBits struct{ data, ready []byte }

func (p *packedBits) Read(b []byte) (int, error) {
	for len(p.ready) == 0 {
		if len(p.data) < 2 {
			return 0, io.EOF
		}
		if n := int(int8(p.data[0])); n >= 0 {
			n = min(n+2, len(p.data))
			p.ready, p.data = p.data[1:n], p.data[n:]
		} else { // 128 bytes are none
			p.ready, p.data = bytes.Repeat(p.data[1:2], (1-n)%129), p.data[2:]
		}
	}
	n := copy(b, p.ready)
	p.ready = p.ready[n:]
	return n, nil
}

// unpackedJPEG returns the samples of a JPEG, whose tables may be in the directory.
func (t *tiffFile) unpackedJPEG(ctx context.Context, data []byte, size image.Point) ([]byte, error) {
	const start, end, rgb = "\xff\xd8", "\xff\xd9", "\xff\xee\x00\x0eAdobe\x00\x64\x00\x00\x00\x00\x00"
	head := []byte(start)
	if tables := t.fields[tagTables].bytes; len(tables) > 4 {
		head = slices.Clone(bytes.TrimSuffix(tables, []byte(end)))
	}
	if t.value(tagMeaning, 0) == colours {
		head = append(head, rgb...)
	}
	data = append(head, bytes.TrimPrefix(data, []byte(start))...)
	config, err := jpegConfig(data)
	const most = 4 // scans: no program writes more into a TIFF
	switch {
	case err != nil:
		return nil, err
	case config.Width > size.X || config.Height > size.Y || scans(data) > most:
		return nil, fmt.Errorf("%w: a part of %d × %d pixels in a place of %v", ErrDamaged, config.Width, config.Height,
			size)
	}
	part, err := jpeg.Decode(bytes.NewReader(data))
	missing := 0.0
	if err != nil {
		part, missing, err = decodeJPEGAnyway(ctx, data)
	}
	if err != nil {
		return nil, err
	}
	plain, samples, row := plainPixels(part), t.together(), t.row()
	raw := make([]byte, row*int(float64(size.Y)*(1-missing)))
	inParallel(min(config.Height, len(raw)/row), func(from, to int) {
		for y := from; y < to; y++ {
			out, in := raw[y*row:][:row], plain.Pix[y*plain.Stride:]
			for i := range config.Width * samples {
				out[i] = in[i/samples*4+i%samples]
			}
		}
	})
	return raw, nil
}
