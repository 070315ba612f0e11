package ui

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/session"
	"tilewise/app/ui/door"
	"tilewise/app/ui/edit"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/words"
	"tilewise/solver/puzzle"
)

// editing is the time in which a person puts the tiles where they like, instead
// of playing. The game at hand waits, and is as it was when they leave.
type editing struct {
	editor    *session.Editor // stays after leaving, so that all of it can be redone
	goal      puzzle.Goal     // that the board shows
	panel     *edit.Panel
	measuring door.Errand // of the distance from home
	callout   *kit.Callout
}

func (s *shell) editCommands(c *kit.Commands) {
	on := s.arranging
	c.Add("edit", &kit.Command{Label: kit.Says(lang.L("Edit the position")), Key: kit.Plain(fyne.KeyE), Icon: theme.DocumentCreateIcon(), Do: s.toggleEdit,
		Able: s.may(editBoard), Chosen: on})
	c.Add("takeEdit", &kit.Command{Label: s.takeLabel, Key: kit.Plain(fyne.KeyReturn), Icon: look.PlayIcon, Do: s.takeEdit, Able: on})
	c.Add("leaveEdit", &kit.Command{Label: kit.Says(lang.L("Leave the game as it was")), Key: kit.Plain(fyne.KeyEscape), Icon: theme.CancelIcon(), Do: s.endEdit, Able: on})
	c.Add("clearEdit", &kit.Command{Label: kit.Says(lang.L("Clear the changes")), Key: c.The("restart").Key, Icon: theme.MediaReplayIcon(), Do: s.clearEdit,
		Able: func() bool { return s.edits() && s.editing.editor.Changed() }})
	c.Put(gameMenu, 4, "edit")
}

// takeLabel says what becomes of the board that is edited.
func (s *shell) takeLabel() string {
	if s.aimed() {
		return lang.L("Shuffle and play toward this goal")
	}
	return lang.L("Play this position")
}

// toggleEdit begins to edit the position on the board, or leaves that.
func (s *shell) toggleEdit() {
	if s.arranging() {
		s.endEdit()
		return
	}
	s.endPointing()
	s.enter(playPlace)
	s.leaveReview()
	e := &s.editing
	if e.editor == nil || !e.editor.Begins(s.game.State(), s.game.Goal) {
		e.editor = session.NewEditor(s.game.State(), s.game.Goal)
	}
	s.beginEdit(arranging{})
}

// beginEdit lets a person change what the editor holds.
func (s *shell) beginEdit(how doing) {
	e := &s.editing
	s.turnTo(how)
	s.hints.Stop()
	s.card.Hide()
	s.banner.Withdraw()
	s.sheet.Close()
	if s.peek.pinned {
		s.togglePeek()
	}
	e.goal = e.editor.Goal()
	s.board.SetPosition(e.editor.State(), e.goal)
	s.board.SetLook(s.look())
	if s.pointing() {
		s.board.Choose(s.pointedAt, s.takeBlank)
	} else {
		s.board.Edit(s.swapped)
		e.panel.Fill(e.editor.State())
		s.judge()
	}
	s.refresh()
	s.focusBoard()
}

// endEdit gives the game back.
func (s *shell) endEdit() {
	e := &s.editing
	if !s.edits() {
		return
	}
	another := e.editor.State().Size() != s.game.Size()
	s.turnTo(playing{})
	s.board.SetPosition(s.game.State(), s.game.Goal)
	s.board.SetLook(s.look())
	s.board.Edit(nil)
	s.signals.Position.send(s.position())
	if another {
		s.slice()
	}
	s.refresh()
	s.focusBoard()
}

