package lab

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/lab"
	"tilewise/app/test/servicetest"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/lab/stepper"
	"tilewise/app/ui/lab/tree"
	"tilewise/app/ui/look"
	"tilewise/app/ui/service"
	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/search/record"
	"tilewise/solver/test/fixture"
)

// Cards with a question on an empty bench, and the chart and verdict that answer theArticle.
const (
	theArticle  = "The textbook table: How much does a better heuristic save A* on one of the two boards that are farthest from home?"
	oneMore     = "One more move: How many times as much does a board one move farther from home cost?"
	theReopened = "Why A* reopens closed states: What goes wrong when A* never reopens a closed state and its heuristic isn't consistent?"
	articleBars = "A* · Misplaced tiles: 121\u202f529; A* · Manhattan distance: 6\u202f728; A* · Linear conflict: 3\u202f827"
	itsVerdict  = "✓ A* · Linear conflict expanded 3\u202f827 states."
)

func (l *laboratory) tells(what string) bool { return servicetest.Tells(l.Content, what) }
func (l *laboratory) says(what string) bool  { return servicetest.Says(l.Content, what) }

// ends waits until no page works and no experiment is measured.
func (l *laboratory) ends() {
	l.Until("the end", func() bool { return !l.Presenter.Busy() && !l.Bench.Busy() })
}

// asked presses the card of a question, and waits until its experiment is measured.
func (l *laboratory) asked(t *testing.T, question string) {
	t.Helper()
	servicetest.Press(t, l.Content, question)
	l.ends()
	l.Presenter.Refresh()
}

// opens opens an experiment from a file.
func (l *laboratory) opens(t *testing.T, text string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "mine.toml")
	servicetest.WriteFile(t, path, "tilewise-experiment = 1\nsize = '3x3'\n"+text)
	l.Bench.OpenFile(path)
	l.Until("the experiment", func() bool { return l.Bench.Doc().Path == path })
}

// A press on a question measures it, and shows its chart and its verdict. Both are there again after other pages, after
// a lesson, and after a press on the same question.
func TestAQuestionIsAnsweredByAChart(t *testing.T) {
	s := entered(t)
	s.asked(t, theArticle)
	if !s.tells("A* · Linear conflict expanded 3\u202f827 states. No run needed less; the most, 31.76 times as much, was needed by A* · Misplaced tiles. Each run needed this many times as much as the one before it: 0.06 · 0.57. 4 of 4 figures came out as expected.") {
		t.Errorf("its answer is not there: %q", servicetest.Labels(s.Content))
	}
	if !s.tells(articleBars) || !servicetest.Tells(s.Presenter.Panel, itsVerdict) {
		t.Errorf("it shows %q, beside %q", servicetest.Labels(s.Content), servicetest.Labels(s.Presenter.Panel))
	}
	if at, _ := s.shows(); at.String() != servicetest.Hardest {
		t.Errorf("the board shows %v", at)
	}
	s.Presenter.area.object.Resize(fyne.NewSize(560, 420))
	if page, _ := shown[*runResultsPage](s.Presenter); page.chart.scroll.Size().Height < 90 {
		t.Errorf("in a low window %v of the chart are in sight", page.chart.scroll.Size().Height)
	}
	if s.TurnTo(mapsName); servicetest.Tells(s.Presenter.Panel, "Expected") {
		t.Error("beside the map stands what was expected of an experiment")
	}
	s.TurnTo(lessonsName)
	servicetest.Press(t, s.Content, "States: the half that nobody reaches: 6 minutes")
	if s.TurnTo(runsName); !servicetest.Tells(s.Presenter.Panel, itsVerdict) {
		t.Errorf("after a lesson what was expected is gone: %q", servicetest.Labels(s.Presenter.Panel))
	}
	for _, p := range []service.ViewName{service.PlayPlace, service.SolvePlace} {
		s.GoTo(p)
		if s.Presenter.Play(); s.Model.Player.Running() {
			t.Errorf("in %s something plays", p)
		}
	}
	s.GoTo(service.LabPlace)
	s.TurnTo(consistencyName)
	s.c.The("labNew").Run()
	s.Content.Refresh() // draws the hidden pages too, as a change of the theme does
	s.TurnTo(runsName)
	if s.asked(t, theArticle); !s.tells(articleBars) {
		t.Errorf("asked once more it shows %q", servicetest.Labels(s.Content))
	}
	s.c.The("labDown").Run()
	s.c.The("labDown").Run()
	s.c.The("labThink").Run()
	s.Until("the record", func() bool { return !s.Presenter.Busy() && s.says("Step 0 of ") })
	if !s.says("A* · Manhattan distance") || !s.says("31 moves. States expanded: 6\u202f728.") {
		t.Errorf("of a run's thinking it shows %q", servicetest.Labels(s.Content))
	}
	s.TurnTo(runsName)
	s.c.The("labMapRun").Run()
	s.Until("the map", func() bool { return !s.Presenter.Busy() && s.says("w = 1: A*. 6\u202f728 boards expanded") })
}

