package maps

import (
	"image"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/commandtable"
	"tilewise/app/lab"
	"tilewise/app/lab/space"
	"tilewise/app/lang"
	"tilewise/app/raster"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/look"
	"tilewise/app/words"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// mapControls are the pickers above the map and the menu of its commands.
type mapControls struct {
	object    *fyne.Container
	size      *kit.Picker
	colour    *kit.Picker
	heuristic *kit.Picker
	limit     *kit.Picker // the bound of IDA*, in the colouring by f
	view      *kit.Picker // of the weighted family: by g and h, or on the map
	ties      *kit.Picker
	more      *kit.Button
}

func (p *Page) newControls() {
	k, c := p.app.Kit, &p.mapControls
	c.size = k.NewPicker(nil, lang.L("Boards on the map"), p.sizeItems)
	c.colour = k.NewPicker(nil, lang.L("What the colour means"), func() []menu.Item {
		return menu.Choices([]Colouring{ByDistance, ByH, ByF, ByError, ByWeight}, p.request.colouring, colouringTitle,
			p.colour)
	})
	c.heuristic = k.NewPicker(nil, lang.L("Heuristic"), p.heuristicItems)
	c.limit = k.NewPicker(nil, lang.L("The bound of IDA*: boards beyond it are dimmed"), p.boundItems)
	c.view = k.NewPicker(nil, lang.L("How the searched region is drawn"), func() []menu.Item {
		return menu.Choices([]bool{false, true}, p.inRings, regionView, func(rings bool) {
			p.inRings = rings
			p.update()
		})
	})
	c.ties = k.NewPicker(nil, lang.L("Which board is taken first among equal f"), func() []menu.Item {
		return menu.Choices([]bool{false, true}, p.request.lowG, tiesWords, func(low bool) {
			p.request.lowG = low
			p.update()
		})
	})
	c.more = k.ToolButton(theme.MoreHorizontalIcon(), lang.L("More for the map"), "",
		func() { k.Drop(c.more, func() []menu.Item { return p.moreItems(p.chosen) }) })
	lines := container.New(&kit.FlowLayout{Gap: 8, Squeeze: 0.6}, c.size, c.colour, c.heuristic, c.limit, c.view, c.ties)
	c.object = container.NewBorder(nil, nil, nil, container.NewVBox(c.more), lines)
}

// zoomButtons returns the buttons in the map's upper right corner.
func (p *Page) zoomButtons() fyne.CanvasObject {
	button := p.app.Kit.ToolButton
	return kit.Inlay(container.New(layout.NewCustomPaddedLayout(2, 2, 2, 2), kit.Column(
		button(theme.ZoomInIcon(), commandtable.Title("zoomIn"), "+", func() { p.View.Zoom(zoomStep) }),
		button(theme.ZoomOutIcon(), commandtable.Title("zoomOut"), "−", func() { p.View.Zoom(1 / zoomStep) }),
		button(theme.ZoomFitIcon(), lang.L("The whole map"), "0", p.View.fit),
		button(look.CentreIcon, lang.L("Show the position of the game"), "", p.findGame),
	)))
}

// markLegend explains the outlines that mark goal and start.
func (p *Page) markLegend() fyne.CanvasObject {
	row := container.NewHBox()
	for i, word := range []string{lang.X("map.goal", "goal"), lang.X("map.start", "start")} {
		sign := canvas.NewRaster(func(width, height int) image.Image {
			ink, ground := look.Color(theme.ColorNameForeground), look.Color(theme.ColorNameBackground)
			pen := newAntialiasedPen(image.NewRGBA(image.Rect(0, 0, max(1, width), max(1, height))), ground)
			half, scale := float64(width)/2, float64(width)/float64(signSide)
			pen.outline([]markShape{square, disc}[i], raster.Point{X: float32(half), Y: float32(half)}, half-0.5-1.5*scale,
				1.6*scale, ink, ground)
			return pen.Into
		})
		row.Add(container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(signSide), sign)))
		row.Add(container.NewGridWrap(fyne.MeasureText(word, kit.SmallText, fyne.TextStyle{}).AddWidthHeight(2, 0),
			kit.Caption(word)))
	}
	return row
}

// showControls writes the choices onto the pickers, and hides the pickers without a meaning in this colouring.
func (p *Page) showControls() {
	c, request := &p.mapControls, p.request
	c.size.SetLabel(words.SizeTitle(request.goal.Size()))
	c.colour.SetLabel(colouringTitle(request.colouring))
	c.heuristic.SetLabel(words.HeuristicName(request.heuristic))
	c.limit.SetLabel(boundWords(p.bound))
	c.view.SetLabel(regionView(p.inRings))
	c.ties.SetLabel(tiesWords(request.lowG))
	kit.SetShown(c.heuristic, request.colouring.asksH())
	kit.SetShown(c.limit, request.colouring == ByF)
	kit.SetShown(c.view, request.colouring == ByWeight)
	kit.SetShown(c.ties, request.colouring == ByWeight)
	p.showStop()
	c.object.Refresh()
	if p.object != nil {
		p.object.Refresh()
	}
}

func regionView(rings bool) string {
	if rings {
		return lang.L("On the map")
	}
	return lang.L("By g and h")
}

func tiesWords(lowG bool) string {
	if lowG {
		return lang.L("Ties: least g first")
	}
	return lang.L("Ties: greatest g first")
}

