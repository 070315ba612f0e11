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
