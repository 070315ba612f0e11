package patterndesign

import (
	"image/color"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/lab/patterndesign"
	"tilewise/app/lang"
	"tilewise/app/task"
	"tilewise/app/ui/brush"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/lab/labpage"
	"tilewise/app/ui/service"
	"tilewise/app/undo"
	"tilewise/app/words"
	"tilewise/solver/puzzle"
)

// Page is the page. Only the window's goroutine may use it.
type Page struct {
	app  *service.Services
	host labpage.Host

	painting paintedPartition
	strokes  undo.History[paintedPartition]
	stroke   paintedPartition // the painting when the stroke began
	pattern  int              // the pattern that a press paints; none removes the colour
	mirrored bool

	strength  strengthForecast
	building  tableBuild
	searching partitionSearch
	racing    designRace
	writes    task.Queue // the queue of changes to the files of designs
	*pageWidgets
}

type pageWidgets struct {
	object        fyne.CanvasObject
	panel         fyne.CanvasObject
	canvas        *paintCanvas
	patternChoice *kit.Segments
	sizePicker    *kit.Picker
	startPicker   *kit.Picker
	savedPicker   *kit.Picker
	mirrorChoice  *kit.Segments
	Name          *kit.TextField
	Memory        *kit.Paragraph
	Strength      *kit.Paragraph
	Problem       *kit.Paragraph
	Result        *kit.Paragraph
	bar           *kit.ProgressBar
	body          *fyne.Container
	BuildButton   *kit.Button
	SaveButton    *kit.Button
	RaceButton    *kit.Button
	SearchButton  *kit.Button
	stopButton    *kit.Button
}

// strengthForecast is the forecast of a partition's strength.
type strengthForecast struct {
	task      task.Task
	lock      sync.Mutex // held while the appraiser works: it is for one goroutine at a time
	appraiser *patterndesign.Appraiser
	size      puzzle.Size
	text      string
}

// New makes the page, painted with 5-5-5.
func New(app *service.Services, h labpage.Host) *Page {
	p := &Page{app: app, host: h, painting: emptyPartition(puzzle.Size{W: 4, H: 4})}
	p.painting = starts()[0].painting
	p.build()
	p.paintingChanged()
	return p
}

func (p *Page) build() {
	k := p.app.Kit
	v := &pageWidgets{}
	p.pageWidgets = v
	v.canvas = newPaintCanvas(p)
	names := []string{}
	for i := range mostPatterns {
		names = append(names, brush.Letter(i))
	}
	v.patternChoice = k.NewSegments(lang.L("The pattern you paint with"), "1 – 8", append(names, "–"), p.choose)
	v.patternChoice.Swatch = func(i int) color.NRGBA {
		if i == mostPatterns {
			return color.NRGBA{} // the eraser has no colour
		}
		return brush.Tone(i)
	}
	v.sizePicker = k.NewPicker(nil, lang.L("Size of the board"), "", p.sizeItems)
	v.startPicker = k.NewPicker(nil, lang.L("Start from"), "", p.startItems)
	v.startPicker.SetLabel(lang.L("Start from"))
	v.mirrorChoice = k.NewSegments(lang.L("Paint the opposite tile too"), "",
		[]string{lang.L("Free"), lang.L("Symmetric")}, func(i int) {
			p.mirrored = i == 1
			p.mirrorChoice.Mark(i)
		})
	v.savedPicker = k.NewPicker(theme.StorageIcon(), lang.L("Saved designs"), "", p.savedItems)
	v.savedPicker.SetLabel(lang.L("Saved designs"))
	v.Name = kit.NewTextField(p.host.Beyond())
	v.Name.What = lang.L("Name of the design")
	v.Name.SetPlaceHolder(lang.L("Name of the design"))
	v.Name.SetText("my-own")
	v.Name.OnChanged = func(string) { p.update() }
	text := func(size float32, c fyne.ThemeColorName) *kit.Paragraph { return kit.NewParagraph("", size, c) }
	v.Memory, v.Strength = text(kit.SmallText+1, theme.ColorNameForeground),
		text(kit.SmallText+1, theme.ColorNameForeground)
	v.Problem, v.Result = text(kit.SmallText, theme.ColorNameError),
		text(kit.SmallText, theme.ColorNamePlaceHolder)
	v.bar = kit.NewProgressBar(lang.L("Building the tables"))
	v.bar.Hide()
	v.BuildButton = k.NewButton(lang.L("Build"), nil, lang.L("Build the tables of this design"), "", p.buildTables)
	v.SaveButton = k.NewButton(lang.L("Keep"), theme.DocumentSaveIcon(),
		lang.L("Save this design under its name, for every heuristic menu"), "", p.saveDesign)
	v.SaveButton.Importance = widget.HighImportance
	v.RaceButton = k.NewButton(lang.L("Race"), nil,
		lang.L("Race it against the best known partitions, on ten random boards"), "", p.raceDesign)
	v.SearchButton = k.NewButton(lang.L("Search for a better shape"), nil,
		lang.L("Search for better partitions of these sizes for half a minute"), "", p.searchPartition)
	v.stopButton = k.NewButton(lang.L("Stop"), theme.MediaStopIcon(), lang.L("Stop"), "Esc", p.Stop)
	v.stopButton.Hide()
	v.body = kit.Column(
		kit.Caption(lang.L("Needs")), kit.Gap(3), v.Memory, kit.Gap(10),
		kit.Caption(lang.L("Strength")), kit.Gap(3), v.Strength, kit.Gap(10), v.Problem, v.bar, v.Result,
		kit.Gap(8),
		v.SearchButton, v.stopButton, kit.Gap(14), kit.Caption(lang.L("Name of the design")), kit.Gap(4), v.Name, kit.Gap(6),
		v.SaveButton, kit.Gap(6), container.NewGridWithColumns(2, v.BuildButton, v.RaceButton), kit.Gap(6), v.savedPicker)
	v.panel = v.body
	v.mirrorChoice.Tight = true
	head := container.New(kit.RowLayout{Gap: 8, Yields: 1, Least: 40, End: 3}, v.sizePicker, v.startPicker, v.mirrorChoice)
	v.object = container.NewBorder(container.NewVBox(head, v.patternChoice), nil, nil, nil, v.canvas.object)
}

