package ui

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/storage"

	experiment "tilewise/app/lab"
	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/table"
	"tilewise/app/ui/service"
	"tilewise/app/ui/service/servicetest"
	"tilewise/app/words"
	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/untrusted"
)

// theArticle is the first question of an empty bench.
const theArticle = "The textbook table: How much does a better heuristic save A* on one of the two boards that are farthest from home?"

// labelled finds what is seen of an object by what it tells.
func (s *stand) labelled(o fyne.CanvasObject, label string) fyne.Tappable {
	s.t.Helper()
	var found fyne.Tappable
	eachSeen(o, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) bool {
		if a, ok := o.(fyne.Accessible); ok && a.AccessibilityLabel() == label {
			if t, ok := o.(fyne.Tappable); ok {
				found = t
			}
		}
		return true
	})
	if found == nil {
		s.t.Fatalf("nothing is called %q; there is %q", label, s.labels(o))
	}
	return found
}

// measured runs the first question of the empty bench, by a press on it.
func (s *stand) measured() {
	s.t.Helper()
	s.small(hardest)
	s.GoTo(service.LabPlace)
	s.labelled(s.lab.Content, theArticle).Tapped(&fyne.PointEvent{})
	s.until("the rows", func() bool { return !s.lab.Busy() })
}

// labels is what is told of all that is seen of an object.
func (s *stand) labels(o fyne.CanvasObject) (told []string) {
	eachSeen(o, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) bool {
		if a, ok := o.(fyne.Accessible); ok {
			told = append(told, a.AccessibilityLabel())
		}
		return true
	})
	return told
}

// tells reports whether something seen of an object says just this.
func (s *stand) tells(o fyne.CanvasObject, what string) bool {
	return slices.Contains(s.labels(o), what)
}

// tapOn presses the left button at a share of an object's width and height.
func (s *stand) tapOn(o fyne.Tappable, at fyne.Position) { o.Tapped(&fyne.PointEvent{Position: at}) }

const articleBars = "A* · Misplaced tiles: 121\u202f529; A* · Manhattan distance: 6\u202f728; A* · Linear conflict: 3\u202f827"

func TestTwoPressesLeadToAChart(t *testing.T) {
	s := newStand(t)
	s.measured()
	if !s.tells(s.lab.Content, articleBars) {
		t.Errorf("no chart has the bars: %q", s.labels(s.lab.Content))
	}
	s.shows("8 6 7 2 5 4 3 0 1")
	if !s.tells(s.lab.Panel, "✓ A* · Linear conflict, Expanded: 3\u202f827.") {
		t.Errorf("what was expected is not beside it: %q", s.labels(s.lab.Panel))
	}
}

func TestARowPlaysItsSolution(t *testing.T) {
	s := newStand(t)
	s.measured()
	table := s.labelled(s.lab.Content, "The runs")
	s.tapOn(table, fyne.NewPos(40, 30+30+15)) // the second row below the head
	if !s.Player.Running() || s.lab.Film().Len() != 31 {
		t.Fatalf("the solution is not played")
	}
	s.Player.Stop()
	s.press(fyne.KeyEnd)
	s.shows("1 2 3 4 5 6 7 8 0")
	if !strings.Contains(s.Status.Left.Content, "31 of 31") {
		t.Errorf("the status line says %q", s.Status.Left.Content)
	}
	s.press(fyne.KeyReturn) // goes on from a solution in Solve, and ended the program here
	if s.Commands.The("goOn").Can() || s.At() != service.LabPlace {
		t.Error("a solution of the Lab is gone on from in the game, which it is none of")
	}
	s.press(fyne.KeyDown)
	s.shows("8 6 7 2 5 4 3 0 1")
	if !s.tells(s.lab.Panel, "A* · Linear conflict") {
		t.Errorf("the panel is about another run: %q", s.labels(s.lab.Panel))
	}
	s.GoTo(service.PlayPlace)
	if s.Game.MovesMade() != 0 {
		t.Error("the game has moves that a solution made")
	}
}

