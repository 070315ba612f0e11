package session

import (
	"fmt"
	"time"

	"tilewise/solver/puzzle"
)

// PlayedBy names who played a step.
type PlayedBy uint8

// The players.
const (
	Person PlayedBy = iota
	Solver
)

// HistoryStep is one move of the history.
type HistoryStep struct {
	Move   puzzle.Move
	By     PlayedBy
	At     time.Duration // reading of the clock when it was played
	Joined bool          // undone and redone together with the step before it
	Hinted bool          // the user played it with a hint on the board
}

// GameResult is the result of a game when the user arrived at the goal.
type GameResult struct {
	Elapsed time.Duration
	Moves   int  // moves of the user, without those that were undone
	Helped  bool // the solver played in this game, so it sets no record
	Hints   int  // hints that the user was given; with any of them the game sets no record either
}

// Unaided reports whether the user solved the game alone.
func (r GameResult) Unaided() bool { return !r.Helped && r.Hints == 0 }

// Game is a game on one board. It may go on after the goal was reached. Its own methods change it; those of playedGame
// only read it.
type Game struct{ playedGame }

// View is a game that can be read but not changed.
type View struct {
	GameSetup
	*playedGame
}

// View returns a read-only view of the game.
func (g *Game) View() View { return View{g.GameSetup, &g.playedGame} }

// playedGame is the state of a game, with the methods that only read it.
type playedGame struct {
	GameSetup
	gameAttempt
	earlier *gameAttempt // the attempt that Restart put aside, so that Undo can bring it back
	inspectionTime
	opened uint64 // the day on which a daily board was opened, as YYYYMMDD
	clock  stopwatch
	paused bool
	held   bool
	helped bool // the solver has played in this game or shown a solution, even if its moves were undone
}

// gameAttempt is the part of a game that Restart begins anew.
type gameAttempt struct {
	history []HistoryStep
	cursor  int
	state   puzzle.State // Start + history[:cursor]
	moved   bool         // the user has made a move, so the clock may run
	hints   int          // hints that the user was given
	hinted  bool         // a hint is on the board, and the next step counts as hinted
	finish  *GameResult
	elapsed time.Duration // the clock's reading of an attempt that was put aside
	pushes  [3]int        // how often the user used each of Inputs since the program has opened the game
}

// New begins a game. now returns the time: time.Now, except in tests. The error is ErrGoal if the goal and the start
// differ in size. The start need not be solvable.
func New(p GameSetup, now func() time.Time) (*Game, error) {
	if _, err := puzzle.ParityOf(p.Start, p.Goal); err != nil {
		return nil, fmt.Errorf("new game: %w", err)
	}
	g := &Game{playedGame{GameSetup: p, gameAttempt: gameAttempt{state: p.Start}, clock: stopwatch{now: now}}}
	if p.Origin.Kind == Daily {
		g.opened = dayNumber(now())
	}
	return g, nil
}

// Play appends moves to the history as one group, which one Undo takes back, such as a row of tiles that the user
// pushes. Moves that were undone can no longer be redone. All successive moves of the solver are one group, so that one
// Undo brings the user's position back.
//
// The user's first move starts the clock. Any move of the user ends a pause and a hold. The error is ErrMove if a
// move is not possible; the game is then unchanged.
func (g *Game) Play(by PlayedBy, moves ...puzzle.Move) error {
	next, err := g.state.Apply(moves...)
	if err != nil || len(moves) == 0 {
		return err
	}
	if by == Person {
		if _, first := g.Inspecting(); first {
			g.clock.Set(g.overtime())
		}
		g.moved, g.paused, g.held = true, false, false
	} else {
		g.helped = true
	}
	if g.cursor < len(g.history) { // a fresh array: callers may still hold the old one
		g.history = g.history[:g.cursor:g.cursor]
	}
	joined := by == Solver && g.cursor > 0 && g.history[g.cursor-1].By == Solver
	for _, m := range moves {
		g.history = append(g.history, HistoryStep{m, by, g.clock.elapsed(), joined, g.hinted && by == Person})
		joined = true
	}
	g.cursor, g.state, g.hinted = len(g.history), next, false
	first := g.finish == nil || g.Origin.Kind == FewestMoves && g.MovesMade() < g.finish.Moves
	if by == Person && first && g.Solved() && g.Start != g.Goal.State {
		g.finish = &GameResult{g.clock.elapsed(), g.MovesMade(), g.helped, g.hints}
	}
	g.setClock()
	return nil
}

// setClock starts or stops the clock: it runs from the user's first move until they finish, while
// the board is not home and the game is neither paused nor held.
func (g *Game) setClock() {
	if g.UnderWay() && g.cursor > 0 && !g.paused && !g.held { // it stands while all moves are undone
		g.clock.start()
	} else {
		g.clock.Stop()
	}
	if _, looks := g.Inspecting(); looks && !g.paused && !g.held {
		g.spent.start()
	} else if g.lasts > 0 {
		g.spent.Stop()
	}
}

