// Package heuristic holds the known lower bounds that need no database, one in each file. Each is made for a size and
// the goal cell of the blank. To add one, write a type with these methods, and a row in solver's catalogue:
//
//	type RowColumn struct {
//		puzzle.ConsistentTrait // Admissible and Consistent; or puzzle.AdmissibleTrait
//		puzzle.BoardKind       // Suits: for which boards it was made
//		…                      // what is worked out once
//	}
//
//	func NewRowColumn(size puzzle.Size, blankGoal int) *RowColumn
//	func (r *RowColumn) H(b *puzzle.SearchState) int                     // from scratch
//	func (r *RowColumn) After(b *puzzle.SearchState, h, from, to int) int // H(b), from h before the last move
//	func (r *RowColumn) Explain(b *puzzle.SearchState) puzzle.HeuristicBreakdown
//
// They work on a puzzle.SearchState, in which tiles are called by their goal cells, and so serve every goal. Each
// reports whether it is admissible (never above the true distance) and consistent (never more than 1 apart for
// neighbours); the tests check both on every state of the small boards and for every goal cell of the blank. All are
// immutable and safe for concurrent use. Only Explain allocates.
package heuristic
