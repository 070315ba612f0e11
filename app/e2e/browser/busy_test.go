//go:build page

package browser

import (
	"fmt"
)

// choose changes the settings, as the Settings sheet does, loads the page anew and
// shuffles.
func (b *browser) choose(settings string) {
	b.t.Helper()
	b.run(fmt.Sprintf(`(() => {
		const path = %q, before = JSON.parse(new TextDecoder().decode(tilewise.files.read(path)));
		tilewise.files.write(path, new TextEncoder().encode(JSON.stringify({ ...before, "tour.seen": ["push", "photo", "shuffle", "solve"], ...%s })));
		tilewise.keep.note(path);
		tilewise.files.nodes.delete(%q); // its size would replace board.size
		tilewise.keep.note(%q);
	})()`, kept+"settings.json", settings, kept+"current.tilewise", kept+"current.tilewise"), nil)
	b.reload()
	b.key("n", "KeyN", 78, 2)
	b.wait(pause)
}

// turns checks that the page is never blocked for long while it builds a fringe database.
func (b *browser) turns() {
	b.run(`(() => {
		globalThis.longest = 0;
		let last = performance.now();
		const turn = () => {
			longest = Math.max(longest, performance.now() - last);
			last = performance.now();
			setTimeout(turn, 0);
		};
		turn();
		globalThis.began = performance.now();
	})()`, nil)
	b.command("solve", "--heuristic", "fringe", "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 0 14 15")
	var longest, all float64
	b.run("longest", &longest)
	b.run("performance.now() - began", &all)
	b.t.Logf("of %.0f ms, most of them building, the longest turn takes %.0f", all, longest)
	if longest > all/2 {
		b.t.Errorf("the page stands still for %.0f of %.0f ms", longest, all)
	}
}

// stop ends the building of a table by Escape, and finds no table afterwards.
func (b *browser) stop() {
	b.choose(`{ "solve.heuristic": "pdb-771", "board.size": "4x4" }`)
	b.click(solveX, solveY)
	b.wait(pause)
	b.click(buildX, buildY)
	b.wait(600) // no picture: it can take longer than the building
	b.key("Escape", "Escape", 27, 0)
	b.wait(12000)
	b.picture("stopped")
	built := `[...tilewise.files.nodes.keys()].some((name) => /tables\/4x4-15-(\d+\.){6}\d+-/.test(name))` // of seven tiles
	var there bool
	if b.run(built, &there); there {
		b.t.Error("the table was built after Escape")
	}
	b.key("Enter", "Enter", 13, 2)
	b.wait(pause)
	b.click(buildX, buildY)
	b.picture("building")
	b.until("the table, which nobody stops", built)
}

// large finds a solution of a large board at once, and ends the search for shorter ones by Escape.
func (b *browser) large() {
	b.choose(`{ "solve.heuristic": "auto", "board.size": "8x8" }`)
	before, _ := b.game()
	b.click(solveX, solveY)
	b.wait(pause)
	b.picture("large")
	b.key("Escape", "Escape", 27, 0)
	b.wait(pause)
	b.picture("large-stopped")
	b.key("Enter", "Enter", 13, 0) // continue from where it plays
	b.wait(pause)
	b.picture("large-taken")
	if after, ok := b.game(); !ok || after.State() == before.State() {
		b.t.Errorf("the game has not taken over where the solution was: %t", ok)
	}
}
