// Package solver is what the window and the terminal use of the engine. They need
// none of the packages below it: they read the catalogue of algorithms and
// heuristics, ask whether a pair can work on a board, and start a RunningSearch.
//
// Three promises are kept here. A board that cannot be solved is recognised
// by its parity and never searched, unless an experiment asks for just that.
// Every solution is replayed, move by move, before it is returned; whatever is called
// optimal comes from an algorithm and a heuristic that together prove it. And a job always ends soon after it is
// cancelled, with what it counted so far.
package solver
