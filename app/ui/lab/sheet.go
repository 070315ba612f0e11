package lab

import (
	"reflect"
	"slices"

	"tilewise/solver/lab"
)

// sheet is an experiment with what is known of it. It is a value: nothing changes
// the slices of a sheet that somebody else may have.
type sheet struct {
	experiment lab.Experiment
	boards     []lab.Board // nil before they are drawn
	rows       []lab.Row   // as they came
	sessions   []lab.Session
	path       string // of its file; "" before it has one
	folder     string // in which the files lie that it names
	saved      bool   // as it is in that file
}

// with is the sheet with another experiment, and with the boards and rows of this
// one that are true of it, too: of the same boards under the same limits, those of
// runs that are still there.
func (s sheet) with(e lab.Experiment) sheet {
	next := s
	next.experiment, next.saved = e, false
	was := s.experiment
	if !reflect.DeepEqual(was.Sets, e.Sets) {
		next.boards, next.rows = nil, nil
		return next
	}
	if was.Limits != e.Limits || was.Seed != e.Seed {
		next.rows = nil
		return next
	}
	next.rows = carried(s.rows, was.Runs, e.Runs, max(1, e.Repetitions))
	return next
}

// carried are the rows of runs that are still there, with the numbers that these
// have now: the very same rows, not copies, where all runs keep their numbers.
func carried(rows []lab.Row, was, now []lab.Run, repetitions int) []lab.Row {
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

// add is a sheet with more runs at its end.
func (s sheet) add(runs ...lab.Run) sheet {
	e := s.experiment
	e.Runs = append(slices.Clone(e.Runs), runs...)
	return s.with(e)
}

// without is a sheet that lacks a run. What was expected of it goes with it.
func (s sheet) without(run int) sheet {
	e := s.experiment
	e.Runs = slices.Delete(slices.Clone(e.Runs), run, run+1)
	e.Expect = nil
	for _, x := range s.experiment.Expect {
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
	return s.with(e)
}

// replace is a sheet on which a run is another one.
func (s sheet) replace(run int, by lab.Run) sheet {
	e := s.experiment
	e.Runs = slices.Clone(e.Runs)
	e.Runs[run] = by
	e.Expect = nil // which were about the run as it was
	return s.with(e)
}

// on is a sheet about other boards.
func (s sheet) on(sets ...lab.Set) sheet {
	e := s.experiment
	e.Sets, e.Expect, e.Title, e.Question, e.Name = sets, nil, nil, nil, ""
	return s.with(e)
}

// within is a sheet with other limits.
func (s sheet) within(l lab.Limits) sheet {
	e := s.experiment
	e.Limits = l
	return s.with(e)
}

// repeated is a sheet on which every run takes every board so often.
func (s sheet) repeated(times int) sheet {
	e := s.experiment
	e.Repetitions = times
	return s.with(e)
}

// complete tells whether every row is there.
func (s sheet) complete() bool {
	return s.boards != nil && len(s.experiment.Runs) > 0 && len(s.rows) >= s.experiment.Total(len(s.boards))
}

// whole tells whether all boards of a run are measured.
func (s sheet) whole(run int) bool {
	n := 0
	for _, row := range s.rows {
		if row.Run == run {
			n++
		}
	}
	return s.boards != nil && n*len(s.experiment.Runs) >= s.experiment.Total(len(s.boards))
}

// report is the sheet for those who export it.
func (s sheet) report(findings lab.Findings) lab.Report {
	rows := slices.Clone(s.rows)
	lab.Sort(rows)
	return lab.Report{Experiment: s.experiment, Boards: s.boards, Rows: rows, Sessions: s.sessions, Findings: findings}
}
