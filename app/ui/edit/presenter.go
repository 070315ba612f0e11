package edit

import (
	"fyne.io/fyne/v2"

	"tilewise/app/commandtable"
	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/words"
	"tilewise/solver/puzzle"
)

// Presenter shows the editor, in which the user arranges the tiles instead of playing. It belongs to the window's
// goroutine.
type Presenter struct {
	app *service.Services

	goal    puzzle.Goal // the goal that the board shows
	refused bool        // the typed text is no position

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
	app.Model.Edited.Listen(func(struct{}) { pr.showEdited() })
	app.WindowEvents.Rewriting.Listen(func(struct{}) { app.Model.Editor.Leave() })
	app.WatchView(service.EditPlace, program.AboutPosition|program.AboutChoices, pr.Refresh)
	return pr
}

// Build makes panel and strip in the language of the window.
func (pr *Presenter) Build(c *kit.Commands) {
	pr.Panel = newPanel(pr.app.Kit, c, pr.typed)
}

// Panels returns the panel, and the strip below the board of a narrow window.
func (pr *Presenter) Panels() (panel, strip fyne.CanvasObject) {
	return pr.Panel.Object, pr.Panel.Strip
}

// begun shows the editor.
func (pr *Presenter) begun() {
	pr.app.Messages.Withdraw()
	pr.app.Sheet.Close()
	pr.goal = pr.app.Model.Target()
	b := pr.app.Board
	b.SetPosition(pr.app.Model.Position(), pr.goal)
	if e := &pr.app.Model.Editor; pr.pointing() {
		b.Choose(e.PointAt, func(cell int) {
			e.PointAt(cell)
			e.Play()
		})
	} else {
		b.Edit(e.Swap)
		pr.Panel.fill(e.Setup().Start)
		pr.showVerdict()
	}
	pr.app.Kit.GiveBack()
}

// left shows the game again.
func (pr *Presenter) left() {
	b := pr.app.Board
	b.SetPosition(pr.app.Model.Position(), pr.app.Model.Target())
	b.Edit(nil)
	pr.app.WindowEvents.Position.Send(pr.app.Model.Position())
	pr.app.Kit.GiveBack()
}

// pointing reports whether the user places only the blank of a goal.
func (pr *Presenter) pointing() bool { return pr.app.Model.Doing() == program.Pointing }

// showEdited shows what the editor holds on the board and in the panel. A text that the user types stays as it is.
func (pr *Presenter) showEdited() {
	state, goal := pr.app.Model.Position(), pr.app.Model.Target()
	if typed, err := puzzle.Parse(pr.Panel.Field.Text, state.Size()); err != nil || typed != state {
		pr.Panel.fill(state)
	}
	former := pr.goal
	pr.goal = goal
	switch b := pr.app.Board; {
	case pr.pointing() || goal.Size() != former.Size():
		b.SetPosition(state, goal)
	case goal == former:
		b.Arrange(state)
	default:
		b.ArrangeToward(state, goal)
	}
	pr.app.WindowEvents.Position.Send(pr.app.Model.Position())
	if !pr.pointing() {
		pr.showVerdict()
	}
}

// showVerdict shows whether the edited board can be solved, and why.
func (pr *Presenter) showVerdict() {
	e := &pr.app.Model.Editor
	if pr.refused = false; e.EditsGoal() {
		pr.Panel.pointOut(e.Setup().Goal)
		return
	}
	pr.Panel.judge(e.Parity(), e.Repair)
}

// Refresh brings the panel up to date.
func (pr *Presenter) Refresh() {
	if pr.app.Model.Doing() != program.Arranging {
		return
	}
	p, aiming, goal := pr.Panel, pr.app.Model.Editor.EditsGoal(), pr.app.Model.Target()
	if moves, known := pr.app.Model.Editor.Distance(); known && !pr.refused {
		p.far(moves)
	}
	title, rows, play := commandtable.Title("edit"), lang.L("Position, row by row"), lang.L("Play it")
	if aiming {
		title, rows = lang.L("Arrange the goal"), lang.L("Goal, row by row")
	}
	p.Title.Set(title)
	p.Caption.Set(rows)
	kit.SetShown(p.Begins, !aiming)
	kit.SetShown(p.GoalPicker, aiming)
	if pr.app.Model.Editor.IsNewGoal() {
		play = lang.L("Shuffle and play")
	}
	p.Play.SetText(play)
	if p.About.Set(figures.BetweenParts(lang.L("{{.Size}} · {{.Goal}}",
		map[string]any{"Size": words.SizeTitle(goal.Size()), "Goal": words.GoalPhrase(goal)}))) {
		p.Body.Refresh()
	}
	pr.app.Commands.The("clear-edited").Update()
}

