//go:build e2e && linux

package e2e

import (
	"errors"
	"testing"
)

// TestAWaitEndsWellWithWhatCameLast has waited see a change that happens during its last call of over. Without the
// final call of objection, tests failed on a busy machine.
func TestAWaitEndsWellWithWhatCameLast(t *testing.T) {
	done := false
	objection := func() error {
		if !done {
			return errors.New("not yet")
		}
		return nil
	}
	if err := waited(objection, func() bool { done = true; return true }); err != nil {
		t.Errorf("it came, and the wait says %v", err)
	}
	done = false
	if err := waited(objection, func() bool { return true }); err == nil {
		t.Error("it never came, and nobody objects")
	}
}
