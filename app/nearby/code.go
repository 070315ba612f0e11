package nearby

import (
	"image"
	"image/color"
	"strings"

	"rsc.io/qr"
)

// quiet is the light rim of a QR code, in modules, that cameras need.
const quiet = 4

// Code returns the QR code of an address, a pixel a module, with its rim.
func Code(url string) (*image.Paletted, error) {
	c, err := qr.Encode(url, qr.M)
	if err != nil {
		return nil, err
	}
	side := c.Size + 2*quiet
	m := image.NewPaletted(image.Rect(0, 0, side, side), color.Palette{color.White, color.Black})
	for y := range c.Size {
		for x := range c.Size {
			if c.Black(x, y) {
				m.SetColorIndex(x+quiet, y+quiet, 1)
			}
		}
	}
	return m, nil
}

// CodeText returns a QR code for a terminal, two rows a line. It sets its colours itself, as a code must be dark on
// light.
func CodeText(m *image.Paletted) string {
	const darkOnLight, usual = "\x1b[30;107m", "\x1b[0m"
	blocks := [2][2]string{{" ", "▄"}, {"▀", "█"}} // by the upper and the lower module
	var b strings.Builder
	side := m.Rect.Dx()
	for y := 0; y < side; y += 2 {
		b.WriteString(darkOnLight)
		for x := range side {
			b.WriteString(blocks[m.ColorIndexAt(x, y)][m.ColorIndexAt(x, y+1)]) // there is no colour below the last row
		}
		b.WriteString(usual + "\n")
	}
	return b.String()
}