// Tree and steps select the same node. In a narrow window the user chooses between the tree and the step.
func TestTheTreeAndTheStepsLookAtOneNode(t *testing.T) {
	s := entered(t)
	s.Content.Resize(fyne.NewSize(1000, 640))
	for _, of := range []struct{ command, page string }{{"raceStart", raceName}, {"thinkRecord", stepperName}} {
		if s.c.The(of.command).Run(); !s.showsPage(of.page) {
			t.Errorf("%s does not open its page", of.command)
		}
	}
	s.c.The("thinkRecord").Run()
	s.Until("the record", func() bool { return !s.Presenter.Busy() && s.c.The("thinkOn10").Can() })
	s.c.The("thinkOn10").Run()
	v := servicetest.All[*tree.TreeView](s.Content)[0]
	s.Until("the tree", func() bool { return v.Step() == 10 && s.says("Search tree after step 10") })
	for _, key := range []fyne.KeyName{fyne.KeyHome, fyne.KeyUp} {
		v.TypedKey(&fyne.KeyEvent{Name: key})
	}
	if v.Selected() == record.None || !servicetest.Tells(s.Presenter.Panel, "The board shows the state you are looking at.") {
		t.Errorf("the parent is selected, %d, and the panel says %q", v.Selected(), servicetest.Labels(s.Presenter.Panel))
	}
	s.c.The("thinkOn").Run()
	if v.Selected() != record.None || !servicetest.Tells(s.Presenter.Panel, "The board shows the state of this step.") {
		t.Errorf("a step on, %d is selected still", v.Selected())
	}
	s.Content.Resize(fyne.NewSize(560, 430))
	s.Until("the choice", func() bool { return s.says("What is shown of the search: Step") })
	kinds := func() [2]int {
		return [2]int{len(servicetest.All[*stepper.StepView](s.Content)), len(servicetest.All[*tree.TreeView](s.Content))}
	}
	if got := kinds(); got != [2]int{1, 0} {
		t.Errorf("in a narrow window there are %v views and trees", got)
	}
	choice := servicetest.Labelled[*kit.Segments](t, s.Content, "What is shown of the search: Step")
	choice.Tapped(&fyne.PointEvent{Position: fyne.NewPos(choice.Size().Width/2, 10)})
	if got := kinds(); got != [2]int{0, 1} {
		t.Errorf("after a press on Tree there are %v views and trees", got)
	}
}

// Expectations are judged when all boards are measured, not before.
func TestWhatWasExpectedIsJudgedOnceItIsMeasured(t *testing.T) {
	s := entered(t)
	servicetest.Press(t, s.Content, oneMore)
	s.Until("rows while it runs", func() bool { s.Harness.Tick(); return len(s.Bench.Doc().Rows) >= 60 })
	s.Bench.Stop()
	s.ends()
	said := strings.Join(servicetest.Labels(s.Presenter.Panel), "\n")
	if strings.ContainsAny(said, "✓✗") || !strings.Contains(said, "So far") {
		t.Errorf("of some boards of all it says %q", said)
	}
}

