package terminal

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/adrg/xdg"

	"tilewise/app/session"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"

	"tilewise/app/lab"
)

// elsewhere gives a test a state folder of its own, which keeps results that are being measured.
func elsewhere(t *testing.T) {
	t.Helper()
	t.Setenv("XDG_STATE_HOME", t.TempDir())
	xdg.Reload()
}

const smallExperiment = `tilewise-experiment = 1
size = "3x3"
[title]
en = "Three boards"
[[set]]
random = 3
seed = 5
[[set]]
file = "boards.txt"
[[run]]
algorithm = "astar"
heuristic = "manhattan"
[[run]]
algorithm = "astar"
heuristic = "misplaced"
[limits]
states = 10000
`

func experimentFile(t *testing.T, text string) string {
	t.Helper()
	folder := t.TempDir()
	for name, content := range map[string]string{"mine.toml": text, "boards.txt": "8 6 7 2 5 4 3 0 1 = 31\n"} {
		fixture.NoError(t, os.WriteFile(filepath.Join(folder, name), []byte(content), 0o600))
	}
	return filepath.Join(folder, "mine.toml")
}

func TestLabRunsTheExperimentOfALesson(t *testing.T) {
	elsewhere(t)
	const lesson = `tilewise-lesson = 1
name = "mine"
minutes = 3
` + smallExperiment + `[question]
en = "Which run expands fewer states?"
[guess]
figure = "expanded"
sum = "total"
which = "least"
[[guess.choice]]
run = 1
text = { en = "the first" }
[[guess.choice]]
run = 2
text = { en = "the second" }
[answer]
en = "The first."
[alone.question]
en = "How many moves have the solutions, on average?"
[alone.guess]
figure = "length"
run = 1
factor = 1.0
[alone.answer]
en = "{{run 1 length}}."
`
	expanded := func(text string) (runs []float64) {
		got := run(t, "", "lab", "run", experimentFile(t, text), "--json")
		var report struct {
			Runs []struct {
				Figures map[string]struct{ Total float64 }
			}
		}
		if err := json.Unmarshal([]byte(got.out), &report); err != nil {
			t.Fatalf("%v: %s", err, got.err)
		}
		for _, r := range report.Runs {
			runs = append(runs, r.Figures["expanded"].Total)
		}
		return runs
	}
	if got, want := expanded(lesson), expanded(smallExperiment); len(want) != 2 || !slices.Equal(got, want) {
		t.Errorf("the lesson expands %v, its experiment %v", got, want)
	}
	for _, text := range []string{lesson, smallExperiment} {
		file := experimentFile(t, text)
		for _, command := range []string{"solve", "check"} {
			if got := run(t, "", command, file); got.status != statusInput || !strings.Contains(got.err, "tilewise lab run") {
				t.Errorf("%s of a file of the Lab: status %d\n%s", command, got.status, got.err)
			}
		}
	}
	broken := experimentFile(t, strings.Replace(lesson, `which = "least"`, `which = "nicest"`, 1))
	if got := run(t, "", "lab", "run", broken); got.status != statusInput || !strings.Contains(got.err, "nicest") {
		t.Errorf("a mistake in a lesson: status %d\n%s", got.status, got.err)
	}
}

// lab check reports a mistake with its line and what is expected there. It also reports a missing file of boards.
func TestLabChecksAFile(t *testing.T) {
	elsewhere(t)
	const lesson = "tilewise-experiment = 1\ntilewise-lesson = 1\n[[set]]\nrandom = 3\nsize = \"3x3\"\n[[run]]\n" +
		"algorithm = \"bfs\"\n[guess]\nfigure = \"length\"\nfactor = 1.0\n"
	check := func(text string) runOutcome { return run(t, "", "lab", "check", experimentFile(t, text)) }
	if got := check(lesson); got.status != 0 || !strings.Contains(got.out, "no mistakes") {
		t.Errorf("status %d, %s%s", got.status, got.out, got.err)
	}
	for text, want := range map[string]string{
		strings.Replace(lesson, `"length"`, `"breadth"`, 1):                       `line 9: guess: figure "breadth"; expected one of`,
		strings.Replace(lesson, `"bfs"`, `"magic"`, 1):                            "line 7: run 1",
		strings.Replace(smallExperiment, "random =", "file = \"none.txt\"\n#", 1): "none.txt",
	} {
		if got := check(text); got.status != statusInput || !strings.Contains(got.err, want) {
			t.Errorf("status %d, %s%s; want %q", got.status, got.out, got.err, want)
		}
	}
}

