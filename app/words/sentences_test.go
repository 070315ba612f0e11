package words

import (
	"errors"
	"io/fs"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"tilewise/app/figures"
	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/session"
	"tilewise/pdb"
	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/test/fixture"
)

func TestEveryReasonHasItsSentence(t *testing.T) {
	Speak("en")
	var said []string
	for _, err := range []error{syscall.ENOSPC, syscall.EROFS, errors.New("other")} {
		said = append(said, SaveProblem("/x/game.tilewise", err), KeepProblem(err))
	}
	for _, err := range []error{session.ErrDamaged, session.ErrNewer, session.ErrNoGame, fs.ErrNotExist, fs.ErrPermission,
		errors.New("other")} {
		said = append(said, GameProblem("/x/game.tilewise", err))
	}
	said = append(said, KeepProblem(session.ErrSlow), SaveProblem("/x/page.html", search.ErrLimit))
	said = append(said, ResumeProblem(session.ErrDamaged, false), ResumeProblem(session.ErrDamaged, true),
		ResumeProblem(session.ErrNewer, false))
	slices.Sort(said)
	if different := slices.Compact(slices.Clone(said)); len(different) != len(said) {
		t.Errorf("some are the same: %q", said)
	}
	if a, b := SaveProblem("x", fs.ErrPermission), SaveProblem("x", syscall.EROFS); a != b {
		t.Errorf("%q and %q", a, b)
	}
}

func TestPraise(t *testing.T) {
	three := puzzle.Size{W: 3, H: 3}
	record := func(seconds, moves int) session.SolveRecord {
		return session.SolveRecord{Goal: puzzle.BlankAt(three, 8), Elapsed: time.Duration(seconds) * time.Second,
			Moves: moves}
	}
	before := session.SolveRecords{}.With(record(30, 50), record(60, 40))
	for want, r := range map[string]session.SolveRecord{
		"":                                record(30, 40),
		"Your best time":                  record(29, 40),
		"Your fewest moves":               record(30, 39),
		"Your best time and fewest moves": record(29, 39),
	} {
		if got := RecordPraise(before, r); got != want {
			t.Errorf("%v with %d moves: %q; want %q", r.Elapsed, r.Moves, got, want)
		}
	}
}

// TableProblem names the reason why tables cannot be built.
func TestADesignThatCannotBeBuiltSaysWhy(t *testing.T) {
	set := solver.TableSet{Heuristic: solver.DesignCard(
		pdb.CustomPartition{Name: "halves", Size: puzzle.Size{W: 3, H: 3}, Blank: 8}), BuildCost: pdb.BuildCost{Peak: 300e6}}
	for err, want := range map[error]string{
		syscall.ENOSPC:              "There is no room on the disk for halves.",
		syscall.EROFS:               "You don't have permission to change the files of halves.",
		solver.ErrMemory:            "halves needs 300\u202fMB to build, which is more than is allowed.",
		errors.New("no such thing"): "halves couldn't be prepared: no such thing.",
	} {
		if got := TableProblem(set, err); got != want {
			t.Errorf("%v: %q; want %q", err, got, want)
		}
	}
}

// speakIn sets the language for one test.
func speakIn(t *testing.T, code string) {
	t.Helper()
	t.Setenv(LanguageVariable, "")
	Speak(code)
	t.Cleanup(func() { lang.Use("en") })
}

func TestALanguageIsSpoken(t *testing.T) {
	for _, c := range []struct{ code, undo, one, none, all string }{
		{"en", "Undo", "1 move", "0 moves", "Select all"},
		{"de", "Rückgängig", "1 Zug", "0 Züge", "Alles auswählen"},
		{"de-AT", "Rückgängig", "1 Zug", "0 Züge", "Alles auswählen"},
		{"fr", "Annuler", "1 coup", "0 coup", "Tout sélectionner"},
		{"ja", "Undo", "1 move", "0 moves", "Select all"},
		{"?", "Undo", "1 move", "0 moves", "Select all"},
	} {
		speakIn(t, c.code)
		for got, want := range map[string]string{
			// Select all is Fyne's
			lang.L("Undo"): c.undo, MovesCount(1): c.one, MovesCount(0): c.none, lang.L("Select all"): c.all,
			lang.L("nowhere: {{.Name}}", map[string]any{"Name": "x"}): "nowhere: x",
		} {
			if got != want {
				t.Errorf("%s: %q; want %q", c.code, got, want)
			}
		}
	}
}

