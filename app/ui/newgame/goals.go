package newgame

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/words"
	"tilewise/solver/puzzle"
)

func (m *Presenter) AddGoalCommands(c *kit.Commands) {
	for _, name := range puzzle.GoalNames() {
		c.Offer("goals", &kit.Command{
			Label: kit.Says(words.GoalTitle(name)),
			Do: func() {
				if goal, err := puzzle.NewGoal(name, m.app.Window.Target().Size()); err == nil {
					m.ChooseGoal(goal)
				}
			},
			Chosen: func() bool { return m.app.Window.Target().Name == name },
			One:    true,
		})
	}
	c.Add("blankGoal", &kit.Command{Label: kit.Says(lang.L("Blank in any cell…")), Key: kit.CtrlShift(fyne.KeyB),
		Icon: look.GoalIcon, Do: m.edit.Point, One: true,
		Able: m.callbacks.MayEdit,
		Chosen: func() bool {
			return m.app.Window.Target().Name == puzzle.Custom && session.InOrder(m.app.Window.Target())
		}})
	c.Add("ownGoal", &kit.Command{Label: kit.Says(lang.L("Custom goal…")), Key: kit.CtrlShift(fyne.KeyE),
		Icon: theme.DocumentCreateIcon(), Do: m.edit.ArrangeGoal, One: true,
		Able: m.callbacks.MayEdit,
		Chosen: func() bool {
			return words.Arranged(m.app.Window.Target()) && m.app.Window.Target() != m.app.Settings.Own
		}})
	c.Add("lastGoal", &kit.Command{Label: m.lastGoalLabel, Icon: look.GoalIcon,
		Do: func() { m.ChooseGoal(m.app.Settings.Own) }, One: true, Why: m.noOwnGoal,
		Able: func() bool {
			own := m.app.Settings.Own
			return own != (puzzle.Goal{}) && (!m.edit.Open() || m.edit.Pointing() || m.edit.Editor().Aiming() ||
				own.Size() == m.app.Window.Target().Size())
		},
		Chosen: func() bool {
			return words.Arranged(m.app.Window.Target()) && m.app.Window.Target() == m.app.Settings.Own
		}})
	c.Add("makeGoal", &kit.Command{Label: kit.Says(lang.L("This position is the goal")), Key: kit.CtrlShift(fyne.KeyG),
		Icon: look.GoalIcon, Do: func() { m.ChooseGoal(puzzle.GoalAt(m.app.Window.Position())) },
		Able: m.callbacks.MayAim})
}

// lastGoalLabel names the goal that a person arranged last.
func (m *Presenter) lastGoalLabel() string {
	if own := m.app.Settings.Own; own != (puzzle.Goal{}) {
		return words.GoalTitleOn(own)
	}
	return lang.L("Your last custom goal")
}

// noOwnGoal is why there is no last goal to go back to.
func (m *Presenter) noOwnGoal() string {
	if m.app.Settings.Own == (puzzle.Goal{}) {
		return lang.L("none yet")
	}
	return ""
}

// ChooseGoal begins a game toward another goal, or aims the board that is edited
// at it.
func (m *Presenter) ChooseGoal(g puzzle.Goal) {
	m.edit.EndPointing()
	switch {
	case m.edit.Open():
		m.edit.Aim(g)
	case g != m.app.Game.Goal:
		m.PlayToward(g)
	}
}

// PlayToward begins a shuffled game toward a goal.
func (m *Presenter) PlayToward(g puzzle.Goal) {
	m.edit.End()
	m.app.Settings.Size, m.app.Settings.Goal = g.Size(), g
	m.Again()
}

// goalLost says that a goal of a person's own has no counterpart on the board
// that came after one of a size.
func (m *Presenter) goalLost(former puzzle.Size) {
	offer := ""
	if m.app.Aside.Offered() {
		offer = lang.L("Bring it back")
	}
	m.app.Messages.Say(kit.NoteTone, lang.L("Your custom goal is for {{.Size}}. On this board, the blank goes last.",
		map[string]any{"Size": words.SizeTitle(former)}), offer, m.BringBack)
}
