package page

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image/color"
	"io"

	"tilewise/resources"
	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/search/listing"
	"tilewise/solver/search/record"
)

// The bounds of a page of a search. One that would be larger has fewer steps.
const (
	MostSteps       = 1500
	mostSearchBytes = 300_000
	mostQueue       = 8 // states of the queue that a step shows
)

// SearchPage is a page on which a recorded search is stepped through, with its code where it has a file.
type SearchPage struct {
	Run       *record.RecordedRun
	Goal      puzzle.Goal // it gives the tiles their numbers
	Algorithm solver.AlgorithmID
	Title     string
	Stopped   bool // by a limit or the user, before its end
}

// searchData holds the facts about a search for the page, as resources/page/searchpage.js reads it.
type searchData struct {
	W        int      `json:"w"`
	H        int      `json:"h"`
	Start    []int    `json:"start"`
	Goal     []int    `json:"goal"`
	Informed bool     `json:"informed"`
	Bounded  bool     `json:"bounded"` // a bound is shown
	Deep     bool     `json:"deep"`    // it keeps its path, not a queue
	Cut      bool     `json:"cut"`     // the search is longer
	Length   int      `json:"length"`  // of the solution; −1 where there is none
	Code     [][3]any `json:"code"`    // indent, text, and the row that it runs with
	Steps    [][]any  `json:"steps"`   // the fields of each, in the order of step
}

// SearchCard finds an algorithm and a heuristic of which a page can be made; the error says why there is none.
func SearchCard(algorithm solver.AlgorithmID, heuristic solver.HeuristicID) (a solver.Algorithm, h solver.Heuristic,
	err error) {
	if a, err = solver.LookupAlgorithm(algorithm); err != nil {
		return a, h, err
	}
	if h, err = solver.LookupHeuristic(heuristic); err != nil {
		return a, h, err
	}
	switch {
	case a.ID == solver.Auto || !a.Recordable():
		return a, h, fmt.Errorf("%s has no steps to show; name another search", a.Title)
	case a.Informed && h.Tabled():
		return a, h, fmt.Errorf("%s reads tables; a page has a search without them", h.Title)
	}
	return a, h, nil
}

// Write writes the page, and returns how many steps of the search it has.
func (p SearchPage) Write(w io.Writer) (steps int, err error) {
	var made bytes.Buffer
	for steps = min(p.Run.Last(), MostSteps); ; steps = steps * 3 / 4 {
		made.Reset()
		if err = p.write(&made, steps); err != nil {
			return 0, err
		}
		if made.Len() <= mostSearchBytes || steps == 0 {
			_, err = made.WriteTo(w)
			return steps, err
		}
	}
}

// WritePage writes the page, as Write does.
func (p SearchPage) WritePage(w io.Writer) error {
	_, err := p.Write(w)
	return err
}

func (p SearchPage) write(w io.Writer, steps int) error {
	data, err := p.data(steps)
	if err != nil {
		return err
	}
	text, err := json.Marshal(data)
	if err != nil {
		return err
	}
	style := accents(color.NRGBA{0x7A, 0x4F, 0xB5, 0xFF}) + resources.Page("page.css") + resources.Page("searchpage.css")
	return fill(w, "searchpage.html", p.Title, style, scriptOf([]string{"rules.js", "words.js", "searchpage.js"}),
		"@SEARCH@", string(text))
}

func (p SearchPage) data(steps int) (d searchData, err error) {
	run, head := p.Run, p.Run.Head()
	start, err := head.Start.State(p.Goal)
	if err != nil {
		return d, fmt.Errorf("the page of a search: %w", err)
	}
	size := p.Goal.Size()
	d = searchData{W: size.W, H: size.H, Start: start.Tiles(), Goal: p.Goal.Tiles(), Informed: head.Informed,
		Bounded: head.Rounds || head.Recursive || head.Method == record.Pairs, Deep: head.Method == record.DepthFirst,
		Length: -1, Code: [][3]any{},
		Cut: steps < run.Last() || !run.Complete() || p.Stopped}
	if run.Found() {
		d.Length = len(run.At(run.Last()).Path)
	}
	var code *listing.Listing
	if text := resources.Search(string(p.Algorithm)); text != "" {
		if code, err = listing.Parse(string(p.Algorithm), text); err != nil {
			return d, err
		}
		for _, r := range code.Rows {
			d.Code = append(d.Code, [3]any{r.Indent, r.Text, r.Line})
		}
	}
	for k := range steps + 1 {
		d.Steps = append(d.Steps, p.step(code, k))
	}
	return d, nil
}

// step returns the fields of a step: its node, the parent and the move between them, the side, g, h, f, the bound, how
// many states are open and closed, whether it ends the search; the states that it opened, each with move and node; the
// first waiting states, each with f, or g of an uninformed search; and the lines that it ran, a letter each.
func (p SearchPage) step(code *listing.Listing, k int) []any {
	run, s := p.Run, p.Run.At(k)
	node, opened, waiting, lines := run.Snapshot(s.Node, k), [][2]any{}, [][2]int{}, ""
	for _, c := range s.Children {
		if c.Node != record.None && c.Outcome != record.Known && c.Outcome != record.Ignored {
			opened = append(opened, [2]any{c.Move.String(), c.Node})
		}
	}
	queue, head := run.Queue(k, mostQueue), run.Head()
	if head.TwoFronts() {
		sides := run.Sides(k, mostQueue/2)
		queue = append(sides[0].First, sides[1].First...)
	}
	for _, q := range queue {
		f := q.F
		if !head.Informed {
			f = q.G
		}
		waiting = append(waiting, [2]int{int(q.Node), f})
	}
	if code != nil {
		const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
		for _, m := range code.Moments(run, k) {
			for _, row := range code.Ran(m) {
				lines += letters[row : row+1]
			}
		}
	}
	return []any{s.Node, run.Parent(s.Node, k), node.Move.String(), node.Front, s.G, s.H, s.F, s.Bound, s.Open, s.Closed,
		s.Kind == record.Goal || s.Kind == record.Meeting, opened, waiting, lines}
}
