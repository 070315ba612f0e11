//go:build page

package browser

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"tilewise/app/page"
	"tilewise/app/photo"
	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// screen is a display of the browser: its size in CSS pixels, its input device, colour scheme and scale.
type screen struct {
	name          string
	width, height int
	touch, dark   bool
	scale         float64
}

var screens = []screen{
	{"phone", 390, 844, true, false, 3},
	{"phone-dark", 390, 844, true, true, 3},
	{"small", 360, 640, true, false, 2},
	{"tablet", 820, 1180, true, true, 2},
	{"desk", 1280, 800, false, false, 1},
	{"desk-dark", 1280, 800, false, true, 1},
	{"lying", 844, 390, true, false, 3},
}

// sendPage makes a page of a sample photo, and returns its address.
func sendPage(t *testing.T, w, h int, goal puzzle.GoalName, seed uint64, sample string) (address string, made page.WebPage) {
	t.Helper()
	picture, err := photo.Open(t.Context(), "../../../resources/photos/"+sample+".jpg")
	if err != nil {
		t.Fatal(err)
	}
	made = page.WebPage{Photo: picture, Title: "Honey bee", Message: "Find the bee!", Width: 1080,
		Challenge: page.Challenge{Name: "Anna", Time: 171 * time.Second, Moves: 64}}
	if made.Goal, err = puzzle.NewGoal(goal, puzzle.Size{W: w, H: h}); err != nil {
		t.Fatal(err)
	}
	made.Start = puzzle.Shuffle(made.Goal, seed)
	if w*h > 16 { // a search would take too long
		made.Start, made.Solution = walked(made.Goal)
	} else if made.Solution, err = page.Solve(t.Context(), solver.New(solver.Config{}).Solve, made.Start, made.Goal); err != nil {
		t.Fatal(err)
	}
	path := fixture.File(t, "puzzle.html", func(w io.Writer) error { return made.Write(t.Context(), w) })
	return "file://" + path, made
}

// walked returns the board at the end of a walk of 3,000 moves from the goal, and the walk back as its solution.
func walked(goal puzzle.Goal) (puzzle.State, page.Solution) {
	at, way := goal.State, []puzzle.Move{}
	for i := range 3000 {
		legal := at.Legal()
		m := legal[(i*i+i/3)%len(legal)]
		at, _ = at.Apply(m)
		way = append(way, m.Inverse())
	}
	slices.Reverse(way)
	return at, page.Solution{Moves: way, Bound: 12}
}

// visit opens a page on a screen for the first time.
func (b *browser) visit(address string, s screen, motion string) {
	b.t.Helper()
	b.visitPage(address, s, motion)
	b.until("the picture", "document.getElementById('bar-reveal')?.hidden === false")
}

// visitPage opens any page on a screen for the first time.
func (b *browser) visitPage(address string, s screen, motion string) {
	b.t.Helper()
	scheme := map[bool]string{false: "light", true: "dark"}[s.dark]
	b.ask("Emulation.setDeviceMetricsOverride", map[string]any{"width": s.width, "height": s.height, "deviceScaleFactor": s.scale, "mobile": s.touch}, nil)
	b.ask("Emulation.setTouchEmulationEnabled", map[string]any{"enabled": s.touch}, nil)
	b.ask("Emulation.setEmulatedMedia", map[string]any{"features": []map[string]string{
		{"name": "prefers-color-scheme", "value": scheme}, {"name": "prefers-reduced-motion", "value": motion}}}, nil)
	b.run("(() => { try { globalThis.save = () => {}; localStorage.clear(); } catch {} })()", nil) // no earlier game
	b.ask("Page.navigate", map[string]any{"url": address}, nil)
}

func (b *browser) wait(milliseconds int) {
	b.run(fmt.Sprintf("new Promise((done) => setTimeout(done, %d))", milliseconds), nil)
}

// point returns the middle of an element.
func (b *browser) point(element string) (x, y float64) {
	b.t.Helper()
	var at [2]float64
	b.run(fmt.Sprintf("(() => { const r = document.querySelector(%q).getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2]; })()", element), &at)
	return at[0], at[1]
}

// press presses an element: by touch on a touch screen, and otherwise by mouse.
func (b *browser) press(s screen, element string) {
	b.t.Helper()
	x, y := b.point(element)
	if !s.touch {
		b.click(x, y)
		return
	}
	b.fingertip(x, y)
}

// fingertip taps a point. It sends the times of the events along, so that the tap is short on a busy machine, too.
func (b *browser) fingertip(x, y float64) {
	b.t.Helper()
	now := time.Now()
	b.touch("touchStart", x, y, now)
	b.touch("touchEnd", x, y, now.Add(50*time.Millisecond))
}

func (b *browser) finger(kind string, x, y float64) { b.touch(kind, x, y, time.Now()) }

