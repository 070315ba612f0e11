//go:build e2e && linux

package e2e

import (
	"encoding/csv"
	"errors"
	"fmt"
	"image"
	"image/png"
	"os"
	"slices"
	"strings"
	"testing"
)

// lab chooses an entry in the menu of the Lab by typing letters.
func (p *program) lab(letters ...string) {
	p.t.Helper()
	keys := []string{"Alt_L"}
	for range menuBar { // it stands after all of them
		keys = append(keys, "Right")
	}
	p.key(append(append(keys, "Down"), letters...)...)
}

// The places of the controls that open a list in the Lab, in a window of 1280 × 800.
var addRun, boards = image.Pt(158, 164), image.Pt(1125, 393)

// choice opens the list of a control, and chooses an entry by typing letters.
func (p *program) choice(control image.Point, letters ...string) {
	p.t.Helper()
	p.point(control)
	before := p.still()
	p.click(control)
	p.changes("a list", before, 0)
	p.key(letters...)
}

// runs adds three runs.
func (p *program) runs() {
	p.t.Helper()
	p.choice(addRun, "b", "Return")                     // BFS
	p.choice(addRun, "a", "l")                          // A* with linear conflict
	p.choice(addRun, "i", "i", "Return", "m", "Return") // IDA* with Manhattan distance
}

// measured waits until the Lab has a number of rows, and measures no more.
func (p *program) measured(rows int) {
	p.t.Helper()
	p.until(fmt.Sprint(rows, " rows"), func(now situation) bool { return now.Lab.Rows == rows && !now.Lab.Busy })
}

// TestTheLab measures by hand what the terminal measures from the file: three runs on
// a board, a batch that a kill interrupts, and its results as CSV.
func TestTheLab(t *testing.T) {
	t.Parallel()
	s, h := newScreen(t, 1280, 800), home(t.TempDir())
	h.prefer(t, map[string]any{"board.size": "3x3", "save.folder": string(h)})
	p := launch(s, h, nil)
	p.resize(1280, 800)
	p.key("alt+3")
	p.until("a 3×3 board", isSize3)
	p.key("ctrl+shift+3")
	p.until("the Lab", func(now situation) bool { return now.View == "lab" })

	p.runs()
	p.key("ctrl+Return")
	p.measured(3)
	p.shot("lab-bench")

	p.lab("e")                 // an empty bench
	p.choice(boards, "r", "2") // 200 random boards
	p.runs()
	p.named("class.toml", func() { p.key("ctrl+s") })
	file := h.file("class.toml")
	p.eventually("a file", func() error { _, err := os.Stat(file); return err })
	p.key("ctrl+Return")
	p.until("some rows", func(now situation) bool { return now.Lab.Busy && now.Lab.Rows > 20 })
	before := p.now().Lab.Rows
	p.kill()

	p = launch(s, h, nil)
	p.resize(1280, 800)
	p.key("ctrl+shift+3")
	p.until("what was measured", func(now situation) bool { return now.Lab.Rows >= before })
	p.key("ctrl+Return")
	p.measured(600)
	p.shot("lab-batch")

	p.named("class.png", func() { p.key("ctrl+shift+j") })
	p.eventually("the chart", func() error {
		f, err := os.Open(h.file("class.png"))
		if err != nil {
			return err
		}
		defer f.Close()
		picture, err := png.Decode(f)
		if err == nil && picture.Bounds().Dx() < 1000 {
			err = fmt.Errorf("it is only %v", picture.Bounds())
		}
		return err
	})

	var results [][]string
	p.named("class.csv", func() { p.lab("c", "Return", "s", "s", "Return") })
	p.eventually("the results", func() error {
		content, err := os.ReadFile(h.file("class.csv"))
		if results = table(string(content)); len(results) != 601 {
			return fmt.Errorf("%d lines, %v", len(results), err)
		}
		return nil
	})
	compare(t, h, file, results)
}

// named types the name of a file into the sheet that something opens.
func (p *program) named(name string, open func()) {
	p.t.Helper()
	before := p.look()
	open()
	p.changes("a sheet", before, 0)
	p.fill(name)
	p.key("Return")
}

// shot saves a picture of the screen, to be looked at.
func (p *program) shot(name string) { shot(p.t, name, p.look()) }

// table reads a CSV; nothing if it is not complete.
func table(text string) [][]string {
	lines, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	if err != nil {
		return nil
	}
	return lines
}

// compare compares the rows of the window with those of the terminal: everything but time and memory must be equal.
func compare(t *testing.T, h home, file string, window [][]string) {
	t.Helper()
	terminal := table(h.runs(t, "lab", "run", file, "--csv"))
	if len(terminal) != len(window) {
		t.Fatal(errors.New("the terminal has other rows"))
	}
	for _, name := range []string{"board", "start", "run", "outcome", "length", "expanded", "generated", "stored"} {
		c := slices.Index(window[0], name)
		if c < 0 {
			t.Errorf("there is no column %q in %q", name, window[0])
			continue
		}
		for i := range window {
			if window[i][c] != terminal[i][c] {
				t.Errorf("line %d, %s: %s in the window, %s in the terminal", i+1, name, window[i][c], terminal[i][c])
				break
			}
		}
	}
}
