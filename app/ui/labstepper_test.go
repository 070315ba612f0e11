package ui

import (
	"encoding/json"
	"image/gif"
	"image/png"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/software"

	"tilewise/app/lang"
	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/lab/stepper"
	"tilewise/app/ui/service"
	"tilewise/solver/puzzle"
)

// thinking records what the pickers name, on the hardest board of 3×3, and shows it.
func (s *stand) thinking(picks ...[2]string) {
	s.t.Helper()
	s.small(hardest)
	s.GoTo(service.LabPlace)
	s.segment("Watch")
	s.segment("Step by step")
	for _, p := range picks {
		s.pick(p[0], p[1])
	}
	s.shortcut(kit.Ctrl(fyne.KeyReturn))
	s.until("the record", func() bool { return !s.lab.Busy() && s.says("Step 0 of ") })
}

func TestASearchIsSteppedBothWays(t *testing.T) {
	s := newStand(t)
	s.thinking()
	if !s.says("31 moves. States expanded: 6\u202f728.") {
		t.Errorf("it does not say what was recorded: %q", s.labels(s.lab.Content))
	}
	s.press(fyne.KeyRight, fyne.KeyRight)
	if !s.says("Step 2 of 6\u202f729: Expanded") || !s.says("Smallest f of 3 open states: 21. 2 have it, all with h 20") {
		t.Errorf("two steps on it says %q", s.labels(s.lab.Content))
	}
	s.press(fyne.KeyLeft, fyne.KeyLeft)
	s.shows(hardest)
	s.press(fyne.KeyPageDown, fyne.KeyPageDown, fyne.KeyPageUp)
	if !s.says("Step 10 of") {
		t.Error("Page Up and Down do not go by tens")
	}
	s.press(fyne.KeyEnd)
	s.shows("1 2 3 4 5 6 7 8 0")
	if !s.says("It is the goal: 31 moves.") {
		t.Errorf("at the end it says %q", s.labels(s.lab.Content))
	}
	s.press(fyne.KeyHome, fyne.KeyDown, fyne.KeyDown)
	if !s.says("Largest f: 23") {
		t.Errorf("Down does not lead to the next bound: %q", s.labels(s.lab.Content))
	}
	if !strings.Contains(s.Status.Left.Content, " of 6\u202f729") {
		t.Errorf("the status line says %q", s.Status.Left.Content)
	}
	s.GoTo(service.PlayPlace)
	s.shows(hardest)
	if s.Game.MovesMade() != 0 {
		t.Error("the game has moves that a search made")
	}
}

func TestASearchPlaysAndHalts(t *testing.T) {
	s := newStand(t)
	s.thinking([2]string{"The algorithm being recorded: A*", "Greedy"})
	s.press(fyne.KeySpace)
	for range 3 {
		s.tick()
	}
	if !s.says("Step 3 of") {
		t.Fatalf("after three beats it is at %q", s.Status.Left.Content)
	}
	s.press(fyne.KeyEscape)
	s.tick()
	if !s.says("Step 3 of") || s.At() != service.LabPlace {
		t.Errorf("Escape does not halt it: %q", s.Status.Left.Content)
	}
	s.press(fyne.KeyBackspace)
	s.tick()
	s.press(fyne.KeySpace)
	if !s.says("Step 2 of") {
		t.Errorf("it does not play backwards: %q", s.Status.Left.Content)
	}
}

func TestBothFrontsAreTold(t *testing.T) {
	s := newStand(t)
	s.thinking([2]string{"The algorithm being recorded: A*", "Bidirectional"})
	s.press(fyne.KeyPageDown)
	if !s.says("From the start: ") || !s.says("From the goal: ") {
		t.Errorf("it says %q", s.labels(s.lab.Content))
	}
	s.press(fyne.KeyEnd)
	if !s.says("The two searches meet: this state is ") || !s.says("together 31") {
		t.Errorf("at the end it says %q", s.labels(s.lab.Content))
	}
}

func TestARowOfTheQueueIsLookedAt(t *testing.T) {
	s := newStand(t)
	s.thinking()
	s.press(fyne.KeyRight)
	var view *stepper.StepView
	eachSeen(s.lab.Content, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) bool {
		if v, ok := o.(*stepper.StepView); ok {
			view = v
		}
		return true
	})
	for y := float32(0); y < view.Size().Height &&
		!s.tells(s.lab.Panel, "The board shows the state you are looking at."); y += 10 {
		s.tapOn(view, fyne.NewPos(60, y))
	}
	if s.tells(s.lab.Panel, "The board shows the state of this step.") {
		t.Fatal("no row can be looked at")
	}
	s.labelled(s.lab.Panel, "Back to the step").Tapped(&fyne.PointEvent{})
	if !s.tells(s.lab.Panel, "The board shows the state of this step.") {
		t.Error("there is no way back to the step")
	}
}