func (b *browser) touch(kind string, x, y float64, at time.Time) {
	points := []map[string]any{{"x": x, "y": y}}
	if kind == "touchEnd" {
		points = []map[string]any{}
	}
	b.ask("Input.dispatchTouchEvent", map[string]any{"type": kind, "touchPoints": points,
		"timestamp": float64(at.UnixMicro()) / 1e6}, nil)
	b.run("new Promise((done) => requestAnimationFrame(done))", nil)
}

// shuffled begins the game, and waits until the tiles lie still.
func (b *browser) shuffled(s screen) {
	b.t.Helper()
	b.press(s, "#begin")
	b.lying()
}

// lying waits until the tiles have flown to their places.
func (b *browser) lying() {
	b.t.Helper()
	b.wait(500) // until they begin to fly
	b.until("the tiles in their places",
		"!board.element.classList.contains('flying') && board.tiles.every((tile) => tile.button.getAnimations().length === 0)")
}

// where returns the tile that a move slides, and its direction.
func where(at puzzle.State, m puzzle.Move) (tile string, dx, dy float64) {
	way := map[puzzle.Move][2]float64{puzzle.Up: {0, -1}, puzzle.Down: {0, 1}, puzzle.Left: {-1, 0}, puzzle.Right: {1, 0}}[m]
	return fmt.Sprintf("#tile-%d", at.At(at.Size().Source(at.Blank(), m))), way[0], way[1]
}

// TestASentPageIsPlayed plays a game to its end by touch, by mouse and by keys.
func TestASentPageIsPlayed(t *testing.T) {
	address, made := sendPage(t, 3, 3, puzzle.BlankLast, 0x7F3A, "bee")
	b := open(t)
	b.ask("Network.enable", nil, nil)
	byTouch := func(at puzzle.State, m puzzle.Move, i int) {
		tile, dx, dy := where(at, m)
		x, y := b.point(tile)
		switch i % 3 {
		case 0: // a tap
			b.fingertip(x, y)
			return
		case 1: // a swipe, anywhere on the board
			x, y = b.point("#board")
			x, y = x-20*dx+40*dy, y-20*dy+40*dx
		}
		b.finger("touchStart", x, y)
		for k := 1.0; k <= 6; k++ { // a drag
			b.finger("touchMove", x+dx*k*12, y+dy*k*12)
		}
		if i%3 == 2 {
			if left, top := b.point(tile); (left-x)*dx+(top-y)*dy < 71 || (left-x)*dx+(top-y)*dy > 73 {
				t.Errorf("move %d: a finger that has moved 72 pixels has moved the tile by %.0f, %.0f", i, left-x, top-y)
			}
		}
		b.finger("touchEnd", x+dx*72, y+dy*72)
	}
	byMouse := func(at puzzle.State, m puzzle.Move, _ int) {
		tile, _, _ := where(at, m)
		x, y := b.point(tile)
		b.click(x, y)
	}
	byKeys := func(_ puzzle.State, m puzzle.Move, i int) {
		name := map[puzzle.Move][3]string{puzzle.Up: {"ArrowUp", "w", "KeyW"}, puzzle.Down: {"ArrowDown", "s", "KeyS"},
			puzzle.Left: {"ArrowLeft", "a", "KeyA"}, puzzle.Right: {"ArrowRight", "d", "KeyD"}}[m]
		if i%2 == 0 {
			b.key(name[0], name[0], 0, 0)
		} else {
			b.key(name[1], name[2], 0, 0)
		}
	}
	for i, play := range []func(puzzle.State, puzzle.Move, int){byTouch, byMouse, byKeys} {
		s := screens[[]int{0, 4, 5}[i]]
		b.visit(address, s, "no-preference")
		if i == 2 {
			b.key("Enter", "Enter", 13, 0)
			b.lying()
		} else {
			b.shuffled(s)
		}
		at := made.Start
		for k, m := range made.Moves {
			play(at, m, k)
			b.until("the tile in its place", "board.tiles.every((tile) => tile.button.getAnimations().length === 0)")
			at, _ = at.Apply(m)
			var now []int
			if b.run("game.state.tiles", &now); fmt.Sprint(now) != fmt.Sprint(at.Tiles()) {
				b.picture("lost")
				t.Fatalf("%s: after move %d, %s, the page has %v; want %s", s.name, k+1, m, now, at)
			}
		}
		b.until("the end", "page.phase === 'solved'")
		b.wait(900)
		b.picture("sent-solved-" + s.name)
		var said string
		b.run("document.getElementById('result').innerText", &said)
		if !strings.Contains(said, fmt.Sprintf("%d moves", len(made.Moves))) || !strings.Contains(said, "No solution is shorter") {
			t.Errorf("it says %q", said)
		}
	}
	b.helped(t, made)
	b.leftAlone(t, address)
}

