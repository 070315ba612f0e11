// Package solver is the engine's front for the window and the terminal. It has the catalogue of algorithms and
// heuristics, estimates whether a pair can work on a board, and starts searches.
//
// It keeps three promises. An unsolvable board is recognised by its parity and never searched, unless an experiment
// asks for that. Every solution is replayed, move by move, before it is returned; it is called optimal only where
// algorithm and heuristic together prove it. And a search ends soon after it is cancelled, with its counts so far.
package solver
