package maps

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/figures"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/look"
	"tilewise/app/ui/words"
	"tilewise/solver"
	"tilewise/solver/lab"
	"tilewise/solver/lab/space"
	"tilewise/solver/puzzle"
)

// mapControls are the pickers above the map and the menu of its commands.
type mapControls struct {
	object    *fyne.Container
	size      *kit.Picker
	colour    *kit.Picker
	heuristic *kit.Picker
	limit     *kit.Picker // the bound of IDA*, in the colouring by f
	runs      [2]*kit.Picker
	more      *kit.Button
}

func (p *Page) newControls() {
	k, c := p.app.Kit, &p.mapControls
	c.size = k.NewPicker(nil, lang.L("Boards on the map"), "", p.sizeItems)
	c.colour = k.NewPicker(nil, lang.L("What the colour means"), "", p.colourItems)
	c.heuristic = k.NewPicker(nil, lang.L("Heuristic"), "", p.heuristicItems)
	c.limit = k.NewPicker(nil, lang.L("The bound of IDA*: boards beyond it are dimmed"), "", p.boundItems)
	c.runs[0] = k.NewPicker(nil, lang.L("The search shown"), "", func() []menu.Item { return p.runItems(0) })
	c.runs[1] = k.NewPicker(nil, lang.L("A second search, overlaid on the first"), "",
		func() []menu.Item { return p.runItems(1) })
	c.more = k.NewButton("", theme.MoreHorizontalIcon(), lang.L("More for the map"), "",
		func() { k.Drop(c.more, func() []menu.Item { return p.moreItems(p.chosen) }) })
	c.more.Importance = widget.LowImportance
	lines := container.New(&kit.FlowLayout{Gap: 8, Squeeze: 0.6}, c.size, c.colour, c.heuristic, c.limit, c.runs[0],
		c.runs[1])
	c.object = container.NewBorder(nil, nil, nil, container.NewVBox(c.more), lines)
}

// zoomButtons are the buttons in the map's upper right corner.
func (p *Page) zoomButtons() fyne.CanvasObject {
	button := func(icon fyne.Resource, tip, key string, do func()) *kit.Button {
		b := p.app.Kit.NewButton("", icon, tip, key, do)
		b.Importance = widget.LowImportance
		return b
	}
	return kit.NewInlay(container.New(layout.NewCustomPaddedLayout(2, 2, 2, 2), kit.Column(
		button(theme.ZoomInIcon(), lang.L("Zoom in"), "+", func() { p.View.Zoom(ZoomStep) }),
		button(theme.ZoomOutIcon(), lang.L("Zoom out"), "−", func() { p.View.Zoom(1 / ZoomStep) }),
		button(theme.ZoomFitIcon(), lang.L("The whole map"), "0", p.View.Fit),
		button(look.CentreIcon, lang.L("Show the position of the game"), "", p.FindGame),
	)))
}

// markLegend explains the marks around the goal and the start.
func (p *Page) markLegend() fyne.CanvasObject {
	return container.NewHBox(newMarkLegendLine(square, lang.X("map.goal", "goal")),
		newMarkLegendLine(disc, lang.X("map.start", "start")))
}

// showControls writes the choices onto the pickers, and hides the pickers that mean nothing in this
// colouring.
func (p *Page) showControls() {
	c, w := &p.mapControls, p.request
	c.size.SetLabel(words.SizeTitle(w.goal.Size()))
	c.colour.SetLabel(colouringTitle(w.colouring))
	c.heuristic.SetLabel(words.HeuristicName(w.heuristic))
	c.limit.SetLabel(lang.L("No bound"))
	if p.bound >= 0 {
		c.limit.SetLabel(lang.L("f ≤ {{.Bound}}", map[string]any{"Bound": p.bound}))
	}
	c.runs[0].SetLabel(words.RunTitle(w.runs[0]))
	c.runs[1].SetLabel(lang.L("Against another"))
	if w.both() {
		c.runs[1].SetLabel(words.RunTitle(w.runs[1]))
	}
	kit.SetShown(c.heuristic, w.colouring.asksH())
	kit.SetShown(c.limit, w.colouring == ByF)
	kit.SetShown(c.runs[0], w.colouring == BySearch)
	kit.SetShown(c.runs[1], w.colouring == BySearch)
	p.showPlayer()
	c.object.Refresh()
	if p.Object != nil {
		p.Object.Refresh()
	}
}

