package photo

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"runtime"
	"slices"
	"testing"

	"golang.org/x/image/bmp"
	"golang.org/x/image/tiff"

	"tilewise/solver/test/testbudget"
)

// bareJPEG returns a grey JPEG with one bit for each block: a small file for a large
// picture. Each plane has the sampling factors of its byte.
func bareJPEG(w, h int, progressive bool, planes ...byte) []byte {
	segment := func(mark byte, content ...byte) []byte {
		s := binary.BigEndian.AppendUint16([]byte{0xff, mark}, uint16(len(content)+2))
		return append(s, content...)
	}
	frame := []byte{8, byte(h >> 8), byte(h), byte(w >> 8), byte(w), byte(len(planes))}
	scan := []byte{byte(len(planes))}
	blocks := 0
	for i, factors := range planes {
		frame = append(frame, byte(i+1), factors, 0)
		scan = append(scan, byte(i+1), 0)
		blocks += int(factors>>4) * int(factors&15)
	}
	across, down := int(planes[0]>>4)*8, int(planes[0]&15)*8
	units := ((w + across - 1) / across) * ((h + down - 1) / down)
	data := []byte{0xff, 0xd8}
	if len(planes) == 4 {
		data = append(data, segment(0xee, append([]byte("Adobe\x00\x64\x00\x00\x00\x00"), 0)...)...)
	}
	data = append(data, segment(0xdb, append([]byte{0}, bytes.Repeat([]byte{1}, 64)...)...)...)
	kind, bits := byte(0xc0), 2 // of a block: no difference, no more
	if progressive {
		kind, bits = 0xc2, 1
	}
	data = append(data, segment(kind, frame...)...)
	one := append([]byte{1}, make([]byte, 15)...) // one code, of one bit, for 0
	for _, class := range []byte{0x00, 0x10} {
		data = append(data, segment(0xc4, append(append([]byte{class}, one...), 0)...)...)
	}
	end := []byte{0, 63, 0}
	if progressive {
		end[1] = 0
	}
	data = append(data, segment(0xda, append(scan, end...)...)...)
	data = append(data, make([]byte, (units*blocks*bits+7)/8+2)...)
	return append(data, 0xff, 0xd9)
}

// Opening a picture of any kind takes about as much memory as need has estimated from its header.
func TestWhatOpeningTakesIsKnownBefore(t *testing.T) {
	if testing.Short() {
		t.Skip("the race detector, with which the short tests run, takes memory of its own")
	}
	const w, h = 2048, 1536
	palette := color.Palette{color.Black, color.White}
	grey, colour := image.NewGray(image.Rect(0, 0, w, h)), image.NewNRGBA(image.Rect(0, 0, w, h))
	deep, few := image.NewNRGBA64(image.Rect(0, 0, w, h)), image.NewPaletted(image.Rect(0, 0, w, h), palette)
	of := func(encode func(*bytes.Buffer) error) []byte { return encoded(t, encode) }
	for name, data := range map[string][]byte{
		"JPEG grey":                  bareJPEG(w, h, false, 0x11),
		"JPEG 4:2:0":                 bareJPEG(w, h, false, 0x22, 0x11, 0x11),
		"JPEG 4:4:4":                 bareJPEG(w, h, false, 0x11, 0x11, 0x11),
		"JPEG CMYK":                  bareJPEG(w, h, false, 0x11, 0x11, 0x11, 0x11),
		"progressive JPEG 4:2:0":     bareJPEG(w, h, true, 0x22, 0x11, 0x11),
		"progressive JPEG 4:4:4":     bareJPEG(w, h, true, 0x11, 0x11, 0x11),
		"progressive JPEG CMYK":      bareJPEG(w, h, true, 0x11, 0x11, 0x11, 0x11),
		"PNG grey":                   of(func(b *bytes.Buffer) error { return png.Encode(b, grey) }),
		"PNG":                        of(func(b *bytes.Buffer) error { return png.Encode(b, colour) }),
		"PNG of 16 bits":             of(func(b *bytes.Buffer) error { return png.Encode(b, deep) }),
		"PNG with a palette":         of(func(b *bytes.Buffer) error { return png.Encode(b, few) }),
		"GIF":                        of(func(b *bytes.Buffer) error { return gif.Encode(b, few, nil) }),
		"BMP":                        of(func(b *bytes.Buffer) error { return bmp.Encode(b, colour) }),
		"TIFF":                       of(func(b *bytes.Buffer) error { return tiff.Encode(b, colour, nil) }),
		"TIFF, packed":               of(func(b *bytes.Buffer) error { return tiff.Encode(b, colour, &tiff.Options{Compression: tiff.Deflate}) }),
		"JPEG of the standard":       of(func(b *bytes.Buffer) error { return jpeg.Encode(b, colour, nil) }),
		"TIFF of 16 bits with Alpha": of(func(b *bytes.Buffer) error { return tiff.Encode(b, deep, nil) }),
	} {
		head, err := readHead(data)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		told := head.need()
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if _, err := decode(t.Context(), data, 0); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		runtime.ReadMemStats(&after)
		took := int64(after.TotalAlloc-before.TotalAlloc) + int64(len(data))
		const slack = 3 << 20
		if took > told+told/4+slack || took < told/4 {
			t.Errorf("%s: %d kB are told, %d kB are taken", name, told>>10, took>>10)
		}
	}
}

