package stepper

import (
	"encoding/json"
	"image/gif"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"tilewise/app/lang"
	"tilewise/app/test/servicetest"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/words"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// thinking returns a studio that has recorded a search on the hardest board of 3×3; algorithm "" is A*.
func thinking(t *testing.T, algorithm string) *studio {
	t.Helper()
	s := built(t)
	s.about(puzzle.Size{W: 3, H: 3}, servicetest.Hardest)
	s.chooses(t, algorithm)
	s.recorded(t)
	return s
}

// about begins a game with a board, which is then the Lab's board.
func (s *studio) about(size puzzle.Size, board string) {
	s.BeginToward(puzzle.BlankAt(size, size.Cells()-1), fixture.Must(puzzle.Parse(board, size)))
	s.host.Bench.Edit(s.host.Bench.Blank())
	s.Page.Refresh()
}

// chooses chooses an algorithm by the beginning of its name; "" leaves it.
func (s *studio) chooses(t *testing.T, algorithm string) {
	t.Helper()
	all := s.search.Algorithm.Items()
	i := slices.IndexFunc(all, func(i menu.Item) bool { return strings.HasPrefix(i.Label, algorithm) })
	if i < 0 {
		t.Fatalf("there is no %s", algorithm)
	}
	if algorithm != "" {
		all[i].Do()
	}
}

// says fails the test unless the page or its head has the words.
func (s *studio) says(t *testing.T, words string) {
	t.Helper()
	s.Page.Refresh()
	if _, about := s.Head(); !strings.Contains(about, words) && !servicetest.Says(s.Object(), words) {
		t.Errorf("it does not say %q: %q, %q", words, about, servicetest.Labels(s.Object()))
	}
}

func (s *studio) runs(commands ...string) {
	for _, name := range commands {
		s.Harness.Commands.The(name).Run()
	}
}

func TestAStepIsToldInWords(t *testing.T) {
	s := thinking(t, "")
	s.says(t, "31 moves. States expanded: 6\u202f728.")
	s.runs("thinkOn", "thinkOn")
	s.says(t, "Step 2 of 6\u202f729: Expanded")
	s.says(t, "Smallest f of 3 open states: 21, which 2 have, all with h 20")
	s.runs("thinkFirst", "thinkOn10", "thinkOn10", "thinkBack10")
	s.says(t, "Step 10 of")
	s.runs("thinkLast")
	s.says(t, "It is the goal: 31 moves.")
	s.runs("thinkFirst", "thinkBound", "thinkBound")
	s.says(t, "Largest f: 23")
	if stands, _ := s.Status(); !strings.Contains(stands, " of 6\u202f729") {
		t.Errorf("the status line says %q", stands)
	}
}

func TestASearchPlaysAndHalts(t *testing.T) {
	s := thinking(t, "Greedy")
	s.runs("thinkPlay")
	for range 3 {
		s.Harness.Tick()
	}
	s.says(t, "Step 3 of")
	s.Stop()
	s.Harness.Tick()
	s.says(t, "Step 3 of")
	s.runs("thinkPlayBack")
	s.Harness.Tick()
	s.Stop()
	s.says(t, "Step 2 of")
}

func TestBothFrontsAreTold(t *testing.T) {
	s := thinking(t, "Bidirectional")
	s.runs("thinkOn10")
	s.says(t, "From the start: ")
	s.says(t, "From the goal: ")
	s.runs("thinkLast")
	s.says(t, "The two searches meet: this state is ")
	s.says(t, "together 31")
}

// A press on a row of the queue shows its state on the small board, and a button goes back to the step.
func TestARowOfTheQueueIsLookedAt(t *testing.T) {
	s := thinking(t, "")
	s.runs("thinkOn")
	step, looked := "The board shows the state of this step.", "The board shows the state you are looking at."
	for y := float32(0); y < s.view.Size().Height && !servicetest.Tells(s.Panel(), looked); y += 10 {
		s.view.Tapped(&fyne.PointEvent{Position: fyne.NewPos(60, y)})
	}
	if servicetest.Tells(s.Panel(), step) {
		t.Fatal("no row can be looked at")
	}
	if servicetest.Press(t, s.Panel(), "Back to the step"); !servicetest.Tells(s.Panel(), step) {
		t.Error("there is no way back to the step")
	}
}

func TestWhatCannotBeRecordedSaysWhy(t *testing.T) {
	s := built(t)
	s.about(puzzle.Size{W: 3, H: 3}, "1 2 3 4 5 6 8 7 0")
	s.record()
	s.Until("the answer", func() bool { return !s.recording.task.Busy() })
	s.says(t, "No sequence of moves solves this board.")
	s.about(puzzle.Size{W: 4, H: 4}, "0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1")
	s.record()
	s.Until("some of it", func() bool {
		s.Harness.Tick()
		return servicetest.Says(s.Object(), "of at most ") || servicetest.Says(s.Object(), "The search goes on without it")
	})
	s.Stop()
	s.Until("the record", func() bool { return !s.recording.task.Busy() })
	s.says(t, "You stopped the search")
}

// A record has a greatest number of expansions; the page says what the search found beyond it.
func TestARecordSaysWhereItEnds(t *testing.T) {
	s := built(t)
	s.about(puzzle.Size{W: 3, H: 3}, servicetest.Hardest)
	s.limit = 1000
	s.chooses(t, "IDA*")
	s.recorded(t)
	s.says(t, "The recording ends after 1\u202f000 expansions. The search went on without it and found ")
	s.timeline.Tapped(&fyne.PointEvent{Position: fyne.NewPos(s.timeline.Size().Width-1, 10)})
	s.says(t, "Step 1\u202f000 of 1\u202f000")
	s.runs("thinkBoundBack")
	s.says(t, "The bound rises from ")
}

// A step is saved as a picture, and a record as a film and as JSON, a line for each step. An export whose file can't be
// created ends with a message; once it stayed at 0 %.
func TestARecordIsSavedAsAFilmAndAsLines(t *testing.T) {
	s := thinking(t, "Greedy")
	s.runs("thinkOn10")
	open := func(command, name string) *os.File {
		s.Path = filepath.Join(t.TempDir(), name)
		s.runs(command)
		if s.Sheet.IsOpen() {
			s.Until("the size of the file", func() bool { return servicetest.Says(s.Sheet.Layer, "GIF, ") })
			servicetest.Press(t, s.Sheet.Layer, "Save as…")
		}
		s.Until("the file", func() bool { return !s.exporting.Busy() })
		f := fixture.Must(os.Open(s.Path))
		t.Cleanup(func() { f.Close() })
		return f
	}
	if film, err := gif.DecodeAll(open("thinkSaveFilm", "search.gif")); err != nil || len(film.Image) < 20 {
		t.Errorf("the film: %v", err)
	}
	if _, err := png.Decode(open("thinkSavePicture", "step.png")); err != nil {
		t.Errorf("the step: %v", err)
	}
	lines := json.NewDecoder(open("thinkSaveRecord", "search.jsonl"))
	var head struct {
		Version    int `json:"tilewise_record"`
		Expansions int `json:"expansions"`
	}
	if err := lines.Decode(&head); err != nil || head.Version != 1 {
		t.Fatalf("the record: %+v, %v", head, err)
	}
	n := 0
	for ; lines.More(); n++ {
		fixture.NoError(t, lines.Decode(new(map[string]any)))
	}
	if n != head.Expansions+2 {
		t.Errorf("%d steps of %d expansions", n, head.Expansions)
	}
	s.Path = filepath.Join(t.TempDir(), "no folder", "search.jsonl")
	s.runs("thinkSaveRecord")
	s.Until("the end of it", func() bool { return !s.exporting.Busy() })
	if !strings.Contains(s.Messages.Text, "search.jsonl") {
		t.Errorf("it says %q", s.Messages.Text)
	}
}

// On the page every control is within the window in every language, and none covers another.
func TestSteppingFitsTheWindow(t *testing.T) {
	t.Cleanup(func() { words.Speak("en") })
	s := thinking(t, "")
	for _, tongue := range lang.Languages {
		words.Speak(tongue.Code)
		s.Build(container.NewStack())
		s.Page.Refresh()
		w := test.NewTempWindow(t, s.Object())
		w.SetPadded(false)
		for _, size := range []fyne.Size{fyne.NewSize(560, 430), fyne.NewSize(1000, 640)} {
			w.Resize(size)
			area := kit.AreaOf(s.Object())
			var taken []kit.Rect
			for _, o := range servicetest.Seen(s.Object()) {
				switch o.(type) {
				case *kit.Button, *kit.Picker, *Timeline:
				default:
					continue
				}
				a := kit.AreaOf(o)
				if a.Width() == 0 {
					continue
				}
				label := o.(fyne.Accessible).AccessibilityLabel()
				if !a.Within(area) {
					t.Errorf("%s, %v: %q lies at %v, outside of %v", tongue.Code, size, label, a, area)
				}
				for _, b := range taken {
					if a.Overlap(b) > 1 {
						t.Errorf("%s, %v: %q covers another", tongue.Code, size, label)
					}
				}
				taken = append(taken, a)
			}
			if len(taken) < 10 {
				t.Errorf("%s, %v: only %d can be pressed", tongue.Code, size, len(taken))
			}
		}
	}
}
