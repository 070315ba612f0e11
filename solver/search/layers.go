package search

import (
	"container/heap"
	"context"
	"fmt"

	"tilewise/solver/puzzle"
)

// Layers solves a board of any size as a patient person would: line by line
// from the outside in, never touching a finished line again, until at most
// nine cells are left, which breadth-first search finishes.
//
//	1 1 1 1 1
//	2 4 4 4 4     the order of the lines on 5×4 with the blank last;
//	2 5 . . .     the dots are solved together
//	3 3 . . .
//
// A line keeps clear of the cell where the blank belongs. All its tiles but
// two are brought home one at a time; the last two go in together, for which
// the two lines beside them leave enough room. Solutions are many times longer
// than the shortest, but there always is one: the cost is polynomial, in
// practice under a second on 20×20.
//
// h, where it is given and admissible, only serves the lower bound.
func Layers(ctx context.Context, start *puzzle.Board, h Heuristic, o Options) (Result, error) {
	l := &layers{board: start.Clone(), frozen: make([]bool, start.Size.Cells()), watch: o.Watch}
	l.bottom, l.right = start.Size.H-1, start.Size.W-1
	var result Result
	if h != nil && h.Admissible() {
		result.LowerBound = h.H(start)
	}
	err := l.solve(ctx)
	result.Stats = l.stats
	if err != nil {
		return result, err
	}
	result.Moves, result.Found = l.moves, true
	return result, nil
}

// layers is the work in progress. The rectangle top … bottom, left … right is
// what is not finished yet; frozen cells lie outside of it or in the line that
// is being finished.
type layers struct {
	board                    *puzzle.Board
	frozen                   []bool
	top, bottom, left, right int
	moves                    []puzzle.Move
	stats                    Stats
	watch                    *Watch
}

// restCells is the size of a rectangle that breadth-first search finishes.
const restCells = 9

func (l *layers) solve(ctx context.Context) error {
	for (l.bottom-l.top+1)*(l.right-l.left+1) > restCells {
		line := l.nextLine()
		for len(line) > 2 {
			if err := l.bringHome(ctx, line[:1]); err != nil {
				return err
			}
			line = line[1:]
		}
		if err := l.bringHome(ctx, line); err != nil {
			return err
		}
	}
	return l.finish(ctx)
}

// nextLine takes the next line off the rectangle: a row where it is at least
// as tall as wide, else a column, on the side away from the blank's goal.
func (l *layers) nextLine() []int {
	size, blank := l.board.Size, l.board.BlankGoal
	var line []int
	if l.bottom-l.top >= l.right-l.left {
		row := l.top
		if size.Row(blank) == row {
			row = l.bottom
			l.bottom--
		} else {
			l.top++
		}
		for col := l.left; col <= l.right; col++ {
			line = append(line, row*size.W+col)
		}
		return line
	}
	col := l.left
	if size.Col(blank) == col {
		col = l.right
		l.right--
	} else {
		l.left++
	}
	for row := l.top; row <= l.bottom; row++ {
		line = append(line, row*size.W+col)
	}
	return line
}

// trail is a state of bringHome: the cells of one or two tiles and the blank.
type trail struct {
	tiles [2]int16
	blank int16
}

type visit struct {
	from trail
	move puzzle.Move
	g    int
}

// bringHome moves the tiles called by the one or two cells in homes onto them
// and freezes these cells. It is a weighted A* that sees only those tiles and
// the blank; the weight is near the price of a tile's step when the blank has
// to walk around it each time.
func (l *layers) bringHome(ctx context.Context, homes []int) error {
	start := trail{blank: int16(l.board.Blank), tiles: [2]int16{-1, -1}}
	for i, home := range homes {
		start.tiles[i] = int16(l.find(home))
	}
	seen := map[trail]visit{start: {}}
	open := &agenda{{start, l.estimate(start, homes)}}
	for open.Len() > 0 {
		at := heap.Pop(open).(scored).trail
		if l.arrived(at, homes) {
			l.walk(seen, start, at)
			for _, home := range homes {
				l.frozen[home] = true
			}
			return nil
		}
		if l.stats.Expanded++; l.stats.Expanded%1024 == 0 {
			if err := ctx.Err(); err != nil {
				return err
			}
			l.publish()
		}
		for _, m := range puzzle.Moves {
			next, ok := l.step(at, m)
			if !ok {
				continue
			}
			l.stats.Generated++
			g := seen[at].g + 1
			if old, found := seen[next]; found && old.g <= g {
				continue
			}
			seen[next] = visit{at, m, g}
			heap.Push(open, scored{next, g + l.estimate(next, homes)})
		}
		l.stats.Stored = max(l.stats.Stored, uint64(len(seen)))
	}
	return fmt.Errorf("%w: tile %d cannot be brought home", ErrExhausted, homes[0])
}

