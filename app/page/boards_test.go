package page

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/dop251/goja"

	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// scriptSays evaluates an expression of the page's script, and decodes its value into to.
func scriptSays(t *testing.T, m *goja.Runtime, to any, expression string, values ...any) {
	t.Helper()
	f := fixture.Must(m.RunString("(a, b, c, d) => JSON.stringify((" + expression + ") ?? null)"))
	call, _ := goja.AssertFunction(f)
	var args []goja.Value
	for _, v := range values {
		args = append(args, m.ToValue(v))
	}
	text, err := call(goja.Undefined(), args...)
	if err == nil {
		err = json.Unmarshal([]byte(text.String()), to)
	}
	if err != nil {
		t.Fatal(expression, err)
	}
}

// New boards of 2×3 are drawn 17,950 times: all 359 solvable boards except the goal come equally often. With 358
// degrees of freedom chi-square has mean 358 and deviation 27.
func TestNewBoardsOfAPageAreUniform(t *testing.T) {
	m := interpreter(t)
	draw := rand.New(rand.NewPCG(59, 1))
	fixture.NoError(t, m.Set("drawn", func(n int) int { return draw.IntN(n) }))
	const draws, boards = 17_950, 359
	var counts map[string]int
	scriptSays(t, m, &counts, `(() => {
		const counts = {};
		for (let i = 0; i < a; i++) { const at = String(newPuzzle(3, 2, drawn).start); counts[at] = (counts[at] ?? 0) + 1; }
		return counts;
	})()`, draws)
	chi, mean := 0.0, float64(draws)/boards
	for _, n := range counts {
		chi += (float64(n) - mean) * (float64(n) - mean) / mean
	}
	if len(counts) != boards || chi > 460 || chi < 260 {
		t.Errorf("%d different boards, chi-square %.1f; want 359 and about 358", len(counts), chi)
	}
	goal := puzzle.BlankAt(puzzle.Size{W: 3, H: 2}, 5)
	for text := range counts {
		if at, err := puzzle.Parse(text, goal.Size()); err != nil || puzzle.Solvable(at, goal) != nil || at == goal.State {
			t.Fatalf("%s is drawn, %v", text, err)
		}
	}
}

// The board of a day is that of the program, which makes it from the same numbers (app/session/dailyboard.go).
func TestTodaysBoardOfAPageIsTheProgramsOwn(t *testing.T) {
	m := interpreter(t)
	for i, side := range []int{3, 4, 5} {
		goal := puzzle.BlankAt(puzzle.Size{W: side, H: side}, side*side-1)
		for day := uint64(20260101); day < 20260132; day += 3 {
			var start []int
			scriptSays(t, m, &start, "dailyPuzzle(a, b).start", day, side)
			if want := puzzle.Shuffle(goal, day+0xda11_b0a2_d000_0000).Tiles(); fmt.Sprint(start) != fmt.Sprint(want) {
				t.Errorf("%d, %d×%d: %v; want %v", day, side, side, start, want)
			}
		}
		var known []int // as in app/session
		scriptSays(t, m, &known, "dailyPuzzle(20261125, a).start", side)
		if want := [][]int{{6, 3, 5}, {12, 1, 13}, {10, 19, 3}}[i]; fmt.Sprint(known[:3]) != fmt.Sprint(want) {
			t.Errorf("25 November 2026 begins with %v; want %v", known[:3], want)
		}
	}
}

