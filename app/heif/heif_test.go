package heif

import (
	"encoding/binary"
	"errors"
	"image"
	"image/color"
	"os"
	"slices"
	"strings"
	"testing"

	"tilewise/solver/test/fixture"
	"tilewise/solver/test/testbudget"
)

// The samples are our own, two plain colours each, written by heif-enc of libheif.
func sample(t testing.TB, name string) []byte {
	t.Helper()
	return fixture.Must(os.ReadFile("testdata/" + name))
}

var red, blue = color.NRGBA{0xd0, 0x20, 0x20, 0xff}, color.NRGBA{0x20, 0x30, 0xc0, 0xff}

func near(t testing.TB, p image.Image, x, y int, want color.NRGBA) {
	t.Helper()
	got := color.NRGBAModel.Convert(p.At(x, y)).(color.NRGBA)
	off := func(a, b uint8) bool { return max(a, b)-min(a, b) > 12 }
	if off(got.R, want.R) || off(got.G, want.G) || off(got.B, want.B) || off(got.A, want.A) {
		t.Errorf("%v at %d, %d; want %v", got, x, y, want)
	}
}

func decoded(t testing.TB, data []byte) (*File, image.Image) {
	t.Helper()
	f := fixture.Must(Read(data))
	p, _, err := f.Decode(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return f, p
}

// Samples of 8 and 10 bits, with colour for each pixel or for four, and of both kinds come out in their colours.
func TestColoursComeOutOfEveryKind(t *testing.T) {
	for _, name := range []string{"two.heic", "ten.heic", "full.heic", "two.avif", "notes.heic"} {
		t.Run(name, func(t *testing.T) {
			f, p := decoded(t, sample(t, name))
			if f.Size != image.Pt(96, 64) || p.Bounds().Size() != f.Size {
				t.Fatalf("%v, and %v", f.Size, p.Bounds())
			}
			near(t, p, 10, 30, red)
			near(t, p, 85, 60, blue)
		})
	}
	_, grey := decoded(t, sample(t, "grey.heic"))
	if c := color.NRGBAModel.Convert(grey.At(10, 10)).(color.NRGBA); c.R != c.G || c.G != c.B {
		t.Errorf("grey is %v", c)
	}
}

func TestTransparencyIsKept(t *testing.T) {
	for _, name := range []string{"veil.heic", "veil.avif"} {
		_, p := decoded(t, sample(t, name))
		near(t, p, 10, 10, red)
		if c := color.NRGBAModel.Convert(p.At(10, 60)).(color.NRGBA); c.A > 8 {
			t.Errorf("%s: %v below", name, c)
		}
	}
	_, p := decoded(t, sample(t, "premultiplied.avif")) // by avifenc: half transparent, so its colours are stored darker
	near(t, p, 10, 10, color.NRGBA{red.R, red.G, red.B, 128})
}

func TestTransparencyThatIsCutIsReported(t *testing.T) {
	whole := sample(t, "veil.heic")
	for cut, lacks := range map[int]bool{0: false, 5: true} {
		if f, err := Read(whole[:len(whole)-cut]); err != nil || f.LacksAlpha != lacks {
			t.Errorf("%d bytes less: %v", cut, err)
		}
	}
}

func wrap(kind string, parts ...[]byte) []byte {
	body := slices.Concat(parts...)
	return slices.Concat(binary.BigEndian.AppendUint32(nil, uint32(8+len(body))), []byte(kind), body)
}

// testItem is an item of a file that a test writes.
type testItem struct {
	kind       string
	data       []byte
	properties [][]byte
}

// written returns a file of items, numbered from 1 on, of which the first is the picture; references are whole boxes.
func written(brand string, pieces []testItem, references ...[]byte) []byte {
	be := binary.BigEndian
	var all, owners, kinds, content []byte
	places := map[string]byte{} // of a property among all
	for i, p := range pieces {
		owners = append(be.AppendUint16(owners, uint16(i+1)), byte(len(p.properties)))
		for _, property := range p.properties {
			if places[string(property)] == 0 {
				all, places[string(property)] = append(all, property...), byte(len(places)+1)
			}
			owners = append(owners, places[string(property)])
		}
		kinds = append(kinds, wrap("infe", []byte{2, 0, 0, 0, 0, byte(i + 1), 0, 0}, []byte(p.kind), []byte{0})...)
	}
	begin := wrap("ftyp", []byte(brand+"\x00\x00\x00\x00mif1"))
	meta := func(at int) []byte {
		places := be.AppendUint16([]byte{0, 0, 0, 0, 0x44, 0}, uint16(len(pieces)))
		content = nil
		for i, p := range pieces {
			places = append(be.AppendUint16(places, uint16(i+1)), 0, 0, 0, 1)
			places = be.AppendUint32(be.AppendUint32(places, uint32(at+len(content))), uint32(len(p.data)))
			content = append(content, p.data...)
		}
		return wrap("meta", make([]byte, 4), wrap("pitm", []byte{0, 0, 0, 0, 0, 1}), wrap("iloc", places),
			wrap("iinf", be.AppendUint16(make([]byte, 4), uint16(len(pieces))), kinds),
			wrap("iprp", wrap("ipco", all), wrap("ipma", be.AppendUint32(make([]byte, 4), uint32(len(pieces))), owners)),
			wrap("iref", append([][]byte{make([]byte, 4)}, references...)...))
	}
	return slices.Concat(begin, meta(len(begin)+len(meta(0))+8), wrap("mdat", content))
}

// refers returns a reference from an item to others.
func refers(kind string, from int, to ...int) []byte {
	body := []byte{0, byte(from), 0, byte(len(to))}
	for _, id := range to {
		body = append(body, byte(id>>8), byte(id))
	}
	return wrap(kind, body)
}

// coded takes the coded picture out of a file.
func coded(t testing.TB, name string) testItem {
	f := fixture.Must(Read(sample(t, name)))
	it := f.main.tiles[0]
	data, _ := f.main.c.bytes(it)
	p := testItem{kind: it.kind, data: data}
	for _, b := range it.properties {
		p.properties = append(p.properties, b.whole)
	}
	return p
}

func extentBox(w, h uint32) []byte {
	return wrap("ispe", make([]byte, 4), binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, w), h))
}

