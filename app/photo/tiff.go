package photo

import (
	"encoding/binary"
	"fmt"
	"image"
	"math"
	"slices"
)

// Tags of a TIFF.
const (
	tagSubfile, tagWidth, tagHeight, tagBits, tagPacking, tagMeaning = 254, 256, 257, 258, 259, 262
	tagFill, tagOffsets, tagSamples, tagRows, tagCounts, tagPlanar   = 266, 273, 277, 278, 279, 284
	tagOldSubfile, tagOrientation                                    = 255, 274
	tagFax, tagPredictor, tagPalette, tagTileWidth, tagTileHeight    = 292, 317, 320, 322, 323
	tagTileOffsets, tagTileCounts, tagSubdirectories, tagExtra       = 324, 325, 330, 338
	tagNumbers, tagTables, tagProfile, tagDNG                        = 339, 347, 34675, 50706
)

// Values of tagMeaning and of tagPacking.
const (
	whiteIsZero, blackIsZero, colours, palette, inks, planes = 0, 1, 2, 3, 5, 6
	group3, group4, oldJPEG, packedJPEG                      = 3, 4, 6, 7
)

// tiffFile is a directory of a TIFF or of a BigTIFF, which has wider numbers. It is decoded here because the library
// reads neither planes nor tables of JPEG nor what breaks off, and takes four inks for colours.
type tiffFile struct {
	data   []byte
	order  binary.ByteOrder
	fields map[uint16]tiffField
	short  bool // the file ends before the directory does, or the values on which the pixels depend

	breaksOff bool // the file ends before this or another directory does
}

// tiffField is the values of a tag: whole numbers of a size in bytes.
type tiffField struct {
	size  int
	bytes []byte
}

func isTIFF(data []byte) bool {
	head := string(data[:min(4, len(data))])
	return slices.Contains([]string{"II\x2a\x00", "MM\x00\x2a", "II\x2b\x00", "MM\x00\x2b"}, head)
}

// readTIFF reads the directory of the largest page that is no reduced copy of another. It takes the first one where
// that is a camera's, or where no other can be read.
func readTIFF(data []byte) *tiffFile {
	const most = 64 // pages
	first, next := readTIFFPage(data, 0)
	if first.fields[tagSubdirectories].bytes != nil || first.fields[tagDNG].bytes != nil {
		return first
	}
	area := func(t *tiffFile) uint64 {
		if t.value(tagSubfile, 0)&5 != 0 || t.value(tagOldSubfile, 0) == 2 || t.short || t.judge() != nil {
			return 0
		}
		return uint64(t.value(tagWidth, 0)) * uint64(t.value(tagHeight, 0))
	}
	best, cut := first, first.breaksOff
	for n := 1; n < most && next > 0 && next < uint64(len(data)); n++ {
		var page *tiffFile
		if page, next = readTIFFPage(data, next); area(page) > area(best) {
			best = page
		}
		cut = cut || page.breaksOff
	}
	// A directory begins at an even place; what some programs write behind the last one is none.
	best.breaksOff = cut || next >= uint64(len(data)) && next%2 == 0 && next < maxFile
	return best
}

// readTIFFPage reads a directory, the first one where at is 0, and returns where the next one is. It leaves out tags
// whose values do not lie in the file.
func readTIFFPage(data []byte, at uint64) (t *tiffFile, next uint64) {
	t = &tiffFile{data: data, order: binary.LittleEndian, fields: map[uint16]tiffField{}}
	if data[0] == 'M' {
		t.order = binary.BigEndian
	}
	wide := data[2]|data[3] == 0x2b
	header, counted, entry, number := 4, 2, 12, 4 // bytes of the parts of a directory
	if wide {
		header, counted, entry, number = 8, 8, 20, 8
	}
	if at == 0 {
		at = t.number(data[min(header, len(data)):], number)
	}
	list := t.from(at)
	count := t.number(list, counted)
	list = list[min(counted, len(list)):]
	t.short = count > uint64(len(list)/entry)
	sizes := []int{0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 0, 0, 8, 8, 8} // of a value, by its type
	for ; count > 0 && len(list) >= entry; count, list = count-1, list[entry:] {
		kind := int(t.order.Uint16(list[2:]))
		n := t.number(list[4:], number)
		if kind >= len(sizes) || sizes[kind] == 0 {
			continue
		}
		tag, length := t.order.Uint16(list), n*uint64(sizes[kind])
		values := list[4+number : entry]
		if length > uint64(number) {
			values = t.from(t.number(values, number))
		}
		switch {
		case n <= uint64(len(data)) && length <= uint64(len(values)):
			t.fields[tag] = tiffField{sizes[kind], values[:length]}
		case slices.Contains([]uint16{tagBits, tagOffsets, tagCounts, tagPalette, tagTileOffsets, tagTileCounts,
			tagTables}, tag):
			t.short, t.breaksOff = true, true
		case tag == tagProfile:
			t.breaksOff = true
		}
	}
	if count > 0 || len(list) < number {
		const most = 256 // tags; a directory of more is none
		t.breaksOff = t.breaksOff || count < most || count == math.MaxUint64
		return t, 0
	}
	return t, t.number(list, number)
}

