// Package pictureformat lists the formats in which photos open.
package pictureformat

import "strings"

// Format is a kind of picture file.
type Format struct {
	Name     string
	Endings  []string // of file names, the usual one first
	Types    []string // of the clipboard and the desktop, the usual one first
	Marks    []string // how a file begins; nil where that is not at its first byte
	Lossless bool
}

// All lists the formats, in the order in which they are named. .ci/product reads the rows for the packages.
func All() []Format {
	return []Format{
		{"JPEG", []string{".jpg", ".jpeg"}, []string{"image/jpeg"}, []string{"\xff\xd8"}, false},
		{"PNG", []string{".png"}, []string{"image/png"}, []string{"\x89PNG"}, true},
		{"GIF", []string{".gif"}, []string{"image/gif"}, []string{"GIF8"}, false},
		{"BMP", []string{".bmp"}, []string{"image/bmp"}, []string{"BM"}, true},
		{"TIFF", []string{".tif", ".tiff"}, []string{"image/tiff"}, []string{"II*\x00", "MM\x00*"}, true},
		{"WebP", []string{".webp"}, []string{"image/webp"}, []string{"RIFF"}, false},
		{"HEIC", []string{".heic", ".heif", ".hif"}, []string{"image/heic", "image/heif"}, nil, false},
		{"AVIF", []string{".avif"}, []string{"image/avif"}, nil, false},
	}
}

// ClosedFormat is a kind of picture that is common but doesn't open.
type ClosedFormat struct {
	Name string
	At   int // where Mark stands: an offset, from the end where it is negative
	Mark string
}

// Film is the name of the kinds of files that hold moving pictures.
const Film = "film"

// Closed lists the kinds that don't open. HEIC and AVIF begin as films do.
func Closed() []ClosedFormat {
	return []ClosedFormat{
		{"JPEG XL", 0, "\xff\x0a"}, {"JPEG XL", 4, "JXL \r\n\x87\n"},
		{"JPEG 2000", 4, "jP  \r\n\x87\n"},
		{"PDF", 0, "%PDF"}, {"Photoshop", 0, "8BPS"}, {"GIMP", 0, "gimp xcf"},
		{"Canon RAW", 8, "CR\x02"}, {"Canon RAW", 4, "ftypcrx"}, {"Fujifilm RAW", 0, "FUJIFILM"},
		{"Olympus RAW", 0, "IIRO"}, {"Olympus RAW", 0, "IIRS"}, {"Olympus RAW", 0, "MMOR"}, {"Panasonic RAW", 0, "IIU\x00"},
		{"Canon RAW", 6, "HEAPCCDR"}, {"Minolta RAW", 0, "\x00MRM"}, {"Sigma RAW", 0, "FOVb"}, {"Phase One RAW", 8, "IIII"},
		{"icon", 0, "\x00\x00\x01\x00"}, {"icon", 0, "\x00\x00\x02\x00\x01\x00"}, {"icon", 0, "icns"},
		{"JPEG 2000", 0, "\xff\x4f\xff\x51"}, {"JPEG XR", 0, "II\xbc\x01"},
		{"PostScript", 0, "%!PS"}, {"PostScript", 0, "\xc5\xd0\xd3\xc6"}, {"DirectDraw", 0, "DDS "}, {"QOI", 0, "qoif"},
		{"OpenEXR", 0, "\x76\x2f\x31\x01"}, {"Radiance", 0, "#?R"}, {"FITS", 0, "SIMPLE  ="}, {"DICOM", 128, "DICM"},
		{"DjVu", 0, "AT&TFORM"}, {"BPG", 0, "BPG\xfb"},
		{"Windows Metafile", 0, "\xd7\xcd\xc6\x9a"}, {"Windows Metafile", 40, " EMF"},
		{"XPM", 0, "/* XPM */"}, {"Sun Raster", 0, "\x59\xa6\x6a\x95"}, {"TGA", -18, "TRUEVISION-XFILE."},
		{"SGI", 0, "\x01\xda"}, {"FLIF", 0, "FLIF"},
		{Film, 4, "ftyp"}, {Film, 4, "moov"}, {Film, 4, "mdat"}, {Film, 4, "wide"}, {Film, 8, "AVI "}, {Film, 0, "OggS"},
		{Film, 0, "\x1a\x45\xdf\xa3"}, {Film, 0, "FLV\x01"}, {Film, 0, "\x30\x26\xb2\x75"},
		{Film, 0, "\x00\x00\x01\xba"}, {Film, 0, "\x00\x00\x01\xb3"}, {Film, 0, "\x8aMNG"},
	}
}

// Names returns the names of all formats as a list: "JPEG, PNG and GIF".
func Names() string {
	var names []string
	for _, f := range All() {
		names = append(names, f.Name)
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " and " + names[last]
}

// Endings lists the endings of all formats.
func Endings() (all []string) {
	for _, f := range All() {
		all = append(all, f.Endings...)
	}
	return all
}
