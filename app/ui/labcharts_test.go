package ui

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/ui/service/servicetest"
)

// page turns to a page of the Lab by a press on its word.
func (s *stand) page(name string) {
	s.t.Helper()
	var pages *kit.Segments
	eachSeen(s.lab.Content, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) bool {
		if p, ok := o.(*kit.Segments); ok && strings.HasPrefix(p.AccessibilityLabel(), "Page of the Lab") {
			pages = p
		}
		return true
	})
	for i, word := range pages.Options {
		if word == name {
			pages.Tapped(&fyne.PointEvent{Position: fyne.NewPos(pages.Size().Width*(float32(i)+0.5)/float32(len(pages.Options)),
				10)})
			return
		}
	}
	s.t.Fatalf("no page is called %q among %q", name, pages.Options)
}

// says reports whether something seen of the Lab's page has words in it.
func (s *stand) says(words string) bool {
	return strings.Contains(strings.Join(s.labels(s.lab.Content), "\n"), words)
}

// pick takes an entry of a picker's menu.
func (s *stand) pick(picker, entry string) {
	s.t.Helper()
	s.labelled(s.lab.Content, picker).Tapped(&fyne.PointEvent{})
	for range 40 {
		s.typed(fyne.KeyDown)
		if strings.HasPrefix(s.lit(), entry) {
			s.typed(fyne.KeyReturn)
			return
		}
	}
	s.t.Fatalf("%s has no entry %q", picker, entry)
}

// batched measures two runs on boards at each of some depths.
func (s *stand) batched() {
	s.t.Helper()
	file := filepath.Join(s.t.TempDir(), "batch.toml")
	text := "tilewise-experiment = 1\nsize = '3x3'\n" +
		"[[set]]\ndepth = 8\ncount = 6\nseed = 5\n[[set]]\ndepth = 12\ncount = 6\nseed = 5\n[[set]]\ndepth = 16\ncount = 6\nseed = 5\n" +
		"[[run]]\nalgorithm = 'astar'\nheuristic = 'manhattan'\n[[run]]\nalgorithm = 'astar'\nheuristic = 'misplaced'\n"
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		s.t.Fatal(err)
	}
	s.GoTo(service.LabPlace)
	s.transfer.Dropped([]fyne.URI{storage.NewFileURI(file)})
	s.until("the experiment", func() bool { return s.Commands.The("labRun").Can() })
	s.shortcut(kit.Ctrl(fyne.KeyReturn))
	s.until("the rows", func() bool { return len(s.lab.Bench.Doc().Rows) == 36 && !s.lab.Busy() })
}

func TestStatisticsOfABatch(t *testing.T) {
	s := newStand(t)
	s.batched()
	s.page("Statistics")
	s.until("the sums", func() bool { return s.says("by bootstrap") })
	if said := s.labels(s.lab.Content); !s.says("Mean of 18 boards, 95%") || slices.Contains(said, "Boards") {
		t.Errorf("the table does not say once of how many boards the means are: %q", said)
	}
	if !s.says("boards (") {
		t.Errorf("no histogram tells its bins: %q", s.labels(s.lab.Content))
	}
	s.pick("What is drawn: Spread", "Growth with depth")
	if !s.says("a board one move farther from home takes 1.") {
		t.Errorf("no growth is told: %q", s.labels(s.lab.Content))
	}
	s.pick("What is drawn: Growth with depth", "Head to head")
	s.until("the duel", func() bool {
		return s.says("A* · Manhattan distance needs less on ") && s.says(" of 18 boards, A* · Misplaced tiles on 0.")
	})
	s.pick("What is drawn: Head to head", "Heuristic and true distance")
	s.until("all boards",
		func() bool { return s.says("All 181\u202f440 boards of 3 × 3: home is 21.97 moves away on average") })
}

func TestStatisticsOfFewerRunsAreDrawn(t *testing.T) {
	s := newStand(t)
	s.batched()
	s.page("Statistics")
	s.until("the sums", func() bool { return s.says("by bootstrap") })
	file := filepath.Join(t.TempDir(), "one.toml")
	text := "tilewise-experiment = 1\nsize = '3x3'\n[[set]]\ndepth = 8\ncount = 2\nseed = 5\n[[run]]\nalgorithm = 'bfs'\n"
	servicetest.WriteFile(t, file, text)
	s.transfer.Dropped([]fyne.URI{storage.NewFileURI(file)})
	s.until("the other experiment", func() bool { return len(s.lab.Bench.Doc().Experiment.Runs) == 1 })
	s.page("Statistics")
	s.until("that it has no figures yet", func() bool { return !s.says("by bootstrap") })
}

