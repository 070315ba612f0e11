package program

import (
	"context"

	"tilewise/app/task"
	"tilewise/solver/puzzle"
)

// TrueDistance finds out how far the game's position is from home, if the user has turned its display on.
type TrueDistance struct {
	program *Program
	asking  task.Task
	wanted  bool
	of      puzzle.State // the position whose distance to goal is known
	goal    puzzle.Goal
	moves   int
}

// Wanted reports whether the display of the true distance is on.
func (d *TrueDistance) Wanted() bool { return d.wanted }

// Want turns the display of the true distance on or off.
func (d *TrueDistance) Want(on bool) {
	defer d.program.turn()()
	d.wanted, d.of = on, puzzle.State{}
	d.ask()
	d.program.touch(AboutValues)
}

// ask looks for the distance in the background. If it can't be proven in time, only bounds are known.
func (d *TrueDistance) ask() {
	p := d.program
	d.asking.Drop()
	if !d.wanted || p.Doing() != InPlay || p.game.Paused() || p.game.Solved() {
		return
	}
	at, goal := p.game.State(), p.game.Goal
	task.Try(p.config.Tasks, &d.asking, func(ctx context.Context) (int, error) {
		return p.config.Engine.Distance(ctx, at, goal)
	}, func(moves int, err error) {
		if err == nil {
			d.of, d.goal, d.moves = at, goal, moves
			p.touch(AboutValues)
		}
	})
}

// MovesToGo is the number of moves from the game's position to its goal, as far as it is known.
type MovesToGo struct {
	Least int  // a lower bound; 0 if nothing is known, or no move leads there
	Exact bool // Least is the distance
	Best  int  // the length of the best known solution, on boards where it is not proven to be shortest; 0 is none
}

// ToGo returns what is known of the number of moves to the goal.
func (s *Solving) ToGo() MovesToGo {
	at, p := s.program.game.State(), s.program
	if puzzle.Solvable(at, p.game.Goal) != nil {
		return MovesToGo{}
	}
	if d := &s.Distance; d.of == at && d.goal == p.game.Goal {
		return MovesToGo{Least: d.moves, Exact: true}
	}
	least, ok := s.Known.Least(at)
	if !ok || least == 0 {
		return MovesToGo{}
	}
	left := len(s.Known.Way(at))
	known := MovesToGo{Least: least, Exact: left == least}
	if !known.Exact && p.Unproven() {
		known.Best = left
	}
	return known
}

// AskDistances asks for the distance of the shown position. In a review it does nothing, as all distances are proven
// there, nor in the Lab, which measures only what the user asks for.
func (s *Solving) AskDistances() {
	if d := s.program.Doing(); d != InLab && d != InReview {
		s.Distance.ask()
		s.Values.Ask()
	}
}
