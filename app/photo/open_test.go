package photo

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"image/jpeg"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/disintegration/imaging"
	"golang.org/x/image/bmp"
	"golang.org/x/image/tiff"

	"tilewise/app/heif"
	"tilewise/app/pictureformat"
	"tilewise/resources"
	"tilewise/solver/machine"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/testbudget"
)

var (
	red   = color.NRGBA{R: 0xd0, G: 0x20, B: 0x20, A: 0xff}
	blue  = color.NRGBA{R: 0x20, G: 0x20, B: 0xd0, A: 0xff}
	green = color.NRGBA{R: 0x20, G: 0xb0, B: 0x20, A: 0xff}
	white = color.NRGBA{R: 0xff, G: 0xff, B: 0xff, A: 0xff}
)

// twoHalves is red on the left and blue on the right.
func twoHalves(dst draw.Image) draw.Image {
	b := dst.Bounds()
	draw.Draw(dst, b, image.NewUniform(red), image.Point{}, draw.Src)
	b.Min.X = (b.Min.X + b.Max.X) / 2
	draw.Draw(dst, b, image.NewUniform(blue), image.Point{}, draw.Src)
	return dst
}

func encoded(t testing.TB, write func(*bytes.Buffer) error) []byte {
	t.Helper()
	var b bytes.Buffer
	fixture.NoError(t, write(&b))
	return b.Bytes()
}

func file(t testing.TB, name string) []byte {
	t.Helper()
	return fixture.Must(os.ReadFile(filepath.Join("testdata", name)))
}

// pictures returns the same two halves in every format and kind of pixel.
func pictures(t testing.TB) map[string][]byte {
	screen := image.Rect(0, 0, 32, 32)
	palette := color.Palette{red, blue, white}
	rgba, deep := twoHalves(image.NewNRGBA(screen)), twoHalves(image.NewNRGBA64(screen))
	paletted := twoHalves(image.NewPaletted(screen, palette))
	return map[string][]byte{
		"jpeg":      encoded(t, func(b *bytes.Buffer) error { return jpeg.Encode(b, rgba, &jpeg.Options{Quality: 95}) }),
		"cmyk jpeg": file(t, "cmyk.jpg"),
		"webp":      file(t, "two.webp"),
		"png":       encoded(t, func(b *bytes.Buffer) error { return png.Encode(b, rgba) }),
		"png 16":    encoded(t, func(b *bytes.Buffer) error { return png.Encode(b, deep) }),
		"png 8":     encoded(t, func(b *bytes.Buffer) error { return png.Encode(b, paletted) }),
		"bmp":       encoded(t, func(b *bytes.Buffer) error { return bmp.Encode(b, rgba) }),
		"tiff":      encoded(t, func(b *bytes.Buffer) error { return tiff.Encode(b, rgba, nil) }),
		"tiff 16":   encoded(t, func(b *bytes.Buffer) error { return tiff.Encode(b, deep, nil) }),
		"gif":       encoded(t, func(b *bytes.Buffer) error { return gif.Encode(b, paletted, nil) }),
	}
}

func near(a, b color.Color) bool {
	ar, ag, ab, _ := a.RGBA()
	br, bg, bb, _ := b.RGBA()
	const much = 0x2800
	off := func(x, y uint32) bool { return max(x, y)-min(x, y) > much }
	return !off(ar, br) && !off(ag, bg) && !off(ab, bb)
}

// Every listed format has a decoder: it is chosen by the bytes with which a file of the format begins.
func TestEveryFormatHasADecoder(t *testing.T) {
	for _, f := range pictureformat.All() {
		if slices.ContainsFunc(pictureformat.Closed(), func(c pictureformat.ClosedFormat) bool { return c.Name == f.Name }) {
			t.Errorf("%s opens, and Closed says that it doesn't", f.Name)
		}
		if len(f.Marks) == 0 && !heif.Known([]byte("\x00\x00\x00\x18ftyp"+f.Endings[0][1:])) {
			t.Errorf("%s has no mark with which a file begins, and app/heif does not decode it", f.Name)
		}
		for _, mark := range f.Marks {
			known := func(rest string) bool {
				_, err := readHead([]byte(mark + rest))
				return !errors.Is(err, image.ErrFormat)
			}
			if rests := []string{strings.Repeat("\x00", 16), "\r\n\x1a\n", "9a", "\x00\x00\x00\x00WEBPVP8"}; !slices.ContainsFunc(rests, known) {
				t.Errorf("nothing decodes %s, which begins with %q", f.Name, mark)
			}
		}
	}
}

