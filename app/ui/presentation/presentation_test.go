package presentation

import (
	"os"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tilewise/app/program"
	"tilewise/app/test/servicetest"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
)

// lecture is a window that can be shown to a class; done is what its commands and keys did.
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
		t.Error("its keys are not told")
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

// Page Down and Page Up step through the moves of the game, and elsewhere do what the arrow keys do.
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

func TestEverythingIsLargeForAClassAndAsBeforeAfterIt(t *testing.T) {
	for _, before := range []string{"", "1.5"} {
		t.Setenv(scaleVariable, before)
		if before == "" {
			os.Unsetenv(scaleVariable)
		}
		a, restyled := test.NewTempApp(t), 0
		m := NewWindowScaler(a.Settings(), func() fyne.Size { return fyne.NewSize(1440, 1080) }, func() { restyled++ })
		m.Magnify(enlarged)
		want := map[string]string{"": "1.7", "1.5": "2.5"}[before] // 1440 / 860, times the scale before, to a tenth
		if got := os.Getenv(scaleVariable); got != want {
			t.Errorf("with %q before, the scale is %q; want %q", before, got, want)
		}
		m.Magnify(nil)
		got, there := os.LookupEnv(scaleVariable)
		if got != before || there != (before != "") || restyled != 2 {
			t.Errorf("after it the scale is %q, there: %t; drawn %d times", got, there, restyled)
		}
	}
}

// Larger text stays larger after a lecture, and is enlarged by it.
func TestALectureEnlargesLargerText(t *testing.T) {
	t.Setenv(scaleVariable, "1")
	m := NewWindowScaler(test.NewTempApp(t).Settings(), func() fyne.Size { return fyne.NewSize(1720, 1080) }, func() {})
	for _, step := range []struct {
		do   func()
		want string
	}{
		{func() { m.Enlarge(1.3) }, "1.3"}, {func() { m.Magnify(enlarged) }, "2.6"}, {func() { m.Magnify(nil) }, "1.3"},
		{func() { m.Enlarge(1) }, "1"},
	} {
		if step.do(); os.Getenv(scaleVariable) != step.want {
			t.Errorf("the scale is %s; want %s", os.Getenv(scaleVariable), step.want)
		}
	}
}

func TestLargeTypeLeavesRoom(t *testing.T) {
	for size, want := range map[fyne.Size]float32{
		fyne.NewSize(640, 480): 1, fyne.NewSize(1920, 1080): 2, fyne.NewSize(1290, 900): 1.5,
		fyne.NewSize(7680, 4320): mostScale,
	} {
		if got := enlarged(size); got != want {
			t.Errorf("%v: %v times; want %v", size, got, want)
		}
	}
}
