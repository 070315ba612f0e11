//go:build page

package browser

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

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

// puzzleDrawn holds once the puzzle that is there while the program loads can be begun.
const puzzleDrawn = `document.querySelector("iframe")?.contentDocument?.querySelector("#bar-reveal:not([hidden])")`

// spent is the processor time of the whole browser so far, in seconds.
func (b *browser) spent() (seconds float64, kinds map[string]float64) {
	b.t.Helper()
	session := b.session
	b.session = "" // it is asked of the browser, not of the page
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

// TestFirstBoard prints what it takes until the puzzle to begin with can be played, at a first visit, and until the
// program's own board is seen, there and at a second visit. The program is held back until the puzzle is drawn, as the
// page asks for it only then: otherwise its work would be counted, too.
func TestFirstBoard(t *testing.T) {
	files, drawn := http.FileServer(http.Dir("../../../dist/web")), make(chan struct{})
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/program.bin" {
			<-drawn
		}
		files.ServeHTTP(w, r)
	}))
	defer server.Close()
	b := open(t)
	b.ask("Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": watchBoard}, nil)
	for _, visit := range []string{"first", "second"} {
		before, kindsBefore := b.spent()
		b.ask("Page.navigate", map[string]any{"url": server.URL}, nil)
		if visit == "first" {
			b.until("the puzzle", puzzleDrawn)
			b.run("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))", nil)
			after, _ := b.spent()
			b.picture("first-puzzle")
			close(drawn)
			t.Logf("a puzzle to play with %.1f s of processor time", after-before)
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

// The puzzle to begin with stays as long as somebody plays it, though the program has come.
func TestFirstPuzzle(t *testing.T) {
	server := httptest.NewServer(http.FileServer(http.Dir("../../../dist/web")))
	defer server.Close()
	b := open(t)
	b.ask("Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": watchBoard}, nil)
	b.ask("Page.navigate", map[string]any{"url": server.URL}, nil)
	b.until("the puzzle", puzzleDrawn)
	b.run("document.querySelector('iframe').contentDocument.getElementById('begin').click()", nil)
	b.until("the program", "!document.getElementById('open').hidden")
	b.run(pause, nil)
	b.picture("first-puzzle-played")
	var drawn bool
	if b.run("Boolean(globalThis.firstBoard || document.querySelector('body > canvas'))", &drawn); drawn {
		t.Error("the program has taken the puzzle away")
	}
	b.run("document.getElementById('open').click()", nil)
	b.until("the board", "globalThis.firstBoard")
}