func TestEveryFormatShowsItsColours(t *testing.T) {
	for name, data := range pictures(t) {
		p, err := Decode(t.Context(), bytes.NewReader(data), name)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if got := p.Size(); got != image.Pt(32, 32) {
			t.Errorf("%s: size %v", name, got)
		}
		if l, r := p.pixels.At(4, 16), p.pixels.At(28, 16); !near(l, red) || !near(r, blue) {
			t.Errorf("%s: left %v, right %v; expected red and blue", name, l, r)
		}
	}
}

// withOrientation puts an EXIF segment with one tag behind a JPEG's first mark.
func withOrientation(data []byte, orientation uint16) []byte {
	exif := []byte("Exif\x00\x00MM\x00\x2a\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01")
	exif = binary.BigEndian.AppendUint16(exif, orientation)
	exif = append(exif, 0, 0, 0, 0, 0, 0)
	segment := binary.BigEndian.AppendUint16([]byte{0xff, 0xe1}, uint16(len(exif)+2))
	return append(append(append([]byte{}, data[:2]...), append(segment, exif...)...), data[2:]...)
}

// The stored picture has a red, a blue, a green and a white corner; where each
// comes to lie follows from the table in the EXIF specification (CIPA DC-008,
// tag 274).
func TestOrientation(t *testing.T) {
	stored := image.NewNRGBA(image.Rect(0, 0, 64, 32))
	for i, c := range []color.Color{red, blue, green, white} {
		x, y := i%2*32, i/2*16
		draw.Draw(stored, image.Rect(x, y, x+32, y+16), image.NewUniform(c), image.Point{}, draw.Src)
	}
	data := encoded(t, func(b *bytes.Buffer) error { return jpeg.Encode(b, stored, &jpeg.Options{Quality: 95}) })
	r, b, g, w := red, blue, green, white
	for orientation, corners := range map[uint16][4]color.NRGBA{ // top left, top right, bottom left, bottom right
		1: {r, b, g, w}, 2: {b, r, w, g}, 3: {w, g, b, r}, 4: {g, w, r, b},
		5: {r, g, b, w}, 6: {g, r, w, b}, 7: {w, b, g, r}, 8: {b, w, r, g},
	} {
		p := fixture.Must(Decode(t.Context(), bytes.NewReader(withOrientation(data, orientation)), ""))
		size := p.Size()
		if turned := size == image.Pt(32, 64); turned != (orientation >= 5) {
			t.Errorf("orientation %d: size %v", orientation, size)
		}
		for i, want := range corners {
			x, y := 4+i%2*(size.X-8), 4+i/2*(size.Y-8)
			if got := p.pixels.At(x, y); !near(got, want) {
				t.Errorf("orientation %d, corner %d: %v, expected %v", orientation, i, got, want)
			}
		}
	}
}

// The date that a camera noted is read, but not one of a clock that was never set. The title that a user wrote is read,
// but not one that a camera writes into every file.
func TestTheDayAndTheTitleInAFile(t *testing.T) {
	data := encoded(t, func(b *bytes.Buffer) error { return jpeg.Encode(b, image.NewGray(image.Rect(0, 0, 64, 32)), nil) })
	for _, c := range []struct{ noted, day, written, title string }{
		{"2024:05:03 18:00:00", "2024-05-03", "Our island", "Our island"},
		{"1980:01:01 00:00:00", "0001-01-01", "OLYMPUS DIGITAL CAMERA", ""},
		{"2024:99:03 18:00:00", "0001-01-01", "rhdr", ""},
		{"2024:05:03 18:00:00", "2024-05-03", "湖の朝", "湖の朝"},
	} {
		exif := "Exif\x00\x00MM\x00\x2a\x00\x00\x00\x08" +
			"\x00\x02" + // IFD0: the title is at 76
			"\x01\x0e\x00\x02\x00\x00\x00" + string(rune(len(c.written)+1)) + "\x00\x00\x00\x4c" +
			"\x87\x69\x00\x04\x00\x00\x00\x01\x00\x00\x00\x26\x00\x00\x00\x00" + // the Exif IFD is at 38
			"\x00\x01\x90\x03\x00\x02\x00\x00\x00\x14\x00\x00\x00\x38\x00\x00\x00\x00" + // DateTimeOriginal is at 56
			c.noted + "\x00" + c.written + "\x00"
		segment := binary.BigEndian.AppendUint16([]byte{0xff, 0xe1}, uint16(len(exif)+2))
		p, err := Decode(t.Context(), bytes.NewReader(slices.Concat(data[:2], segment, []byte(exif), data[2:])), "")
		if err != nil {
			t.Fatal(err)
		}
		if day := p.Taken.Format(time.DateOnly); day != c.day || p.Title != c.title {
			t.Errorf("%s and %q are read as %s and %q", c.noted, c.written, day, p.Title)
		}
	}
}

