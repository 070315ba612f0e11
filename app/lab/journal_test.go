package lab

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"tilewise/solver"
	"tilewise/solver/filesys"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/testbudget"
)

const twoRuns = "[[run]]\nalgorithm = 'idastar'\nheuristic = 'manhattan'\n[[run]]\nalgorithm = 'astar'\nheuristic = 'manhattan'\n"

func open(t testing.TB, path string, e Experiment, boards []Board) *Journal {
	t.Helper()
	return fixture.Must(OpenJournal(path, e, boards, SessionInfo{Version: "test", Began: time.Unix(0, 0).UTC()}))
}

// counts returns a row without the values that differ between measurements.
func counts(r Row) Row {
	r.CPU, r.Elapsed, r.Setup, r.Memory = 0, 0, 0, 0
	rounds := r.Rounds()
	for i := range rounds {
		rounds[i].Elapsed = 0
	}
	r.rounds = packRounds(rounds)
	return r
}

// TestAKilledExperimentLosesOneRun kills a program in the middle of an experiment, and continues the experiment.
func TestAKilledExperimentLosesOneRun(t *testing.T) {
	e := decode(t, "size = '3x3'\n[[set]]\nrandom = 400\nseed = 1\n"+twoRuns)
	engine := solver.New(solver.Config{CacheDir: t.TempDir()})
	boards := draw(t, engine, e)
	path := os.Getenv("TILEWISE_TEST_JOURNAL")
	if path != "" { // the program that is killed
		j := open(t, path, e, boards)
		_, _ = Start(t.Context(), engine, e, boards, j.Rows(), j.Keep).Wait()
		return
	}
	path = filepath.Join(t.TempDir(), "rows.jsonl")
	victim := exec.Command(os.Args[0], "-test.run", "^"+t.Name()+"$")
	victim.Env = append(os.Environ(), "TILEWISE_TEST_JOURNAL="+path)
	fixture.NoError(t, victim.Start())
	for content := []byte(nil); strings.Count(string(content), "\n") < 50; {
		content, _ = os.ReadFile(path)
	}
	fixture.NoError(t, victim.Process.Kill())
	_ = victim.Wait()

	j := open(t, path, e, boards)
	before := j.Rows()
	if len(before) < 48 || len(before) >= e.Total(len(boards)) {
		t.Fatalf("%d rows were kept", len(before))
	}
	got, err := Start(t.Context(), engine, e, boards, before, j.Keep).Wait()
	fixture.NoError(t, errors.Join(err, j.Close()))
	want := fixture.Must(Start(t.Context(), engine, e, boards, nil, nil).Wait())
	Sort(got)
	Sort(want)
	if len(got) != len(want) {
		t.Fatalf("%d rows; want %d", len(got), len(want))
	}
	for i := range want {
		if a, b := counts(got[i]), counts(want[i]); !reflect.DeepEqual(a, b) {
			t.Fatalf("row %d\n%+v; want\n%+v", i, a, b)
		}
	}
}

func TestATornLineIsDropped(t *testing.T) {
	e := decode(t, deepest+twoRuns)
	list, boards := rows(t, e)
	path := filepath.Join(t.TempDir(), "deep", "rows.jsonl")
	j := open(t, path, e, boards)
	for _, r := range list {
		fixture.NoError(t, j.Keep(r))
	}
	fixture.NoError(t, j.Close())
	content := fixture.Must(os.ReadFile(path))
	copied := bytes.Replace(bytes.TrimSpace(content), []byte("\n"), []byte("\n\n"), 1)
	read, _, err := ReadJournalFrom(bytes.NewReader(copied), path, e, boards, nil)
	if err != nil || len(read) != len(list) {
		t.Errorf("a copy with an empty line and without the last newline: %d rows, %v", len(read), err)
	}
	fixture.NoError(t, os.WriteFile(path, content[:len(content)-20], 0o600))
	j = open(t, path, e, boards)
	if len(j.Rows()) != 1 || !reflect.DeepEqual(j.Rows()[0], list[0]) {
		t.Errorf("%+v; want %+v", j.Rows(), list[:1])
	}
	fixture.NoError(t, errors.Join(j.Keep(list[1]), j.Close()))
	j = open(t, path, e, boards)
	defer j.Close()
	if len(j.Rows()) != 2 || len(j.Sessions()) != 3 {
		t.Errorf("%d rows in %d sittings", len(j.Rows()), len(j.Sessions()))
	}
}