func TestLabRunsAFile(t *testing.T) {
	elsewhere(t)
	file := experimentFile(t, smallExperiment)
	text := run(t, "", "lab", "run", file)
	if text.status != statusSolved || !strings.Contains(text.out, "Three boards") ||
		!strings.Contains(text.out, "A* with Manhattan distance") {
		t.Errorf("status %d\n%s%s", text.status, text.out, text.err)
	}
	var report struct {
		Sessions []struct{ Version string }
		Boards   []struct{ Start string }
		Runs     []struct {
			Rows    int
			Figures map[string]struct {
				Total   float64
				AtLeast int `json:"at_least"`
			}
		}
		Rows []struct {
			Board, Run int
			Outcome    string
			Expanded   uint64
			Length     *int
		}
	}
	got := run(t, "", "lab", "run", file, "--json")
	fixture.NoError(t, json.Unmarshal([]byte(got.out), &report))
	last := report.Rows[len(report.Rows)-2:]
	if len(report.Rows) != 8 || len(report.Boards) != 4 || report.Sessions[0].Version != "Tilewise test" ||
		last[0].Expanded != 6728 || *last[0].Length != 31 || last[1].Outcome != "limit-states" || last[1].Length != nil {
		t.Errorf("%s", got.out)
	}
	if f := report.Runs[1].Figures["expanded"]; f.AtLeast < 1 || f.Total < 10000 {
		t.Errorf("%+v", f)
	}
	table, err := csv.NewReader(strings.NewReader(run(t, "", "lab", "run", file, "--csv").out)).ReadAll()
	if err != nil || len(table) != 9 || table[7][0] != "4" || table[7][len(table[7])-2] != "Tilewise test" {
		t.Errorf("%v\n%v", err, table)
	}
	if md := run(t, "", "lab", "run", file, "--markdown").out; !strings.Contains(md, "| A* with Misplaced tiles | 4 |") ||
		!strings.Contains(md, "≥ ") || !strings.Contains(md, "Tilewise test; ") {
		t.Error(md)
	}
}

func TestLabKeepsWhereItIsTold(t *testing.T) {
	elsewhere(t)
	file, results := experimentFile(t, smallExperiment), filepath.Join(t.TempDir(), "rows.jsonl")
	first := run(t, "", "lab", "run", file, "--csv", "--results", results)
	again := run(t, "", "lab", "run", file, "--csv", "--results", results)
	if first.out != again.out || !strings.Contains(again.err, "continuing after 8 of 8") {
		t.Errorf("%s\n%s\n%s", first.out, again.out, again.err)
	}
	if fresh := run(t, "", "lab", "run", file, "--csv", "--results", results, "--fresh"); fresh.err != "" ||
		fresh.status != 0 {
		t.Errorf("%+v", fresh)
	}
}

// --fresh deletes a file of results, and no other file: a user may have completed the wrong name before it.
func TestLabForgetsNothingButResults(t *testing.T) {
	elsewhere(t)
	file := experimentFile(t, smallExperiment)
	if got := run(t, "", "lab", "run", file, "--results", file, "--fresh"); got.status != statusInput ||
		!strings.Contains(got.err, "damaged") {
		t.Errorf("%+v", got)
	}
	if content, err := os.ReadFile(file); err != nil || string(content) != smallExperiment {
		t.Errorf("the experiment is now %q (%v)", content, err)
	}
}

// Results are kept until they were written to standard output.
func TestLabKeepsWhatItCouldNotTell(t *testing.T) {
	elsewhere(t)
	file := experimentFile(t, smallExperiment)
	var complaints bytes.Buffer
	p := Program{In: strings.NewReader(""), Out: fullDisk{}, Err: &complaints, Version: "Tilewise test"}
	if status := p.Run(t.Context(), []string{"lab", "run", file, "--csv"}); status == statusSolved {
		t.Errorf("it went well: %s", complaints.String())
	}
	if again := run(t, "", "lab", "run", file, "--csv"); !strings.Contains(again.err, "continuing after 8 of 8") {
		t.Errorf("%+v", again)
	}
	if last := run(t, "", "lab", "run", file, "--csv"); last.err != "" {
		t.Errorf("results that were told are still there: %s", last.err)
	}
}

