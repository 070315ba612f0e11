//go:build page

package browser

import (
	"fmt"
	"strings"
	"testing"

	"tilewise/solver/puzzle"
)

// refused is a script that makes the browser refuse localStorage, as some browsers do for pages in files.
const refused = `Object.defineProperty(window, "localStorage", { get() { throw new DOMException("refused", "SecurityError"); } })`

// playing is an expression that is true while a game goes on with its moves, its board and at least its time.
const playing = "page.phase === 'play' && game.moves === %d && String(game.state.tiles) === '%s' && elapsed() >= %d"

// TestASentPageIsKept plays on a phone. The game goes on after the page is loaded anew and after Back, with the
// browser's storage and without. One undo takes a restart back.
func TestASentPageIsKept(t *testing.T) {
	address, made := sendPage(t, 4, 4, puzzle.BlankLast, 0x7F3A, "bee")
	for name, script := range map[string]string{"storage": "", "address": refused} {
		t.Run(name, func(t *testing.T) {
			b := open(t)
			b.ask("Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": script}, nil)
			b.visit(address, screens[0], "reduce")
			b.shuffled(screens[0])
			at := made.Start
			for _, m := range made.Moves[:6] {
				tile, _, _ := where(at, m)
				b.press(screens[0], tile)
				at, _ = at.Apply(m)
			}
			b.wait(1200) // of thinking
			goesOn := func(moment string) {
				t.Helper()
				tiles := strings.Trim(strings.Join(strings.Fields(fmt.Sprint(at.Tiles())), ","), "[]")
				b.until(moment, fmt.Sprintf(loaded+" && "+playing, 6, tiles, 1200))
			}
			goesOn("the game")
			b.again(loaded)
			goesOn("the game after loading anew")
			b.press(screens[0], "#again")
			b.until("the start", "game.moves === 0")
			b.wait(400)
			b.again(loaded + " && page.phase === 'play' && game.moves === 0")
			b.press(screens[0], "#undo")
			goesOn("the game after a restart and one undo")
			b.ask("Page.navigate", map[string]any{"url": "about:blank"}, nil)
			b.until("another page", "document.URL === 'about:blank'")
			b.run("setTimeout(() => history.back())", nil)
			goesOn("the game after Back")
			b.picture("sent-kept-" + name)
			if len(b.said) > 0 {
				t.Errorf("the console has %v", b.said)
			}
		})
	}
}

// TestASentPageWithoutScripts finds what the preview of a phone shows: the whole picture and how to play it, side by
// side or one below the other, nothing over it, and no control that does nothing.
func TestASentPageWithoutScripts(t *testing.T) {
	address, _ := sendPage(t, 3, 4, puzzle.BlankLast, 0x7F3A, "bee")
	b := open(t)
	b.ask("Emulation.setScriptExecutionDisabled", map[string]any{"value": true}, nil)
	for _, s := range []screen{screens[0], screens[4], screens[6]} {
		b.ask("Emulation.setDeviceMetricsOverride", map[string]any{"width": s.width, "height": s.height, "deviceScaleFactor": 1, "mobile": s.touch}, nil)
		b.ask("Page.navigate", map[string]any{"url": address}, nil)
		b.until("the words", "document.getElementById('unscripted') && getComputedStyle(document.getElementById('unscripted')).visibility === 'visible'")
		b.picture("sent-unscripted-" + s.name)
		var seen struct {
			Inside, Apart bool
			Shape         float64
			Buttons       int
		}
		b.run(`(() => {
			const [photo, words] = ["photo", "unscripted"].map((id) => document.getElementById(id).getBoundingClientRect());
			return { inside: photo.left >= 0 && photo.right <= innerWidth && photo.top >= 0 && photo.bottom <= innerHeight && words.right <= innerWidth,
				apart: photo.bottom <= words.top || photo.right <= words.left, shape: photo.width / photo.height,
				buttons: [...document.querySelectorAll("button")].filter((e) => e.getClientRects().length).length };
		})()`, &seen)
		if !seen.Inside || !seen.Apart || seen.Shape < 0.74 || seen.Shape > 0.76 || seen.Buttons > 0 {
			t.Errorf("on %s: %+v", s.name, seen)
		}
	}
}
