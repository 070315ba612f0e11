package edit

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/service"
	"tilewise/app/words"
	"tilewise/solver/puzzle"
)

// Presenter runs the editor, in which the user arranges the tiles instead of playing. The game at
// hand waits, and is unchanged when they leave. It belongs to the window's goroutine.
type Presenter struct {
	app *service.Services

	editor    *session.BoardEditor // the editor; it stays after leaving, so that its changes can be redone
	goal      puzzle.Goal          // the goal that the board shows
	measuring task.Task            // the task that finds the distance from home

	Panel *Panel
}

// NewPresenter makes a presenter without widgets: Build makes them.
func NewPresenter(app *service.Services) *Presenter {
	pr := &Presenter{app: app}
	app.Model.Turned.Listen(func(was program.Turned) {
		if d := was.From.Doing(); d == program.Arranging || d == program.Pointing {
			pr.left()
		}
		if app.Model.Editing() {
			pr.begun()
		}
	})
	app.WindowEvents.Rewriting.Listen(func(struct{}) { pr.End() })
	app.WatchView(service.EditPlace, program.AboutPosition|program.AboutChoices, pr.Refresh)
	return pr
}

// Build makes panel and strip in the language of the window.
func (pr *Presenter) Build(c *kit.Commands) {
	pr.Panel = newPanel(pr.app.Kit, c, pr.typed, pr.app.Kit.Beyond)
}

// Panels are the panel, and that below the board of a narrow window; Refit fits it to another width.
func (pr *Presenter) Panels() (panel, strip fyne.CanvasObject) {
	return pr.Panel.Object, pr.Panel.Strip
}
func (pr *Presenter) Refit() { pr.Panel.Body.Refresh() }

// IsOpen reports whether the user edits.
func (pr *Presenter) IsOpen() bool { return pr.app.Model.Editing() }

// Pointing reports whether only the blank of a goal is placed.
func (pr *Presenter) Pointing() bool { return pr.app.Model.Doing() == program.Pointing }

// Editor is the history of the changes, while the editor is open.
func (pr *Presenter) Editor() *session.BoardEditor { return pr.editor }

// toggle begins to edit the position on the board, or leaves that.
func (pr *Presenter) toggle() {
	if pr.app.Model.Doing() == program.Arranging {
		pr.End()
		return
	}
	pr.EndPointing()
	pr.app.Model.Play()
	if g := pr.app.Model.Game(); pr.editor == nil || !pr.editor.Begins(g.State(), g.Goal) {
		pr.editor = session.NewBoardEditor(g.State(), g.Goal)
	}
	pr.begin(program.Arranging)
}

// ArrangeGoal lets the user arrange the goal.
func (pr *Presenter) ArrangeGoal() {
	pr.End()
	pr.app.Model.Play()
	pr.editor = session.EditGoal(pr.app.Model.Game().Goal)
	pr.begin(program.Arranging)
}

// begin opens the editor in a mode.
func (pr *Presenter) begin(how program.Doing) {
	pr.app.Model.Turn(editing{program.Playing{Program: pr.app.Model}, pr, how})
}

// begun shows what is edited.
func (pr *Presenter) begun() {
	pr.app.Messages.Withdraw()
	pr.app.Sheet.Close()
	pr.goal = pr.editor.Goal()
	b := pr.app.Board
	b.SetPosition(pr.editor.State(), pr.goal)
	if pr.Pointing() {
		b.Choose(pr.pointedAt, pr.takeBlank)
	} else {
		b.Edit(pr.swapped)
		pr.Panel.fill(pr.editor.State())
		pr.showVerdict()
	}
	pr.app.Kit.GiveBack()
}

// End goes back to the game.
func (pr *Presenter) End() {
	if pr.IsOpen() {
		pr.app.Model.Play()
	}
}

// left shows the game again.
func (pr *Presenter) left() {
	b := pr.app.Board
	b.SetPosition(pr.app.Model.Position(), pr.app.Model.Target())
	b.Edit(nil)
	pr.app.WindowEvents.Position.Send(pr.app.Model.Position())
	pr.app.Kit.GiveBack()
}

// close stops the editor's tasks.
func (pr *Presenter) close() {
	pr.measuring.Drop()
	pr.editor.UndoAll()
}

// PlayEdited begins a game from what is on the board. Where that is a new goal, the game
// is a shuffled one toward it. It does nothing where nobody edits.
func (pr *Presenter) PlayEdited() {
	if !pr.IsOpen() {
		return
	}
	p, aimed := pr.editor.Params(), pr.IsNewGoal()
	g, err := session.New(p, pr.app.Model.Now)
	unchanged := err != nil || !pr.editor.Changed()
	if pr.app.Model.Doing() == program.Pointing && p.Goal == pr.app.Model.Game().Goal || !aimed && unchanged {
		pr.End()
		return
	}
	pr.End() // the game goes on until the new board is shuffled
	pr.editor = nil
	if aimed {
		pr.app.Model.NewGames.Toward(p.Goal)
	} else {
		pr.app.Model.Begin(g)
	}
}

// IsNewGoal reports whether the edited board is a goal to play toward.
func (pr *Presenter) IsNewGoal() bool {
	if !pr.IsOpen() {
		return false
	}
	goal := pr.editor.Goal()
	return pr.editor.State() == goal.State && (pr.editor.EditsGoal() || goal != pr.app.Model.Game().Goal)
}

// swapped is called when the user swaps two tiles on the board.
func (pr *Presenter) swapped(a, b int) { pr.do(func() { pr.editor.Swap(a, b) }) }

// clear takes all changes back; Undo brings them again.
func (pr *Presenter) clear() { pr.do(pr.editor.Clear) }

