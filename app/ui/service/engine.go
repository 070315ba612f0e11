package service

import (
	"context"

	"tilewise/app/session"
	"tilewise/solver"
	"tilewise/solver/certificate"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// Engine is what the window asks of solver.Engine.
type Engine interface {
	session.DistanceSource
	Farthest(g puzzle.Goal) (n int, deepest bool)
	session.Prover
	Start(ctx context.Context, r solver.Request) *solver.RunningSearch
	Fit(s puzzle.State, g puzzle.Goal, a solver.AlgorithmID, h solver.HeuristicID) solver.PairFit
	Hint(ctx context.Context, s puzzle.State, g puzzle.Goal) ([]puzzle.Move, error)
	Values(ctx context.Context, s puzzle.State, g puzzle.Goal) []solver.HeuristicValue
	Heuristics() []solver.Heuristic
	Value(ctx context.Context, s puzzle.State, g puzzle.Goal, h solver.HeuristicID) (solver.HeuristicValue, error)
	Lesson(ctx context.Context, s puzzle.State, g puzzle.Goal) (solver.HumanSolution, error)
	CountShortest(ctx context.Context, s puzzle.State, g puzzle.Goal, each func(moves []puzzle.Move)) (count uint64,
		length int, err error)

	CheckCertificate(ctx context.Context, c certificate.Certificate, o solver.CheckOptions) (solver.Checked, error)

	Look()
	TableSets(size puzzle.Size, blank int) []solver.TableSet
	SetMemory(bytes int64)
	TableSet(id solver.HeuristicID, size puzzle.Size, blank int) (solver.TableSet, error)
	Build(ctx context.Context, id solver.TableSetID, report func(solver.BuildProgress)) error
	Verify(ctx context.Context, id solver.TableSetID, report func(solver.BuildProgress)) (solver.Verification, error)
	Distributions(ctx context.Context, id solver.TableSetID) ([]solver.TableHistogram, error)
	Estimate(ctx context.Context, id solver.HeuristicID, size puzzle.Size, blank int,
		v solver.AblationOptions) (search.Heuristic, error)
	Remove(id solver.TableSetID) error
	TablesFolder() string
	TablesHeld() int64
}