func TestARunOfTheBenchIsSeenThinking(t *testing.T) {
	s := newStand(t)
	s.measured()
	s.press(fyne.KeyDown)
	s.Commands.The("labThink").Run()
	s.until("the record", func() bool { return !s.lab.Busy() && s.says("Step 0 of ") })
	if !s.says("A* · Misplaced tiles") || !s.says("31 moves. States expanded: 121\u202f529.") {
		t.Errorf("it shows %q", s.labels(s.lab.Content))
	}
}

func TestWhatCannotBeRecordedSaysWhy(t *testing.T) {
	s := newStand(t)
	s.small("1 2 3 4 5 6 8 7 0")
	s.GoTo(service.LabPlace)
	s.segment("Watch")
	s.segment("Step by step")
	s.shortcut(kit.Ctrl(fyne.KeyReturn))
	s.until("the answer", func() bool { return !s.lab.Busy() })
	if !s.says("No sequence of moves solves this board.") {
		t.Errorf("it says %q", s.labels(s.lab.Content))
	}
	s.GoTo(service.PlayPlace)
	s.Settings.Size = puzzle.Size{W: 4, H: 4}
	farthest, err := puzzle.Parse("0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1", s.Settings.Size)
	if err != nil {
		t.Fatal(err)
	}
	s.Begin(s.newGame(session.BoardOrigin{Kind: session.Pasted}, farthest))
	s.GoTo(service.LabPlace)
	s.segment("Watch")
	s.segment("Step by step")
	s.shortcut(kit.Ctrl(fyne.KeyReturn))
	s.until("some of it", func() bool {
		s.tick()
		return s.says("of at most ") || s.says("The search goes on without it") || !s.lab.Busy()
	})
	s.press(fyne.KeyEscape)
	s.until("the record", func() bool { return !s.lab.Busy() })
	if !s.says("You stopped the search") {
		t.Errorf("it says %q", s.labels(s.lab.Content))
	}
}

func TestARecordIsSavedInThreeWays(t *testing.T) {
	s := newStand(t)
	s.thinking([2]string{"The algorithm being recorded: A*", "Greedy"})
	s.press(fyne.KeyPageDown)
	folder, dialog := t.TempDir(), withDesk(t, s)
	save := func(command, name string) string {
		path := filepath.Join(folder, name)
		dialog.chooses(path, false)
		s.Commands.The(command).Run()
		if s.Sheet.IsOpen() {
			s.until("the size of the file", func() bool {
				return strings.Contains(strings.Join(s.labels(s.Sheet.Layer), " "), "GIF, ")
			})
			s.labelled(s.Sheet.Layer, "Save as…").Tapped(&fyne.PointEvent{})
		}
		s.until("the file", func() bool { return strings.Contains(s.Messages.Text, name) && !s.lab.Busy() })
		return path
	}
	read := func(path string) *os.File {
		f, err := os.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { f.Close() })
		return f
	}
	if picture, err := png.Decode(read(save("thinkSavePicture", "step.png"))); err != nil ||
		picture.Bounds().Dx() != 1520 {
		t.Errorf("the picture: %v", err)
	}
	if film, err := gif.DecodeAll(read(save("thinkSaveFilm", "search.gif"))); err != nil || len(film.Image) < 20 {
		t.Errorf("the film: %v", err)
	}
	lines := json.NewDecoder(read(save("thinkSaveRecord", "search.jsonl")))
	var head struct {
		Version    int `json:"tilewise_record"`
		Expansions int `json:"expansions"`
	}
	if err := lines.Decode(&head); err != nil || head.Version != 1 {
		t.Fatalf("the record: %+v, %v", head, err)
	}
	n := 0
	for lines.More() {
		var step map[string]any
		if err := lines.Decode(&step); err != nil {
			t.Fatal(err)
		}
		n++
	}
	if n != head.Expansions+2 {
		t.Errorf("%d steps of %d expansions", n, head.Expansions)
	}
}

// A file that can't even be begun ends the work on it: it stood at 0 % for ever.
func TestARecordThatCannotBeSavedIsNotWrittenForEver(t *testing.T) {
	s := newStand(t)
	s.thinking([2]string{"The algorithm being recorded: A*", "Greedy"})
	withDesk(t, s).chooses(filepath.Join(t.TempDir(), "no folder", "search.jsonl"), false)
	s.Commands.The("thinkSaveRecord").Run()
	s.until("the sentence", func() bool { return strings.Contains(s.Messages.Text, "search.jsonl wasn't saved") })
	s.until("the end of it", func() bool { return !s.lab.Busy() })
}

