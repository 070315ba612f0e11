//go:build page

package browser

import (
	"encoding/base64"
	"fmt"
	"os"
	"testing"
	"time"

	"tilewise/solver/puzzle"
)

// tap presses a point with a finger, and drag moves the finger from one point to another.
func (b *browser) tap(x, y float64) { b.drag(x, y, x, y) }

// drag does not wait before it lifts the finger: on a busy machine a short press would become a long one.
func (b *browser) drag(fromX, fromY, toX, toY float64) {
	const steps = 8
	move := func(kind string, x, y float64) {
		b.send("Input.dispatchTouchEvent", map[string]any{"type": kind, "touchPoints": []map[string]any{{"x": x, "y": y}}})
	}
	move("touchStart", fromX, fromY)
	for i := 1.0; i <= steps && (fromX != toX || fromY != toY); i++ {
		move("touchMove", fromX+(toX-fromX)*i/steps, fromY+(toY-fromY)*i/steps)
	}
	b.finger("touchEnd", toX, toY)
}

// TestAPhonesVisit plays on a phone: the board has the whole width, a finger drags and taps, all menus are behind one
// button, the program is loaded once, and another app shares a photo.
func TestAPhonesVisit(t *testing.T) {
	url, fetched := served(t)
	b := open(t)
	b.ask("Emulation.setUserAgentOverride", map[string]any{"userAgent": "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36"}, nil)
	b.ask("Emulation.setDeviceMetricsOverride", map[string]any{"width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": true}, nil)
	b.ask("Emulation.setTouchEmulationEnabled", map[string]any{"enabled": true}, nil)
	b.goTo(url)
	b.picture("phone")
	b.drag(323, 576, 323, 490) // the tile below the blank
	b.plays(1)
	b.tap(237, 576) // the tile beside the blank
	b.plays(2)
	b.picture("phone-moved")
	b.drag(60, 300, 60, 380) // anywhere on the board: the tile above the blank
	b.plays(3)
	b.drag(60, 380, 60, 300)
	b.plays(4)
	b.key("z", "KeyZ", 90, 2)
	b.plays(3)
	b.key("z", "KeyZ", 90, 2)
	b.plays(2)
	b.tap(45, 22) // Menu
	b.still()
	b.picture("phone-menus")
	b.tap(60, 71) // Puzzle
	b.still()
	b.picture("phone-menu")
	b.tap(174, 265) // Undo
	b.plays(1)
	b.tap(361, 72)
	b.still()
	b.picture("phone-panel")
	if b.until("the page to be kept for later", "navigator.serviceWorker.controller"); fetched("/program.bin") != 1 {
		t.Errorf("the program was loaded %d times", fetched("/program.bin"))
	}
	b.shares()
}

// plays waits until a number of moves of the game are stored.
func (b *browser) plays(moves int) {
	b.t.Helper()
	for end := time.Now().Add(patience); ; {
		g, ok := b.game()
		switch {
		case ok && g.MovesMade() == moves:
			b.still()
			return
		case time.Now().After(end):
			b.picture("late")
			b.t.Fatalf("a game with %d moves is kept: %t; want %d moves", g.MovesMade(), ok, moves)
		}
		b.wait(100)
	}
}

// shares hands over a photo as another app does, by the form that the manifest describes, and finds it on the board,
// once.
func (b *browser) shares() {
	b.t.Helper()
	content, err := os.ReadFile(bridge)
	if err != nil {
		b.t.Fatal(err)
	}
	b.run(fmt.Sprintf(`(async () => {
		const target = (await (await fetch(document.querySelector("link[rel=manifest]").href)).json()).share_target;
		const form = document.createElement("form"), input = document.createElement("input"), given = new DataTransfer();
		Object.assign(form, { action: target.action, method: target.method, enctype: target.enctype });
		Object.assign(input, { type: "file", name: target.params.files[0].name });
		const bytes = Uint8Array.from(atob(%q), (c) => c.charCodeAt(0));
		given.items.add(new File([bytes], "1000012345", { type: "image/jpeg" })); // as Android names them
		input.files = given.files;
		form.append(input);
		document.body.append(form);
		setTimeout(() => form.submit());
	})()`, base64.StdEncoding.EncodeToString(content)), nil)
	b.until("the photo that was shared", "document.title.startsWith('1000012345')")
	b.still()
	b.picture("phone-shared")
	var left bool
	if b.run("caches.match('share').then(Boolean)", &left); left {
		b.t.Error("what was shared is kept, and would be opened again")
	}
	var address string
	if b.run("location.search", &address); address != "" {
		b.t.Errorf("the page is at %q, and would look for a shared photo again", address)
	}
}

// pinch spreads two fingers from a point, the one beside the other.
func (b *browser) pinch(x, y float64) {
	fingers := func(kind string, apart float64) {
		points := []map[string]any{{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}}
		if kind == "touchEnd" {
			points = []map[string]any{}
		}
		b.ask("Input.dispatchTouchEvent", map[string]any{"type": kind, "touchPoints": points}, nil)
	}
	fingers("touchStart", 20)
	for apart := 30.0; apart <= 120; apart += 10 {
		fingers("touchMove", apart)
	}
	fingers("touchEnd", 0)
}

// TestTwoFingersZoom zooms with two fingers, which moves no tile: in the page that is sent, and in the one that is
// shown while the program loads.
func TestTwoFingersZoom(t *testing.T) {
	sent, _ := sendPage(t, 3, 3, puzzle.BlankLast, 0x7F3A, "bee")
	b := open(t)
	for _, motion := range []string{"no-preference", "reduce"} {
		b.visit(sent, screens[0], motion)
		b.shuffled(screens[0])
		b.pinch(b.point("#board"))
		b.until("a page that is zoomed", "visualViewport.scale > 1.5")
		var moves int
		if b.run("game.moves", &moves); moves != 0 {
			t.Errorf("two fingers have made %d moves", moves)
		}
		b.picture("sent-zoomed")
	}
}
