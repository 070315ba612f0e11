package lab

import (
	"math"
	"time"

	"tilewise/solver"
)

// Progress is a snapshot of a running experiment, cheap enough to take for every frame.
type Progress struct {
	Phase      Phase
	Done       int // the number of rows so far
	Total      int
	Board, Run int             // of the present search, from 0
	Search     solver.Progress // the progress of the present search
	Left       TimeEstimate
}

// TimeEstimate is an estimate of the remaining time: most likely it is between Low and High. Known is false where no
// estimate can be made yet.
type TimeEstimate struct {
	Low, Likely, High time.Duration
	Known             bool
}

// Progress returns the experiment's progress.
func (r *RunningExperiment) Progress() Progress {
	r.lock.Lock()
	defer r.lock.Unlock()
	p := Progress{
		Phase: r.phase, Done: len(r.rows), Total: r.total,
		Board: r.place.board, Run: r.place.run, Left: r.pace.left(),
	}
	if r.job != nil {
		p.Search = r.job.Progress()
	}
	return p
}

// timeLeftEstimator estimates the remaining time from the times so far, run by run. plan orders the boards so that
// those measured so far are a fair sample. So their mean stands for the missing rows:
//
//	left = Σ waiting·mean   ± 1.96·√(Σ waiting·var + waiting²·var/n)
type timeLeftEstimator struct{ runs []runTimings }

// runTimings is the rows that one run still has to measure, and the times of its rows so far, in seconds.
type runTimings struct {
	waiting      int
	n            float64
	sum, squares float64
}

func newTimeLeftEstimator(runs int, plan []plannedMeasurement) timeLeftEstimator {
	p := timeLeftEstimator{make([]runTimings, runs)}
	for _, at := range plan {
		p.runs[at.run].waiting++
	}
	return p
}

func (e *timeLeftEstimator) add(r Row) {
	run, s := &e.runs[r.Run], r.Elapsed.Seconds()
	run.waiting--
	run.n++
	run.sum += s
	run.squares += s * s
}

// left returns the remaining time; known once each run with missing rows was measured a few times.
func (e timeLeftEstimator) left() TimeEstimate {
	const few = 3
	likely, variance := 0.0, 0.0
	for _, r := range e.runs {
		if r.waiting == 0 {
			continue
		}
		if r.n < few {
			return TimeEstimate{}
		}
		w, mean := float64(r.waiting), r.sum/r.n
		spread := max(0, r.squares/r.n-mean*mean) * r.n / (r.n - 1)
		likely += w * mean
		variance += w*spread + w*w*spread/r.n
	}
	around := 1.96 * math.Sqrt(variance)
	return TimeEstimate{seconds(likely - around), seconds(likely), seconds(likely + around), true}
}

// seconds converts seconds to a duration of at least 0.
func seconds(s float64) time.Duration {
	if s >= math.MaxInt64/float64(time.Second) {
		return math.MaxInt64
	}
	return time.Duration(max(0, s) * float64(time.Second))
}
