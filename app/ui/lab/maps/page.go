package maps

import (
	"context"
	"errors"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/task"
	"tilewise/app/ui/figures"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/ui/words"
	"tilewise/solver"
	"tilewise/solver/lab"
	"tilewise/solver/lab/space"
	"tilewise/solver/puzzle"
)

// Page is the map with all that belongs to it: what a person can ask of it, the
// legend, and what a search had done by a step. It belongs to the window's goroutine.
type Page struct {
	app  *service.Services
	host Host

	wish  mapRequest
	sized bool      // a person has chosen the size, so it does not follow the bench
	bench lab.Board // the board of the bench that gave the start
	positions
	given bool // a person has chosen the first search
	bound int  // the chosen bound; −1 is none
	step  int
	toEnd bool // the step is always the last one

	mapPictures
	work work

	View   *View
	Legend *Legend
	controls
	player
	statusText *kit.Text
	bar        *kit.ProgressBar
	low        bool // the page has little height
	Object     fyne.CanvasObject
}

// mapPictures is what the map is drawn from.
type mapPictures struct {
	scene  *mapScene
	shaded *boardClasses
	worlds []*stateMap
}

// positions are the boards of the map that a person meets.
type positions struct {
	begun   puzzle.State // the start that a person chose instead of the bench's
	chosen  space.State
	game    space.State
	pointed space.State
}

// work is what the background has at hand.
type work struct {
	making  task.Task
	shading task.Newest
	phase   *phase
}

// usualSize is that of the map where the bench has another one.
var usualSize = puzzle.Size{W: 3, H: 3}

// New makes a page. Nothing is worked out before Refresh.
func New(app *service.Services, h Host) *Page {
	k := app.Kit
	p := &Page{app: app, host: h, bound: -1, toEnd: true,
		positions: positions{chosen: space.None, game: space.None, pointed: space.None},
		View:      NewView(k, app.Now), Legend: NewLegend(k),
		statusText: kit.NewText("", kit.SmallText+1, theme.ColorNameForeground),
		bar:        kit.NewProgressBar(lang.L("The map")),
	}
	p.wish = mapRequest{heuristic: solver.Manhattan,
		runs: [2]lab.Run{{Algorithm: solver.AStar, Heuristic: solver.Manhattan}}}
	p.statusText.Least = kit.SmallText - 1
	p.bar.TextFormatter = func() string { return "" } // it is said beside
	p.View.OnPoint, p.View.OnPress, p.View.OnMenu = p.point, p.press, p.menu
	p.Legend.OnSingle = p.View.Single
	p.newControls()
	p.newPlayer()
	head := kit.Column(p.controls.object, kit.Gap(8))
	foot := kit.Column(kit.Gap(6), container.New(kit.FixedHeight(4), p.bar), kit.Gap(2),
		container.NewBorder(nil, nil, nil, p.signs(), p.statusText), kit.Gap(6), p.player.object, p.Legend)
	p.Object = container.New(kit.Placed(240, 240, placeParts(p)), head,
		container.New(&cornerLayout{}, p.View, p.corner()), foot)
	return p
}

// Refresh brings the map up to date with the bench.
func (p *Page) Refresh() {
	if b := p.host.Start(); b.Start != p.bench.Start || b.Goal.State != p.bench.Goal.State {
		p.bench, p.begun = b, puzzle.State{}
	}
	if runs, chosen := p.host.Runs(); !p.given && chosen >= 0 && Recordable(runs[chosen]) {
		p.wish.runs[0] = runs[chosen]
	}
	size := p.wish.goal.Size()
	if !p.sized {
		if size = p.bench.Goal.Size(); !Mappable(size) {
			size = usualSize
		}
	}
	p.resize(size)
	p.change()
	if p.scene != nil && p.chosen != space.None {
		p.press(p.chosen)
	}
}

// Mappable tells whether boards of a size have a map.
func Mappable(size puzzle.Size) bool { return size.Valid() && size.Cells() <= space.MaxCells }

// resize takes goal and start for a size: those of the bench where it is of that size.
func (p *Page) resize(size puzzle.Size) {
	p.wish.goal, p.wish.start = puzzle.BlankAt(size, size.Cells()-1), puzzle.State{}
	if p.bench.Goal.Size() == size {
		p.wish.goal, p.wish.start = p.bench.Goal, p.bench.Start
	}
	if p.begun.Size() == size {
		p.wish.start = p.begun
	}
	p.fitPairs()
}

