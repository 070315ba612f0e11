package lab

import (
	"errors"
	"os"
	"reflect"
	"strings"
	"testing"
	"time"

	"tilewise/solver"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/testbudget"
	"tilewise/solver/untrusted"
)

// whole has every field of the form.
const whole = `tilewise-experiment = 1
name = "whole"
size = "4x4"
goal = "snake"
repetitions = 3
seed = 9
studies = ["accuracy", "forecast"]
[title]
en = "A \"title\""
fr = "Un titre"
[question]
en = "Why?"
[[set]]
boards = """
# size: 3x3
8 6 7 / 2 5 4 / 3 0 1 = 31
# goal: 1 2 3 0 4 5 6 7 8
1 2 3 / 4 0 5 / 6 7 8
"""
[[set]]
random = 20
seed = "18446744073709551615"
size = "3x3"
goal = "blank-first"
[[set]]
depth = 20
to = 24
count = 50
[[set]]
file = "korf100.txt"
[[set]]
game = "sunday.tilewise"
[[run]]
algorithm = "wastar"
heuristic = "pdb-44"
weight = 2
workers = 2
closed = true
graph = true
plain = true
exhaust = true
[[run]]
algorithm = "bfs"
[limits]
states = 1000000
seconds = 1.5
megabytes = 512
[[expect]]
figure = "expanded"
sum = "median"
run = 2
than = 1
least = 0.5
[[expect]]
figure = "length"
run = 1
is = 31
`

func TestAnExperimentIsReadAndWrittenWhole(t *testing.T) {
	e := fixture.Must(Decode([]byte(whole), nil))
	if e.Limits.Memory != 512e6 || e.Limits.Time.Seconds() != 1.5 || e.Limits.States != 1_000_000 || e.Repetitions != 3 ||
		e.Title["fr"] != "Un titre" || len(e.Sets) != 5 {
		t.Errorf("%+v", e)
	}
	for _, part := range []any{e, e.Runs[0], e.Runs[0].Variant, e.Limits} {
		for field, value := range reflect.ValueOf(part).Fields() {
			if value.IsZero() || field.Tag.Get("toml") == "" {
				t.Errorf("%s of %T has no name in the file, is not read, or the file of this test lacks it", field.Name, part)
			}
		}
	}
	if r := e.Runs[0]; r != (Run{solver.WeightedAStar, solver.PDB44, 2, 2, solver.SearchVariant{Closed: true, Graph: true, Plain: true, Exhaust: true}}) {
		t.Errorf("%+v", r)
	}
	if b := e.Sets[0].Boards; len(b) != 2 || b[0].Known != 31 || b[0].Goal.Name != "snake" || b[1].Start == b[0].Start ||
		b[1].Goal.Blank() != 3 {
		t.Errorf("%+v", b)
	}
	again, err := Decode(e.Encode(), nil)
	if err != nil {
		t.Fatalf("%v\n%s", err, e.Encode())
	}
	if !reflect.DeepEqual(e, again) {
		t.Errorf("written and read again:\n%+v\nwas\n%+v\n%s", again, e, e.Encode())
	}
}

