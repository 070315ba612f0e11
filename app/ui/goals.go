package ui

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

func (m *maker) goalCommands(c *kit.Commands) {
	for _, name := range puzzle.GoalNames() {
		c.Offer("goals", &kit.Command{
			Label: kit.Says(words.GoalTitle(name)),
			Do: func() {
				if goal, err := puzzle.NewGoal(name, m.shell.target().Size()); err == nil {
					m.chooseGoal(goal)
				}
			},
			Chosen: func() bool { return m.shell.target().Name == name },
			One:    true,
		})
	}
	c.Add("blankGoal", &kit.Command{Label: kit.Says(lang.L("Blank in any cell…")), Key: kit.CtrlShift(fyne.KeyB), Icon: look.GoalIcon, Do: m.shell.edit.Point, One: true,
		Able:   m.shell.may(editBoard),
		Chosen: func() bool { return m.shell.target().Name == puzzle.Custom && session.InOrder(m.shell.target()) }})
	c.Add("ownGoal", &kit.Command{Label: kit.Says(lang.L("Custom goal…")), Key: kit.CtrlShift(fyne.KeyE), Icon: theme.DocumentCreateIcon(), Do: m.shell.edit.ArrangeGoal, One: true,
		Able:   m.shell.may(editBoard),
		Chosen: func() bool { return words.Arranged(m.shell.target()) && m.shell.target() != m.shell.Settings.Own }})
	c.Add("lastGoal", &kit.Command{Label: m.lastGoalLabel, Icon: look.GoalIcon, Do: func() { m.chooseGoal(m.shell.Settings.Own) }, One: true, Why: m.noOwnGoal,
		Able: func() bool {
			own := m.shell.Settings.Own
			return own != (puzzle.Goal{}) && (!m.shell.arranging() || m.shell.edit.Editor().Aiming() || own.Size() == m.shell.target().Size())
		},
		Chosen: func() bool { return words.Arranged(m.shell.target()) && m.shell.target() == m.shell.Settings.Own }})
	c.Add("makeGoal", &kit.Command{Label: kit.Says(lang.L("This position is the goal")), Key: kit.CtrlShift(fyne.KeyG), Icon: look.GoalIcon, Do: m.makeGoal,
		Able: m.shell.may(aimHere)})
	c.Sub(puzzleMenu, 2, goalTopic(c))
}

// atGoal tells whether there is nothing to solve: the game, or the board that is
// edited, is home.
func (s *shell) atGoal() bool {
	if s.edit.Open() {
		return s.position() == s.target().State
	}
	return s.Game.Solved()
}

// lastGoalLabel names the goal that a person arranged last.
func (m *maker) lastGoalLabel() string {
	if own := m.shell.Settings.Own; own != (puzzle.Goal{}) {
		return words.GoalTitleOn(own)
	}
	return lang.L("Your last custom goal")
}

// noOwnGoal is why there is no last goal to go back to.
func (m *maker) noOwnGoal() string {
	if m.shell.Settings.Own == (puzzle.Goal{}) {
		return lang.L("none yet")
	}
	return ""
}

// makeGoal makes what is on the board the goal.
func (m *maker) makeGoal() { m.chooseGoal(puzzle.GoalAt(m.shell.position())) }

// chooseGoal begins a game toward another goal, or aims the board that is edited
// at it.
func (m *maker) chooseGoal(g puzzle.Goal) {
	m.shell.edit.EndPointing()
	switch {
	case m.shell.edit.Open():
		m.shell.edit.Aim(g)
	case g != m.shell.Game.Goal:
		m.playToward(g)
	}
}

// playToward begins a shuffled game toward a goal.
func (m *maker) playToward(g puzzle.Goal) {
	m.shell.edit.End()
	m.shell.Settings.Size, m.shell.Settings.Goal = g.Size(), g
	m.shuffle(session.Random)
}

// goalLost says that a goal of a person's own has no counterpart on the board
// that came after one of a size.
func (m *maker) goalLost(former puzzle.Size) {
	offer := ""
	if m.aside != nil {
		offer = lang.L("Bring it back")
	}
	m.shell.Messages.Say(kit.NoteTone, lang.L("Your own goal is for {{.Size}}. On this board the blank belongs last.",
		map[string]any{"Size": words.SizeTitle(former)}), offer, m.bringBack)
}
