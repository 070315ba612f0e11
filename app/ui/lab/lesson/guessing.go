package lesson

import (
	"context"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tilewise/app/boardfiles"
	"tilewise/app/figures"
	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/words"
	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/search/record"
)

// asks reports whether the present step has a guess that can still be changed. A nil attempt has none: a drag of a bar
// can go on after its lesson was closed.
func (a *lessonAttempt) asks() bool {
	return a != nil && a.here().kind.isQuestion() && a.guess[a.asked()] == nil
}

// choose chooses an answer that was pressed in the text or the illustration, or whose letter was typed.
func (v *openLessonView) choose(value float64) {
	if v.page.attempt.asks() {
		v.input.choose(value)
	}
}

// guessNumber guesses the number that a bar was dragged to.
func (v *openLessonView) guessNumber(value float64) {
	if !v.page.attempt.asks() {
		return
	}
	if f := v.input.field; f != nil {
		f.SetText(words.Number(value)) // the field's listener stores the guess
		return
	}
	v.choose(value)
}

func (v *openLessonView) guessChanged() {
	if b, ok := v.pane.content.(*barsIllustration); ok {
		b.fill()
		b.view.Refresh()
	}
	v.updateButtons()
}

// pressed handles a press on the tree of a run: it guesses the next state, or the run.
func (v *openLessonView) pressed(run int, n record.NodeID) {
	if !v.page.attempt.asks() {
		return
	}
	g := v.page.attempt.guessQuestion(v.page.attempt.asked())
	if g.Next {
		if n != record.None {
			v.choose(float64(n))
		}
		return
	}
	if i := slices.IndexFunc(g.Choices, func(c lab.AnswerOption) bool { return c.Run == run }); g.Which != "" && i >= 0 {
		v.choose(float64(i))
	}
}

// TakeKey handles letters of choices, Enter for a guess, and arrows for the board in the illustration; it
// reports whether it handled the key.
func (p *Page) TakeKey(e *fyne.KeyEvent) bool {
	if p.attempt == nil {
		return false
	}
	if len(e.Name) == 1 && p.Chooses() {
		if i := int(e.Name[0]) - 'A'; i >= 0 && i < len(p.lessonView.input.choices) {
			p.lessonView.choose(float64(i))
			return true
		}
	}
	switch e.Name {
	case fyne.KeyReturn:
		if p.attempt.asks() && p.lessonView.guessed() != nil {
			p.GoOn()
			return true
		}
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight:
		if b, ok := p.lessonView.pane.content.(*pushableBoard); ok && p.lessonView.pane.ready && !p.Chooses() {
			b.board.TypedKey(e)
			return true
		}
	case fyne.KeySpace:
		if p.lessonView.pane.tools.Visible() {
			p.lessonView.pane.toggle()
			return true
		}
	}
	return false
}

// change adds the part in which the learner changes one thing after the run, with a button for each value.
func (v *openLessonView) change() {
	a := v.page.attempt
	c := a.entry.lesson.Change
	if c.Thing == "" || !a.ran {
		return
	}
	v.body.Add(kit.Gap(18))
	v.heading(lang.L("Change one thing"))
	row := container.New(&kit.FlowLayout{Gap: 8})
	for _, value := range c.Values {
		row.Add(v.page.app.Kit.NewButton(changeWords(c.Thing, value), nil,
			lang.L("Run it with this, and see what changes"), "", func() { v.changeTo(value) }))
	}
	v.body.Add(row)
}

// changeWords returns the words for a value of a thing that can be changed.
func changeWords(thing, value string) string {
	switch thing {
	case "heuristic":
		if h, err := solver.LookupHeuristic(solver.HeuristicID(value)); err == nil {
			return words.HeuristicTitle(h)
		}
	case "weight":
		return lang.L("w = {{.Weight}}", map[string]any{"Weight": figures.Marked(value)})
	case "depth":
		moves, _ := strconv.Atoi(value) // no error: the file was checked
		return words.FromHome(moves)
	case "size":
		size, _ := puzzle.ParseSize(value) // no error: the file was checked
		return words.SizeTitle(size)
	}
	return value
}

// changeTo runs the lesson with one thing changed, and shows the result beside the others.
func (v *openLessonView) changeTo(value string) {
	p, a := v.page, v.page.attempt
	l := a.entry.lesson
	e, err := l.Changed(value)
	engine := p.host.Engine()
	p.app.Kit.ReturnFocus()
	found := slices.ContainsFunc(a.changed, func(c changedRun) bool { return c.value == value })
	if err != nil || found {
		return
	}
	v.pane.caption.Set(lang.L("The searches are running."))
	folder := a.entry.folder()
	task.Try(p.app.Tasks, &p.changing, func(ctx context.Context) (lab.RunSums, error) {
		boards, err := e.Draw(ctx, engine, boardfiles.In(folder), nil)
		if err != nil {
			return lab.RunSums{}, err
		}
		rows, err := lab.Start(ctx, engine, e, boards, nil, nil).Wait()
		if err != nil {
			return lab.RunSums{}, err
		}
		return e.SumUp(rows, boards)[0], nil
	}, func(sums lab.RunSums, err error) {
		if err != nil {
			p.app.Messages.Tell(kit.WarningTone, words.ExperimentProblem(a.entry.path, err))
			return
		}
		name := words.RunTitle(e.Runs[0])
		if thing := l.Change.Thing; thing == "depth" || thing == "size" {
			name += " · " + changeWords(thing, value)
		}
		a.changed = append(a.changed, changedRun{value, name, sums})
		if p.attempt == a && a.here().kind == learning {
			v.pane.show(a.illustration())
		}
	})
}
