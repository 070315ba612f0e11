package stepper

import (
	"cmp"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/figures"
	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/solver"
)

// weightItems returns the menu of weights of weighted A*.
func (p *Page) weightItems() []menu.Item {
	return menu.Choices([]float64{1, 1.2, 1.5, 2, 3, 5, 10}, p.chosenWeight(), weightWords, func(w float64) {
		p.search.Run.Weight = w
		p.choiceChanged()
	})
}

func weightWords(w float64) string {
	return lang.L("w = {{.Weight}}", map[string]any{"Weight": figures.Marked(strconv.FormatFloat(w, 'g', -1, 64))})
}

func (p *Page) chosenWeight() float64 { return cmp.Or(p.search.Run.Weight, solver.DefaultWeight) }

func (p *Page) boardItems() []menu.Item {
	var looked lab.Board
	if p.Cursor.run != nil {
		looked, _ = p.Cursor.LabBoard()
	}
	return p.start.Items(looked, p.choiceChanged)
}

// choiceChanged updates the page after another search or board was chosen.
func (p *Page) choiceChanged() {
	p.problem = ""
	p.labelPickers()
	p.intro.Set(p.introText())
	p.object.Refresh()
	p.host.Changed()
}

// labelPickers writes the choices onto the pickers.
func (p *Page) labelPickers() {
	p.search.Label()
	p.weight.SetLabel(weightWords(p.chosenWeight()))
	kit.SetShown(p.weight, p.search.Run.Algorithm == solver.WeightedAStar)
	p.start.Label(p.boardPicker)
}

// introText says what the user can do here, or why no search is shown.
func (p *Page) introText() string {
	if p.problem != "" {
		return p.problem
	}
	return lang.L("Record a search on this board and go through it step by step, forward and back: which state came next, why, what became of its successors, and what is waiting.")
}

// invitation makes what is shown while no search is recorded.
func (p *Page) invitation() *fyne.Container {
	p.intro = kit.NewParagraph(p.introText(), kit.PlainText+1, theme.ColorNameForeground)
	const widest = 560
	return container.New(layout.NewCustomPaddedLayout(24, 0, 0, 0), kit.Narrow(widest, p.intro))
}
