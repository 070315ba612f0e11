//go:build e2e && linux

package e2e

import (
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/disintegration/imaging"

	"tilewise/solver/puzzle"
)

// setting is the language, the theme, the size in pixels and the scale of a walk's window.
type setting struct {
	language, theme      string
	width, height, scale int
}

func (s setting) String() string {
	return fmt.Sprintf("%s-%s-%dx%d-%dx", s.language, s.theme, s.width, s.height, s.scale)
}

// walk is the user's way through Play, from their own photo to the review of
// the game, scene by scene, in one window.
type walk struct {
	*program
	setting
	own     string // file of the photo
	photo   picture
	start   puzzle.State // of the game
	at      puzzle.State
	pushes  []puzzle.State // positions that Undo goes through
	saved   string         // file of the game
	kept    puzzle.State   // in that file
	far     int            // from home at the start
	first   puzzle.Move
	monitor *screen
	all     testing.TB // the test of all scenes; the test of one scene ends with that scene
}

// scene is a part of a walk, with its name.
type scene struct {
	name string
	act  func(*walk)
}

// Each walk goes through a part of what Play is for, in another language, theme or size, and takes less than half a
// minute. Every scene is in a walk, every walk finds its pictures on the screen, and one in French and one in German
// find a sentence in their language.

// TestTheWalkThroughPlayInFrench plays a game, and watches the tiles slide.
func TestTheWalkThroughPlayInFrench(t *testing.T) {
	walkThroughPlay(t, setting{"fr", "light", 1280, 800, 1}, scene{"open", (*walk).open}, scene{"crop", (*walk).crop},
		scene{"shuffle", (*walk).shuffle}, scene{"drag", (*walk).dragTile}, scene{"click", (*walk).clickLine},
		scene{"undo", (*walk).undo}, scene{"hint", (*walk).hint}, scene{"pause", (*walk).pause})
}

// TestTheWalkThroughPlayInGerman keeps a game, comes back to it, has it solved, solves it and looks back on it.
func TestTheWalkThroughPlayInGerman(t *testing.T) {
	walkThroughPlay(t, setting{"de", "dark", 800, 600, 1}, scene{"open", (*walk).open},
		scene{"shuffle", (*walk).shuffle}, scene{"drag", (*walk).dragTile}, scene{"save", (*walk).save},
		scene{"kill", (*walk).killed}, scene{"load", (*walk).load}, scene{"solve", (*walk).solve},
		scene{"finish", (*walk).finish}, scene{"review", (*walk).review}, scene{"film", (*walk).film})
}

// TestTheWalkThroughBoardsInFrench looks at a board in every way, aims elsewhere, and passes a game and a picture on.
func TestTheWalkThroughBoardsInFrench(t *testing.T) {
	walkThroughPlay(t, setting{"fr", "dark", 800, 600, 1}, scene{"open", (*walk).open},
		scene{"display", (*walk).display}, scene{"aim", (*walk).aim}, scene{"share", (*walk).share},
		scene{"picture", (*walk).picture})
}

// TestTheWalkThroughPlayAtTwoX does what the pointer does, at another scale.
func TestTheWalkThroughPlayAtTwoX(t *testing.T) {
	walkThroughPlay(t, setting{"en", "light", 1600, 1200, 2}, scene{"open", (*walk).open}, scene{"crop", (*walk).crop},
		scene{"shuffle", (*walk).shuffle}, scene{"drag", (*walk).dragTile}, scene{"click", (*walk).clickLine},
		scene{"undo", (*walk).undo}, scene{"edit", (*walk).edit})
}

func walkThroughPlay(t *testing.T, s setting, scenes ...scene) {
	t.Parallel()
	w := &walk{setting: s, own: ownPhoto(t), monitor: newScreen(t, s.width, s.height), all: t}
	w.begin(t)
	for _, scene := range scenes {
		if !t.Run(scene.name, func(t *testing.T) {
			w.in(t, func() {
				scene.act(w)
				shot(t, filepath.Join("walk", w.String(), scene.name), w.still())
			})
		}) {
			break // the scenes that follow need this one
		}
	}
}

