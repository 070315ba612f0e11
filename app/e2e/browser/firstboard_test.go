//go:build page

package browser

import (
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	"tilewise/app/session"
	"tilewise/solver"
)

// twoFrames waits until what is on the page is drawn.
const twoFrames = "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"

// watchBoard is a script that notes in firstBoard when the canvas first shows a photo: when three points of the board
// differ. It reads them once the program has ended a turn in which it drew, before the browser takes the picture away.
const watchBoard = `(() => {
	for (const kind of [WebGLRenderingContext, WebGL2RenderingContext]) {
		const draw = kind.prototype.drawArrays;
		let asked = false;
		kind.prototype.drawArrays = function (...args) {
			draw.apply(this, args);
			if (asked || globalThis.firstBoard) return;
			asked = true;
			queueMicrotask(() => {
				asked = false;
				const at = (x, y) => {
					const seen = new Uint8Array(4);
					this.readPixels(x * this.drawingBufferWidth, y * this.drawingBufferHeight, 1, 1, this.RGBA, this.UNSIGNED_BYTE, seen);
					return seen.join();
				};
				if (new Set([at(.3, .4), at(.37, .45), at(.45, .5)]).size === 3) globalThis.firstBoard = performance.now();
			});
		};
	}
})()`

// puzzleDrawn is an expression that is true once the puzzle that is shown while the program loads can be begun.
const puzzleDrawn = `frames[0]?.document.querySelector("#bar-reveal:not([hidden])")`

// spent returns the processor time of the whole browser so far, in seconds.
func (b *browser) spent() (seconds float64, kinds map[string]float64) {
	b.t.Helper()
	session := b.session
	b.session = "" // the browser answers the call, not the page
	defer func() { b.session = session }()
	var info struct {
		ProcessInfo []struct {
			Type    string
			CPUTime float64
		}
	}
	b.ask("SystemInfo.getProcessInfo", nil, &info)
	kinds = map[string]float64{}
	for _, process := range info.ProcessInfo {
		kinds[process.Type] += process.CPUTime
		seconds += process.CPUTime
	}
	return seconds, kinds
}

// heldBack serves the page, but not its program before letGo is called. So the program takes no processor time, and
// does not start, while a test plays the first puzzle.
func heldBack(t *testing.T) (url string, letGo func()) {
	held := make(chan struct{})
	letGo = sync.OnceFunc(func() { close(held) })
	server := serve(t, func(path string) {
		if path == "/program.bin" {
			<-held
		}
	})
	t.Cleanup(letGo)
	return server.URL, letGo
}

// serve serves dist/web, and calls asked before each answer.
func serve(t *testing.T, asked func(path string)) *httptest.Server {
	files := http.FileServer(http.Dir("../../../dist/web"))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked(r.URL.Path)
		files.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	return server
}

// TestFirstBoard prints how long it takes until the first puzzle can be played at a first visit, and until the
// program's own board is shown, at a first and at a second visit.
func TestFirstBoard(t *testing.T) {
	url, letGo := heldBack(t)
	b := open(t)
	b.ask("Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": watchBoard}, nil)
	for _, visit := range []string{"first", "second"} {
		before, kindsBefore := b.spent()
		b.ask("Page.navigate", map[string]any{"url": url}, nil)
		if visit == "first" {
			b.until("the puzzle", puzzleDrawn)
			b.run(twoFrames, nil)
			after, _ := b.spent()
			b.picture("first-puzzle")
			letGo()
			t.Logf("a puzzle to play with %.1f s of processor time, the start of the browser included", after)
		}
		b.until("the board", "globalThis.firstBoard")
		after, kinds := b.spent()
		for kind := range kinds {
			kinds[kind] -= kindsBefore[kind]
		}
		var wall float64
		b.run("firstBoard", &wall)
		b.picture("first-board-" + visit)
		t.Logf("%s visit: the board after %.1f s, with %.1f s of processor time: %v", visit, wall/1000, after-before, kinds)
		b.until("the page to be kept for later", "navigator.serviceWorker.controller")
	}
}

