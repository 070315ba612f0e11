package terminal

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"tilewise/app/lab"
	"tilewise/app/nearby"
	"tilewise/app/session"
	"tilewise/pdb"
	"tilewise/resources/buildinfo"
	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/test/fixture"
)

// runOutcome is the outcome of a run.
type runOutcome struct {
	status   int
	out, err string
}

// run runs the program in this process, with the real engine.
func run(t testing.TB, input string, args ...string) runOutcome {
	t.Helper()
	return runWith(t, t.Context(), nil, input, args...)
}

// testSearch is a search of a test.
type testSearch func(ctx context.Context, r solver.Request) (solver.Result, error)

// runWith runs the program with searches of the test; nil stands for those of the real engine.
func runWith(t testing.TB, ctx context.Context, search testSearch, input string, args ...string) runOutcome {
	t.Helper()
	var out, complaints bytes.Buffer
	p := Program{In: strings.NewReader(input), Out: &out, Err: &complaints, Version: "Tilewise test",
		About: buildinfo.This("Tilewise", "1.2.3")}
	if search != nil {
		p.startSearch = func(ctx context.Context, r solver.Request) runningSearch {
			result, err := search(ctx, r)
			return fakeJob{result, err}
		}
	}
	status := p.Run(ctx, args)
	return runOutcome{status, out.String(), complaints.String()}
}

type fakeJob struct {
	result solver.Result
	err    error
}

func (j fakeJob) Done() <-chan struct{} {
	done := make(chan struct{})
	close(done)
	return done
}
func (j fakeJob) Wait() (solver.Result, error) { return j.result, j.err }
func (j fakeJob) Progress() solver.Progress    { return solver.Progress{} }

// stops returns a search that ends with err and a result with some counts.
func stops(err error) testSearch {
	return func(context.Context, solver.Request) (solver.Result, error) {
		r := solver.Result{Algorithm: solver.IDAStar, Heuristic: solver.Manhattan, Solvable: true, LowerBound: 40}
		r.Expanded, r.Generated = 1000, 2100
		return r, err
	}
}

const (
	deepest    = "8 6 7 2 5 4 3 0 1"
	near       = "1 2 3 4 5 6 7 0 8"
	unsolvable = "1 2 3 4 5 6 8 7 0"
)