func TestMistakesAreToldWithTheirPlace(t *testing.T) {
	const head = "tilewise-experiment = 1\n"
	for _, c := range []struct {
		name, text string
		kind       error
		says       string
	}{
		{"nothing", "", ErrNoExperiment, "this isn't a Tilewise experiment"},
		{"a letter", "Dear class,\nplease find", ErrNoExperiment, "isn't a Tilewise experiment"},
		{"a saved game", `{"tilewise":1,"size":"4x4"}`, ErrNoExperiment, "isn't a Tilewise experiment"},
		{"another TOML", "title = 'x'\n", ErrNoExperiment, "tilewise-experiment = 1"},
		{"a newer one", "tilewise-experiment = 2\nwhat = 'ever'\n", ErrNewer, "its form is 2"},
		{"too large", head + strings.Repeat("#", int(untrusted.Experiment.Bytes)), ErrNoExperiment, "expected at most"},
		{"torn", whole[:700], ErrMistake, "line "},
		{"an unknown field at the top", head + "repetition = 3\n", ErrMistake,
			`line 2: "repetition" is not known at the top; expected one of tilewise-experiment, name`},
		{"an unknown field of a run", whole + "[[run]]\nalgorithm = 'bfs'\nheuristik = 'x'\n", ErrMistake,
			`line 60: "heuristik" is not known in run; expected one of algorithm, heuristic`},
		{"an unknown table", whole + "[teacher]\nname = 'x'\n", ErrMistake, `line 58: "teacher" is not known at the top`},
		{"a field of another kind", head + "repetitions = 'three'\n", ErrMistake, "repetitions"},
		{"no boards", head + "[[run]]\nalgorithm = 'bfs'\n", ErrMistake, "it has no boards"},
		{"nothing to do", head + deepest, ErrMistake, "nothing to do"},
		{"a board that is none", head + "[[set]]\nboards = '''\n1 2 3\n1 2 2 0\n'''\n", ErrMistake, "set 1: boards, line 1"},
		{"a size that is none", head + "[[set]]\nrandom = 3\nsize = '3by3'\n", ErrMistake,
			`set 1: board size not possible: "3by3"`},
		{"no size", head + "[[set]]\nrandom = 3\n", ErrMistake, `expected a size, as in size = "3x3"`},
		{"a set of two kinds", head + "size = '3x3'\n[[set]]\nrandom = 3\ndepth = 4\n", ErrMistake,
			"expected one of boards, random"},
		{"all boards of 4×4", head + "size = '4x4'\n[[set]]\ndepth = 4\n[[run]]\nalgorithm = 'bfs'\n", ErrMistake,
			"expected a count for 4x4"},
		{"an algorithm that is not there", head + deepest + "[[run]]\nalgorithm = 'dijkstra'\n", ErrMistake,
			`run 1: not in the catalogue: algorithm "dijkstra"; expected one of auto, bfs`},
		{"a heuristic that is not there", head + deepest + "[[run]]\nalgorithm = 'astar'\nheuristic = 'gut'\n", ErrMistake,
			`run 1: not in the catalogue: heuristic "gut"`},
		{"a weight that is none", head + deepest + "[[run]]\nalgorithm = 'wastar'\nweight = nan\n", ErrMistake,
			"run 1: weight NaN"},
		{"a weight of what has none", head + deepest + "[[run]]\nalgorithm = 'astar'\nweight = 2\n", ErrMistake,
			"run 1: weight 2; expected it with wastar alone"},
		{"a limit below nothing", head + deepest + "[[run]]\nalgorithm = 'bfs'\n[limits]\nseconds = -1.0\n", ErrMistake,
			"limits: expected"},
		{"states below nothing", head + deepest + "[[run]]\nalgorithm = 'bfs'\n[limits]\nstates = -1\n", ErrMistake,
			"limits: expected"},
		{"a seed that is none", head + "seed = 1.5\n", ErrMistake, "line 2: seed 1.5; expected a whole number"},
		{"a figure that is not there",
			head + deepest + "[[run]]\nalgorithm = 'bfs'\n[[expect]]\nfigure = 'beauty'\nrun = 1\n", ErrMistake,
			`expect 1: figure "beauty"; expected one of length`},
		{"a run that is not there", head + deepest + "[[run]]\nalgorithm = 'bfs'\n[[expect]]\nfigure = 'length'\nrun = 2\n",
			ErrMistake, "expect 1: there is no such run"},
		{"a study that is not there", head + "studies = ['law']\n" + deepest + "[[run]]\nalgorithm = 'bfs'\n", ErrMistake,
			`study "law"; expected one of accuracy`},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := Decode([]byte(c.text), nil)
			if !errors.Is(err, c.kind) || !strings.Contains(err.Error(), c.says) {
				t.Errorf("says %v; want %v with %q", err, c.kind, c.says)
			}
			if err != nil && strings.Contains(err.Error(), "\n") {
				t.Errorf("more than one line: %v", err)
			}
		})
	}
}

