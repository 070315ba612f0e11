package solver

import "fmt"

// PairError is an ErrPair with its reason, for those who choose the words.
type PairError struct {
	Why  PairReason
	text string
}

// Error says in English what cannot work with what.
func (m PairError) Error() string { return fmt.Sprintf("%v: %s", ErrPair, m.text) }

// Unwrap is ErrPair.
func (m PairError) Unwrap() error { return ErrPair }

func misfit(why PairReason, format string, facts ...any) error {
	return PairError{why, fmt.Sprintf(format, facts...)}
}
