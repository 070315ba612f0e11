package solve

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/session"
	"tilewise/app/ui/figures"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/replay"
	"tilewise/app/ui/service"
	"tilewise/app/ui/words"
	"tilewise/solver"
)

// Callbacks is what other parts of the window do for Solve.
type Callbacks struct {
	TakeEdit   func()                     // makes the board that is edited the game
	Repair     func()                     // makes an unsolvable game solvable
	LookInside func(h solver.HeuristicID) // shows on the board how a heuristic gets its estimate; "" shows none
	Build      func(set solver.TableSet)  // builds tables in the manager of databases
}

// Presenter is Solve: the search under way, the solution that one has found, and the
// panel that shows both. It belongs to the window's goroutine.
type Presenter struct {
	app       *service.Services
	callbacks Callbacks
	player    *replay.Player

	searchJob
	foundSolution
	values heuristicValues
	method humanMethodComparison

	Pair  *AlgorithmHeuristicChoice
	Known *DistanceKnowledge

	Panel *Panel
	Strip fyne.CanvasObject     // the small panel below the board of a narrow window
	brief *kit.PlaybackControls // the playback buttons in the strip
}

// NewPresenter makes a presenter without widgets: Build makes them.
func NewPresenter(app *service.Services, c Callbacks, p *replay.Player) *Presenter {
	d := &Presenter{app: app, callbacks: c, player: p}
	d.Pair = &AlgorithmHeuristicChoice{app: app, solveAnyway: d.solveAnyway}
	d.Known = &DistanceKnowledge{app: app, job: &d.searchJob, found: &d.foundSolution, method: &d.method,
		values: &d.values}
	return d
}

// Build makes panel and strip in the language of the window.
func (d *Presenter) Build(c *kit.Commands) {
	k := d.app.Kit
	d.Panel = NewPanel(k, c, d.Pair.AlgorithmPicker(c), d.Pair.HeuristicPicker(c),
		NewSolutionPlayer(k, c, kit.NewPlaybackControls(k, c, d.player.Jump), d.player.SpeedControl(k), d.player.Jump))
	d.Panel.Result.Moves.OnMenu = d.app.Window.ShowMoveMenu
	d.Panel.OnBuild = d.buildMissing
	d.Panel.Values.OnPoint = func(by string) { d.callbacks.LookInside(solver.HeuristicID(by)) }
	d.brief = kit.NewPlaybackControls(k, c, d.player.Jump)
	d.Strip = container.NewBorder(nil, nil, nil, k.IconButton(c.The("panel")), d.brief.Object)
	if d.foundSolution.playback != nil {
		d.showFound()
	}
}

// Refresh brings panel and strip up to date.
func (d *Presenter) Refresh() {
	p, set := d.Panel, &d.app.Settings
	algorithm, heuristic := pairTitles(set)
	p.Algorithm.SetLabel(algorithm)
	p.Heuristic.SetLabel(heuristic)
	p.Values.Choose(string(d.Heuristic()))
	p.Result.Speed.Mark(max(0, slices.Index(session.Speeds(), set.Speed)))
	fit := d.Pair.Fit(set.Algorithm, set.Heuristic)
	switch {
	case fit.OK:
		p.Note(words.PairNote(*set), false)
	case fit.Why == solver.WhyTables:
		p.Note(words.FitProblem(fit), false)
	default:
		p.Note(words.FitProblem(fit)+" "+d.Pair.limitWords(fit), true)
	}
	if !d.Searching() {
		p.Gap.Hide()
	}
	p.SetStage(d.captions())
	switch {
	case d.Awaiting():
		p.Heading.Set(lang.L("Searching"))
		p.SetAbout(d.searchLine())
		p.SetWay("")
		p.Cost.Set("")
		p.Turn(Searching)
	case d.Has():
		d.refreshSolution()
	default:
		p.Heading.Set(lang.L("Find the way home"))
		p.SetAbout(words.GameLine(d.app.Game))
		p.Cost.Set("")
		p.Offer(Choosing, "")
		p.SetWay("")
		p.Turn(Choosing)
	}
}

func (d *Presenter) refreshSolution() {
	p := d.Panel
	n, all := d.Solution().Cursor(), d.Solution().Len()
	p.Heading.Set(words.MovesCount(all))
	p.SetSpot(d.Spot())
	p.SetWay(d.foundSolution.ways.words())
	p.Offer(Solved, d.Spot())
	p.Result.Follow(n, all)
	p.Result.Transport.Follow(d.player.Running(), n, all)
	d.brief.Follow(d.player.Running(), n, all)
	p.Turn(Solved)
}

// The menus of the bar that are Solve's.
const (
	Algorithms kit.MenuName = "algorithm"
	Heuristics kit.MenuName = "heuristic"
	Menu       kit.MenuName = "solve"
	More       kit.MenuName = "solveMore" // what is rarely done, in that menu
)

// AddCommands is what can be done with the solver and its solution. able tells whether
// there is anything to solve.
func (d *Presenter) AddCommands(c *kit.Commands, able func() bool) {
	c.Add("solve", &kit.Command{Label: kit.Says(lang.L("Solve")), Key: kit.Ctrl(fyne.KeyReturn), Icon: look.SolveIcon,
		Do: d.Solve, Able: able})
	c.Add("anyway", d.anywayCommand(c))
	d.wayCommands(c)
	c.Add("method", d.methodCommand())
	c.Add("take", &kit.Command{Label: kit.Says(lang.L("Use the best solution so far")), Key: kit.Ctrl(fyne.KeyT),
		Icon: theme.ConfirmIcon(), Do: d.takeBest, Able: d.CanTake})
	c.Add("shortest", &kit.Command{Label: kit.Says(lang.L("Watch the shortest solution of this game")), Do: func() {
		d.SolveFrom(d.app.Game.Beginning())
	}})
	for _, bytes := range session.Memories() {
		c.Offer("memories", &kit.Command{
			Label:  kit.Says(figures.Bytes(bytes)),
			Do:     func() { d.Pair.setMemory(bytes) },
			Chosen: func() bool { return d.app.Settings.Memory == bytes },
			One:    true,
		})
	}
	for _, a := range solver.Algorithms() {
		c.Offer("algorithms", d.Pair.algorithmCommand(a))
	}
	for _, h := range solver.Heuristics() {
		c.Offer("heuristics", d.Pair.heuristicCommand(h))
	}
	c.PutAll(Algorithms, 1, "algorithms")
	d.Pair.heuristicsMenu(c)
}
