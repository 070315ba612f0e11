package photo

import (
	"bytes"
	"fmt"
	"image"
)

// maxScanned is the number of pixels that all scans of a JPEG may have together. A scan is one pass over the picture;
// ten are usual, and thirty passes over the largest picture are allowed.
const maxScanned = 4e9

// judgeScans refuses a JPEG whose scans would take minutes to decode, however small the file is.
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

// scans counts the scans of a JPEG up to its end. It ignores data in a comment or behind the end, where phones store
// films.
func scans(data []byte) (n int) {
	for s := range jpegSegments(data) {
		if s.mark == markScan {
			n++
		}
	}
	return n
}

// lacksLayers reports whether a JPEG that is stored in layers ends before its end mark.
func lacksLayers(data []byte) bool {
	layers, rest := false, []byte(nil)
	for s := range jpegSegments(data) {
		layers, rest = layers || s.mark == 0xc2, s.rest
	}
	return layers && !bytes.Contains(rest, []byte{0xff, markEnd})
}