// AddCommands gives the commands play-edited and last-goal labels that follow the edited board.
func (pr *Presenter) AddCommands(c *kit.Commands) {
	c.The("play-edited").Label = pr.playLabel
	c.The("last-goal").Label = pr.lastGoalLabel
}

// playLabel returns the label of play-edited, which shuffles the board if its goal is new.
func (pr *Presenter) playLabel() string {
	if pr.app.Model.Editor.IsNewGoal() {
		return lang.L("Shuffle and play toward this goal")
	}
	return commandtable.Title("play-edited")
}

// lastGoalLabel names the goal that the user arranged last.
func (pr *Presenter) lastGoalLabel() string {
	if own := pr.app.Model.Settings().Own; own != (puzzle.Goal{}) {
		return words.GoalTitleOn(own)
	}
	return commandtable.Title("last-goal")
}

// Status says how tiles are swapped, or where the blank is put.
func (pr *Presenter) Status() string {
	switch goal := pr.app.Model.Target(); {
	case pr.pointing():
		size, blank := goal.Size(), goal.Blank()
		return lang.L("The blank belongs in row {{.Row}}, column {{.Column}}.",
			map[string]any{"Row": size.Row(blank) + 1, "Column": size.Col(blank) + 1})
	case pr.app.Model.Editor.EditsGoal():
		return lang.L("Click two cells to swap their numbers.")
	}
	return lang.L("To swap two tiles, click both or drag one onto the other.")
}

// Hint says what Enter does.
func (pr *Presenter) Hint() string {
	switch {
	case pr.app.Board.CursorCell() >= 0 && !pr.pointing():
		return lang.L("Enter picks up and swaps")
	case pr.app.Model.Editor.IsNewGoal():
		return lang.L("Enter shuffles it and plays")
	}
	return lang.L("Enter plays it")
}

// PressEnter plays what is on the board.
func (pr *Presenter) PressEnter() bool {
	pr.app.Model.Editor.Play()
	return true
}

// PressEscape goes back to the game.
func (pr *Presenter) PressEscape(p service.EscapePriority) bool {
	if p == service.BeforeMessages {
		pr.app.Model.Editor.Leave()
	}
	return p == service.BeforeMessages
}

// typed takes over what the user types, as soon as it is a position.
func (pr *Presenter) typed(text string) {
	e := &pr.app.Model.Editor
	state, err := puzzle.Parse(text, e.Setup().Start.Size())
	if err == nil {
		e.Put(state)
		return
	}
	other, otherErr := puzzle.Parse(text, puzzle.Size{})
	if otherErr != nil || !session.GameSized(other.Size()) {
		pr.refuse(words.PositionProblem(err), "", nil)
		return
	}
	pr.refuse(words.PositionProblem(err),
		lang.L("Make the board {{.Size}}", map[string]any{"Size": words.SizeTitle(other.Size())}),
		func() { e.Put(other) })
}

// refuse shows why the text is no position, with at most one button.
func (pr *Presenter) refuse(why, label string, do func()) {
	pr.refused = true
	pr.Panel.refuse(why, label, do)
}

// Paste arranges the board from a text of the clipboard, a position or a code. If the text is neither, the panel shows
// what is wrong with it.
func (pr *Presenter) Paste(text string) {
	p, err := session.ParseShared(text, pr.app.Model.Editor.Setup())
	switch meant := words.CorrectedCode(err); {
	case err != nil && meant != "":
		pr.refuse(words.BoardTextProblem(err), lang.L("Use that code"), func() { pr.Paste(meant) })
	case err != nil:
		pr.refuse(words.BoardTextProblem(err), "", nil)
	case session.LooksLikeCode(text) && pr.app.Model.Editor.EditsGoal():
		pr.app.Model.Editor.SetGoal(p.Goal)
	case p.Start == (puzzle.State{}):
		pr.app.Model.NewGames.MakeToward(p.Goal, p.Origin)
	default:
		pr.app.Model.Editor.PutToward(p.Start, p.Goal)
	}
}