func TestWhatIsNotOursIsLeftAlone(t *testing.T) {
	e := decode(t, deepest+twoRuns)
	other := decode(t, deepest+twoRuns+"[limits]\nstates = 5\n")
	_, boards := rows(t, e)
	folder := t.TempDir()
	mine := filepath.Join(folder, "mine.jsonl")
	fixture.NoError(t, open(t, mine, e, boards).Close())
	head := fixture.Must(os.ReadFile(mine))
	for name, c := range map[string]struct {
		content string
		with    Experiment
		want    error
	}{
		"another experiment": {string(head), other, ErrOther},
		"a letter":           {"Dear class,\nplease find\n", e, ErrDamaged},
		"a newer one":        {`{"tilewise-results":3}` + "\n", e, ErrNewer},
		"a letter in a line": {"Dear class, please find", e, ErrDamaged},
		"damaged inside":     {string(head) + "{\"row\":{\"boa\n" + string(head), e, ErrDamaged},
		"a row that lies":    {string(head) + `{"row":{"board":0,"run":1,"repetition":1}}` + "\n", e, ErrDamaged},
		"a run too many":     {string(head) + `{"row":{"board":1,"run":3,"repetition":1}}` + "\n", e, ErrDamaged},
	} {
		path := filepath.Join(folder, strings.ReplaceAll(name, " ", "-"))
		fixture.NoError(t, os.WriteFile(path, []byte(c.content), 0o600))
		_, err := OpenJournal(path, c.with, boards, SessionInfo{})
		if !errors.Is(err, c.want) {
			t.Errorf("%s: %v; want %v", name, err, c.want)
		}
		if after, err := os.ReadFile(path); err != nil || string(after) != c.content {
			t.Errorf("%s: changed to %q (%v)", name, after, err)
		}
	}
	j := open(t, mine, e, boards)
	if _, err := OpenJournal(mine, e, boards, SessionInfo{}); !errors.Is(err, ErrInUse) {
		t.Errorf("opened twice: %v", err)
	}
	fixture.NoError(t, j.Close())
}

// Forget removes results, and nothing else.
func TestOnlyResultsAreForgotten(t *testing.T) {
	e := decode(t, deepest+twoRuns)
	_, boards := rows(t, e)
	folder := t.TempDir()
	mine, letter := filepath.Join(folder, "mine.jsonl"), filepath.Join(folder, "letter.txt")
	fixture.NoError(t, os.WriteFile(letter, []byte("Dear class,\nplease find\n"), 0o600))
	if err := Forget(letter); !errors.Is(err, ErrDamaged) {
		t.Errorf("a letter: %v", err)
	}
	if _, err := os.Stat(letter); err != nil {
		t.Error(err)
	}
	j := open(t, mine, e, boards)
	if err := Forget(mine); !errors.Is(err, ErrInUse) {
		t.Errorf("while it is written: %v", err)
	}
	fixture.NoError(t, j.Close())
	if err := errors.Join(Forget(mine), Forget(mine)); err != nil {
		t.Error(err)
	}
	if left, err := os.ReadDir(folder); err != nil || len(left) != 1 {
		t.Errorf("left are %v (%v)", left, err)
	}
}

