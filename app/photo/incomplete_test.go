package photo

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"errors"
	"image"
	"image/color"
	"image/gif"
	"image/png"
	"math"
	"slices"
	"strings"
	"testing"

	"golang.org/x/image/bmp"
	"golang.org/x/image/tiff"

	"tilewise/solver/test/fixture"
)

// Unusual files that browsers and viewers show are opened, too. Their chart has red, green, blue and yellow corners,
// and the missing share is reported.
func TestUnusualFilesShowTheirChart(t *testing.T) {
	r, g := color.NRGBA{255, 0, 0, 255}, color.NRGBA{0, 255, 0, 255}
	b, y := color.NRGBA{0, 0, 255, 255}, color.NRGBA{255, 255, 0, 255}
	for name, want := range map[string]struct {
		missing int
		corners [3]color.NRGBA // top left, top right, bottom left, 30 rows from the end
	}{
		"cut-t.gif": {14, [3]color.NRGBA{r, g, b}}, "gif-noterm.gif": {0, [3]color.NRGBA{r, g, b}},
		"gif-toolittle.gif": {7, [3]color.NRGBA{r, g, b}}, "gif-toomuch.gif": {0, [3]color.NRGBA{r, g, b}},
		"thumb-first.tif": {0, [3]color.NRGBA{r, g, b}}, "rawprofile-or6.png": {0, [3]color.NRGBA{b, r, y}},
		"narrow.avif": {0, [3]color.NRGBA{r, g, b}},
	} {
		p, err := Open(t.Context(), "testdata/chart/"+name)
		if err != nil {
			t.Error(err)
			continue
		}
		corners := [3]color.NRGBA{p.pixels.NRGBAAt(5, 5), p.pixels.NRGBAAt(235, 5), p.pixels.NRGBAAt(5, 210)}
		off := 0.0
		for i, c := range corners {
			w := want.corners[i]
			for _, d := range []float64{float64(c.R) - float64(w.R), float64(c.G) - float64(w.G), float64(c.B) - float64(w.B)} {
				off = max(off, math.Abs(d))
			}
		}
		if off > 4 || p.MissingPercent() != want.missing || p.Size() != image.Pt(240, 240) {
			t.Errorf("%s: %v, %v, %d %% missing", name, p.Size(), corners, p.MissingPercent())
		}
	}
}

// If a file breaks off, the rows before the end are shown and the others are grey, whichever end the format begins at.
func TestWhatIsThereOfOtherFormatsIsShown(t *testing.T) {
	_, whole := bands(t)
	picture := fixture.Must(png.Decode(bytes.NewReader(whole)))
	for name, data := range map[string][]byte{
		"BMP":             encoded(t, func(w *bytes.Buffer) error { return bmp.Encode(w, picture) }),
		"TIFF":            directoryFirst(encoded(t, func(w *bytes.Buffer) error { return tiff.Encode(w, picture, nil) })),
		"GIF":             encoded(t, func(w *bytes.Buffer) error { return gif.Encode(w, picture, nil) }),
		"WebP":            file(t, "chart/lossy.webp"),
		"WebP, no losses": file(t, "chart/lossless.webp"),
		"WebP, moving":    file(t, "chart/moving.webp"),
		"TIFF of tiles":   file(t, "chart/tiled.tif"),
		"TIFF, packed":    directoryFirst(encoded(t, packedTIFF(picture, tiff.Deflate))),
		"AVIF":            file(t, "chart/narrow.avif"),
	} {
		p, err := Decode(t.Context(), bytes.NewReader(data[:len(data)*7/10]), name)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		grey := p.Size().Y - 2
		if name == "BMP" { // its lower rows come first
			grey = 1
		}
		if m := p.MissingPercent(); m < 3 || m > 80 || !near(p.pixels.At(5, grey), color.Gray{128}) {
			t.Errorf("%s: %d %% missing, %v", name, m, p.pixels.At(5, grey))
		}
	}
}

