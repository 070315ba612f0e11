package servicetest

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"testing"
	"time"

	"tilewise/app/task"
	"tilewise/app/ui/service"
)

// The result of a task arrives when the test calls Until, and a timer ends when it calls Tick.
func TestTheTestDecidesWhenWhatComes(t *testing.T) {
	s := New(t, nil)
	var asked task.Task
	var timer task.Timer
	come, due := false, false
	task.Run(s.Tasks, &asked, func(context.Context) bool { return true }, func(yes bool) { come = yes })
	timer.Start(s.Tasks, time.Hour, func() { due = true })
	if come || due {
		t.Fatalf("come: %v, due: %v, before anybody looks", come, due)
	}
	s.Until("the answer", func() bool { return come })
	s.Tick()
	if !due {
		t.Error("the timer does not run out")
	}
	if s.Model.Position().String() != Hardest || s.At() != service.PlayPlace {
		t.Errorf("it shows %v at %v", s.Model.Position(), s.At())
	}
}

func TestAFileThatTheTestNamesIsWrittenAndOpened(t *testing.T) {
	s := New(t, nil)
	save := func(path string) {
		<-s.Files.Save(path, func(w io.Writer) error { _, err := w.Write([]byte("content")); return err })
	}
	s.Files.AskToSave("", "", nil, func(string) { t.Error("a file is chosen that nobody named") })
	s.Path = filepath.Join(t.TempDir(), "file")
	s.Files.AskToSave("", "", nil, save)
	s.Files.AskToOpen("", "", nil, func(path string) {
		if content, err := os.ReadFile(path); err != nil || string(content) != "content" {
			t.Errorf("it holds %q, %v", content, err)
		}
	})
	if save(filepath.Join(s.Path, "below a file")); s.Messages.Text == "" {
		t.Error("nothing is said of a file that can't be written")
	}
}
