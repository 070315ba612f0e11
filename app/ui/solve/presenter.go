package solve

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/replay"
	"tilewise/app/ui/service"
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
	app    *service.Services
	on     Callbacks
	player *replay.Player

	job
	found
	values heuristicValues
	method methodComparison

	Pair  *PairChoice
	Known *Knowledge

	Panel *Panel
	Strip fyne.CanvasObject // the small panel below the board of a narrow window
	brief *kit.Transport    // the playback buttons in the strip
}

// NewPresenter makes a presenter without widgets: Build makes them.
func NewPresenter(app *service.Services, on Callbacks, p *replay.Player) *Presenter {
	d := &Presenter{app: app, on: on, player: p}
	d.Pair = &PairChoice{app: app, solveAnyway: d.solveAnyway}
	d.Known = &Knowledge{app: app, job: &d.job, found: &d.found, method: &d.method, values: &d.values}
	return d
}

// Build makes panel and strip in the language of the window.
func (d *Presenter) Build(c *kit.Commands) {
	k := d.app.Kit
	d.Panel = NewPanel(k, c, d.Pair.AlgorithmPicker(c), d.Pair.HeuristicPicker(c),
		NewResult(k, c, kit.NewTransport(k, c, d.player.Jump), d.player.SpeedControl(k), d.player.Jump))
	d.Panel.Result.Moves.OnMenu = d.app.Window.ShowMoveMenu
	d.Panel.OnBuild = d.buildMissing
	d.Panel.Values.OnPoint = func(by string) { d.on.LookInside(solver.HeuristicID(by)) }
	d.brief = kit.NewTransport(k, c, d.player.Jump)
	d.Strip = container.NewBorder(nil, nil, nil, k.IconButton(c.The("panel")), d.brief.Object)
	if d.found.playback != nil {
		d.showFound()
	}
}
