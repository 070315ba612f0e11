package solve

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/ui/chart"
	"tilewise/app/ui/databases"
	"tilewise/app/ui/gamecommands"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/service"
	"tilewise/app/words"
	"tilewise/solver"
)

// Presenter is the view Solve: its panel shows the search under way and its solution. It belongs to the window's
// goroutine.
type Presenter struct {
	app       *service.Services
	databases *databases.TableBuilder

	Pointed service.Event[solver.HeuristicID] // the row of a heuristic is pointed at; "" is none

	Pair *AlgorithmHeuristicChoice

	Panel *Panel
	Strip fyne.CanvasObject     // the small panel below the board of a narrow window
	brief *kit.PlaybackControls // the playback buttons in the strip
}

// NewPresenter makes a presenter without widgets: Build makes them.
func NewPresenter(app *service.Services, b *databases.TableBuilder) *Presenter {
	pr := &Presenter{app: app, databases: b}
	pr.Pair = &AlgorithmHeuristicChoice{app: app, solve: pr}
	app.Model.SearchEnded.Listen(pr.ended)
	app.Model.Presented.Listen(pr.presented)
	app.Model.Watch(program.AboutSolving, func(program.Topic) {
		if !app.Model.Solving.Searching() {
			app.Window.Lifecycle.MemoryReleased()
		}
	})
	app.Model.Watch(program.AboutProgress, func(program.Topic) { pr.showProgress() })
	app.Model.Watch(program.AboutSolution, func(program.Topic) { pr.summarise() })
	app.Model.Watch(program.AboutValues, func(program.Topic) { pr.showValues() })
	app.WatchView(service.SolvePlace, program.AboutGame|program.AboutPosition|program.AboutChoices|
		program.AboutSettings|program.AboutPlayback|program.AboutSolving|program.AboutSolution, pr.Refresh)
	return pr
}

// Build makes panel and strip in the language of the window.
func (pr *Presenter) Build(c *kit.Commands) {
	k := pr.app.Kit
	pr.Panel = newPanel(k, c,
		newSolutionPlayer(k, c, gamecommands.SpeedControl(k, &pr.app.Model.Player), pr.app.Model.Player.Jump))
	pr.Panel.Result.Moves.OnMenu = pr.app.Window.OpenForMove
	pr.Panel.OnBuild = pr.buildMissing
	pr.Panel.Values.OnPoint = func(by string) { pr.Pointed.Send(solver.HeuristicID(by)) }
	pr.brief = kit.NewPlaybackControls(k, c, pr.app.Model.Player.Jump)
	pr.Strip = container.NewBorder(nil, nil, nil, k.IconButton(c.The("panel")), pr.brief.Object)
	if pr.app.Model.Solving.Has() {
		pr.showFound()
	}
	pr.showValues()
}

// Panels returns the panel, and that below the board of a narrow window.
func (pr *Presenter) Panels() (panel, strip fyne.CanvasObject) { return pr.Panel.Object, pr.Strip }

// Refresh brings panel and strip up to date.
func (pr *Presenter) Refresh() {
	p, set, solving := pr.Panel, pr.app.Model.Settings(), &pr.app.Model.Solving
	algorithm, heuristic := pairTitles(set)
	p.Algorithm.SetLabel(algorithm)
	p.Heuristic.SetLabel(heuristic)
	p.Values.Choose(string(solving.Heuristic()))
	p.Result.Speed.Mark(max(0, slices.Index(session.Speeds(), set.Speed)))
	fit := pr.Pair.Fit(set.Algorithm, set.Heuristic)
	switch {
	case fit.OK:
		p.note(words.PairNote(set), false)
	case fit.Why == solver.WhyTables:
		p.note(words.FitProblem(fit), false)
	default:
		p.note(words.FitProblem(fit)+" "+pr.Pair.limitWords(fit), true)
	}
	if !solving.Searching() {
		kit.SetShown(p.Gap.object, false)
	}
	p.setStage(pr.captions())
	switch {
	case solving.Awaiting():
		p.Heading.Set(lang.L("Searching"))
		p.setAbout(pr.searchLine())
		p.setWay("")
		p.Cost.Set("")
		p.Turn(Searching)
	case solving.Has():
		pr.refreshSolution()
	default:
		p.Heading.Set(lang.L("Find the way home"))
		p.setAbout(words.GameLine(pr.app.Model.Game()))
		p.Cost.Set("")
		p.offer(Choosing, "")
		p.setWay("")
		p.Turn(Choosing)
	}
}

