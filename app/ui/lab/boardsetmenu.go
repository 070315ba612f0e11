package lab

import (
	"context"
	"path/filepath"

	"tilewise/app/boardfiles"
	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/service"
	"tilewise/app/words"
	"tilewise/app/workbench"
	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/untrusted"
)

func (e *experimentEditor) setItems() []menu.Item {
	b, all := e.Bench.Game(), e.app.Model.Game().Positions()
	items := []menu.Item{{Label: lang.L("Size of the board"), Sub: e.sizeItems},
		{Label: lang.L("This position"), Do: func() { e.useSet(workbench.Given(b)) }}}
	if len(all) > 1 {
		items = append(items, menu.Item{Label: lang.L("All positions of this game"),
			Do: func() { e.useSet(lab.BoardSet{Kind: lab.Given, Goal: b.Goal, Boards: lab.Positions(all, b.Goal)}) }})
	}
	items = append(items, menu.Item{Label: lang.L("Random boards"), Sub: e.randomItems},
		menu.Item{Label: lang.L("At a set distance from home"), Sub: e.depthItems}, menu.Item{},
		menu.Item{Label: lang.L("Your own numbers…"), Do: func() { e.showSets() }},
		menu.Item{Label: lang.L("From a file of boards…"), Do: func() {
			e.app.Files.AskToOpen(lang.L("Open a file of boards"), service.SaveFolder, []string{".txt"},
				func(path string) { e.useFile(lab.BoardSet{Kind: lab.Listed, Goal: b.Goal}, path) })
		}},
		menu.Item{Label: lang.L("From a saved game…"), Do: func() {
			e.app.Files.AskToOpen(lang.L("Open a game"), service.SaveFolder, []string{session.Extension},
				func(path string) { e.useFile(lab.BoardSet{Kind: lab.OfAGame, Goal: b.Goal}, path) })
		}})
	return items
}

func (e *experimentEditor) useSet(s lab.BoardSet) { e.Bench.Edit(e.Bench.Doc().On(s)) }

// useFile gives the experiment the boards of a file. For a file in the experiment's folder, or below it, the experiment
// stores the name. From any other file it copies the boards, so that the experiment can be passed on.
func (e *experimentEditor) useFile(s lab.BoardSet, path string) {
	if near, err := filepath.Rel(e.Bench.Doc().Folder, path); e.Bench.Doc().Folder != "" && err == nil &&
		filepath.IsLocal(near) {
		s.File = filepath.ToSlash(near)
		e.useSet(s)
		return
	}
	s.File = filepath.Base(path)
	task.Try(e.app.Tasks, &e.reading, func(ctx context.Context) (lab.BoardSet, error) {
		boards, err := lab.Experiment{Sets: []lab.BoardSet{s}}.Draw(ctx, nil, boardfiles.In(filepath.Dir(path)), nil)
		all := lab.BoardSet{Kind: lab.Given, Goal: s.Goal, Boards: boards}
		if err == nil && len(lab.Experiment{Sets: []lab.BoardSet{all}}.Encode()) > int(untrusted.Experiment.Bytes)/2 {
			err = lab.ErrMany
		}
		return all, err
	}, func(all lab.BoardSet, err error) {
		if err != nil {
			e.app.Messages.Tell(kit.WarningTone, words.ExperimentProblem(path, err))
			return
		}
		e.useSet(all)
	})
}

// sizeItems returns the menu of board sizes. A choice replaces the boards by as many random ones of that size.
func (e *experimentEditor) sizeItems() []menu.Item {
	now := e.currentSet()
	return menu.Choices([]puzzle.Size{{W: 3, H: 3}, {W: 4, H: 4}, {W: 5, H: 5}}, now.Goal.Size(), words.SizeTitle,
		func(size puzzle.Size) {
			goal, _ := puzzle.NewGoal(puzzle.BlankLast, size)
			e.useSet(lab.BoardSet{Kind: lab.Random, Goal: goal, Count: max(now.Count, 1), Seed: now.Seed})
		})
}

// randomItems returns the menu of numbers of random boards, of the experiment's size.
func (e *experimentEditor) randomItems() (items []menu.Item) {
	goal := e.Bench.Selection.SampleBoard().Goal
	for _, n := range []int{10, 50, 200, 1000, 10_000} {
		items = append(items, menu.Item{Label: words.BoardsCount(n),
			Do: func() { e.useSet(lab.BoardSet{Kind: lab.Random, Goal: goal, Count: n, Seed: 1}) }})
	}
	return items
}

// depthItems returns the menu of distances from the goal, of the experiment's size; for small boards it
// also offers all boards at a distance.
func (e *experimentEditor) depthItems() (items []menu.Item) {
	goal := e.Bench.Selection.SampleBoard().Goal
	far := min(solver.TypicalDistance(goal.Size())*6/5, 60)
	if goal.Size().Cells() <= solver.ExhaustCells {
		far, _ = e.Bench.Engine().Farthest(goal)
	}
	step := max(1, far/8)
	for d := far; d > 0; d -= step {
		s := lab.BoardSet{Kind: lab.AtDepth, Goal: goal, From: d, To: d, Count: 50, Seed: 1}
		if goal.Size().Cells() > 16 && d > far/2 {
			continue
		}
		items = append(items,
			menu.Item{Label: lang.L("50 boards, {{.Far}} from home", map[string]any{"Far": words.MovesCount(d)}),
				Do: func() { e.useSet(s) }})
	}
	if goal.Size().Cells() <= solver.ExhaustCells {
		items = append(items, menu.Item{},
			menu.Item{Label: lang.L("All boards {{.Far}} from home", map[string]any{"Far": words.MovesCount(far)}), Do: func() {
				e.useSet(lab.BoardSet{Kind: lab.AtDepth, Goal: goal, From: far, To: far})
			}}, menu.Item{Label: lang.L("10 boards at each depth"), Do: func() {
				e.useSet(lab.BoardSet{Kind: lab.AtDepth, Goal: goal, From: min(4, far), To: far, Count: 10, Seed: 1})
			}})
	}
	return items
}
