package patterndesign

import (
	"context"
	"strings"
	"sync/atomic"

	"fyne.io/fyne/v2/lang"

	"tilewise/app/task"
	"tilewise/app/ui/figures"
	"tilewise/app/ui/words"
	"tilewise/app/workbench"
	"tilewise/solver"
	"tilewise/solver/lab"
	"tilewise/solver/puzzle"
)

// designRace measures a design beside the partitions that come with the program, in the background.
type designRace struct {
	task       task.Task
	design     string // its name when the race began
	experiment lab.Experiment
	measured   atomic.Pointer[lab.RunningExperiment]
}

// racedBoards is the number of random boards of a race.
const racedBoards = 10

// raceDesign measures the design and the partitions that come with the program on the same random
// boards, in the background. The experiment on the bench stays as it is.
func (p *Page) raceDesign() {
	engine := p.host.Engine()
	if engine == nil || !p.sound() || p.Busy() {
		return
	}
	card := solver.DesignCard(p.painting.design(p.name.Text))
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
	p.racing.design, p.racing.experiment = p.name.Text, e
	measured := &p.racing.measured
	measured.Store(nil)
	task.Try(p.kit.Tasks, &p.racing.task, func(ctx context.Context) ([]lab.Row, error) {
		boards, err := e.Draw(ctx, engine, lab.BoardFileReaders{}, nil)
		if err != nil {
			return nil, err
		}
		r := lab.Start(ctx, engine, e, boards, nil, nil)
		measured.Store(r)
		return r.Wait()
	}, func(_ []lab.Row, err error) {
		showRace(p)
		if err != nil {
			p.resultText.Set(words.JobProblem(solver.Result{}, err))
		}
	})
	p.racing.task.Watch(func() { showRace(p) })
	showRace(p)
}

// showRace shows how the race of a page stands.
func showRace(p *Page) {
	if said := p.racing.sentence(); said != "" {
		p.resultText.Set(said)
		p.body.Refresh()
	}
	p.describe()
	p.host.Said()
}

// sentence says how many states each partition has expanded so far, on the boards on which all have
// been measured; "≥" stands before a sum of which a limit ended one search at least. It is "" before a race.
func (d *designRace) sentence() string {
	r := d.measured.Load()
	if r == nil {
		return ""
	}
	runs := d.experiment.Runs
	rows, boards := r.Rows(0), map[int]int{}
	for _, row := range rows {
		boards[row.Board]++
	}
	sums, ended, all := make([]float64, len(runs)), make([]bool, len(runs)), 0
	for _, n := range boards {
		if n == len(runs) {
			all++
		}
	}
	for _, row := range rows {
		if boards[row.Board] == len(runs) {
			sums[row.Run] += float64(row.Expanded)
			ended[row.Run] = ended[row.Run] || row.Length < 0
		}
	}
	var said []string
	for i, run := range runs {
		name, states := words.HeuristicName(run.Heuristic), figures.Short(sums[i])
		if i == 0 {
			name = d.design
		}
		if ended[i] {
			states = "≥ " + states
		}
		said = append(said, name+"\u00a0"+states)
	}
	return lang.L("{{.Count}} of {{.Total}} boards raced. States expanded: {{.Each}}.",
		map[string]any{"Count": all, "Total": racedBoards, "Each": strings.Join(said, " · ")})
}