func TestARunThatIsRemovedComesBackWithItsRows(t *testing.T) {
	s := newStand(t)
	s.measured()
	s.press(fyne.KeyDown, fyne.KeyDelete)
	if s.tells(s.lab.Content, articleBars) {
		t.Fatal("Delete removes nothing")
	}
	s.shortcut(kit.Ctrl(fyne.KeyZ))
	if !s.tells(s.lab.Content, articleBars) {
		t.Errorf("undo does not bring the rows back: %q", s.labels(s.lab.Content))
	}
	s.shortcut(kit.Ctrl(fyne.KeyY))
	if s.tells(s.lab.Content, articleBars) {
		t.Error("redo does nothing")
	}
}

func TestAnAddedRunIsAllThatIsMeasured(t *testing.T) {
	s := newStand(t)
	s.measured()
	before := s.lab.Bench.Doc().Rows
	s.Menus.Close()
	s.menuOf(labMenu, "Add a run", "BFS").Do()
	s.shortcut(kit.Ctrl(fyne.KeyReturn))
	s.until("the row", func() bool { return !s.lab.Busy() })
	after := s.lab.Bench.Doc().Rows
	if len(after) != 4 || after[3].Expanded != 181438 {
		t.Fatalf("%d rows; the last expanded %d", len(after), after[3].Expanded)
	}
	for i := range before {
		if after[i].Elapsed != before[i].Elapsed {
			t.Errorf("row %d was measured again", i+1)
		}
	}
}

func TestTheBenchIsThereAgain(t *testing.T) {
	data := t.TempDir()
	a := freshApp(t)
	s := newStandIn(t, a, tables(), data)
	s.measured()
	s.kill()
	again := newStandIn(t, a, tables(), data)
	again.GoTo(service.LabPlace)
	again.until("the bench", func() bool { return len(again.lab.Bench.Doc().Rows) == 3 })
	if !again.tells(again.lab.Content, articleBars) {
		t.Errorf("it holds %q", again.labels(again.lab.Content))
	}
}

// Two windows have two benches: the next start shows one and offers the other, and loses
// neither.
func TestTheBenchOfASecondWindowIsOffered(t *testing.T) {
	inEveryLanguage(t, func(t *testing.T) {
		waits := map[string]string{"en": "from a second window", "de": "aus einem zweiten Fenster",
			"fr": "d’une deuxième fenêtre"}[os.Getenv(words.LanguageVariable)]
		data, mine := t.TempDir(), t.TempDir()
		started := func() *stand {
			s := newStandIn(t, freshApp(t), tables(), data)
			s.GoTo(service.LabPlace)
			s.until("the bench", func() bool { return !s.lab.Bench.Bringing() })
			return s
		}
		lies := func(s *stand, a solver.AlgorithmID) {
			t.Helper()
			s.until("the experiment of "+string(a), func() bool {
				runs := s.lab.Bench.Doc().Experiment.Runs
				return len(runs) == 1 && runs[0].Algorithm == a
			})
		}
		lay := func(s *stand, a solver.AlgorithmID) {
			t.Helper()
			file := filepath.Join(mine, string(a)+".toml")
			content := "tilewise-experiment = 1\nsize = '3x3'\n[[set]]\nrandom = 3\nseed = 5\n[[run]]\nalgorithm = '" +
				string(a) + "'\n"
			servicetest.WriteFile(t, file, content)
			s.transfer.OpenFile(file)
			lies(s, a)
		}
		first, second := started(), started()
		lay(first, "bfs")
		lay(second, "dfs")
		lay(first, "bfs")
		first.kill()
		second.kill()
		again := started()
		lies(again, "bfs")
		if !strings.Contains(again.Messages.Text, waits) {
			t.Fatalf("the banner says %q", again.Messages.Text)
		}
		again.Messages.Action.OnTapped()
		lies(again, "dfs")
		again.kill()
		last := started()
		lies(last, "bfs")
		other := started()
		lies(other, "dfs")
		last.Messages.Action.OnTapped()
		said := map[string]string{"en": "open in another window", "de": "in einem anderen Fenster offen",
			"fr": "dans une autre fenêtre"}[os.Getenv(words.LanguageVariable)]
		last.until("the sentence", func() bool { return strings.Contains(last.Messages.Text, said) })
		lies(last, "bfs")
		other.kill()
		last.kill()
	})
}

