package patterndesign

import (
	"context"
	"strings"
	"sync/atomic"

	"tilewise/app/figures"
	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/task"
	"tilewise/app/words"
	"tilewise/app/workbench"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// designRace measures a design beside the partitions that come with the program, in the background.
type designRace struct {
	task       task.Task
	experiment lab.Experiment
	running    atomic.Pointer[lab.RunningExperiment] // nil while the boards are drawn
}

// racedBoards is the number of random boards of a race.
const racedBoards = 10

// raceDesign measures the design and the partitions that come with the program on the same random
// boards, in the background. The experiment on the bench stays as it is.
func (p *Page) raceDesign() {
	engine := p.host.Engine()
	if !p.sound() || p.Busy() {
		return
	}
	card := solver.DesignCard(p.painting.design(p.Name.Text))
	runs := []lab.Run{{Algorithm: solver.IDAStar, Heuristic: card.ID}}
	rivals := []solver.HeuristicID{solver.PDB44, solver.PDBSmall, solver.PDB6666}
	if p.painting.size == (puzzle.Size{W: 4, H: 4}) {
		rivals = []solver.HeuristicID{solver.PDB555, solver.PDB663, solver.PDB771}
	}
	for _, id := range rivals {
		if h, err := solver.LookupHeuristic(id); err == nil && h.Serves(p.painting.size) {
			runs = append(runs, lab.Run{Algorithm: solver.IDAStar, Heuristic: id})
		}
	}
	e := lab.Experiment{Sets: []lab.BoardSet{{Kind: lab.Random, Goal: p.goal(), Count: racedBoards, Seed: 1}},
		Limits: workbench.UsualLimits(), Runs: runs}
	own, running := p.Name.Text, &p.racing.running
	p.racing.experiment = e
	running.Store(nil)
	task.Try(p.app.Tasks, &p.racing.task, func(ctx context.Context) ([]lab.RunSums, error) {
		boards, err := e.Draw(ctx, engine, lab.BoardFileReaders{}, nil)
		if err != nil {
			return nil, err
		}
		r := lab.Start(ctx, engine, e, boards, nil, nil)
		running.Store(r)
		rows, err := r.Wait()
		return e.SumUp(rows, boards), err
	}, func(sums []lab.RunSums, err error) {
		text := raceResult(own, e, sums)
		if err != nil {
			text = words.JobProblem(solver.Result{}, err)
		}
		raceEnded(p, text)
	})
	p.racing.task.Watch(func() {
		p.Result.Set(p.racing.standing())
		p.body.Refresh()
	})
	p.workChanged()
}

func raceEnded(p *Page, text string) {
	p.Result.Set(text)
	p.workChanged()
}

// standing says on how many boards all partitions have been measured.
func (d *designRace) standing() string {
	boards := 0
	if r := d.running.Load(); r != nil {
		boards = r.Progress().Done / len(d.experiment.Runs)
	}
	return lang.L("{{.Count}} of {{.Total}} boards raced.", map[string]any{"Count": boards, "Total": racedBoards})
}

// raceResult says how many states each partition expanded on average; own is the name of the design, which is the first
// run.
func raceResult(own string, e lab.Experiment, sums []lab.RunSums) string {
	var each []string
	for i, s := range sums {
		name, states := own, figures.Short(s.Of(lab.Expanded).Mean)
		if i > 0 {
			name = words.HeuristicName(e.Runs[i].Heuristic)
		}
		if s.AtLeast(lab.Expanded) > 0 {
			states = words.AtLeast(states)
		}
		each = append(each, name+"\u00a0"+states)
	}
	return lang.L("States expanded, mean of {{.Count}} boards: {{.Each}}.",
		map[string]any{"Count": racedBoards, "Each": strings.Join(each, " · ")})
}
