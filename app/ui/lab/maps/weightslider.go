package maps

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/app/ui/chart"
	"tilewise/app/ui/kit"
)

// weightSlider is the slider over the family of searches, with a table of its stops below.
type weightSlider struct {
	stop    int
	inRings bool // the region is shown on the map, not by g and h
	object  *fyne.Container
	slider  *kit.Slider
	rows    [3][]*kit.Text // w, expansions and length, each with its name first
	picture *chart.Widget  // by g and h
	classes []stateClass
}

func (p *Page) newWeightSlider() {
	s := &p.weightSlider
	s.stop = startStop
	s.slider = p.app.Kit.NewSlider(lang.L("The weight of h"), func() string { return stopName(s.stop) })
	s.slider.Max, s.slider.Step, s.slider.Value = float64(len(weights)-1), 1, startStop
	s.slider.OnChanged = func(at float64) { p.goToStop(int(at)) }
	parts := []fyne.CanvasObject{s.slider}
	for row, name := range []string{"w", lang.L("expanded"), lang.L("moves")} {
		for column := range len(weights) + 1 {
			t := kit.Caption("")
			t.Least = kit.SmallText - 3
			if column == 0 {
				t.Set(name)
			}
			s.rows[row] = append(s.rows[row], t)
			parts = append(parts, t)
		}
	}
	s.object = container.New(kit.Placed(0, stopRow*4+8, s.place), parts...)
	s.picture = chart.NewWidget(p.app.Kit, fyne.NewSize(leastSide, leastSide))
	s.picture.OnSelect = func(class int) { p.chooseBoard(s.classes[class].example) }
}

// The height of a row of the table, and the room of its names.
const (
	stopRow   float32 = 16
	stopNames float32 = 84
)

// place puts the texts of each stop below it.
func (s *weightSlider) place(objects []fyne.CanvasObject, size fyne.Size) {
	kit.Put(objects[0], stopNames, 0, size.Width-stopNames, stopRow+8)
	inset := theme.IconInlineSize()/2 + theme.InnerPadding()
	each := (size.Width - stopNames - 2*inset) / float32(len(weights)-1)
	for row, texts := range s.rows {
		y := stopRow + 8 + float32(row)*stopRow
		kit.Put(texts[0], 0, y, stopNames, stopRow)
		for i, t := range texts[1:] {
			width := min(each-3, fyne.MeasureText(t.Content, kit.SmallText, t.Style).Width+2)
			kit.Put(t, stopNames+inset+each*float32(i)-width/2, y, width, stopRow)
		}
	}
}

// goToStop shows the search of another weight.
func (p *Page) goToStop(stop int) {
	if stop = max(0, min(stop, len(weights)-1)); stop != p.stop {
		p.stop = stop
		p.shade()
	}
}

// showStop shows the numbers of the stops, and the picture of the chosen one by g and h.
func (p *Page) showStop() {
	s, c := &p.weightSlider, p.computed
	shown := p.request.colouring == ByWeight && c != nil && c.family != nil
	kit.SetShown(s.object, shown)
	kit.SetShown(s.picture, shown && !s.inRings)
	kit.SetShown(p.View, !s.picture.Visible())
	kit.SetShown(p.zoom, p.View.Visible())
	kit.SetShown(p.marks, p.View.Visible())
	kit.SetShown(p.statusText, p.View.Visible())
	kit.SetShown(p.Legend, p.View.Visible())
	if !shown {
		return
	}
	for i, r := range c.family.regions {
		for row, text := range []string{weightWords(i), figures.Grouped(r.Expanded), figures.Grouped(r.Length)} {
			t := s.rows[row][i+1]
			t.Color = theme.ColorNamePlaceHolder
			if i == s.stop {
				t.Color = theme.ColorNameForeground
			}
			t.Style.Bold = i == s.stop
			t.Set(text)
			t.Refresh()
		}
	}
	if int(s.slider.Value) != s.stop {
		s.slider.Value = float64(s.stop)
		s.slider.Refresh()
	}
	if s.picture.Visible() {
		s.classes = c.classesOf(c.family.regions[s.stop])
		s.picture.Set(classPicture(c, s.stop))
	}
	s.object.Refresh()
}

// Charted returns the picture by g and h for export, with its title.
func (p *Page) Charted() (*chart.Widget, string) { return p.picture, stopName(p.stop) }