// benchOf is a window whose bench is that of a folder, with an experiment of the user's own
// file on it.
func benchOf(t *testing.T, data, file string) *stand {
	t.Helper()
	s := newStandIn(t, freshApp(t), tables(), data)
	s.GoTo(service.LabPlace)
	s.until("the bench", func() bool { return !s.lab.Bench.Bringing() })
	content := "tilewise-experiment = 1\nsize = '3x3'\n[[set]]\nrandom = 3\nseed = 5\n[[run]]\nalgorithm = 'bfs'\n"
	servicetest.WriteFile(t, file, content)
	s.transfer.OpenFile(file)
	s.until("the experiment", func() bool { return len(s.lab.Bench.Doc().Experiment.Runs) == 1 })
	return s
}

// A window knows in which file the bench of another was saved, though it read its choices
// before: Save would write over the one before.
func TestTheBenchKnowsItsFile(t *testing.T) {
	data, file := t.TempDir(), filepath.Join(t.TempDir(), "of \"mine\".toml")
	benchOf(t, data, file).kill()
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	s := newStandIn(t, freshApp(t), tables(), data) // which has forgotten all choices
	s.Preferences.SetString("lab.file", "/that/of/the/one/before.toml")
	s.GoTo(service.LabPlace)
	s.until("the bench", func() bool { return len(s.lab.Bench.Doc().Experiment.Runs) == 1 })
	s.Commands.The("labSave").Run()
	s.files.Wait()
	if _, err := os.Stat(file); err != nil {
		t.Errorf("saved elsewhere: %v; the banner says %q", err, s.Messages.Text)
	}
}

// What was done on the bench while another was asked for is kept, where that is in another
// window.
func TestTheBenchIsKeptWhereAnotherCannotBeHad(t *testing.T) {
	data, mine := t.TempDir(), t.TempDir()
	first, second := benchOf(t, data, filepath.Join(mine, "1.toml")), benchOf(t, data, filepath.Join(mine, "2.toml"))
	first.kill()
	second.kill()
	s := newStandIn(t, freshApp(t), tables(), data)
	s.GoTo(service.LabPlace)
	s.until("the bench", func() bool { return !s.lab.Bench.Bringing() })
	other := newStandIn(t, freshApp(t), tables(), data)
	other.GoTo(service.LabPlace)
	other.until("the bench", func() bool { return !other.lab.Bench.Bringing() })
	s.Messages.Action.OnTapped()
	s.Commands.The("labNew").Run()
	s.until("the answer", func() bool { return !s.lab.Bench.Bringing() })
	s.files.Wait()
	if _, err := os.Stat(filepath.Join(data, "lab", "bench.toml")); err == nil {
		t.Error("what was taken from the bench lies there again at the next start")
	}
}

// Whoever has all measured anew waits for no disk, and for a slow one just once.
func TestMeasuringAnewWaitsForTheDiskElsewhere(t *testing.T) {
	data := t.TempDir()
	s := newStandIn(t, freshApp(t), tables(), data)
	s.measured()
	s.files.Wait()
	journal := func() bool {
		found, err := filepath.Glob(filepath.Join(data, "lab", "*.jsonl"))
		return err == nil && len(found) == 1
	}
	answers := s.stall()
	s.Commands.The("labAgain").Run()
	s.Commands.The("labAgain").Run()
	s.press(fyne.KeyDown) // the window goes on
	if !journal() || len(s.lab.Bench.Doc().Rows) != 3 {
		t.Fatalf("the window has reached for the disk itself: the results are there %t, %d rows", journal(),
			len(s.lab.Bench.Doc().Rows))
	}
	answers()
	s.until("measuring", s.lab.Busy)
	if len(s.lab.Bench.Doc().Rows) != 0 {
		t.Errorf("%d rows are left", len(s.lab.Bench.Doc().Rows))
	}
	s.until("the rows", func() bool { return !s.lab.Busy() })
	if !journal() || len(s.lab.Bench.Doc().Rows) != 3 || s.Messages.Visible() {
		t.Errorf("measured anew: %t, %d rows; the banner says %q", journal(), len(s.lab.Bench.Doc().Rows), s.Messages.Text)
	}
}

