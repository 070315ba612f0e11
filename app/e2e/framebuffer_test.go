//go:build e2e && linux

package e2e

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"os"
	"time"
)

// look reads what is on the screen: Xvfb keeps its pixels in a file in the
// format of xwd, a header of 32-bit numbers, a table of colours, and rows of
// pixels.
func (s *screen) look() *image.NRGBA {
	s.t.Helper()
	data, err := os.ReadFile(s.frame)
	if err == nil {
		var picture *image.NRGBA
		if picture, err = decodeFrame(data); err == nil {
			return picture
		}
	}
	s.t.Fatalf("the screen can't be seen: %v", err)
	return nil
}

// The places, in the header of an xwd file, of the numbers that decodeFrame reads.
const (
	headerSize   = 0
	pixmapWidth  = 4
	pixmapHeight = 5
	byteOrder    = 7 // 0: the lowest byte first
	bitsPerPixel = 11
	bytesPerLine = 12
	colours      = 19 // entries of the table, of 12 bytes each
	headerEnd    = 25
)

func decodeFrame(data []byte) (*image.NRGBA, error) {
	var header [headerEnd]uint32
	if err := binary.Read(bytes.NewReader(data), binary.BigEndian, &header); err != nil {
		return nil, err
	}
	if header[bitsPerPixel] != 32 || header[byteOrder] != 0 {
		return nil, fmt.Errorf("%d bits a pixel in byte order %d; expected 32 and 0", header[bitsPerPixel], header[byteOrder])
	}
	width, height, line := int(header[pixmapWidth]), int(header[pixmapHeight]), int(header[bytesPerLine])
	start := int(header[headerSize] + 12*header[colours])
	if start+height*line > len(data) {
		return nil, fmt.Errorf("%d bytes for %d×%d pixels", len(data), width, height)
	}
	picture := image.NewNRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		from, to := data[start+y*line:][:4*width], picture.Pix[y*picture.Stride:][:4*width]
		for x := 0; x < len(to); x += 4 {
			to[x], to[x+1], to[x+2], to[x+3] = from[x+2], from[x+1], from[x], 0xFF
		}
	}
	return picture, nil
}

// calm is the greatest part of a picture that may change while nothing but the clock of a game moves.
const calm = 1.0 / 600

// still waits until only a clock moves on the screen, and returns the picture. It is for pictures that people look at;
// a test that compares pictures waits for the right one itself.
func (s *screen) still() *image.NRGBA {
	s.t.Helper()
	const between, looks = 60 * time.Millisecond, 5
	last, same := s.look(), 0
	for deadline := time.Now().Add(10 * patience); same < looks; {
		time.Sleep(between) // long enough for a change to show
		now := s.look()
		if same++; otherwise(now, last) > calm {
			same = 0
		}
		if last = now; time.Now().After(deadline) {
			s.t.Fatal("the window does not come to rest")
		}
	}
	return last
}

// changes waits until more than a part of the screen differs from a picture.
func (p *program) changes(what string, before *image.NRGBA, part float64) {
	p.t.Helper()
	p.eventually(what, func() error {
		if otherwise(p.look(), before) <= part {
			return errors.New("the window looks the same")
		}
		return nil
	})
}

// otherwise returns the part of the pixels in which two pictures differ; 1 if they have other sizes.
func otherwise(a, b *image.NRGBA) float64 {
	switch {
	case a.Rect != b.Rect:
		return 1
	case bytes.Equal(a.Pix, b.Pix):
		return 0
	}
	differ := 0
	for i := 0; i < len(a.Pix); i += 4 {
		if [4]uint8(a.Pix[i:i+4]) != [4]uint8(b.Pix[i:i+4]) {
			differ++
		}
	}
	return float64(differ) / float64(len(a.Pix)/4)
}