// sizes are the board sizes that the picker offers, besides that of the bench.
var sizes = []puzzle.Size{{W: 2, H: 2}, {W: 2, H: 3}, {W: 3, H: 2}, {W: 3, H: 3}}

func (p *Page) sizeItems() (items []menu.Item) {
	list := sizes
	if own := p.bench.Goal.Size(); Mappable(own) && !slices.Contains(list, own) {
		list = append(list[:len(list):len(list)], own)
	}
	for _, size := range list {
		items = append(items,
			menu.Item{Label: words.SizeTitle(size), Mark: menu.Radio, Marked: size == p.request.goal.Size(), Do: func() {
				p.sizeChosen = true
				p.resize(size)
				p.update()
			}})
	}
	return items
}

func (p *Page) colourItems() (items []menu.Item) {
	for c := range colourings {
		items = append(items,
			menu.Item{Label: colouringTitle(c), Mark: menu.Radio, Marked: c == p.request.colouring, Do: func() {
				p.Colour(c)
			}})
	}
	return items
}

// Colour chooses what the colours mean.
func (p *Page) Colour(c Colouring) {
	p.playback.Stop()
	p.request.colouring = c
	p.update()
}

func (p *Page) heuristicItems() (items []menu.Item) {
	for _, h := range p.host.Engine().HeuristicsFor(p.request.goal) {
		if h.ID != solver.AutoHeuristic {
			items = append(items, menu.Item{Label: words.HeuristicTitle(h), Mark: menu.Radio,
				Marked: h.ID == p.request.heuristic, Do: func() {
					p.request.heuristic, p.bound = h.ID, -1
					p.update()
				}})
		}
	}
	return items
}

func (p *Page) boundItems() []menu.Item {
	item := func(label string, bound int) menu.Item {
		return menu.Item{Label: label, Mark: menu.Radio, Marked: bound == p.bound, Do: func() {
			p.bound = bound
			p.update()
		}}
	}
	items := []menu.Item{item(lang.L("No bound"), -1)}
	if p.scene != nil {
		for _, f := range p.scene.bounds() {
			items = append(items, item(lang.L("f ≤ {{.Bound}}", map[string]any{"Bound": f}), f))
		}
	}
	return items
}

// Recordable tells whether a search can be shown step by step.
func Recordable(run lab.Run) bool {
	a, err := solver.LookupAlgorithm(run.Algorithm)
	return err == nil && a.ID != solver.Auto && a.Recordable()
}

// runItems are the searches that the map can show: the experiment's runs, then every algorithm. The
// second picker also offers none.
func (p *Page) runItems(which int) (items []menu.Item) {
	if which == 1 {
		items = append(items, menu.Item{Label: lang.L("No second search"), Mark: menu.Radio, Marked: !p.request.both(),
			Do: func() { p.Search(1, lab.Run{}) }}, menu.Item{})
	}
	bench, _ := p.host.Runs()
	some := false
	for _, run := range bench {
		a, _ := solver.LookupAlgorithm(run.Algorithm)
		plain := !a.Informed && run.Variant == (solver.SearchVariant{}) // listed below as an algorithm
		if Recordable(run) && !plain {
			items, some = append(items, p.runItem(words.RunTitle(run), which, run)), true
		}
	}
	if some {
		items = append(items, menu.Item{})
	}
	for _, a := range solver.Algorithms() {
		switch run := (lab.Run{Algorithm: a.ID}); {
		case !Recordable(run):
		case a.Informed:
			items = append(items, menu.Item{Label: words.AlgorithmTitle(a), Sub: func() (pairs []menu.Item) {
				for _, h := range p.host.Engine().HeuristicsFor(p.request.goal) {
					if h.ID != solver.AutoHeuristic {
						pairs = append(pairs, p.runItem(words.HeuristicTitle(h), which, lab.Run{Algorithm: a.ID, Heuristic: h.ID}))
					}
				}
				return pairs
			}})
		default:
			items = append(items, p.runItem(words.AlgorithmTitle(a), which, run))
		}
	}
	return items
}

func (p *Page) runItem(label string, which int, run lab.Run) menu.Item {
	return menu.Item{Label: label, Mark: menu.Radio, Marked: p.request.runs[which] == run,
		Do: func() { p.Search(which, run) }}
}

// Search shows a search: as the only one (which = 0), or laid over the first (1). A second run
// without an algorithm means none.
func (p *Page) Search(which int, run lab.Run) {
	p.playback.Stop()
	p.request.runs[which] = run
	p.request.colouring = BySearch
	p.runChosen, p.followsEnd = true, true
	p.fitHeuristics()
	p.update()
}