// onBench writes what lies on the bench of a user who starts the program.
func onBench(t *testing.T, data, content string) (file string) {
	t.Helper()
	file = filepath.Join(data, "lab", "bench.toml")
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		t.Fatal(err)
	}
	servicetest.WriteFile(t, file, content)
	return file
}

// While the rows of an earlier day are read, the bench says so and does not look empty.
func TestTheBenchSaysThatItIsReading(t *testing.T) {
	data := t.TempDir()
	onBench(t, data, "tilewise-experiment = 1\nsize = '3x3'\n[[set]]\nrandom = 20\nseed = 7\n[[run]]\nalgorithm = 'bfs'\n")
	s := newStandIn(t, freshApp(t), tables(), data)
	s.GoTo(service.LabPlace)
	s.until("the experiment",
		func() bool { return len(s.lab.Bench.Doc().Experiment.Runs) == 1 && !s.lab.Bench.Bringing() })
	s.Commands.The("labRun").Run()
	s.until("the rows", func() bool { return !s.lab.Busy() && len(s.lab.Bench.Doc().Rows) == 20 })
	s.files.Wait()
	s.lab.Bench.Close()

	s = newStandIn(t, freshApp(t), tables(), data)
	s.GoTo(service.LabPlace)
	var answers func()
	s.until("the experiment", func() bool {
		if answers == nil && len(s.lab.Bench.Doc().Experiment.Runs) == 0 && !s.lab.Bench.Bringing() {
			return false
		}
		if answers == nil {
			answers = s.stall() // the disk answers no more
		}
		return len(s.lab.Bench.Doc().Experiment.Runs) == 1
	})
	if !s.says("Reading the results…") {
		t.Errorf("the bench says %q", s.labels(s.lab.Content))
	}
	answers()
	s.until("the rows", func() bool { return len(s.lab.Bench.Doc().Rows) == 20 })
	if s.tick(); s.says("Reading the results") {
		t.Error("it still reads")
	}
}

// What lies on the bench and can't be read is set aside, and told, before anything else
// takes its place.
func TestABenchThatCannotBeReadIsNotWrittenOver(t *testing.T) {
	for name, content := range map[string]string{
		"damaged":  "tilewise-experiment = 1\nsize = '3x",
		"newer":    "tilewise-experiment = 99\nsize = '3x3'\n",
		"too long": "tilewise-experiment = 1\n" + strings.Repeat("#", int(untrusted.Experiment.Bytes)),
	} {
		t.Run(name, func(t *testing.T) {
			data := t.TempDir()
			file := onBench(t, data, content)
			s := newStandIn(t, freshApp(t), tables(), data)
			s.GoTo(service.LabPlace)
			s.until("a sentence", func() bool { return strings.Contains(s.Messages.Text, "bench.toml.damaged") })
			s.measured()
			s.files.Wait()
			if kept, err := os.ReadFile(file + ".damaged"); err != nil || string(kept) != content {
				t.Errorf("beside it lie %d bytes (%v)", len(kept), err)
			}
		})
	}
	data := t.TempDir()
	file := onBench(t, data, "")
	if err := errors.Join(os.Remove(file), os.Symlink(file, file)); err != nil { // which nobody can read
		t.Skip(err)
	}
	s := newStandIn(t, freshApp(t), tables(), data)
	s.GoTo(service.LabPlace)
	s.until("a sentence", func() bool { return strings.Contains(s.Messages.Text, "changes won't be saved") })
	s.measured()
	s.files.Wait()
	if at, err := os.Readlink(file); err != nil || at != file {
		t.Errorf("it was written over: %q, %v", at, err)
	}
}