// Files that once took gigabytes (issue 14) are refused by their headers.
func TestAPictureThatWouldTakeTheMemoryIsRefused(t *testing.T) {
	for name, data := range map[string][]byte{
		"progressive CMYK":  bareJPEG(11_584, 11_584, true, 0x11, 0x11, 0x11, 0x11),
		"progressive 4:4:4": bareJPEG(11_584, 11_584, true, 0x11, 0x11, 0x11),
		"progressive 4:2:0": bareJPEG(11_584, 11_584, true, 0x22, 0x11, 0x11),
		"CMYK":              bareJPEG(11_584, 11_584, false, 0x11, 0x11, 0x11, 0x11),
	} {
		refused(t, name, data)
	}
}

// refused fails the test if a picture opens, or takes memory before it is refused.
func refused(t *testing.T, name string, data []byte) {
	t.Helper()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, err := decode(t.Context(), data, 0)
	runtime.ReadMemStats(&after)
	if took := after.TotalAlloc - before.TotalAlloc; !errors.Is(err, ErrTooLarge) || took > 1<<20 {
		t.Errorf("%s, %d kB: %v after %d kB", name, len(data)>>10, err, took>>10)
	}
}

// The largest photo of a telephone, of 200 megapixels, takes no more memory than is allowed, as telephones store it.
func TestThePhotoOf200MegapixelsOpens(t *testing.T) {
	for planes, want := range map[byte]error{0x22: nil, 0x11: ErrTooLarge} {
		data := bareJPEG(16_320, 12_240, false, planes, 0x11, 0x11)
		head, err := readHead(append(data, make([]byte, 60e6)...))
		if err != nil || judgeSize(head.Config, head.format) != nil {
			t.Fatal(err, judgeSize(head.Config, head.format))
		}
		if err := head.judgeNeed(nil); !errors.Is(err, want) {
			t.Errorf("sampling %x: %v; want %v", planes, err, want)
		}
	}
}

// Files are refused, too, if their headers hide how much memory they take.
func TestAPictureThatHidesWhatItTakesIsRefused(t *testing.T) {
	const side = 11_500
	hidden := bareJPEG(side, side, true, 0x11, 0x11, 0x11, 0x11)
	small := bareJPEG(16, 16, false, 0x11)
	small = small[bytes.Index(small, []byte{0xff, 0xc0}):][:13]
	// A restart mark has no length. A decoder that takes what follows for a length would find the head of a small picture.
	decoy := make([]byte, 65_535-2)
	behind := append([]byte{0xff, 0xe5, 0xff, 0xff}, decoy...)
	behind = append(behind, behind...)
	copy(behind[0xffe5:], small)
	restart := slices.Concat(hidden[:2], []byte{0xff, 0xd0}, behind, hidden[2:])

	red := bareJPEG(side, side, false, 0x11, 0x11, 0x11)
	adobe := []byte("\xff\xee\x00\x0eAdobe\x00\x64\x00\x00\x00\x00\x00")
	early := slices.Concat(red[:2], adobe, red[2:])
	late := slices.Concat(red[:len(red)-2], adobe, red[len(red)-2:])

	clear := func(colour, depth byte, side int) []byte {
		data := encoded(t, func(b *bytes.Buffer) error { return png.Encode(b, image.NewGray(image.Rect(0, 0, 16, 16))) })
		header := binary.BigEndian.AppendUint32([]byte("IHDR"), uint32(side))
		header = append(binary.BigEndian.AppendUint32(header, uint32(side)), depth, colour, 0, 0, 1)
		start := binary.BigEndian.AppendUint32(slices.Concat(data[:12], header), crc32.ChecksumIEEE(header))
		alpha := []byte("tRNS\x00\x05")
		start = append(binary.BigEndian.AppendUint32(start, 2), alpha...)
		return append(binary.BigEndian.AppendUint32(start, crc32.ChecksumIEEE(alpha)), data[33:]...)
	}
	for name, data := range map[string][]byte{
		"a JPEG behind a restart":       restart,
		"a JPEG of red, green and blue": early,
		"a JPEG that is so at its end":  late,
		"a grey PNG that is clear":      clear(0, 8, side),
		"a deep grey PNG that is clear": clear(0, 16, 8_100),
	} {
		refused(t, name, data)
	}
}