// The page's search finds solutions as short as the program's, for any goal. Each move along a solution leaves one that
// is one move shorter.
func TestTheWaysOfAPageAreShortest(t *testing.T) {
	m, engine := interpreter(t), solver.New(solver.Config{})
	draw := rand.New(rand.NewPCG(59, 2))
	sizes := []puzzle.Size{{W: 3, H: 3}, {W: 2, H: 2}, {W: 3, H: 2}, {W: 3, H: 3}, {W: 2, H: 4}, {W: 3, H: 3}, {W: 4, H: 4}}
	for i, size := range sizes {
		start, goal := drawBoard(t, draw, size, i)
		if size.Cells() > 12 {
			start = puzzle.RandomWalk(goal, 34, draw.Uint64())
		}
		best := fixture.Must(engine.Solve(t.Context(), solver.Request{Start: start, Goal: goal}))
		var left []int
		scriptSays(t, m, &left, `(() => {
			const goal = { w: a, h: b, tiles: d }, search = new Search({ w: a, h: b, tiles: c }, goal);
			while (!search.run(1000));
			const ways = new Ways({ solution: "", bound: 0 }, goal), left = [];
			let state = { w: a, h: b, tiles: c };
			ways.keep(state, search.moves, "shortest");
			for (let way; (way = ways.from(state)) && left.push(way.moves.length) && way.moves;) state = apply(state, way.moves[0]);
			return same(state, goal) ? left : [];
		})()`, size.W, size.H, start.Tiles(), goal.Tiles())
		if len(left) != len(best.Moves)+1 || left[0] != len(best.Moves) {
			t.Errorf("%s to %s: ways of %v moves; want %d and one less each time", start.Rows(), goal, left, len(best.Moves))
		}
	}
}

// Solving row by row leads home from every board, for all shapes and goals.
func TestRowByRowComesHome(t *testing.T) {
	m := interpreter(t)
	draw := rand.New(rand.NewPCG(59, 3))
	for i, size := range []puzzle.Size{
		{W: 2, H: 2}, {W: 2, H: 7}, {W: 7, H: 2}, {W: 4, H: 4}, {W: 5, H: 3}, {W: 3, H: 5}, {W: 5, H: 4}, {W: 4, H: 5}} {
		start, goal := drawBoard(t, draw, size, i)
		var home bool
		scriptSays(t, m, &home, `(() => {
			const start = { w: a, h: b, tiles: c }, goal = { w: a, h: b, tiles: d }, steps = rowByRow(start, goal);
			for (;;) { const { done, value } = steps.next(); if (done) return same(apply(start, value), goal); }
		})()`, size.W, size.H, start.Tiles(), goal.Tiles())
		if !home {
			t.Errorf("%s does not come to %s", start.Rows(), goal)
		}
	}
}

// A challenge is read as people write it. A page takes its title from the name of a photo if a person gave that name.
func TestChallengesAndTitles(t *testing.T) {
	for text, want := range map[string]string{
		"2:51": " 2m51s 0", "2:51, 64 moves": " 2m51s 64", "Anna: 2:51, 64 moves": "Anna 2m51s 64", "Anna Müller: 1:02:03": "Anna Müller 1h2m3s 0",
		"51": " 51s 0", "0:48,3 64": " 48.3s 64", "Zoë: 12s, 9 Züge": "Zoë 12s 9", "": " 0s 0", "Team: A: 3:00": "Team: A 3m0s 0",
		"soon": "error", "2:71": "error", "0:00": "error", "-2:51": "error", "Anna:": "error", "2:51:": "error", "1e9:00": "error",
	} {
		c, err := ParseChallenge(text)
		got := fmt.Sprintf("%s %v %d", c.Name, c.Time, c.Moves)
		if err != nil {
			got = "error"
		}
		if got != want {
			t.Errorf("%q: %s, %v; want %s", text, got, err, want)
		}
		if c.Time > 0 && fixture.Must(ParseChallenge(c.Text())) != c {
			t.Errorf("%+v is written as %q", c, c.Text())
		}
	}
	for _, name := range []string{"IMG_1234", "DSC01234", "DSCN0042", "_MG_4711", "PXL_20231124_120000123.MP", "20231124_120000", "1000012345", "P1010042",
		"IMG-20231124-WA0007", "WhatsApp Image 2023-11-24 at 12.00.00", "Screenshot 2023-11-24", "image (3)", "photo", "Foto 2",
		"8F3C1B2A-1234-4abc-9def-0123456789ab", "DJI_0042", "GOPR0042", "signal-2023-11-24-120000"} {
		if title := TitleOf(name); title != "" {
			t.Errorf("%q, which a camera gave, is the title %q", name, title)
		}
	}
	for _, name := range []string{"Honey bee", "fig", "Photo of grandma", "Paris 2019", "Dschungel", "P&O ferry", "Imogen", "2024 Summer", "Screening"} {
		if TitleOf(name) != name {
			t.Errorf("%q is not taken for a title", name)
		}
	}
}
