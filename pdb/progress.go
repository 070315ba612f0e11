package pdb

import "time"

// pace turns counts of finished work into Progress.
type pace struct {
	total  int64
	report func(Progress)
	began  time.Time
	last   time.Time
}

// reportEvery is the shortest time between two reports.
const reportEvery = 100 * time.Millisecond

func newPace(total int64, report func(Progress)) *pace {
	now := time.Now()
	return &pace{total, report, now, now}
}

// done tells that so much of the total is finished.
func (p *pace) done(work int64) {
	now := time.Now()
	if p.report == nil || now.Sub(p.last) < reportEvery {
		return
	}
	p.last = now
	report := Progress{Fraction: float64(work) / float64(p.total), Elapsed: now.Sub(p.began)}
	report.Left = time.Duration(float64(report.Elapsed) * (1/report.Fraction - 1))
	p.report(report)
}