// Undo takes the last group back, and returns the moves that show this on the board. Called once more after a restart,
// it brings the attempt before the restart back; it then returns no moves, as it does if there is nothing to undo.
func (g *Game) Undo() []puzzle.Move {
	if g.cursor == 0 {
		g.restoreAttempt()
		return nil
	}
	to := g.cursor - 1
	for g.history[to].Joined {
		to--
	}
	return g.JumpTo(to)
}

// Redo plays the group that was undone last, and returns its moves; nil when there is none.
func (g *Game) Redo() []puzzle.Move {
	to := g.cursor
	for to < len(g.history) && (to == g.cursor || g.history[to].Joined) {
		to++
	}
	return g.JumpTo(to)
}

// CanUndo reports whether Undo would change anything.
func (g *playedGame) CanUndo() bool { return g.cursor > 0 || g.earlier != nil }

// CanRedo reports whether Redo would change anything.
func (g *playedGame) CanRedo() bool { return g.cursor < len(g.history) }

// JumpTo goes to the position after n moves of the history, and returns the moves that show this on the board. An n
// outside of the history counts as its nearest end.
func (g *Game) JumpTo(n int) (moves []puzzle.Move) {
	n = min(max(n, 0), len(g.history))
	for ; g.cursor < n; g.cursor++ {
		moves = append(moves, g.history[g.cursor].Move)
	}
	for ; g.cursor > n; g.cursor-- {
		moves = append(moves, g.history[g.cursor-1].Move.Inverse())
	}
	if next, err := g.state.Apply(moves...); err == nil {
		g.state = next
	}
	g.hinted = false
	g.setClock()
	return moves
}

// Restart goes back to the start with an empty history and a clock at 0, which goes on in a contest. Undo brings the
// earlier attempt back.
func (g *Game) Restart() {
	if len(g.history) > 0 {
		g.elapsed = g.clock.elapsed()
		aside := g.gameAttempt
		g.earlier = &aside
	}
	g.gameAttempt = gameAttempt{state: g.Start}
	g.paused = false
	if !g.Origin.Kind.IsContest() {
		g.clock.Set(0)
		g.spent.Set(0)
	}
	g.setClock()
}

// restoreAttempt brings back the attempt before the last restart. Its clock goes on with the time of both.
func (g *Game) restoreAttempt() {
	if g.earlier == nil {
		return
	}
	elapsed := g.clock.elapsed()
	g.gameAttempt, g.earlier = *g.earlier, nil
	if g.finish == nil {
		g.elapsed += elapsed
	}
	if g.Origin.Kind.IsContest() {
		g.elapsed = elapsed
	}
	g.clock.Set(g.elapsed)
	g.setClock()
}

// Pause stops the clock until Resume or the user's next move.
func (g *Game) Pause() {
	g.paused = true
	g.setClock()
}

// Resume ends a pause.
func (g *Game) Resume() {
	g.paused = false
	g.setClock()
}

// Hold stops the clock while the user can't see the board or play on it, until Hold(false) or their next move. Unlike a
// pause, it hides nothing.
func (g *Game) Hold(on bool) {
	g.held = on
	g.setClock()
}

// Paused reports whether the game is paused.
func (g *playedGame) Paused() bool { return g.paused }

// Elapsed returns the reading of the clock.
func (g *playedGame) Elapsed() time.Duration { return max(g.clock.elapsed(), g.overtime()) }

// Running reports whether the clock runs, so that a window knows when to redraw it.
func (g *playedGame) Running() bool { return g.clock.running }

// State returns the position on the board.
func (g *playedGame) State() puzzle.State { return g.state }

// History returns every step, undone ones at the end. Callers must not change it.
func (g *playedGame) History() []HistoryStep { return g.history }

// Cursor returns how many steps of the history are played.
func (g *playedGame) Cursor() int { return g.cursor }

// UnderWay reports whether the user has made a move and is not home yet, paused or
// not. Undo does not change that; Restart does.
func (g *playedGame) UnderWay() bool { return g.moved && g.finish == nil && !g.Solved() }

// MovesMade returns how many of the played steps are the user's.
func (g *playedGame) MovesMade() int {
	return countOwn(g.history[:g.cursor])
}

func countOwn(steps []HistoryStep) (n int) {
	for _, step := range steps {
		if step.By == Person {
			n++
		}
	}
	return n
}

// Solved reports whether every tile is home.
func (g *playedGame) Solved() bool { return g.state == g.Goal.State }

func (g *Game) countHint() { g.hints++ }

// Advise marks the next move as played with a hint on the board.
func (g *Game) Advise() { g.hinted = true }

// Hints returns how many hints the user was given since the start or the last
// restart; undoing moves does not take them back.
func (g *playedGame) Hints() int { return g.hints }

// Finish returns the result of the user's first arrival at the goal, or of the one with the fewest moves in a contest
// for these, and whether there was one. The clock then stays as it is, also after undo and redo. An arrival of the
// solver does not count, nor does one in a game that began at home.
func (g *playedGame) Finish() (GameResult, bool) {
	if g.finish == nil {
		return GameResult{}, false
	}
	return *g.finish, true
}
