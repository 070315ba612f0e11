package platform

import (
	"errors"
	"os"
	"os/exec"
	"runtime"
	"testing"
)

// A crash ends with another exit status than a mistake in what the user typed.
func TestACrashHasNoStatusOfOurs(t *testing.T) {
	const child = "TILEWISE_TEST_FAULT"
	if os.Getenv(child) != "" {
		SignalFaults()
		done := make(chan int)
		go func() { panic("a defect") }()
		<-done
	}
	if runtime.GOOS == "windows" {
		t.Skip("Windows knows no signals")
	}
	victim := exec.Command(os.Args[0], "-test.run", "^"+t.Name()+"$")
	victim.Dir = t.TempDir() // for a core
	victim.Env = append(os.Environ(), child+"=1")
	var ended *exec.ExitError
	if err := victim.Run(); !errors.As(err, &ended) {
		t.Fatalf("it ends with %v", err)
	}
	if status := ended.ExitCode(); status >= 0 && status <= 4 {
		t.Errorf("a crash has the status %d", status)
	}
}