// ShowRun shows the states that a run of the experiment expands, on a map of its own boards.
func (p *Page) ShowRun(run lab.Run) {
	p.sizeChosen, p.chosenStart = false, puzzle.State{}
	p.request.runs[1] = lab.Run{}
	p.Refresh()
	p.Search(0, run)
}

// menu opens the menu of a board that was clicked with the secondary button.
func (p *Page) menu(at fyne.Position, on space.StateIndex) {
	p.app.Kit.Menus.Popup(at, func() []menu.Item { return p.moreItems(on) })
}

// moreItems are the commands of the map; those about a board are disabled where none is meant.
func (p *Page) moreItems(on space.StateIndex) []menu.Item {
	some := on != space.None && p.scene != nil
	return []menu.Item{
		{Label: lang.L("Show this board"), Disabled: !some, Do: func() { p.chooseBoard(on) }},
		{Label: lang.L("Start the searches from here"), Disabled: !some, Do: func() { p.startFrom(on) }},
		{Label: lang.L("Start from the board on the bench"), Disabled: p.chosenStart.Size() != p.request.goal.Size(),
			Do: func() { p.startFrom(space.None) }},
		{},
		p.placingItem(lang.L("In rings around the goal"), inRings),
		p.placingItem(lang.L("In rows below the goal"), inRows),
		{},
		{Label: lang.L("Show the position of the game"), Do: p.FindGame},
		{Label: lang.L("The whole map"), Keys: "0", Do: p.View.Fit},
		{},
		{Label: lang.L("Save the map as a picture…"), Disabled: p.shaded == nil, Do: p.save},
	}
}

func (p *Page) placingItem(label string, at mapPlacement) menu.Item {
	return menu.Item{Label: label, Mark: menu.Radio, Marked: p.request.placing == at, Do: func() {
		p.request.placing = at
		p.update()
	}}
}

// startFrom begins the searches at a board of the map; space.None begins them at the experiment's
// board.
func (p *Page) startFrom(id space.StateIndex) {
	p.chosenStart = puzzle.State{}
	if id != space.None {
		p.chosenStart = p.scene.stateMap.board(id, p.request.goal)
	}
	p.followsEnd = true
	p.resize(p.request.goal.Size())
	p.update()
}

// statusLine tells of a board in one line: its distance, h, g and f, and in which step each search
// expanded it.
func (d *boardColourClasses) statusLine(id space.StateIndex) string {
	s := d.scene
	said := s.heading(id)
	if s.h != nil {
		h, g := int(s.h[id]), int(s.startDistance[id])
		said += " · " + lang.L("h {{.H}} · g {{.G}} · f {{.F}}", map[string]any{"H": h, "G": g, "F": g + h})
	}
	if s.request.colouring == BySearch {
		for i, f := range s.searches {
			if f != nil && f.seen != nil && f.seen[id].Expanded > 0 && f.seen[id].Expanded <= d.step {
				said += " · " + lang.L("{{.Run}}: step {{.Step}}", map[string]any{"Run": words.RunTitle(s.request.runs[i]),
					"Step": figures.Grouped(uint64(f.seen[id].Expanded))})
			}
		}
	}
	return said
}

// The page's head loses its sentence below the first height, and gets it back above the second.
const (
	lowPage  float32 = 400
	highPage float32 = 470
)

// placeParts puts the controls above the map, and the legend below it. The height of both depends
// on the width.
func placeParts(p *Page) func(objects []fyne.CanvasObject, size fyne.Size) {
	return func(objects []fyne.CanvasObject, size fyne.Size) {
		if size.Height > 0 && (size.Height < lowPage && !p.compact || size.Height > highPage && p.compact) {
			p.compact = !p.compact
			p.app.Kit.Tasks.Post(p.host.Headed) // after the layout, as it changes the page
		}
		head, view, foot := objects[0], objects[1], objects[2]
		head.Resize(fyne.NewSize(size.Width, head.Size().Height))
		foot.Resize(fyne.NewSize(size.Width, foot.Size().Height))
		top, low := head.MinSize().Height, foot.MinSize().Height
		kit.Put(head, 0, 0, size.Width, top)
		kit.Put(view, 0, top, size.Width, max(0, size.Height-top-low))
		kit.Put(foot, 0, size.Height-low, size.Width, low)
	}
}
