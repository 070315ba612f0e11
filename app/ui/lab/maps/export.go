package maps

import (
	"image"
	"image/png"
	"io"
	"strconv"

	"fyne.io/fyne/v2"

	"tilewise/app/lang"
	"tilewise/app/raster"
	"tilewise/app/ui/chart"
	"tilewise/app/ui/look"
	"tilewise/app/words"
)

// save asks for a file. It saves the map in sight with its legend, at two pixels a unit, or the picture by g and h.
func (p *Page) save() {
	if p.shading == nil {
		return
	}
	if p.picture.Visible() {
		c, theme := p.picture.Chart(), chart.ThemeOf(look.System)
		c.Title, c.Source = words.SizeTitle(p.request.goal.Size())+" · "+p.shading.title()+" · "+stopName(p.stop),
			regionWords(p.computed, p.stop)
		p.app.Files.AskToSave(lang.L("Save the map"), "map.png", []string{".png"}, func(path string) {
			p.app.Files.Save(path, func(w io.Writer) error { return c.PNG(w, fyne.NewSize(760, 560), theme) })
		})
		return
	}
	f, letters := p.View.pictureInput(), letters()
	larger := 2 / f.scale
	size := image.Pt(int(float64(p.View.Pixels.X)*larger), int(float64(p.View.Pixels.Y)*larger))
	f.view.Scale *= larger
	f.scale = 2
	title := words.SizeTitle(p.request.goal.Size()) + " · " + p.shading.title()
	entries := words.Each(p.shading.classes, p.shading.classWords)
	p.app.Files.AskToSave(lang.L("Save the map"), "map.png", []string{".png"}, func(path string) {
		p.app.Files.Save(path, func(w io.Writer) error {
			return png.Encode(w, withLegend(f, size, letters, title, entries))
		})
	})
}

func withLegend(f *mapPictureInput, size image.Point, letters *raster.LetterPainter, title string,
	entries []string) *image.RGBA {
	p := &mapPicturePainter{letters: letters}
	view := image.NewRGBA(image.Rectangle{Max: size})
	p.paint(f, view)
	const margin, line, text = 24, 40, 26
	signs := f.shading.computed.request.colouring.ofSearch()
	lines := 2
	if signs {
		lines = 1 + len(entries)
	}
	whole := newAntialiasedPen(image.NewRGBA(image.Rect(0, 0, size.X, size.Y+2*margin+lines*line)), f.inks.ground)
	copy(whole.Into.Pix, view.Pix)
	write := func(words string, x, y, size float64) {
		letters.Write(whole.Into, words, float32(x), float32(y-size/3), float32(size), true, 0, f.inks.letter)
	}
	y := float64(size.Y + margin + text)
	write(title, margin, y, text)
	classes := f.shading.classes
	for i, c := range classes {
		ink, _ := f.inks.entryColours(classEntry(i, false))
		if signs {
			y += line
			p.stamp(whole, f.shading.shapeOf(i), margin+10, y-9, 24, ink)
			write(entries[i], margin+36, y, text)
			continue
		}
		each := min(56, float64(size.X-2*margin)/float64(len(classes)))
		x := margin + each*float64(i)
		whole.Box(raster.Rect{Left: float32(x + 1), Top: float32(y + 14), Right: float32(x + each - 1),
			Bottom: float32(y + 30)}, 3)
		whole.Ink(ink)
		if every := 1 + int(44/each); i%every == 0 {
			write(strconv.Itoa(c.value), x, y+52, 20)
		}
	}
	return whole.Into
}
