package solver

import "fmt"

// Misfit is an ErrPair with its reason, for those who choose the words.
type Misfit struct {
	Why  MisfitReason
	text string
}

// Error says in English what cannot work with what.
func (m Misfit) Error() string { return fmt.Sprintf("%v: %s", ErrPair, m.text) }

// Unwrap is ErrPair.
func (m Misfit) Unwrap() error { return ErrPair }

func misfit(why MisfitReason, format string, facts ...any) error {
	return Misfit{why, fmt.Sprintf(format, facts...)}
}
