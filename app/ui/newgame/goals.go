package newgame

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/words"
	"tilewise/solver/puzzle"
)

func (pr *Presenter) addGoalCommands(c *kit.Commands) {
	for _, name := range puzzle.GoalNames() {
		c.Offer("goals", &kit.Command{
			Label: kit.Says(words.GoalTitle(name)),
			Do: func() {
				if goal, err := puzzle.NewGoal(name, pr.app.Model.Target().Size()); err == nil {
					pr.ChooseGoal(goal)
				}
			},
			Chosen: func() bool { return pr.app.Model.Target().Name == name },
			One:    true,
		})
	}
	c.Add("blankGoal", &kit.Command{Label: kit.Says(lang.L("Blank in any cell…")), Key: kit.CtrlShift(fyne.KeyB),
		Icon: look.GoalIcon, Do: pr.edit.Point, One: true,
		Able: func() bool { return pr.app.Model.Allows(program.EditBoard) },
		Chosen: func() bool {
			return pr.app.Model.Target().Name == puzzle.Custom && session.InOrder(pr.app.Model.Target())
		}})
	c.Add("ownGoal", &kit.Command{Label: kit.Says(lang.L("Custom goal…")), Key: kit.CtrlShift(fyne.KeyE),
		Icon: theme.DocumentCreateIcon(), Do: pr.edit.ArrangeGoal, One: true,
		Able: func() bool { return pr.app.Model.Allows(program.EditBoard) },
		Chosen: func() bool {
			return words.Arranged(pr.app.Model.Target()) && pr.app.Model.Target() != pr.app.Model.Settings.Own
		}})
	c.Add("lastGoal", &kit.Command{Label: pr.lastGoalLabel, Icon: look.GoalIcon,
		Do: func() { pr.ChooseGoal(pr.app.Model.Settings.Own) }, One: true, Why: pr.noOwnGoal,
		Able: func() bool {
			own := pr.app.Model.Settings.Own
			return own != (puzzle.Goal{}) && (!pr.edit.IsOpen() || pr.edit.Pointing() || pr.edit.Editor().EditsGoal() ||
				own.Size() == pr.app.Model.Target().Size())
		},
		Chosen: func() bool {
			return words.Arranged(pr.app.Model.Target()) && pr.app.Model.Target() == pr.app.Model.Settings.Own
		}})
	c.Add("makeGoal", &kit.Command{Label: kit.Says(lang.L("This position is the goal")), Key: kit.CtrlShift(fyne.KeyG),
		Icon: look.GoalIcon, Do: func() { pr.ChooseGoal(puzzle.GoalAt(pr.app.Model.Position())) },
		Able: func() bool { return pr.app.Model.Allows(program.MakeGoal) }})
}

// lastGoalLabel names the goal that the user arranged last.
func (pr *Presenter) lastGoalLabel() string {
	if own := pr.app.Model.Settings.Own; own != (puzzle.Goal{}) {
		return words.GoalTitleOn(own)
	}
	return lang.L("Your last custom goal")
}

// noOwnGoal is why there is no last goal to go back to.
func (pr *Presenter) noOwnGoal() string {
	if pr.app.Model.Settings.Own == (puzzle.Goal{}) {
		return lang.L("none yet")
	}
	return ""
}

// ChooseGoal begins a game toward another goal, or aims the board that is edited
// at it.
func (pr *Presenter) ChooseGoal(g puzzle.Goal) {
	pr.edit.EndPointing()
	switch {
	case pr.edit.IsOpen():
		pr.edit.SetGoal(g)
	case g != pr.app.Model.Game().Goal:
		pr.app.Model.NewGames.Toward(g)
	}
}

// goalLost says that a goal of the user's own has no counterpart on the board
// that came after one of a size.
func (pr *Presenter) goalLost(former puzzle.Size) {
	offer := ""
	if pr.app.Model.Offered() {
		offer = lang.L("Bring it back")
	}
	pr.app.Messages.Say(kit.NoteTone, lang.L("Your custom goal is for {{.Size}}. On this board, the blank goes last.",
		map[string]any{"Size": words.SizeTitle(former)}), offer, pr.app.Model.BringBack)
}
