package program

import (
	"context"
	"slices"
	"time"

	"tilewise/app/announce"
	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// Program is Tilewise without a window. Call its methods from one goroutine only, on which Tasks delivers the results
// of background work.
type Program struct {
	announcer
	config Config

	game     *session.Game // the game at hand
	numbered *session.Game // the game for which the user chose the numbers last
	settings announce.Value[session.Settings]

	aside session.AsideGames // the games that others replaced

	activity Activity
	cropping bool      // the user is choosing a part of the photo
	covered  ClockHold // what lies over the board
	hold     ClockHold // what stops the clock

	NewGames NewGames
	Daily    DailyGames
	Editor   Editor
	Hints    Hints
	Insight  Insight
	Solving  Solving
	Review   Review
	Ghost    Ghost
	Player   Player
	Saving   Saving
	Records  Records
	Files    GameFiles
	Events
}

// Events are the events of a program.
type Events struct {
	Moved     Event[Moved]
	Begun     Event[Begun]
	Turned    Event[Turned]
	Cropped   Event[bool]                // the user begins (true) or ends choosing a part of the photo
	Edited    Event[struct{}]            // the arranged board has changed
	Shuffling Event[session.BoardOrigin] // the user has asked for a shuffled game
	Finished  Event[Finished]
	Compared  Event[Compared]
	// The error is why records are missing, or could not be written.
	RecordsProblem Event[error]
	NotMade        Event[NotMade]
	Hinted         Event[session.Hint]
	NoHint         Event[struct{}] // no hint was found for this board
	SearchEnded    Event[SolveResult]
	WentOn         Event[WentOn]
	GivenUp        Event[struct{}] // the game at hand counts as DNF
	Refused        Event[Refused]  // a search was asked for, and did not begin
	Presented      Event[struct{}] // another solution can be watched
	SavingNews     Event[error]    // why the game could not be kept; nil when it was kept again
	GameOpened     Event[GameOpened]
	LeftGame       Event[LeftGame]
	NewDay         Event[time.Time] // a new day whose board is offered; zero when the offer ends
}

// Moved is the event that the board shows another position of the game.
type Moved struct {
	Moves    []puzzle.Move // the moves that lead there; nil if no moves do
	Pushed   bool          // the user has moved the tiles
	Playback bool          // a playback shows another position, not the game
}

// IsPush reports whether the moves push one line of tiles in one direction.
func (m Moved) IsPush() bool {
	return len(m.Moves) > 0 && !slices.ContainsFunc(m.Moves, func(o puzzle.Move) bool { return o != m.Moves[0] })
}

// Config has the parts that a program is built from.
type Config struct {
	Tasks  *task.Runner
	Engine Engine
	Now    func() time.Time
	Seed   func() uint64 // a new seed at each call

	Behind func(func()) // runs f in the background; the program does not end before f returns
}

// Engine is the part of the solver that a program uses.
type Engine interface {
	session.BoardMaker
	session.Prover
	Start(ctx context.Context, r solver.Request) *solver.RunningSearch
	Hint(ctx context.Context, s puzzle.State, g puzzle.Goal) ([]puzzle.Move, error)
	Fit(s puzzle.State, g puzzle.Goal, a solver.AlgorithmID, h solver.HeuristicID) solver.AlgorithmHeuristicFit
	TableSet(id solver.HeuristicID, size puzzle.Size, blank int) (solver.TableSet, error)
	Values(ctx context.Context, s puzzle.State, g puzzle.Goal) []solver.HeuristicValue
	Value(ctx context.Context, s puzzle.State, g puzzle.Goal, h solver.HeuristicID) (solver.HeuristicValue, error)
	HumanSolution(ctx context.Context, s puzzle.State, g puzzle.Goal) (solver.HumanSolution, error)
	CountShortest(ctx context.Context, s puzzle.State, g puzzle.Goal, each func(moves []puzzle.Move)) (count uint64,
		length int, err error)
}

// New returns a program with a game at home.
func New(c Config, s session.Settings) *Program {
	p := &Program{config: c}
	p.settings = announce.NewValue(&p.news, s, aboutChange)
	p.activity = Playing{p}
	p.NewGames.program, p.Daily.program, p.Editor.program, p.Hints.program, p.Solving.program = p, p, p, p, p
	p.Review.program, p.Player.program, p.Saving.program, p.Records.program = p, p, p, p
	p.Solving.Known.solving, p.Solving.Values.program, p.Solving.Distance.program = &p.Solving, p, p
	p.Insight.program, p.Ghost.program = p, p
	p.Watch(AboutGame|AboutSettings|AboutRecords, func(Topic) { p.Ghost.follow() })
	p.Watch(insightTopics, func(Topic) { p.Insight.Follow() })
	p.Player.playback = task.StepTicker{Pause: p.Player.untilDue, Step: p.Player.step, Turned: p.Player.turned}
	a, e := &p.news, &p.Events
	e.Edited.By, e.Moved.By, e.Begun.By, e.Finished.By, e.NotMade.By = a, a, a, a, a
	e.Hinted.By, e.NoHint.By, e.SearchEnded.By, e.Refused.By = a, a, a, a
	e.GivenUp.By, e.SavingNews.By, e.WentOn.By = a, a, a
	e.Compared.By, e.RecordsProblem.By, e.GameOpened.By, e.NewDay.By = a, a, a, a
	p.Files.program = p
	e.Turned.By, e.Cropped.By, e.Shuffling.By, e.LeftGame.By, e.Presented.By = a, a, a, a, a
	p.game = session.GameOrHome(session.GameSetup{Goal: p.NextGoal()}, c.Now)
	return p
}

// Game returns a read-only view of the game at hand.
func (p *Program) Game() session.View { return p.game.View() }

// Now returns the time, and Seed a new seed at each call.
func (p *Program) Now() time.Time { return p.config.Now() }
func (p *Program) Seed() uint64   { return p.config.Seed() }

// Unproven reports whether boards of the size at hand are too large to prove that a solution is shortest.
func (p *Program) Unproven() bool { return solver.Patience(p.game.Size(), 1) > 0 }
