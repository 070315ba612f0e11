package photos

import (
	"image/color"

	"tilewise/app/ui/look"
	"tilewise/app/ui/service"
)

// keyAccent is the preference that keeps the accent of the photo on the board, as 0xRRGGBB. A start reads it before the
// photo: a later change of the theme would measure and draw the whole window once more.
const keyAccent = "photo.accent"

// LoadAccent returns the accent of the photo that was on the board last.
func LoadAccent(p service.Preferences) color.NRGBA {
	d := look.DefaultAccent
	rgb := p.IntWithFallback(keyAccent, int(d.R)<<16|int(d.G)<<8|int(d.B))
	return color.NRGBA{uint8(rgb >> 16), uint8(rgb >> 8), uint8(rgb), 0xFF}
}

func saveAccent(p service.Preferences, c color.NRGBA) {
	p.SetInt(keyAccent, int(c.R)<<16|int(c.G)<<8|int(c.B))
}
