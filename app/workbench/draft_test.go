package workbench

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tilewise/app/lab"
	"tilewise/app/words"
	"tilewise/resources"
	"tilewise/solver"
	"tilewise/solver/test/fixture"
	"tilewise/solver/untrusted"
)

// experiment returns the text of an experiment with one run on random boards.
func experiment(a solver.AlgorithmID, boards int) string {
	return fmt.Sprintf("tilewise-experiment = 1\nsize = '3x3'\n[[set]]\nrandom = %d\nseed = 5\n[[run]]\nalgorithm = '%s'\n",
		boards, a)
}

// written writes a file and returns its path.
func written(t *testing.T, path, content string) string {
	t.Helper()
	fixture.NoError(t, errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, []byte(content), 0o600)))
	return path
}

// own writes an experiment to a file of the user, and returns its path.
func own(t *testing.T, a solver.AlgorithmID) string {
	t.Helper()
	return written(t, filepath.Join(t.TempDir(), "of \"mine\".toml"), experiment(a, 3))
}

// entered returns a workbench with the document that was kept in a folder, and its failures.
func entered(t *testing.T, folder string) (*Workbench, *[]Failure) {
	t.Helper()
	b, problems := laid(t, folder, noPreferences{})
	b.OnEnter()
	return b, problems
}

// lies fails the test unless the experiment of a workbench has one run, with the given algorithm.
func lies(t *testing.T, b *Workbench, a solver.AlgorithmID) {
	t.Helper()
	if runs := b.Doc().Experiment.Runs; len(runs) != 1 || runs[0].Algorithm != a {
		t.Fatalf("there are the runs %v; want %s", runs, a)
	}
}

// two leaves the documents of two windows in a folder: one with BFS, and one with DFS.
func two(t *testing.T, folder string) {
	t.Helper()
	first, _ := entered(t, folder)
	second, _ := entered(t, folder)
	first.OpenFile(own(t, solver.BFS))
	second.OpenFile(own(t, solver.DFS))
	first.Close()
	second.Close()
}

// Two windows keep two documents. The next start shows one and offers the other, and none is lost.
func TestTheBenchOfASecondWindowIsOffered(t *testing.T) {
	folder := t.TempDir()
	two(t, folder)
	again, told := entered(t, folder)
	lies(t, again, solver.BFS)
	if len(*told) != 1 || (*told)[0].Kind != OtherWaits {
		t.Fatalf("told: %+v", *told)
	}
	again.TakeLeft()
	lies(t, again, solver.DFS)
	again.Close()
	last, said := entered(t, folder)
	lies(t, last, solver.BFS)
	other, _ := entered(t, folder)
	lies(t, other, solver.DFS)
	last.TakeLeft()
	if n := len(*said); (*said)[n-1].Kind != OpenElsewhere {
		t.Errorf("told: %+v", *said)
	}
	lies(t, last, solver.BFS)
	other.Close()
	last.Close()
}

// A left document is offered once. It can still be taken later, and can be discarded and put back.
func TestTheBenchOfASecondWindowIsOfferedOnce(t *testing.T) {
	folder, choices := t.TempDir(), noPreferences{}
	two(t, folder)
	for start, want := range []int{1, 0} {
		b, told := laid(t, folder, choices)
		b.OnEnter()
		if len(*told) != want || b.Left() == "" {
			t.Fatalf("start %d: told %+v; left is %q", start, *told, b.Left())
		}
		b.Close()
	}
	b, _ := laid(t, folder, choices)
	b.OnEnter()
	left := b.Left()
	putBack, err := b.DiscardLeft()
	if err != nil || b.Left() != "" {
		t.Fatal(err, b.Left())
	}
	if putBack(); b.Left() != left {
		t.Errorf("%q is back; want %q", b.Left(), left)
	}
	b.TakeLeft()
	lies(t, b, solver.DFS)
	b.Close()
}

// If a left document can't be taken, as another window has it, changes that were made meanwhile are kept.
func TestTheBenchIsKeptWhereAnotherCannotBeHad(t *testing.T) {
	folder := t.TempDir()
	two(t, folder)
	b, _ := entered(t, folder)
	other, _ := entered(t, folder)
	var answers []func()
	b.config.Tasks.Spawn = func(f func()) { answers = append(answers, f) }
	b.TakeLeft()
	b.Edit(b.Blank())
	for _, f := range answers {
		f()
	}
	if _, err := os.Stat(filepath.Join(folder, "lab", "bench.toml")); err == nil {
		t.Error("what was taken from the bench lies there again at the next start")
	}
	other.Close()
	b.Close()
}

