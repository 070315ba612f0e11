package photo

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"image/png"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tilewise/solver/test/fixture"
)

// A file that breaks off anywhere is refused, or the photo reports that, unless it looks like the whole one.
func TestTruncatedFiles(t *testing.T) {
	all := pictures(t)
	for _, path := range fieldFiles(t) {
		all[path] = fixture.Must(os.ReadFile(path))
	}
	for name, data := range all {
		whole := fixture.Must(Decode(t.Context(), bytes.NewReader(data), name))
		n := len(data)
		for _, there := range []int{n * 3 / 10, n * 6 / 10, n * 9 / 10, n - 1} {
			p, err := Decode(t.Context(), bytes.NewReader(data[:there]), name)
			switch {
			case p == nil && !errors.Is(err, ErrTruncated):
				t.Errorf("%d bytes of the %s: %v; expected %v", there, name, err, ErrTruncated)
			case p != nil && !p.BreaksOff() && p.MissingPercent() == 0 && mostApart(p.pixels, whole.pixels) > 3:
				t.Errorf("%d bytes of the %s are another picture, and nothing is said", there, name)
			}
		}
	}
}

// bands returns a picture of red above blue, as a JPEG and as a PNG with several rows of blocks.
func bands(t testing.TB) (asJPEG, asPNG []byte) {
	m := image.NewNRGBA(image.Rect(0, 0, 96, 128))
	draw.Draw(m, m.Rect, image.NewUniform(blue), image.Point{}, draw.Src)
	draw.Draw(m, image.Rect(0, 0, 96, 64), image.NewUniform(red), image.Point{}, draw.Src)
	for i := range m.Pix { // noise, so that every row takes some bytes
		m.Pix[i] ^= uint8(i * i >> 7 & 3)
	}
	return encoded(t, func(b *bytes.Buffer) error { return jpeg.Encode(b, m, &jpeg.Options{Quality: 95}) }),
		encoded(t, func(b *bytes.Buffer) error { return (&png.Encoder{CompressionLevel: png.NoCompression}).Encode(b, m) })
}

// The rows of a picture that are there are shown, the rest is grey. A picture that lacks only its end mark is whole.
func TestWhatIsThereOfAPictureIsShown(t *testing.T) {
	asJPEG, asPNG := bands(t)
	for name, data := range map[string][]byte{"JPEG": asJPEG, "PNG": asPNG} {
		head := bytes.Index(data, map[string][]byte{"JPEG": {0xff, 0xda}, "PNG": []byte("IDAT")}[name])
		part := data[:head+(len(data)-head)*7/10]
		p, err := Decode(t.Context(), bytes.NewReader(part), name)
		if err != nil {
			t.Fatal(err)
		}
		if m := p.MissingPercent(); m < 20 || m > 40 || !near(p.pixels.At(40, 10), red) ||
			!near(p.pixels.At(40, 72), blue) || !near(p.pixels.At(40, 125), color.Gray{128}) {
			t.Errorf("%s: %d %% missing, %v, %v, %v", name, m, p.pixels.At(40, 10), p.pixels.At(40, 72), p.pixels.At(40, 125))
		}
		end := map[string]int{"JPEG": 2, "PNG": 12}[name]
		p, err = Decode(t.Context(), bytes.NewReader(data[:len(data)-end]), name)
		if err != nil || p.MissingPercent() != 0 {
			t.Errorf("%s without its end: %v", name, err)
		}
	}
}

// Missing rows are grey also in a PNG whose palette has no grey, and in a JPEG of four inks.
func TestWhatIsMissingIsGreyAmongOtherColours(t *testing.T) {
	colours := twoHalves(image.NewPaletted(image.Rect(0, 0, 32, 32), color.Palette{red, blue}))
	coded := encoded(t, func(b *bytes.Buffer) error {
		return (&png.Encoder{CompressionLevel: png.NoCompression}).Encode(b, colours)
	})
	for name, data := range map[string][]byte{"PNG": coded, "JPEG": pictures(t)["cmyk jpeg"]} {
		head := max(bytes.Index(data, []byte("IDAT")), bytes.Index(data, []byte{0xff, 0xda}))
		p, err := Decode(t.Context(), bytes.NewReader(data[:head+(len(data)-head)*6/10]), name)
		if err != nil {
			t.Error(err)
			continue
		}
		if c := p.pixels.NRGBAAt(4, 31); p.MissingPercent() < 5 || c.R != c.G || c.G != c.B || !near(p.pixels.At(4, 4), red) {
			t.Errorf("%s: %d %% missing, %v", name, p.MissingPercent(), c)
		}
	}
}

func TestDamagedIsNotTruncated(t *testing.T) {
	data := bytes.Clone(pictures(t)["png 16"])
	data[bytes.Index(data, []byte("IDAT"))+8] ^= 0x55
	if _, err := Decode(t.Context(), bytes.NewReader(data), ""); !errors.Is(err, ErrDamaged) {
		t.Errorf("a PNG with a flipped bit: %v; expected %v", err, ErrDamaged)
	}
}

// The error for a JPEG of a kind that can't be decoded names the kind.
func TestUnsupportedKindsOfAFormat(t *testing.T) {
	data := bytes.Clone(pictures(t)["jpeg"])
	frame := bytes.Index(data, []byte{0xff, 0xc0})
	data[frame+4] = 12
	for mark, kind := range map[byte]string{0xc0: "12 bits", 0xc9: "arithmetic", 0xc3: "lossless", 0xf7: "LS"} {
		data[frame+1] = mark
		_, err := Decode(t.Context(), bytes.NewReader(data), "")
		if !errors.Is(err, ErrUnusualJPEG) || !strings.Contains(err.Error(), kind) ||
			strings.Contains(err.Error(), "save it as JPEG") {
			t.Errorf("%v; expected %v of %s", err, ErrUnusualJPEG, kind)
		}
	}
}

