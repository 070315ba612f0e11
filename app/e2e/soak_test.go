//go:build e2e

package e2e

import (
	"fmt"
	"image"
	"image/color"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/disintegration/imaging"

	"tilewise/solver/filesys/memdisk"
	"tilewise/solver/puzzle"
)

// soakVariable is the environment's variable for how many minutes a soak takes; that for
// its seed is memdisk's.
const soakVariable = "TILEWISE_SOAK_MINUTES"

// warming is how long a program may grow into what it has to hold.
const warming = 5 * time.Minute

// soak is a window that is used for long by somebody who knows nothing of it.
type soak struct {
	*program
	chance *rand.Rand
	hand   *xClient
	files  []string
	window string // as xdotool knows it
	size   image.Point
	did    map[string]int
}

// weight is how large a resting program is, in megabytes, and its heap without the tables:
// those of every heuristic that was asked stay for the next search.
type weight struct{ resident, heap, goroutines, tables int }

func (w weight) String() string {
	return fmt.Sprintf("%d MB resident and %d MB of heap beside %d MB of tables, %d goroutines", w.resident, w.heap, w.tables, w.goroutines)
}

// TestSoak presses keys, pushes the pointer about, opens photos, games and pages of the
// Lab, changes sizes and solves, all by chance, and every minute lets the window rest at the same board with the same
// photo: then it is as large as it was after the first five minutes, in which it opens
// all pages that it has for the first time. It is "make soak", which has built the program
// with the race detector; the toolkit checks its threads.
func TestSoak(t *testing.T) {
	minutes, err := strconv.Atoi(os.Getenv(soakVariable))
	if err != nil {
		t.Skip(soakVariable + " does not say for how long: make soak")
	}
	h := home(t.TempDir()).prefer(t, map[string]any{"view.theme": "light"})
	s := soak{
		program: launch(newScreen(t, 1280, 800), h, nil), chance: memdisk.Chance(t), files: manyFiles(t), size: image.Pt(1280, 800), did: map[string]int{},
	}
	s.resize(1280, 800)
	s.window, s.hand = s.id(), dial(t, s.display)
	began := time.Now()
	s.allPages()
	var weights []weight
	for time.Since(began) < time.Duration(minutes)*time.Minute {
		for began := time.Now(); time.Since(began) < time.Minute; s.caughtUp() {
			for range 8 {
				s.act()
			}
		}
		w, since := s.weigh(), time.Since(began)
		if since > warming {
			weights = append(weights, w)
		}
		t.Logf("after %4.1f minutes: %v", since.Minutes(), w)
	}
	s.flat(weights)
	t.Logf("done: %v", s.did)
	s.quit()
}

// flat finds a program that grows. What the Lab holds, the last searches that it has
// recorded and measured, comes and goes, by twenty megabytes: so the average of the last
// third is held against that of the first. How much is resident is told and not judged:
// the race detector keeps its notes on all memory that was ever used.
// TestPhotosGiveTheirMemoryBack looks at that without it.
func (s *soak) flat(weights []weight) {
	s.t.Helper()
	third := len(weights) / 3
	if third < 10 {
		s.t.Logf("%d times are too few to tell whether it grows", len(weights))
		return
	}
	warm, now := average(weights[:third]), average(weights[len(weights)-third:])
	s.t.Logf("after warming up %v; at the end %v", warm, now)
	if now.heap*10 > warm.heap*11 || now.goroutines*10 > warm.goroutines*11 {
		s.t.Error("it has grown by more than a tenth")
	}
}

func average(of []weight) (a weight) {
	for _, w := range of {
		a = weight{a.resident + w.resident, a.heap + w.heap, a.goroutines + w.goroutines, a.tables + w.tables}
	}
	n := len(of)
	return weight{a.resident / n, a.heap / n, a.goroutines / n, a.tables / n}
}