func TestExitStatus(t *testing.T) {
	absent := filepath.Join(t.TempDir(), "absent.txt")
	cases := []struct {
		name   string
		search testSearch
		input  string
		args   []string
		status int
		says   string // a text on standard output or standard error
	}{
		{"solved", nil, "", []string{"solve", deepest}, 0, "31, optimal"},
		{"solved without quotes", nil, "", strings.Fields("solve 8 6 7 / 2 5 4 / 3 0 1"), 0, "31, optimal"},
		{"solved from standard input", nil, "# size: 3x3\n" + near + "\n", []string{"solve"}, 0, "1, optimal"},
		{"home already", nil, "", []string{"solve", "1 2 3 4 5 6 7 8 0"}, 0, "0, optimal"},
		{"no boards at all", nil, "", []string{"solve"}, 2, "no boards"},
		{"internal error", stops(solver.ErrInternal), "", []string{"solve", near}, 1, "internal error"},
		{"an error nobody foresaw", stops(errors.New("strange")), "", []string{"solve", near}, 1, "strange"},
		{"a tile twice", nil, "", []string{"solve", "1 2 3 4 5 6 7 7 0"}, 2, "tile 7 at position 8"},
		{"a tile too many", nil, "", []string{"solve", "--size", "3x3", "1 2 3 4 5 6 7 8 9 0"}, 2, "10 numbers; expected 9"},
		{"a tile too large", nil, "", []string{"solve", "1 2 3 4 5 6 7 9 0"}, 2, "tile 9 at position 8; expected 0 to 8"},
		{"words", nil, "", []string{"solve", "one two three"}, 2, `"one" at position 1`},
		{"no blank", nil, "", []string{"solve", "--size", "2x2", "1 2 3 4"}, 2, "tile 4 at position 4; expected 0 to 3"},
		{"a folder as a photo", nil, "", []string{"play", "."}, 2, "is a folder"},
		{"the wrong count", nil, "", []string{"solve", "1 2 3 4 0"}, 2, "5 numbers can't make a square"},
		{"an empty board", nil, "", []string{"solve", ""}, 2, "no numbers"},
		{"a size too small", nil, "", []string{"solve", "--size", "1x1", "0"}, 2, "1x1"},
		{"a size too large", nil, "", []string{"solve", "--size", "99x99", near}, 2, "99x99"},
		{"a size that is none", nil, "", []string{"solve", "--size", "large", near}, 2, "as in 4x4"},
		{"a goal that does not fit", nil, "", []string{"solve", "--goal", "1 2 3 0", near}, 2, "goal does not fit"},
		{"a goal nobody knows", nil, "", []string{"solve", "--goal", "upside-down", near}, 2, "expected blank-last"},
		{"a negative weight", nil, "", []string{"solve", "--weight", "-1", near}, 2, "at least 1"},
		{"a negative time", nil, "", []string{"solve", "--time-limit", "-5s", near}, 2, "as in 60s"},
		{"a negative amount of memory", nil, "", []string{"solve", "--memory-limit", "-2GiB", near}, 2, "as in 2GB"},
		{"a weight beyond reason", nil, "", []string{"solve", "--algorithm", "wastar", "--weight", "1e300", near}, 0, "1"},
		{"a weight of what has none", nil, "", []string{"solve", "--algorithm", "astar", "--weight", "2", near}, 2, "goes with --algorithm wastar"},
		{"nothing to replace", nil, "", []string{"solve", "--force", near}, 2, "--force goes with --certificate"},
		{"a size without a board", nil, "", []string{"play", "--size", "3x3"}, 2, "--size goes with --board"},
		{"no workers", nil, "", []string{"solve", "--workers", "0", near}, 2, "at least 1"},
		{"an unknown algorithm", nil, "", []string{"solve", "--algorithm", "quantum", near}, 2, "idastar"},
		{"an unknown heuristic", nil, "", []string{"solve", "--heuristic", "hunch", near}, 2, "manhattan"},
		{"an unknown flag", nil, "", []string{"solve", "--fast", near}, 2, "tilewise solve --help"},
		{"a pair that cannot work", stops(solver.ErrPair), "", []string{"solve", near}, 2, "cannot work together"},
		{"unsolvable", nil, "", []string{"solve", unsolvable}, 3, "inversions"},
		{"unsolvable for its goal", nil, "", []string{"solve", "15 14 8 12 10 11 9 13 2 6 5 1 3 7 4 0"}, 3,
			"with --goal blank-first, or as 15 14 8 12"},
		{"a limit", stops(search.ErrLimit), "", []string{"solve", near}, 4, "40 moves"},
		{"a deadline", stops(context.DeadlineExceeded), "", []string{"solve", near}, 4, "1,000"},
		{"interrupted", stops(context.Canceled), "", []string{"solve", near}, 130, "1,000"},
		{"a missing file", nil, "", []string{"bench", absent}, 2, "absent.txt"},
		{"a folder", nil, "", []string{"bench", t.TempDir()}, 2, "is a directory"},
		{"no file", nil, "", []string{"bench"}, 2, "expected one FILE, got none (see tilewise bench --help)"},
		{"an empty file", nil, "# nothing\n", []string{"bench", "-"}, 2, "no boards"},
		{"shuffle of nothing", nil, "", []string{"shuffle", "--count", "0"}, 2, "at least 1"},
		{"shuffle to a negative depth", nil, "", []string{"shuffle", "--depth", "-1"}, 2, "at least 0"},
		{"shuffle beyond the deepest", nil, "", []string{"shuffle", "--size", "2x2", "--depth", "7"}, 2, "distance"},
		{"shuffle by nonsense", nil, "", []string{"shuffle", "--difficulty", "evil"}, 2, "easy, medium or hard"},
		{"shuffle by two measures", nil, "", []string{"shuffle", "--difficulty", "easy", "--depth", "3"}, 2,
			"cannot go together"},
		{"shuffle from a seed that is none", nil, "", []string{"shuffle", "--seed", "lucky"}, 2, "0x7f3a"},
		{"shuffle with a board", nil, "", []string{"shuffle", near}, 2, `expected no arguments, got "1 2 3 4 5 6 7 0 8"`},
		{"version", nil, "", []string{"version"}, 0, "Tilewise test"},
		{"version by a flag", nil, "", []string{"--version"}, 0, "Tilewise test\n"},
		{"help", nil, "", []string{"--help"}, 0, "solve"},
		{"help about a command", nil, "", []string{"help", "pdb", "list"}, 0, "tilewise pdb list"},
		{"help about nothing", nil, "", []string{"help", "review"}, 2,
			`tilewise has no command "review" (see tilewise --help)`},
		{"help about nothing of a command", nil, "", []string{"help", "pdb", "paint"}, 2,
			`tilewise pdb has no command "paint"`},
		{"a slip of the fingers", nil, "", []string{"slove"}, 2, "did you mean prove or solve? (see tilewise --help)\n\nUsage:"},
		{"a slip of a command below", nil, "", []string{"lab", "runn"}, 2, "tilewise lab has no command \"runn\"; did you mean run?"},
		{"another", nil, "", []string{"pdb", "lst"}, 2, "did you mean list?"},
		{"a shell that is none", nil, "", []string{"completion", "foo"}, 2, "Available Commands:"},
		{"a command alone", nil, "", []string{"lab"}, 2, "needs one of its commands"},
		{"help about a slip", nil, "", []string{"help", "solv"}, 2, "did you mean solve?"},
		{"the whole help", nil, "", []string{"--help"}, 0, "\n  5    the disk is full\n"},
		{"two photos", nil, "", []string{"a.jpg", "b.jpg"}, 2, `expected one photo at most, got "a.jpg" "b.jpg"`},
		{"no window in this build", nil, "", nil, 2, "no window"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got := runWith(t, t.Context(), c.search, c.input, c.args...)
			if got.status != c.status || !strings.Contains(got.out+got.err, c.says) {
				t.Errorf("status %d; want %d, saying %q\n%s%s", got.status, c.status, c.says, got.out, got.err)
			}
			if c.status == statusSolved && got.err != "" {
				t.Errorf("standard error: %s", got.err)
			}
			if complaint, _, _ := strings.Cut(got.err, "\n\nUsage:\n"); strings.Count(complaint, "\n") > 1 {
				t.Errorf("more than one line of complaint:\n%s", got.err)
			}
		})
	}
}

