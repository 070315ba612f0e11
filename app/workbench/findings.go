package workbench

import (
	"context"

	"tilewise/app/lab"
	"tilewise/app/task"
)

// study makes the experiment's studies, once all rows are measured.
func (wo *Workbench) study() {
	s, engine := wo.doc, wo.config.Engine
	if len(s.Experiment.Studies) == 0 || engine == nil {
		return
	}
	task.Try(wo.config.Tasks, &wo.studying, func(ctx context.Context) (lab.StudyResults, error) {
		return s.Experiment.Study(ctx, engine, s.Rows, s.Boards, nil)
	}, func(f lab.StudyResults, err error) {
		if err == nil {
			wo.findings = f
		}
		wo.Touch(AboutProgress | AboutDocument)
	})
	wo.Touch(AboutProgress)
}
