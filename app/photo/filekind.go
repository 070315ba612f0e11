package photo

import (
	"bytes"
	"fmt"
)

// foreign are kinds of pictures that people have and that Tilewise can't read, by the bytes at the
// offset at.
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
	{"SVG", 0, "<svg"},
	{"icon", 0, "\x00\x00\x01\x00"},
}

// judgeKind refuses an empty file, and foreign kinds by name.
func judgeKind(data []byte) error {
	if len(data) == 0 {
		return ErrEmpty
	}
	for _, f := range foreign {
		if len(data) > f.at && bytes.HasPrefix(data[f.at:], []byte(f.mark)) {
			return fmt.Errorf("%w: it is %s", ErrUnsupported, f.kind)
		}
	}
	head := data[:min(len(data), 512)]
	if bytes.HasPrefix(head, []byte("<?xml")) && bytes.Contains(head, []byte("<svg")) {
		return fmt.Errorf("%w: it is SVG", ErrUnsupported)
	}
	return nil
}
