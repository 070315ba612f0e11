package terminal

import (
	"context"
	"strings"
	"testing"

	"tilewise/solver"
)

func TestHelpThatCannotBeWrittenIsAFailure(t *testing.T) {
	for _, args := range [][]string{{"--help"}, {"help"}, {"solve", "--help"}, {"--version"}} {
		var said strings.Builder
		p := Program{In: strings.NewReader(""), Out: fullDisk{}, Err: &said, Version: "Tilewise test"}
		if status := p.Run(t.Context(), args); status != statusInternal || !strings.Contains(said.String(), "no space left") {
			t.Errorf("%q: status %d, %q", args, status, said.String())
		}
	}
}

// A panic of the engine ends with statusInternal and a stack trace, and not with the status of wrong input.
func TestADefectHasAStatusOfItsOwn(t *testing.T) {
	e := fake(func(context.Context, solver.Request) (solver.Result, error) { panic("a defect") })
	got := runWith(t, t.Context(), e, "", "solve", near)
	if got.status != statusInternal || !strings.Contains(got.err, "internal error: a defect") || !strings.Contains(got.err, "TestADefectHasAStatusOfItsOwn") {
		t.Errorf("status %d, %s", got.status, got.err)
	}
}
