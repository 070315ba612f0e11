//go:build e2e && linux

package e2e

import (
	"fmt"
	"image/png"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"tilewise/app/session"
	"tilewise/solver/filesys"
	"tilewise/solver/test/memdisk"
)

// killedHabit is the user's activity when the program is killed: the keys that lead up to it, and the keys that are
// cut short.
type killedHabit struct {
	name  string
	ready func(k *killing)
	keys  func(k *killing) []string
}

var killedHabits = []killedHabit{
	{"play", nil, func(k *killing) []string { return append([]string{"ctrl+n"}, k.arrows(60)...) }},
	{"undo", nil, func(k *killing) []string {
		return append(append([]string{"ctrl+n"}, k.arrows(8)...), "ctrl+z", "ctrl+z", "ctrl+y", "ctrl+r", "Left", "Up",
			"Right", "Down", "ctrl+z")
	}},
	{"records", func(k *killing) { // a full shuffle, one move from home
		before := len(k.now().Positions)
		k.key("ctrl+3")
		now := k.until("another board", func(now situation) bool { return len(now.Positions) > before })
		route := shortest(k.t, k.home, board(k.t, now.state(), size3))
		for _, m := range route[:len(route)-1] {
			k.key(arrows[m])
		}
		k.until("one move from home", func(now situation) bool { return len(now.Positions) == before+len(route) })
	}, func(*killing) []string { return strings.Fields("Left ctrl+z Right ctrl+z Up ctrl+z Down ctrl+z") }},
	{"settings", nil, func(*killing) []string { return strings.Fields(strings.Repeat("n F2 F8 ", 12)) }},
	{"save", func(k *killing) { k.brings("ctrl+s") }, func(k *killing) []string { return k.name("kept") }},
	{"export", func(k *killing) {
		k.brings("ctrl+e")
		k.brings("F6", "Tab", "Tab", "Tab", "space")
	}, func(k *killing) []string { return k.name("drawn") }},
	{"solve", nil, func(*killing) []string {
		return strings.Fields("ctrl+n ctrl+Return Escape ctrl+shift+1 Left Up Right Down")
	}},
}

// name types the name of a file into a dialog, and plays on.
func (k *killing) name(stem string) []string {
	k.saved = fmt.Sprintf("%s%d", stem, k.round)
	return append(append([]string{"ctrl+a"}, strings.Split(k.saved, "")...), "Return", "Escape", "Left", "Up")
}

// killing is a program that is killed again and again in the same home.
type killing struct {
	*program
	chance *rand.Rand
	round  int
	saved  string
	want   []string // the next start must show one of these positions; nil allows any
	book   int      // records that must be there
	files  int      // files that were written whole
	moves  int      // moves and other changes of the board
}

func (k *killing) arrows(n int) (keys []string) {
	for range n {
		keys = append(keys, []string{"Left", "Right", "Up", "Down"}[k.chance.IntN(4)])
	}
	return keys
}

// TestAKilledWindowLosesOneMoveAtMost kills the real program at random moments of play,
// of undoing, settings, records, saving, exports and solving: the next start has the game as it
// stood, or as it stood one move before, no file is damaged, and no lock holds it up.
func TestAKilledWindowLosesOneMoveAtMost(t *testing.T) {
	t.Parallel()
	s, h := newScreen(t, 800, 600), home(t.TempDir()).prefer(t, map[string]any{"board.size": "3x3", "view.slide_ms": 0})
	k := &killing{chance: memdisk.Chance(t)}
	count := map[string]int{}
	for k.round = range memdisk.Times(5) {
		habit := killedHabits[k.round%len(killedHabits)]
		k.program = launch(s, h, nil)
		k.until(fmt.Sprintf("a window, after %d kills, with one of %q", k.round, k.want), func(now situation) bool {
			return now.Ground.TilePx > 0 && len(now.Positions) > 0 && (k.want == nil || slices.Contains(k.want, now.state()))
		})
		k.resize(800, 600) // which gives it the keyboard
		began := len(k.now().Positions)
		k.strike(habit)
		k.judge(habit, began)
		count[habit.name]++
		if t.Failed() {
			t.Fatalf("at %s, kill number %d", habit.name, k.round+1)
		}
	}
	t.Logf("killed at %v; %d positions, %d records, %d saved games and pictures", count, k.moves, k.book, k.files)
}

// strike presses the keys of a habit, and kills the program in the middle.
func (k *killing) strike(habit killedHabit) {
	k.t.Helper()
	if habit.ready != nil {
		habit.ready(k)
	}
	hand := exec.Command("xdotool", append([]string{"key", "--delay", "20"}, habit.keys(k)...)...)
	hand.Env = k.env()
	if err := hand.Start(); err != nil {
		k.t.Fatal(err)
	}
	time.Sleep(time.Duration(k.chance.IntN(1500)) * time.Millisecond) // kills at a random moment
	k.kill()
	_ = hand.Wait() // xdotool must release its last key, or the key repeats
}

// judge examines what a killed program has left.
func (k *killing) judge(habit killedHabit, began int) {
	k.t.Helper()
	now := k.now()
	k.moves += len(now.Positions) - began
	k.want = now.Positions[max(0, len(now.Positions)-2):]
	if len(now.Positions) == began || now.Cursors > 0 { // a review does not change the game
		k.want = now.Positions[began-1 : began]
	}
	if habit.name == "solve" || habit.name == "records" || len(now.Solved) > 0 { // a solved game is not resumed
		k.want = nil
	}
	if strings.HasPrefix(now.Banner, "The disk isn't responding") { // a move on a slow disk may be lost
		k.t.Logf("%s, kill number %d: %s", habit.name, k.round+1, now.Banner)
		k.want = nil
	}
	k.home.undamaged(k.t)
	book, err := k.home.records()
	if least := k.book + max(len(now.Solved)-1, 0); err != nil || len(book) < least && habit.name == "records" ||
		len(book) < k.book {
		k.t.Errorf("%d records, %v; there were %d, and %d more were set", len(book), err, k.book, len(now.Solved))
	}
	k.book = len(book)
	if k.saved != "" {
		k.whole(k.home.file(k.saved+session.Extension), func(r io.Reader) error {
			content, err := io.ReadAll(r)
			if err == nil {
				_, _, err = session.Decode(content, time.Now)
			}
			return err
		})
		k.whole(k.home.file(k.saved+".png"), func(r io.Reader) error {
			_, err := png.Decode(r)
			return err
		})
		k.saved = ""
	}
}

// whole fails the test if a file that the user has named is neither whole nor missing.
func (k *killing) whole(path string, read func(io.Reader) error) {
	k.t.Helper()
	f, err := os.Open(path)
	if err != nil {
		return
	}
	defer f.Close()
	k.files++
	if err := read(f); err != nil {
		k.t.Errorf("%s: %v", path, err)
	}
}

// records reads the book of the user's solves.
func (h home) records() (session.SolveRecords, error) {
	return session.RecordBook{Disk: filesys.OSDisk{}, Name: h.file("data", "tilewise", "records.book")}.Read()
}