// in runs a part of the walk with t as its test.
func (w *walk) in(t testing.TB, act func()) {
	before := w.screen.t
	w.screen.t = t
	defer func() { w.screen.t = before }()
	act()
}

// begin opens the window for the first time.
func (w *walk) begin(t testing.TB) {
	choices := map[string]any{"view.theme": w.theme, "view.language": w.language, "view.numbers": "off"}
	if w.language != "fr" || w.theme != "light" {
		choices["view.slide_ms"] = 0 // one walk sees tiles slide, which is most of what the program draws
	}
	h := home(t.TempDir()).prefer(t, choices)
	w.program = launch(w.monitor, h, w.env())
	w.settle()
}

func (w *walk) env() []string { return []string{"FYNE_SCALE=" + strconv.Itoa(w.scale)} }

// settle gives a window that was just opened the size of the walk.
func (w *walk) settle() { w.point(away(w.resize(w.width, w.height).Ground)) }

// ground returns where the tiles lie now.
func (w *walk) ground() ground { return w.now().Ground }

// middle returns the point in the middle of a cell.
func (w *walk) middle(cell int) image.Point { return w.ground().middle(size4, cell) }

// is waits until the report and the screen show a position.
func (w *walk) is(s puzzle.State) {
	w.t.Helper()
	w.point(away(w.ground()))
	w.pictured(w.photo, s)
	w.at = s
}

// changing acts, and waits until the area of the board has changed and the window has come to rest.
func (w *walk) changing(what string, act func()) {
	w.t.Helper()
	board := func(window *image.NRGBA) *image.NRGBA { // the clock beside it never stands still
		g := w.ground()
		return imaging.Crop(window, image.Rect(g.X, g.Y, g.X+size4.W*g.Pitch, g.Y+size4.H*g.Pitch))
	}
	before := board(w.still())
	act()
	w.eventually(what, func() error {
		if otherwise(board(w.look()), before) == 0 {
			return errors.New("the window looks the same")
		}
		return nil
	})
	w.still()
}

// says returns a sentence in the language of the window.
func (w *walk) says(english string, fill ...string) string {
	w.t.Helper()
	said := english
	if w.language != "en" {
		var words map[string]any
		content, err := os.ReadFile(filepath.Join("..", "..", "resources", "translations", w.language+".json"))
		if err == nil {
			err = json.Unmarshal(content, &words)
		}
		if err != nil {
			w.t.Fatal(err)
		}
		if said, _ = words[english].(string); said == "" || said == english {
			w.t.Fatalf("%q is not translated to %s", english, w.language)
		}
	}
	return strings.NewReplacer(fill...).Replace(said)
}

// open opens the user's photo in the file dialog.
func (w *walk) open() {
	if err := os.Rename(w.own, w.home.file("my-holiday.png")); err != nil {
		w.t.Fatal(err)
	}
	w.own = w.home.file("my-holiday.png")
	w.changing("dialog", func() { w.key("ctrl+o") })
	w.write("holi")
	w.still()
	w.changing("new game", func() { w.key("Return") })
	before := w.now().state()
	w.key("Return")
	w.until("the photo on a new board", func(now situation) bool { // which needs a table, once the photo is open
		return now.Photo.Photo == "my-holiday.png" && now.state() != before
	})
	w.photo = openPicture(w.t, w.own, size4)
	w.is(board(w.t, w.now().state(), size4))
}

// crop chooses another part of the photo: it zooms in and moves.
func (w *walk) crop() {
	before := w.now().Photo
	g := w.ground()
	middle := g.cell(size4, 5).Max
	w.changing("crop view", func() { w.key("c") })
	w.point(middle)
	w.do("click", "4", "click", "4", "click", "4", "click", "4")
	w.drag(middle, middle.Add(image.Pt(g.Pitch, g.Pitch/2)))
	shot(w.t, filepath.Join("walk", w.String(), "cropping"), w.still())
	w.key("Return")
	now := w.until("another crop",
		func(now situation) bool { return !slices.Equal(now.Photo.Crop, before.Crop) }).Photo.Crop
	b := w.photo.Bounds()
	x, y := float64(b.Dx()), float64(b.Dy())
	w.photo.crop = image.Rect(int(now[0]*x+.5), int(now[1]*y+.5), int((now[0]+now[2])*x+.5), int((now[1]+now[3])*y+.5))
	if now[2] >= before.Crop[2] || w.photo.crop.Dx()-w.photo.crop.Dy() > 2 {
		w.t.Errorf("the crop is %v of the photo; it was %v", now, before.Crop)
	}
	w.is(w.at)
}