// manyFiles are photos of all sizes and colours, and what else can be opened: an
// experiment, a lesson, and files that are not what their names say, or not there.
func manyFiles(t testing.TB) (files []string) {
	t.Helper()
	folder := t.TempDir()
	for n := range 6 {
		path := filepath.Join(folder, fmt.Sprintf("photo-%d.png", n))
		hue := color.NRGBA{uint8(n * 37), uint8(255 - n*31), uint8(n * n * 5), uint8(255 - n%2*100)}
		if err := imaging.Save(imaging.New(300+n*400, 1500-n*200, hue), path); err != nil {
			t.Fatal(err)
		}
		files = append(files, path)
	}
	letter := []byte("Dear reader")
	contents := map[string][]byte{"letter.jpg": letter, "letter.tilewise": letter, "letter.toml": letter}
	for _, name := range []string{"experiments/4-growth.toml", "lessons/03-depth.toml"} {
		content, err := os.ReadFile(filepath.Join("..", "..", "resources", name))
		if err != nil {
			t.Fatal(err)
		}
		contents[filepath.Base(name)] = content // a copy, which may be saved to
	}
	for _, name := range slices.Sorted(maps.Keys(contents)) {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, contents[name], 0o600); err != nil {
			t.Fatal(err)
		}
		files = append(files, path)
	}
	return append(files, filepath.Join(folder, "nothing.png"))
}

// soakKeys are those that lead anywhere but out of the program.
var soakKeys = []string{
	"Left", "Right", "Up", "Down", "Left", "Right", "Up", "Down", "w", "a", "s", "d", "n", "h", "p", "r", "i", "x", "l", "space", "Return", "Home", "End",
	"Tab", "shift+Tab", "F1", "F2", "F6", "F8", "F9", "F11", "ctrl+z", "ctrl+y", "ctrl+n", "ctrl+shift+n", "ctrl+r", "ctrl+c", "ctrl+k", "ctrl+e", "ctrl+d", "ctrl+b",
	"ctrl+comma", "ctrl+o", "ctrl+shift+o", "ctrl+s", "ctrl+g", "ctrl+shift+1", "ctrl+shift+2", "ctrl+shift+3", "ctrl+Return", "alt+3", "alt+4", "alt+5", "1", "2", "3", "Delete", "BackSpace",
}

// act does one thing or another.
func (s *soak) act() {
	s.t.Helper()
	acts := []struct {
		what  string
		often int
		do    func()
	}{
		{"keys", 3, func() { s.keys(soakKeys) }},
		{"clicks", 2, func() { s.click(s.at()) }},
		{"drags", 1, func() { s.drag(s.at(), s.at()) }},
		{"wheel", 1, func() {
			s.point(s.at())
			s.do("click", "--repeat", "5", "--delay", "20", strconv.Itoa(4+s.chance.IntN(2)))
		}},
		{"files", 1, func() { s.paste(s.file()) }},
		{"drops", 1, func() { s.hand.drops(s.program, s.at(), s.file(), s.file()) }},
		{"sizes", 1, func() {
			s.size = image.Pt(480+s.chance.IntN(800), 420+s.chance.IntN(380))
			s.do("windowsize", s.window, strconv.Itoa(s.size.X), strconv.Itoa(s.size.Y))
		}},
		{"solves", 1, func() {
			s.home()
			s.key("ctrl+Return")
		}},
		{"texts", 1, func() {
			s.paste([]string{"8 6 7 2 5 4 3 0 1", "1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0", "no board at all", "1 1 1 1"}[s.chance.IntN(4)])
		}},
		{"pages", 2, s.page},
		{"stops", 1, s.home},
	}
	var all []int
	for i, a := range acts {
		for range a.often {
			all = append(all, i)
		}
	}
	a := acts[all[s.chance.IntN(len(all))]]
	a.do()
	s.did[a.what]++
}

// file is any of the files that can be opened, or not.
func (s *soak) file() string { return s.files[s.chance.IntN(len(s.files))] }

// at is any point of the window: who clicks beside it takes the keyboard from it.
func (s *soak) at() image.Point { return image.Pt(s.chance.IntN(s.size.X), s.chance.IntN(s.size.Y)) }

