package lab

import (
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"regexp"
	"strings"
	"testing"

	"tilewise/resources"
	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/testbudget"
	"tilewise/solver/untrusted"
)

// TestLessons runs the experiment of every lesson that comes with the program. The results must decide both guesses,
// and meet the expectations of the lesson. The longest lesson is in make exhaustive only.
func TestLessons(t *testing.T) {
	lessons := Lessons()
	if len(lessons) != 17 {
		t.Errorf("%d lessons; want 17", len(lessons))
	}
	engine := solver.New(solver.Config{CacheDir: t.TempDir()})
	names := map[string]bool{}
	for _, l := range lessons {
		t.Run(l.Name, func(t *testing.T) {
			if names[l.Name] || l.Name == "" || len(l.Expect) == 0 || l.Minutes < 3 || l.Minutes > 10 {
				t.Errorf("named %q, %d minutes, %d expectations", l.Name, l.Minutes, len(l.Expect))
			}
			for _, known := range l.Knows {
				if !names[known] {
					t.Errorf("it builds upon %q, which does not come before it", known)
				}
			}
			names[l.Name] = true
			inThree(t, l.Title, l.Question, l.Answer, l.Alone.Question, l.Alone.Answer)
			inThree(t, l.Steps...)
			if testing.Short() && len(names) > 1 {
				t.Skip("for the race detector the first lesson is enough: it starts every goroutine that others do")
			}
			if l.Name == "eighty" && os.Getenv("TILEWISE_EXHAUSTIVE") == "" {
				t.Skip("139 million states: make exhaustive")
			}
			boards := draw(t, engine, l.Experiment)
			rows := fixture.Must(Start(t.Context(), engine, l.Experiment, boards, nil, nil).Wait())
			all := l.SumUp(rows, boards)
			for _, v := range l.Judge(all) {
				if !v.Met {
					t.Errorf("run %d, %s %s: %v; the answer says %v to %v", v.Run+1, v.Sum, v.Figure, v.Value, v.Least, v.Most)
				}
			}
			for _, g := range []GuessQuestion{l.Guess, l.Alone.Guess} {
				if g.Next {
					choosable(t, engine, l, g, boards[0])
					continue
				}
				decidable(t, g, all)
			}
		})
	}
}

// choosable fails the test unless some states of the queue are a right guess of the next state, and others a wrong one.
func choosable(t *testing.T, engine *solver.Engine, l Lesson, g GuessQuestion, first Board) {
	t.Helper()
	run := fixture.Must(l.Runs[g.Stage.Run].Record(t.Context(), engine, g.Stage.On(first), MostRecorded))
	right := map[bool]int{}
	for _, q := range run.Queue(g.Stage.At, run.Last()) {
		right[g.DecideNext(float64(q.Node), run).Right]++
	}
	if right[true] == 0 || right[false] == 0 {
		t.Errorf("of the states that wait %d are right and %d wrong", right[true], right[false])
	}
}

// inThree fails the test for a text without words in one of the window's three languages.
func inThree(t *testing.T, texts ...Translations) {
	t.Helper()
	for _, text := range texts {
		for _, language := range []string{"en", "de", "fr"} {
			if strings.TrimSpace(text[language]) == "" {
				t.Errorf("no words in %q beside %q", language, text["en"])
			}
		}
	}
}

// decidable fails the test unless the results make one guess right, and other guesses wrong.
func decidable(t *testing.T, g GuessQuestion, all []RunSums) {
	t.Helper()
	if g.Number() {
		truth := g.Decide(1, all).Value
		if math.IsNaN(truth) || !g.Decide(truth, all).Right || g.Decide(3*truth*g.Factor, all).Right {
			t.Errorf("%s: %v is right, and so is three times that", g.Figure, truth)
		}
		return
	}
	right := 0
	for i, c := range g.Choices {
		inThree(t, c.Text)
		if g.Decide(float64(i), all).Right {
			right++
		}
	}
	if d := g.Decide(0, all); right != 1 || d.Bound {
		t.Errorf("%s: %d choices are right; want 1 (value %v, a lower bound: %v)", g.Figure, right, d.Value, d.Bound)
	}
}