// shuffle makes a board that is exactly 30 moves from home.
func (w *walk) shuffle() {
	const moves = 30
	w.changing("sheet", func() { w.key("ctrl+5") })
	w.key("ctrl+a")
	w.write(strconv.Itoa(moves))
	w.key("Return")
	before := w.at.String()
	w.start = board(w.t, w.until("a new board", func(now situation) bool { return now.state() != before }).state(), size4)
	if n := len(shortest(w.t, w.home, w.start)); n != moves {
		w.t.Errorf("%v is %d moves from home; %d were asked for", w.start, n, moves)
	}
	w.far = moves
	w.is(w.start)
	w.pushes = []puzzle.State{w.start}
}

// pushed waits until the line from a cell to the blank has been pushed.
func (w *walk) pushed(cell int) {
	w.t.Helper()
	w.is(after(w.t, w.at, w.at.Slide(cell)...))
	w.pushes = append(w.pushes, w.at)
}

// dragTile pulls a tile beside the blank into it.
func (w *walk) dragTile() {
	cell := w.at.Size().Source(w.at.Blank(), w.at.Legal()[0])
	w.first = w.at.Legal()[0]
	w.drag(w.middle(cell), w.middle(w.at.Blank()))
	w.pushed(cell)
}

// clickLine clicks on the far end of the longest line that can slide.
func (w *walk) clickLine() {
	far := 0
	for c := range size4.Cells() {
		if len(w.at.Slide(c)) > len(w.at.Slide(far)) {
			far = c
		}
	}
	if n := len(w.at.Slide(far)); n < 2 {
		w.t.Fatalf("no line of %v slides as one", w.at)
	}
	w.click(w.middle(far))
	w.pushed(far)
}

// undo takes all pushes back one by one, and then redoes them.
func (w *walk) undo() {
	for i := len(w.pushes) - 2; i >= 0; i-- {
		w.key("ctrl+z")
		w.is(w.pushes[i])
	}
	w.key("ctrl+z") // nothing is left to take back
	for _, s := range w.pushes[1:] {
		w.key("ctrl+y")
		w.is(s)
	}
}

// hint asks for a hint three times, which makes it stronger each time, and plays its move.
func (w *walk) hint() {
	distance := len(shortest(w.t, w.home, w.at))
	for n := 1; n <= 3; n++ {
		w.changing("mark on the board", func() { w.key("h") })
		h := w.until("a hint", func(now situation) bool { return len(now.Hints) == n }).Hints[n-1]
		if h.Strength != n {
			w.t.Errorf("hint %d has strength %d", n, h.Strength)
		}
	}
	tile := w.now().Hints[0].Tile
	cell := slices.IndexFunc(slices.Collect(cells(w.at)), func(n int) bool { return n == tile })
	next := after(w.t, w.at, w.at.Slide(cell)...)
	if n := len(shortest(w.t, w.home, next)); n != distance-1 {
		w.t.Errorf("after the hint's move home is %d moves away; it was %d", n, distance)
	}
	w.key(arrows[w.at.Slide(cell)[0]])
	w.shows(next) // the rest of the hint lies over the picture
	w.at = next
}

// cells returns the numbers of a state, cell by cell.
func cells(s puzzle.State) func(func(int) bool) {
	return func(yield func(int) bool) {
		for c := range s.Size().Cells() {
			if !yield(s.At(c)) {
				return
			}
		}
	}
}

// pause hides the board, and shows it again.
func (w *walk) pause() {
	w.key("p")
	w.eventually("a hidden board", func() error { return isHidden(w.look(), w.ground(), size4) })
	shot(w.t, filepath.Join("walk", w.String(), "paused"), w.still())
	w.changing("board", func() { w.key("p") })
}