// If a TIFF breaks off before its second page, BreaksOff reports it: an offset points behind the end of the file.
func TestATIFFTellsThatAPageIsMissing(t *testing.T) {
	for _, further := range []struct {
		at   uint32
		lack bool
	}{{0, false}, {1 << 20, true}, {1<<20 + 1, false}, {1 << 31, false}} { // some programs write no end of the list
		data := bytes.Clone(pictures(t)["tiff"])
		directory := data[binary.LittleEndian.Uint32(data[4:]):]
		binary.LittleEndian.PutUint32(directory[2+12*binary.LittleEndian.Uint16(directory):], further.at)
		p, err := Decode(t.Context(), bytes.NewReader(data), "")
		if err != nil || p.BreaksOff() != further.lack || p.MissingPercent() != 0 {
			t.Errorf("%v: %v", further, err)
		}
	}
	data := pictures(t)["tiff"]
	first := binary.LittleEndian.Uint32(data[4:])
	length := 2 + 12*binary.LittleEndian.Uint16(data[first:]) + 4
	second := bytes.Clone(data[first:][:length])
	binary.LittleEndian.PutUint32(data[first+uint32(length)-4:], uint32(len(data)))
	for end := range len(second) + 1 {
		p, err := Decode(t.Context(), bytes.NewReader(append(data, second[:end]...)), "")
		if err != nil || p.BreaksOff() != (end < len(second)) {
			t.Errorf("%d bytes of the second directory: %v", end, err)
		}
	}
}

// A TIFF opens for all numbers of samples of a pixel, and of bits of a sample.
func TestEveryLayoutOfATIFFOpens(t *testing.T) {
	for name, one := range map[string]struct {
		bits, meaning, samples, extra uint16
		pixels                        string // one after the other
		want                          color.NRGBA
	}{
		"grey of 4 bits":              {4, blackIsZero, 1, 0, "\x88", color.NRGBA{136, 136, 136, 255}},
		"white is 0, of 2 bits":       {2, whiteIsZero, 1, 0, "\xaa", color.NRGBA{85, 85, 85, 255}},
		"grey with opacity":           {8, blackIsZero, 2, 2, "\x50\x80", color.NRGBA{80, 80, 80, 128}},
		"colours of 12 bits":          {12, colours, 3, 0, "\x80\x04\x00\xff\xf8\x00\x40\x0f\xff", color.NRGBA{128, 64, 255, 255}},
		"16 bits, darkened":           {16, colours, 4, 1, "\x00\x40\x00\x20\x00\x00\x00\x80", color.NRGBA{127, 63, 0, 128}},
		"four inks and another":       {8, inks, 5, 0, "\xff\x00\x00\x00\x09", color.NRGBA{0, 255, 255, 255}},
		"colours, opacity and a mask": {8, colours, 5, 2, "\x01\x02\x03\x04\x05", color.NRGBA{1, 2, 3, 4}},
	} {
		tags := map[uint16]uint16{tagWidth: 16, tagHeight: 16, tagBits: one.bits, tagMeaning: one.meaning,
			tagSamples: one.samples, tagExtra: one.extra, tagRows: 16, tagOffsets: 0}
		tags[tagOffsets] = uint16(len(directory(4, tags)))
		data := append(directory(4, tags), strings.Repeat(one.pixels, 256)...)
		p, err := Decode(t.Context(), bytes.NewReader(data), "")
		if err != nil || p.pixels.NRGBAAt(15, 15) != one.want {
			t.Errorf("%s: %v, %v", name, p, err)
		}
	}
}

// packedTIFF writes a TIFF of one strip.
func packedTIFF(p image.Image, packing tiff.CompressionType) func(w *bytes.Buffer) error {
	return func(w *bytes.Buffer) error {
		return tiff.Encode(w, p, &tiff.Options{Compression: packing, Predictor: true})
	}
}

// directoryFirst moves the directory of a TIFF that Go wrote, which stands at its end, before the samples.
func directoryFirst(data []byte) []byte {
	le := binary.LittleEndian
	at := le.Uint32(data[4:])
	tail := bytes.Clone(data[at:])
	moved := func(from uint32) uint32 {
		if from >= at {
			return from - at + 8
		}
		return from + uint32(len(tail))
	}
	for i := range int(le.Uint16(tail)) {
		entry := tail[2+12*i:]
		size := map[uint16]uint32{1: 1, 3: 2, 4: 4, 5: 8}[le.Uint16(entry[2:])] * le.Uint32(entry[4:])
		if size > 4 || le.Uint16(entry) == tagOffsets {
			le.PutUint32(entry[8:], moved(le.Uint32(entry[8:])))
		}
	}
	return slices.Concat(le.AppendUint32(bytes.Clone(data[:4]), 8), tail, data[8:at])
}

// A canvas of no size, or smaller than the picture, becomes the picture's.
func TestAGIFBeyondItsCanvasOpens(t *testing.T) {
	data := pictures(t)["gif"]
	for _, side := range []byte{0, 8} {
		data[6], data[8] = side, side
		p, err := Decode(t.Context(), bytes.NewReader(data), "")
		if err != nil || p.Size() != image.Pt(32, 32) || !near(p.pixels.At(4, 4), red) {
			t.Errorf("canvas %d: %v", side, err)
		}
	}
}