// put puts a state on the board that is edited, toward a goal of its size.
func (pr *Presenter) put(s puzzle.State, goal puzzle.Goal) {
	pr.do(func() { pr.editor.PutToward(s, goal) })
}

// SetGoal edits the goal.
func (pr *Presenter) SetGoal(g puzzle.Goal) { pr.do(func() { pr.editor.SetGoal(g) }) }

// repair makes the edited board solvable.
func (pr *Presenter) repair() { pr.do(pr.editor.Repair) }

// do makes a change, and brings the window up to date.
func (pr *Presenter) do(change func()) {
	change()
	pr.Panel.fill(pr.editor.State())
	pr.showEdited()
}

// showEdited shows what the editor holds on the board.
func (pr *Presenter) showEdited() {
	state, goal := pr.editor.State(), pr.editor.Goal()
	former := pr.goal
	pr.goal = goal
	switch b := pr.app.Board; {
	case goal == former:
		b.Arrange(state)
	case goal.Size() == former.Size():
		b.ArrangeToward(state, goal)
	default:
		b.SetPosition(state, goal)
	}
	pr.app.WindowEvents.Position.Send(pr.app.Model.Position())
	pr.app.Model.Arranged()
	pr.showVerdict()
}

// showVerdict says whether the edited board can be solved and why, and adds its distance from home once
// that is known.
func (pr *Presenter) showVerdict() {
	state, goal := pr.editor.State(), pr.editor.Goal()
	pr.measuring.Drop()
	if pr.editor.EditsGoal() {
		pr.Panel.pointOut(goal)
		return
	}
	pr.Panel.judge(pr.editor.Parity(), pr.repair)
	if !pr.editor.Parity().Solvable() {
		return
	}
	task.Try(pr.app.Kit.Tasks, &pr.measuring, func(ctx context.Context) (int, error) {
		return pr.app.Engine.Distance(ctx, state, goal)
	}, func(moves int, err error) {
		if err == nil {
			pr.Panel.far(moves)
		}
	})
}

// Refresh brings the panel up to date.
func (pr *Presenter) Refresh() {
	if pr.app.Model.Doing() != program.Arranging {
		return
	}
	p, aiming, goal := pr.Panel, pr.editor.EditsGoal(), pr.editor.Goal()
	title, rows, play := lang.L("Edit the position"), lang.L("Position, row by row"), lang.L("Play it")
	if aiming {
		title, rows = lang.L("Arrange the goal"), lang.L("Goal, row by row")
	}
	p.Title.Set(title)
	p.Caption.Set(rows)
	kit.SetShown(p.Begins, !aiming)
	kit.SetShown(p.GoalPicker, aiming)
	if pr.IsNewGoal() {
		play = lang.L("Shuffle and play")
	}
	p.Play.SetText(play)
	if p.About.Set(figures.BetweenParts(lang.L("{{.Size}} · {{.Goal}}",
		map[string]any{"Size": words.SizeTitle(goal.Size()), "Goal": words.GoalPhrase(goal)}))) {
		p.Body.Refresh()
	}
	pr.app.Commands.The("clearEdit").Update()
}

// Point lets the user show on the board where the blank belongs: the blank follows the pointer and
// the arrow keys, and the numbers move. A second call gives up.
func (pr *Presenter) Point() {
	if pr.Pointing() {
		pr.End()
		return
	}
	pr.End()
	pr.app.Model.Play()
	g := pr.app.Model.Game()
	pr.editor = session.EditGoal(puzzle.BlankAt(g.Size(), g.Goal.Blank()))
	pr.begin(program.Pointing)
}

// pointedAt shows the goal with the blank on a cell.
func (pr *Presenter) pointedAt(cell int) {
	pr.goal = puzzle.BlankAt(pr.goal.Size(), cell)
	pr.editor = session.EditGoal(pr.goal)
	pr.app.Board.SetPosition(pr.goal.State, pr.goal)
	pr.app.Model.Arranged()
}

// takeBlank begins a game toward the goal with the blank on a cell.
func (pr *Presenter) takeBlank(cell int) {
	pr.pointedAt(cell)
	pr.PlayEdited()
}

// EndPointing gives up, where something else is begun instead.
func (pr *Presenter) EndPointing() {
	if pr.Pointing() {
		pr.End()
	}
}

// AddCommands is what can be done in the editor.
func (pr *Presenter) AddCommands(c *kit.Commands) {
	on := func() bool { return pr.app.Model.Doing() == program.Arranging }
	c.Add("edit", &kit.Command{Label: kit.Says(lang.L("Edit the position")), Key: kit.Plain(fyne.KeyE),
		Icon: theme.DocumentCreateIcon(), Do: pr.toggle,
		Able: pr.app.Model.Allowed(program.EditBoard), Chosen: on})
	c.Add("takeEdit",
		&kit.Command{Label: pr.takeLabel, Key: kit.Plain(fyne.KeyReturn), Icon: look.PlayIcon, Do: pr.PlayEdited, Able: on})
	c.Add("leaveEdit", &kit.Command{Label: kit.Says(lang.L("Leave the game as it was")), Key: kit.Plain(fyne.KeyEscape),
		Icon: theme.CancelIcon(), Do: pr.End, Able: on})
	c.Add("clearEdit", &kit.Command{Label: kit.Says(lang.L("Discard the changes")), Key: c.The("restart").Key,
		Icon: theme.MediaReplayIcon(), Do: pr.clear,
		Able: func() bool { return pr.IsOpen() && pr.editor.Changed() }})
}

// takeLabel says what becomes of the edited board.
func (pr *Presenter) takeLabel() string {
	if pr.IsNewGoal() {
		return lang.L("Shuffle and play toward this goal")
	}
	return lang.L("Play this position")
}