// An experiment and its draft can be read although the name of a file in it is no UTF-8.
func TestAFileNameOfAnyBytesLeavesTheExperimentReadable(t *testing.T) {
	e := Experiment{Sets: []BoardSet{{Kind: Listed, File: "Bretter f\xfcr alle.txt"}}, Runs: []Run{{Algorithm: solver.BFS}}}
	again, err := Decode(e.Encode(), nil)
	if err != nil || again.Sets[0].File != "Bretter f\uFFFDr alle.txt" {
		t.Errorf("%v: %+v", err, again.Sets)
	}
}

// A journal stores the digest of its experiment: older journals can be read only while the digest stays the same.
func TestTheDigestOfAnExperimentStaysTheSame(t *testing.T) {
	e := fixture.Must(Decode([]byte(whole), nil))
	boards := e.Sets[0].Boards
	e.Runs[0].Variant.Graph = false // the digests below are older than this field
	if got := e.Digest(boards); got != "9130fb379a4969601b567aa407634b4b" {
		t.Errorf("%s", got)
	}
	e.Seed, e.Limits.Time, e.Limits.Memory = 1<<63+5, 30*24*time.Hour, 3e12+5
	if got := e.Digest(boards); got != "5197159394a9e8c8a25282fec6f38c6c" {
		t.Errorf("with large numbers: %s", got)
	}
}

func TestBoardsThatAreNotThere(t *testing.T) {
	engine := solver.New(solver.Config{CacheDir: t.TempDir()})
	run := "[[run]]\nalgorithm = 'bfs'\n"
	files := BoardFileReaders{File: func(name string) ([]byte, error) {
		if name == "bad.txt" {
			return []byte("1 2 3 / 4 5 6 / 7 8 0\n1 2 3 / 4 5 5 / 7 8 0\n"), nil
		}
		if name == "empty.txt" {
			return []byte("# nothing\n"), nil
		}
		return nil, os.ErrNotExist
	}}
	for _, c := range []struct{ sets, says string }{
		{"size = '3x3'\n[[set]]\ndepth = 32\n",
			"the boards of the experiment, set 1: no board at this distance: 32 moves from home; expected 0 to 31"},
		{"[[set]]\nfile = 'bad.txt'\n", "set 1: bad.txt, line 2: not a board"},
		{"[[set]]\nfile = 'empty.txt'\n", "set 1: empty.txt: there are no boards"},
		{"[[set]]\nfile = 'absent.txt'\n", "set 1: file does not exist"},
		{"[[set]]\ngame = 'bad.txt'\n", "cannot be read here"},
		{"size = '3x3'\nrepetitions = 400000\n[[set]]\nrandom = 3\n", "3 boards make 1200000 rows"},
	} {
		if _, err := decode(t, c.sets+run).Draw(t.Context(), engine, files, nil); err == nil ||
			!strings.Contains(err.Error(), c.says) {
			t.Errorf("%q says %v; want %q", c.sets, err, c.says)
		}
	}
}

func FuzzDecode(f *testing.F) {
	f.Add([]byte(whole))
	for _, e := range Shipped() {
		f.Add(e.Encode())
	}
	f.Add([]byte("tilewise-experiment = 1\n[[set]]\nboards = '1 2 0 3 = '\n[x.y]\nz=1"))
	for _, bomb := range testbudget.Bombs(60) {
		f.Add([]byte("tilewise-experiment = 1\n" + bomb))
	}
	f.Fuzz(func(t *testing.T, content []byte) {
		defer testbudget.Of(t, 64)()
		e, err := Decode(content, nil)
		if err != nil {
			if !errors.Is(err, ErrNoExperiment) && !errors.Is(err, ErrNewer) && !errors.Is(err, ErrMistake) {
				t.Errorf("%v", err)
			}
			return
		}
		again, err := Decode(e.Encode(), nil)
		if err != nil || !reflect.DeepEqual(e, again) {
			t.Errorf("%v: written\n%s\nread %+v\nwas %+v", err, e.Encode(), again, e)
		}
	})
}