// fitPairs puts heuristics that the size has in place of those that it has not.
func (p *Page) fitPairs() {
	fits := func(id solver.HeuristicID) bool {
		h, err := solver.LookupHeuristic(id)
		return err == nil && h.Serves(p.wish.goal.Size())
	}
	if !fits(p.wish.heuristic) {
		p.wish.heuristic = solver.Manhattan
	}
	for i, run := range p.wish.runs {
		if h := informed(run); h != "" && !fits(h) {
			p.wish.runs[i].Heuristic = solver.Manhattan
		}
	}
}

// change sees to it that the map shows what is wished.
func (p *Page) change() {
	p.showControls()
	if p.scene != nil && p.scene.wish == p.wish && !p.work.making.Busy() {
		p.reshade()
		return
	}
	engine, w, before, worlds, ph := p.host.Engine(), p.wish, p.scene, slices.Clone(p.worlds), &phase{}
	p.work.phase = ph
	task.Try(p.app.Kit.Tasks, &p.work.making, func(ctx context.Context) (*mapScene, error) {
		return newScene(ctx, engine, w, before, worlds, ph)
	}, p.arrive)
	p.work.making.Watch(p.show)
	p.host.Headed()
}

// arrive takes a scene.
func (p *Page) arrive(s *mapScene, err error) {
	if err != nil {
		if !errors.Is(err, context.Canceled) {
			p.app.Messages.Tell(kit.WarningTone, lang.L("Couldn't make the map."))
		}
		p.show()
		return
	}
	if !s.sameBoards(p.scene) {
		p.chosen, p.game, p.bound = space.None, space.None, -1
	}
	if !slices.Contains(p.worlds, s.world) {
		p.worlds = append(p.worlds, s.world)
	}
	if p.toEnd || p.step > s.last() {
		p.step = s.last()
	}
	p.scene = s
	if p.chosen == space.None {
		p.press(s.start)
	}
	for i, f := range s.found {
		if f == nil {
			continue
		}
		if said := problem(words.RunTitle(s.wish.runs[i]), f); said != "" {
			p.app.Messages.Tell(kit.WarningTone, said)
		}
	}
	p.showControls()
	p.reshade()
	p.host.Headed()
}

// reshade colours the map anew. What changes while it does so comes next.
func (p *Page) reshade() {
	if p.scene == nil {
		return
	}
	task.Renew(p.app.Kit.Tasks, &p.work.shading, func() func(context.Context) *boardClasses {
		s, step, bound := p.scene, p.step, p.bound
		return func(context.Context) *boardClasses { return shade(s, step, bound) }
	}, p.take)
}

// take shows a shading.
func (p *Page) take(d *boardClasses) {
	if p.shaded == nil || p.shaded.title() != d.title() || len(p.shaded.classes) != len(d.classes) &&
		d.scene.wish.colouring != BySearch {
		p.Legend.single = -1
	}
	p.shaded = d
	single := p.singled(d)
	p.View.single = single
	p.View.Set(d)
	p.Legend.Set(d, single)
	p.mark()
	p.show()
	if p.chosen != space.None { // more may be said of it now
		p.host.Headed()
	}
}

// singled is the class that is singled out; −1 where there is no such class any more.
func (p *Page) singled(d *boardClasses) int {
	if p.Legend.single >= len(d.classes) {
		return -1
	}
	return p.Legend.single
}

// mark puts the signs: the goal, the start, the game, and what was pressed with its
// way home.
func (p *Page) mark() {
	s := p.scene
	if s == nil {
		return
	}
	marks := []mark{{at: 0, shape: square}, {at: s.start, shape: disc}}
	if p.game != space.None {
		marks = append(marks, mark{at: p.game, shape: diamond})
	}
	var way []space.State
	if p.chosen != space.None {
		marks = append(marks, mark{at: p.chosen, shape: disc, chosen: true})
		_, way = s.world.wayHome(p.chosen)
	}
	p.View.Mark(marks, way)
}

