package maps

import (
	"context"
	"errors"
	"slices"
	"sync/atomic"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/figures"
	"tilewise/app/lab"
	"tilewise/app/lab/space"
	"tilewise/app/lang"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/lab/labpage"
	"tilewise/app/ui/service"
	"tilewise/app/words"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// Page is the map with its controls, its legend, and the slider over a family of searches. Only the window's goroutine
// may use it.
type Page struct {
	app  *service.Services
	host labpage.Host

	request         mapRequest
	sizeChosen      bool         // the user has chosen the size, so that it does not follow the experiment
	experimentBoard lab.Board    // the experiment's board, of which the start was taken
	chosenStart     puzzle.State // the start that the user chose on the map instead of the experiment's; zero is none
	bound           int          // the chosen bound on f; −1 is none

	chosen, game, pointed space.StateIndex // the boards that have marks

	computed  *computedMap
	shading   *mapShading
	stateMaps []*stateMap // those made so far

	computing task.Task
	phase     *atomic.Int32      // of the computation
	colouring task.CoalescedTask // makes another shading

	View   *MapView
	Legend *Legend
	mapControls
	weightSlider
	zoom       fyne.CanvasObject // buttons of the map
	marks      fyne.CanvasObject // explains the marks of the map
	statusText *kit.Text
	bar        *kit.ProgressBar
	compact    bool // the page is low, so its head has no sentence
	object     fyne.CanvasObject
}

// usualSize is the map's size if the experiment's size is too large for a map.
var usualSize = puzzle.Size{W: 3, H: 3}

// New makes a page. Nothing is computed before Refresh.
func New(app *service.Services, h labpage.Host) *Page {
	k := app.Kit
	p := &Page{app: app, host: h, bound: -1, chosen: space.None, game: space.None, pointed: space.None,
		View: newMapView(k, app.Model.Now), Legend: newLegend(k),
		statusText: kit.NewText("", kit.SmallText+1, theme.ColorNameForeground),
	}
	p.request = mapRequest{heuristic: solver.Manhattan}
	p.statusText.Least = kit.SmallText - 1
	bar, thin := labpage.NewThinBar(lang.L("The map"), 4)
	p.bar = bar
	p.View.OnPoint, p.View.OnPress = p.showPointed, p.chooseBoard
	p.View.OnMenu = func(at fyne.Position, on space.StateIndex) { // of the board that was clicked
		k.Popup(at, func() []menu.Item { return p.moreItems(on) })
	}
	p.Legend.OnIsolate = p.View.isolate
	p.newControls()
	p.newWeightSlider()
	p.marks = p.markLegend()
	p.zoom = container.NewVBox(container.NewHBox(layout.NewSpacer(), p.zoomButtons()))
	head := kit.Column(p.mapControls.object, kit.Gap(8))
	foot := kit.Column(kit.Gap(6), thin, kit.Gap(2),
		container.NewBorder(nil, nil, nil, p.marks, p.statusText), kit.Gap(6), p.weightSlider.object, p.Legend)
	p.object = container.New(kit.Placed(240, 240, placeParts(p)), head,
		container.NewStack(p.View, container.New(layout.NewCustomPaddedLayout(6, 0, 0, 6), p.zoom), p.picture), foot)
	return p
}

func (p *Page) Object() fyne.CanvasObject { return p.object }

// Refresh takes over the experiment's board, and updates the map.
func (p *Page) Refresh() {
	if b := p.host.Board(); b.Start != p.experimentBoard.Start || b.Goal.State != p.experimentBoard.Goal.State {
		p.experimentBoard, p.chosenStart = b, puzzle.State{}
	}
	size := p.request.goal.Size()
	if !p.sizeChosen {
		if size = p.experimentBoard.Goal.Size(); !Mappable(size) {
			size = usualSize
		}
	}
	p.resize(size)
	p.update()
	if p.computed != nil && p.chosen != space.None {
		p.chooseBoard(p.chosen)
	}
}

// Mappable reports whether boards of a size have a map.
func Mappable(size puzzle.Size) bool { return size.Valid() && size.Cells() <= space.MaxCells }

// resize takes goal and start for a size: the experiment's if it is of that size.
func (p *Page) resize(size puzzle.Size) {
	p.request.goal, p.request.start = puzzle.BlankAt(size, size.Cells()-1), puzzle.State{}
	if p.experimentBoard.Goal.Size() == size {
		p.request.goal, p.request.start = p.experimentBoard.Goal, p.experimentBoard.Start
	}
	if p.chosenStart.Size() == size {
		p.request.start = p.chosenStart
	}
	p.fitHeuristic()
}

// fitHeuristic replaces a heuristic that does not serve the size by Manhattan distance.
func (p *Page) fitHeuristic() {
	h, err := solver.LookupHeuristic(p.request.heuristic)
	if err != nil || !h.Supports(p.request.goal.Size(), p.request.goal.Blank()) {
		p.request.heuristic = solver.Manhattan
	}
}

// update computes the map of the request, or only its colours if the map exists.
func (p *Page) update() {
	p.showControls()
	if p.computed != nil && p.computed.request == p.request && !p.computing.Busy() {
		p.shade()
		return
	}
	engine, request, before, stateMaps := p.host.Engine(), p.request, p.computed, slices.Clone(p.stateMaps)
	phase := &atomic.Int32{}
	p.phase = phase
	task.Try(p.app.Kit.Tasks, &p.computing, func(ctx context.Context) (*computedMap, error) {
		return computeMap(ctx, engine, request, before, stateMaps, phase)
	}, p.showComputed)
	p.computing.Watch(p.showStatus)
	p.host.Changed()
}

// showComputed shows a map that was computed, or a message that it failed.
func (p *Page) showComputed(s *computedMap, err error) {
	if err != nil {
		if !errors.Is(err, context.Canceled) {
			p.app.Messages.Tell(kit.WarningTone, lang.L("Couldn't make the map."))
		}
		p.showStatus()
		return
	}
	if !s.sameBoards(p.computed) {
		p.chosen, p.game, p.bound = space.None, space.None, -1
	}
	if !slices.Contains(p.stateMaps, s.stateMap) {
		p.stateMaps = append(p.stateMaps, s.stateMap)
	}
	p.computed = s
	if p.chosen == space.None {
		p.chooseBoard(s.start)
	}
	p.showControls()
	p.shade()
	p.host.Changed()
}

// shade colours the map anew in the background. Changes during that are coloured next.
func (p *Page) shade() {
	if p.computed == nil {
		return
	}
	task.Renew(p.app.Kit.Tasks, &p.colouring, func() func(context.Context) *mapShading {
		s, stop, bound := p.computed, p.stop, p.bound
		return func(context.Context) *mapShading { return shade(s, stop, bound) }
	}, p.showShading)
}

func (p *Page) showShading(d *mapShading) {
	if p.shading == nil || p.shading.title() != d.title() || len(p.shading.classes) != len(d.classes) &&
		!d.computed.request.colouring.ofSearch() {
		p.Legend.isolated = -1
	}
	p.shading = d
	single := p.Legend.isolated
	if single >= len(d.classes) { // the isolated class is gone
		single = -1
	}
	p.View.isolated = single
	p.showStop()
	p.View.Set(d)
	p.Legend.Set(d, single)
	p.markBoards()
	p.showStatus()
	if p.chosen != space.None { // the text about the board may have changed
		p.host.Changed()
	}
}

// markBoards marks the goal, the start, the game's position, and the chosen board with its path to the goal.
func (p *Page) markBoards() {
	s := p.computed
	if s == nil {
		return
	}
	marks := []boardMark{{at: 0, shape: square}, {at: s.start, shape: disc}}
	if p.game != space.None {
		marks = append(marks, boardMark{at: p.game, shape: diamond})
	}
	var path []space.StateIndex
	if p.chosen != space.None {
		marks = append(marks, boardMark{at: p.chosen, shape: disc, chosen: true})
		_, path = s.stateMap.pathHome(p.chosen)
	}
	p.View.mark(marks, path)
}

// chooseBoard marks a board and puts it onto the Lab's small board.
func (p *Page) chooseBoard(id space.StateIndex) {
	s := p.computed
	if s == nil {
		return
	}
	p.chosen = id
	p.markBoards()
	moves, _ := s.stateMap.pathHome(id)
	b := lab.Board{Start: s.stateMap.board(id, s.request.goal), Goal: s.request.goal,
		Known: int(s.stateMap.space.Depth[id])}
	p.host.ShowBoard(b, moves, s.heading(id), func() string { return p.computed.boardText(id, p.stop) })
	p.host.Changed()
	p.showStatus()
}

// showPointed describes the board under the pointer in the status text.
func (p *Page) showPointed(id space.StateIndex) {
	p.pointed = id
	p.showStatus()
}

// findGame shows the game's position on the map, or a message that gives the reason why it is not there.
func (p *Page) findGame() {
	game := p.app.Model.Game()
	size := game.Size()
	if !Mappable(size) {
		p.app.Messages.Tell(kit.WarningTone, lang.L("There are maps for boards up to 3 × 3. Your game is {{.Size}}.",
			map[string]any{"Size": words.SizeTitle(size)}))
		return
	}
	if p.computed == nil || p.computing.Busy() {
		return
	}
	id := p.computed.stateMap.find(game.State(), game.Goal)
	if id == space.None {
		p.app.Messages.Tell(kit.WarningTone,
			lang.L("Your game's position isn't on this map: choose its size, or start a game of this one."))
		return
	}
	p.game = id
	p.View.centreOn(id)
	p.chooseBoard(id)
}

// Busy reports whether a map is being computed.
func (p *Page) Busy() bool { return p.computing.Busy() }

// Stop ends the computation; the page keeps the map that it shows.
func (p *Page) Stop() {
	if !p.computing.Busy() || p.computed == nil {
		return
	}
	p.computing.Drop()
	p.request = p.computed.request
	p.showControls()
	p.showStatus()
	p.host.Changed()
}

// showStatus writes the line below the map.
func (p *Page) showStatus() {
	working := p.computing.Busy()
	kit.SetShown(p.bar, working)
	text := ""
	switch {
	case working:
		p.bar.SetValue(float64(p.phase.Load()) / float64(phases))
		text = p.phaseWords()
	case p.computed == nil || p.shading == nil:
	case p.pointed != space.None:
		text = p.shading.statusLine(p.pointed)
	case p.chosen != space.None:
		text = p.shading.statusLine(p.chosen)
	case p.shading.bound >= 0:
		text = kit.Labelled(boundWords(p.shading.bound), words.BoardsCount(p.shading.brightCount))
	default:
		text = lang.L("Drag to move, scroll to zoom, click a board to see it.")
	}
	p.statusText.Set(text)
}

// phaseWords names what the background computes.
func (p *Page) phaseWords() string {
	switch p.phase.Load() {
	case askingHeuristic:
		return lang.L("Trying the heuristic on every board…")
	case searching:
		return lang.L("Searching with every weight…")
	}
	return lang.L("Laying out the boards…")
}

func (p *Page) Head() (title, about string) {
	size := p.request.goal.Size()
	if !Mappable(size) {
		return lang.L("The map of all boards"), ""
	}
	title = lang.L("All boards of {{.Size}}", map[string]any{"Size": words.SizeTitle(size)})
	if p.computed == nil || p.computed.stateMap.key.size != size || p.compact {
		return title, ""
	}
	facts := map[string]any{"Boards": words.BoardsCount(p.computed.stateMap.space.Len()),
		"Most": words.MovesCount(len(p.computed.stateMap.space.Layers) - 1)}
	about = lang.L("{{.Boards}}, ring by ring one move farther from the goal; the farthest is {{.Most}} away.", facts)
	if p.request.colouring == ByWeight {
		return title, lang.L(
			"From one board, best-first search by f = g + w·h. Move the slider, and the region that is searched changes.")
	}
	if p.request.arrangement == inRows {
		about = lang.L("{{.Boards}}, row by row one move farther from the goal; the farthest is {{.Most}} away.", facts)
	}
	return title, about
}

func (p *Page) Status() (stands, hint string) {
	if p.Busy() {
		return "", lang.L("Escape stops it")
	}
	if p.computed != nil && p.request.goal.Size() == p.computed.stateMap.key.size {
		stands = figures.Grouped(p.computed.stateMap.space.Len()) + " · " + words.SizeTitle(p.request.goal.Size())
	}
	if !p.View.Visible() { // the arrow keys belong to the small board then
		return stands, lang.L("Space plays, the arrow keys go move by move")
	}
	return stands, lang.L("after a press on the map, arrows move it, + and − zoom, Enter picks the board in the middle")
}