// chosen are preferences with another file in keyFile.
type chosen struct{ noPreferences }

func (chosen) String(string) string { return "/that/of/the/one/before.toml" }

// The path to save to is the one in the draft, and not one in older preferences: Save would overwrite another file.
func TestTheBenchKnowsItsFile(t *testing.T) {
	folder, path := t.TempDir(), own(t, solver.BFS)
	b, _ := entered(t, folder)
	b.OpenFile(path)
	b.Close()
	again, _ := laid(t, folder, chosen{})
	if again.OnEnter(); again.Doc().Path != path {
		t.Errorf("it would be saved as %q", again.Doc().Path)
	}
	again.Close()
}

// Again does not wait for the disk, and two calls on a slow disk delete and measure once.
func TestMeasuringAnewWaitsForTheDiskElsewhere(t *testing.T) {
	folder := t.TempDir()
	b, problems := entered(t, folder)
	b.OpenFile(own(t, solver.BFS))
	b.Run()
	kept := func() bool {
		found, err := filepath.Glob(filepath.Join(folder, "lab", "*.jsonl"))
		return err == nil && len(found) == 1
	}
	spawn := b.config.Tasks.Spawn
	var waiting []func()
	b.config.Tasks.Spawn = func(f func()) { waiting = append(waiting, f) }
	b.Again()
	b.Again()
	if !kept() || len(b.Doc().Rows) != 3 || len(waiting) != 1 {
		t.Fatalf("kept %t, %d rows, %d tasks wait for the disk", kept(), len(b.Doc().Rows), len(waiting))
	}
	b.config.Tasks.Spawn = spawn
	b.Events.Failure.Listen(func(p Failure) { t.Errorf("%+v", p) })
	waiting[0]()
	if !kept() || len(b.Doc().Rows) != 3 || len(*problems) > 0 {
		t.Errorf("measured anew: %t, %d rows", kept(), len(b.Doc().Rows))
	}
	b.Close()
}

// While rows that were measured earlier are read, the activity is Reading.
func TestTheBenchSaysThatItIsReading(t *testing.T) {
	folder := t.TempDir()
	b, _ := entered(t, folder)
	b.OpenFile(own(t, solver.BFS))
	b.Run()
	b.Close()
	again, _ := laid(t, folder, noPreferences{})
	asked := 0
	var rows func()
	again.config.Tasks.Spawn = func(f func()) {
		if asked++; asked == 1 {
			f() // reads the experiment
			return
		}
		rows = f
	}
	again.OnEnter()
	if lies(t, again, solver.BFS); again.Progress().Activity != Reading || len(again.Doc().Rows) > 0 {
		t.Errorf("it does %v", again.Progress().Activity)
	}
	if rows(); again.Progress().Activity != Idle || len(again.Doc().Rows) != 3 {
		t.Errorf("it does %v, with %d rows", again.Progress().Activity, len(again.Doc().Rows))
	}
	again.Close()
}

// A kept document that can't be read is set aside and reported before another one replaces it.
func TestABenchThatCannotBeReadIsNotWrittenOver(t *testing.T) {
	for name, content := range map[string]string{
		"damaged":  "tilewise-experiment = 1\nsize = '3x",
		"newer":    "tilewise-experiment = 99\nsize = '3x3'\n",
		"too long": "tilewise-experiment = 1\n" + strings.Repeat("#", int(untrusted.Experiment.Bytes)),
	} {
		folder := t.TempDir()
		file := written(t, filepath.Join(folder, "lab", "bench.toml"), content)
		b, told := entered(t, folder)
		if len(*told) != 1 || (*told)[0].Kind != SetAside || filepath.Base((*told)[0].Path) != "bench.toml.damaged" {
			t.Errorf("%s: told %+v", name, *told)
		}
		b.OpenFile(own(t, solver.BFS))
		b.Close()
		if kept, err := os.ReadFile(file + ".damaged"); err != nil || string(kept) != content {
			t.Errorf("%s: beside it lie %d bytes (%v)", name, len(kept), err)
		}
	}
	folder := t.TempDir()
	file := written(t, filepath.Join(folder, "lab", "bench.toml"), "")
	if err := errors.Join(os.Remove(file), os.Symlink(file, file)); err != nil { // a link to itself can't be read
		t.Skip(err)
	}
	b, told := entered(t, folder)
	if len(*told) != 1 || (*told)[0].Kind != Unreadable {
		t.Errorf("told %+v", *told)
	}
	b.OpenFile(own(t, solver.BFS))
	b.Close()
	if at, err := os.Readlink(file); err != nil || at != file {
		t.Errorf("it was written over: %q, %v", at, err)
	}
}

