package edit

import (
	"context"
	"time"

	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
	"tilewise/app/ui/board"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/task"
	"tilewise/app/ui/words"
	"tilewise/solver/puzzle"
)

// Window is what the desk needs of the window.
type Window interface {
	Game() *session.Game
	Settings() *session.Settings
	Board() *board.Board
	Now() time.Time

	Home()                                     // goes to where a person plays, with nothing begun there
	Begin(How)                                 // turns to the editor: what else lay over the board goes
	How() How                                  // a person edits
	Leave()                                    // turns back to the game
	Play(g *session.Game)                      // begins a game
	PlayToward(g puzzle.Goal)                  // begins a shuffled game
	Make(toward puzzle.Goal, o session.Origin) // shuffles the board that is edited
	Look()                                     // has the board look as fits what it shows
	Slice()                                    // cuts the photo for a board of another size
	Rearranged()                               // the board shows another position
	Refresh()                                  // brings the whole window up to date
	ShowPointing()                             // tells how the blank is placed
	HidePointing()                             // and no longer
}

// How is what a person does in the editor.
type How int

const (
	Nothing   How = iota // it is not open
	Arranging            // puts the tiles, or those of a goal, where they like
	Pointing             // shows on the board where the blank of a goal belongs
)

// Engine is what the desk asks of a solver.Engine.
type Engine interface {
	Distance(ctx context.Context, s puzzle.State, g puzzle.Goal) (int, error)
}

// Desk is the time in which a person puts the tiles where they like, instead of
// playing. The game at hand waits, and is as it was when they leave. It belongs to
// the window's goroutine.
type Desk struct {
	win    Window
	engine Engine
	kit    *kit.Kit

	editor    *session.Editor // stays after leaving, so that all of it can be redone
	goal      puzzle.Goal     // that the board shows
	measuring task.Task       // of the distance from home

	Panel *Panel
}

// NewDesk has nothing to show yet: Build makes its parts.
func NewDesk(win Window, e Engine, k *kit.Kit) *Desk { return &Desk{win: win, engine: e, kit: k} }

// Build makes panel and strip, with the words of the language that is spoken.
func (d *Desk) Build(c *kit.Commands, b kit.Beyond) { d.Panel = NewPanel(d.kit, c, d.typed, b) }

// Open tells whether a person edits.
func (d *Desk) Open() bool { return d.win.How() != Nothing }

// Pointing tells whether only the blank of a goal is placed.
func (d *Desk) Pointing() bool { return d.win.How() == Pointing }

// Editor is what they have done, while the desk is open.
func (d *Desk) Editor() *session.Editor { return d.editor }

// Toggle begins to edit the position on the board, or leaves that.
func (d *Desk) Toggle() {
	if d.win.How() == Arranging {
		d.End()
		return
	}
	d.EndPointing()
	d.win.Home()
	if g := d.win.Game(); d.editor == nil || !d.editor.Begins(g.State(), g.Goal) {
		d.editor = session.NewEditor(g.State(), g.Goal)
	}
	d.begin(Arranging)
}

// ArrangeGoal lets a person arrange the goal.
func (d *Desk) ArrangeGoal() {
	d.End()
	d.win.Home()
	d.editor = session.NewGoalEditor(d.win.Game().Goal)
	d.begin(Arranging)
}

// begin lets a person change what the editor holds.
func (d *Desk) begin(how How) {
	d.win.Begin(how)
	d.goal = d.editor.Goal()
	b := d.win.Board()
	b.SetPosition(d.editor.State(), d.goal)
	d.win.Look()
	if how == Pointing {
		b.Choose(d.pointedAt, d.takeBlank)
	} else {
		b.Edit(d.swapped)
		d.Panel.Fill(d.editor.State())
		d.judge()
	}
	d.win.Refresh()
	d.kit.GiveBack()
}

// End gives the game back.
func (d *Desk) End() {
	if !d.Open() {
		return
	}
	g := d.win.Game()
	another := d.editor.State().Size() != g.Size()
	d.win.Leave()
	b := d.win.Board()
	b.SetPosition(g.State(), g.Goal)
	d.win.Look()
	b.Edit(nil)
	d.win.Rearranged()
	if another {
		d.win.Slice()
	}
	d.win.Refresh()
	d.kit.GiveBack()
}

