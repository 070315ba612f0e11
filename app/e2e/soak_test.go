//go:build e2e

package e2e

import (
	"fmt"
	"image"
	"image/color"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/disintegration/imaging"

	"tilewise/solver/puzzle"
)

// The environment of the soak: how many minutes it takes, and the seed of what is done.
const (
	soakVariable = "TILEWISE_SOAK_MINUTES"
	seedVariable = "TILEWISE_FAULT_SEED"
)

// chance is the source of what happens by chance; the log tells its seed.
func chance(t testing.TB) *rand.Rand {
	seed, err := strconv.ParseUint(os.Getenv(seedVariable), 10, 64)
	if err != nil {
		seed = 1
	}
	t.Logf("%s=%d repeats this", seedVariable, seed)
	return rand.New(rand.NewPCG(seed, 0))
}

// soak is a window that is used for long by somebody who knows nothing of it.
type soak struct {
	*program
	chance *rand.Rand
	photos []string
	did    map[string]int
}

// weight is how large a resting program is.
type weight struct{ resident, heap, goroutines int }

func (w weight) String() string {
	return fmt.Sprintf("%d MB resident, %d MB of heap, %d goroutines", w.resident, w.heap, w.goroutines)
}

// TestSoak presses keys, pushes the pointer about, opens photos, changes sizes and solves,
// all by chance, and every minute lets the window rest at the same board with the same
// photo: then it is as large as it was after the first five minutes. It is "make soak",
// which has built the program with the race detector; the toolkit checks its threads.
func TestSoak(t *testing.T) {
	minutes, err := strconv.Atoi(os.Getenv(soakVariable))
	if err != nil {
		t.Skip(soakVariable + " does not say for how long: make soak")
	}
	h := home(t.TempDir()).prefer(t, map[string]any{"view.theme": "light"})
	s := soak{launch(newScreen(t, 1280, 800), h, nil), chance(t), manyPhotos(t), map[string]int{}}
	s.resize(1280, 800)
	began, warm := time.Now(), weight{}
	for minute := 1; time.Since(began) < time.Duration(minutes)*time.Minute; minute++ {
		for began := time.Now(); time.Since(began) < time.Minute; s.caughtUp() {
			for range 8 {
				s.act()
			}
		}
		now := s.weigh()
		t.Logf("after %4.1f minutes: %v", time.Since(began).Minutes(), now)
		if early := max(min(5, minutes/2), 1); minute <= early {
			warm = weight{max(warm.resident, now.resident), max(warm.heap, now.heap), max(warm.goroutines, now.goroutines)}
		} else if float64(now.heap) > 1.1*float64(warm.heap)+10 || now.goroutines > warm.goroutines+15 || float64(now.resident) > 1.1*float64(warm.resident)+50 {
			t.Errorf("after %d minutes %v; at the beginning it was at the most %v", minute, now, warm)
		}
	}
	t.Logf("done: %v", s.did)
	s.quit()
}

// manyPhotos are photos of all sizes and colours, and two files that are none.
func manyPhotos(t testing.TB) (files []string) {
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
	letter := filepath.Join(folder, "letter.jpg")
	if err := os.WriteFile(letter, []byte("Dear reader"), 0o600); err != nil {
		t.Fatal(err)
	}
	return append(files, letter, filepath.Join(folder, "nothing.png"))
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
	at := image.Pt(s.chance.IntN(1280), s.chance.IntN(800))
	to := image.Pt(s.chance.IntN(1280), s.chance.IntN(800))
	what := "keys"
	switch s.chance.IntN(12) {
	default:
		for range 1 + s.chance.IntN(12) {
			s.key(soakKeys[s.chance.IntN(len(soakKeys))])
		}
	case 0, 1:
		what = "clicks"
		s.click(at)
	case 2:
		what = "drags"
		s.drag(at, to)
	case 3:
		what = "wheel"
		s.do("mousemove", strconv.Itoa(at.X), strconv.Itoa(at.Y), "click", "--repeat", "5", "--delay", "20", strconv.Itoa(4+s.chance.IntN(2)))
	case 4, 5:
		what = "photos"
		s.home()
		s.copied(s.photos[s.chance.IntN(len(s.photos))])
		s.key("ctrl+v")
	case 6:
		what = "sizes"
		s.do("windowsize", s.window(), strconv.Itoa(480+s.chance.IntN(800)), strconv.Itoa(420+s.chance.IntN(380)))
	case 7:
		what = "solves"
		s.home()
		s.key("ctrl+Return")
	case 8:
		what = "texts"
		s.copied([]string{"8 6 7 2 5 4 3 0 1", "1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0", "no board at all", "1 1 1 1"}[s.chance.IntN(4)])
		s.key("ctrl+v")
	case 9:
		what = "stops"
		s.home()
	}
	s.did[what]++
}

// caughtUp waits until the program has done all that it was told: on a busy machine more
// would come in than it can do.
func (s *soak) caughtUp() {
	s.t.Helper()
	want := puzzle.Shuffle(puzzle.BlankAt(size3, 8), s.chance.Uint64())
	s.copied(want.Rows())
	s.home()
	s.key("ctrl+v")
	is := func(now situation) bool { return now.state() == want.String() }
	for tries := 0; tries < 60 && !is(s.now()); tries++ { // with the race detector, on a busy machine, it may take minutes
		time.Sleep(time.Duration(tries) * 100 * time.Millisecond)
		if tries%10 == 9 { // a sheet may have come after the keys that close it, and a copy after ours
			s.copied(want.Rows())
			s.home()
			s.key("ctrl+v")
		}
	}
	s.until("the board "+want.String(), is)
}

// home leaves whatever is open, and goes to the board.
func (s *soak) home() { s.key("Escape", "Escape", "Escape", "ctrl+shift+1") }

// window is the program's window, as xdotool knows it.
func (s *soak) window() (id string) {
	s.t.Helper()
	s.eventually("the window on the screen", func() error {
		out, err := s.tool("xdotool", "search", "--onlyvisible", "--class", "tilewise")
		if ids := strings.Fields(out); err == nil && len(ids) > 0 { // a window of another program that goes in that moment is an error
			id = ids[0]
			return nil
		}
		return fmt.Errorf("not found: %v %s", err, out)
	})
	return id
}

// weigh lets the window rest at the same board with the same photo, and looks how large
// the program is.
func (s *soak) weigh() weight {
	s.t.Helper()
	s.caughtUp()
	s.resize(1280, 800)
	rested := len(s.now().Rests)
	s.copied(s.photos[0])
	s.key("ctrl+v")
	s.until("a rest", func(now situation) bool { return len(now.Rests) > rested })
	last := s.now().Rests
	return weight{s.resident(), last[len(last)-1].Heap, last[len(last)-1].Goroutines}
}
