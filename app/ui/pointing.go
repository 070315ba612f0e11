package ui

import (
	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/solver/puzzle"
)

// pointBlank lets a person show on the board where the blank belongs: it goes
// along with the pointer and the arrow keys, and the numbers make way. Once more,
// it gives up.
func (s *shell) pointBlank() {
	if s.pointing() {
		s.endEdit()
		return
	}
	s.endEdit()
	s.enter(playPlace)
	s.leaveReview()
	s.editing.editor = session.NewGoalEditor(puzzle.BlankAt(s.game.Size(), s.game.Goal.Blank()))
	s.beginEdit(pointing{})
	s.editing.callout.Show(lang.L("Place the blank"), lang.L("Click its cell, or go there with the arrow keys and press Enter."),
		lang.L("Here"), 0, 0, func() (kit.Area, bool) {
			return s.cellArea(s.position().Blank()), s.photos.tilePx > 0 && !s.peek.shown()
		})
}

// pointedAt shows the goal with the blank on a cell.
func (s *shell) pointedAt(cell int) {
	e := &s.editing
	e.goal = puzzle.BlankAt(e.goal.Size(), cell)
	e.editor = session.NewGoalEditor(e.goal)
	s.board.SetPosition(e.goal.State, e.goal)
	s.refresh()
}

// takeBlank begins a game toward the goal with the blank on a cell.
func (s *shell) takeBlank(cell int) {
	s.pointedAt(cell)
	s.takeEdit()
}

// endPointing gives up, where something else is begun instead.
func (s *shell) endPointing() {
	if s.pointing() {
		s.endEdit()
	}
}

// blankPlace is where the blank belongs, for a sentence.
func (s *shell) blankPlace() map[string]any {
	size, blank := s.target().Size(), s.target().Blank()
	return map[string]any{"Row": size.Row(blank) + 1, "Column": size.Col(blank) + 1}
}