// A strip that is far longer than wide, or wider than high, is cut to its middle before it is scaled.
func TestALongStripOpensAsItsMiddle(t *testing.T) {
	testbudget.OneGoroutine(t)
	strip := image.NewGray(image.Rect(0, 0, 16, 1_000_000))
	for y := 500_000 - 400; y < 500_000+400; y++ {
		for x := range 16 {
			strip.Pix[y*strip.Stride+x] = 200
		}
	}
	for name, data := range map[string][]byte{
		"PNG":  encoded(t, func(b *bytes.Buffer) error { return png.Encode(b, strip) }),
		"JPEG": bareJPEG(16, 65_535, false, 0x22, 0x11, 0x11),
		"wide": bareJPEG(65_535, 16, false, 0x22, 0x11, 0x11),
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		p, err := decode(t.Context(), data, 0)
		runtime.ReadMemStats(&after)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if took := after.TotalAlloc - before.TotalAlloc; took > 48<<20 {
			t.Errorf("%s: %d MB are taken", name, took>>20)
		}
		size := p.Size()
		if longer, shorter := max(size.X, size.Y), min(size.X, size.Y); shorter != 16 || longer != 16*widest {
			t.Errorf("%s: %v", name, size)
		}
		if c := p.pixels.NRGBAAt(8, size.Y/2); name == "PNG" && c.R != 200 {
			t.Errorf("the middle is %v", c)
		}
	}
}

// layered returns a progressive JPEG of a given number of scans, each of which passes over the
// whole picture and takes few bytes: nothing but empty blocks, 16,384 at once.
func layered(side, passes int, between ...byte) []byte {
	data := bytes.TrimSuffix(bareJPEG(side, side, true, 0x11), []byte{0xff, 0xd9})
	data = append(data, 0xff, 0xc4, 0, 20, 0x10, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xe0)
	blocks := (side + 7) / 8 * ((side + 7) / 8)
	pass := append([]byte{0xff, 0xda, 0, 8, 1, 1, 0, 1, 63, 0}, make([]byte, (blocks/16_384+1)*15/8+1)...)
	for range passes - 1 { // the bare one has the first
		data = append(append(data, pass...), between...)
	}
	return append(data, 0xff, 0xd9)
}

// 42 MB of scans once took an hour to decode.
func TestAPictureOfTooManyScansIsRefused(t *testing.T) {
	data := layered(8192, 100)
	if _, err := decode(t.Context(), data, 0); !errors.Is(err, ErrTooLong) {
		t.Errorf("%d kB of 100 scans: %v", len(data)>>10, err)
	}
}

// A JPEG with as many scans as programs write opens. Scans in a comment or in a film behind the end do not count.
func TestAPictureOfManyScansOpens(t *testing.T) {
	comment := append([]byte{0xff, 0xfe, 0x7f, 0xff}, bytes.Repeat([]byte{0xff, 0xda}, 0x7ffd/2+1)[:0x7ffd]...)
	data := append(layered(1024, 64, comment...), bytes.Repeat([]byte{0xff, 0xda}, 10_000)...)
	p, err := decode(t.Context(), data, 0)
	if err != nil || p.Size() != image.Pt(1024, 1024) {
		t.Errorf("%d kB of 64 scans: %v", len(data)>>10, err)
	}
	if n := scans(data); n != 64 {
		t.Errorf("it has %d scans, counted 64", n)
	}
}
