package newgame

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/words"
)

// askForDepth lets the user say how far from home the board shall be. Finding the greatest distance takes a moment.
func (pr *Presenter) askForDepth() {
	goal := pr.app.Model.NextGoal()
	deepest := false
	task.Run(pr.app.Tasks, &pr.depths, func(context.Context) (most int) {
		most, deepest = pr.app.Engine.Farthest(goal)
		return most
	}, func(most int) { pr.ShowDepths(most, words.DepthRange(goal.Size(), most, deepest)) })
}

// ShowDepths opens the sheet with a number that can be typed, or stepped with the buttons beside it and the arrow keys.
func (pr *Presenter) ShowDepths(most int, why string) {
	field := pr.app.Kit.NewTextField(lang.L("Moves"))
	field.SetText(strconv.Itoa(min(pr.app.Model.Settings().Depth, most)))
	field.Validator = func(text string) error {
		_, err := parseDepth(text, most)
		return err
	}
	field.Step = func(by int) {
		n, _ := strconv.Atoi(strings.TrimSpace(field.Text))
		field.SetText(strconv.Itoa(min(max(n+by, 0), most)))
	}
	step := func(icon fyne.Resource, tip, key string, by int) fyne.CanvasObject {
		b := pr.app.Kit.NewButton("", icon, tip, key, func() {})
		b.OnTapped = func() { field.Step(by) } // the focus stays in the field
		return b
	}
	fewer := step(theme.ContentRemoveIcon(), lang.L("One fewer"), kit.KeyName(fyne.KeyDown), -1)
	more := step(theme.ContentAddIcon(), lang.L("One more"), kit.KeyName(fyne.KeyUp), +1)
	around := container.New(layout.NewBorderLayout(nil, nil, fewer, more), fewer, field, more) // as Tab goes
	pr.ask(lang.L("Moves from home"), why, lang.L("Shuffle"), field, around, func() {
		if n, err := parseDepth(field.Text, most); err == nil {
			pr.app.Model.NewGames.AtDepth(n)
		}
	})
}

// parseDepth reads a number of moves from 0 to most.
func parseDepth(text string, most int) (int, error) {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil || n < 0 || n > most {
		return 0, errors.New(lang.L("A whole number from 0 to {{.Most}}.", map[string]any{"Most": most}))
	}
	return n, nil
}

// notMade says that no board a given number of moves from home was found. The game at hand stays.
func (pr *Presenter) notMade(n program.NotMade) {
	pr.app.Messages.Tell(kit.NoteTone,
		lang.L("Couldn't find a board exactly {{.Moves}} from home. Your game hasn't changed.",
			map[string]any{"Moves": words.MovesCount(n.Depth)}))
}
