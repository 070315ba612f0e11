package terminal

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"tilewise/app/lab"
	"tilewise/app/nearby"
	"tilewise/app/session"
	"tilewise/solver"
	"tilewise/solver/certificate"
	"tilewise/solver/filesys"
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
	statusFull        = 5
	statusUnwritable  = 6
	statusBusy        = 7
	statusInterrupted = 130
)

// usageError is a command line that cannot be understood.
type usageError struct{ error }

// Unwrap returns the error.
func (u usageError) Unwrap() error { return u.error }

// errMismatch means that a result contradicts the optimal length in the input.
var errMismatch = errors.New("wrong length")

// errFault means that a stored table was wrong.
var errFault = errors.New("not right")

// errAlreadyReported carries an exit status out of a command that has reported all errors.
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
	case is(errFull) || filesys.Full(err):
		return statusFull
	case is(errUnwritable, nearby.ErrNoNetwork, errUnserved):
		return statusUnwritable
	case is(filesys.ErrLocked, lab.ErrInUse):
		return statusBusy
	case errors.As(err, &usage) ||
		is(puzzle.ErrLine, errRead, errNoBoards, errNoList, puzzle.ErrBoard, puzzle.ErrSize, puzzle.ErrGoal, puzzle.ErrMove,
			solver.ErrUnknown, solver.ErrPair, solver.ErrDepth, session.ErrNotShuffled, certificate.ErrForm,
			solver.ErrBound, proof.ErrRecord, proof.ErrJoin):
		return statusInput
	case is(puzzle.ErrUnsolvable):
		return statusUnsolvable
	case is(search.ErrLimit, context.DeadlineExceeded):
		return statusLimit
	}
	if _, disk := errors.AsType[*fs.PathError](err); disk { // errors of reading are errRead
		return statusUnwritable
	}
	return statusInternal
}

// explain returns the text of an error for the user.
func explain(err error) string {
	if errors.Is(err, context.Canceled) {
		return "interrupted"
	}
	text := err.Error()
	if of, ok := errors.AsType[*fs.PathError](err); ok {
		text = strings.Replace(text, of.Error(), fmt.Sprintf("%s %s: %v", of.Op, quotedName(of.Path), of.Err), 1)
	}
	return text
}

// quotedName returns a file's name in quotes, with line ends, control characters and marks of text direction escaped.
func quotedName(name string) string {
	text := strconv.Quote(name)
	if filepath.Separator == '\\' {
		text = strings.ReplaceAll(text, `\\`, `\`)
	}
	return text
}

// worse returns the status of two outcomes together: an interruption first, then the lowest that is not 0.
func worse(a, b int) int {
	switch {
	case a == statusInterrupted || b == statusInterrupted:
		return statusInterrupted
	case a == statusSolved || b == statusSolved:
		return max(a, b)
	}
	return min(a, b)
}
