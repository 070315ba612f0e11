package page

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/dop251/goja"

	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// interpreter runs the rules of the page, without any page.
func interpreter(t *testing.T) *goja.Runtime {
	t.Helper()
	m := goja.New()
	if _, err := m.RunString(scriptOf(puzzleScripts)); err != nil {
		t.Fatal(err)
	}
	return m
}

// ruleResults holds the results of the rules for a board and a list of moves.
type ruleResults struct {
	Legal  string
	Slides []string
	After  []int  // all moves, null where one is not possible
	Game   []int  // the game after the pushes that are possible
	Back   []int  // and after half of them are taken back
	Counts [3]int // moves, tiles at home, 1 where the board is solved, before that
}

// asking is the script that returns the ruleResults of a board as JSON.
const asking = `(function (w, h, start, goal, moves, pushes) {
	const state = { w, h, tiles: start }, game = new Game(state, { w, h, tiles: goal });
	for (const cell of pushes) game.push(slide(game.state, cell));
	const counts = [game.moves, game.home, game.solved ? 1 : 0], now = game.state.tiles;
	for (let n = Math.floor(game.pushes.length / 2); n > 0; n--) game.undo();
	return JSON.stringify({ legal: legal(state), slides: start.map((_, cell) => slide(state, cell)), after: apply(state, moves)?.tiles ?? null,
		game: now, back: game.state.tiles, counts });
})`

// lettersOf writes moves as the page has them.
func lettersOf(moves []puzzle.Move) string {
	text := ""
	for _, m := range moves {
		text += m.String()
	}
	return text
}

// expected returns the engine's results for the same board, moves and pushes.
func expected(start puzzle.State, goal puzzle.Goal, moves []puzzle.Move, pushes []int) ruleResults {
	e := ruleResults{Legal: lettersOf(start.Legal())}
	for c := range start.Size().Cells() {
		e.Slides = append(e.Slides, lettersOf(start.Slide(c)))
	}
	if after, err := start.Apply(moves...); err == nil {
		e.After = after.Tiles()
	}
	positions := []puzzle.State{start}
	at := start
	for _, c := range pushes {
		if push := at.Slide(c); len(push) > 0 {
			at, _ = at.Apply(push...) // cannot fail: it is a slide
			e.Counts[0] += len(push)
			positions = append(positions, at)
		}
	}
	for c := range at.Size().Cells() {
		if at.At(c) != 0 && at.At(c) == goal.At(c) {
			e.Counts[1]++
		}
	}
	if at == goal.State {
		e.Counts[2] = 1
	}
	made := len(positions) - 1
	e.Game, e.Back = at.Tiles(), positions[made-made/2].Tiles()
	return e
}

// TestTheRulesOfAPageAreTheEngines draws 1,000 boards of all sizes and goals with moves, possible and not: the page's
// rules and the engine come to the same states.
func TestTheRulesOfAPageAreTheEngines(t *testing.T) {
	m := interpreter(t)
	ask := fixture.Must(m.RunString(asking))
	call, _ := goja.AssertFunction(ask)
	draw := rand.New(rand.NewPCG(28, 1))
	possible, solved := 0, 0
	for i := range 1000 {
		size := puzzle.Size{W: 2 + i%9, H: 2 + i/9%9}
		start, goal := drawBoard(t, draw, size, i)
		var moves []puzzle.Move
		at := start
		for range draw.IntN(120) {
			legal := at.Legal()
			next := legal[draw.IntN(len(legal))]
			if draw.IntN(150) == 0 {
				next = puzzle.Moves[draw.IntN(4)] // possible or not
			}
			moves = append(moves, next)
			if after, err := at.Apply(next); err == nil {
				at = after
			}
		}
		pushes := make([]int, draw.IntN(60))
		for k := range pushes {
			pushes[k] = draw.IntN(size.Cells())
		}
		if i%10 == 0 { // a game that ends at home
			start, pushes = goal.State, nil
		}
		answer, err := call(goja.Undefined(), m.ToValue(size.W), m.ToValue(size.H), m.ToValue(start.Tiles()), m.ToValue(goal.Tiles()),
			m.ToValue(lettersOf(moves)), m.ToValue(pushes))
		if err != nil {
			t.Fatal(err)
		}
		var got ruleResults
		fixture.NoError(t, json.Unmarshal([]byte(answer.String()), &got))
		want := expected(start, goal, moves, pushes)
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Fatalf("board %d, %s, goal %s, moves %s, pushes %v:\nthe page has %v,\nthe engine   %v", i, start.Rows(), goal, lettersOf(moves), pushes, got, want)
		}
		if want.After != nil {
			possible++
		}
		solved += want.Counts[2]
	}
	if possible < 500 || possible > 990 || solved < 100 {
		t.Errorf("%d of 1,000 lists of moves are possible, %d games end at home: the draw tests too little", possible, solved)
	}
}

// A restart loses nothing: undo brings the moves back, restart by restart, also after the game was stored and resumed.
// Impossible moves are not resumed.
func TestARestartIsUndone(t *testing.T) {
	m := interpreter(t)
	got, err := m.RunString(`(() => {
		const start = { w: 2, h: 2, tiles: [1, 2, 0, 3] }, game = new Game(start, { w: 2, h: 2, tiles: [1, 2, 3, 0] }), seen = [];
		const note = (undone) => seen.push(game.pushes.join("+") + (undone.spent ?? ""));
		game.push("D", 5), game.push("L", 9);
		game.restart({ spent: 10 });
		game.restart({ spent: 11 }); // of nothing
		game.push("D", 1);
		game.restart({ spent: 20 });
		const { pushes, times, left } = JSON.parse(JSON.stringify(game)), again = new Game(start, game.goal);
		seen.push(again.resume({ pushes, times, left }));
		for (let i = 0; i < 5; i++) note(game.undo());
		seen.push(String(game.state.tiles), again.undo().spent, again.resume({ pushes: ["U"], times: [1] }), again.pushes.join());
		return seen.join(" ");
	})()`)
	if want := "true D20  D+L10 D  1,2,0,3 20 false D"; err != nil || got.String() != want {
		t.Errorf("%v, %v; want %s", got, err, want)
	}
}

// drawBoard returns a random board with one of the goals, every fifth with the blank anywhere or all tiles in any
// order.
func drawBoard(t *testing.T, draw *rand.Rand, size puzzle.Size, i int) (puzzle.State, puzzle.Goal) {
	t.Helper()
	goal := puzzle.BlankAt(size, draw.IntN(size.Cells()))
	if names := puzzle.GoalNames(); i%6 < len(names) {
		var err error
		if goal, err = puzzle.NewGoal(names[i%6], size); err != nil {
			t.Fatal(err)
		}
	} else if i%6 == 5 {
		goal = puzzle.CustomGoal(puzzle.Shuffle(goal, draw.Uint64()))
	}
	return puzzle.Shuffle(goal, draw.Uint64()), goal
}