// firstPuzzle opens the page and begins the puzzle that is shown while the program is loaded.
func firstPuzzle(t *testing.T) *browser {
	t.Helper()
	url, letGo := heldBack(t)
	b := open(t)
	b.ask("Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": watchBoard}, nil)
	b.ask("Page.navigate", map[string]any{"url": url}, nil)
	b.until("the puzzle", puzzleDrawn)
	b.run("frames[0].document.getElementById('begin').click()", nil)
	b.until("the board as it was shuffled", `(() => {
		const [above, tile] = [11, 12].map((n) => frames[0].document.getElementById("tile-" + n));
		const a = above.getBoundingClientRect(), b = tile.getBoundingClientRect();
		return tile.getAnimations().length === 0 && Math.abs(a.left - b.left) < 1 && b.top > a.top;
	})()`)
	letGo()
	return b
}

// TestFirstPuzzle finds that the first puzzle stays while a finger or the mouse plays it, also after the program was
// loaded. Then the program goes on with the same game: the board of its own first start, on the same photo.
func TestFirstPuzzle(t *testing.T) {
	b := firstPuzzle(t)
	var at [2]float64
	b.run(`(() => {
		const frame = document.querySelector("iframe").getBoundingClientRect();
		const tile = frames[0].document.getElementById("tile-12").getBoundingClientRect();
		return [frame.left + tile.left + tile.width / 2, frame.top + tile.top + tile.height / 2];
	})()`, &at)
	b.mouse("mousePressed", at[0], at[1], time.Now())
	b.until("the program", "!document.getElementById('open').hidden")
	b.wait(8000)
	b.picture("first-puzzle-played")
	var drawn bool
	if b.run("Boolean(globalThis.firstBoard || document.querySelector('body > canvas'))", &drawn); drawn {
		t.Error("the program has taken the puzzle away")
	}
	var over int
	if b.run("frames[0].document.documentElement.scrollHeight - frames[0].innerHeight", &over); over > 0 {
		t.Errorf("with the button below, %d pixels of the puzzle are out of sight", over)
	}
	b.mouse("mouseReleased", at[0], at[1], time.Now())
	b.until("the move", "frames[0].progress().pushes.length === 1")
	b.until("the board", "globalThis.firstBoard")
	b.still()
	b.picture("first-puzzle-taken")
	g, ok := b.game()
	if !ok || g.MovesMade() != 1 || g.Elapsed() == 0 || g.Paused() {
		t.Fatalf("the program has %d moves after %v, paused: %t, %t", g.MovesMade(), g.Elapsed(), g.Paused(), ok)
	}
	start, err := session.Shuffle(t.Context(), solver.New(solver.Config{}), g.Goal, g.Origin)
	if err != nil || start != g.Start {
		t.Errorf("%v is not the board of %+v, %v: %v", g.Start, g.Origin, start, err)
	}
	b.key("z", "KeyZ", 90, 2)
	b.plays(0)
}

// TestFirstPuzzleSolved solves the puzzle before the program is loaded, and finds it solved there, with the same moves
// and time.
func TestFirstPuzzleSolved(t *testing.T) {
	b := firstPuzzle(t)
	b.run(`for (const move of frames[0].progress().solution) frames[0].push(move)`, nil)
	var played struct{ Elapsed int64 }
	b.run("frames[0].progress()", &played)
	b.until("the program", "!document.getElementById('open').hidden")
	b.run("document.getElementById('open').click()", nil)
	b.until("the board", "globalThis.firstBoard")
	b.still()
	b.picture("first-puzzle-solved")
	g, ok := b.game()
	if !ok || !g.Solved() || g.MovesMade() != 17 || g.Elapsed().Milliseconds() != played.Elapsed {
		t.Errorf("%d moves after %v, solved: %t, %t; want those of %d ms", g.MovesMade(), g.Elapsed(), g.Solved(), ok, played.Elapsed)
	}
}