func TestATextWithoutBoardsIsNotReadToItsEnd(t *testing.T) {
	got := runWith(t, t.Context(), nil, strings.Repeat("1 2 3 4 5\n\n", 1000), "bench", "-")
	const says = "line 201: not a list of boards: the first 100 are none; the rest is not read\n"
	if got.status != 2 || !strings.HasSuffix(got.err, says) {
		t.Errorf("status %d, %s", got.status, got.err)
	}
}

func TestOneBadBoardDoesNotStopTheRest(t *testing.T) {
	input := "# size: 3x3\n" + near + "\n1 2 3\n" + unsolvable + "\n" + deepest + "\n"
	got := run(t, input, "solve")
	for _, want := range []string{"1, optimal", "unsolvable", "31, optimal"} {
		if !strings.Contains(got.out, want) {
			t.Errorf("no %q in:\n%s", want, got.out)
		}
	}
	if got.status != statusInput || !strings.HasPrefix(got.err, "tilewise: line 3: ") {
		t.Errorf("status %d, saying %s", got.status, got.err)
	}
	if strings.Contains(got.out, "\n\n\n") || strings.HasPrefix(got.out, "\n") || strings.HasSuffix(got.out, "\n\n") {
		t.Errorf("boards are not one empty line apart:\n%s", got.out)
	}
}

func TestInterruptionEndsABatch(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	boards := 0
	waits := func(ctx context.Context, r solver.Request) (solver.Result, error) {
		if boards++; boards == 2 {
			cancel()
		}
		return stops(ctx.Err())(ctx, r)
	}
	got := runWith(t, ctx, waits, strings.Repeat(near+"\n", 5), "solve", "--json")
	if got.status != statusInterrupted || boards != 2 || strings.Count(got.out, "\n") != 2 {
		t.Errorf("status %d after %d boards:\n%s", got.status, boards, got.out)
	}
	if !strings.Contains(got.out, `"error":"interrupted"`) || !strings.Contains(got.out, `"expanded":1000`) {
		t.Errorf("no partial statistics:\n%s", got.out)
	}
	if got.err != "tilewise: interrupted\n" {
		t.Errorf("standard error: %s", got.err)
	}
}

// fullDisk is a writer that fails as on a full disk.
type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errors.New("no space left on device") }

