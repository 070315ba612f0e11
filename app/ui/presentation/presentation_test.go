package presentation

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/program"
	"tilewise/app/test/servicetest"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
)

// lecture is a window that can be shown to a class, and what was done in it.
type lecture struct {
	*servicetest.Harness
	*Presentation
	large bool
	done  []string
}

func inClass(t *testing.T) *lecture {
	t.Helper()
	s := &lecture{Harness: servicetest.New(t, servicetest.Engine(t, 0))}
	lesson := false
	for _, name := range []string{"lessonOn", "lessonBack", "undo", "redo"} {
		c := &kit.Command{Label: kit.Says(name), Do: func() { s.done = append(s.done, name) }}
		if name == "lessonOn" || name == "lessonBack" {
			c.Able = func() bool { return lesson }
		}
		s.Commands.Add(name, c)
	}
	s.Presentation = New(s.Services)
	s.Kit.Keyboard = notedKeys{s.Kit.Keyboard, s}
	s.Magnify = func(by func(fyne.Size) float32) { s.large = by != nil }
	s.AddCommands(s.Commands)
	return s
}

// notedKeys notes the keys that mean what they do elsewhere.
type notedKeys struct {
	kit.Keyboard
	in *lecture
}

func (n notedKeys) OtherKey(e *fyne.KeyEvent) { n.in.done = append(n.in.done, string(e.Name)) }

func (l *lecture) press(names ...fyne.KeyName) {
	for _, n := range names {
		if !l.TakeKey(&fyne.KeyEvent{Name: n}) {
			l.done = append(l.done, "not taken: "+string(n))
		}
	}
}

// A lecture is large and slow, and gives everything back at its end.
func TestALectureIsLargeAndEndsAsItBegan(t *testing.T) {
	s := inClass(t)
	at := "where it stood"
	s.Window.Screen.Note = func(fyne.Window) func() {
		noted := at
		return func() { at = noted }
	}
	s.Commands.The("lecture").Run()
	at = "at the corner"
	if s.Messages.Text == "" {
		t.Error("nobody tells its keys")
	}
	s.Harness.Tick()
	if !s.Lecture || !s.large || !s.Window.FullScreen() || s.Model.Player.LeastPause == 0 {
		t.Errorf("on %v, large %v, at least %v between moves", s.Lecture, s.large, s.Model.Player.LeastPause)
	}
	s.Commands.The("lecture").Run()
	s.Harness.Tick()
	if s.Lecture || s.large || s.Window.FullScreen() || s.Model.Player.LeastPause != 0 || s.Messages.Visible() ||
		at != "where it stood" {
		t.Errorf("after it: on %v, large %v, the window %s, said %q", s.Lecture, s.large, at, s.Messages.Text)
	}
}

// The keys of a presenter step whatever there is to step.
func TestAPresentersKeysStep(t *testing.T) {
	s := inClass(t)
	s.press(fyne.KeyPageDown)
	s.Commands.The("lecture").Run()
	s.press(fyne.KeyPageDown, fyne.KeyPageUp, fyne.KeyA)
	if s.Messages.Visible() {
		t.Error("the keys are still told to somebody who uses them")
	}
	s.BeginActivity(program.InReview, nil)
	s.press(fyne.KeyPageDown)
	s.GoTo(service.LabPlace)
	s.press(fyne.KeyPageUp)
	want := []string{"not taken: Next", "redo", "undo", "not taken: A", "Right", "Left"}
	if !slices.Equal(s.done, want) {
		t.Errorf("done is %q; want %q", s.done, want)
	}
}
