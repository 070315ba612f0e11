package search

import (
	"errors"
	"fmt"
	"tilewise/solver/machine"
	"time"
)

// ErrLimit means that a limit on nodes, time, memory or depth was reached
// before the search came to an end. The result beside it holds the partial
// statistics; errors.As with a LimitError tells which one it was.
var ErrLimit = errors.New("limit reached")

// LimitKind is what a LimitError is on.
type LimitKind int

// The limits.
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
		return fmt.Sprintf("%v: a lower bound of %d moves is proven", ErrLimit, l.Amount)
	case LimitRound:
		return fmt.Sprintf("%v: %d expanded states in one round", ErrLimit, l.Amount)
	}
	return fmt.Sprintf("%v: no solution within %d moves", ErrLimit, l.Amount)
}

// Unwrap is ErrLimit.
func (LimitError) Unwrap() error { return ErrLimit }
