package photo

import (
	"encoding/binary"
	"fmt"
	"image"
)

// maxScanned is how many pixels the scans of a JPEG may have together: a scan is
// one pass over the picture. Thirty passes over the largest picture fit; ten are usual.
const maxScanned = 4e9

// judgeScans refuses a JPEG whose scans would take minutes to decode, however
// small the file is.
func judgeScans(data []byte, format string, c image.Config) error {
	if format != "jpeg" {
		return nil
	}
	n := int64(scans(data))
	if pixels := int64(c.Width) * int64(c.Height); n > max(1, maxScanned/pixels) {
		return fmt.Errorf("%w: %d scans of %d × %d pixels; expected up to %d",
			ErrTooLong, n, c.Width, c.Height, max(1, maxScanned/pixels))
	}
	return nil
}

// scans counts the scans of a JPEG up to its end. What looks like a scan in a
// comment, or behind the end, where telephones keep films, is none.
func scans(data []byte) int {
	const segment, stuffed, end, scan = 0xff, 0x00, 0xd9, 0xda
	const restart, restarted = 0xd0, 0xd7
	n := 0
	for at := 2; at+3 < len(data); {
		mark := data[at+1]
		switch {
		case data[at] != segment || mark == segment: // pixel data or padding
			at++
		case mark == stuffed || mark >= restart && mark <= restarted:
			at += 2
		case mark == end:
			return n
		default:
			if mark == scan {
				n++
			}
			at += 2 + int(binary.BigEndian.Uint16(data[at+2:]))
		}
	}
	return n
}