// A file that is opened before the Lab was seen is laid over what the bench held, not in
// its place; and a lesson leaves it where it is.
func TestAFileLeavesWhatLayOnTheBench(t *testing.T) {
	const mine = "tilewise-experiment = 1\nsize = '3x3'\n[[set]]\nrandom = 3\nseed = 5\n[[run]]\nalgorithm = 'bfs'\n"
	lain := strings.Replace(mine, "bfs", "dfs", 1)
	var s *stand
	lies := func(a solver.AlgorithmID) func() bool {
		return func() bool {
			e := s.lab.Bench.Doc().Experiment
			return len(e.Runs) == 1 && e.Runs[0].Algorithm == a
		}
	}
	data := t.TempDir()
	onBench(t, data, lain)
	s = newStandIn(t, freshApp(t), tables(), data)
	file := filepath.Join(t.TempDir(), "mine.toml")
	servicetest.WriteFile(t, file, mine)
	s.transfer.OpenFile(file)
	s.until("the experiment", lies("bfs"))
	s.lab.Undo()
	s.until("what lay there", lies("dfs"))

	data = t.TempDir()
	onBench(t, data, lain)
	s = newStandIn(t, freshApp(t), tables(), data)
	s.transfer.OpenFile(lessonFile(t, "", ""))
	s.until("the lesson", func() bool { return s.At() == service.LabPlace })
	s.until("what lay there", lies("dfs"))
}

func TestAFileIsRefusedWithASentence(t *testing.T) {
	s := newStand(t)
	s.measured()
	file := filepath.Join(t.TempDir(), "mine.toml")
	write := func(text string) {
		servicetest.WriteFile(t, file, text)
	}
	write("tilewise-experiment = 1\nstatse = 3\n[[set]]\nrandom = 3\n[[run]]\nalgorithm = 'bfs'\n")
	s.transfer.Dropped([]fyne.URI{storage.NewFileURI(file)})
	s.until("a sentence", func() bool { return s.Messages.Visible() })
	if said := s.Messages.Text; !strings.Contains(said, "mine.toml") || !strings.Contains(said, "statse") {
		t.Errorf("it says %q", said)
	}
	if len(s.lab.Bench.Doc().Rows) != 3 {
		t.Error("what lay on the bench is lost")
	}
	write("tilewise-experiment = 1\nsize = '3x3'\n[[set]]\nrandom = 3\nseed = 5\n[[run]]\nalgorithm = 'bfs'\n")
	s.GoTo(service.PlayPlace)
	s.transfer.Dropped([]fyne.URI{storage.NewFileURI(file)})
	s.until("the experiment", func() bool { return s.At() == service.LabPlace })
	if s.tells(s.lab.Content, articleBars) {
		t.Error("another experiment lies on the bench")
	}
}

func TestTheTableGoesOntoTheClipboardWithItsMachine(t *testing.T) {
	s := newStand(t)
	s.measured()
	s.app.Clipboard().SetContent("")
	s.shortcut(kit.CtrlShift(fyne.KeyM))
	var text string
	s.until("the table", func() bool { text = s.app.Clipboard().Content(); return text != "" })
	if !strings.Contains(text, "| A* · Manhattan distance | 1 | 1 | 0 | 31 |") ||
		!strings.Contains(text, "Tilewise test; ") {
		t.Errorf("the clipboard has\n%s", text)
	}
}

