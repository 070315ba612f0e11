package workbench

import (
	"context"

	"tilewise/app/task"
	"tilewise/solver/lab"
)

// study makes the experiment's studies, once all rows are measured.
func (b *Workbench) study() {
	s, engine := b.doc, b.config.Engine
	if len(s.Experiment.Studies) == 0 || engine == nil {
		return
	}
	task.Try(b.config.Tasks, &b.studying, func(ctx context.Context) (lab.StudyResults, error) {
		return s.Experiment.Study(ctx, engine, s.Rows, s.Boards, nil)
	}, func(f lab.StudyResults, err error) {
		if err == nil {
			b.findings = f
		}
		b.events.Progress()
		b.events.Changed()
	})
	b.events.Progress()
}