// keys presses a few.
func (s *soak) keys(of []string) {
	s.t.Helper()
	for range 1 + s.chance.IntN(12) {
		s.key(of[s.chance.IntN(len(of))])
	}
}

// paste pastes the path of a file, or a text, at the board.
func (s *soak) paste(text string) {
	s.t.Helper()
	s.home()
	s.copied(text)
	s.key("ctrl+v")
}

// allPages turns to each page of the Lab, wherever its name stands in the rows above the desk.
func (s *soak) allPages() {
	s.t.Helper()
	for group := groupsFrom; group < groupsFrom+groupsWidth; group += 40 {
		for page := s.size.X / 2; page < s.size.X; page += 60 {
			s.turn(group, page)
			s.key("ctrl+Return")
		}
	}
}

// The groups of pages stand on the left above the desk, from a place on, so wide; their
// pages on the right.
const groupsFrom, groupsWidth = 110, 370

// turn goes to what stands at two places in the row above the desk.
func (s *soak) turn(group, page int) {
	s.t.Helper()
	const row = 62
	s.home()
	s.key("ctrl+shift+3")
	s.click(image.Pt(group, row))
	s.click(image.Pt(page, row))
}

// page goes to a page of the Lab, does what can be done there, and leaves it running or
// not.
func (s *soak) page() {
	s.t.Helper()
	s.turn(groupsFrom+s.chance.IntN(min(groupsWidth, s.size.X-groupsFrom)), s.size.X/2+s.chance.IntN(s.size.X/2))
	s.keys([]string{"ctrl+Return", "Right", "Left", "Up", "Down", "Next", "Prior", "Home", "End", "space", "1", "2", "3", "F5", "b", "Tab", "Return", "Escape"})
	s.click(s.at())
}

// caughtUp waits until the program has done all that it was told: on a busy machine more
// would come in than it can do. What is pasted can get lost on the way: a sheet comes after
// the keys that close it, or the window copies something after us. So it is pasted again
// once the program sleeps, or after a while: where much else runs, it is never seen to.
func (s *soak) caughtUp() {
	s.t.Helper()
	const tries = 20
	want := puzzle.Shuffle(puzzle.BlankAt(size3, 8), s.chance.Uint64())
	is := func() bool { return s.now().state() == want.String() }
	for range tries {
		s.paste(want.Rows())
		for began := time.Now(); !is() && !s.asleep() && time.Since(began) < patience/2; {
			time.Sleep(30 * time.Millisecond)
		}
		if is() {
			return
		}
		focus, _ := s.tool("xdotool", "getwindowfocus", "getwindowname")
		content, _ := s.tool("xclip", "-o", "-selection", "clipboard")
		s.t.Logf("the board %v was lost: the keyboard is with %q, and on the clipboard is %q", want, focus, content)
	}
	s.until("the board "+want.String(), func(situation) bool { return is() })
}

// home leaves whatever is open, and goes to the board. A window that just fills the screen,
// or no longer does, can't have the keyboard yet.
func (s *soak) home() {
	s.t.Helper()
	for began := time.Now(); ; time.Sleep(100 * time.Millisecond) {
		out, err := s.tool("xdotool", "windowfocus", s.window)
		if err == nil {
			break
		}
		if time.Since(began) > patience {
			s.t.Fatalf("the window never takes the keyboard: %v\n%s", err, out)
		}
	}
	s.key("Escape", "Escape", "Escape", "ctrl+shift+1")
}

// weigh lets the window rest at the same board with the same photo, and looks how large
// the program is.
func (s *soak) weigh() weight {
	s.t.Helper()
	s.caughtUp()
	s.size = image.Pt(1280, 800)
	s.resize(s.size.X, s.size.Y)
	rested := len(s.now().Rests)
	s.paste(s.files[0])
	s.until("a rest", func(now situation) bool { return len(now.Rests) > rested })
	rests := s.now().Rests
	last := rests[len(rests)-1]
	return weight{s.resident(), last.Heap - last.Tables, last.Goroutines, last.Tables}
}