func TestAFullDiskIsTold(t *testing.T) {
	boards := filepath.Join(t.TempDir(), "boards.txt")
	fixture.NoError(t, os.WriteFile(boards, []byte(near), 0o600))
	for _, args := range [][]string{{"solve", near}, {"solve", "--json", near}, {"shuffle"}, {"bench", boards},
		{"version"}, {"--version"}, {"--help"}, {"help"}, {"solve", "--help"}} {
		var complaints bytes.Buffer
		p := Program{In: strings.NewReader(""), Out: fullDisk{}, Err: &complaints, Version: "Tilewise test"}
		if status := p.Run(t.Context(), args); status != statusInternal ||
			!strings.Contains(complaints.String(), "no space left") {
			t.Errorf("%q: status %d, saying %s", args, status, complaints.String())
		}
	}
}

// A panic of the engine ends with statusInternal and a stack trace, and not with the status of wrong input.
func TestADefectHasAStatusOfItsOwn(t *testing.T) {
	e := func(context.Context, solver.Request) (solver.Result, error) { panic("a defect") }
	got := runWith(t, t.Context(), e, "", "solve", near)
	if got.status != statusInternal || !strings.Contains(got.err, "internal error: a defect") ||
		!strings.Contains(got.err, "TestADefectHasAStatusOfItsOwn") {
		t.Errorf("status %d, %s", got.status, got.err)
	}
}

func TestWindowOpens(t *testing.T) {
	photo := filepath.Join(t.TempDir(), "bench") // a file with the name of a command
	fixture.NoError(t, os.WriteFile(photo, nil, 0o600))
	for _, args := range [][]string{nil, {photo}, {"missing.jpg"}} {
		opened := "not at all"
		p := Program{Out: &bytes.Buffer{}, Err: &bytes.Buffer{}, Window: func(photo string) int { opened = photo; return 7 }}
		if status := p.Run(t.Context(), args); status != 7 || opened != strings.Join(args, "") {
			t.Errorf("%q: opened %q with status %d", args, opened, status)
		}
	}
}

// Standard error tells what a search could not do, and which tables would have helped. It does so once for all boards.
func TestWhatASearchLacksIsSaid(t *testing.T) {
	unbuilt := func(h solver.HeuristicID, side, faster int, cost pdb.BuildCost) *solver.UnbuiltTables {
		set := solver.UnbuiltTables{Faster: faster,
			TableSet: solver.TableSet{Heuristic: fixture.Must(solver.LookupHeuristic(h)), BuildCost: cost}}
		set.Size = puzzle.Size{W: side, H: side}
		return &set
	}
	for _, c := range []struct {
		result solver.Result
		says   string // on standard error
		writes string // on standard output
	}{
		{solver.Result{Notices: []solver.TableNotice{{ID: solver.TableSetID{Name: "pdb-663"}, What: solver.TableDamaged,
			Err: io.ErrUnexpectedEOF}}}, "tilewise: pdb-663: unexpected EOF; it is set aside and built again\n", ""},
		{solver.Result{NoTables: true}, "no room for the tables", ""},
		{solver.Result{NoTables: true, Unimproved: true}, "a first solution, and for no search for a shorter one", ""},
		{solver.Result{Unbuilt: unbuilt(solver.PDB6666, 5, 0, pdb.BuildCost{Time: 16 * time.Second, Memory: 181e6})},
			"tilewise pdb build pdb-6666 --size 5x5 --goal 'blank-last' takes about 16 s once, and 181 MB\n",
			`"name":"pdb-6666"`},
		{solver.Result{Unbuilt: unbuilt(solver.PDB78, 4, 3, pdb.BuildCost{Time: 6 * time.Second, Memory: 196e6, Peak: 387e6})},
			"solved about 3 times as fast with Database 7-8: tilewise pdb build pdb-78 --size 4x4 --goal",
			`"unbuilt":{"name":"pdb-78","build_seconds":6,"memory_bytes":196000000,"peak_bytes":443623104,"times_faster":3}`},
	} {
		c.result.Solvable, c.result.Found = true, true
		e := func(context.Context, solver.Request) (solver.Result, error) { return c.result, nil }
		got := runWith(t, t.Context(), e, "", "solve", "--json", near)
		if strings.Count(got.err, c.says) != 1 || strings.Count(got.err, "\n") != 1 || !strings.Contains(got.out, c.writes) {
			t.Errorf("it says %q\nand writes %s", got.err, got.out)
		}
		if c.result.Unbuilt != nil {
			if twice := runWith(t, t.Context(), e, "", "solve", near, near); strings.Count(twice.err, "pdb build") != 1 {
				t.Errorf("of two boards it says %q", twice.err)
			}
		}
	}
}

