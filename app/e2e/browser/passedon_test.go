//go:build page

package browser

import (
	"fmt"
	"testing"

	"tilewise/solver/puzzle"
)

// sees fails the test if an expression is false in the page.
func (b *browser) sees(what, expression string) {
	b.t.Helper()
	var holds bool
	if b.run("Boolean("+expression+")", &holds); !holds {
		b.picture("unseen")
		b.t.Errorf("the page has not %s; the console said %v", what, b.said)
	}
}

// loaded is an expression that is true in a page that was sent, once its scripts run. begun is true once it goes on.
const (
	loaded = "typeof page !== 'undefined'"
	begun  = loaded + " && !(the('bar-reveal').hidden && the('bar-play').hidden && the('bar-solved').hidden)"
)

// TestASentPageHelpsHome leaves the solution that was sent and follows hints alone: they lead home in the fewest moves.
func TestASentPageHelpsHome(t *testing.T) {
	address, made := sendPage(t, 4, 4, puzzle.BlankLast, 0x7F3A, "bee")
	b, s := open(t), screens[0]
	b.visit(address, s, "reduce")
	b.press(s, "#begin")
	b.run("push([...legal(game.state)].find((move) => move !== sent.solution[0]))", nil)
	for step, sign := range []string{"Tile ", "", ", "} {
		b.press(s, "#hint")
		b.until("a hint", fmt.Sprintf("hint.step === %d && the('note').textContent.includes(%q)", step+1, sign))
	}
	b.run(`(async () => {
		globalThis.expected = ways.from(game.state).moves.length + game.moves;
		while (!game.solved) push(hint.marked[0] ?? await new Promise((found) => { giveHint(); found(ways.from(game.state).moves[0]); }));
	})()`, nil)
	b.until("the end", "page.phase === 'solved'")
	b.sees("the shortest way", fmt.Sprintf("game.moves === expected && game.moves <= %d + 2", len(made.Moves)))
	b.sees("the help told", "page.helped && the('made').textContent.includes('hint') && the('best').textContent === ''")
	large, _ := sendPage(t, 5, 5, puzzle.Spiral, 1, "fig")
	b.visit(large, s, "reduce")
	b.press(s, "#begin")
	b.run("for (let i = 0; ways.from(game.state); i++) push(legal(game.state)[i % 2])", nil) // until no solution is known
	b.press(s, "#show")
	b.until("a way row by row", "film.way?.kind === 'rows' && the('watched').textContent.includes('row by row')")
	b.press(s, "#later")
	b.press(s, "#later")
	b.press(s, "#earlier")
	b.sees("steps that stop it", "film.step === 0 && film.shown >= 1")
	b.press(s, "#back")
	b.sees("the game as it was", "page.phase === 'play' && game.moves > 0 && !ways.known[0].left.has(String(game.state.tiles)) && page.helped")
	if len(b.said) > 0 {
		t.Errorf("the console has %v", b.said)
	}
}

// TestASentPageGoesOn solves the board, watches its solution, loads the page anew and opens it again. Then it plays a
// larger board, today's board and a photo of the user.
func TestASentPageGoesOn(t *testing.T) {
	address, _ := sendPage(t, 3, 3, puzzle.BlankLast, 0x7F3A, "bee")
	b, s := open(t), screens[0]
	b.ask("Network.enable", nil, nil)
	b.visit(address, s, "reduce")
	b.press(s, "#begin")
	b.run("push(sent.solution); giveHint()", nil) // a hint is asked for with the last move
	b.until("the end", "page.phase === 'solved'")
	const clean = "page.phase === 'solved' && !page.helped && !the('made').textContent.includes('solution')"
	b.sees("a challenge beaten", "the('versus').textContent.startsWith('Anna: 2:51, 64 moves') && the('versus').textContent.includes('beaten')")
	b.press(s, "#solution")
	b.until("the way", "film.way")
	b.press(s, "#back")
	b.sees("a clean game after Show me and Back", clean)
	b.press(s, "#solution")
	b.until("the way", "film.way")
	b.again(begun)
	b.sees("a clean game after loading anew", clean+" && the('best').textContent.includes('18 moves')")
	b.ask("Page.navigate", map[string]any{"url": "about:blank"}, nil)
	b.until("another page", "document.URL === 'about:blank'")
	b.ask("Page.navigate", map[string]any{"url": address}, nil)
	b.until("the picture that was sent", "document.getElementById('bar-reveal')?.hidden === false && puzzle === sent")

	b.press(s, "#more")
	b.until("the menu", "the('menu').open")
	b.press(s, "#sizes button:nth-child(2)")
	b.until("a board of 4×4", "page.phase === 'reveal' && puzzle.w === 4 && puzzle !== sent")
	b.press(s, "#begin")
	b.run("push(legal(game.state)[0]), globalThis.played = String(game.state.tiles)", nil)
	b.press(s, "#new")
	b.until("the menu", "the('menu').open")
	b.press(s, "#daily")
	b.until("today's board", "page.phase === 'reveal' && puzzle.day === dayOf(new Date())")
	b.press(s, "#begin")
	b.press(s, "#undo")
	b.until("the game before", "String(game.state.tiles) === played && game.moves === 1")
	b.press(s, "#undo")
	b.sees("a clock that stands", "game.moves === 0 && page.since === 0")

	b.run("openMenu()", nil)
	b.chooses("#file", bridge)
	b.until("the other photo", "page.own && page.phase === 'reveal' && the('title').textContent === 'Your photo'")
	b.press(s, "#begin")
	b.run("push(legal(game.state)[0])", nil)
	b.wait(400)
	b.again(begun)
	b.sees("the other photo after loading anew", "page.own && game.moves === 1 && the('photo').src === photos.own")
	b.picture("sent-otherphoto")
	b.leftAlone(t, address)
}

// TestASentPageOnSmallScreens finds one column at a zoom of 400 %. For a wide board the page asks to turn the phone,
// and prints the board and its title alone.
func TestASentPageOnSmallScreens(t *testing.T) {
	address, _ := sendPage(t, 8, 2, puzzle.BlankLast, 1, "bridge")
	b := open(t)
	b.visit(address, screens[0], "reduce")
	b.press(screens[0], "#begin")
	b.sees("advice", "the('note').textContent.includes('Turn the phone')")
	b.ask("Emulation.setDeviceMetricsOverride", map[string]any{"width": screens[0].height, "height": screens[0].width,
		"deviceScaleFactor": 1, "mobile": true}, nil)
	b.until("the advice gone once the phone is turned", "the('note').textContent === ''")
	b.visit(address, screen{name: "zoomed", width: 320, height: 256, scale: 1}, "reduce")
	b.run("begin()", nil)
	b.sees("one column", "document.documentElement.scrollWidth <= innerWidth && document.querySelector('header').getBoundingClientRect().bottom <= the('stage').getBoundingClientRect().top")
	b.picture("sent-zoomed")
	b.ask("Emulation.setEmulatedMedia", map[string]any{"media": "print"}, nil)
	b.sees("the board and its title on paper", "the('board').offsetWidth > 100 && the('title').offsetHeight && !document.querySelector('footer').offsetHeight && !the('figures').offsetHeight")
	b.picture("sent-printed")
}
