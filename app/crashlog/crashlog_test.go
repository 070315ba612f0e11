package crashlog

import (
	"os"
	"os/exec"
	"runtime/debug"
	"strings"
	"testing"
)

// crashVariable names the folder in which a copy of the test program crashes.
const crashVariable = "TILEWISE_TEST_CRASH"

func TestACrashLeavesALogThatTheNextStartTellsOf(t *testing.T) {
	if folder := os.Getenv(crashVariable); folder != "" {
		Watch(folder)
		go func() { panic("nobody catches this") }()
		select {}
	}
	t.Cleanup(func() { _ = debug.SetCrashOutput(nil, debug.CrashOptions{}) })
	folder := t.TempDir()
	if last := Watch(folder); last != "" {
		t.Errorf("before any crash, %s is told", last)
	}
	program := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$")
	program.Env = append(os.Environ(), crashVariable+"="+folder)
	if err := program.Run(); err == nil {
		t.Fatal("it did not crash")
	}
	last := Watch(folder)
	text, err := os.ReadFile(last)
	if err != nil || !strings.Contains(string(text), "nobody catches this") ||
		!strings.Contains(string(text), "crashlog_test.go") {
		t.Fatalf("the log %q says %q (%v)", last, text, err)
	}
	if again := Watch(folder); again != "" {
		t.Errorf("the start after that tells of %s again", again)
	}
}

func TestAPanicOfTheWindowIsWrittenDown(t *testing.T) {
	t.Cleanup(func() { _ = debug.SetCrashOutput(nil, debug.CrashOptions{}) })
	folder := t.TempDir()
	Watch(folder)
	func() {
		defer func() {
			if recover() == nil {
				t.Error("the panic does not go on")
			}
		}()
		defer LogPanic(folder)
		panic("a button")
	}()
	text, err := os.ReadFile(Watch(folder))
	if err != nil || !strings.Contains(string(text), "a button") {
		t.Errorf("the log says %q (%v)", text, err)
	}
}