// Object is the page's main content, and Panel stands below the small board.
func (p *Page) Object() fyne.CanvasObject { return p.object }
func (p *Page) Panel() fyne.CanvasObject  { return p.panel }

func (p *Page) Head() (title, about string) {
	return lang.L("Design a pattern database"),
		lang.L("Paint tiles into patterns: click or drag; 1 to 8 choose the pattern, 0 erases.")
}

// Status is the size of the board, and what the pointer does.
func (p *Page) Status() (stands, hint string) {
	return words.SizeTitle(p.painting.size), lang.L("click or drag over tiles to paint them")
}

// Refresh shows the board again, as the photo may have changed.
func (p *Page) Refresh() { p.canvas.show() }

// goal is the board that is painted on.
func (p *Page) goal() puzzle.Goal {
	g, _ := puzzle.NewGoal(puzzle.BlankLast, p.painting.size)
	return g
}

// shown is the painting, or the best partition of a search that is running.
func (p *Page) shown() paintedPartition {
	if p.searching.best != nil {
		return *p.searching.best
	}
	return p.painting
}

func (p *Page) choose(i int) {
	p.pattern = i
	if i >= mostPatterns {
		p.pattern = none
	}
	p.patternChoice.Mark(i)
}

// Choose chooses the pattern of a digit: 1 to 8, and 0 for the eraser.
func (p *Page) Choose(digit int) {
	if digit == 0 {
		digit = mostPatterns + 1
	}
	p.choose(digit - 1)
}

// beginStroke, paint and ended make a stroke: begin remembers the painting, paint changes one cell, and
// ended adds the stroke to the undo history.
func (p *Page) beginStroke() { p.Stop(); p.stroke = p.painting }

func (p *Page) paint(cell int, erase bool) {
	pattern := p.pattern
	if erase {
		pattern = none
	}
	next := p.painting.withCell(cell, pattern, p.mirrored)
	if next.equal(p.painting) {
		return
	}
	p.painting = next
	p.paintingChanged()
}

func (p *Page) endStroke() {
	if !p.stroke.equal(p.painting) {
		p.strokes.Add(p.stroke)
		p.host.Changed()
	}
}

// replace makes another painting the present one, which can be undone.
func (p *Page) replace(next paintedPartition) {
	p.Stop()
	if next.equal(p.painting) {
		return
	}
	p.strokes.Add(p.painting)
	p.painting = next
	p.paintingChanged()
	p.canvas.show()
	p.host.Changed()
}

// Undo takes the last stroke back, and Redo makes it again.
func (p *Page) Undo()         { p.painting = p.strokes.Undo(p.painting); p.paintingChanged(); p.canvas.show() }
func (p *Page) Redo()         { p.painting = p.strokes.Redo(p.painting); p.paintingChanged(); p.canvas.show() }
func (p *Page) CanUndo() bool { return p.strokes.CanUndo() }
func (p *Page) CanRedo() bool { return p.strokes.CanRedo() }

// paintingChanged shows the painting, and computes everything that is said about it.
func (p *Page) paintingChanged() {
	p.sizePicker.SetLabel(words.SizeTitle(p.painting.size))
	p.Result.Set("")
	p.racing.task.Drop() // it is of another design
	p.canvas.board.SetOverlay(p.canvas.draw)
	p.forecast()
	p.update()
}

// sizeItems are the sizes for which tables can be built.
func (p *Page) sizeItems() []menu.Item {
	return menu.Choices([]puzzle.Size{{W: 3, H: 3}, {W: 4, H: 3}, {W: 3, H: 4}, {W: 4, H: 4}, {W: 5, H: 4}, {W: 4, H: 5},
		{W: 5, H: 5}}, p.painting.size, words.SizeTitle, func(size puzzle.Size) { p.replace(emptyPartition(size)) })
}

// PaintArea is the area that is painted on, and where its cells are.
func (p *Page) PaintArea() (hand fyne.CanvasObject, at func(cell int) fyne.Position) {
	return p.canvas.area, func(cell int) fyne.Position {
		plate, b := p.canvas.board.Plate(), p.canvas.board
		m := plate.Middle(cell)
		x, y := (b.Size().Width-float32(plate.Width)/plate.Scale)/2, (b.Size().Height-float32(plate.Height)/plate.Scale)/2
		return fyne.NewPos(x+float32(m.X)/plate.Scale, y+float32(m.Y)/plate.Scale)
	}
}

// Shape is the sizes of the patterns.
func (p *Page) Shape() string { return shapeWords(p.painting) }