func TestLabRefuses(t *testing.T) {
	elsewhere(t)
	for _, c := range []struct {
		name string
		args []string
		says string
	}{
		{"no file", []string{"lab", "run", "absent.toml"}, "absent.toml"},
		{"no experiment", []string{"lab", "run", experimentFile(t, "Dear class")}, "this isn't a Tilewise experiment"},
		{"an unknown field", []string{"lab", "run", experimentFile(t, smallExperiment+"statse = 3\n")},
			`line 18: "statse" is not known in limits`},
		{"a file of boards that is not there",
			[]string{"lab", "run", experimentFile(t, strings.ReplaceAll(smallExperiment, "boards.txt", "gone.txt"))},
			"gone.txt\": no such file"},
		{"two forms at once", []string{"lab", "run", "article", "--json", "--csv"}, "json"},
	} {
		if got := run(t, "", c.args...); got.status != statusInput || !strings.Contains(got.err, c.says) {
			t.Errorf("%s: status %d, %q; want %q", c.name, got.status, got.err, c.says)
		}
	}
}

func TestLabLists(t *testing.T) {
	if got := run(t, "", "lab", "list"); got.status != 0 || !strings.Contains(got.out, "article") {
		t.Errorf("%+v", got)
	}
	elsewhere(t)
	if got := run(t, "", "lab", "run", "Article"); got.status != 0 || !strings.Contains(got.out, "121,529: as expected") {
		t.Errorf("%s%s", got.out, got.err)
	}
	if got := run(t, "", "lab", "run", "states"); got.status != 0 {
		t.Errorf("the experiment of a lesson: %+v", got)
	}
	if got := run(t, "", "lab", "run", "nothing"); !strings.Contains(got.err, "lab list") {
		t.Errorf("an unknown name: %+v", got)
	}
}

func TestLabTakesThePositionsOfAGame(t *testing.T) {
	elsewhere(t)
	goal := fixture.Must(puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 3, H: 3}))
	start := fixture.Must(puzzle.Parse("1 2 3 4 0 6 7 5 8", goal.Size()))
	g := fixture.Must(session.New(session.GameSetup{Goal: goal, Start: start}, time.Now))
	fixture.NoError(t, g.Play(session.Person, puzzle.Up, puzzle.Down, puzzle.Up))
	saved := fixture.Must(g.Snapshot(session.GamePhoto{}).Encode())
	file := experimentFile(t, "tilewise-experiment = 1\n[[set]]\ngame = 'sunday.tilewise'\n[[run]]\nalgorithm = 'bfs'\n")
	fixture.NoError(t, os.WriteFile(filepath.Join(filepath.Dir(file), "sunday.tilewise"), saved, 0o600))
	got := run(t, "", "lab", "run", file, "--csv")
	table, err := csv.NewReader(strings.NewReader(got.out)).ReadAll()
	if err != nil || len(table) != 3 || table[1][1] != start.Rows() {
		t.Errorf("%v %v %s", err, table, got.err) // two positions: the second move leads back to the first
	}
}

// The report names the test that compares two runs. It counts solutions that are proven shortest beside those that are
// in fact. A figure without a value is "–", and not NaN.
func TestLabNamesItsStatistics(t *testing.T) {
	elsewhere(t)
	text := strings.Replace(smallExperiment, "random = 3", "random = 40", 1)
	text = strings.Replace(text, "algorithm = \"astar\"\nheuristic = \"manhattan\"", "algorithm = \"wastar\"\nheuristic = \"manhattan\"\nweight = 3", 1) +
		"[[expect]]\nfigure = \"excess\"\nrun = 1\nthan = 2\nleast = 3\n"
	text = strings.Replace(text, "[limits]", "[[run]]\nalgorithm = \"astar\"\nheuristic = \"linear-conflict\"\n[limits]", 1)
	got := run(t, "", "lab", "run", experimentFile(t, text))
	for _, want := range []string{"Proven shortest", "0 of 41; in fact 6 of 41 ", "41 of 41 ", "states expanded on 41 boards: fewer on 22, more on 19, as many on 0 (sign test, p = 0.76: no difference seen)",
		"(geometric mean, 95% interval ", ": no difference seen), in total ", "(sign test, p < 0.001: a difference)", ": –; expected at least 3: no value"} {
		if got.status != statusSolved || !strings.Contains(got.out, want) || strings.Contains(got.out, "NaN") || strings.Contains(got.out, "Inf") {
			t.Errorf("no %q in\n%s%s", want, got.out, got.err)
		}
	}
}