// The results of a study are not shown with the next experiment. Such a study once made the program crash.
func TestAStudyOfWhatIsGoneIsNotGoneOnWith(t *testing.T) {
	s := entered(t)
	spawn := s.Tasks.Spawn
	var studies []func()
	s.Tasks.Spawn = func(f func()) {
		if len(s.Bench.Doc().Rows) > 0 && !s.Bench.Busy() { // true once the experiment is measured
			studies = append(studies, f)
		} else {
			spawn(f)
		}
	}
	servicetest.Press(t, s.Content, theReopened)
	s.Until("a study", func() bool { s.Harness.Tick(); return len(studies) > 0 })
	s.Tasks.Spawn = spawn
	s.c.The("labNew").Run()
	if s.asked(t, theArticle); !s.tells(articleBars) {
		t.Errorf("no chart has the bars: %q", servicetest.Labels(s.Content))
	}
}

// An unsolvable board has two rows: one decided by parity, and one by an exhaustive search.
func TestParityAndTheLongWayStandSideBySide(t *testing.T) {
	s := entered(t)
	s.Harness.Begin("1 2 3 4 5 6 8 7 0")
	s.c.The("labNew").Run()
	s.Bench.Edit(s.Bench.Doc().Add(lab.Run{Algorithm: solver.BFS}))
	s.Bench.Selection.Choose(0)
	s.c.The("labRun").Run()
	s.ends()
	s.c.The("labExhaust").Run()
	s.ends()
	rows := s.Bench.Doc().Rows
	if len(rows) != 2 || rows[0].Outcome != lab.Unsolvable || rows[1].Outcome != lab.Exhausted ||
		rows[1].Expanded != 181440 {
		t.Errorf("%+v", rows)
	}
}

// The boards of a file in another folder are copied into the experiment. A file beside the experiment is stored by
// name. So an experiment that is given to another user has all its boards.
func TestChosenBoardsGoWithTheExperiment(t *testing.T) {
	s, folder := entered(t), t.TempDir()
	boards := filepath.Join(folder, "mine.txt")
	servicetest.WriteFile(t, boards, "8 6 7 2 5 4 3 0 1 = 31\n1 2 3 4 5 6 7 0 8\n")
	saved := func(name, shown string) string {
		s.Path = boards
		for _, i := range items(s.editor.setItems()) {
			if i.Label == "From a file of boards…" {
				i.Do()
			}
		}
		s.Until("the boards", func() bool { return s.says(shown) })
		s.Path = filepath.Join(folder, name)
		s.c.The("labSaveAs").Do()
		s.Written()
		content := fixture.Must(os.ReadFile(s.Path))
		return string(content)
	}
	if text := saved("first.toml", "2 boards"); strings.Contains(text, "mine.txt") ||
		!strings.Contains(text, "8 6 7 / 2 5 4 / 3 0 1 = 31") {
		t.Errorf("it was not saved anywhere before, and holds\n%s", text)
	}
	if text := saved("second.toml", "mine.txt"); !strings.Contains(text, `file = "mine.txt"`) {
		t.Errorf("it was saved beside the boards, and holds\n%s", text)
	}
}