func (l *layers) find(tile int) int {
	for c, t := range l.board.Cells {
		if int(t) == tile {
			return c
		}
	}
	return -1
}

func (l *layers) step(at trail, m puzzle.Move) (trail, bool) {
	source := (*l.board.Links())[at.blank][m]
	if source < 0 || l.frozen[source] {
		return at, false
	}
	for i, cell := range at.tiles {
		if cell == source {
			at.tiles[i] = at.blank
		}
	}
	at.blank = source
	return at, true
}

func (l *layers) arrived(at trail, homes []int) bool {
	for i, home := range homes {
		if int(at.tiles[i]) != home {
			return false
		}
	}
	return true
}

// stepPrice is the weight of a tile's distance from home.
const stepPrice = 4

func (l *layers) estimate(at trail, homes []int) int {
	size, sum, near := l.board.Size, 0, farAway
	for i, home := range homes {
		cell := int(at.tiles[i])
		if cell != home {
			sum += stepPrice * size.Manhattan(cell, home)
			near = min(near, size.Manhattan(cell, int(at.blank)))
		}
	}
	if sum == 0 {
		return 0
	}
	return sum + near
}

// farAway is more than any distance on a board.
const farAway = 2 * puzzle.MaxSide

// walk plays the way that was found on the board.
func (l *layers) walk(seen map[trail]visit, start, end trail) {
	var way []puzzle.Move
	for at := end; at != start; at = seen[at].from {
		way = append(way, seen[at].move)
	}
	for i := len(way) - 1; i >= 0; i-- {
		l.board.Play(l.board.Source(way[i]))
		l.moves = append(l.moves, way[i])
	}
}

// finish solves the rectangle that is left as a board of its own.
func (l *layers) finish(ctx context.Context) error {
	size, goal := l.board.Size, l.board.BlankGoal
	rest := puzzle.Size{W: l.right - l.left + 1, H: l.bottom - l.top + 1}
	local := func(cell int) int {
		return (size.Row(cell)-l.top)*rest.W + size.Col(cell) - l.left
	}
	small := puzzle.Home(rest, local(goal))
	for row := l.top; row <= l.bottom; row++ {
		for col := l.left; col <= l.right; col++ {
			cell := row*size.W + col
			small.Cells[local(cell)] = uint16(local(int(l.board.Cells[cell])))
		}
	}
	small.Blank = local(l.board.Blank)
	found, err := BFS(ctx, small, nil, Options{})
	l.stats.Expanded += found.Expanded
	l.stats.Generated += found.Generated
	l.stats.Stored = max(l.stats.Stored, found.Stored)
	l.moves = append(l.moves, found.Moves...)
	return err
}

func (l *layers) publish() {
	if l.watch != nil {
		l.watch.Expanded.Store(l.stats.Expanded)
		l.watch.Generated.Store(l.stats.Generated)
		l.watch.Stored.Store(l.stats.Stored)
	}
}

// agenda is a priority queue of trails, the smallest f first.
type agenda []scored

type scored struct {
	trail
	f int
}

func (a agenda) Len() int           { return len(a) }
func (a agenda) Less(i, j int) bool { return a[i].f < a[j].f }
func (a agenda) Swap(i, j int)      { a[i], a[j] = a[j], a[i] }
func (a *agenda) Push(x any)        { *a = append(*a, x.(scored)) }
func (a *agenda) Pop() any {
	old := *a
	x := old[len(old)-1]
	*a = old[:len(old)-1]
	return x
}
