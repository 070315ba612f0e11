package terminal

import (
	"context"
	"errors"
	"slices"

	"tilewise/app/session"
	"tilewise/solver"
	"tilewise/solver/certificate"
	"tilewise/solver/proof"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// Exit statuses.
const (
	statusSolved      = 0
	statusInternal    = 1
	statusInput       = 2
	statusUnsolvable  = 3
	statusLimit       = 4
	statusInterrupted = 130
)

// usageError is a command line that cannot be understood.
type usageError struct{ error }

// errMismatch means that an answer contradicts what the input knows of it.
var errMismatch = errors.New("wrong length")

// errFault means that a stored table was not what it should be.
var errFault = errors.New("not right")

// errAlreadyReported carries a status out of a command that has said everything.
type errAlreadyReported struct{ status int }

func (errAlreadyReported) Error() string { return "reported" }

func statusOf(err error) int {
	is := func(targets ...error) bool {
		return slices.ContainsFunc(targets, func(target error) bool { return errors.Is(err, target) })
	}
	var (
		reported errAlreadyReported
		usage    usageError
	)
	switch {
	case err == nil:
		return statusSolved
	case errors.As(err, &reported):
		return reported.status
	case is(context.Canceled):
		return statusInterrupted
	case is(solver.ErrInternal):
		return statusInternal
	case errors.As(err, &usage) ||
		is(puzzle.ErrLine, errRead, errNoBoards, puzzle.ErrBoard, puzzle.ErrSize, puzzle.ErrGoal, puzzle.ErrMove,
			solver.ErrUnknown, solver.ErrPair, solver.ErrDepth, session.ErrOrigin, certificate.ErrForm,
			solver.ErrBound, proof.ErrRecord, proof.ErrJoin):
		return statusInput
	case is(puzzle.ErrUnsolvable):
		return statusUnsolvable
	case is(search.ErrLimit, context.DeadlineExceeded):
		return statusLimit
	}
	return statusInternal
}

// explain is what a person reads of an error.
func explain(err error) string {
	if errors.Is(err, context.Canceled) {
		return "interrupted"
	}
	return err.Error()
}

// worse is the status of two outcomes together: an interruption before all,
// then the lowest that is not 0.
func worse(a, b int) int {
	switch {
	case a == statusInterrupted || b == statusInterrupted:
		return statusInterrupted
	case a == statusSolved || b == statusSolved:
		return max(a, b)
	}
	return min(a, b)
}