func TestCompletion(t *testing.T) {
	for _, c := range []struct{ flag, want string }{
		{"--algorithm", "idastar\tIDA*"}, {"--heuristic", "manhattan\tManhattan distance"}, {"--goal", "snake"},
		{"--size", "4x4"},
	} {
		for _, command := range []string{"solve", "bench"} {
			if got := run(t, "", "__complete", command, c.flag, ""); !strings.Contains(got.out, c.want+"\n") {
				t.Errorf("%s %s: no %q in\n%s", command, c.flag, c.want, got.out)
			}
		}
	}
	if got := run(t, "", "__complete", "shuffle", "--difficulty", ""); !strings.Contains(got.out, "medium\n") {
		t.Errorf("difficulty: %s", got.out)
	}
}

// The completion of pdb build offers only heuristics that have stored tables on boards of the given size.
func TestCompletionOfDatabases(t *testing.T) {
	for _, c := range []struct {
		size       string
		want, less []string
	}{
		{"4x4", []string{"pdb-663\tDatabase 6-6-3\n", "pdb-78\t"}, []string{"auto", "manhattan", "pdb-44"}},
		{"3x3", []string{"pdb-44\tDatabase 4-4\n"}, []string{"misplaced", "walking", "pdb-78"}},
	} {
		got := run(t, "", "__complete", "pdb", "build", "--size", c.size, "")
		for _, name := range c.want {
			if !strings.Contains(got.out, name) {
				t.Errorf("%s: no %q in\n%s", c.size, name, got.out)
			}
		}
		for _, name := range c.less {
			if strings.Contains(got.out, name+"\t") {
				t.Errorf("%s: %s is offered:\n%s", c.size, name, got.out)
			}
		}
	}
	if got := run(t, "", "__complete", "pdb", "verify", ""); strings.Count(got.out, "pdb-small\t") != 1 ||
		!strings.HasSuffix(got.out, ":4\n") {
		t.Errorf("once each, and no files: %s", got.out)
	}
}

func TestVersionAsJSONIsForMachines(t *testing.T) {
	var about buildinfo.Program
	got := run(t, "", "version", "--json")
	if err := json.Unmarshal([]byte(got.out), &about); err != nil || got.status != 0 {
		t.Fatalf("%v: %+v", err, got)
	}
	if about.Name != "Tilewise" || about.Version != "1.2.3" || about.Go != runtime.Version() ||
		about.System != runtime.GOOS {
		t.Errorf("%+v", about)
	}
}

func TestVersionTellsOneThingAtATime(t *testing.T) {
	if got := run(t, "", "version", "--bill"); got.status != 0 || !strings.Contains(got.out, `"bomFormat": "CycloneDX"`) {
		t.Errorf("%.300s", got.out)
	}
	if got := run(t, "", "version", "--licences"); got.status != 0 || got.out != buildinfo.Licences() {
		t.Errorf("%.300s", got.out)
	}
	if got := run(t, "", "version", "--json", "--bill"); got.status != statusInput || got.out != "" {
		t.Errorf("%+v", got)
	}
}

// Each reason why something can't be written has its exit status.
func TestWhatCannotBeWrittenHasItsStatus(t *testing.T) {
	full := &fs.PathError{Op: "write", Path: "x.e893.new", Err: syscall.ENOSPC}
	for _, c := range []struct {
		err    error
		status int
		says   string
	}{
		{unwritten("a\nb", full), statusFull, `"a\nb" wasn't written: the disk is full`},
		{unwritten("x", &fs.PathError{Op: "write", Path: "x.new", Err: syscall.EROFS}), statusUnwritable, `"x" can't be written: read-only file system`},
		{fmt.Errorf("%w: %w", session.ErrUnkept, &fs.PathError{Op: "mkdir", Path: "x", Err: syscall.EROFS}), statusUnwritable, "read-only file system"},
		{errTablesNotSaved{full}, statusFull, "no space left on device"},
		{usageError{fmt.Errorf("results: %w", lab.ErrInUse)}, statusBusy, "by another Tilewise"},
		{usageError{&fs.PathError{Op: "open", Path: "\u202ex", Err: fs.ErrPermission}}, statusInput, `open "\u202ex": permission denied`},
		{unwritten("x", context.Canceled), statusInterrupted, "interrupted"},
		{nearby.ErrNoNetwork, statusUnwritable, "in no network"},
	} {
		if statusOf(c.err) != c.status || !strings.Contains(explain(c.err), c.says) {
			t.Errorf("%v: status %d; want %d, saying %s", c.err, statusOf(c.err), c.status, c.says)
		}
	}
}
