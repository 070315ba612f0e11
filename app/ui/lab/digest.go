package lab

import (
	"tilewise/solver/lab"
	"tilewise/solver/lab/stat"
	"tilewise/solver/puzzle"
)

// digest is what statistics make of the rows of a sheet: one figure, run by run. It
// is made in the background, since intervals are drawn thousands of times.
type digest struct {
	experiment lab.Experiment
	boards     []lab.Board
	rows       []lab.Row
	figure     lab.Figure
	runs       []runDigest
}

// runDigest is one run.
type runDigest struct {
	rows    int
	points  []point
	atLeast int // points that are lower bounds
	summary stat.Summary
	levels  []stat.Level
	cut     map[int]bool // depths of which a lower bound is part
	growth  stat.Growth
}

// point is the figure of a row.
type point struct {
	value   float64
	depth   int // of its board, or puzzle.UnknownLength
	board   int
	atLeast bool
}

// digestOf sums a figure up. Cost: that of stat.Summarize for every run and depth.
func digestOf(e lab.Experiment, boards []lab.Board, rows []lab.Row, f lab.Figure) digest {
	d := digest{e, boards, rows, f, make([]runDigest, len(e.Runs))}
	for _, r := range rows {
		one := &d.runs[r.Run]
		one.rows++
		if value, ok := f.Of(r, boards[r.Board]); ok {
			p := point{value, boards[r.Board].Known, r.Board, r.Outcome.Limited() && f.Grows()}
			one.points = append(one.points, p)
		}
	}
	for i := range d.runs {
		d.runs[i].sum(e.Seed)
	}
	return d
}

// sum makes the most of the points.
func (r *runDigest) sum(seed uint64) {
	var values, depths, known []float64
	var levels []int
	r.cut = map[int]bool{}
	for _, p := range r.points {
		values = append(values, p.value)
		if p.atLeast {
			r.atLeast++
		}
		if p.depth == puzzle.UnknownLength {
			continue
		}
		depths, levels, known = append(depths, float64(p.depth)), append(levels, p.depth), append(known, p.value)
		r.cut[p.depth] = r.cut[p.depth] || p.atLeast
	}
	r.summary = stat.Summarize(values, seed)
	r.levels = stat.Levels(levels, known, seed)
	r.growth = stat.Grow(depths, known)
}

// method is how the intervals of the means were found; "" where there is none.
func (d digest) method() stat.Method {
	for _, r := range d.runs {
		if r.summary.MeanRange.Known {
			return r.summary.MeanRange.By
		}
	}
	return ""
}

// measured tells whether a run has two boards or more, so that there is a spread.
func (d digest) measured() bool {
	for _, r := range d.runs {
		if len(r.points) > 1 {
			return true
		}
	}
	return false
}

// duel holds two runs against each other on the rows that both have.
type duel struct {
	stat.Duel
	a, b   int
	rounds []dueled
}

// dueled is the figure of both on one board.
type dueled struct {
	a, b    float64
	board   int
	atLeast bool // one of them, at least
}

// against holds run a against run b.
func (d digest) against(a, b int) duel {
	type place struct{ board, repetition int }
	first := map[place]point{}
	of := func(run int, each func(place, point)) {
		for _, r := range d.rows {
			if value, ok := d.figure.Of(r, d.boards[r.Board]); ok && r.Run == run {
				each(place{r.Board, r.Repetition}, point{value: value, board: r.Board, atLeast: r.Outcome.Limited() && d.figure.Grows()})
			}
		}
	}
	of(a, func(at place, p point) { first[at] = p })
	result := duel{a: a, b: b}
	var xs, ys []float64
	of(b, func(at place, p point) {
		if x, both := first[at]; both {
			xs, ys = append(xs, x.value), append(ys, p.value)
			result.rounds = append(result.rounds, dueled{x.value, p.value, p.board, x.atLeast || p.atLeast})
		}
	})
	result.Duel = stat.Compare(xs, ys, d.experiment.Seed)
	return result
}
