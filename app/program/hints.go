package program

import (
	"context"

	"tilewise/app/task"
	"tilewise/solver/puzzle"
)

// HintStrength is how much a hint gives away.
type HintStrength int

// The strengths, one more at each asking.
const (
	NoneYet   HintStrength = iota
	WhichTile              // the tile to move
	WhichWay               // and where to
	NextMoves              // and what comes after it
)

// hintMoves is how many moves NextMoves gives away.
const hintMoves = 5

// Hint is what the user is told. The zero hint is none.
type Hint struct {
	At       puzzle.State  // the position for which it holds
	Moves    []puzzle.Move // that may be given away
	Strength HintStrength
}

// Hints are given to a user who asks, and follow the game.
type Hints struct {
	program *Program
	asking  task.Task
	hint    Hint
	way     []puzzle.Move // all the way home from there
}

// Busy reports whether a hint is looked for.
func (h *Hints) Busy() bool { return h.asking.Busy() }

// Given is the hint that the user has.
func (h *Hints) Given() Hint { return h.hint }

// Give gives the weakest hint, or strengthens the one that the user has. It counts.
func (h *Hints) Give() {
	p := h.program
	if !p.Allows(TakeHint) || h.Busy() {
		return
	}
	defer p.turn()()
	if len(h.way) > 0 {
		h.strengthen()
		return
	}
	at, goal := p.Game.State(), p.Game.Goal
	task.Try(p.config.Tasks, &h.asking, func(ctx context.Context) ([]puzzle.Move, error) {
		return p.config.Engine.Hint(ctx, at, goal)
	}, func(moves []puzzle.Move, err error) {
		defer p.turn()()
		p.touch(AboutHint)
		if err != nil || len(moves) == 0 {
			p.NoHint.send(struct{}{})
			return
		}
		h.hint, h.way = Hint{At: at}, moves
		h.strengthen()
	})
	p.touch(AboutHint)
}

func (h *Hints) strengthen() {
	p := h.program
	if h.hint.Strength < NextMoves {
		h.hint.Strength++
		p.Game.CountHint()
	}
	h.hint.Moves = h.way[:min(len(h.way), hintMoves)]
	p.Hinted.send(h.hint)
	p.touch(AboutHint)
}

// follow brings the hint up to date with the position: who follows the next moves keeps the rest of them.
func (h *Hints) follow() {
	at, now := h.hint.At, h.program.Game.State()
	for made := range h.hint.Moves {
		if at == now {
			h.way = h.way[made:]
			h.hint.At, h.hint.Moves = now, h.hint.Moves[made:]
			return
		}
		if h.hint.Strength < NextMoves {
			break
		}
		at, _ = at.Apply(h.hint.Moves[made]) // possible, as the whole way is
	}
	h.forget()
}

func (h *Hints) forget() {
	h.asking.Stop()
	h.hint, h.way = Hint{}, nil
	h.program.touch(AboutHint)
}