// pngHeader returns a PNG that claims a size and breaks off.
func pngHeader(t testing.TB, w, h int) []byte {
	data := bytes.Clone(encoded(t, func(b *bytes.Buffer) error { return png.Encode(b, image.NewGray(image.Rect(0, 0, 16, 16))) }))
	binary.BigEndian.PutUint32(data[16:], uint32(w))
	binary.BigEndian.PutUint32(data[20:], uint32(h))
	binary.BigEndian.PutUint32(data[29:], crc(data[12:29]))
	return data
}

func TestBadInputGetsItsError(t *testing.T) {
	good := pictures(t)
	tif := bytes.Clone(good["tiff"])
	for i := 8; i < len(tif)-64; i++ { // the header stays, what it points at is nonsense
		tif[i] ^= 0xa5
	}
	tiny := encoded(t, func(b *bytes.Buffer) error { return png.Encode(b, image.NewGray(image.Rect(0, 0, 1, 1))) })
	for _, c := range []struct {
		name string
		data []byte
		want error
	}{
		{"a text", []byte("Dear diary, this is no picture.\n"), ErrNotPicture},
		{"nothing", nil, ErrEmpty},
		{"half a PNG", good["png"][:45], ErrTruncated},
		{"a TIFF up to its directory", directoryFirst(good["tiff"])[:8+2+12*13+4], ErrTruncated},
		{"1×1", tiny, ErrTooSmall},
		{"60,000×60,000", pngHeader(t, 60_000, 60_000), ErrTooLarge},
		{"2,000,000,000×16", pngHeader(t, 2_000_000_000, 16), ErrTooLarge},
		{"JPEG XL", []byte("\x00\x00\x00\x0cJXL \r\n\x87\n"), ErrUnsupported},
		{"SVG", []byte("<?xml version=\"1.0\"?><svg/>"), ErrUnsupported},
	} {
		p, err := Decode(t.Context(), bytes.NewReader(c.data), c.name)
		if !errors.Is(err, c.want) || p != nil {
			t.Errorf("%s: %v, %v; expected %v", c.name, p, err, c.want)
		}
	}
	for name, data := range map[string][]byte{"TIFF of nonsense": tif, "0×0": pngHeader(t, 0, 0)} {
		if _, err := Decode(t.Context(), bytes.NewReader(data), name); err == nil {
			t.Errorf("%s: opened", name)
		}
	}
}

// A palette with indices beyond its end panics in the goroutines of imaging, where no caller can recover
// (CVE-2023-36308). flatten panics before that, in the goroutine of decode.
func TestIndexOutsideThePalettePanicsWhereItIsCaught(t *testing.T) {
	picture := image.NewPaletted(image.Rect(0, 0, 32, 32), color.Palette{red, blue})
	picture.Pix[100] = 0xfe
	defer func() {
		if recover() == nil {
			t.Error("the bad index was let through")
		}
	}()
	flatten(picture, image.Config{Width: 32, Height: 32})
}

func TestOpenJudgesTheFile(t *testing.T) {
	folder := t.TempDir()
	for path, want := range map[string]error{folder: ErrFolder, filepath.Join(folder, "none.jpg"): ErrMissing} {
		if _, err := Open(t.Context(), path); !errors.Is(err, want) {
			t.Errorf("%s: %v; expected %v", path, err, want)
		}
	}
	if _, err := Open(t.Context(), os.DevNull); !errors.Is(err, ErrNotPicture) {
		t.Errorf("a device: %v", err)
	}
}

func TestGIFShowsItsFirstFrameOnItsScreen(t *testing.T) {
	palette := color.Palette{color.Transparent, red, blue}
	nothing := image.NewPaletted(image.Rect(0, 0, 32, 32), palette) // browsers show it, but not for long
	first := image.NewPaletted(image.Rect(16, 0, 32, 32), palette)
	draw.Draw(first, first.Rect, image.NewUniform(red), image.Point{}, draw.Src)
	second := image.NewPaletted(image.Rect(0, 0, 32, 32), palette)
	draw.Draw(second, second.Rect, image.NewUniform(blue), image.Point{}, draw.Src)
	data := encoded(t, func(b *bytes.Buffer) error {
		return gif.EncodeAll(b, &gif.GIF{Image: []*image.Paletted{nothing, first, second}, Delay: []int{1, 1, 1}, Config: image.Config{Width: 32, Height: 32, ColorModel: palette}})
	})
	p := fixture.Must(Decode(t.Context(), bytes.NewReader(data), ""))
	_, _, _, alpha := p.pixels.At(4, 4).RGBA()
	if p.Size() != image.Pt(32, 32) || alpha != 0 || !near(p.pixels.At(28, 4), red) {
		t.Errorf("size %v, left alpha %d, right %v; expected the red frame on the right of its screen", p.Size(), alpha, p.pixels.At(28, 4))
	}
}

