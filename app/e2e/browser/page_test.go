//go:build page

package browser

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"tilewise/app/session"
	"tilewise/solver/puzzle"
)

// The points that the tests click in a window of 1280 × 713, with the panel open.
const (
	solveX, solveY = 1152, 57 // the button Solve
	tileX, tileY   = 733, 565 // the tile below the blank of a first start's board
	buildX, buildY = 710, 653 // the button that builds the tables of a search
)

// pause is the time in milliseconds in which the page draws and stores what a press has changed.
const pause = 2500

const kept = "/home/player/.local/share/tilewise/"

// TestAPersonsVisit runs its parts in one page, as each part needs the one before.
func TestAPersonsVisit(t *testing.T) {
	server := serve(t, func(string) {})
	b := open(t)
	b.goTo(server.URL)

	t.Run("commands", func(t *testing.T) { b.within(t).commands() })
	t.Run("moves are kept", func(t *testing.T) { b.within(t).moves() })
	t.Run("a photo", func(t *testing.T) { b.within(t).photo() })
	t.Run("solve", func(t *testing.T) { b.within(t).solve() })
	t.Run("turns", func(t *testing.T) { b.within(t).turns() })
	t.Run("stop", func(t *testing.T) { b.within(t).stop() })
	t.Run("a large board", func(t *testing.T) { b.within(t).large() })
	server.Close() // from here on there is no network
	t.Run("offline", func(t *testing.T) { b.within(t).offline() })
}

func (b *browser) within(t *testing.T) *browser {
	b.t = t
	return b
}

// goTo goes to the page and waits for the board.
func (b *browser) goTo(url string) {
	b.t.Helper()
	b.ask("Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": watchBoard}, nil)
	b.ask("Page.navigate", map[string]any{"url": url}, nil)
	b.window()
}

func (b *browser) window() {
	b.t.Helper()
	b.until("the program", "globalThis.tilewise")
	b.until("the board", "globalThis.firstBoard")
	b.still()
}

// still waits until nothing moves on the page, except a clock.
func (b *browser) still() {
	b.t.Helper()
	var before, now struct{ Data string }
	for range 20 {
		b.ask("Page.captureScreenshot", nil, &now)
		if now == before {
			return
		}
		before = now
		b.wait(150)
	}
}

func (b *browser) reload() {
	b.t.Helper()
	b.run("tilewise.keep.flush()", nil)
	b.until("the page to be kept for later", "navigator.serviceWorker.controller")
	b.ask("Page.reload", nil, nil)
	b.window()
}

// command runs a command of the terminal in the page.
func (b *browser) command(args ...string) string {
	b.t.Helper()
	var said struct {
		Status   int
		Out, Err string
	}
	text, _ := json.Marshal(args)
	b.run(fmt.Sprintf("tilewise.command(...%s)", text), &said)
	if said.Status != 0 {
		b.t.Fatalf("%v: status %d, %s", args, said.Status, said.Err)
	}
	return said.Out
}

// commands checks that a seed gives the same board in the page as here, and that the page solves two boards optimally.
func (b *browser) commands() {
	size, err := puzzle.NewSize(4, 4)
	if err != nil {
		b.t.Fatal(err)
	}
	goal, err := puzzle.NewGoal(puzzle.BlankLast, size)
	if err != nil {
		b.t.Fatal(err)
	}
	here := puzzle.Shuffle(goal, 7).String()
	if there := strings.TrimSpace(b.command("shuffle", "--size", "4x4", "--seed", "7")); there != here {
		b.t.Errorf("seed 7 is %s in the browser and %s here", there, here)
	}
	answer := b.command("solve", "--json", "8 6 7 2 5 4 3 0 1", here)
	if strings.Count(answer, `"optimal":true`) != 2 || !strings.Contains(answer, `"length":31`) {
		b.t.Error(answer)
	}
	b.t.Log(answer)
}

// game returns the game that the page keeps.
func (b *browser) game() (g *session.Game, ok bool) {
	b.t.Helper()
	var text string
	b.run(fmt.Sprintf("new TextDecoder().decode(tilewise.files.read(%q) ?? new Uint8Array())", kept+"current.tilewise"), &text)
	g, _, err := session.Decode([]byte(text), time.Now)
	return g, err == nil
}

// moves checks that a move and the time of thinking survive a reload of the page, and that the new page takes letter
// keys before the first click.
func (b *browser) moves() {
	b.click(tileX, tileY)
	b.wait(pause)
	b.picture("play")
	before, _ := b.game()
	b.wait(4000) // of thinking, which the page stores when it is left
	b.until("the page to be kept for later", "navigator.serviceWorker.controller")
	b.again("globalThis.tilewise")
	b.window()
	after, ok := b.game()
	if thought := after.Elapsed() - before.Elapsed(); thought < 4*time.Second {
		b.t.Errorf("loading anew keeps %v of 4 s of thinking", thought)
	}
	if !ok || before.MovesMade() == 0 || after.MovesMade() != before.MovesMade() || after.State() != before.State() {
		b.t.Errorf("before loading anew %d moves, after it %d: %t", before.MovesMade(), after.MovesMade(), ok)
	}
	b.picture("resumed")
	b.key("p", "KeyP", 80, 0) // a game that is resumed is paused
	b.key("s", "KeyS", 83, 0)
	b.wait(pause)
	if played, ok := b.game(); !ok || played.MovesMade() != after.MovesMade()+1 {
		b.t.Errorf("P and S on a paused game made %d moves of %d: %t", played.MovesMade(), after.MovesMade(), ok)
	}
}

// photo opens a photo by the browser's own dialog.
func (b *browser) photo() {
	b.ask("Page.setInterceptFileChooserDialog", map[string]any{"enabled": true}, nil)
	b.key("o", "KeyO", 79, 2)
	b.until("the dialog", "document.getElementById('tilewise-choice')")
	b.chooses("#tilewise-choice", bridge)
	b.until("the photo among the files", "tilewise.files.read('/home/player/photos/bridge.jpg')")
	b.until("the photo on the board", "document.title.startsWith('bridge')")
	b.wait(pause)
	b.picture("photo")
	content, err := os.ReadFile(bridge)
	var size int
	b.run("tilewise.files.read('/home/player/photos/bridge.jpg').length", &size)
	if err != nil || size != len(content) {
		b.t.Errorf("%d bytes of %d arrived; %v", size, len(content), err)
	}
}

// solve takes the solver's solution over into the game, which brings every tile home.
func (b *browser) solve() {
	b.click(solveX, solveY)
	b.wait(12000)
	b.picture("solved")
	b.key("End", "End", 35, 0)
	b.wait(pause)
	b.key("Enter", "Enter", 13, 0) // continue from here
	b.wait(pause)
	b.picture("home")
	g, ok := b.game()
	if !ok || !g.Solved() {
		b.t.Errorf("the game is not solved by the solution: %+v, %t", g, ok)
	}
}

// offline opens the page without a network, from what the browser has kept.
func (b *browser) offline() {
	b.ask("Page.reload", nil, nil)
	b.window()
	b.picture("offline")
	if answer := b.command("solve", "--json", "8 6 7 2 5 4 3 0 1"); !strings.Contains(answer, `"length":31`) {
		b.t.Error(answer)
	}
}
