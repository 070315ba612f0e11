package lab

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/words"
	"tilewise/solver/lab"
)

// title is the head of the desk.
func (r *Room) title() string {
	e := r.sheet.experiment
	if t := e.Title.In(words.Spoken()); t != "" {
		return t
	}
	if e.Name != "" {
		return e.Name
	}
	return lang.L("On the bench")
}

// question is what the experiment asks, or which boards it is about.
func (r *Room) question() string {
	e := r.sheet.experiment
	if q := e.Question.In(words.Spoken()); q != "" {
		return q
	}
	return setsWords(e.Sets, len(r.sheet.boards))
}

// questionItems are the experiments that come with the program.
func (r *Room) questionItems() (items []menu.Item) {
	for _, e := range lab.Shipped() {
		items = append(items, menu.Item{
			Label: e.Title.In(words.Spoken()), Note: e.Question.In(words.Spoken()), Mark: menu.Radio, Marked: e.Name == r.sheet.experiment.Name,
			Do: func() { r.ask(e) },
		})
	}
	return items
}

// ask puts an experiment that comes with the program onto the bench, and runs it.
func (r *Room) ask(e lab.Experiment) {
	r.look.sort("")
	r.look.chart(asked(e))
	r.run = none
	r.edit(sheet{experiment: e, saved: true})
	r.turnTo(benchName)
	r.host.Enter()
	r.begin()
}

// asked is the figure that an experiment is about: that of which most is expected.
func asked(e lab.Experiment) lab.Figure {
	count := map[lab.Figure]int{}
	best := lab.Expanded
	for _, x := range e.Expect {
		if count[x.Figure]++; count[x.Figure] > count[best] && x.Figure != lab.Length {
			best = x.Figure
		}
	}
	return best
}

// emptyBench invites a person who has not begun yet.
type emptyBench struct {
	room   *Room
	object fyne.CanvasObject
}

func newEmptyBench(r *Room) *emptyBench {
	b := &emptyBench{room: r}
	intro := kit.NewParagraph(lang.L("Here searches are measured, one at a time, and compared: what they looked at, what they kept, how long they took. Add a run, or start with a question."),
		kit.PlainText, theme.ColorNameForeground)
	list := container.New(questionGrid{})
	for _, e := range lab.Shipped() {
		list.Add(newQuestion(r, e))
	}
	content := kit.Column(kit.Gap(4), intro, kit.Gap(16), kit.Caption(lang.L("Start with a question")), kit.Gap(8), list, kit.Gap(12))
	b.object = container.NewVScroll(container.New(layout.NewCustomPaddedLayout(0, 0, 0, 12), content))
	return b
}

func (b *emptyBench) refresh() {}

// questionGrid lays the questions out in as many columns as there is room for, each
// row as high as its highest.
type questionGrid struct{}

const (
	questionWidth float32 = 300
	questionGap   float32 = 10
)

func (questionGrid) columns(width float32) int {
	return max(1, int((width+questionGap)/(questionWidth+questionGap)))
}

// each calls with every object, and where it belongs; it tells the height of all.
func (g questionGrid) each(objects []fyne.CanvasObject, width float32, place func(o fyne.CanvasObject, x, y, w, h float32)) (y float32) {
	n := g.columns(width)
	w := (width - float32(n-1)*questionGap) / float32(n)
	for line := range slices.Chunk(objects, n) {
		var high float32
		for _, o := range line {
			o.Resize(fyne.NewSize(w, o.Size().Height))
			high = max(high, o.MinSize().Height)
		}
		for i, o := range line {
			place(o, float32(i)*(w+questionGap), y, w, high)
		}
		y += high + questionGap
	}
	return y
}

// Layout places the questions.
func (g questionGrid) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	g.each(objects, size.Width, func(o fyne.CanvasObject, x, y, w, h float32) { kit.Put(o, x, y, w, h) })
}

// MinSize is as high as all lines are at the width that the objects have.
func (g questionGrid) MinSize(objects []fyne.CanvasObject) fyne.Size {
	width := float32(0)
	for _, o := range objects {
		width = max(width, o.Position().X+o.Size().Width)
	}
	return fyne.NewSize(200, g.each(objects, max(width, 200), func(fyne.CanvasObject, float32, float32, float32, float32) {}))
}