// directory returns a TIFF block with tags that hold one number of two bytes (type
// 3) or four (type 4).
func directory(kind uint16, tags map[uint16]uint16) []byte {
	block := []byte("II\x2a\x00\x08\x00\x00\x00")
	le := binary.LittleEndian
	block = le.AppendUint16(block, uint16(len(tags)))
	for tag, value := range tags {
		block = le.AppendUint16(le.AppendUint16(block, tag), kind)
		block = le.AppendUint32(le.AppendUint32(block, 1), uint32(value))
	}
	return append(block, 0, 0, 0, 0)
}

// withChunk puts a chunk behind the first of a PNG.
func withChunk(data []byte, kind string, content []byte) []byte {
	const first = 8 + 12 + 13
	body := append([]byte(kind), content...)
	chunk := append(binary.BigEndian.AppendUint32(nil, uint32(len(content))), body...)
	chunk = binary.BigEndian.AppendUint32(chunk, crc(body))
	return append(append(bytes.Clone(data[:first]), chunk...), data[first:]...)
}

func TestOrientationOfAPNG(t *testing.T) {
	stored := image.NewNRGBA(image.Rect(0, 0, 64, 32))
	twoHalves(stored)
	data := encoded(t, func(b *bytes.Buffer) error { return png.Encode(b, stored) })
	six, xmp := directory(3, map[uint16]uint16{274: 6}), pngXMPHead+"\x00\x00\x00\x00<rdf:Description tiff:Orientation="
	for _, turned := range [][]byte{
		withChunk(data, "eXIf", six), withChunk(data, "eXIf", append([]byte(exifHead), six...)), // it should have none
		withChunk(data, "iTXt", []byte(xmp+`"6"/>`)),
		withChunk(withChunk(data, "iTXt", []byte(xmp+`"3"/>`)), "eXIf", six), // EXIF goes first
	} {
		p := fixture.Must(Decode(t.Context(), bytes.NewReader(turned), ""))
		if top, bottom := p.pixels.At(16, 4), p.pixels.At(16, 60); p.Size() != image.Pt(32, 64) || !near(top, red) ||
			!near(bottom, blue) {
			t.Errorf("size %v, top %v, bottom %v; expected it turned to the right", p.Size(), top, bottom)
		}
	}
}

// A RAW file, a TIFF whose first picture is a small preview, is refused. A JPEG whose EXIF has the same tag opens.
func TestRAWIsNotOpenedAsItsPreview(t *testing.T) {
	for _, tags := range []map[uint16]uint16{
		{254: 1, 256: 32, 257: 32, 330: 8}, {256: 32, 257: 32, 262: 32803},
		{254: 1, 259: 6, 330: 8}, {259: 6, 330: 8}, // as Sony's, without a size
	} {
		_, err := Decode(t.Context(), bytes.NewReader(directory(4, tags)), "")
		if !errors.Is(err, ErrUnsupported) || !strings.Contains(err.Error(), "RAW") {
			t.Errorf("%v: %v; expected %v", tags, err, ErrUnsupported)
		}
	}
	says := append([]byte(exifHead), directory(4, map[uint16]uint16{254: 1})...)
	picture := pictures(t)["jpeg"]
	segment := append(binary.BigEndian.AppendUint16([]byte{0xff, 0xe1}, uint16(len(says)+2)), says...)
	if _, err := Decode(t.Context(), bytes.NewReader(slices.Concat(picture[:2], segment, picture[2:])), ""); err != nil {
		t.Error(err)
	}
}

// stalledReader is a source that gives nothing until it is closed.
type stalledReader struct{ closed chan struct{} }

func (s stalledReader) Read([]byte) (int, error) {
	<-s.closed
	return 0, io.EOF
}

func TestCancelDoesNotWaitForTheSource(t *testing.T) {
	source := stalledReader{make(chan struct{})}
	defer close(source.closed)
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error)
	go func() {
		_, err := Decode(ctx, source, "")
		done <- err
	}()
	cancel()
	if err := <-done; !errors.Is(err, context.Canceled) {
		t.Errorf("%v; expected %v", err, context.Canceled)
	}
}

func TestUnreadableFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "mine.jpg")
	fixture.NoError(t, os.WriteFile(path, pictures(t)["jpeg"], 0))
	if _, err := os.ReadFile(path); err == nil {
		t.Skip("whoever runs this may read everything")
	}
	if _, err := Open(t.Context(), path); !errors.Is(err, fs.ErrPermission) {
		t.Errorf("%v; expected %v", err, fs.ErrPermission)
	}
}

func TestTransparencyStaysInThePhoto(t *testing.T) {
	picture := image.NewNRGBA(image.Rect(0, 0, 32, 32))
	draw.Draw(picture, image.Rect(0, 0, 16, 32), image.NewUniform(red), image.Point{}, draw.Src)
	data := encoded(t, func(b *bytes.Buffer) error { return png.Encode(b, picture) })
	p := fixture.Must(Decode(t.Context(), bytes.NewReader(data), ""))
	if l, r := p.pixels.NRGBAAt(4, 4), p.pixels.NRGBAAt(28, 4); l != red || r.A != 0 {
		t.Errorf("left %v, right %v; expected red and nothing", l, r)
	}
}