// A BMP opens for every way in which its pixels are stored. If it breaks off, its lower rows are shown.
func TestEveryKindOfBMPOpens(t *testing.T) {
	const w, h = 16, 17
	rows := func(row string) string { return strings.Repeat(row, h) }
	pure, palette := color.NRGBA{255, 0, 0, 255}, "\x00\x00\x00\x00\x00\x00\xff\x00"
	masks := "\x00\xf8\x00\x00\xe0\x07\x00\x00\x1f\x00\x00\x00"
	for name, one := range map[string]struct {
		deep, kind    uint16
		before, after string // of the pixels
	}{
		"JPEG": {0, 4, "", string(pictures(t)["jpeg"])}, "PNG": {0, 5, "", string(pictures(t)["png"])},
		"555": {16, 0, "", rows(strings.Repeat("\x00\x7c", w))}, "565": {16, 3, masks, rows(strings.Repeat("\x00\xf8", w))},
		"runs of 8 bits": {8, 1, palette, rows("\x08\x01\x00\x03\x01\x01\x01\x00\x05\x01\x00\x00") + "\x00\x01"},
		"runs of 4 bits": {4, 2, palette, rows("\x08\x11\x00\x03\x11\x10\x05\x11\x00\x00") + "\x00\x01"},
		"gap":            {24, 0, "between", rows(strings.Repeat("\x00\x00\xff", w))},
		"no opacity":     {32, 6, "\x00\x00\xff\x00\x00\xff\x00\x00\xff\x00\x00\x00\x00\x00\x00\xff", rows(strings.Repeat("\x00\x00\xff\x00", w))},
	} {
		head := make([]byte, 54)
		copy(head, "BM")
		for at, n := range map[int]int{10: len(head) + len(one.before), 14: 40, 18: w, 22: h, 26: 1 | int(one.deep)<<16,
			30: int(one.kind), 46: len(palette) / 4} {
			binary.LittleEndian.PutUint32(head[at:], uint32(n))
		}
		data := slices.Concat(head, []byte(one.before), []byte(one.after))
		p, err := Decode(t.Context(), bytes.NewReader(data), "")
		if err != nil || !near(p.pixels.At(10, 4), pure) && one.deep != 0 {
			t.Errorf("%s: %v", name, err)
		}
		if one.deep == 0 {
			continue
		}
		p, err = Decode(t.Context(), bytes.NewReader(data[:len(data)-len(one.after)/2]), "")
		if err != nil || p.MissingPercent() < 45 || p.MissingPercent() > 60 || !near(p.pixels.At(10, h-1), pure) {
			t.Errorf("%s, half of it: %v", name, err)
		}
	}
}

func TestForeignKindsAreNamed(t *testing.T) {
	packed := func(text string) string {
		var all bytes.Buffer
		w := gzip.NewWriter(&all)
		_, _ = w.Write([]byte(text))
		_ = w.Close()
		return all.String()
	}
	rest := make([]byte, 100)
	for begin, kind := range map[string]string{
		"P6\n4 4\n255\n": "PPM", "P2 4 4 255": "PGM", "P4\n": "PBM", "P7\n": "PAM",
		"\n\x05\x01\x08": "PCX", "8BPS": "Photoshop",
		"\x00\x00\x01\x00\x01\x00": "icon", "<?xml ?>\n<!-- -->\n<svg>": "SVG", "\xef\xbb\xbf<svg >": "SVG",
		"<!--" + strings.Repeat(" long ", 10_000) + "--><svg >": "SVG", packed("<svg />"): "SVG",
		"\x01\xda\x01\x01": "SGI", "\xff\x4f\xff\x51": "JPEG 2000", "\xff\x0a": "JPEG XL",
		"\x00\x00\x02\x00\x00\x00\x00\x00\x00\x00\x00\x00\x20\x00\x20\x00\x18\x00": "TGA",
	} {
		_, err := Decode(t.Context(), bytes.NewReader(append([]byte(begin), rest...)), "")
		if foreign, ok := errors.AsType[*ForeignError](err); !ok || foreign.Kind != kind || !errors.Is(err, ErrUnsupported) {
			t.Errorf("%q: %v; want %s", begin, err, kind)
		}
	}
	for _, film := range []string{"\x00\x00\x00\x18ftypmp42", "\x00\x00\x00\x14ftypqt  ",
		"RIFF\x00\x00\x00\x00AVI LIST", "\x1aE\xdf\xa3"} {
		if _, err := Decode(t.Context(), bytes.NewReader(append([]byte(film), rest...)), ""); !errors.Is(err, ErrFilm) {
			t.Errorf("%q: %v", film, err)
		}
	}
}
