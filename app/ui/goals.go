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

func (s *shell) goalCommands(c *kit.Commands) {
	for _, name := range puzzle.GoalNames() {
		c.Offer("goals", &kit.Command{
			Label: kit.Says(words.GoalTitle(name)),
			Do: func() {
				if goal, err := puzzle.NewGoal(name, s.target().Size()); err == nil {
					s.chooseGoal(goal)
				}
			},
			Chosen: func() bool { return s.target().Name == name },
			One:    true,
		})
	}
	c.Add("blankGoal", &kit.Command{Label: kit.Says(lang.L("Blank in any cell…")), Key: kit.CtrlShift(fyne.KeyB), Icon: look.GoalIcon, Do: s.edit.Point, One: true,
		Able:   s.may(editBoard),
		Chosen: func() bool { return s.target().Name == puzzle.Custom && session.InOrder(s.target()) }})
	c.Add("ownGoal", &kit.Command{Label: kit.Says(lang.L("Custom goal…")), Key: kit.CtrlShift(fyne.KeyE), Icon: theme.DocumentCreateIcon(), Do: s.edit.ArrangeGoal, One: true,
		Able:   s.may(editBoard),
		Chosen: func() bool { return words.Arranged(s.target()) && s.target() != s.settings.Own }})
	c.Add("lastGoal", &kit.Command{Label: s.lastGoalLabel, Icon: look.GoalIcon, Do: func() { s.chooseGoal(s.settings.Own) }, One: true, Why: s.noOwnGoal,
		Able: func() bool {
			own := s.settings.Own
			return own != (puzzle.Goal{}) && (!s.arranging() || s.edit.Editor().Aiming() || own.Size() == s.target().Size())
		},
		Chosen: func() bool { return words.Arranged(s.target()) && s.target() == s.settings.Own }})
	c.Add("makeGoal", &kit.Command{Label: kit.Says(lang.L("This position is the goal")), Key: kit.CtrlShift(fyne.KeyG), Icon: look.GoalIcon, Do: s.makeGoal,
		Able: s.may(aimHere)})
	c.Sub(puzzleMenu, 2, goalTopic(c))
}

// atGoal tells whether there is nothing to solve: the game, or the board that is
// edited, is home.
func (s *shell) atGoal() bool {
	if s.edit.Open() {
		return s.position() == s.target().State
	}
	return s.game.Solved()
}

// lastGoalLabel names the goal that a person arranged last.
func (s *shell) lastGoalLabel() string {
	if own := s.settings.Own; own != (puzzle.Goal{}) {
		return words.GoalTitleOn(own)
	}
	return lang.L("Your last custom goal")
}

// noOwnGoal is why there is no last goal to go back to.
func (s *shell) noOwnGoal() string {
	if s.settings.Own == (puzzle.Goal{}) {
		return lang.L("none yet")
	}
	return ""
}

// makeGoal makes what is on the board the goal.
func (s *shell) makeGoal() { s.chooseGoal(puzzle.GoalAt(s.position())) }

// chooseGoal begins a game toward another goal, or aims the board that is edited
// at it.
func (s *shell) chooseGoal(g puzzle.Goal) {
	s.edit.EndPointing()
	switch {
	case s.edit.Open():
		s.edit.Aim(g)
	case g != s.game.Goal:
		s.playToward(g)
	}
}

// playToward begins a shuffled game toward a goal.
func (s *shell) playToward(g puzzle.Goal) {
	s.edit.End()
	s.settings.Size, s.settings.Goal = g.Size(), g
	s.shuffle(session.Random)
}

// goalLost says that a goal of a person's own has no counterpart on the board
// that came after one of a size.
func (s *shell) goalLost(former puzzle.Size) {
	offer := ""
	if s.aside != nil {
		offer = lang.L("Bring it back")
	}
	s.banner.Say(kit.NoteTone, lang.L("Your own goal is for {{.Size}}. On this board the blank belongs last.",
		map[string]any{"Size": words.SizeTitle(former)}), offer, s.bringBack)
}