// grid returns a picture of tiles, red and blue in turn, as telephones write it.
func grid(t testing.TB, columns, rows int, w, h uint16, properties ...[]byte) []byte {
	be := binary.BigEndian
	head := be.AppendUint16(be.AppendUint16([]byte{0, 0, byte(rows - 1), byte(columns - 1)}, w), h)
	pieces := []testItem{{"grid", head, append([][]byte{extentBox(uint32(w), uint32(h))}, properties...)}}
	var to []int
	two := []testItem{coded(t, "red.heic"), coded(t, "blue.heic")}
	for i := range columns * rows {
		pieces = append(pieces, two[i%2])
		to = append(to, i+2)
	}
	return written("heic", pieces, refers("dimg", 1, to...))
}

// The pixels at the borders of the tiles and of the picture have the right colours.
func TestBordersHaveTheirColours(t *testing.T) {
	_, p := decoded(t, grid(t, 2, 2, 128, 128))
	for y := range 128 {
		for x := range 128 {
			near(t, p, x, y, []color.NRGBA{red, blue}[x/64])
		}
	}
}

// If a file breaks off, the tiles before the end are shown, and the rest of the picture is grey.
func TestWhatIsThereIsShown(t *testing.T) {
	whole := grid(t, 2, 4, 128, 256)
	tile := len(coded(t, "blue.heic").data)
	f := fixture.Must(Read(whole[:len(whole)-tile-5]))
	p, missing, err := f.Decode(t.Context())
	if err != nil || missing < 0.1 || missing > 0.3 {
		t.Fatalf("%.2f missing, %v", missing, err)
	}
	near(t, p, 100, 150, blue)
	near(t, p, 100, 250, color.NRGBA{128, 128, 128, 255})
}

func TestAGridIsPutTogether(t *testing.T) {
	f, p := decoded(t, grid(t, 3, 2, 180, 100))
	if f.Size != image.Pt(180, 100) || p.Bounds().Size() != f.Size || f.Coded != 6*64*64 {
		t.Fatalf("%v, %v", f.Size, p.Bounds())
	}
	for i, at := range []image.Point{{30, 30}, {90, 30}, {170, 30}, {30, 90}, {90, 90}, {179, 99}} {
		near(t, p, at.X, at.Y, []color.NRGBA{red, blue}[i%2])
	}
}

