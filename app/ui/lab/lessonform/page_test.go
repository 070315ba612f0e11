package lessonform

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/lab"
	"tilewise/app/lessons"
	"tilewise/app/test/labpagetest"
	"tilewise/app/test/servicetest"
	"tilewise/app/ui/kit"
	"tilewise/app/words"
	"tilewise/app/workbench"
	"tilewise/solver"
)

// desk is the Lab as the form knows it, with an experiment on its bench.
type desk struct {
	*servicetest.Harness
	*Page
	engine  *solver.Engine
	folder  string
	listed  []string
	refused error
}

// writer is somebody before the form, in a folder.
func writer(t *testing.T, folder string) *desk {
	t.Helper()
	d := &desk{engine: servicetest.Engine(t, 1), folder: folder}
	d.Harness = servicetest.New(t, d.engine)
	for _, name := range []string{"lessonNew", "lessonEdit", "lessonSave", "lessonSaveAs", "undo", "redo", "lessonOn",
		"lessonBack"} {
		d.Commands.Add(name, &kit.Command{Label: kit.Says(name), Do: func() {}})
	}
	host := labpagetest.Host(d.Harness, d.engine, folder)
	host.Bench.Events.Written.Listen(func(l workbench.LessonFile) { d.listed = append(d.listed, l.Path) })
	host.Bench.Events.Failure.Listen(func(p workbench.Failure) { d.refused = p.Err })
	d.Page = New(d.Services, host, nil)
	d.Page.Build()
	d.Until("the draft", func() bool { return d.editor != nil })
	d.whole.Resize(fyne.NewSize(1100, 600))
	return d
}

// field is one of the form, by what it is for.
func (d *desk) field(t *testing.T, what string) *kit.TextField {
	t.Helper()
	var found *kit.TextField
	for _, f := range servicetest.All[*kit.TextField](d.form.body) {
		if strings.HasPrefix(f.What, what) {
			found = f
		}
	}
	if found == nil {
		t.Fatalf("there is no field for %q", what)
	}
	return found
}

// What is typed is played beside the form, saved as a file that opens, and listed.
func TestALessonIsWrittenPlayedAndSaved(t *testing.T) {
	d := writer(t, t.TempDir())
	d.Path = filepath.Join(t.TempDir(), "x.lesson.toml")
	d.field(t, "Topic").SetText("Parity: a word")
	d.field(t, "What a learner").SetText("It is {{boards}} boards.")
	if title, about := d.Head(); title != "Parity: a word" || !strings.Contains(about, "Not saved") {
		t.Errorf("it is called %q, %q", title, about)
	}
	d.play()
	if name, at := d.Preview().Opened(); name != "" || at != 0 {
		t.Errorf("it plays %q at %d", name, at)
	}
	d.Save()
	d.Until("the file", func() bool { return !d.saving.Busy() })
	content, err := os.ReadFile(d.Path)
	if err != nil {
		t.Fatal(err)
	}
	l, err := lab.DecodeLesson(content)
	if err != nil || l.Steps[0]["en"] != "It is 20 boards." || len(d.listed) != 1 || d.editor.Unsaved() {
		t.Errorf("%v: %v, listed %v", err, l.Steps, d.listed)
	}
}

// Where the file can't be written, the lesson is not taken for saved, and its draft stays.
func TestALessonThatCouldNotBeSavedIsNotLost(t *testing.T) {
	folder := t.TempDir()
	d := writer(t, folder)
	d.field(t, "Topic").SetText("Not to be lost")
	d.Path = filepath.Join(folder, "none", "x.lesson.toml")
	if err := os.WriteFile(filepath.Dir(d.Path), nil, 0o600); err != nil { // a file in place of the folder
		t.Fatal(err)
	}
	d.Save()
	d.Until("the answer", func() bool { return !d.saving.Busy() })
	if !d.editor.Unsaved() || d.editor.Path != "" || len(d.listed) > 0 {
		t.Errorf("unsaved: %v, its file: %q, listed: %v", d.editor.Unsaved(), d.editor.Path, d.listed)
	}
}