func TestAnEdgeThatBreaksConsistencyIsOnTheBoard(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	s.GoTo(service.LabPlace)
	s.page("Consistency")
	s.until("all edges", func() bool { return s.says("on 37\u202f704 of 483\u202f840 edges (7.8%)") })
	if !s.tells(s.lab.Panel, "One move changes h from 10 to 3") || s.lab.Film().Len() != 1 {
		t.Errorf("the panel says %q", s.labels(s.lab.Panel))
	}
	s.shows("1 3 0 4 5 6 7 8 2")
	s.press(fyne.KeyRight)
	s.shows("1 0 3 4 5 6 7 8 2")
	s.labelled(s.lab.Content, "Let A* try every board").Tapped(&fyne.PointEvent{})
	if !s.says("0 of 181\u202f440 boards, nearest first") {
		t.Errorf("no progress is told: %q", s.labels(s.lab.Content))
	}
	s.labelled(s.lab.Content, "Stop").Tapped(&fyne.PointEvent{})
	if s.says("nearest first") {
		t.Error("it does not stop")
	}
	s.page("Bench")
	s.shows("8 6 7 2 5 4 3 0 1")
}

func TestAChartIsSavedAsPictureAndDrawing(t *testing.T) {
	s := newStand(t)
	if s.Commands.The("labSavePicture").Can() {
		t.Error("a chart can be saved where there is none")
	}
	s.measured()
	folder, dialog := t.TempDir(), withDesk(t, s)
	save := func(command, name string) []byte {
		t.Helper()
		file := filepath.Join(folder, name)
		dialog.chooses(file, false)
		s.Commands.The(command).Run()
		s.until("the file", func() bool { return strings.Contains(s.Messages.Text, "Saved as "+name) })
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		return content
	}
	brightness := map[string]uint32{}
	for command, name := range map[string]string{"labSaveLight": "light.png", "labSaveDark": "dark.png"} {
		p, err := png.Decode(bytes.NewReader(save(command, name)))
		if err != nil {
			t.Fatal(err)
		}
		r, _, _, _ := p.At(2, 2).RGBA()
		brightness[name] = r
		if p.Bounds().Dx() != 2*760 {
			t.Errorf("%s is %v", name, p.Bounds())
		}
	}
	if brightness["light.png"] < 0xE000 || brightness["dark.png"] > 0x3000 {
		t.Errorf("the grounds are %v", brightness)
	}
	drawing := save("labSaveDrawing", "chart.svg")
	for d := xml.NewDecoder(bytes.NewReader(drawing)); ; {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
	for _, want := range []string{"The textbook table: Expanded", "A* · Linear conflict", "3\u202f827", "Tilewise ",
		runtime.GOOS + "/" + runtime.GOARCH} {
		if !strings.Contains(string(drawing), want) {
			t.Errorf("the drawing lacks %q", want)
		}
	}
}

// A batch without rows says below the heads of its table what would make some: Run is
// no help where there is nothing to run.
func TestAnEmptyBatchSaysHowToBegin(t *testing.T) {
	s := newStand(t)
	s.small(hardest)
	s.GoTo(service.LabPlace)
	s.page("Batch")
	if !s.says("Nothing measured yet. Add a run, or start with a question: you'll see a row here for every board and run.") {
		t.Errorf("without runs it says %q", s.labels(s.lab.Content))
	}
	s.page("Bench")
	s.measured()
	s.page("Batch")
	if s.says("Nothing measured yet. Press Run to see a row here for every board and run.") || !s.says("3 of 3 searches") {
		t.Errorf("with rows it says %q", s.labels(s.lab.Content))
	}
}

// Statistics are about the experiment on the bench: when another is opened, nothing of the
// one before is left.
func TestStatisticsAreOfTheExperimentOnTheBench(t *testing.T) {
	s := newStand(t)
	s.batched()
	s.page("Statistics")
	s.until("the sums", func() bool { return s.says("by bootstrap") && s.says("A* · Manhattan distance") })
	file := filepath.Join(t.TempDir(), "another.toml")
	text := "tilewise-experiment = 1\nsize = '3x3'\n[[set]]\ndepth = 8\ncount = 6\n[[run]]\nalgorithm = 'bfs'\n[[run]]\nalgorithm = 'idastar'\nheuristic = 'manhattan'\n"
	servicetest.WriteFile(t, file, text)
	s.transfer.OpenFile(file)
	s.until("another experiment", func() bool { return s.Commands.The("labRun").Can() })
	s.page("Statistics")
	if s.says("A* · Manhattan distance") || s.says("by bootstrap") {
		t.Errorf("it speaks of the experiment before: %q", s.labels(s.lab.Content))
	}
	s.shortcut(kit.Ctrl(fyne.KeyReturn))
	s.until("its own", func() bool { return s.says("BFS") && !s.lab.Busy() })
}
