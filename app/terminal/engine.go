package terminal

import (
	"context"

	"tilewise/solver"
	"tilewise/solver/certificate"
	"tilewise/solver/proof"
	"tilewise/solver/puzzle"
)

// engine is the part of the solver that the commands use. Tests replace it to cause a limit, a defect or a long wait.
type engine interface {
	Start(ctx context.Context, r solver.Request) runningSearch
	Distance(ctx context.Context, s puzzle.State, g puzzle.Goal) (int, error)
	AtDepth(ctx context.Context, g puzzle.Goal, n int, seed uint64) (puzzle.State, error)
	CheckCertificate(ctx context.Context, c certificate.Certificate,
		o solver.CertificateCheckOptions) (solver.CertificateCheckOutcome, error)
	CutBound(ctx context.Context, r solver.Request, bound, base int,
		report func(solver.BuildProgress)) (*solver.BoundProof, error)
	FirstBound(ctx context.Context, r solver.Request, report func(solver.BuildProgress)) (int, error)
	ProofHead(ctx context.Context, r solver.Request) (proof.Head, error)
	TableSet(id solver.HeuristicID, size puzzle.Size, blank int) (solver.TableSet, error)
	TableSets(size puzzle.Size, blank int) []solver.TableSet
	Build(ctx context.Context, t solver.TableSet, report func(solver.BuildProgress)) error
	Verify(ctx context.Context, t solver.TableSet, report func(solver.BuildProgress)) (solver.TableVerification, error)
	Remove(t solver.TableSet) error
	TablesFolder() string
	Notices() []solver.TableNotice
}

// runningSearch is a search in the background: a *solver.RunningSearch.
type runningSearch interface {
	Done() <-chan struct{}
	Wait() (solver.Result, error)
	Progress() solver.Progress
}

type solverEngine struct{ *solver.Engine }

func (e solverEngine) Start(ctx context.Context, r solver.Request) runningSearch {
	return e.Engine.Start(ctx, r)
}