// The page of searches says how to get rows, and statistics are shown for the rows there are. When another experiment
// is opened, the statistics of the former one are gone.
func TestABatchHasStatistics(t *testing.T) {
	s := entered(t)
	s.TurnTo(searchesName)
	if !s.says("Nothing measured yet. Add a run, or start with a question: you'll see a row here for every board and run.") {
		t.Errorf("without runs it says %q", servicetest.Labels(s.Content))
	}
	s.opens(t, "[[set]]\ndepth = 8\ncount = 6\nseed = 5\n[[set]]\ndepth = 12\ncount = 6\nseed = 5\n[[set]]\ndepth = 16\ncount = 6\nseed = 5\n"+
		"[[run]]\nalgorithm = 'astar'\nheuristic = 'manhattan'\n[[run]]\nalgorithm = 'astar'\nheuristic = 'misplaced'\n")
	s.c.The("labRun").Run()
	s.ends()
	s.Presenter.Refresh()
	s.TurnTo(searchesName)
	if s.says("Nothing measured yet") || !s.says("36 of 36 searches") {
		t.Errorf("with rows it says %q", servicetest.Labels(s.Content))
	}
	s.TurnTo(statName)
	s.Until("the sums", func() bool { return s.says("by bootstrap") })
	if !s.says("Mean of 18 boards, 95%") || s.tells("Boards") || !s.says("boards (") {
		t.Errorf("the table does not say once of how many boards the means are, or no histogram its bins: %q",
			servicetest.Labels(s.Content))
	}
	s.Pick(s.Content, "What is drawn: Spread", "Growth with depth")
	if !s.says("a board one move farther from home takes 1.") {
		t.Errorf("no growth is told: %q", servicetest.Labels(s.Content))
	}
	s.Pick(s.Content, "What is drawn: Growth with depth", "Head to head")
	s.Until("the duel", func() bool {
		return s.says("A* · Manhattan distance needs less on ") && s.says(" of 18 boards, A* · Misplaced tiles on 0.")
	})
	s.Pick(s.Content, "What is drawn: Head to head", "Heuristic and true distance")
	s.Until("all boards",
		func() bool { return s.says("All 181\u202f440 boards of 3 × 3: home is 21.97 moves away on average") })
	s.opens(t, "[[set]]\ndepth = 8\ncount = 6\n[[run]]\nalgorithm = 'bfs'\n[[run]]\nalgorithm = 'idastar'\nheuristic = 'manhattan'\n")
	if s.TurnTo(statName); s.says("by bootstrap") || s.says("A* · Manhattan distance needs") {
		t.Errorf("it speaks of the experiment before: %q", servicetest.Labels(s.Content))
	}
}

// The board shows an edge that breaks consistency. The edges of a goal that is chosen meanwhile are measured, too. A*
// on every board can be stopped.
func TestAnEdgeThatBreaksConsistencyIsOnTheBoard(t *testing.T) {
	s := entered(t)
	s.TurnTo(consistencyName)
	s.Until("all edges", func() bool { return s.says("on 37\u202f704 of 483\u202f840 edges (7.8%)") })
	if !servicetest.Says(s.Presenter.Panel, "One move changes h from 10 to 3") || s.Presenter.Playback().Len() != 1 {
		t.Errorf("the panel says %q", servicetest.Labels(s.Presenter.Panel))
	}
	for step, want := range []string{"1 3 0 4 5 6 7 8 2", "1 0 3 4 5 6 7 8 2"} {
		s.Model.Player.Jump(step)
		if at, _ := s.shows(); at.String() != want {
			t.Errorf("at step %d the board shows %v", step, at)
		}
	}
	servicetest.Press(t, s.Content, "Let A* try every board")
	if !s.says("0 of 181\u202f440 boards, nearest first") {
		t.Errorf("no progress is told: %q", servicetest.Labels(s.Content))
	}
	if servicetest.Press(t, s.Content, "Stop"); s.says("nearest first") {
		t.Error("it does not stop")
	}
	s.TurnTo(runsName)
	if at, _ := s.shows(); at.String() != servicetest.Hardest {
		t.Errorf("on another page the board shows %v", at)
	}
	answers := servicetest.Stall(s.Tasks)
	begin := func(name puzzle.GoalName) {
		goal, _ := puzzle.NewGoal(name, puzzle.Size{W: 3, H: 3})
		s.BeginToward(goal, goal.State)
		s.c.The("labNew").Run()
		s.TurnTo(consistencyName)
	}
	begin(puzzle.BlankFirst)
	if !s.says("Trying the heuristic on every edge…") {
		t.Errorf("the page says %q", servicetest.Labels(s.Content))
	}
	begin(puzzle.Spiral)
	answers()
	s.Until("all edges", func() bool { return s.says("edges (") && !s.says("Trying the heuristic") })
}

