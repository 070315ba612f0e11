package pdb

import "time"

// progressMeter turns counts of finished work into BuildProgress.
type progressMeter struct {
	total  int64
	report func(BuildProgress)
	began  time.Time
	last   time.Time
}

// reportEvery is the shortest time between two reports.
const reportEvery = 100 * time.Millisecond

func newProgressMeter(total int64, report func(BuildProgress)) *progressMeter {
	now := time.Now()
	return &progressMeter{total, report, now, now}
}

// done adds finished work.
func (p *progressMeter) done(work int64) {
	now := time.Now()
	if p.report == nil || now.Sub(p.last) < reportEvery {
		return
	}
	p.last = now
	p.report(newBuildProgress(float64(work)/float64(p.total), now.Sub(p.began)))
}

// progressShares combines the progress of several builds, weighted by the number of their arrangements.
type progressShares struct {
	options BuildOptions
	weights []int64
	total   int64
	done    int64
	began   time.Time
}

func newProgressShares(patterns []Pattern, o BuildOptions) *progressShares {
	s := &progressShares{options: o, began: time.Now()}
	for _, p := range patterns {
		s.weights = append(s.weights, int64(p.arrangements()))
		s.total += int64(p.arrangements())
	}
	return s
}

func (s *progressShares) next() BuildOptions {
	before, weight := s.done, s.weights[0]
	s.done += weight
	s.weights = s.weights[1:]
	o := s.options
	if o.Progress == nil {
		return o
	}
	o.Progress = func(p BuildProgress) {
		fraction := (float64(before) + p.Fraction*float64(weight)) / float64(s.total)
		s.options.Progress(newBuildProgress(fraction, time.Since(s.began)))
	}
	return o
}

// newBuildProgress estimates the time left from the pace so far.
func newBuildProgress(fraction float64, elapsed time.Duration) BuildProgress {
	p := BuildProgress{Fraction: fraction}
	if fraction > 0 {
		p.Left = time.Duration(float64(elapsed) * (1/fraction - 1))
	}
	return p
}
