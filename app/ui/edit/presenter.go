package edit

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/service"
	"tilewise/app/ui/words"
	"tilewise/solver/puzzle"
)

// Callbacks is what the window does for the editor.
type Callbacks struct {
	Home func() // goes to Play without beginning a game
	// turns to the editor, and closes what else lies over the board
	Begin        func(EditorActivity)
	How          func() EditorActivity                           // how a person edits now
	Leave        func()                                          // turns back to the game
	Play         func(g *session.Game)                           // begins a game
	PlayToward   func(g puzzle.Goal)                             // begins a shuffled game
	Make         func(toward puzzle.Goal, o session.BoardOrigin) // shuffles the board that is edited
	ShowPointing func()                                          // shows the hint how to place the blank
	HidePointing func()                                          // hides that hint
}

// EditorActivity is what a person does in the editor.
type EditorActivity int

const (
	Nothing   EditorActivity = iota // the editor is closed
	Arranging                       // a person arranges the tiles of a position or of a goal
	Pointing                        // a person shows on the board where the blank of a goal belongs
)

// Presenter runs the editor, in which a person arranges the tiles instead of playing. The game at
// hand waits, and is unchanged when they leave. It belongs to the window's goroutine.
type Presenter struct {
	app       *service.Services
	callbacks Callbacks

	editor    *session.BoardEditor // the editor; it stays after leaving, so that its changes can be redone
	goal      puzzle.Goal          // the goal that the board shows
	measuring task.Task            // the task that finds the distance from home

	Panel *Panel
}

// NewPresenter makes a presenter without widgets: Build makes them.
func NewPresenter(app *service.Services, c Callbacks) *Presenter {
	return &Presenter{app: app, callbacks: c}
}

// Build makes panel and strip in the language of the window.
func (d *Presenter) Build(c *kit.Commands, b kit.KeyForwarder) {
	d.Panel = NewPanel(d.app.Kit, c, d.typed, b)
}

// Open tells whether a person edits.
func (d *Presenter) Open() bool { return d.callbacks.How() != Nothing }

// Pointing tells whether only the blank of a goal is placed.
func (d *Presenter) Pointing() bool { return d.callbacks.How() == Pointing }

// Editor is the history of the changes, while the editor is open.
func (d *Presenter) Editor() *session.BoardEditor { return d.editor }

// Toggle begins to edit the position on the board, or leaves that.
func (d *Presenter) Toggle() {
	if d.callbacks.How() == Arranging {
		d.End()
		return
	}
	d.EndPointing()
	d.callbacks.Home()
	if g := d.app.Game; d.editor == nil || !d.editor.Begins(g.State(), g.Goal) {
		d.editor = session.NewBoardEditor(g.State(), g.Goal)
	}
	d.begin(Arranging)
}

// ArrangeGoal lets a person arrange the goal.
func (d *Presenter) ArrangeGoal() {
	d.End()
	d.callbacks.Home()
	d.editor = session.NewBoardEditorForGoal(d.app.Game.Goal)
	d.begin(Arranging)
}

// begin opens the editor in a mode.
func (d *Presenter) begin(how EditorActivity) {
	d.callbacks.Begin(how)
	d.goal = d.editor.Goal()
	b := d.app.Board
	b.SetPosition(d.editor.State(), d.goal)
	d.app.Board.SetAppearance(d.app.Window.Appearance())
	if how == Pointing {
		b.Choose(d.pointedAt, d.takeBlank)
	} else {
		b.Edit(d.swapped)
		d.Panel.Fill(d.editor.State())
		d.showVerdict()
	}
	d.app.Window.Refresh()
	d.app.Kit.GiveBack()
}

