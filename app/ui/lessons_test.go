package ui

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/test/servicetest"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/resources"
	"tilewise/solver/test/fixture"
	"tilewise/solver/untrusted"
)

// learns goes to the lessons, by presses on the segments of the Lab.
func (s *stand) learns() {
	s.t.Helper()
	s.GoTo(service.LabPlace)
	s.group("Learn")
	s.page("Lessons")
}

// group goes to a group of pages of the Lab by a press on its title.
func (s *stand) group(name string) {
	s.t.Helper()
	labels := s.labels(s.lab.Content)
	here := slices.IndexFunc(labels, func(l string) bool { return strings.HasPrefix(l, "What to do in the Lab: ") })
	if here < 0 {
		s.t.Fatalf("there are no groups: %q", labels)
	}
	groups := s.labelled(s.lab.Content, labels[here]).(*kit.Segments)
	i := slices.Index(groups.Options, name)
	groups.Tapped(&fyne.PointEvent{Position: fyne.NewPos(groups.Size().Width*(float32(i)+0.5)/float32(len(groups.Options)),
		10)})
}

// pressOn presses the part with a label on the page of the Lab.
func (s *stand) pressOn(label string) {
	s.t.Helper()
	s.labelled(s.lab.Content, label).Tapped(&fyne.PointEvent{})
}

// toQuestion goes on to the question of a lesson that is open.
func (s *stand) toQuestion() {
	s.t.Helper()
	for range 20 {
		if s.tells(s.lab.Content, "The question") {
			return
		}
		s.press(fyne.KeyPageDown)
	}
	s.t.Fatalf("there is no question: %q", s.labels(s.lab.Content))
}

// measuredOut waits for the end of the run.
func (s *stand) measuredOut() {
	s.t.Helper()
	s.until("the run", func() bool { return !s.lab.Busy() })
}

// lessonFile writes a copy of a lesson in which new replaces old, and returns its path.
func lessonFile(t testing.TB, old, new string) string {
	t.Helper()
	f := fixture.Must(resources.Lessons().Open("08-bounds.toml"))
	defer f.Close()
	content := make([]byte, int(untrusted.Experiment.Bytes))
	n := fixture.Must(f.Read(content))
	text := strings.Replace(string(content[:n]), old, new, 1)
	text = strings.NewReplacer("{{distance}}", "31", "{{manhattan}}", "21").Replace(text) // as a teacher may write it
	file := filepath.Join(t.TempDir(), "mine.toml")
	servicetest.WriteFile(t, file, text)
	return file
}

// When the language changes in the middle of a lesson, the lesson stays at its place, with the answer that was chosen.
func TestALessonStaysOpenInAnotherLanguage(t *testing.T) {
	a := freshApp(t)
	speakIn(t, "en") // so that the preference decides
	s := newStandIn(t, a, tables(), t.TempDir())
	s.learns()
	s.pressOn("States: the half that nobody reaches: 6 minutes")
	s.toQuestion()
	s.pressOn("C: 181\u202f440")
	s.settings.SetLanguage("de")
	if !s.tells(s.lab.Content, "Die Frage") {
		t.Fatalf("the lesson is not open: %q", s.labels(s.lab.Content))
	}
	s.press(fyne.KeyPageDown)
	s.measuredOut()
	if !s.tells(s.lab.Content, "Richtig!") {
		t.Errorf("the answer is lost: %q", s.labels(s.lab.Content))
	}
	s.settings.SetLanguage("en")
	if !s.tells(s.lab.Content, "Right!") {
		t.Errorf("the result is lost: %q", s.labels(s.lab.Content))
	}
}
