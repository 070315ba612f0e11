// Package edit is the editor of a position: the panel beside the board with the position as text,
// and the verdict whether it can be solved.
package edit