// takeEdit begins a game from what is on the board. Where that is a new goal, the
// game is a shuffled one toward it.
func (s *shell) takeEdit() {
	e := &s.editing
	if !s.edits() {
		return
	}
	p, aimed := e.editor.Params(), s.aimed()
	g, err := session.New(p, s.now)
	switch {
	case s.pointing() && p.Goal == s.game.Goal:
		s.endEdit()
	case aimed:
		s.endEdit() // the game goes on until the board is shuffled
		e.editor = nil
		s.playToward(p.Goal)
	case err != nil || !e.editor.Changed():
		s.endEdit()
	default:
		s.endEdit()
		e.editor = nil
		s.begin(g)
	}
}

// aimed tells whether what is on the board that is edited is a goal to play
// toward.
func (s *shell) aimed() bool {
	return s.edits() && s.position() == s.target().State && (s.editing.editor.Aiming() || s.target() != s.game.Goal)
}

// swapped is a person's swap on the board.
func (s *shell) swapped(a, b int) {
	s.editing.editor.Swap(a, b)
	s.edited()
}

// arrange puts a state on the board that is edited.
func (s *shell) arrange(state puzzle.State) {
	s.editing.editor.Put(state)
	s.edited()
}

// arrangeToward is arrange toward another goal.
func (s *shell) arrangeToward(state puzzle.State, goal puzzle.Goal) {
	s.editing.editor.PutToward(state, goal)
	s.edited()
}

// aim edits the goal.
func (s *shell) aim(g puzzle.Goal) {
	s.editing.editor.Aim(g)
	s.edited()
}

func (s *shell) clearEdit() {
	s.editing.editor.Clear()
	s.edited()
}

// mend makes what is on the board solvable.
func (s *shell) mend() {
	s.editing.editor.Repair()
	s.edited()
}

// edited brings the window up to date with what the editor holds.
func (s *shell) edited() {
	s.editing.panel.Fill(s.editing.editor.State())
	s.rearranged()
}

// rearranged shows what the editor holds on the board.
func (s *shell) rearranged() {
	e := &s.editing
	state, goal := e.editor.State(), e.editor.Goal()
	former := e.goal
	e.goal = goal
	switch {
	case goal == former:
		s.board.Arrange(state)
	case goal.Size() == former.Size():
		s.board.Aim(state, goal)
	default:
		s.settings.Size = goal.Size()
		s.board.SetPosition(state, goal)
		s.slice()
	}
	s.signals.Position.send(state)
	s.refresh()
	s.judge()
}

// judge says whether what is on the board can be solved and why, and how far
// it is from home once that is found out.
func (s *shell) judge() {
	e := &s.editing
	state, goal := e.editor.State(), e.editor.Goal()
	e.measuring.Stop()
	if e.editor.Aiming() {
		e.panel.PointOut(goal)
		return
	}
	e.panel.Judge(e.editor.Parity(), s.mend)
	if !e.editor.Parity().Solvable() {
		return
	}
	door.Try(s.door, &e.measuring, func(ctx context.Context) (int, error) {
		return s.engine.Distance(ctx, state, goal)
	}, func(moves int, err error) {
		if err == nil {
			e.panel.Far(moves)
		}
	})
}

// refreshEdit brings the panel of the editor up to date.
func (s *shell) refreshEdit() {
	p := s.editing.panel
	if !s.arranging() {
		return
	}
	aiming := s.editing.editor.Aiming()
	title, rows, play := lang.L("Edit the position"), lang.L("Position, row by row"), lang.L("Play it")
	if aiming {
		title, rows = lang.L("Arrange the goal"), lang.L("Goal, row by row")
	}
	p.Title.Set(title)
	p.Caption.Set(rows)
	kit.SetShown(p.Begins, !aiming)
	kit.SetShown(p.Aims, aiming)
	if s.aimed() {
		play = lang.L("Shuffle and play")
	}
	p.Play.SetText(play)
	if p.About.Set(lang.L("{{.Size}} · {{.Goal}}", map[string]any{"Size": words.SizeTitle(s.target().Size()), "Goal": words.GoalPhrase(s.target())})) {
		p.Body.Refresh()
	}
	s.commands.The("clearEdit").Update()
}
