package solve

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/replay"
	"tilewise/app/ui/service"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// Window is what the desk needs of the window.
type Window interface {
	Game() *session.Game
	Settings() *session.Settings
	Position() puzzle.State // on the board
	Banner() *kit.Banner
	Glance() (seen bool) // whether anybody can see the window

	Shown() bool                            // a person is in Solve
	Covered() bool                          // something lies over the board
	Lecturing() bool                        // a class looks on: nothing plays by itself
	Enter()                                 // goes to Solve
	ShowAgain(before puzzle.State)          // brings the board up to date where it shows something else than before
	Put()                                   // shows at once where the solution stands
	Followed()                              // the cursor of the solution is elsewhere
	Refresh()                               // brings the whole window up to date
	RefreshStatus()                         // only its status line
	Changed()                               // a setting is another
	TakeEdit()                              // a board that is edited becomes the game
	Repair()                                // makes an unsolvable game solvable
	GameLine() string                       // says which game this is
	Tell(sentence string)                   // says something in the status line, until it has other news
	Ended(service.SearchEnded)              // a search has ended
	Bound(moves int)                        // a search has gone on to another bound
	Freed()                                 // large things were let go
	LookInside(h solver.HeuristicID)        // shows on the board what a heuristic sees, as long as a person points at it; "" is none
	Build(set solver.TableSet)              // has tables built, where a person can look on
	ShowMenu(at fyne.Position, here func()) // of a run in the list of moves; here goes there
}

// Engine is what the desk asks of a solver.Engine.
type Engine interface {
	Start(ctx context.Context, r solver.Request) *solver.Job
	Fit(s puzzle.State, g puzzle.Goal, a solver.AlgorithmID, h solver.HeuristicID) solver.Fit
	Heuristics() []solver.Heuristic
	Values(ctx context.Context, s puzzle.State, g puzzle.Goal) []solver.Value
	CountShortest(ctx context.Context, s puzzle.State, g puzzle.Goal, each func(moves []puzzle.Move)) (count uint64, length int, err error)
	Lesson(ctx context.Context, s puzzle.State, g puzzle.Goal) (solver.Lesson, error)
	TableSet(id solver.HeuristicID, size puzzle.Size, blank int) (solver.TableSet, error)
}

// Desk is Solve: the search under way, the solution that one has found, and the
// panel that shows both. It belongs to the window's goroutine.
type Desk struct {
	win    Window
	engine Engine
	kit    *kit.Kit
	player *replay.Player

	job    job
	found  found
	fits   fits
	values values
	method method
	proof  proof
	known  knowledge // that was last asked for

	Panel *Panel
	Strip fyne.CanvasObject // the least of it, below the board of a narrow window
	brief *kit.Transport    // in the strip
}

// NewDesk has nothing to show yet: Build makes its parts.
func NewDesk(win Window, e Engine, k *kit.Kit, p *replay.Player) *Desk {
	return &Desk{win: win, engine: e, kit: k, player: p}
}

// Build makes panel and strip, with the words of the language that is spoken.
func (d *Desk) Build(c *kit.Commands) {
	k := d.kit
	d.Panel = NewPanel(k, c, d.AlgorithmPicker(c), d.HeuristicPicker(c), NewResult(k, c, kit.NewTransport(k, c, d.player.Jump), d.player.SpeedControl(k), d.player.Jump))
	d.Panel.Result.Moves.OnMenu = d.win.ShowMenu
	d.Panel.OnBuild = d.buildMissing
	d.Panel.Values.OnPoint = func(by string) { d.win.LookInside(solver.HeuristicID(by)) }
	d.brief = kit.NewTransport(k, c, d.player.Jump)
	d.Strip = container.NewBorder(nil, nil, nil, k.IconButton(c.The("panel")), d.brief.Object)
	if d.found.playback != nil {
		d.showFound()
	}
}
