package ui

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	experiment "tilewise/app/lab"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/ui/service/servicetest"
	"tilewise/resources"
	"tilewise/solver/filesys"
	"tilewise/solver/untrusted"
)

// learns goes to the lessons, by presses on the segments of the Lab.
func (s *stand) learns() {
	s.t.Helper()
	s.GoTo(service.LabPlace)
	s.group("Learn")
	s.page("Lessons")
}

// group goes to a group of pages of the Lab by a press on its word.
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

// pressOn presses what is called so on the page of the Lab.
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

// typeInto types into a line on the page.
func (s *stand) typeInto(what, text string) {
	s.t.Helper()
	found := false
	eachSeen(s.lab.Content, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) bool {
		if f, ok := o.(*kit.TextField); ok && f.What == what {
			f.SetText(text)
			found = true
		}
		return true
	})
	if !found {
		s.t.Fatalf("there is no %q to type into", what)
	}
}

func TestALessonIsGuessedAndTheRunDecides(t *testing.T) {
	s := newStandIn(t, freshApp(t), tables(), t.TempDir())
	s.learns()
	s.pressOn("States: the half that nobody reaches: 5 minutes")
	s.toQuestion()
	before := s.labels(s.lab.Content)
	s.press(fyne.KeyPageDown)
	if !s.tells(s.lab.Content, "The question") {
		t.Fatal("one goes on without a guess")
	}
	s.pressOn("A: 40\u202f320")
	s.pressOn("C: 181\u202f440")
	s.pressOn("This is my guess")
	s.measuredOut()
	if !s.tells(s.lab.Content, "Right!") || !s.says("181\u202f440") {
		t.Fatalf("before: %q; after: %q", before, s.labels(s.lab.Content))
	}
	if s.says("A* · Manhattan distance") {
		t.Error("the run that the learner is asked about alone is shown too soon")
	}
	s.press(fyne.KeyPageDown)
	s.pressOn("Sources")
	if !s.says("Exactly half: 181\u202f440.") ||
		!s.says("W.\u00a0E.\u00a0Story: Notes on the 15 puzzle.\u00a0American Journal of Mathematics 2, 1879") {
		t.Errorf("what was learnt is not said, with its source: %q", s.labels(s.lab.Content))
	}
	s.press(fyne.KeyPageDown, fyne.KeyDown, fyne.KeyPageDown)
	s.measuredOut()
	if !s.tells(s.lab.Content, "Not this time") || !s.says("You said: a tenth.") || !s.says("All of it.") {
		t.Errorf("the second guess: %q", s.labels(s.lab.Content))
	}
	s.win.Canvas().Focus(s.labelled(s.lab.Content, "What to do in the Lab: Learn").(*kit.Segments))
	if s.typed(fyne.KeyReturn); !s.says("All of it.") {
		t.Errorf("Enter on the pages of the Lab leaves the lesson: %q", s.labels(s.lab.Content))
	}
	s.typed(fyne.KeyEscape)
	s.lab.Content.Refresh() // as another theme does, with all that is hidden
	if !s.tells(s.lab.Content, "States: the half that nobody reaches: 5 minutes · done · 1 of 2 guesses right") {
		t.Errorf("the list says %q", s.labels(s.lab.Content))
	}
}

func TestWhatWasExpectedIsThereAgainAfterALesson(t *testing.T) {
	s := newStandIn(t, freshApp(t), tables(), t.TempDir())
	s.measured()
	s.group("Learn")
	s.pressOn("States: the half that nobody reaches: 5 minutes")
	s.group("Measure")
	if !s.tells(s.lab.Panel, "✓ A* · Linear conflict, Expanded: 3\u202f827.") {
		t.Errorf("what was expected is gone: %q", s.labels(s.lab.Panel))
	}
}