func TestParityAndTheLongWayStandSideBySide(t *testing.T) {
	s := newStand(t)
	s.small("1 2 3 4 5 6 8 7 0")
	s.GoTo(service.LabPlace)
	s.menuOf(labMenu, "Add a run", "BFS").Do()
	s.shortcut(kit.Ctrl(fyne.KeyReturn))
	s.until("parity", func() bool { return !s.lab.Busy() })
	s.Commands.The("labExhaust").Run()
	s.until("the last state", func() bool { return !s.lab.Busy() })
	rows := s.lab.Bench.Doc().Rows
	if len(rows) != 2 || rows[0].Outcome != experiment.Unsolvable || rows[1].Outcome != experiment.Exhausted ||
		rows[1].Expanded != 181440 {
		t.Errorf("%+v", rows)
	}
}

// rowsCome waits for so many rows while the Lab measures, and looks at what has come.
func (s *stand) rowsCome(n int) {
	s.t.Helper()
	s.until("rows while it runs", func() bool { s.tick(); return len(s.lab.Bench.Doc().Rows) >= n })
}

func TestWhatWasExpectedIsJudgedOnceItIsMeasured(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	s.GoTo(service.LabPlace)
	s.labelled(s.lab.Content,
		"One more move: How many times as much does a board one move farther from home cost?").Tapped(
		&fyne.PointEvent{})
	s.rowsCome(60)
	s.press(fyne.KeyEscape)
	s.until("the end", func() bool { return !s.lab.Busy() })
	said := strings.Join(s.labels(s.lab.Panel), "\n")
	if strings.ContainsAny(said, "✓✗") || !strings.Contains(said, "so far") {
		t.Errorf("of some boards of all it says %q", said)
	}
}

