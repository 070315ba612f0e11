package lab

import (
	"context"

	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/lab/stepper"
	"tilewise/app/words"
	"tilewise/solver"
)

// cardSteps is the number of states that the tree of a card shows being expanded.
const cardSteps = 3

// recordFirstSteps records the first steps of an algorithm on a board, and shows their tree.
func (p *methodCardsPage) recordFirstSteps(a solver.Algorithm, b lab.Board) {
	if !a.Recordable() {
		p.caption.Set(lang.L("Step by step can't record this search, so it has no picture here."))
		return
	}
	search := stepper.SearchChoice{Board: b, States: cardSteps, Run: lab.Run{Algorithm: a.ID}}
	if a.Informed {
		search.Run.Heuristic = solver.Manhattan
	}
	p.caption.Set(lang.L("Its first steps from this board, recorded. A heuristic, where it needs one, is Manhattan distance."))
	task.Try(p.lab.app.Tasks, &p.estimating, func(ctx context.Context) (stepper.RecordedSearch, error) {
		return search.Record(ctx, p.lab.Bench.Engine(), cardSteps, func(*solver.RunningSearch) {})
	}, func(r stepper.RecordedSearch, err error) {
		if err != nil {
			p.caption.Set(words.JobProblem(r.Result, err))
		} else {
			p.tree.Set(r.Run, b.Goal, min(cardSteps, r.Run.Last()))
			kit.SetShown(p.treeBox, true)
		}
		p.object.Refresh()
	})
}
