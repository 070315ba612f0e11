package undo

import "testing"

func TestUndoAndRedoGoThroughTheValues(t *testing.T) {
	var s History[string]
	now := s.Undo("a")
	if now != "a" || s.CanUndo() || s.CanRedo() {
		t.Fatalf("without a change undo leads to %q", now)
	}
	s.Add("a")
	s.Add("b")
	if now = s.Undo(s.Undo("c")); now != "a" || s.CanUndo() {
		t.Errorf("two undos lead from c to %q; want a", now)
	}
	if now = s.Redo(now); now != "b" || !s.CanRedo() {
		t.Errorf("a redo leads from a to %q; want b", now)
	}
	if s.Add(now); s.CanRedo() {
		t.Error("after a change what was undone can be redone")
	}
	if now = s.Undo("d"); now != "b" {
		t.Errorf("an undo of d leads to %q; want b", now)
	}
}
