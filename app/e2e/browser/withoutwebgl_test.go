//go:build page

package browser

import (
	"strings"
	"sync"
	"testing"
)

// served serves dist/web, and counts the requests for each path.
func served(t *testing.T) (url string, fetched func(path string) int) {
	var lock sync.Mutex
	counts := map[string]int{}
	server := serve(t, func(path string) {
		lock.Lock()
		defer lock.Unlock()
		counts[path]++
	})
	return server.URL, func(path string) int {
		lock.Lock()
		defer lock.Unlock()
		return counts[path]
	}
}

// TestWithoutWebGL finds that a browser without WebGL shows a sentence about it, and does not fetch the program.
func TestWithoutWebGL(t *testing.T) {
	url, fetched := served(t)
	b := open(t)
	b.ask("Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": "HTMLCanvasElement.prototype.getContext = () => null"}, nil)
	b.ask("Page.navigate", map[string]any{"url": url}, nil)
	b.until("the sentence", "document.getElementById('word')?.textContent.includes('WebGL')")
	b.picture("without-webgl")
	var seen struct {
		Said  string
		Extra int
	}
	b.run(`({ said: document.getElementById("word").textContent, extra: document.querySelectorAll("iframe, canvas").length })`, &seen)
	if !strings.Contains(seen.Said, "could not start") || seen.Extra > 0 || fetched("/") != 1 || fetched("/program.bin") != 0 {
		t.Errorf("%+v after %d loads, the program fetched %d times", seen, fetched("/"), fetched("/program.bin"))
	}
}

// TestAProgramThatEndsIsNotBegunForEver finds that the page starts the program again after it was quit, but at most
// once a minute, and never after it has crashed.
func TestAProgramThatEndsIsNotBegunForEver(t *testing.T) {
	url, fetched := served(t)
	b := open(t)
	b.goTo(url)
	b.run("ended(2)", nil)
	b.until("the sentence after a fault", "document.getElementById('word')?.textContent.includes('fault (2)')")
	b.run("sessionStorage.removeItem('tilewise-begun-anew')", nil)
	b.run("globalThis.left = true, setTimeout(() => ended(0))", nil)
	b.until("the program, begun anew", "!globalThis.left && globalThis.firstBoard")
	var noted int64
	if b.run("Number(sessionStorage.getItem('tilewise-begun-anew'))", &noted); noted == 0 {
		t.Error("it is not noted that the program was begun anew")
	}
	b.run("sessionStorage.setItem('tilewise-begun-anew', Date.now()), ended(0)", nil) // as if it had just begun anew
	b.until("the sentence after it was quit twice", "document.getElementById('word')?.textContent.includes('has ended.')")
	if loads := fetched("/"); loads > 2 {
		t.Errorf("the page was loaded %d times", loads)
	}
}
