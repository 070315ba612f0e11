package lab

import (
	"context"

	"tilewise/app/task"
	"tilewise/solver/lab"
)

// study makes the studies that the experiment asks for, once its rows are there.
func (r *Room) study() {
	s, engine := r.sheet, r.host.Engine()
	if len(s.experiment.Studies) == 0 || engine == nil {
		return
	}
	task.Try(r.kit.Tasks, &r.studying, func(ctx context.Context) (lab.Findings, error) {
		return s.experiment.Study(ctx, engine, s.rows, s.boards, nil)
	}, func(f lab.Findings, err error) {
		if err == nil {
			r.findings = f
		}
		r.tellProgress()
		r.changed()
	})
	r.tellProgress()
}
