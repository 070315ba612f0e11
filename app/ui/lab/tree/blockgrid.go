package tree

import (
	"math"

	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
	"tilewise/solver/search/record"
)

// blockGrid is the nodes of a run in blocks: depth goes down, f to the right. Breadth-first search has
// one f for each depth, so its blocks are below one another; two such searches have a column each.
// The extent is that of the whole run.
type blockGrid struct {
	Run      *record.RecordedRun
	Step     int
	extent   *blockExtent
	Blocks   []placedBlock
	Compared bool              // another run is compared
	Path     []fyne.Position   // the path to the current node, in columns and rows
	Current  fyne.Position     // the place of the current node, likewise
	places   map[[3]int][2]int // column and row by front, depth and f
}

// placedBlock is the nodes of one depth and f, with their place.
type placedBlock struct {
	record.NodeBlock
	Column, Row int
}

// all is the number of nodes in the block.
func (b *placedBlock) all() int { return b.Waiting + b.Expanded }

// ComparedRun is another run, and the step at which it is compared.
type ComparedRun struct {
	Run  *record.RecordedRun
	Step int
}

// newBlockGrid puts the nodes of a run after step k into blocks. With another run to compare, it also
// counts the nodes that both have expanded. Cost: a pass over the nodes.
func newBlockGrid(run *record.RecordedRun, k int, extent *blockExtent,
	rival *ComparedRun) *blockGrid {
	g := &blockGrid{Run: run, Step: k, extent: extent, places: map[[3]int][2]int{}}
	var blocks []record.NodeBlock
	if rival != nil {
		blocks, g.Compared = run.SharedBlocks(k, rival.Run, rival.Step), true
	} else {
		blocks = run.Blocks(k)
	}
	at := map[[2]int]int{}
	for _, b := range blocks {
		place := extent.place(b)
		g.places[[3]int{b.Front, b.Depth, b.F}] = place
		i, found := at[place]
		if !found {
			i = len(g.Blocks)
			at[place] = i
			g.Blocks = append(g.Blocks,
				placedBlock{record.NodeBlock{Front: b.Front, Depth: b.Depth, F: b.F, Last: b.Last}, place[0], place[1]})
		}
		into := &g.Blocks[i]
		into.Waiting, into.Expanded, into.Shared = into.Waiting+b.Waiting, into.Expanded+b.Expanded, into.Shared+b.Shared
	}
	g.findPath()
	return g
}

func (g *blockGrid) findPath() {
	for n := g.Run.NodeAt(g.Step); n != record.None; n = g.Run.Parent(n, g.Step) {
		place, ok := g.placeOf(n)
		if !ok {
			break
		}
		at := fyne.NewPos(float32(place[0])+0.5, float32(place[1])+0.5)
		if len(g.Path) == 0 {
			g.Current = at
		}
		if len(g.Path) == 0 || g.Path[len(g.Path)-1] != at {
			g.Path = append(g.Path, at)
		}
	}
}

// placeOf is the column and the row of a node.
func (g *blockGrid) placeOf(n record.NodeID) (place [2]int, ok bool) {
	s := g.Run.Snapshot(n, g.Step)
	place, ok = g.places[[3]int{s.Front, s.G, s.F}]
	return place, ok
}

// at is the block at a column and a row, or nil.
func (g *blockGrid) at(column, row int) *placedBlock {
	for i := range g.Blocks {
		if g.Blocks[i].Column == column && g.Blocks[i].Row == row {
			return &g.Blocks[i]
		}
	}
	return nil
}

// barLength is how long the bar of a block is, from 0 to 1: by the logarithm of its nodes, so that one
// node is seen beside a hundred thousand.
func (g *blockGrid) barLength(b *placedBlock) float32 {
	const least = 0.1
	return least + (1-least)*float32(math.Log1p(float64(b.all()))/math.Log1p(float64(max(g.extent.largestBlock, b.all()))))
}

// barWide is the share of a cell that the longest bar takes: the count stands beside it.
const barWide = 0.6

// bar is the rectangle of a block's bar, in columns and rows.
func (g *blockGrid) bar(b *placedBlock) kit.Rect {
	w := g.barLength(b) * barWide
	return kit.Rect{
		Left: float32(b.Column) + 0.5 - w/2, Top: float32(b.Row) + 0.08,
		Right: float32(b.Column) + 0.5 + w/2, Bottom: float32(b.Row) + 0.92,
	}
}