func (pr *Presenter) refreshSolution() {
	p, playback := pr.Panel, pr.app.Model.Solving.Solution()
	n, all := playback.Cursor(), playback.Len()
	p.Result.SetSolution(playback)
	p.Heading.Set(words.MovesCount(all))
	p.set(p.Spot, pr.Spot(), p.Spot)
	p.setWay(wayWords(pr.app.Model.Solving.Ways()))
	stage := Solved
	if pr.app.Model.Solving.ChoiceChanged() {
		stage = Rechosen
	}
	p.offer(stage, cmp.Or(pr.rechosen(stage), pr.Spot()))
	p.Result.Follow(n, all)
	p.Result.Transport.Follow(pr.app.Model.Player.Running(), n, all)
	pr.brief.Follow(pr.app.Model.Player.Running(), n, all)
	p.Turn(stage)
}

// rechosen names the pair that the next search would use, in the stage Rechosen; otherwise it returns "".
func (pr *Presenter) rechosen(s PanelStage) string {
	if s != Rechosen {
		return ""
	}
	set := pr.app.Model.Settings()
	algorithm, heuristic := pairTitles(set)
	a, err := solver.LookupAlgorithm(set.Algorithm)
	switch {
	case set.Heuristic == solver.AutoHeuristic || err != nil:
		return algorithm
	case a.ID == solver.Auto:
		return heuristic
	case !a.Informed:
		return algorithm
	}
	return algorithm + " · " + heuristic
}

// showValues shows the values of the heuristics for the position, and its true distance if that is proven.
func (pr *Presenter) showValues() {
	var rows []chart.HeuristicBound
	s := &pr.app.Model.Solving
	list := s.Values.List()
	if s.Watching() && s.Result().Optimal && list != nil {
		rows = append(rows, chart.HeuristicBound{Title: lang.L("True distance"), Exact: true,
			Moves: s.Solution().Len() - s.Solution().Cursor()})
	}
	for _, v := range list {
		rows = append(rows, chart.HeuristicBound{Title: words.HeuristicTitle(v.Heuristic), Moves: v.H,
			By: string(v.Heuristic.ID)})
	}
	pr.Panel.showBounds(rows)
	pr.Panel.Values.Choose(string(s.Heuristic()))
}

// Algorithms, Heuristics, Menu and More name the menus of Solve.
const (
	Algorithms kit.MenuName = "algorithm"
	Heuristics kit.MenuName = "heuristic"
	Menu       kit.MenuName = "solve"
	More       kit.MenuName = "solveMore" // rarely used commands, in a submenu of Menu
)

// AddCommands adds the commands of the solver and its solution.
func (pr *Presenter) AddCommands(c *kit.Commands) {
	c.Add("solve", &kit.Command{Icon: look.SolveIcon,
		Do: pr.Solve, Able: pr.app.Model.Allowed(program.SolveBoard)})
	// tries the pair that is chosen although it is expected to need more memory or time than there is
	c.Add("anyway", &kit.Command{Icon: look.SolveIcon,
		Do:   func() { pr.start(pr.app.Model.Game().Here(), program.IgnoreForecast) },
		Able: func() bool { return pr.Pair.hopeless() && c.The("solve").Can() }})
	c.Add("method", pr.methodCommand())
	c.Add("take", &kit.Command{Icon: theme.ConfirmIcon(), Do: pr.app.Model.Solving.TakeBest,
		Able: pr.app.Model.Solving.MayTake})
	c.Add("shortest", &kit.Command{Do: func() {
		pr.start(pr.app.Model.Game().Beginning(), program.IgnoreNothing)
	}})
	shown := func() bool { return pr.app.Model.Playback() != nil }
	for name, ofBlank := range map[string]bool{"copyMoves": false, "copyBlankMoves": true} {
		c.Add(name, &kit.Command{Icon: theme.ContentCopyIcon(), Do: func() { pr.copyMoves(ofBlank) }, Able: shown})
	}
	for _, bytes := range session.Memories() {
		c.Offer("memories", &kit.Command{
			Label:  kit.Says(figures.Bytes(bytes)),
			Do:     func() { pr.Pair.setMemory(bytes) },
			Chosen: func() bool { return pr.app.Model.Settings().Memory == bytes },
			One:    true,
		})
	}
	for _, a := range solver.Algorithms() {
		c.Offer("algorithms", pr.Pair.algorithmCommand(a))
	}
	for _, h := range solver.Heuristics() {
		c.Offer("heuristics", pr.Pair.heuristicCommand(h))
	}
	c.PutEntry(Algorithms, 10, kit.NewMenu("", c.Choices("algorithms")...).Entries...)
	pr.Pair.heuristicsMenu(c)
}