func TestCancelledOpensNothing(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Decode(ctx, bytes.NewReader(pictures(t)["jpeg"]), ""); !errors.Is(err, context.Canceled) {
		t.Errorf("%v; expected %v", err, context.Canceled)
	}
}

func TestLargePhotosAreScaled(t *testing.T) {
	data := encoded(t, func(b *bytes.Buffer) error {
		return jpeg.Encode(b, twoHalves(image.NewNRGBA(image.Rect(0, 0, 4096, 256))), nil)
	})
	p := fixture.Must(Decode(t.Context(), bytes.NewReader(data), ""))
	if got, want := p.Size(), image.Pt(workSide, workSide/16); got != want {
		t.Errorf("size %v; expected %v", got, want)
	}
}

func TestSamplesOpenAndPlayWell(t *testing.T) {
	testbudget.OneGoroutine(t)
	credits := fixture.Must(os.ReadFile("../../resources/CREDITS.md"))
	total := int64(0)
	for _, s := range resources.Samples() {
		f := fixture.Must(s.Open())
		info := fixture.Must(f.Stat())
		total += info.Size()
		p, err := Decode(t.Context(), f, s.Name)
		f.Close()
		if err != nil {
			t.Fatal(err)
		}
		if size := p.Size(); max(size.X, size.Y) > 1600 {
			t.Errorf("%s: %v is larger than 1600 pixels", s.Name, size)
		}
		if !bytes.Contains(credits, []byte("photos/"+s.Name+".jpg")) || !bytes.Contains(credits, []byte(s.Licence)) {
			t.Errorf("%s: not credited", s.Name)
		}
		tiles := fixture.Must(Slice(t.Context(), p, Centre(p, 4, 4), 4, 4, 100, white))
		if judged := Judge(tiles.Tiles); judged.Poor() {
			t.Errorf("%s plays badly at 4×4: %+v", s.Name, judged)
		}
	}
	if total > 4<<20 {
		t.Errorf("the samples take %d bytes; expected up to 4 MB", total)
	}
}

func FuzzDecode(f *testing.F) {
	for _, data := range pictures(f) {
		f.Add(data)
	}
	f.Add(pngHeader(f, 60_000, 60_000))
	const small = 10_000 // bytes: longer files are mutated where it changes little
	for _, path := range fieldFiles(f) {
		if data, err := os.ReadFile(path); err == nil && len(data) < small && !heif.Known(data) { // see package heif
			f.Add(data)
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		defer testbudget.Of(t, 512)()
		if len(data) < 4 {
			return
		}
		if c, err := readHead(data); err == nil && c.Width*c.Height > 1<<20 {
			t.Skip("slow, and no other than small ones")
		}
		p, err := Decode(t.Context(), bytes.NewReader(data), "")
		if err != nil {
			return
		}
		if _, err := Slice(t.Context(), p, Centre(p, 3, 4), 3, 4, 9, white); err != nil {
			t.Fatal(err)
		}
	})
}

func BenchmarkOpen24Megapixel(b *testing.B) {
	f := fixture.Must(resources.Samples()[0].Open())
	defer f.Close()
	sample := fixture.Must(jpeg.Decode(f))
	data := encoded(b, func(w *bytes.Buffer) error {
		return jpeg.Encode(w, imaging.Resize(sample, 6000, 4000, imaging.Linear), &jpeg.Options{Quality: 90})
	})
	phone := fixture.Must(os.ReadFile("testdata/field/icc-display-p3.jpg"))
	profile := phone[20:] // behind the header of JFIF, its own segment
	profile = profile[:2+int(binary.BigEndian.Uint16(profile[2:]))]
	for _, c := range []struct {
		name string
		data []byte
	}{
		{"orientation1", withOrientation(data, 1)}, {"orientation6", withOrientation(data, 6)},
		{"display-p3", slices.Concat(data[:2], profile, data[2:])},
	} {
		b.Run(c.name, func(b *testing.B) {
			began := machine.CPUTime()
			for b.Loop() {
				p := fixture.Must(Decode(b.Context(), bytes.NewReader(c.data), ""))
				if _, err := Slice(b.Context(), p, Centre(p, 4, 4), 4, 4, 180, white); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric((machine.CPUTime()-began).Seconds()/float64(b.N), "cpu-s/photo")
		})
	}
}