// A file of boards that lies elsewhere becomes part of the experiment, one beside it is named: so an experiment that
// was given to somebody else finds its boards, and never looks anywhere else.
func TestChosenBoardsGoWithTheExperiment(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	s.GoTo(service.LabPlace)
	dialog, folder := withDesk(t, s), t.TempDir()
	boards := filepath.Join(folder, "mine.txt")
	servicetest.WriteFile(t, boards, "8 6 7 2 5 4 3 0 1 = 31\n1 2 3 4 5 6 7 0 8\n")
	saved := func(name, shown string) string {
		dialog.chooses(boards, false)
		s.menuOf(labMenu, "Boards", "From a file of boards…").Do()
		s.until("the boards", func() bool { return s.says(shown) })
		dialog.chooses(filepath.Join(folder, name), false)
		s.Commands.The("labSaveAs").Do()
		s.until("the file", func() bool { return strings.Contains(s.Messages.Text, name) })
		content, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			t.Fatal(err)
		}
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

func TestStopKeepsWhatWasMeasured(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	s.GoTo(service.LabPlace)
	s.menuOf(labMenu, "Boards", "Random boards", "10\u202f000 boards").Do()
	s.menuOf(labMenu, "Add a run", "IDA*", "Misplaced tiles").Do()
	s.shortcut(kit.Ctrl(fyne.KeyReturn))
	s.rowsCome(4)
	s.win.Canvas().FocusNext() // Escape ends it in any control
	s.typed(fyne.KeyEscape)
	s.until("the end", func() bool { return !s.lab.Busy() })
	if n := len(s.lab.Bench.Doc().Rows); n < 4 || n == 10_000 {
		t.Errorf("%d rows are there", n)
	}
	if s.At() != service.LabPlace {
		t.Error("Escape led elsewhere")
	}
}

func TestACardIsReachedFromThePickers(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	s.GoTo(service.SolvePlace)
	s.Settings.Heuristic = "walking"
	s.refresh()
	s.Commands.The("explainHeuristic").Run()
	if s.At() != service.LabPlace || !s.tells(s.lab.Content, "Walking distance") {
		t.Errorf("it leads to %v: %q", s.At(), s.labels(s.lab.Content))
	}
	s.labelled(s.lab.Content, "Try it").Tapped(&fyne.PointEvent{})
	s.until("the rows", func() bool { return !s.lab.Busy() })
	if len(s.lab.Bench.Doc().Rows) != 3 {
		t.Errorf("%d rows", len(s.lab.Bench.Doc().Rows))
	}
}

// BenchmarkTheLabShowsTenThousandRows is what the window's goroutine does each time
// that rows have come, on the bench and on the batch by turns.
func BenchmarkTheLabShowsTenThousandRows(b *testing.B) {
	s := newStandOn(b, freshApp(b), tables())
	file := filepath.Join(b.TempDir(), "big.toml")
	if err := os.WriteFile(file,
		[]byte("tilewise-experiment = 1\nsize = '3x3'\n[[set]]\nrandom = 10000\nseed = 7\n[[run]]\nalgorithm = 'astar'\nheuristic = 'manhattan'\n"), 0o600); err != nil {
		b.Fatal(err)
	}
	s.lab.Bench.OpenFile(file)
	s.until("the experiment", func() bool { return s.At() == service.LabPlace })
	s.Commands.The("labRun").Run()
	s.until("the rows", func() bool { return !s.lab.Busy() })
	segments := s.labelled(s.lab.Content, "Page of the Lab: Bench").(*kit.Segments)
	for b.Loop() {
		segments.Tapped(&fyne.PointEvent{Position: fyne.NewPos(segments.Size().Width*0.3, 10)})
		segments.Tapped(&fyne.PointEvent{Position: fyne.NewPos(10, 10)})
	}
}

// TestPagesOutOfSightAreDrawnThoughTheirSheetIsGone draws all that is hidden, as
// another theme does.
func TestPagesOutOfSightAreDrawnThoughTheirSheetIsGone(t *testing.T) {
	s := newStand(t)
	s.measured()
	at := func(label string, x float32) {
		segments := s.labelled(s.lab.Content, label).(*kit.Segments)
		segments.Tapped(&fyne.PointEvent{Position: fyne.NewPos(segments.Size().Width*x, 10)})
	}
	at("Page of the Lab: Bench", 0.3)
	at("What to do in the Lab: Measure", 0.95)
	s.Commands.The("labNew").Run()
	at("What to do in the Lab: Measure", 0.95)
	s.lab.Content.Refresh()
	at("What to do in the Lab: Learn", 0.05)
	if !s.tells(s.lab.Content, theArticle) {
		t.Errorf("the empty bench says %q", s.labels(s.lab.Content))
	}
}

// What is found out of the rows of one sheet is not said of the next; the study under way
// ended the program once another sheet was measured.
func TestAStudyOfWhatIsGoneIsNotGoneOnWith(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	s.GoTo(service.LabPlace)
	s.labelled(s.lab.Content,
		"Why A* reopens closed states: What goes wrong when A* never reopens a closed state and its heuristic isn't consistent?").Tapped(&fyne.PointEvent{})
	spawn := s.Tasks.Spawn
	var studies []func()
	s.Tasks.Spawn = func(f func()) { studies = append(studies, f) }
	s.until("the rows", func() bool { return !s.lab.Busy() })
	s.Tasks.Spawn = spawn
	if len(studies) == 0 {
		t.Fatal("nothing is studied")
	}
	s.Commands.The("labNew").Run()
	s.labelled(s.lab.Content, theArticle).Tapped(&fyne.PointEvent{})
	s.until("the rows of the next", func() bool { return !s.lab.Busy() })
	if !s.tells(s.lab.Content, articleBars) {
		t.Errorf("no chart has the bars: %q", s.labels(s.lab.Content))
	}
}

// A window that is too low for the head of the area and a page below it scrolls the
// area: nothing of it lies over the small board, and the wheel and the keys get
// everywhere.
func TestALowWindowScrollsTheDesk(t *testing.T) {
	s := newStand(t)
	s.measured()
	s.win.Resize(fyne.NewSize(640, 420))
	area := s.lab.Content.(*container.Scroll)
	place := fyne.CurrentApp().Driver().AbsolutePositionForObject
	foot := place(s.frame.Stage).Y
	if low := place(area).Y + area.Size().Height; low > foot+0.5 {
		t.Errorf("the area ends at %v, the small board begins at %v", low, foot)
	}
	axis := s.labelled(s.lab.Content, "The scale of the axis: Logarithmic").(*kit.Segments)
	if end := place(axis).Y + axis.Size().Height; end > place(area).Y+area.Content.Size().Height {
		t.Errorf("the chart ends at %v, which no scrolling brings into sight", end)
	}
	s.win.Canvas().Focus(axis)
	if end := place(axis).Y + axis.Size().Height; end > foot {
		t.Errorf("with the keys on it the choice ends at %v, below %v", end, foot)
	}
	runs := s.labelled(s.lab.Content, "The runs").(*table.Table)
	runs.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, 500)})
	if area.Offset.Y != 0 {
		t.Errorf("the wheel leads up to %v", area.Offset.Y)
	}
	runs.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -5)})
	if want := area.Content.Size().Height - area.Size().Height; area.Offset.Y < want-1 || want < 10 {
		t.Errorf("the wheel leads down to %v of %v", area.Offset.Y, want)
	}
	s.win.Resize(fyne.NewSize(1180, 760))
	if area.Offset.Y != 0 || area.Content.Size().Height > area.Size().Height {
		t.Errorf("a window with room is scrolled by %v", area.Offset.Y)
	}
}