// Boxes that turn and mirror give the EXIF orientation of the same effect. A later box is applied after the first.
func TestTurnsAreThoseOfEXIF(t *testing.T) {
	turn := func(quarters byte) []byte { return wrap("irot", []byte{quarters}) }
	mirror := func(axis byte) []byte { return wrap("imir", []byte{axis}) }
	for want, properties := range map[int][][]byte{
		1: {turn(0)}, 2: {mirror(1)}, 3: {turn(2)}, 4: {mirror(0)}, 5: {turn(3), mirror(1)}, 6: {turn(3)},
		7: {turn(1), mirror(1)}, 8: {turn(1)},
	} {
		f, err := Read(grid(t, 2, 1, 128, 64, properties...))
		if err != nil || f.Orientation != want || !f.Turned {
			t.Errorf("%v, %v; want %d", f, err, want)
		}
	}
	if f, _ := Read(sample(t, "notes.heic")); f.Turned || len(f.Notes) < 20 || string(f.Notes[:2]) != "II" && string(f.Notes[:2]) != "MM" {
		t.Errorf("the notes are %q", f.Notes)
	}
}

func TestTheVisiblePartIsCut(t *testing.T) {
	part := []byte{}
	for _, v := range []uint32{64, 1, 40, 1, 32, 1, 0, 1} { // the right half, and 40 rows from the middle
		part = binary.BigEndian.AppendUint32(part, v)
	}
	f, p := decoded(t, grid(t, 2, 1, 128, 64, wrap("clap", part)))
	if f.Visible() != image.Pt(64, 40) || p.Bounds().Size() != f.Visible() {
		t.Fatalf("%v, %v", f.Visible(), p.Bounds())
	}
	near(t, p, p.Bounds().Min.X+2, p.Bounds().Min.Y+2, blue)
}

// The numbers are those of the standard: red of BT.709 in a narrow range.
func TestFilmColoursBecomeThoseOfAScreen(t *testing.T) {
	planes := image.NewYCbCr(image.Rect(0, 0, 2, 2), image.YCbCrSubsampleRatio420)
	for i := range planes.Y {
		planes.Y[i] = 63
	}
	planes.Cb[0], planes.Cr[0] = 102, 240
	c := readColour([]box{{"colr", nil, []byte("nclx\x00\x01\x00\x01\x00\x01\x00")}})
	c.planes().ToJPEG(planes)
	near(t, planes, 0, 0, color.NRGBA{255, 0, 0, 255})
}

func TestTheSmallPictureIsTaken(t *testing.T) {
	two := coded(t, "two.heic")
	small := coded(t, "red.heic")
	data := written("heic", []testItem{{two.kind, two.data, append([][]byte{extentBox(960, 640)}, two.properties[:1]...)}, small},
		refers("thmb", 2, 1))
	f := fixture.Must(Read(data))
	if f.Small(65) != f {
		t.Error("a picture that is too small is taken")
	}
	p, _, err := f.Small(60).Decode(t.Context())
	if err != nil || p.Bounds().Size() != image.Pt(64, 64) {
		t.Fatal(p, err)
	}
	near(t, p, 30, 30, red)
}

// Telephones and programs for animations store a still beside the moving pictures.
func TestTheStillBesideAFilmIsOpened(t *testing.T) {
	data := append(sample(t, "two.heic"), wrap("moov", []byte("mvhd"))...)
	for _, brand := range []string{"heic", "hevc", "msf1"} {
		copy(data[8:], brand)
		_, p := decoded(t, data)
		near(t, p, 10, 30, red)
	}
}

func TestBadFilesAreRefusedBeforeADecoderSeesThem(t *testing.T) {
	two := sample(t, "two.heic")
	movie := wrap("moov", []byte("mvhd"))
	film := slices.Concat(wrap("ftyp", []byte("hevc")), wrap("meta", make([]byte, 4)), movie)
	huge := grid(t, 2, 1, 128, 64)
	longer := slices.Clone(two)
	longer[31] = 0xff // the meta box
	for name, c := range map[string]struct {
		data []byte
		want error
	}{
		"10,000 tiles":               {written("heic", []testItem{{"grid", []byte{0, 0, 99, 99, 9, 9, 9, 9}, nil}}), ErrLarge},
		"a film":                     {film, ErrFilm},
		"a film without notes":       {append(wrap("ftyp", []byte("heic")), movie...), ErrFilm},
		"a film, and half a still":   {slices.Concat(two[:24], movie, two[24:len(two)-40]), ErrTruncated},
		"a file without its picture": {two[:len(two)-len(coded(t, "two.heic").data)], ErrTruncated},
		"the beginning":              {two[:100], ErrTruncated},
		"no picture":                 {wrap("ftyp", []byte("heic\x00\x00\x00\x00mif1")), ErrDamaged},
		"tiles that are no grid":     {grid(t, 2, 1, 300, 64), ErrDamaged},
		"a grid of grids": {written("heic", []testItem{{"grid", []byte{0, 0, 0, 0, 0, 9, 0, 9}, nil}},
			refers("dimg", 1, 1)), ErrUnsupported},
		"a vector picture": {written("mif1", []testItem{{"mime", []byte("x"), nil}}), ErrUnsupported},
		"too many boxes": {append(wrap("ftyp", []byte("heic")),
			wrap("meta", make([]byte, 4+8*maxItems*2))...), ErrDamaged},
	} {
		if f, err := Read(c.data); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, %v; want %v", name, f, err, c.want)
		}
	}
	if f, err := Read(huge); err != nil || f.Coded != 2*64*64 {
		t.Error(f, err)
	}
}

