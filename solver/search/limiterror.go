package search

import (
	"errors"
	"fmt"
	"tilewise/solver/machine"
	"time"
)

// ErrLimit means that a search reached a limit on states, time, memory or depth before its end. The result beside it
// has the partial statistics; errors.As with a LimitError tells which limit it was.
var ErrLimit = errors.New("limit reached")

// LimitKind says what a limit is on.
type LimitKind int

// The kinds of limits on a search, with the units of their LimitError.Amount.
const (
	LimitStates LimitKind = iota + 1 // expanded states
	LimitTime                        // nanoseconds
	LimitMemory                      // bytes
	LimitDepth                       // moves
	LimitEnough                      // moves: the lower bound that was asked for is proven
	LimitRound                       // states of one round of IDA*, expected or expanded
)

// LimitError is the limit that was reached. It is an ErrLimit.
type LimitError struct {
	Of     LimitKind
	Amount int64
}

// TimeLimit returns a LimitError on time.
func TimeLimit(d time.Duration) LimitError { return LimitError{LimitTime, int64(d)} }

func (l LimitError) Error() string {
	switch l.Of {
	case LimitStates:
		return fmt.Sprintf("%v: %d expanded states", ErrLimit, l.Amount)
	case LimitTime:
		return fmt.Sprintf("%v: %s of time", ErrLimit, time.Duration(l.Amount))
	case LimitMemory:
		return fmt.Sprintf("%v: %s of memory", ErrLimit, machine.Bytes(l.Amount))
	case LimitEnough:
		return fmt.Sprintf("%v: a lower bound of %d is proven", ErrLimit, l.Amount)
	case LimitRound:
		return fmt.Sprintf("%v: %d expanded states in one round", ErrLimit, l.Amount)
	}
	return fmt.Sprintf("%v: no solution of length %d or less", ErrLimit, l.Amount)
}

// Unwrap returns ErrLimit.
func (LimitError) Unwrap() error { return ErrLimit }