// press puts a board onto the Lab's board.
func (p *Page) press(id space.State) {
	s := p.scene
	if s == nil {
		return
	}
	p.chosen = id
	p.mark()
	moves, _ := s.world.wayHome(id)
	b := lab.Board{Start: s.world.board(id, s.wish.goal), Goal: s.wish.goal, Known: int(s.world.space.Depth[id])}
	p.host.Show(b, moves, s.heading(id), func() string { return p.scene.said(id, p.step) })
	p.show()
}

// point says of a board what there is to say in a line.
func (p *Page) point(id space.State) {
	p.pointed = id
	p.show()
}

// FindGame shows where the position of the game is.
func (p *Page) FindGame() {
	b := p.host.Game()
	size := b.Start.Size()
	if !Mappable(size) {
		p.app.Messages.Tell(kit.WarningTone, lang.L("There are maps for boards up to 3 × 3. Your game is {{.Size}}.",
			map[string]any{"Size": words.SizeTitle(size)}))
		return
	}
	if p.scene == nil || p.work.making.Busy() {
		return
	}
	id := p.scene.world.find(b.Start, b.Goal)
	if id == space.None {
		p.app.Messages.Tell(kit.WarningTone,
			lang.L("Your game's position isn't on this map: choose its size, or start a game of this one."))
		return
	}
	p.game = id
	p.View.Near(id)
	p.press(id)
}

// Busy tells whether something is worked out or played.
func (p *Page) Busy() bool { return p.work.making.Busy() || p.beat.Running() }

// Stop ends it, and keeps what is on the map.
func (p *Page) Stop() {
	p.beat.Stop()
	if !p.work.making.Busy() || p.scene == nil {
		return
	}
	p.work.making.Stop()
	p.wish = p.scene.wish
	p.showControls()
	p.show()
	p.host.Headed()
}

// Left is told when the page goes out of sight.
func (p *Page) Left() { p.beat.Stop() }

// show says what is at hand in the line below the map.
func (p *Page) show() {
	working := p.work.making.Busy()
	kit.SetShown(p.bar, working)
	said := ""
	switch {
	case working:
		p.bar.SetValue(float64(p.work.phase.share.Load()) / 1000)
		said = p.work.doing()
	case p.scene == nil || p.shaded == nil:
	case p.pointed != space.None:
		said = p.shaded.line(p.pointed)
	case p.chosen != space.None:
		said = p.shaded.line(p.chosen)
	case p.shaded.bound >= 0:
		said = kit.Labelled(lang.L("f ≤ {{.Bound}}", map[string]any{"Bound": p.shaded.bound}),
			words.BoardsCount(p.shaded.within))
	default:
		said = lang.L("Drag to move, scroll to zoom, click a board to see it.")
	}
	p.statusText.Set(said)
	p.showPlayer()
}

// doing is what the background does.
func (w *work) doing() string {
	switch w.phase.doing.Load() {
	case askingHeuristic:
		return lang.L("Trying the heuristic on every board…")
	case searching:
		return lang.L("Searching and recording every step…")
	}
	return lang.L("Laying out the boards…")
}

// Head is what stands above the page.
func (p *Page) Head() (title, about string) {
	size := p.wish.goal.Size()
	if !Mappable(size) {
		return lang.L("The map of all boards"), ""
	}
	title = lang.L("All boards of {{.Size}}", map[string]any{"Size": words.SizeTitle(size)})
	if p.scene == nil || p.scene.world.key.size != size || p.low {
		return title, ""
	}
	said := map[string]any{"Boards": words.BoardsCount(p.scene.world.space.Len()),
		"Most": words.MovesCount(len(p.scene.world.space.Layers) - 1)}
	about = lang.L("{{.Boards}}, ring by ring one move farther from the goal; the farthest is {{.Most}} away.", said)
	if p.wish.placing == inRows {
		about = lang.L("{{.Boards}}, row by row one move farther from the goal; the farthest is {{.Most}} away.", said)
	}
	return title, about
}

// Status is what the status line says on this page: what is at hand, and what one can
// do.
func (p *Page) Status() (stands, manners string) {
	if p.Busy() {
		return "", lang.L("Escape stops it")
	}
	if p.scene != nil && p.wish.goal.Size() == p.scene.world.key.size {
		stands = figures.Grouped(uint64(p.scene.world.space.Len())) + " · " + words.SizeTitle(p.wish.goal.Size())
	}
	return stands, lang.L("arrows move the map, + and − zoom, Enter picks the board in the middle")
}
