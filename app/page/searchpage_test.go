package page

import (
	"bytes"
	"encoding/json"
	"image"
	"math/rand/v2"
	"strings"
	"testing"

	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/search/record"
	"tilewise/solver/test/fixture"
)

// searchPage returns the page of a search on a board of 3×3.
func searchPage(t *testing.T, algorithm solver.AlgorithmID, board string) SearchPage {
	t.Helper()
	size := puzzle.Size{W: 3, H: 3}
	goal, to := puzzle.BlankAt(size, 8), record.NewRecorder(0)
	fixture.Must(solver.New(solver.Config{Workers: 1}).Solve(t.Context(), solver.Request{Start: fixture.Must(puzzle.Parse(board, size)),
		Goal: goal, Algorithm: algorithm, Heuristic: solver.Manhattan, Workers: 1, Record: to}))
	return SearchPage{Run: fixture.Must(record.ReadRun(to)), Goal: goal, Algorithm: algorithm, Title: "A <search>"}
}

// TestASearchPageHasStatesThatFollowFromItsSteps puts the state of every step and of every state that waits together
// from the moves alone, as the page does.
func TestASearchPageHasStatesThatFollowFromItsSteps(t *testing.T) {
	for _, a := range solver.Algorithms() {
		if a.ID == solver.Auto || !a.Recordable() || a.ID == solver.DFS {
			continue
		}
		p := searchPage(t, a.ID, "1 2 3 4 5 6 0 7 8")
		var made bytes.Buffer
		if steps, err := p.Write(&made); err != nil || steps != p.Run.Last() {
			t.Fatalf("%s: %d of %d steps, %v", a.ID, steps, p.Run.Last(), err)
		}
		text := made.String()
		if !strings.Contains(text, "<title>A &lt;search&gt;</title>") || strings.Contains(text, "@S") || strings.Contains(text, "://") {
			t.Errorf("%s: the page is not whole, or fetches something", a.ID)
		}
		_, after, _ := strings.Cut(text, `<script type="application/json" id="search">`)
		from, _, _ := strings.Cut(after, "</script>")
		var d searchData
		fixture.NoError(t, json.Unmarshal([]byte(from), &d))
		type node struct {
			parent int
			move   string
			side   int
		}
		nodes := map[int]node{}
		state := func(id int) puzzle.State {
			moves, at, known := "", nodes[id], false
			for n, ok := nodes[id]; ok; n, ok = nodes[n.parent] {
				known = true
				if n.parent >= 0 {
					moves = n.move + moves
				}
			}
			from := p.Goal.State
			if known && at.side == 0 {
				from = fixture.Must(puzzle.NewState(p.Goal.Size(), d.Start))
			}
			return fixture.Must(from.Apply(fixture.Must(puzzle.ParseMoves(moves))...))
		}
		for k, s := range d.Steps {
			n, side := int(s[0].(float64)), int(s[3].(float64))
			nodes[n] = node{int(s[1].(float64)), s[2].(string), side}
			for _, to := range s[11].([]any) {
				nodes[int(to.([]any)[1].(float64))] = node{n, to.([]any)[0].(string), side}
			}
			if want := fixture.Must(p.Run.At(k).Board.State(p.Goal)); state(n) != want {
				t.Fatalf("%s, step %d: %v; the record says %v", a.ID, k, state(n), want)
			}
			for _, q := range s[12].([]any) {
				state(int(q.([]any)[0].(float64))) // its moves are possible
			}
			if code := d.Code; len(code) > 0 && s[13] == "" {
				t.Errorf("%s, step %d runs no line", a.ID, k)
			}
		}
	}
}

func TestASearchPageHasItsBounds(t *testing.T) {
	var made bytes.Buffer
	p := searchPage(t, solver.AStar, "8 6 7 2 5 4 3 0 1")
	if steps, err := p.Write(&made); err != nil || steps != MostSteps || made.Len() > mostSearchBytes {
		t.Errorf("%d of %d steps in %d bytes, %v", steps, p.Run.Last(), made.Len(), err)
	}
	p.Stopped = true
	if d, err := p.data(p.Run.Last()); err != nil || !d.Cut {
		t.Errorf("of a search that was stopped it says that it ended: %v", err)
	}
	for _, c := range []struct {
		a    solver.AlgorithmID
		h    solver.HeuristicID
		want string
	}{{"auto", "manhattan", "no steps"}, {"layers", "manhattan", "no steps"}, {"astar", "pdb-44", "reads tables"}, {"bfs", "pdb-44", ""}} {
		if _, _, err := SearchCard(c.a, c.h); (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s with %s: %v", c.a, c.h, err)
		}
	}
}

// A picture with many details is sent as a JPEG: a page has at most 300 kB.
func TestAStageWithManyDetailsStaysSmall(t *testing.T) {
	picture, noise := image.NewRGBA(image.Rect(0, 0, 900, 700)), rand.New(rand.NewPCG(1, 2))
	for i := range picture.Pix {
		picture.Pix[i] = 200 + uint8(noise.UintN(24))
	}
	var sent bytes.Buffer
	err := StagePage{Parts: []StagePart{{Picture: picture, Scale: 2}}}.Write(&sent)
	if err != nil || sent.Len() > 300_000 || !strings.Contains(sent.String(), "data:image/jpeg") {
		t.Errorf("%d bytes, %v", sent.Len(), err)
	}
}
