package photo

import (
	"image"
	"image/color"
	"image/draw"
	"testing"

	"tilewise/app/contrast"
	"tilewise/solver/test/fixture"
)

func lightOf(c color.Color) float64 {
	return contrast.Luminance(color.NRGBAModel.Convert(c).(color.NRGBA))
}

// drawing returns a cross of a colour on a transparent ground.
func drawing(ink color.Color) *Photo {
	m := image.NewNRGBA(image.Rect(0, 0, 120, 120))
	draw.Draw(m, image.Rect(50, 0, 70, 120), image.NewUniform(ink), image.Point{}, draw.Src)
	draw.Draw(m, image.Rect(0, 50, 120, 70), image.NewUniform(ink), image.Point{}, draw.Src)
	return &Photo{pixels: m}
}

// A drawing on a transparent ground can be seen on every mount: on the board, while it is cropped, and as a thumbnail.
// A colour that stands out from the mount is shown on the mount itself.
func TestADrawingOnNothingIsSeenOnEveryMount(t *testing.T) {
	dark, light := color.NRGBA{0x2a, 0x28, 0x26, 255}, color.NRGBA{0xe9, 0xe5, 0xdf, 255}
	for name, c := range map[string]struct {
		ink, mount color.Color
		own        bool // shows the mount
	}{
		"black on dark":  {color.Black, dark, false},
		"black on light": {color.Black, light, true},
		"white on dark":  {color.White, dark, true},
		"white on light": {color.White, light, false},
		"red on dark":    {color.NRGBA{255, 0, 0, 255}, dark, true},
		"red on light":   {color.NRGBA{255, 0, 0, 255}, light, true},
		"nothing":        {color.Transparent, dark, true},
	} {
		p := drawing(c.ink)
		tiles := fixture.Must(Slice(t.Context(), p, Crop{W: 1, H: 1}, 1, 1, 120, c.mount))
		preview := fixture.Must(NewPreview(t.Context(), p, c.mount))
		cropped := image.NewRGBA(image.Rect(0, 0, 120, 120))
		preview.Draw(cropped, 0, 0, 120, 120)
		small := p.Thumbnail(120, 120)
		for where, m := range map[string]image.Image{"board": tiles.Whole, "crop": cropped, "thumbnail": small} {
			line, clear := m.At(60, 60), m.At(20, 20)
			if where != "thumbnail" && c.own != (lightOf(clear) == lightOf(c.mount)) {
				t.Errorf("%s, %s: what is clear shows %v on a mount of %v", name, where, clear, c.mount)
			}
			if got := contrast.Ratio(lightOf(line), lightOf(clear)); got < leastContrast && name != "nothing" {
				t.Errorf("%s, %s: %v on %v has a contrast of %.2f", name, where, line, clear, got)
			}
		}
		if !small.Opaque() {
			t.Errorf("%s: the thumbnail is not opaque; kept as a JPEG it would be black", name)
		}
	}
}