func TestALessonIsTakenUpWhereItWasLeft(t *testing.T) {
	data := t.TempDir()
	s := newStandIn(t, freshApp(t), tables(), data)
	s.learns()
	s.pressOn("Breadth-first search: layer by layer: 6 minutes · builds on 1")
	s.toQuestion()
	s.pressOn("D: all, or nearly all")
	s.pressOn("This is my guess")
	s.measuredOut()
	s.press(fyne.KeyPageDown)
	s.files.Wait()

	again := newStandIn(t, freshApp(t), tables(), data)
	again.learns()
	again.until("what was kept", func() bool { return again.says("started") })
	again.pressOn("Breadth-first search: layer by layer: 6 minutes · started · 1 of 2 guesses right")
	if !again.tells(again.lab.Content, "What you learned") {
		t.Errorf("it begins with %q", again.labels(again.lab.Content))
	}
	again.measuredOut() // as the text says what the run comes to
	if !again.says("All of them: 181\u202f440.") {
		t.Errorf("it says %q", again.labels(again.lab.Content))
	}
}

// What a second window keeps of lessons leaves what the first has kept.
func TestTwoWindowsKeepTheirLessons(t *testing.T) {
	data := t.TempDir()
	first, second := newStandIn(t, freshApp(t), tables(), data), newStandIn(t, freshApp(t), tables(), data)
	for _, s := range []*stand{first, second} {
		s.learns()
	}
	first.pressOn("Breadth-first search: layer by layer: 6 minutes · builds on 1")
	first.toQuestion()
	first.files.Wait()
	second.pressOn("States: the half that nobody reaches: 5 minutes")
	second.toQuestion()
	second.files.Wait()
	kept, err := experiment.ReadLearned(filesys.OSDisk{}, filepath.Join(data, "lab", "lessons.json"))
	if err != nil || len(kept) != 2 {
		t.Errorf("%+v, %v", kept, err)
	}
}

func TestProgressThatIsDamagedIsSetAside(t *testing.T) {
	data := t.TempDir()
	file := filepath.Join(data, "lab", "lessons.json")
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		t.Fatal(err)
	}
	servicetest.WriteFile(t, file, "no JSON")
	s := newStandIn(t, freshApp(t), tables(), data)
	s.learns()
	s.until("a sentence", func() bool { return s.Messages.Visible() })
	if !strings.Contains(s.Messages.Text, "lessons.json.damaged") {
		t.Errorf("it says %q", s.Messages.Text)
	}
	if kept, err := os.ReadFile(file + ".damaged"); err != nil || string(kept) != "no JSON" {
		t.Errorf("beside it lies %q (%v)", kept, err)
	}
	newer := []byte(`{"tilewise_learned":9,"lessons":{}}`)
	servicetest.WriteFile(t, file, newer)
	later := newStandIn(t, freshApp(t), tables(), data)
	later.learns()
	later.until("a sentence", func() bool { return later.Messages.Visible() })
	later.pressOn("Breadth-first search: layer by layer: 6 minutes · builds on 1")
	later.toQuestion()
	later.files.Wait()
	if kept, err := os.ReadFile(file); err != nil || string(kept) != string(newer) || !json.Valid(kept) {
		t.Errorf("what a newer one has kept was written over: %q (%v)", kept, err)
	}
}

// lessonFile is a lesson of one's own, changed in one place.
func lessonFile(t testing.TB, old, new string) string {
	t.Helper()
	f, err := resources.Lessons().Open("08-bounds.toml")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	content := make([]byte, int(untrusted.Experiment.Bytes))
	n, err := f.Read(content)
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Replace(string(content[:n]), old, new, 1)
	text = strings.NewReplacer("{{distance}}", "31", "{{manhattan}}", "21").Replace(text) // as a teacher may write it
	file := filepath.Join(t.TempDir(), "mine.toml")
	servicetest.WriteFile(t, file, text)
	return file
}

