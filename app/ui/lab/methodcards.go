package lab

import (
	"strconv"
	"strings"

	"tilewise/app/lab"
	"tilewise/app/workbench"
	"tilewise/resources"
	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/untrusted"
)

// methodCard adds to the engine's catalogue what explains an algorithm or a heuristic: the idea, the formula, its first
// paper, and an experiment that shows it.
type methodCard struct {
	Of      string // the id of the algorithm or heuristic in the catalogue
	Idea    lab.Translations
	Formula string
	Paper   string
	Also    []string  // other papers on the idea
	Numbers []float64 // numbers that may occur in the idea, such as those of a name or a paper; a test checks it
	Try     []string  // runs to try: "astar manhattan", "wastar manhattan 1.5"
	Boards  string    // the boards of these runs; "" is a farthest board of the 8-puzzle
}

// allCards reads all cards, in the order of the catalogue.
func allCards() []methodCard {
	var file struct{ Card []methodCard }
	text, err := untrusted.Experiment.TOML(resources.Cards())
	if err == nil {
		err = text.Into(&file)
	}
	if err != nil {
		panic(err) // cannot happen: a test reads all cards
	}
	for i := range file.Card {
		if file.Card[i].Idea, err = lab.Settle(file.Card[i].Idea); err != nil {
			panic(err)
		}
	}
	return file.Card
}

// algorithm returns the card's algorithm in the catalogue; ok is false for a heuristic.
func (c methodCard) algorithm() (a solver.Algorithm, ok bool) {
	a, err := solver.LookupAlgorithm(solver.AlgorithmID(c.Of))
	return a, err == nil
}

// heuristic returns the card's heuristic in the catalogue; ok is false for an algorithm.
func (c methodCard) heuristic() (h solver.Heuristic, ok bool) {
	h, err := solver.LookupHeuristic(solver.HeuristicID(c.Of))
	return h, err == nil
}

// experiment returns the experiment that shows the card's algorithm or heuristic.
func (c methodCard) experiment(title string) lab.Experiment {
	e := lab.Experiment{Name: c.Of, Title: lab.Translations{"en": title}, Sets: []lab.BoardSet{c.set()},
		Limits: workbench.UsualLimits(),
		Seed:   1}
	for _, line := range c.Try {
		e.Runs = append(e.Runs, runOf(line))
	}
	return e
}

// runOf reads a run: an algorithm, a heuristic if it has one, and a weight.
func runOf(line string) (r lab.Run) {
	words := strings.Fields(line)
	r.Algorithm = solver.AlgorithmID(words[0])
	if len(words) > 1 {
		r.Heuristic = solver.HeuristicID(words[1])
	}
	if len(words) > 2 {
		r.Weight, _ = strconv.ParseFloat(words[2], 64)
	}
	return r
}

// set returns the boards of the card's experiment.
func (c methodCard) set() lab.BoardSet {
	goal := func(w, h int) puzzle.Goal {
		g, _ := puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: w, H: h}) // every size here is good
		return g
	}
	switch c.Boards {
	case "random-15":
		return lab.BoardSet{Kind: lab.AtDepth, Goal: goal(4, 4), From: 30, To: 30, Count: 10, Seed: 30}
	case "random-24":
		return lab.BoardSet{Kind: lab.AtDepth, Goal: goal(5, 5), From: 24, To: 24, Count: 3, Seed: 24}
	case "small":
		return lab.BoardSet{Kind: lab.Random, Goal: goal(4, 3), Count: 5, Seed: 1}
	}
	g := goal(3, 3)
	start, _ := puzzle.Parse("8 6 7 2 5 4 3 0 1", g.Size())
	return lab.BoardSet{Kind: lab.Given, Goal: g, Boards: []lab.Board{{Start: start, Goal: g, Known: 31}}}
}