// helped plays again, undoes, looks at the picture and has the solution shown.
func (b *browser) helped(t *testing.T, made page.WebPage) {
	b.press(screens[4], "#replay")
	b.lying()
	b.key("n", "KeyN", 78, 0)
	b.until("no numbers", "board.element.classList.contains('plain')")
	tile, _, _ := where(made.Start, made.Moves[0])
	b.press(screens[4], tile)
	b.until("a move", "game.moves === 1")
	b.key("u", "KeyU", 85, 0)
	b.until("none any more", "game.moves === 0")
	x, y := b.point("#picture")
	b.mouse("mousePressed", x, y, time.Now())
	b.until("the picture", "board.element.classList.contains('whole')")
	b.wait(500) // longer than a tap
	b.mouse("mouseReleased", x, y, time.Now())
	b.until("the board", "!board.element.classList.contains('whole')")
	b.press(screens[4], "#picture")
	b.until("the picture after a tap", "page.peeking")
	b.press(screens[4], "#board")
	b.until("the board after another", "!page.peeking")
	b.press(screens[4], "#show")
	b.until("the whole solution", "film.shown === sent.solution.length && same(board.state, game.goal)")
	b.press(screens[4], "#back")
	b.until("the game", "page.phase === 'play' && same(board.state, game.start)")
}

// leftAlone fails the test if the page has requested anything but itself, or the console has a message.
func (b *browser) leftAlone(t *testing.T, address string) {
	for _, asked := range b.fetched {
		if asked != address {
			t.Errorf("the page asks for %s", asked)
		}
	}
	if len(b.fetched) == 0 || len(b.said) > 0 {
		t.Errorf("%d pages were opened; the console has %v", len(b.fetched), b.said)
	}
}

// fits fails the test if a part of the page lies beyond the screen, or a button is too small for a finger.
func (b *browser) fits(moment string, s screen) {
	b.t.Helper()
	var room struct{ Width, Height, Least float64 }
	b.run(`({ width: document.documentElement.scrollWidth - innerWidth, height: document.documentElement.scrollHeight - innerHeight,
		least: Math.min(...[...document.querySelectorAll(".bar:not([hidden]) button:not([hidden])")].map((e) => Math.min(e.getBoundingClientRect().width, e.getBoundingClientRect().height))) })`, &room)
	if room.Width > 0 || room.Height > 1 || room.Least < 44 {
		b.t.Errorf("%s on %s: %.0f and %.0f pixels beyond the screen; the least button has %.0f", moment, s.name, room.Width, room.Height, room.Least)
	}
}

// forEveryone has axe-core look at the page, and fails the test where it complains. It returns how many rules passed.
func (b *browser) forEveryone(moment string, s screen) (passes int) {
	b.t.Helper()
	axe, err := os.ReadFile("../../../dist/axe/package/axe.min.js")
	if err != nil {
		b.t.Fatalf("%v: make page-test fetches it", err)
	}
	b.run(string(axe)+"; 0", nil)
	var found struct {
		Passes     int
		Violations []json.RawMessage
	}
	b.run(`axe.run({ runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] }).then((r) => ({ passes: r.passes.length,
		violations: r.violations.map((v) => ({ id: v.id, help: v.help, nodes: v.nodes.map((n) => n.html.slice(0, 200) + " " + n.failureSummary) })) }))`, &found)
	for _, v := range found.Violations {
		b.t.Errorf("%s on %s: %s", moment, s.name, v)
	}
	return found.Passes
}

// TestASentPageIsForEveryone opens pages on all screens, and has axe-core look at every moment of them.
func TestASentPageIsForEveryone(t *testing.T) {
	address, _ := sendPage(t, 4, 4, puzzle.BlankLast, 0x7F3A, "bee")
	large, _ := sendPage(t, 10, 10, puzzle.Spiral, 1, "citrus")
	wide, _ := sendPage(t, 5, 2, puzzle.BlankFirst, 1, "bridge")
	b := open(t)
	checks, moments := 0, 0
	look := func(moment string, s screen) {
		t.Helper()
		b.picture("sent-" + moment + "-" + s.name)
		b.fits(moment, s)
		if s.name != "phone" && s.name != "phone-dark" && s.name != "desk" {
			return
		}
		moments++
		checks += b.forEveryone(moment, s)
	}
	for _, s := range screens {
		b.visit(address, s, "no-preference")
		b.wait(700)
		look("reveal", s)
		b.press(s, "#more")
		b.until("the menu", "the('menu').open")
		look("menu", s)
		b.run("the('menu').close()", nil)
		b.shuffled(s)
		look("play", s)
		for range 3 {
			b.press(s, "#hint")
			b.wait(100)
		}
		look("hint", s)
		b.press(s, "#show")
		b.wait(2500)
		look("watch", s)
		b.press(s, "#back")
		b.wait(1300)
		b.run("game.push(sent.solution), board.show(game.state), finish()", nil)
		b.wait(1100)
		look("solved", s)
		b.run("Object.defineProperty(navigator, 'clipboard', { value: undefined }), share()", nil)
		b.until("the line", "!the('line').hidden")
		b.picture("sent-line-" + s.name)
		for name, other := range map[string]string{"large": large, "wide": wide} {
			b.visit(other, s, "reduce")
			b.press(s, "#begin")
			b.wait(300)
			look(name, s)
		}
	}
	t.Logf("axe-core has no complaint of %d rules passed, at %d moments", checks, moments)
}