// from returns the file's bytes from an offset on.
func (t *tiffFile) from(at uint64) []byte { return t.data[min(at, uint64(len(t.data))):] }

// number returns a number of 1, 2, 4 or 8 bytes; the largest number where the bytes are missing.
func (t *tiffFile) number(b []byte, size int) uint64 {
	switch {
	case len(b) < size:
	case size == 1:
		return uint64(b[0])
	case size == 2:
		return uint64(t.order.Uint16(b))
	case size == 4:
		return uint64(t.order.Uint32(b))
	case size == 8:
		return t.order.Uint64(b)
	}
	return math.MaxUint64
}

// values returns the values of a tag, each reduced to 32 bits, but at most a million of them: no picture has more
// strips or tiles.
func (t *tiffFile) values(tag uint16) []uint32 {
	const most = 1 << 20
	f := t.fields[tag]
	var all []uint32
	for b := f.bytes; len(b) > 0 && len(all) < most; b = b[f.size:] {
		all = append(all, uint32(min(t.number(b, f.size), math.MaxUint32)))
	}
	return all
}

// value returns the first value of a tag, or otherwise.
func (t *tiffFile) value(tag uint16, otherwise uint32) uint32 {
	if f := t.fields[tag]; len(f.bytes) > 0 {
		return uint32(min(t.number(f.bytes, f.size), math.MaxUint32))
	}
	return otherwise
}

// judge refuses kinds of TIFF that can't be read, by name.
func (t *tiffFile) judge() error {
	refuse := func(what string) error { return fmt.Errorf("%w: it is %s", ErrUnsupported, what) }
	bits, meaning, packing := t.value(tagBits, 1), t.value(tagMeaning, blackIsZero), t.value(tagPacking, 1)
	raw := map[uint32]bool{32767: true, 32769: true, 32770: true, 34713: true, 65535: true}[packing]
	const mosaic, linear = 32803, 34892 // what a sensor saw
	// Sony writes a preview without a size.
	preview := t.value(tagSubfile, 0)&1 == 1 || packing == oldJPEG || t.fields[tagWidth].bytes == nil
	if raw || meaning == mosaic || meaning == linear || t.fields[tagDNG].bytes != nil ||
		preview && t.fields[tagSubdirectories].bytes != nil {
		return refuse("a camera's RAW file")
	}
	known := map[uint32]string{2: "fax Group 3 without line ends", 6: "TIFF with JPEG of the old kind",
		34661: "TIFF with JBIG", 34712: "TIFF with JPEG 2000", 34925: "TIFF with LZMA", 50000: "TIFF with Zstandard",
		50001: "TIFF with WebP", 50002: "TIFF with JPEG XL", 34887: "TIFF with LERC"}[packing]
	samples := t.value(tagSamples, 1)
	shown, _ := t.shown()
	switch {
	case known != "":
		return refuse(known)
	case packing == group3 && t.value(tagFax, 0) != 0:
		return refuse("fax Group 3 in two dimensions, or with fill bits")
	case t.value(tagNumbers, 1) == 3:
		return refuse("TIFF with floating-point numbers")
	case t.value(tagNumbers, 1) == 2:
		return refuse("TIFF with signed numbers")
	case meaning == 8 || meaning == 9 || meaning == 10:
		return refuse("TIFF with colours of CIE L*a*b*")
	case packing == packedJPEG &&
		(meaning == inks || meaning == palette || samples != 1 && (samples != 3 || t.together() == 1)):
		return refuse("TIFF with JPEG of four inks or planes")
	case meaning == planes && packing != packedJPEG:
		return refuse("TIFF with brightness and colour apart")
	case bits < 1 || bits > 16 || bits > 8 && meaning == palette || len(slices.Compact(t.values(tagBits))) > 1:
		return refuse(fmt.Sprintf("TIFF of %d bits a sample", bits))
	case int(samples) < shown:
		return refuse(fmt.Sprintf("TIFF of %d samples a pixel", samples))
	}
	return nil
}

func (t *tiffFile) config() (image.Config, error) {
	if t.short {
		return image.Config{}, ErrTruncated
	}
	if err := t.judge(); err != nil {
		return image.Config{}, err
	}
	if t.value(tagWidth, 0) == 0 || t.value(tagHeight, 0) == 0 || t.value(tagSamples, 1) > 64 {
		return image.Config{}, fmt.Errorf("%w: its directory", ErrDamaged)
	}
	return image.Config{Width: int(t.value(tagWidth, 0)), Height: int(t.value(tagHeight, 0)), ColorModel: t.model()}, nil
}