func TestTheSystemsLanguageGivesWay(t *testing.T) {
	t.Setenv("LC_ALL", "de_DE.UTF-8")
	t.Setenv("LANGUAGE", "")
	speakIn(t, "fr")
	if got := lang.L("Undo"); got != "Annuler" {
		t.Errorf("chosen French says %q", got)
	}
	t.Setenv(LanguageVariable, "en")
	Speak("fr")
	if got := lang.L("Undo"); got != "Undo" {
		t.Errorf("%s=en says %q", LanguageVariable, got)
	}
}

// A goal is called by its name or the place of its blank, a custom goal by the first tiles in an unusual order.
func TestTheGoalIsNamedHonestly(t *testing.T) {
	Speak("en")
	for board, want := range map[string]string{
		"1 2 3 4 5 0 6 7 8": "3 × 3 · blank in row 2, column 3",
		"1 2 3 4 5 6 8 7 0": "3 × 3 · custom goal … 8 7 0",
		"8 1 2 3 4 5 6 7 0": "3 × 3 · custom goal 8 1 2 3 …",
		"1 2 4 3 5 6 8 7 0": "3 × 3 · custom goal … 4 3 5 6 …",
		"1 2 3 8 0 4 7 6 5": "3 × 3 · spiral",
		"1 2 3 4 5 6 7 8 0": "3 × 3 · blank last",
	} {
		goal := puzzle.GoalAt(fixture.Must(puzzle.Parse(board, puzzle.Size{W: 3, H: 3})))
		if got := GoalTitleOn(goal); got != want {
			t.Errorf("%s is called %q; want %q", board, got, want)
		}
	}
}

// The line about a game says how its board was made.
func TestTheLineOfAGameSaysHowItsBoardWasMade(t *testing.T) {
	Speak("en")
	goal := puzzle.BlankAt(puzzle.Size{W: 3, H: 3}, 8)
	for _, kind := range session.BoardKinds() {
		g := session.GameOrHome(session.GameSetup{Goal: goal, Start: goal.State, Origin: session.BoardOrigin{Kind: kind}}, time.Now)
		plain := kind == session.AtHome || kind == session.Pasted
		line := strings.ReplaceAll(GameLine(g.View()), figures.Unbroken, " ")
		if said := strings.Count(line, " · ") > 1; said == plain {
			t.Errorf("%s: it says %q", kind, line)
		}
	}
	for want, o := range map[string]session.BoardOrigin{"7F3A": {Kind: session.FromSeed, Seed: 0x7F3A},
		"exactly 26 moves": {Kind: session.AtDepth, Depth: 26, Seed: 1}} {
		g := session.GameOrHome(session.GameSetup{Goal: goal, Start: goal.State, Origin: o}, time.Now)
		if got := strings.ReplaceAll(GameLine(g.View()), figures.Unbroken, " "); !strings.Contains(got, want) {
			t.Errorf("it says %q; want %q in it", got, want)
		}
	}
}

// Runs side by side are named by what they differ in.
func TestRunsSideBySideHaveShortNames(t *testing.T) {
	greedy, astar := lab.Run{Algorithm: solver.Greedy, Heuristic: solver.Manhattan},
		lab.Run{Algorithm: solver.AStar, Heuristic: solver.Manhattan}
	conflict := lab.Run{Algorithm: solver.AStar, Heuristic: solver.LinearConflict}
	for _, c := range []struct {
		runs []lab.Run
		want string
	}{
		{[]lab.Run{greedy, astar}, "Greedy best-first, A*"},
		{[]lab.Run{astar, conflict}, "A* · Manhattan distance, A* · Linear conflict"},
		{[]lab.Run{astar, astar}, "A* · Manhattan distance, A* · Manhattan distance"},
		{[]lab.Run{astar}, "A* · Manhattan distance"},
	} {
		if got := strings.Join(RunTitlesApart(c.runs), ", "); got != c.want {
			t.Errorf("%+v are %q, not %q", c.runs, got, c.want)
		}
	}
}
