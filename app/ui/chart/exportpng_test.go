package chart

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image"
	"image/color"
	"image/png"
	"io"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/ui/look"
	"tilewise/solver/test/fixture"
)

var looks = map[string]ChartTheme{
	"light": {look.New(look.System, look.DefaultAccent), theme.VariantLight},
	"dark":  {look.New(look.System, look.DefaultAccent), theme.VariantDark},
}

// count returns how many pixels of a picture are close to a colour.
func count(p image.Image, ink color.NRGBA) (n int) {
	near := func(a, b uint8) bool { return max(a, b)-min(a, b) < 6 }
	for y := p.Bounds().Min.Y; y < p.Bounds().Max.Y; y++ {
		for x := p.Bounds().Min.X; x < p.Bounds().Max.X; x++ {
			c := color.NRGBAModel.Convert(p.At(x, y)).(color.NRGBA)
			if c.A == 255 && near(c.R, ink.R) && near(c.G, ink.G) && near(c.B, ink.B) {
				n++
			}
		}
	}
	return n
}

func TestAPictureFileHasItsSizeAndItsColours(t *testing.T) {
	size := fyne.NewSize(400, 260)
	for name, l := range looks {
		var file bytes.Buffer
		fixture.NoError(t, gallery()["bins"].PNG(&file, size, l))
		p := fixture.Must(png.Decode(&file))
		if p.Bounds().Size() != image.Pt(800, 520) {
			t.Errorf("%s: %v", name, p.Bounds())
		}
		palette := NewPalette(l.Theme, l.Variant)
		ground, bars, letters := count(p, palette.color(theme.ColorNameBackground)), count(p, palette.of(First.ink())),
			count(p, palette.of(plainInk))
		if ground < 100_000 || bars < 20_000 || letters < 100 {
			t.Errorf("%s: %d pixels of ground, %d of bars, %d of letters", name, ground, bars, letters)
		}
	}
}

// The letters of a file are those of the window: the same fonts with the same widths.
func TestLettersOfAFileAreAsWideAsTheWindows(t *testing.T) {
	shown(t, "rows")
	measure := widthOf(letters(looks["light"].Theme))
	for _, words := range []string{"AVATo 12\u202f345", "Erweiterte Zustände", "états développés"} {
		for _, bold := range []bool{false, true} {
			file, window := measure(words, 13, bold), measureText(words, 13, bold)
			if file < window-0.2 || file > window+0.2 {
				t.Errorf("%q is %v wide in a file, %v in the window", words, file, window)
			}
		}
	}
}

func TestADrawingIsWellFormedAndHasTheWords(t *testing.T) {
	for name, c := range gallery() {
		var file bytes.Buffer
		fixture.NoError(t, c.SVG(&file, fyne.NewSize(520, 320), looks["dark"]))
		elements := map[string]int{}
		var words []string
		drawing := file.String()
		for d := xml.NewDecoder(&file); ; {
			token, err := d.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			switch token := token.(type) {
			case xml.StartElement:
				elements[token.Name.Local]++
			case xml.CharData:
				words = append(words, string(token))
			}
		}
		if elements["svg"] != 1 || elements["text"] == 0 || !slices.Contains(words, c.Title) && c.Title != "" {
			t.Errorf("%s: %v with %q", name, elements, words)
		}
		if name == "duel" && elements["circle"] < 1000 {
			t.Errorf("of 3,000 points %d discs are drawn", elements["circle"])
		}
		if strings.Contains(drawing, "NaN") || strings.Contains(drawing, "Inf") {
			t.Errorf("%s has places that are no numbers", name)
		}
	}
}
