//go:build page

package browser

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

// tap presses with a finger, and drag moves the finger between the two.
func (b *browser) tap(x, y float64) { b.drag(x, y, x, y) }

func (b *browser) drag(fromX, fromY, toX, toY float64) {
	const steps = 8
	b.finger("touchStart", fromX, fromY)
	for i := 1.0; i <= steps && (fromX != toX || fromY != toY); i++ {
		b.finger("touchMove", fromX+(toX-fromX)*i/steps, fromY+(toY-fromY)*i/steps)
	}
	b.finger("touchEnd", toX, toY)
	b.run("new Promise((done) => setTimeout(done, 400))", nil)
}

// A phone has the board over its whole width, plays by a finger that drags and by one that taps, and loads the program
// once.
func TestAPhonesVisit(t *testing.T) {
	var loads int
	files := http.FileServer(http.Dir("../../../dist/web"))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/program.bin" {
			loads++
		}
		files.ServeHTTP(w, r)
	}))
	defer server.Close()
	b := open(t)
	b.ask("Emulation.setUserAgentOverride", map[string]any{"userAgent": "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36"}, nil)
	b.ask("Emulation.setDeviceMetricsOverride", map[string]any{"width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": true}, nil)
	b.ask("Emulation.setTouchEmulationEnabled", map[string]any{"enabled": true}, nil)
	b.ask("Page.navigate", map[string]any{"url": server.URL}, nil)
	b.until("the program", "globalThis.tilewise")
	b.window()
	b.picture("phone")
	b.drag(323, 576, 323, 490) // the tile below the blank
	b.tap(237, 576)            // the tile beside the blank
	b.run(pause, nil)
	b.picture("phone-moved")
	if g, ok := b.game(); !ok || g.MovesMade() != 2 {
		t.Errorf("a dragged and a tapped tile are kept as a game %t with %d moves", ok, g.MovesMade())
	}
	b.tap(361, 58)
	b.run(pause, nil)
	b.picture("phone-panel")
	if b.until("the page to be kept for later", "navigator.serviceWorker.controller"); loads != 1 {
		t.Errorf("the program was loaded %d times", loads)
	}
}
