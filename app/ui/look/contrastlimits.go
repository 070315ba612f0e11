package look

import (
	"image/color"

	"tilewise/app/contrast"
)

// The contrast that text needs against its background, the one that a user may ask for, and the one that is enough for
// a shape (WCAG 2.2, 1.4.3, 1.4.6 and 1.4.11).
const (
	ReadableContrast = 4.5
	StrongContrast   = 7.0
	VisibleContrast  = 3.0
)

// Over returns the visible colour where c, which may be translucent, lies on an opaque background.
func Over(c, ground color.NRGBA) color.NRGBA {
	mixed := contrast.Mix(ground, c, float64(c.A)/255)
	mixed.A = 255
	return mixed
}