// TestTheChapterHasALessonForEachHeading reads the table of the lessons' README: each heading names lessons and texts
// that exist, and each lesson is named.
func TestTheChapterHasALessonForEachHeading(t *testing.T) {
	texts, named, headings := map[string]map[string]Translations{}, map[string]bool{}, 0
	for _, l := range Lessons() {
		texts[l.Name] = l.texts()
	}
	place := regexp.MustCompile("^`([a-z-]+)` ([a-z0-9 ]+)$")
	for line := range strings.Lines(string(fixture.Must(os.ReadFile("../../resources/lessons/README.md")))) {
		cells := strings.Split(strings.Trim(line, "| \n"), " | ")
		if !strings.HasPrefix(line, "| ") || cells[0] == "What the chapter teaches" {
			continue
		}
		if headings++; len(cells) != 2 {
			t.Errorf("no lesson: %q", line)
			continue
		}
		for where := range strings.SplitSeq(cells[1], ", ") {
			found := place.FindStringSubmatch(where)
			if found == nil || len(texts[found[1]][found[2]]) == 0 {
				t.Errorf("%s: there is no %q", cells[0], where)
				continue
			}
			named[found[1]] = true
		}
	}
	for name := range texts {
		if !named[name] {
			t.Errorf("no heading names the lesson %s", name)
		}
	}
	if headings < 30 {
		t.Errorf("%d headings; want 30 and more", headings)
	}
}

// The error about a mistake in a lesson names its line and what is expected there.
func TestALessonThatIsWrongSaysWhere(t *testing.T) {
	good := string(fixture.Must(fs.ReadFile(resources.Lessons(), "01-states.toml")))
	for _, c := range []struct {
		name, old, new string
		want           error
		says           string
	}{
		{"no lesson", "tilewise-lesson = 1", "", ErrNoLesson, ""},
		{"no experiment", "tilewise-experiment = 1", "", ErrNoLesson, ""},
		{"a newer lesson", "tilewise-lesson = 1", "tilewise-lesson = 2", ErrNewer, ""},
		{"a newer experiment", "tilewise-experiment = 1", "tilewise-experiment = 7", ErrNewer, ""},
		{"half a file", good[len(good)/3:], "", ErrMistake, ""},
		{"no TOML", good, "Dear class,", ErrNoLesson, ""},
		{"a field of its own", "minutes = 6", "hours = 6", ErrMistake, `"hours" is not known`},
		{"too long", "minutes = 6", "minutes = 700", ErrMistake, "minutes: 700; expected 1 to 600"},
		{"another figure", `figure = "expanded"`, `figure = "beauty"`, ErrMistake,
			`guess: figure "beauty"; expected one of`},
		{"no such run", "run = 1", "run = 9", ErrMistake, "expected a run from 1 to 2"},
		{"a choice without a range", "is = 40320.0\n", "", ErrMistake, "choice 1"},
		{"no such algorithm", `algorithm = "bfs"`, `algorithm = "magic"`, ErrMistake,
			`run 1: not in the catalogue: algorithm "magic"; expected one of auto, bfs`},
		{"no such stage", `kind = "tree"`, `kind = "forest"`, ErrMistake,
			"step 3: stage: kind \"forest\"; expected one of board"},
		{"a field of no stage", "[[step]]\nstage = { kind =", "[[step]]\nstage = { kinds =", ErrMistake, "step 1"},
		{"no such mark", "(at 1)", "(line pop)", ErrMistake, "step 3: mark \"line pop\": stage: line; expected kind"},
		{"a mark of no step", "(at 1)", "(at soon)", ErrMistake, "step 3"},
		{"no such place", "Elm Gran 4", "Elm Ulm 4", ErrMistake, `road "Elm Ulm 4"; expected two of the places`},
		{"a number of no run", "{{run 1 expanded}}", "{{run 3 expanded}}", ErrMistake, "{{run 3 expanded}}"},
		{"a number too soon", "{{arrangements 3x3}}", "{{run 1 expanded}}", ErrMistake, "question: {{run 1 expanded}}"},
		{"a source of no step", `"step 3"`, `"step 9"`, ErrMistake, `"step 9"`},
	} {
		broken := strings.Replace(good, c.old, c.new, 1)
		_, err := DecodeLesson([]byte(broken))
		if !errors.Is(err, c.want) || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v; want %v that says %q", c.name, err, c.want, c.says)
		}
		if c.says == "" {
			continue
		}
		n := 0
		_, rest, _ := strings.Cut(err.Error(), "line ")
		if _, err := fmt.Sscanf(rest, "%d:", &n); err != nil {
			t.Errorf("%s: no line is told in %q", c.name, rest)
		} else if line := strings.Split(broken, "\n")[n-1]; !strings.HasPrefix(line, "[") &&
			!strings.Contains(line, c.new[strings.LastIndex(c.new, "\n")+1:]) {
			t.Errorf("%s: line %d is %q", c.name, n, line)
		}
	}
	if _, err := DecodeLesson(make([]byte, int(untrusted.Experiment.Bytes)+1)); !errors.Is(err, ErrNoLesson) {
		t.Errorf("too large: %v", err)
	}
	if _, err := Decode([]byte(good), nil); !errors.Is(err, ErrMistake) {
		t.Errorf("as an experiment: %v; want ErrMistake, since the guess would be lost", err)
	}
}

