package tree

import (
	"strconv"

	"fyne.io/fyne/v2"

	"tilewise/solver/search/record"
)

// blockExtent is the range of depths and of f that the blocks of a run cover at any step, so that a
// block keeps its place while the step changes.
type blockExtent struct {
	Columns      []string // the heading of each column: a value of f, or ""
	Rows         [2]int   // the smallest depth and the greatest
	waves        bool
	lowest       int // f
	fPerColumn   int // how many values of f share a column
	depthsPerRow int // how many depths share a row
	largestBlock int // the number of nodes in the largest block
}

// The greatest numbers of rows and columns: beyond them, several depths or values of f share one.
const (
	mostRows    = 240
	mostColumns = 160
)

// newBlockExtent goes through a run for its extent. With another run to compare, it is the extent of
// both, so that their axes are alike. Cost: a pass over all nodes.
func newBlockExtent(run *record.RecordedRun, rival *ComparedRun) *blockExtent {
	e := &blockExtent{waves: inWaves(run), depthsPerRow: 1, fPerColumn: 1}
	own := allBlocks(run)
	if rival == nil {
		e.cover(own)
		return e
	}
	other := allBlocks(rival.Run)
	if e.waves || inWaves(rival.Run) { // the two have depths in common, but no f
		for i := range other {
			other[i].F, other[i].Front = own[0].F, 0
		}
	}
	e.cover(append(own, other...))
	return e
}

// inWaves reports whether the blocks of a search have a row each depth and a column each front, and none each f.
func inWaves(run *record.RecordedRun) bool {
	head := run.Head()
	return head.Method == record.Waves || head.TwoFronts()
}

// allBlocks are the blocks of a run at its end, and at the end of each of its bounds.
func allBlocks(run *record.RecordedRun) (all []record.NodeBlock) {
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

// cover computes the extent of blocks.
func (e *blockExtent) cover(all []record.NodeBlock) {
	highest, step := 0, 0
	for i, b := range all {
		if i == 0 {
			e.Rows, e.lowest, highest = [2]int{b.Depth, b.Depth}, b.F, b.F
		}
		e.Rows = [2]int{min(e.Rows[0], b.Depth), max(e.Rows[1], b.Depth)}
		e.lowest, highest = min(e.lowest, b.F), max(highest, b.F)
		e.largestBlock = max(e.largestBlock, b.Waiting+b.Expanded)
	}
	for _, b := range all {
		step = divisor(step, b.F-e.lowest)
	}
	e.depthsPerRow = (e.Rows[1]-e.Rows[0])/mostRows + 1
	e.fPerColumn = max(step, 1)
	e.fPerColumn *= (highest-e.lowest)/e.fPerColumn/mostColumns + 1
	if e.waves {
		e.Columns = []string{""}
		for _, b := range all {
			if b.Front == 1 && len(e.Columns) == 1 {
				e.Columns = []string{"", ""}
			}
		}
		return
	}
	for f := e.lowest; f <= highest; f += e.fPerColumn {
		e.Columns = append(e.Columns, strconv.Itoa(f))
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
func (e *blockExtent) place(b record.NodeBlock) [2]int {
	row := (min(b.Depth, e.Rows[1]) - e.Rows[0]) / e.depthsPerRow
	if e.waves {
		return [2]int{min(b.Front, len(e.Columns)-1), row}
	}
	return [2]int{max(0, min((b.F-e.lowest)/e.fPerColumn, len(e.Columns)-1)), row}
}

// size is the number of columns and of rows.
func (e *blockExtent) size() fyne.Size {
	return fyne.NewSize(float32(len(e.Columns)), float32((e.Rows[1]-e.Rows[0])/e.depthsPerRow+1))
}