// A value that is none is answered below its field, and the lesson that was played stays.
func TestAMistakeStandsBelowItsField(t *testing.T) {
	d := writer(t, t.TempDir())
	d.field(t, "Minutes").SetText("soon")
	d.play()
	if told := d.form.problems[lab.MinutesField]; !told.Visible() || !strings.Contains(told.Content, `"soon"`) {
		t.Errorf("it says %q", told.Content)
	}
	if text, _ := d.Status(); text != "There is a mistake in the lesson" || d.Preview() == nil {
		t.Errorf("the status line says %q", text)
	}
	d.field(t, "Minutes").SetText("8")
	d.showChanges()
	if told := d.form.problems[lab.MinutesField]; told.Visible() {
		t.Errorf("it still says %q", told.Content)
	}
}

// What is not saved is there again in the next start, and asked for before another lesson takes its place.
func TestALessonThatIsNotSavedIsNotLost(t *testing.T) {
	folder := t.TempDir()
	d := writer(t, folder)
	d.field(t, "Topic").SetText("Half a lesson")
	d.Services.Tasks.StopAll() // as the program does when it ends
	d.Close()
	d = writer(t, folder)
	if title, _ := d.Head(); title != "Half a lesson" {
		t.Fatalf("%q is found again", title)
	}
	d.New()
	if !d.Sheet.IsOpen() || d.editor.Lesson().Title["en"] != "Half a lesson" {
		t.Error("it is not asked what becomes of the lesson")
	}
	d.Sheet.Close()
	d.Path = filepath.Join(folder, "half.lesson.toml")
	d.Save()
	d.Until("the file", func() bool { return !d.saving.Busy() })
	if d.New(); d.Sheet.IsOpen() || d.editor.Path != "" {
		t.Error("a lesson that is saved is asked for")
	}
	d.Harness.Written()
	if _, err := os.Stat(d.draft.Name()); err == nil {
		t.Error("a draft is kept of a lesson that is saved")
	}
}

// Two windows keep a draft each: none writes over that of the other, and both are found again.
func TestTwoWindowsKeepTheirOwnDraft(t *testing.T) {
	folder := t.TempDir()
	one, two := writer(t, folder), writer(t, folder)
	one.field(t, "Topic").SetText("The first")
	two.field(t, "Topic").SetText("The second")
	two.Close()
	one.Close()
	for _, want := range []string{"The first", "The second"} {
		again := writer(t, folder)
		defer again.Close()
		if title, _ := again.Head(); title != want {
			t.Errorf("%q is found again; want %q", title, want)
		}
	}
}

// In a narrow window form or lesson are shown; in a lecture the lesson alone.
func TestFormAndLessonShareTheRoom(t *testing.T) {
	d := writer(t, "")
	played := d.whole.Objects[2]
	if d.choice.Visible() || !d.form.object.Visible() || !played.Visible() {
		t.Error("a wide window does not show both")
	}
	d.whole.Resize(fyne.NewSize(700, 500))
	if !d.choice.Visible() || played.Visible() {
		t.Error("a narrow window shows both")
	}
	if d.turn(1); d.form.object.Visible() || !played.Visible() {
		t.Error("the lesson can't be seen in a narrow window")
	}
	before := d.Preview().Object().MinSize().Height
	d.Lecture.On = true
	if d.Refresh(); d.form.object.Visible() || d.Preview().Object().MinSize().Height >= before {
		t.Error("a lecture does not show the stage alone")
	}
}

// A second question, which the learner tries alone, is added, answered by a range, and removed.
func TestAQuestionToTryAloneIsWritten(t *testing.T) {
	d := writer(t, "")
	d.changeRows("add", func(l *lab.Lesson) { lessons.AddAlone(l, "en", words.RunTitle) })
	d.changeRows("asked", func(l *lab.Lesson) { lessons.Ask(l, &l.Alone.Guess, lessons.ARange, "en", words.RunTitle) })
	d.field(t, "Answer C, to").SetText("2")
	d.showChanges()
	told := d.form.problems[lab.AloneGuessField]
	if !told.Visible() || d.form.problems[lab.GuessField].Visible() {
		t.Errorf("a mistake in the second guess is told as %q", told.Content)
	}
	d.Undo()
	if l, err := d.editor.Played(); err != nil || len(l.Alone.Guess.Choices) != 3 || len(l.Guess.Choices) != 3 {
		t.Errorf("%v: %+v", err, l.Alone)
	}
}