// sizes are the board sizes that the picker offers, besides that of the bench.
var sizes = []puzzle.Size{{W: 2, H: 2}, {W: 2, H: 3}, {W: 3, H: 2}, {W: 3, H: 3}}

func (p *Page) sizeItems() []menu.Item {
	list := sizes
	if own := p.experimentBoard.Goal.Size(); Mappable(own) && !slices.Contains(list, own) {
		list = append(list[:len(list):len(list)], own)
	}
	return menu.Choices(list, p.request.goal.Size(), words.SizeTitle, func(size puzzle.Size) {
		p.sizeChosen = true
		p.resize(size)
		p.update()
	})
}

// colour chooses what the colours mean.
func (p *Page) colour(c Colouring) {
	p.request.colouring = c
	p.update()
}

// heuristics returns the heuristics that serve the boards on the map.
func (p *Page) heuristics() (list []solver.HeuristicID) {
	for _, h := range solver.HeuristicsFor(p.request.goal) {
		if h.ID != solver.AutoHeuristic {
			list = append(list, h.ID)
		}
	}
	return list
}

func (p *Page) heuristicItems() []menu.Item {
	return menu.Choices(p.heuristics(), p.request.heuristic, words.HeuristicName, func(id solver.HeuristicID) {
		p.request.heuristic, p.bound = id, -1
		p.update()
	})
}

func (p *Page) boundItems() []menu.Item {
	bounds := []int{-1}
	if p.computed != nil {
		bounds = append(bounds, p.computed.bounds()...)
	}
	return menu.Choices(bounds, p.bound, boundWords, func(bound int) {
		p.bound = bound
		p.update()
	})
}

// boundWords returns a bound on f; −1 is none.
func boundWords(bound int) string {
	if bound < 0 {
		return lang.L("No bound")
	}
	return lang.L("f ≤ {{.Bound}}", map[string]any{"Bound": bound})
}

// InFamily reports whether the search of a run is a stop of the slider.
func InFamily(run lab.Run) bool { return stopOf(run) >= 0 }

// ShowRun shows which states a run of the experiment expands, on a map of the experiment's boards.
func (p *Page) ShowRun(run lab.Run) {
	p.sizeChosen, p.chosenStart = false, puzzle.State{}
	p.request.colouring, p.stop = ByWeight, stopOf(run)
	if h := heuristicOf(run); h != "" {
		p.request.heuristic = h
	}
	p.Refresh()
}

// moreItems returns the commands of the map. Those about a board are disabled if on is space.None.
func (p *Page) moreItems(on space.StateIndex) []menu.Item {
	some := on != space.None && p.computed != nil
	arrangements := []boardArrangement{inRings, inRows}
	items := menu.Choices(arrangements, p.request.arrangement, func(at boardArrangement) string {
		return []string{lang.L("In rings around the goal"), lang.L("In rows below the goal")}[at]
	}, func(at boardArrangement) {
		p.request.arrangement = at
		p.update()
	})
	return []menu.Item{
		{Label: lang.L("Show this board"), Disabled: !some, Do: func() { p.chooseBoard(on) }},
		{Label: lang.L("Start the searches from here"), Disabled: !some, Do: func() { p.startFrom(on) }},
		{Label: lang.L("Start from the board on the bench"), Disabled: p.chosenStart.Size() != p.request.goal.Size(),
			Do: func() { p.startFrom(space.None) }},
		{},
		items[0], items[1],
		{},
		{Label: lang.L("Show the position of the game"), Do: p.findGame},
		{Label: lang.L("The whole map"), Keys: "0", Do: p.View.fit},
		{},
		{Label: lang.L("Save the map as a picture…"), Disabled: p.shading == nil, Do: p.save},
	}
}

// startFrom begins the searches at a board of the map; space.None begins them at the experiment's board.
func (p *Page) startFrom(id space.StateIndex) {
	p.chosenStart = puzzle.State{}
	if id != space.None {
		p.chosenStart = p.computed.stateMap.board(id, p.request.goal)
	}
	p.resize(p.request.goal.Size())
	p.update()
}

// statusLine describes a board in one line: its distance, h, g and f.
func (m *mapShading) statusLine(id space.StateIndex) string {
	s := m.computed
	text := s.heading(id)
	if s.h != nil {
		h, g := int(s.h[id]), int(s.startDistance[id])
		text += " · " + lang.L("h {{.H}} · g {{.G}} · f {{.F}}", map[string]any{"H": h, "G": g, "F": g + h})
	}
	return text
}

// Below the first height the page's head has no sentence; above the second one it has it again.
const (
	lowPage  float32 = 400
	highPage float32 = 470
)

// placeParts puts the controls above the map, and the legend below it. The height of both depends on the width.
func placeParts(p *Page) func(objects []fyne.CanvasObject, size fyne.Size) {
	return func(objects []fyne.CanvasObject, size fyne.Size) {
		if size.Height > 0 && (size.Height < lowPage && !p.compact || size.Height > highPage && p.compact) {
			p.compact = !p.compact
			p.app.Kit.Tasks.Post(p.host.Changed) // posted, as it changes the page during its layout
		}
		head, view, foot := objects[0], objects[1], objects[2]
		top, low := kit.HeightAt(head, size.Width), kit.HeightAt(foot, size.Width)
		kit.Put(head, 0, 0, size.Width, top)
		kit.Put(view, 0, top, size.Width, max(0, size.Height-top-low))
		kit.Put(foot, 0, size.Height-low, size.Width, low)
	}
}