// End goes back to the game.
func (d *Presenter) End() {
	if !d.Open() {
		return
	}
	g := d.app.Game
	another := d.editor.State().Size() != g.Size()
	d.callbacks.Leave()
	b := d.app.Board
	b.SetPosition(g.State(), g.Goal)
	d.app.Board.SetAppearance(d.app.Window.Appearance())
	b.Edit(nil)
	d.app.Events.Position.Send(d.app.Window.Position())
	if another {
		d.app.Window.CutPhoto()
	}
	d.app.Window.Refresh()
	d.app.Kit.GiveBack()
}

// Close stops the editor's tasks, and restores the settings of the game.
func (d *Presenter) Close() {
	d.callbacks.HidePointing()
	d.measuring.Stop()
	d.editor.Leave()
	d.app.Settings.Size, d.app.Settings.Goal = d.app.Game.Size(), d.app.Game.Goal
}

// Take begins a game from what is on the board. Where that is a new goal, the game
// is a shuffled one toward it. It does nothing where nobody edits.
func (d *Presenter) Take() {
	if !d.Open() {
		return
	}
	p, aimed := d.editor.Params(), d.Aimed()
	g, err := session.New(p, d.app.Now)
	unchanged := err != nil || !d.editor.Changed()
	if d.callbacks.How() == Pointing && p.Goal == d.app.Game.Goal || !aimed && unchanged {
		d.End()
		return
	}
	d.End() // the game goes on until the new board is shuffled
	d.editor = nil
	if aimed {
		d.callbacks.PlayToward(p.Goal)
	} else {
		d.callbacks.Play(g)
	}
}

// Aimed tells whether the edited board is a goal to play toward.
func (d *Presenter) Aimed() bool {
	if !d.Open() {
		return false
	}
	goal := d.editor.Goal()
	return d.editor.State() == goal.State && (d.editor.Aiming() || goal != d.app.Game.Goal)
}

// swapped is called when a person swaps two tiles on the board.
func (d *Presenter) swapped(a, b int) { d.do(func() { d.editor.Swap(a, b) }) }

// Undo takes the last change back.
func (d *Presenter) Undo() { d.do(d.editor.Undo) }

// Redo brings back what was undone.
func (d *Presenter) Redo() { d.do(d.editor.Redo) }

// Clear takes all changes back; Undo brings them again.
func (d *Presenter) Clear() { d.do(d.editor.Clear) }

// Put puts a state on the board that is edited, toward a goal of its size.
func (d *Presenter) Put(s puzzle.State, goal puzzle.Goal) {
	d.do(func() { d.editor.PutToward(s, goal) })
}

// Aim edits the goal.
func (d *Presenter) Aim(g puzzle.Goal) { d.do(func() { d.editor.Aim(g) }) }

// repair makes the edited board solvable.
func (d *Presenter) repair() { d.do(d.editor.Repair) }

// do makes a change, and brings the window up to date.
func (d *Presenter) do(change func()) {
	change()
	d.Panel.Fill(d.editor.State())
	d.showEdited()
}

// showEdited shows what the editor holds on the board.
func (d *Presenter) showEdited() {
	state, goal := d.editor.State(), d.editor.Goal()
	former := d.goal
	d.goal = goal
	switch b := d.app.Board; {
	case goal == former:
		b.Arrange(state)
	case goal.Size() == former.Size():
		b.Aim(state, goal)
	default:
		d.app.Settings.Size = goal.Size()
		b.SetPosition(state, goal)
		d.app.Window.CutPhoto()
	}
	d.app.Events.Position.Send(d.app.Window.Position())
	d.app.Window.Refresh()
	d.showVerdict()
}

// showVerdict says whether the edited board can be solved and why, and adds its distance from home once
// that is known.
func (d *Presenter) showVerdict() {
	state, goal := d.editor.State(), d.editor.Goal()
	d.measuring.Stop()
	if d.editor.Aiming() {
		d.Panel.PointOut(goal)
		return
	}
	d.Panel.Judge(d.editor.Parity(), d.repair)
	if !d.editor.Parity().Solvable() {
		return
	}
	task.Try(d.app.Kit.Tasks, &d.measuring, func(ctx context.Context) (int, error) {
		return d.app.Engine.Distance(ctx, state, goal)
	}, func(moves int, err error) {
		if err == nil {
			d.Panel.Far(moves)
		}
	})
}

