//go:build unix

package terminal

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"syscall"
	"testing"
	"time"

	"tilewise/solver"
	"tilewise/solver/test/fixture"
)

// SIGTERM ends a command even if its work ignores the context.
func TestARequestToEndEndsWhatDoesNotListen(t *testing.T) {
	const child = "TILEWISE_TEST_BUSY"
	if os.Getenv(child) != "" {
		deaf := func(context.Context, solver.Request) (solver.Result, error) {
			fmt.Println("busy")
			select {} // like work that ignores its context
		}
		runWith(t, t.Context(), deaf, "", "solve", near)
		os.Exit(1) // not reached
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute) // kills a process that does not end
	defer cancel()
	busy := exec.CommandContext(ctx, os.Args[0], "-test.run", "^"+t.Name()+"$")
	busy.Env = append(os.Environ(), child+"=1")
	says := fixture.Must(busy.StdoutPipe())
	fixture.NoError(t, busy.Start())
	lines := bufio.NewScanner(says)
	for lines.Scan() && lines.Text() != "busy" {
	}
	fixture.NoError(t, busy.Process.Signal(syscall.SIGTERM))
	var ended *exec.ExitError
	if err := busy.Wait(); !errors.As(err, &ended) || ended.ExitCode() != statusInterrupted {
		t.Errorf("it ends with %v", err)
	}
}