func TestATeachersLessonIsDroppedOnTheWindow(t *testing.T) {
	s := newStand(t)
	file := lessonFile(t, `en = "IDA*: the price of forgetting"`, `en = "For Monday"`)
	s.transfer.Dropped([]fyne.URI{storage.NewFileURI(file)})
	s.until("the lesson", func() bool { name, _ := s.lab.Lesson(); return name == "bounds" })
	if s.At() != service.LabPlace || !s.tells(s.lab.Content, "For Monday") {
		t.Errorf("the page says %q", s.labels(s.lab.Content))
	}
	s.toQuestion()
	s.typeInto("Your guess", "7")
	s.pressOn("This is my guess")
	s.measuredOut()
	if !s.says("You said: 7.") || !s.says("It was 6.") {
		t.Errorf("a number: %q", s.labels(s.lab.Content))
	}
	s.press(fyne.KeyEscape)
	if !s.says("For Monday: 7 minutes") {
		t.Errorf("the list says %q", s.labels(s.lab.Content))
	}
	if got := s.menuOf(labMenu, "Learn", "Recent lessons", "mine.toml"); got.Disabled {
		t.Error("the lesson is not among the recent ones")
	}
}

func TestALessonThatIsWrongSaysSo(t *testing.T) {
	for name, c := range map[string]struct{ old, new, says string }{
		"newer":      {"tilewise-lesson = 1", "tilewise-lesson = 9", "newer Tilewise"},
		"half":       {"[[set]]", "[[set", "mistake"},
		"unknown":    {`algorithm = "idastar"`, `algorithm = "magic"`, "magic"},
		"too large":  {"[title]", strings.Repeat("# long\n", int(untrusted.Experiment.Bytes)/7) + "[title]", "too large"},
		"not there":  {"= 31\n", "= 31\n\"\"\"\n[[set]]\nfile = \"\"\"nowhere.txt", "nowhere.txt"},
		"no guesses": {"[guess]", "[gues]", "gues"},
	} {
		t.Run(name, func(t *testing.T) {
			s := newStand(t)
			s.learns()
			s.pressOn("Breadth-first search: layer by layer: 6 minutes · builds on 1")
			s.transfer.Dropped([]fyne.URI{storage.NewFileURI(lessonFile(t, c.old, c.new))})
			s.until("a sentence", func() bool { return s.Messages.Visible() })
			if said := s.Messages.Text; !strings.Contains(said, c.says) {
				t.Errorf("it says %q", said)
			}
			if name, _ := s.lab.Lesson(); name != "breadth" && c.says != "nowhere.txt" {
				t.Errorf("what was open is lost: %q", name)
			}
		})
	}
}

func TestALessonLiesOnTheBench(t *testing.T) {
	s := newStand(t)
	s.learns()
	s.pressOn("Breadth-first search: layer by layer: 6 minutes · builds on 1")
	s.toQuestion()
	s.press(fyne.KeyDown, fyne.KeyPageDown)
	s.measuredOut()
	s.pressOn("Open on the Bench")
	if !s.tells(s.lab.Content, "The runs") || !s.tells(s.lab.Content, "Breadth-first search: layer by layer") ||
		!s.tells(s.lab.Content, "Page of the Lab: Bench") {
		t.Errorf("the page says %q", s.labels(s.lab.Content))
	}
}

// In a low window the answers lie below what is in sight, and the arrows chose one that
// nobody saw.
func TestAnAnswerThatTheArrowsChooseComesIntoSight(t *testing.T) {
	s := newStandIn(t, freshApp(t), tables(), t.TempDir())
	s.win.Resize(fyne.NewSize(800, 600))
	s.learns()
	s.pressOn("States: the half that nobody reaches: 5 minutes")
	s.toQuestion()
	s.press(fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeyDown)
	place := func(label string) (top, bottom float32) {
		o := s.labelled(s.lab.Content, label).(fyne.CanvasObject)
		top = fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Y
		return top, top + o.Size().Height
	}
	_, answer := place("D: 362\u202f880 (your guess)")
	if foot, _ := place("This is my guess"); answer > foot {
		t.Errorf("the answer ends at %v, below %v", answer, foot)
	}
}

// Whoever takes another language in the middle of a lesson stays where they are, with the
// answer that is chosen.
func TestALessonStaysOpenInAnotherLanguage(t *testing.T) {
	a := freshApp(t)
	speakIn(t, "en") // so that the preference decides
	s := newStandIn(t, a, tables(), t.TempDir())
	s.learns()
	s.pressOn("States: the half that nobody reaches: 5 minutes")
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