// Reading results adds no session to them.
func TestWhoReadsResultsWritesNothing(t *testing.T) {
	e := decode(t, deepest+twoRuns)
	list, boards := rows(t, e)
	path := filepath.Join(t.TempDir(), "mine.jsonl")
	j := open(t, path, e, boards)
	defer j.Close()
	fixture.NoError(t, j.Keep(list[0]))
	for range 2 {
		if got, sessions, err := ReadJournal(path, e, boards, nil); err != nil || len(got) != 1 || len(sessions) != 1 {
			t.Errorf("%d rows of %d sittings, %v", len(got), len(sessions), err)
		}
	}
}

// intrudedDisk is a disk that calls comes before it removes a file, as if another program did something at that moment.
type intrudedDisk struct {
	filesys.OSDisk
	comes func()
}

func (d intrudedDisk) Remove(name string) error {
	d.comes()
	return d.OSDisk.Remove(name)
}

// When several programs open a journal while it is being closed, only one of them gets it.
func TestAJournalHasOneWriterAlsoWhileItIsClosed(t *testing.T) {
	e := decode(t, deepest+twoRuns)
	_, boards := rows(t, e)
	path := filepath.Join(t.TempDir(), "mine.jsonl")
	var writers []*Journal
	come := func() {
		if j, err := OpenJournal(path, e, boards, SessionInfo{}); err == nil {
			writers = append(writers, j)
		} else if !errors.Is(err, ErrInUse) {
			t.Error(err)
		}
	}
	first := fixture.Must(openJournal(intrudedDisk{comes: come}, path, e, boards, SessionInfo{}))
	fixture.NoError(t, first.Close())
	come()
	if len(writers) != 1 {
		t.Errorf("%d write at once", len(writers))
	}
	for _, j := range writers {
		_ = j.Close()
	}
}

func FuzzJournal(f *testing.F) {
	e := decode(f, deepest+twoRuns)
	boards := e.Sets[0].Boards
	digest, end := e.Digest(boards), plannedMeasurement{len(boards), len(e.Runs), 1}
	head := `{"tilewise-results":1,"digest":"` + digest + `"}` + "\n"
	f.Add(head + `{"session":{"version":"x"}}` + "\n" + `{"row":{"board":1,"run":2,"repetition":1,"outcome":"solved","length":1,"moves":"U","seconds":1e300}}` + "\n")
	sealed, seal := sealJSON("", []byte(`{"tilewise-results":2,"digest":"`+digest+`"}`))
	row, _ := sealJSON(seal, []byte(`{"row":{"board":0,"run":0,"repetition":0,"outcome":"solved","length":1,"moves":"U"}}`))
	f.Add(string(sealed) + "\n" + string(row) + "\n")
	f.Add(head + "null\n")
	f.Add("{}\n")
	f.Fuzz(func(t *testing.T, content string) {
		defer testbudget.Of(t, 64)()
		j := &Journal{}
		if _, err := j.read(strings.NewReader(content), digest, end); err != nil {
			if !errors.Is(err, ErrDamaged) && !errors.Is(err, ErrNewer) && !errors.Is(err, ErrOther) {
				t.Error(err)
			}
			return
		}
		for _, s := range e.SumUp(j.Rows(), boards) { // rows that were accepted can be summed up
			s.Of(CPU)
		}
		newTimeLeftEstimator(len(e.Runs), e.plan(len(boards), j.Rows()))
	})
}

func TestRepetitionsTellTheirSpread(t *testing.T) {
	e := decode(t, "repetitions = 4\n"+deepest+twoRuns)
	list, boards := rows(t, e)
	if spread, ok := Repeats(list, boards, Expanded, 0); len(list) != 8 || !ok || spread != 0 {
		t.Errorf("%d rows, expanded differs by %v (%v)", len(list), spread, ok)
	}
	if spread, ok := Repeats(list, boards, CPU, 1); !ok || spread < 0 {
		t.Errorf("time differs by %v (%v)", spread, ok)
	}
	if _, ok := Repeats(list[:1], boards, CPU, 0); ok {
		t.Error("one repetition has no spread")
	}
}
