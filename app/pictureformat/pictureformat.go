// Package pictureformat lists the formats in which photos open.
package pictureformat

// Format is a kind of picture file.
type Format struct {
	Name     string
	Endings  []string // of file names, the usual one first
	Type     string   // of the clipboard and the desktop
	Marks    []string // how a file begins; nil where that is not at its first byte
	Lossless bool
}

// All lists the formats, in the order in which they are named.
func All() []Format {
	return []Format{
		{"JPEG", []string{".jpg", ".jpeg"}, "image/jpeg", []string{"\xff\xd8"}, false},
		{"PNG", []string{".png"}, "image/png", []string{"\x89PNG"}, true},
		{"GIF", []string{".gif"}, "image/gif", []string{"GIF8"}, false},
		{"BMP", []string{".bmp"}, "image/bmp", []string{"BM"}, true},
		{"TIFF", []string{".tif", ".tiff"}, "image/tiff", []string{"II*\x00", "MM\x00*"}, true},
		{"WebP", []string{".webp"}, "image/webp", []string{"RIFF"}, false},
		{"HEIC", []string{".heic", ".heif", ".hif"}, "image/heic", nil, false},
		{"AVIF", []string{".avif"}, "image/avif", nil, false},
	}
}

// Endings lists the endings of all formats.
func Endings() (all []string) {
	for _, f := range All() {
		all = append(all, f.Endings...)
	}
	return all
}
