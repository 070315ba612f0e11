package lab

import (
	"math"
	"time"

	"tilewise/solver"
)

// Progress is a snapshot of an experiment, cheap enough to take at every frame.
type Progress struct {
	Phase      Phase
	Done       int // rows that are there
	Total      int
	Board, Run int // under way, from 0
	Repetition int
	Search     solver.Progress // of the search under way
	Elapsed    time.Duration   // since the experiment began or was taken up again
	Left       Estimate
}

// Estimate is how long something still takes: most likely a time between Low and
// High. Known is false where nothing can be told yet.
type Estimate struct {
	Low, Likely, High time.Duration
	Known             bool
}

// Progress tells how far the experiment has come.
func (r *Running) Progress() Progress {
	r.lock.Lock()
	defer r.lock.Unlock()
	p := Progress{
		Phase: r.phase, Done: len(r.rows), Total: r.experiment.Total(len(r.boards)),
		Board: r.now.board, Run: r.now.run, Repetition: r.now.repetition,
		Elapsed: time.Since(r.began), Left: r.pace.left(),
	}
	if r.job != nil {
		p.Search = r.job.Progress()
	}
	return p
}

// measuringPace is what the runs have taken so far, each for itself: how long the rest
// takes is told from it. The boards done are a fair sample of all, as plan takes
// care of, so their mean stands for those that are left:
//
//	left = Σ waiting·mean   ± 1.96·√(Σ waiting·var + waiting²·var/n)
type measuringPace struct{ runs []runPace }

// runPace is the time that one run has taken, by the clock, in seconds.
type runPace struct {
	waiting      int
	n            float64
	sum, squares float64
}

func newPace(runs int, plan []measurementPlace) measuringPace {
	p := measuringPace{make([]runPace, runs)}
	for _, at := range plan {
		p.runs[at.run].waiting++
	}
	return p
}

func (p *measuringPace) add(r Row) {
	run, s := &p.runs[r.Run], r.Elapsed.Seconds()
	run.waiting--
	run.n++
	run.sum += s
	run.squares += s * s
}

// left is known as soon as every run that waits has been seen a few times.
func (p measuringPace) left() Estimate {
	const few = 3
	likely, variance := 0.0, 0.0
	for _, r := range p.runs {
		if r.waiting == 0 {
			continue
		}
		if r.n < few {
			return Estimate{}
		}
		w, mean := float64(r.waiting), r.sum/r.n
		spread := max(0, r.squares/r.n-mean*mean) * r.n / (r.n - 1)
		likely += w * mean
		variance += w*spread + w*w*spread/r.n
	}
	around := 1.96 * math.Sqrt(variance)
	return Estimate{seconds(likely - around), seconds(likely), seconds(likely + around), true}
}

// seconds is a length of time, at least 0.
func seconds(s float64) time.Duration {
	if s >= math.MaxInt64/float64(time.Second) {
		return math.MaxInt64
	}
	return time.Duration(max(0, s) * float64(time.Second))
}
