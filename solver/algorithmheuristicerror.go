package solver

import "fmt"

// AlgorithmHeuristicError is an ErrPair with its reason, for those who choose the words.
type AlgorithmHeuristicError struct {
	Why  AlgorithmHeuristicReason
	text string
}

// Error says in English what cannot work with what.
func (m AlgorithmHeuristicError) Error() string { return fmt.Sprintf("%v: %s", ErrPair, m.text) }

// Unwrap is ErrPair.
func (m AlgorithmHeuristicError) Unwrap() error { return ErrPair }

func misfit(why AlgorithmHeuristicReason, format string, facts ...any) error {
	return AlgorithmHeuristicError{why, fmt.Sprintf(format, facts...)}
}