// What is wrong in the coded picture itself is an error of the decoder, and nothing worse.
func TestADamagedCodedPictureIsAnError(t *testing.T) {
	for _, name := range []string{"two.heic", "two.avif"} {
		f := fixture.Must(Read(sample(t, name)))
		at := slices.IndexFunc(f.main.tiles[0].properties, func(b box) bool { return b.kind == "hvcC" || b.kind == "av1C" })
		data, _ := f.main.c.bytes(f.main.tiles[0])
		clear(data)
		clear(f.main.tiles[0].properties[at].body[4:])
		if _, _, err := f.Decode(t.Context()); !errors.Is(err, ErrDamaged) || strings.Count(err.Error(), "damaged") > 1 {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func FuzzRead(f *testing.F) {
	for _, name := range []string{"two.heic", "ten.heic", "veil.heic", "notes.heic", "two.avif", "veil.avif"} {
		f.Add(sample(f, name))
	}
	f.Add(grid(f, 3, 2, 180, 100, wrap("irot", []byte{1}), wrap("clap", make([]byte, 32))))
	f.Add(append(sample(f, "two.heic"), wrap("moov", []byte("mvhd"))...))
	f.Fuzz(func(t *testing.T, data []byte) {
		defer testbudget.Of(t, 64)()
		file, err := Read(data)
		if err != nil {
			return
		}
		if file.Orientation < 1 || file.Orientation > 8 || file.Size.X <= 0 || file.Visible().X <= 0 || file.Coded <= 0 {
			t.Errorf("%+v", file)
		}
	})
}

// FuzzDecode does all of decoding but the decoders' own part: a run of those takes seconds under a fuzzer, and nothing
// that they do reaches beyond their memory. Each tile's units are read, and a tile is laid in its place.
func FuzzDecode(f *testing.F) {
	for _, name := range []string{"two.heic", "ten.heic", "veil.heic", "two.avif", "veil.avif"} {
		f.Add(sample(f, name), byte(0))
	}
	f.Add(grid(f, 3, 2, 180, 100, wrap("irot", []byte{1})), byte(1))
	f.Fuzz(func(t *testing.T, data []byte, kind byte) {
		defer testbudget.Of(t, 64)()
		file, err := Read(data)
		if err != nil || file.Coded > 1<<18 {
			return
		}
		for _, g := range []*tileGrid{file.main, file.alpha} {
			if g == nil {
				continue
			}
			whole := &mosaic{tile: g.tile, count: image.Pt(g.columns, len(g.tiles)/g.columns), codes: &colourCodes{}}
			for i, it := range g.tiles {
				data, _ := g.c.bytes(it)
				if _, err := units(it, data); err != nil && !errors.Is(err, ErrDamaged) {
					t.Fatal(err)
				}
				at := image.Pt(i%g.columns*g.tile.X, i/g.columns*g.tile.Y)
				if err := whole.lay(tileOf(kind>>(i%8), g.tile), at, g.tile.Y); err != nil && !errors.Is(err, ErrDamaged) {
					t.Fatal(err)
				}
			}
			if cut(whole.picture, image.Rectangle{Max: file.Size}).Bounds().Empty() {
				t.Errorf("%v of %v", file.Size, whole.picture.Bounds())
			}
		}
	})
}

// tileOf returns a decoded tile, stored in one of four ways.
func tileOf(kind byte, size image.Point) *decodedPicture {
	d := &decodedPicture{size: size, bits: [2]int{8 + int(kind&2), 8 + int(kind&2)}}
	for i := range 1 + 2*int(kind&1) {
		w, h := size.X, size.Y
		if i > 0 {
			w, h = ceil(w, 2), ceil(h, 2)
		}
		d.planes = append(d.planes, samplePlane{make([]byte, 2*w*h), 2 * w, w, h})
	}
	return d
}