// aLesson returns the text of a lesson, as a user might write it.
func aLesson(t *testing.T) string {
	t.Helper()
	content := fixture.Must(fs.ReadFile(resources.Lessons(), "08-bounds.toml"))
	return strings.NewReplacer("{{distance}}", "31", "{{manhattan}}", "21").Replace(string(content))
}

// A file that is opened before OnEnter does not replace the kept document: Undo brings that back. A lesson leaves the
// kept document as it is.
func TestAFileLeavesWhatLayOnTheBench(t *testing.T) {
	folder := t.TempDir()
	written(t, filepath.Join(folder, "lab", "bench.toml"), experiment(solver.DFS, 3))
	b, _ := laid(t, folder, noPreferences{})
	b.OpenFile(own(t, solver.BFS))
	lies(t, b, solver.BFS)
	b.Undo()
	lies(t, b, solver.DFS)
	b.Close()
	b, _ = laid(t, folder, noPreferences{})
	var opened []string
	b.Events.Lesson.Listen(func(l LessonFile) { opened = append(opened, l.Lesson.Name) })
	b.OpenFile(written(t, filepath.Join(t.TempDir(), "mine.toml"), aLesson(t)))
	b.OnEnter()
	if lies(t, b, solver.DFS); !slices.Equal(opened, []string{"bounds"}) || len(b.Recent.Of(RecentLessons)) != 1 {
		t.Errorf("opened are %q", opened)
	}
	b.Close()
}

// A file that can't be opened is reported with the reason, and the present document stays.
func TestAFileThatIsWrongSaysSo(t *testing.T) {
	b, told := laid(t, "", noPreferences{})
	b.OpenFile(own(t, solver.BFS))
	words.Speak("en")
	change := func(old, to string) string { return strings.Replace(aLesson(t), old, to, 1) }
	for says, content := range map[string]string{
		"statse":         strings.Replace(experiment(solver.DFS, 3), "size", "statse = 3\nsize", 1),
		"newer Tilewise": change("tilewise-lesson = 1", "tilewise-lesson = 9"),
		"mistake":        change("[[set]]", "[[set"),
		"magic":          change(`algorithm = "idastar"`, `algorithm = "magic"`),
		"too large":      change("[title]", strings.Repeat("# long\n", int(untrusted.Experiment.Bytes)/7)+"[title]"),
		"gues":           change("[guess]", "[gues]"),
	} {
		*told = nil
		b.OpenFile(written(t, filepath.Join(t.TempDir(), "mine.toml"), content))
		if len(*told) != 1 || (*told)[0].Kind != NotOpened {
			t.Fatalf("%s: told %+v", says, *told)
		}
		if said := words.ExperimentProblem((*told)[0].Path, (*told)[0].Err); !strings.Contains(said, says) {
			t.Errorf("%s: it says %q", says, said)
		}
		lies(t, b, solver.BFS)
	}
}

// When a run is added, only its rows are measured.
func TestAnAddedRunIsAllThatIsMeasured(t *testing.T) {
	b, _ := placed(t)
	b.Edit(b.Doc().Add(lab.ClassicRuns()...))
	b.Run()
	before := slices.Clone(b.Doc().Rows)
	b.Edit(b.Doc().Add(lab.Run{Algorithm: solver.BFS}))
	b.Run()
	if after := b.Doc().Rows; len(after) != len(before)+1 || !slices.Equal(after[:len(before)], before) {
		t.Errorf("%d rows were there; now %+v", len(before), after)
	}
}