// save writes the game to a file.
func (w *walk) save() {
	w.changing("dialog", func() { w.key("ctrl+s") })
	w.key("ctrl+a")
	w.write("walk")
	shot(w.t, filepath.Join("walk", w.String(), "saving"), w.still())
	w.key("Return")
	w.saved, w.kept = w.home.file("walk.tilewise"), w.at
	said := w.says("Saved as {{.Name}}.", "{{.Name}}", filepath.Base(w.saved))
	w.until("the sentence "+said, func(now situation) bool { return now.Banner == said })
	if _, err := os.Stat(w.saved); err != nil {
		w.t.Error(err)
	}
	w.key("Escape")
	w.quiet()
}

// relaunch opens the window again, for all the scenes that follow.
func (w *walk) relaunch(args ...string) {
	scene := w.screen.t
	w.screen.t = w.all
	w.program = launch(w.monitor, w.home, w.env(), args...)
	w.screen.t = scene
	w.settle()
}

// killed plays a move, kills the program, and finds the game again.
func (w *walk) killed() {
	before := w.at
	m := w.at.Legal()[0]
	w.key(arrows[m])
	w.shows(after(w.t, w.at, m))
	w.at = after(w.t, w.at, m)
	w.kill()
	w.relaunch()
	now := w.until("the game", func(now situation) bool { return now.Photo.Photo == "my-holiday.png" })
	if s := now.state(); s != w.at.String() && s != before.String() {
		w.t.Fatalf("after a kill the board is %s; it was %v, and %v before that", s, w.at, before)
	}
	w.key("p") // a game that was under way comes back paused
	w.is(board(w.t, now.state(), size4))
}

// load opens the file that was saved: the game as it was then.
func (w *walk) load() {
	w.quit()
	w.relaunch(w.saved)
	w.shows(w.kept)
	w.key("p") // it waits, paused, as well
	w.is(w.kept)
}

// solve watches the shortest solution for a while, and goes back to the game.
func (w *walk) solve() {
	w.key("ctrl+Return")
	job := w.solved(0)
	if want := len(shortest(w.t, w.home, w.at)); !job.Optimal || job.Length != want {
		w.t.Errorf("the window found %d moves, optimal: %v; there are %d", job.Length, job.Optimal, want)
	}
	w.until("a moving solution", func(now situation) bool { return now.Cursors >= 2 })
	w.key("space", "Home")
	w.until("the start of the solution",
		func(now situation) bool { return now.Cursor == 0 && now.state() == w.at.String() })
	shot(w.t, filepath.Join("walk", w.String(), "solution"), w.still())
	w.key("Tab")
	w.until("the place to play", func(now situation) bool { return now.View == "play" })
	w.is(w.at)
}

// finish brings every tile home by keys, and reads on the card what the
// shortest way would have been.
func (w *walk) finish() {
	for _, m := range shortest(w.t, w.home, w.at) {
		w.key(arrows[m])
	}
	now := w.until("the shortest length", func(now situation) bool {
		return len(now.Solved) > 0 && now.Solved[len(now.Solved)-1].Optimum > 0
	})
	if last := now.Solved[len(now.Solved)-1]; last.Optimum != w.far || last.Moves < w.far || (last.Moves-w.far)%2 != 0 {
		w.t.Errorf("solved in %d moves, and the shortest has %d; the board was %d from home", last.Moves, last.Optimum, w.far)
	}
	w.eventually("the whole picture", func() error { return w.photo.completion(w.look(), w.ground()) })
}

// review looks back on the game from its start, and comes back to its end.
func (w *walk) review() {
	w.key("r", "Home")
	w.until("the start of the game", func(now situation) bool { return now.state() == w.start.String() })
	shot(w.t, filepath.Join("walk", w.String(), "start"), w.still())
	w.key("End")
	w.until("its end", func(now situation) bool { return now.state() == goal(w.t, size4).String() })
	w.key("Home", "Right")
	w.until("its first move", func(now situation) bool {
		return now.Cursor == 1 && now.state() == after(w.t, w.start, w.first).String()
	})
}
