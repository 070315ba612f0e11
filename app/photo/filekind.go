package photo

import (
	"bytes"
	"compress/gzip"
	"io"

	"tilewise/solver/untrusted"
)

// foreign lists kinds of pictures that are common but can't be read, by the bytes at an offset, which counts from the
// end where it is negative.
var foreign = []struct {
	kind string
	at   int
	mark string
}{
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
}

// judgeKind refuses an empty file, and foreign kinds by name.
func judgeKind(data []byte) error {
	if len(data) == 0 {
		return ErrEmpty
	}
	for _, f := range foreign {
		at := f.at
		if at < 0 {
			at += len(data)
		}
		if at >= 0 && len(data) > at && bytes.HasPrefix(data[at:], []byte(f.mark)) {
			return &ForeignError{f.kind}
		}
	}
	if kind := unmarked(data); kind != "" {
		return &ForeignError{kind}
	}
	return nil
}

// unmarked names kinds of pictures without magic bytes of their own; "" for other data.
func unmarked(data []byte) string {
	h := data[:min(len(data), 18)]
	switch {
	case isSVG(data):
		return "SVG"
	case len(h) < 18:
	case h[0] == 'P' && bytes.IndexByte([]byte("1234567Ff"), h[1]) >= 0 && bytes.IndexByte([]byte(" \t\r\n#"), h[2]) >= 0:
		return map[byte]string{'1': "PBM", '4': "PBM", '2': "PGM", '5': "PGM", '3': "PPM", '6': "PPM", '7': "PAM"}[h[1]] +
			map[bool]string{true: "PFM"}[h[1] >= 'F']
	case h[0] == 10 && h[1] <= 5 && h[1] != 1 && h[2] == 1 && (h[3] == 1 || h[3] == 2 || h[3] == 4 || h[3] == 8):
		return "PCX"
	case h[1] <= 1 && (h[2]&^8 == 2 || h[2]&^8 == 3 || h[2]&^8 == 1 && h[1] == 1) &&
		h[16]&7 == 0 && h[16] >= 8 && h[16] <= 32 && h[17]&0xc0 == 0 &&
		(h[1] == 1 || h[5]|h[6] == 0) && h[12]|h[13] != 0 && h[14]|h[15] != 0:
		return "TGA"
	}
	return ""
}

// isSVG reports whether data are an SVG drawing, compressed or not. A page of HTML that holds one is none.
func isSVG(data []byte) bool {
	const most = 1 << 20 // bytes of comments before it
	data = data[:min(len(data), most)]
	if r, err := gzip.NewReader(bytes.NewReader(data)); err == nil {
		data, _ = io.ReadAll(io.LimitReader(r, most))
	}
	text := bytes.TrimLeft(untrusted.Text(data), " \t\r\n")
	before, _, found := bytes.Cut(text, []byte("<svg"))
	return found && text[0] == '<' && !bytes.Contains(bytes.ToLower(before), []byte("<html"))
}
