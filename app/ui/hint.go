package ui

import (
	"context"
	"strings"

	"fyne.io/fyne/v2/lang"

	"tilewise/app/ui/board"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/ui/task"
	"tilewise/app/ui/words"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// advice is the hint that a person has. The zero advice is none.
type advice struct {
	of       puzzle.State // the position that it is for
	goal     puzzle.Goal
	moves    []puzzle.Move // all the way home from there
	shown    int           // how many of them may be given away
	strength board.Strength
}

// hints are given to a person who asks, and follow the game.
type hints struct {
	shell  *shell
	asking task.Task
	advice advice // that is given
}

// hint gives the weakest hint, or strengthens the one that a person has.
func (h *hints) hint() {
	at, goal := h.shell.Game.State(), h.shell.Game.Goal
	if h.shell.Game.Solved() {
		return
	}
	if a := h.advice; len(a.moves) > 0 {
		h.strengthen()
		return
	}
	if way := h.shell.solve.Known(at); len(way) > 0 && unproven(at.Size()) {
		h.advice = advice{of: at, goal: goal, moves: way}
		h.strengthen()
		return
	}
	h.shell.Status.Left.Set(lang.L("Looking for the next move…"))
	task.Try(h.shell.Tasks, &h.asking, func(ctx context.Context) ([]puzzle.Move, error) {
		return h.shell.Engine.Hint(ctx, at, goal)
	}, func(moves []puzzle.Move, err error) {
		if err != nil || len(moves) == 0 {
			h.shell.Messages.Say(kit.NoteTone, lang.L("No hint for this board."), "", nil)
			h.shell.refreshStatus()
			return
		}
		h.advice = advice{of: at, goal: goal, moves: moves}
		h.strengthen()
	})
}

// unproven tells whether boards of a size are so large that the way of a hint is the
// best known one, and not proven to be shortest.
func unproven(size puzzle.Size) bool { return solver.Patience(size, 1) > 0 }

// strengthen gives away more: the tile, its way, the next moves. Where there is
// nothing more to give, it does nothing.
func (h *hints) strengthen() {
	a := &h.advice
	most := min(len(a.moves), board.HintMoves)
	if a.strength == board.NextMoves && a.shown == most {
		return
	}
	a.strength, a.shown = min(a.strength+1, board.NextMoves), most
	h.shell.Game.CountHint()
	h.showAdvice()
	h.shell.Events.Hint.Send(service.HintGiven{Tile: words.MovedTile(a.of, a.moves[0]), Strength: int(a.strength)})
	h.shell.refreshStatus()
}

func (h *hints) showAdvice() {
	h.shell.Board.ShowHint(h.advice.moves[:h.advice.shown], h.advice.strength)
}

// follow brings the hint up to date with the position. Who follows the next
// moves keeps the rest of them; all else ends a hint.
func (h *hints) follow() {
	if h.shell.elsewhere() { // it waits with the game
		h.shell.Board.ShowHint(nil, board.WhichTile)
		return
	}
	a, at := h.advice, h.shell.Game.State()
	h.advice = advice{}
	if a.goal == h.shell.Game.Goal {
		for made := range a.shown {
			if a.of == at {
				a.moves, a.shown = a.moves[made:], a.shown-made
				h.advice = a
				break
			}
			if a.strength < board.NextMoves {
				break
			}
			a.of, _ = a.of.Apply(a.moves[made]) // possible, as the whole way is
		}
	}
	h.showAdvice()
}

// adviceText says in words what the hint on the board says, and whether its way is
// only the best that is known; "" without one.
func (h *hints) adviceText() string {
	a := h.advice
	switch {
	case len(a.moves) == 0:
		return ""
	case unproven(a.of.Size()):
		return words.Sentences(a.text(), lang.L("It is on the best way that is known."))
	}
	return a.text()
}

func (a advice) text() string {
	switch a.strength {
	case board.WhichTile:
		return lang.L("Try tile {{.Tile}}.", words.TileWord(a.of, a.moves[0]))
	case board.WhichWay:
		return lang.L("Try this: {{.Moves}}.", map[string]any{"Moves": words.MoveText(a.of, a.moves[0])})
	}
	at := a.of
	var next []string
	for _, m := range a.moves[:a.shown] {
		next = append(next, words.MoveText(at, m))
		at, _ = at.Apply(m) // possible, as the whole way is
	}
	return lang.L("Try this: {{.Moves}}.", map[string]any{"Moves": strings.Join(next, ", ")})
}
