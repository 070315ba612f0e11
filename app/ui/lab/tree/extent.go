package tree

import (
	"fyne.io/fyne/v2"

	"tilewise/solver/search/record"
)

// Extent is the frame of the blocks of a run: it has room for all that the run comes
// to, so that a block keeps its place while the step moves.
type Extent struct {
	Columns []string // the heading of each column: an f, or ""
	Rows    [2]int   // the least depth and the greatest
	waves   bool
	lowest  int // f
	step    int // f of a column
	deep    int // depths of a row
	most    int // nodes in the largest block
}

// The most rows and columns: beyond that, depths, and values of f, share one.
const (
	mostRows    = 240
	mostColumns = 160
)

// Frame goes through a run for its extent. That of a run with a rival holds both, so that the axes
// of the two are alike. Cost: a pass over all nodes.
func Frame(run *record.Run, rival *ComparedRun) *Extent {
	e := &Extent{waves: inWaves(run), deep: 1, step: 1}
	own := allBlocks(run)
	if rival == nil {
		e.over(own)
		return e
	}
	other := allBlocks(rival.Run)
	if e.waves || inWaves(rival.Run) { // the two have depths in common, but no f
		for i := range other {
			other[i].F, other[i].Front = own[0].F, 0
		}
	}
	e.over(append(own, other...))
	return e
}

// inWaves tells whether a search goes depth by depth, without f.
func inWaves(run *record.Run) bool {
	return run.Head().Method == record.Waves || run.Head().Method == record.TwoWaves
}

// allBlocks are the blocks of a run at its end, and at the ends of its bounds.
func allBlocks(run *record.Run) (all []record.Block) {
	ends := []int{run.Last()}
	if run.Head().Method == record.DepthFirst {
		for k := run.NextBound(0); k < run.Last(); k = run.NextBound(k) {
			if k > 1 {
				ends = append(ends, k-1)
			}
		}
	}
	for _, k := range ends {
		all = append(all, run.Blocks(k)...)
	}
	return all
}

// over takes the measures of blocks.
func (e *Extent) over(all []record.Block) {
	highest, step := 0, 0
	for i, b := range all {
		if i == 0 {
			e.Rows, e.lowest, highest = [2]int{b.Depth, b.Depth}, b.F, b.F
		}
		e.Rows = [2]int{min(e.Rows[0], b.Depth), max(e.Rows[1], b.Depth)}
		e.lowest, highest = min(e.lowest, b.F), max(highest, b.F)
		e.most = max(e.most, b.Waiting+b.Expanded)
	}
	for _, b := range all {
		step = divisor(step, b.F-e.lowest)
	}
	e.deep = (e.Rows[1]-e.Rows[0])/mostRows + 1
	e.step = max(step, 1)
	e.step *= (highest-e.lowest)/e.step/mostColumns + 1
	if e.waves {
		e.Columns = []string{""}
		for _, b := range all {
			if b.Front == 1 && len(e.Columns) == 1 {
				e.Columns = []string{"", ""}
			}
		}
		return
	}
	for f := e.lowest; f <= highest; f += e.step {
		e.Columns = append(e.Columns, number(f))
	}
	if len(e.Columns) == 0 {
		e.Columns = []string{""}
	}
}

func divisor(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// place is the column and the row of a block.
func (e *Extent) place(b record.Block) [2]int {
	row := (min(b.Depth, e.Rows[1]) - e.Rows[0]) / e.deep
	if e.waves {
		return [2]int{min(b.Front, len(e.Columns)-1), row}
	}
	return [2]int{max(0, min((b.F-e.lowest)/e.step, len(e.Columns)-1)), row}
}

// size is in columns and rows.
func (e *Extent) size() fyne.Size {
	return fyne.NewSize(float32(len(e.Columns)), float32((e.Rows[1]-e.Rows[0])/e.deep+1))
}