// Close ends what belongs to the editor, and gives the settings of the game back.
func (d *Desk) Close() {
	d.win.HidePointing()
	d.measuring.Stop()
	d.editor.Leave()
	d.win.Settings().Size, d.win.Settings().Goal = d.win.Game().Size(), d.win.Game().Goal
}

// Take begins a game from what is on the board. Where that is a new goal, the game
// is a shuffled one toward it. It does nothing where nobody edits.
func (d *Desk) Take() {
	if !d.Open() {
		return
	}
	p, aimed := d.editor.Params(), d.Aimed()
	g, err := session.New(p, d.win.Now)
	unchanged := err != nil || !d.editor.Changed()
	if d.win.How() == Pointing && p.Goal == d.win.Game().Goal || !aimed && unchanged {
		d.End()
		return
	}
	d.End() // the game goes on until the board is shuffled
	d.editor = nil
	if aimed {
		d.win.PlayToward(p.Goal)
	} else {
		d.win.Play(g)
	}
}

// Aimed tells whether what is on the board that is edited is a goal to play
// toward.
func (d *Desk) Aimed() bool {
	if !d.Open() {
		return false
	}
	goal := d.editor.Goal()
	return d.editor.State() == goal.State && (d.editor.Aiming() || goal != d.win.Game().Goal)
}

// swapped is a person's swap on the board.
func (d *Desk) swapped(a, b int) { d.do(func() { d.editor.Swap(a, b) }) }

// Undo takes the last change back.
func (d *Desk) Undo() { d.do(d.editor.Undo) }

// Redo brings back what was undone.
func (d *Desk) Redo() { d.do(d.editor.Redo) }

// Clear takes all changes back; Undo brings them again.
func (d *Desk) Clear() { d.do(d.editor.Clear) }

// Put puts a state on the board that is edited, toward a goal of its size.
func (d *Desk) Put(s puzzle.State, goal puzzle.Goal) { d.do(func() { d.editor.PutToward(s, goal) }) }

// Aim edits the goal.
func (d *Desk) Aim(g puzzle.Goal) { d.do(func() { d.editor.Aim(g) }) }

// mend makes what is on the board solvable.
func (d *Desk) mend() { d.do(d.editor.Repair) }

// do changes what the editor holds, and brings the window up to date with it.
func (d *Desk) do(change func()) {
	change()
	d.Panel.Fill(d.editor.State())
	d.rearranged()
}

// rearranged shows what the editor holds on the board.
func (d *Desk) rearranged() {
	state, goal := d.editor.State(), d.editor.Goal()
	former := d.goal
	d.goal = goal
	switch b := d.win.Board(); {
	case goal == former:
		b.Arrange(state)
	case goal.Size() == former.Size():
		b.Aim(state, goal)
	default:
		d.win.Settings().Size = goal.Size()
		b.SetPosition(state, goal)
		d.win.Slice()
	}
	d.win.Rearranged()
	d.win.Refresh()
	d.judge()
}

// judge says whether what is on the board can be solved and why, and how far
// it is from home once that is found out.
func (d *Desk) judge() {
	state, goal := d.editor.State(), d.editor.Goal()
	d.measuring.Stop()
	if d.editor.Aiming() {
		d.Panel.PointOut(goal)
		return
	}
	d.Panel.Judge(d.editor.Parity(), d.mend)
	if !d.editor.Parity().Solvable() {
		return
	}
	task.Try(d.kit.Tasks, &d.measuring, func(ctx context.Context) (int, error) {
		return d.engine.Distance(ctx, state, goal)
	}, func(moves int, err error) {
		if err == nil {
			d.Panel.Far(moves)
		}
	})
}

// Refresh brings the panel up to date.
func (d *Desk) Refresh() {
	if d.win.How() != Arranging {
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
	if p.About.Set(kit.BetweenParts(lang.L("{{.Size}} · {{.Goal}}", map[string]any{"Size": words.SizeTitle(goal.Size()), "Goal": words.GoalPhrase(goal)}))) {
		p.Body.Refresh()
	}
}
