package workbench

import (
	"path/filepath"
	"reflect"
	"slices"
	"strings"

	"tilewise/app/lab"
	"tilewise/app/undo"
	"tilewise/solver/puzzle"
)

// Document is an experiment with its boards and rows. It is a value: nothing changes the slices of a document.
type Document struct {
	Experiment lab.Experiment
	Boards     []lab.Board // nil before they are drawn
	Rows       []lab.Row   // in the order in which they were measured
	Sessions   []lab.SessionInfo
	Path       string // the path of its file; "" before it has one
	Folder     string // the folder to which the file names in it are relative
	Saved      bool   // the file holds the document as it is now
}

// withExperiment returns the document with another experiment, and keeps the boards and rows that remain valid: the
// boards if the sets are the same, and the rows of runs that are still there if the limits are the same.
func (d Document) withExperiment(e lab.Experiment) Document {
	next := d
	next.Experiment, next.Saved = e, false
	was := d.Experiment
	if !reflect.DeepEqual(was.Sets, e.Sets) {
		next.Boards, next.Rows = nil, nil
		return next
	}
	if was.Limits != e.Limits || was.Seed != e.Seed {
		next.Rows = nil
		return next
	}
	next.Rows = keptRows(d.Rows, was.Runs, e.Runs, max(1, e.Repetitions))
	return next
}

// keptRows returns the rows of the runs that are still there, with their new numbers. If all numbers stay, it returns
// the same slice.
func keptRows(rows []lab.Row, was, now []lab.Run, repetitions int) []lab.Row {
	beyond := func(r lab.Row) bool { return r.Repetition >= repetitions }
	if len(was) <= len(now) && slices.Equal(was, now[:len(was)]) && !slices.ContainsFunc(rows, beyond) {
		return slices.Clip(rows)
	}
	place := make([]int, len(was))
	used := make([]bool, len(now))
	for i, r := range was {
		place[i] = -1
		for k, other := range now {
			if !used[k] && other == r {
				place[i], used[k] = k, true
				break
			}
		}
	}
	var kept []lab.Row
	for _, r := range rows {
		if r.Run < len(place) && place[r.Run] >= 0 && !beyond(r) {
			r.Run = place[r.Run]
			kept = append(kept, r)
		}
	}
	return kept
}

// With returns the document with a changed experiment. The change must leave the slices of the experiment alone, and
// may put others in their place.
func (d Document) With(change func(*lab.Experiment)) Document {
	e := d.Experiment
	change(&e)
	return d.withExperiment(e)
}

// Add returns the document with more runs at its end.
func (d Document) Add(runs ...lab.Run) Document {
	return d.With(func(e *lab.Experiment) { e.Runs = slices.Concat(e.Runs, runs) })
}

// Without returns the document without a run and its expectations.
func (d Document) Without(run int) Document {
	e := d.Experiment
	e.Runs = slices.Delete(slices.Clone(e.Runs), run, run+1)
	e.Expect = nil
	for _, x := range d.Experiment.Expect {
		if x.Run == run || x.Than == run {
			continue
		}
		if x.Run > run {
			x.Run--
		}
		if x.Than > run {
			x.Than--
		}
		e.Expect = append(e.Expect, x)
	}
	return d.withExperiment(e)
}

// Replace returns the document with the run by in place of another one.
func (d Document) Replace(run int, by lab.Run) Document {
	return d.With(func(e *lab.Experiment) {
		e.Runs = slices.Clone(e.Runs)
		e.Runs[run] = by
		e.Expect = nil // the expectations were about the run before its change
	})
}

// On returns the document with other boards.
func (d Document) On(sets ...lab.BoardSet) Document {
	return d.With(func(e *lab.Experiment) {
		e.Sets, e.Expect, e.Title, e.Question, e.Name = sets, nil, nil, nil, ""
	})
}

// AllMeasured reports whether every row was measured.
func (d Document) AllMeasured() bool {
	return d.Boards != nil && len(d.Experiment.Runs) > 0 && len(d.Rows) >= d.Experiment.Total(len(d.Boards))
}

// RunMeasured reports whether all rows of a run were measured.
func (d Document) RunMeasured(run int) bool {
	n := 0
	for _, row := range d.Rows {
		if row.Run == run {
			n++
		}
	}
	return d.Boards != nil && n*len(d.Experiment.Runs) >= d.Experiment.Total(len(d.Boards))
}

// Report returns the document in the form for exports.
func (d Document) Report(findings lab.StudyResults) lab.Report {
	rows := slices.Clone(d.Rows)
	lab.Sort(rows)
	return lab.Report{Experiment: d.Experiment, Boards: d.Boards, Rows: rows, Sessions: d.Sessions, Findings: findings}
}

// known returns the boards of the document or, if they are not drawn yet, those that the experiment lists.
func (d Document) known() []lab.Board {
	if d.Boards != nil {
		return d.Boards
	}
	if sets := d.Experiment.Sets; len(sets) == 1 && sets[0].Kind == lab.Given {
		return sets[0].Boards
	}
	return nil
}

// Single reports whether the experiment has one board, which each run solves once.
func (d Document) Single() bool { return len(d.known()) == 1 && d.Experiment.Repetitions <= 1 }

// sampleBoard returns a board of the experiment's size; ok is false if the size is not known.
func (d Document) sampleBoard() (board lab.Board, ok bool) {
	if boards := d.known(); len(boards) > 0 {
		return boards[0], true
	}
	if sets := d.Experiment.Sets; len(sets) > 0 && sets[0].Goal.Size().Valid() {
		return lab.Board{Start: puzzle.Shuffle(sets[0].Goal, sets[0].Seed), Goal: sets[0].Goal, Known: puzzle.UnknownLength},
			true
	}
	return lab.Board{}, false
}

// SuggestedName returns a name for files of the experiment, without an ending; "" if it has no name.
func (d Document) SuggestedName() string {
	if d.Path != "" {
		name := filepath.Base(d.Path)
		if plain, own := strings.CutSuffix(name, lab.Ending); own {
			return plain
		}
		return strings.TrimSuffix(name, filepath.Ext(name))
	}
	return d.Experiment.Name
}

// documentHistory holds the documents for undo and redo.
type documentHistory struct{ undo.History[Document] }

// The greatest number of documents for undo, and of all their rows. A row takes about a kilobyte.
const (
	mostUndone = 50
	mostRows   = 1_000
)

// add adds a document for undo. The last one is always kept, even with more than mostRows rows.
func (h *documentHistory) add(s Document) {
	h.Add(s)
	for len(h.Before) > mostUndone || len(h.Before) > 1 && h.rows() > mostRows {
		h.Before = slices.Delete(h.Before, 0, 1)
	}
}

// rows returns the number of rows in these documents. Consecutive documents may share theirs.
func (h *documentHistory) rows() (n int) {
	var last []lab.Row
	for _, s := range h.Before {
		if len(s.Rows) > 0 && (len(last) == 0 || &s.Rows[0] != &last[0]) {
			n += len(s.Rows)
		}
		last = s.Rows
	}
	return n
}

// addOldest adds a document before all others, or in place of an empty oldest one.
func (h *documentHistory) addOldest(s Document) {
	if len(h.Before) > 0 && len(h.Before[0].Experiment.Runs) == 0 {
		h.Before[0] = s
		return
	}
	h.Before = slices.Insert(h.Before, 0, s)
}