// fifteen is a board that IDA* with Manhattan distance expands more than a million
// states for.
const fifteen = "7 10 15 11 12 4 2 0 6 1 14 13 8 9 3 5"

// recordedMillion shows a record that ends after a million expansions of a search that
// went on without it.
func recordedMillion(tb testing.TB) (s *stand, line *stepper.Timeline) {
	s = newStandOn(tb, freshApp(tb), tables())
	s.Settings.Size = puzzle.Size{W: 4, H: 4}
	start, err := puzzle.Parse(fifteen, s.Settings.Size)
	if err != nil {
		tb.Fatal(err)
	}
	s.Begin(s.newGame(session.BoardOrigin{Kind: session.Pasted}, start))
	s.win.Resize(fyne.NewSize(1280, 800))
	s.GoTo(service.LabPlace)
	s.segment("Watch")
	s.segment("Step by step")
	s.pick("The algorithm being recorded: A*", "IDA*")
	s.shortcut(kit.Ctrl(fyne.KeyReturn))
	s.until("the record", func() bool { return !s.lab.Busy() && s.says("Step 0 of ") })
	eachSeen(s.lab.Content, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) bool {
		if each, ok := o.(*stepper.Timeline); ok {
			line = each
		}
		return true
	})
	return s, line
}

func TestARecordSaysWhereItEnds(t *testing.T) {
	if testing.Short() {
		t.Skip("a search of millions of states")
	}
	s, line := recordedMillion(t)
	if !s.says("The recording ends after 1\u202f000\u202f000 expansions. The search went on without it and found ") {
		t.Errorf("it says %q", s.labels(s.lab.Content))
	}
	s.tapOn(line, fyne.NewPos(line.Size().Width-1, 10))
	if !s.says("Step 1\u202f000\u202f000 of 1\u202f000\u202f000") {
		t.Errorf("at the end of the line it is at %q", s.Status.Left.Content)
	}
	s.press(fyne.KeyUp, fyne.KeyUp)
	if !s.says("The bound rises from ") {
		t.Errorf("at a bound it says %q", s.labels(s.lab.Content))
	}
}

// BenchmarkAJumpInAMillionSteps is what the window's goroutine does for a press
// anywhere on the line of steps, and Drawn with a picture of the whole window.
func BenchmarkAJumpInAMillionSteps(b *testing.B) {
	s, line := recordedMillion(b)
	random := rand.New(rand.NewPCG(1, 2))
	jump := func() { s.tapOn(line, fyne.NewPos(line.Size().Width*random.Float32(), 10)) }
	b.Run("told", func(b *testing.B) {
		for b.Loop() {
			jump()
		}
	})
	b.Run("drawn", func(b *testing.B) {
		s.win.Canvas().(software.WindowlessCanvas).SetScale(1) // all pixels
		for b.Loop() {
			jump()
			s.win.Canvas().Capture()
		}
	})
}

// TestSteppingFitsTheWindow looks at all that can be pressed on the page, in every
// language: it lies within the area, and none covers another.
func TestSteppingFitsTheWindow(t *testing.T) {
	for _, code := range []string{"en", "de", "fr"} {
		for _, size := range []fyne.Size{fyne.NewSize(800, 600), fyne.NewSize(1280, 800)} {
			speakIn(t, code)
			s := newStand(t)
			s.small(hardest)
			s.win.Resize(size)
			s.GoTo(service.LabPlace)
			s.segment(lang.X("lab.watch", "Watch"))
			s.segment(lang.X("lab.think", "Step by step"))
			s.shortcut(kit.Ctrl(fyne.KeyReturn))
			s.until("the record", func() bool { return !s.lab.Busy() && s.Status.Left.Content != "" })
			s.until("its places", func() bool { return len(s.posts) == 0 })
			area := kit.AreaOf(s.lab.Content)
			var taken []kit.Rect
			eachSeen(s.lab.Content, fyne.Position{}, func(o fyne.CanvasObject, at fyne.Position) bool {
				switch o.(type) {
				case *kit.Button, *kit.Picker, *stepper.Timeline:
				default:
					return true
				}
				a := kit.AreaOf(o)
				if a.Width() == 0 {
					return false
				}
				if !a.Within(area) {
					t.Errorf("%s, %v: %q lies at %v, outside of %v", code, size, o.(fyne.Accessible).AccessibilityLabel(), a, area)
				}
				for _, b := range taken {
					if a.Overlap(b) > 1 {
						t.Errorf("%s, %v: %q covers another", code, size, o.(fyne.Accessible).AccessibilityLabel())
					}
				}
				taken = append(taken, a)
				return false
			})
			if len(taken) < 10 {
				t.Errorf("%s, %v: only %d can be pressed", code, size, len(taken))
			}
		}
	}
}
