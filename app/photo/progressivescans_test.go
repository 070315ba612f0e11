package photo

import (
	"bytes"
	"errors"
	"image"
	"testing"
)

// layered returns a progressive JPEG of a given number of scans, each of which passes over the
// whole picture and takes few bytes: nothing but empty blocks, 16,384 at once.
func layered(side, passes int, between ...byte) []byte {
	data := bytes.TrimSuffix(bareJPEG(side, side, true, 0x11), []byte{0xff, 0xd9})
	data = append(data, 0xff, 0xc4, 0, 20, 0x10, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xe0)
	blocks := (side + 7) / 8 * ((side + 7) / 8)
	pass := append([]byte{0xff, 0xda, 0, 8, 1, 1, 0, 1, 63, 0}, make([]byte, (blocks/16_384+1)*15/8+1)...)
	for range passes - 1 { // the bare one has the first
		data = append(append(data, pass...), between...)
	}
	return append(data, 0xff, 0xd9)
}

// 42 MB of scans decoded for an hour before.
func TestAPictureOfTooManyScansIsRefused(t *testing.T) {
	data := layered(8192, 100)
	if _, err := decode(t.Context(), data, 0); !errors.Is(err, ErrTooLong) {
		t.Errorf("%d kB of 100 scans: %v", len(data)>>10, err)
	}
}

// As many as anybody stores; a film behind the end, and comments, may hold anything.
func TestAPictureOfManyScansOpens(t *testing.T) {
	comment := append([]byte{0xff, 0xfe, 0x7f, 0xff}, bytes.Repeat([]byte{0xff, 0xda}, 0x7ffd/2+1)[:0x7ffd]...)
	data := append(layered(1024, 64, comment...), bytes.Repeat([]byte{0xff, 0xda}, 10_000)...)
	p, err := decode(t.Context(), data, 0)
	if err != nil || p.Size() != image.Pt(1024, 1024) {
		t.Errorf("%d kB of 64 scans: %v", len(data)>>10, err)
	}
	if n := scans(data); n != 64 {
		t.Errorf("it has %d scans, counted 64", n)
	}
}