func TestTheLessonOfTheManualIsDecided(t *testing.T) {
	page := fixture.Must(os.ReadFile("../../resources/manual/04-lessons.md"))
	_, text, found := strings.Cut(string(page), "\n```toml\ntilewise-experiment = 1\ntilewise-lesson = 1\n")
	text, _, ends := strings.Cut(text, "\n```\n")
	if !found || !ends {
		t.Fatal("there is none")
	}
	l := fixture.Must(DecodeLesson([]byte("tilewise-experiment = 1\ntilewise-lesson = 1\n" + text)))
	engine := solver.New(solver.Config{CacheDir: t.TempDir()})
	boards := draw(t, engine, l.Experiment)
	rows := fixture.Must(Start(t.Context(), engine, l.Experiment, boards, nil, nil).Wait())
	all := l.SumUp(rows, boards)
	if len(l.Steps) != 2 || !l.Guess.Decide(1, all).Right || l.Guess.Decide(0, all).Right ||
		!l.Alone.Guess.Decide(22, all).Right {
		t.Errorf("%d steps; %+v", len(l.Steps), l.Guess.Decide(1, all))
	}
}

// Boards that are drawn can have another size, and boards that a lesson names can't. There are boards of the sizes that
// lessons offer.
func TestALearnerChangesTheSize(t *testing.T) {
	testbudget.OneGoroutine(t)
	engine := solver.New(solver.Config{CacheDir: t.TempDir()})
	for _, l := range Lessons() {
		for _, value := range l.Change.Values {
			if e, err := l.Changed(value); err != nil {
				t.Errorf("%s: %v", l.Name, err)
			} else if l.Change.Thing == "size" {
				e.Sets[0].Count = 1
				draw(t, engine, e)
			}
		}
		drawn := l.Sets[0].Kind == Random || l.Sets[0].Kind == AtDepth
		l.Change = OfferedChange{Thing: "size"}
		e, err := l.Changed("3x4")
		if drawn != (err == nil) || !drawn && !errors.Is(err, ErrBoards) {
			t.Errorf("%s: %v", l.Name, err)
		} else if drawn && e.Sets[0].Goal.Size() != (puzzle.Size{W: 3, H: 4}) {
			t.Errorf("%s: boards of %v", l.Name, e.Sets[0].Goal.Size())
		}
	}
}