// What the Lab works out may come when the user has gone on to play.
func TestWhatTheLabShowsLatePlaysNothingElsewhere(t *testing.T) {
	s := newStand(t)
	s.solved(hardest)
	for _, p := range []service.ViewName{service.PlayPlace, service.SolvePlace} {
		s.GoTo(p)
		s.Player.Stop()
		s.lab.Play()
		if s.Player.Running() {
			t.Errorf("in %s something plays", p)
		}
	}
}

// The board of the Lab is the bench's: a shuffle begins a game that waits in Play, and is
// on the board of an empty bench, which is about the game at hand.
func TestAShuffleLeavesTheBoardOfTheBench(t *testing.T) {
	s := newStand(t)
	large := puzzle.BlankAt(puzzle.Size{W: 4, H: 4}, 15)
	s.small(hardest)
	s.GoTo(service.LabPlace)
	s.Begin(s.gameToward(large, session.BoardOrigin{Kind: session.Random}, puzzle.Shuffle(large, 1)))
	if s.shows(puzzle.Shuffle(large, 1).String()); s.Board.Plate().Board != large.Size() {
		t.Errorf("the empty bench has a board of %v", s.Board.Plate().Board)
	}
	s.GoTo(service.PlayPlace)
	s.measured()
	s.Begin(s.gameToward(large, session.BoardOrigin{Kind: session.Random}, puzzle.Shuffle(large, 2)))
	if s.shows(hardest); s.Board.Plate().Board != (puzzle.Size{W: 3, H: 3}) {
		t.Errorf("the board is of %v, and the bench of 3×3", s.Board.Plate().Board)
	}
	s.GoTo(service.PlayPlace)
	if s.shows(puzzle.Shuffle(large, 2).String()); s.Board.Plate().Board != large.Size() {
		t.Errorf("the game that was begun is on a board of %v", s.Board.Plate().Board)
	}
}

// The status line said that a row plays its solution also beside the cards, which have
// no rows.
func TestTheLabSpeaksOfRowsWhereThereAreRows(t *testing.T) {
	s := newStand(t)
	s.measured()
	for page, want := range map[string]bool{"bench": true, "batch": true, "cards": false, "consistency": false} {
		s.lab.TurnTo(page)
		s.shell.refresh()
		if got := s.Status.Right.Content == "click a row to play its solution"; got != want {
			t.Errorf("%s: the status line says %q", page, s.Status.Right.Content)
		}
	}
	if s.lab.TurnTo("maps"); s.tells(s.lab.Panel, "Expected") {
		t.Error("beside the map stands what was expected of an experiment")
	}
}
