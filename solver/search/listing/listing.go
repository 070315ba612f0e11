// Package listing shows the code of a search beside a record of it: which of its lines a step executes, in which order,
// and with which values. The code is a Python file that runs (resources/searches); all else is derived from the record,
// for which the search reports nothing more.
package listing

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Mark is the action of a line. A Python file has it after #: at the end of the line.
type Mark string

// The marks, with what their lines do.
const (
	Init  Mark = "init"  // everything before the first step, or before the first successor
	While Mark = "while" // whether a state waits
	Turn  Mark = "turn"  // of two waves, the next layer; of a pair, the next side
	Pop   Mark = "pop"   // a state is taken
	Stale Mark = "stale" // a queue entry of a state that has a shorter way: a record does not contain it
	Goal  Mark = "goal"  // whether it is the goal
	Found Mark = "found" // it is
	Each  Mark = "each"  // the next successor
	New   Mark = "new"   // whether it is new, or has a shorter way; before a row with Known: whether it is neither
	Known Mark = "known" // it is neither
	Open  Mark = "open"  // it waits from now on
	Met   Mark = "met"   // whether the other wave has reached it
	Fail  Mark = "fail"  // nothing waits any more
	Loop  Mark = "loop"  // the next round
	Clear Mark = "clear" // nothing is cut off yet
	Call  Mark = "call"  // the start is visited
	Ended Mark = "ended" // whether nothing was cut off
	Rise  Mark = "rise"  // the bound rises
	Home  Mark = "home"  // the goal, in the function
	Over  Mark = "over"  // whether f is over the bound
	Cut   Mark = "cut"   // it is cut off
	Down  Mark = "down"  // it is visited
	Up    Mark = "up"    // the goal was below
	Back  Mark = "back"  // all successors are done
)

var marks = map[Mark]bool{Init: true, While: true, Turn: true, Pop: true, Stale: true, Goal: true, Found: true,
	Each: true, New: true, Known: true, Open: true, Met: true, Fail: true, Loop: true, Clear: true, Call: true,
	Ended: true, Rise: true, Home: true, Over: true, Cut: true, Down: true, Up: true, Back: true}

// Listing is the code of a search: the rows of its functions, some of which are marked.
type Listing struct {
	Rows []Row
	at   map[Mark]int // the row with a mark
	file string       // the whole file
}

// Row is a row of code.
type Row struct {
	Mark   Mark // "" of a row without one
	Line   int  // the marked row that it runs with: its own, the one above it, or −1
	Number int  // of the line in the file, from 1
	Indent int
	Text   string

	inside bool // it runs where the marked row's answer is yes, or its loop goes on
	after  bool // it runs once the marked row's call has come back
}

// divides reports whether a row decides if the rows below it run: it ends in a colon and defines no function.
func (r Row) divides() bool {
	return strings.HasSuffix(r.Text, ":") && !strings.HasPrefix(r.Text, "def ")
}

// Parse reads a Python file. What is shown of it begins at the function with the first mark, and ends at the last one.
// An error names the line.
func Parse(name, text string) (*Listing, error) {
	l := &Listing{at: map[Mark]int{}, file: text}
	var pending []Row // rows since the last mark
	depth := -1       // the indent of the last marked row
	line := -1
	for i, row := range strings.Split(text, "\n") {
		code, mark, marked := strings.Cut(row, "#:")
		words := strings.TrimSpace(code)
		r := Row{Line: -1, Number: i + 1, Indent: (len(code) - len(strings.TrimLeft(code, " "))) / 4, Text: words}
		if strings.HasPrefix(words, "def ") {
			if len(l.Rows) == 0 {
				pending = nil
			}
			depth = -1
		}
		if words == "" {
			continue
		}
		if !marked {
			if n := len(pending); n > 0 && line >= 0 && pending[n-1].divides() && r.Indent > pending[n-1].Indent {
				return nil, fmt.Errorf("%s:%d: the row has no mark, and neither has the question above it", name, i+1)
			}
			if depth >= 0 && r.Indent >= depth {
				r.Line, r.inside = line, r.Indent > depth
				r.after = !r.inside && (l.Rows[line].Mark == Call || l.Rows[line].Mark == Down)
			} else {
				depth = -1
			}
			pending = append(pending, r)
			continue
		}
		r.Mark = Mark(strings.TrimSpace(mark))
		_, twice := l.at[r.Mark]
		switch {
		case !marks[r.Mark]:
			return nil, fmt.Errorf("%s:%d: mark %q; expected one of %s", name, i+1, r.Mark, slices.Sorted(maps.Keys(marks)))
		case twice:
			return nil, fmt.Errorf("%s:%d: a second line with the mark %q", name, i+1, r.Mark)
		}
		l.Rows, pending = append(l.Rows, pending...), nil
		line, depth = len(l.Rows), r.Indent
		if r.Mark == Stale {
			line, depth = -1, -1
		}
		r.Line = line
		l.at[r.Mark] = len(l.Rows)
		l.Rows = append(l.Rows, r)
	}
	for _, r := range pending {
		if r.Line < 0 || r.Indent == 0 {
			break
		}
		l.Rows = append(l.Rows, r)
	}
	if len(l.Rows) == 0 {
		return nil, fmt.Errorf("%s: no line has a mark", name)
	}
	return l, nil
}

// Ran returns the rows that a moment runs: the marked row, unless its call has come back, and those that run with it.
func (l *Listing) Ran(m Moment) (rows []int) {
	for i := m.Line; i < len(l.Rows) && l.Rows[i].Line == m.Line; i++ {
		if r := l.Rows[i]; r.after == m.After && (m.Holds || !r.inside) {
			rows = append(rows, i)
		}
	}
	return rows
}

// Asks reports whether a row tests a condition, with if or while.
func (r Row) Asks() bool {
	return strings.HasPrefix(r.Text, "if ") || strings.HasPrefix(r.Text, "while ")
}

// Python returns the file without marks. The values, as Python writes them between quotes, take the place of the board
// that it solves where it is called without one. heuristic takes the place of its function h: a comment that names it,
// and functions; "" leaves the Manhattan distance.
func (l *Listing) Python(heuristic string, values ...string) string {
	file := l.file
	if name, functions, ok := strings.Cut(strings.TrimPrefix(heuristic, "# "), "\n"); ok {
		before, rest, _ := strings.Cut(strings.Replace(file, "with the Manhattan distance", name, 1), "def h(n):")
		_, after, _ := strings.Cut(rest, "\n\n\n")
		file = before + functions + "\n\n" + after
	}
	var out []string
	for _, row := range strings.Split(file, "\n") {
		code, _, _ := strings.Cut(row, "#:")
		if before, _, found := strings.Cut(code, " or ["); found && strings.HasPrefix(code, "BOARD = ") {
			code = before + ` or ["` + strings.Join(values, `", "`) + `"]`
		}
		out = append(out, strings.TrimRight(code, " "))
	}
	return strings.Join(out, "\n")
}