func TestAChartIsSavedAsPictureAndDrawing(t *testing.T) {
	s := entered(t)
	if s.c.The("labSavePicture").Can() {
		t.Error("a chart can be saved where there is none")
	}
	fyne.CurrentApp().Settings().SetTheme(look.New(look.Light, look.DefaultAccent))
	s.asked(t, theArticle)
	save := func(command, name string) []byte {
		t.Helper()
		s.Path = filepath.Join(t.TempDir(), name)
		s.c.The(command).Run()
		s.Written()
		return fixture.Must(os.ReadFile(s.Path))
	}
	for command, light := range map[string]bool{"labSaveLight": true, "labSaveDark": false} {
		p := fixture.Must(png.Decode(bytes.NewReader(save(command, "chart.png"))))
		if ground, _, _, _ := p.At(2, 2).RGBA(); p.Bounds().Dx() != 2*760 || light && ground < 0xE000 ||
			!light && ground > 0x3000 {
			t.Errorf("%s is %v, on a ground of %x", command, p.Bounds(), ground)
		}
	}
	drawing := save("labSaveDrawing", "chart.svg")
	for d := xml.NewDecoder(bytes.NewReader(drawing)); ; {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
	for _, want := range []string{"The textbook table: Expanded", "A* · Linear conflict", "3\u202f827", "Tilewise test; ",
		runtime.GOOS + "/" + runtime.GOARCH} {
		if !strings.Contains(string(drawing), want) {
			t.Errorf("the drawing lacks %q", want)
		}
	}
}

// A lesson from a file is played, with a number as its guess; then the menu lists it as a recent file.
func TestATeachersLessonIsOpened(t *testing.T) {
	s := entered(t)
	s.Bench.OpenFile(ownLesson(t))
	s.Until("the lesson", func() bool { name, _ := s.Lesson(); return name == "bounds" })
	if !s.tells("For Monday") {
		t.Errorf("the page says %q", servicetest.Labels(s.Content))
	}
	for range 20 {
		if s.tells("The question") {
			break
		}
		s.c.The("lessonOn").Run()
	}
	field := servicetest.Labelled[interface {
		fyne.CanvasObject
		SetText(string)
	}](t, s.Content, "Your guess")
	field.SetText("7")
	servicetest.Press(t, s.Content, "This is my guess")
	s.ends()
	if !s.says("You said: 7.") || !s.says("It was 6.") {
		t.Errorf("a number: %q", servicetest.Labels(s.Content))
	}
	if s.OpenLesson().PressEscape(); !s.says("For Monday: 8 minutes") {
		t.Errorf("the list says %q", servicetest.Labels(s.Content))
	}
	recent := 0
	for _, i := range items(s.c.Menu("lab", "").Items()) {
		if i.Label == "mine.toml" && !i.Disabled {
			recent++
		}
	}
	if recent == 0 {
		t.Error("the lesson is not among the recent ones")
	}
}

// ownLesson returns the file of a lesson as a teacher may write it.
func ownLesson(t *testing.T) string {
	t.Helper()
	content := fixture.Must(os.ReadFile(filepath.Join("..", "..", "..", "resources", "lessons", "08-bounds.toml")))
	text := strings.NewReplacer(`en = "IDA*: the price of forgetting"`, `en = "For Monday"`, "{{distance}}", "31",
		"{{manhattan}}", "21").Replace(string(content))
	file := filepath.Join(t.TempDir(), "mine.toml")
	servicetest.WriteFile(t, file, text)
	return file
}

// BenchmarkTheLabShowsTenThousandRows measures the time of the window's goroutine to show ten thousand new rows, on two
// pages.
func BenchmarkTheLabShowsTenThousandRows(b *testing.B) {
	s := entered(b)
	e := lab.Experiment{Runs: []lab.Run{{Algorithm: solver.AStar, Heuristic: solver.Manhattan}}, Sets: []lab.BoardSet{{
		Kind: lab.Random, Goal: puzzle.BlankAt(puzzle.Size{W: 3, H: 3}, 8), Count: 10_000, Seed: 7}}}
	s.Bench.Ask(e, "")
	s.ends()
	for b.Loop() {
		s.TurnTo(searchesName)
		s.TurnTo(runsName)
	}
}