func TestLabMeasuresWhereNothingCanBeKept(t *testing.T) {
	elsewhere(t)
	folder := filepath.Join(xdg.StateHome, "tilewise")
	fixture.NoError(t, os.WriteFile(folder, nil, 0o600))
	file := experimentFile(t, smallExperiment)
	got := run(t, "", "lab", "run", file)
	if got.status != statusSolved || !strings.Contains(got.out, "A* with Manhattan distance") {
		t.Errorf("status %d: %s%s; expected the report", got.status, got.out, got.err)
	}
	if !strings.Contains(got.err, "aren't saved") || strings.Contains(got.err, "mkdir") {
		t.Errorf("said %q; expected that the results are not saved", got.err)
	}
	asked := filepath.Join(xdg.StateHome, "tilewise", "mine.jsonl")
	if got := run(t, "", "lab", "run", "--results", asked, file); got.status != statusUnwritable {
		t.Errorf("--results that cannot be written: status %d; expected %d", got.status, statusUnwritable)
	}
	missing := filepath.Join(t.TempDir(), "missing", "mine.jsonl")
	if got := run(t, "", "lab", "run", "--results", missing, file); got.status != statusUnwritable ||
		!strings.Contains(got.err, "there is no folder") {
		t.Errorf("--results in a folder that is missing: status %d, %s", got.status, got.err)
	}
	if got := run(t, "", "lab", "run", "--results", "-", file); got.status != statusInput {
		t.Errorf("--results that are standard output: status %d; expected %d", got.status, statusInput)
	}
}

// An experiment may name a partition that the user has designed. The error for an unknown name lists these, too.
func TestAnExperimentNamesADesignOfOnesOwn(t *testing.T) {
	elsewhere(t)
	keptPartition(t, "halves@3x3.8:0.1.2.3-4.5.6.7")
	got := run(t, "", "lab", "run", experimentFile(t, strings.Replace(smallExperiment, "misplaced", "halves", 1)))
	if got.status != statusSolved || !strings.Contains(got.out, "A* with halves") {
		t.Errorf("status %d: %s%s", got.status, got.out, got.err)
	}
	got = run(t, "", "lab", "run", experimentFile(t, strings.Replace(smallExperiment, "misplaced", "havles", 1)))
	if got.status != statusInput || !strings.Contains(got.err, ", halves") {
		t.Errorf("status %d: %s", got.status, got.err)
	}
}

func TestACertificateOfLessonsIsCheckedInTheTerminal(t *testing.T) {
	line, _ := lab.LearnerProgress{}.LessonCertificate("Ada", time.Date(2026, 11, 25, 0, 0, 0, 0, time.UTC), lab.Lessons())
	if got := run(t, "", "lab", "certificate", line); got.status != 0 || !strings.Contains(got.out, "certificate of Ada") {
		t.Errorf("%+v", got)
	}
	if got := run(t, "", "lab", "certificate", strings.Replace(line, "Ada", "Eve", 1)); got.status == 0 || got.err == "" {
		t.Errorf("changed: %+v", got)
	}
}

// Joined parts have the rows of a single run, except times. Missing rows are reported.
func TestPartsOfAnExperimentJoinToTheSingleRun(t *testing.T) {
	elsewhere(t)
	file := experimentFile(t, smallExperiment)
	counts := func(args ...string) (text string) {
		r := run(t, "", append(args, "--csv")...)
		rows, err := csv.NewReader(strings.NewReader(r.out)).ReadAll()
		if err != nil || r.status != statusSolved {
			t.Fatalf("%+v, %v", r, err)
		}
		for column, name := range rows[0] {
			for _, row := range rows[1:] {
				if !slices.Contains([]string{"elapsed", "cpu", "rate", "setup"}, name) {
					text += name + " " + row[column] + "\n"
				}
			}
		}
		return text
	}
	want := counts("lab", "run", file)
	part := func(k, n string) string { return filepath.Join(filepath.Dir(file), "part-"+k+"-"+n) }
	for _, k := range []string{"0", "1", "2"} {
		if r := run(t, "", "lab", "run", file, "--part", k+"/3", "--results", part(k, "3")); r.status != statusSolved {
			t.Fatalf("part %s: %+v", k, r)
		}
	}
	if got := counts("lab", "join", file, part("2", "3"), part("0", "3"), part("1", "3")); got != want {
		t.Errorf("joined:\n%s\nat once:\n%s", got, want)
	}
	if r := run(t, "", "lab", "join", file, part("0", "3")); r.status != statusLimit || !strings.Contains(r.err, "4 of 8 rows are missing") {
		t.Errorf("one part: %+v", r)
	}
	for _, args := range [][]string{{"lab", "join", file, part("7", "3")}, {"lab", "run", file, "--part", "0/3"},
		{"lab", "join", "-", "-"}} {
		if r := run(t, "", args...); r.status != statusInput {
			t.Errorf("%v: %+v", args, r)
		}
	}
}
