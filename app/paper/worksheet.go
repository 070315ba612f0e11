package paper

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"tilewise/app/lang"
	"tilewise/solver/puzzle"
)

// Exercise is a board of a work sheet.
type Exercise struct {
	Start    puzzle.State
	Moves    []puzzle.Move // of a solution
	Shortest bool          // no solution is shorter, proven
}

// WorkSheet holds boards to be solved on paper, and their answers.
type WorkSheet struct {
	Title     string
	Exercises []Exercise
	Seed      string // makes the sheet again
	Format
}

// MostExercises is the most boards of a work sheet.
const MostExercises = 60

// Write writes the boards, six a page with room for moves, and after them the answers.
func (s WorkSheet) Write(w io.Writer) error {
	return write(w, s.Format, s.Title, func(d document) error {
		const columns, perPage, gap = 2, 6, 10.0
		roomW, roomH := s.room()
		wide, high := (roomW-gap)/columns, (roomH-4)/(perPage/columns)
		top := 0.0
		for i, e := range s.Exercises {
			place := i % perPage
			if place == 0 {
				d.AddPage()
				d.text(margin, margin+5, 14, "B", d.fitted(d.title, 14, roomW-90))
				d.text(s.W-margin-85, margin+5, 10, "", lang.L("Name:"))
				d.line(0.2, 120)
				d.Line(s.W-margin-70, margin+6, s.W-margin, margin+6)
				top = margin + head + 2
			}
			x, y := margin+float64(place%columns)*(wide+gap), top+float64(place/columns)*high
			d.text(x, y+4, 11, "B", fmt.Sprint(i+1))
			d.board(x+8, y, 46, e.Start)
			d.text(x, y+52, 9, "", lang.L("Moves:"))
			d.line(0.15, 150)
			for line := range 2 {
				at := y + 60 + float64(line)*8
				d.Line(x, at, x+wide, at)
			}
		}
		s.answers(d)
		return nil
	})
}

// answers writes a solution of each board with its length, and on 3×3 the first layers of the search tree.
func (s WorkSheet) answers(d document) {
	y := d.page(lang.L("Answers"))
	for i, e := range s.Exercises {
		facts := map[string]any{"Moves": lang.N("{{.Count}} moves", len(e.Moves), map[string]any{"Count": len(e.Moves)})}
		length := lang.L("{{.Moves}}, no solution is shorter:", facts)
		if !e.Shortest {
			length = lang.L("{{.Moves}}:", facts)
		}
		height := 10.0
		if small(e.Start) {
			height += treeHeight
		}
		y = d.below(y, height)
		d.text(margin, y+10*0.47, 10, "B", fmt.Sprint(i+1))
		y = d.paragraph(margin+8, y, d.W-2*margin-8, 10, "", length+" "+grouped(e.Moves)) + 3
		if small(e.Start) {
			y = d.tree(y, e) + 4
		}
	}
	y = d.below(y, 14)
	y = d.paragraph(margin, y+3, d.W-2*margin, 8, "", lang.L("U, D, L and R: a tile slides up, down, left or right."))
	d.paragraph(margin, y, d.W-2*margin, 8, "",
		lang.L("Seed {{.Seed}} makes this sheet again.", map[string]any{"Seed": s.Seed}))
}

// small reports whether a board is one whose search tree is drawn.
func small(s puzzle.State) bool { return s.Size() == puzzle.Size{W: 3, H: 3} }

func grouped(moves []puzzle.Move) string {
	var groups []string
	for group := range slices.Chunk(moves, 5) {
		groups = append(groups, puzzle.FormatMoves(group))
	}
	return strings.Join(groups, " ")
}

// treeNode is a board of a search tree, drawn around x.
type treeNode struct {
	state  puzzle.State
	move   puzzle.Move // that led to it
	x      float64
	parent float64 // the x of the board that it comes from
	onWay  bool    // it lies on the solution
}

// The measures of a tree: the side of its boards, and the room between its layers.
const (
	side, apart, layers = 13.0, 9.0, 3
	treeHeight          = layers*side + (layers-1)*apart + 2
)

// tree draws the first three layers of the search tree, without moves that are taken back; the solution is bold.
func (d document) tree(y float64, e Exercise) float64 {
	layer := []treeNode{{state: e.Start, x: d.W / 2, onWay: true}}
	for depth := 0; ; depth++ {
		top := y + 2 + float64(depth)*(side+apart)
		for _, n := range layer {
			d.board(n.x-side/2, top, side, n.state)
			if n.onWay && depth > 0 {
				d.line(0.6, 0)
				d.Rect(n.x-side/2, top, side, side, "D")
			}
		}
		if depth == layers-1 {
			return y + treeHeight
		}
		layer = children(layer, depth, e.Moves, d.W-2*margin)
		for _, n := range layer {
			d.line(0.15, 120)
			if n.onWay {
				d.line(0.6, 0)
			}
			d.Line(n.parent, top+side, n.x, top+side+apart)
			d.fill(255)
			x, middle := (n.parent+n.x)/2, top+side+apart/2
			d.Rect(x-1.2, middle-1.4, 2.4, 2.8, "F")
			d.text(x-0.7, middle+0.9, 7, "", n.move.String())
		}
	}
}

// children returns the boards below a layer, spread over a width.
func children(layer []treeNode, depth int, way []puzzle.Move, width float64) (all []treeNode) {
	for _, n := range layer {
		for _, m := range n.state.Legal() {
			if depth > 0 && m == n.move.Inverse() {
				continue
			}
			next, err := n.state.Apply(m)
			if err != nil {
				continue
			}
			onWay := n.onWay && depth < len(way) && way[depth] == m
			all = append(all, treeNode{state: next, move: m, parent: n.x, onWay: onWay})
		}
	}
	for i := range all {
		all[i].x = margin + width*(float64(i)+0.5)/float64(len(all))
	}
	return all
}