// Refresh brings the panel up to date.
func (d *Presenter) Refresh() {
	if d.callbacks.How() != Arranging {
		return
	}
	p, aiming, goal := d.Panel, d.editor.Aiming(), d.editor.Goal()
	title, rows, play := lang.L("Edit the position"), lang.L("Position, row by row"), lang.L("Play it")
	if aiming {
		title, rows = lang.L("Arrange the goal"), lang.L("Goal, row by row")
	}
	p.Title.Set(title)
	p.Caption.Set(rows)
	kit.SetShown(p.Begins, !aiming)
	kit.SetShown(p.Aims, aiming)
	if d.Aimed() {
		play = lang.L("Shuffle and play")
	}
	p.Play.SetText(play)
	if p.About.Set(kit.BetweenParts(lang.L("{{.Size}} · {{.Goal}}",
		map[string]any{"Size": words.SizeTitle(goal.Size()), "Goal": words.GoalPhrase(goal)}))) {
		p.Body.Refresh()
	}
}

// Point lets a person show on the board where the blank belongs: the blank follows the pointer and
// the arrow keys, and the numbers move. A second call gives up.
func (d *Presenter) Point() {
	if d.Pointing() {
		d.End()
		return
	}
	d.End()
	d.callbacks.Home()
	g := d.app.Game
	d.editor = session.NewBoardEditorForGoal(puzzle.BlankAt(g.Size(), g.Goal.Blank()))
	d.begin(Pointing)
	d.callbacks.ShowPointing()
}

// pointedAt shows the goal with the blank on a cell.
func (d *Presenter) pointedAt(cell int) {
	d.goal = puzzle.BlankAt(d.goal.Size(), cell)
	d.editor = session.NewBoardEditorForGoal(d.goal)
	d.app.Board.SetPosition(d.goal.State, d.goal)
	d.app.Window.Refresh()
}

// takeBlank begins a game toward the goal with the blank on a cell.
func (d *Presenter) takeBlank(cell int) {
	d.pointedAt(cell)
	d.Take()
}

// EndPointing gives up, where something else is begun instead.
func (d *Presenter) EndPointing() {
	if d.Pointing() {
		d.End()
	}
}

// AddCommands is what can be done in the editor. able tells whether it may be opened.
func (d *Presenter) AddCommands(c *kit.Commands, able func() bool) {
	on := func() bool { return d.callbacks.How() == Arranging }
	c.Add("edit", &kit.Command{Label: kit.Says(lang.L("Edit the position")), Key: kit.Plain(fyne.KeyE),
		Icon: theme.DocumentCreateIcon(), Do: d.Toggle,
		Able: able, Chosen: on})
	c.Add("takeEdit",
		&kit.Command{Label: d.takeLabel, Key: kit.Plain(fyne.KeyReturn), Icon: look.PlayIcon, Do: d.Take, Able: on})
	c.Add("leaveEdit", &kit.Command{Label: kit.Says(lang.L("Leave the game as it was")), Key: kit.Plain(fyne.KeyEscape),
		Icon: theme.CancelIcon(), Do: d.End, Able: on})
	c.Add("clearEdit", &kit.Command{Label: kit.Says(lang.L("Discard the changes")), Key: c.The("restart").Key,
		Icon: theme.MediaReplayIcon(), Do: d.Clear,
		Able: func() bool { return d.Open() && d.editor.Changed() }})
}

// takeLabel says what becomes of the edited board.
func (d *Presenter) takeLabel() string {
	if d.Aimed() {
		return lang.L("Shuffle and play toward this goal")
	}
	return lang.L("Play this position")
}
