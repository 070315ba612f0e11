// Package solver is the engine's front door. Windows and terminals come in
// here and see nothing of the rooms behind: they read the catalogue of
// algorithms and heuristics, ask whether a pair can work on a board, and start
// a Job.
//
// Three promises are kept at this door. A board that cannot be solved is told
// by its parity and never searched, unless an experiment asks for just that.
// Every solution is replayed, move by move, before it leaves; whatever is called
// optimal comes from an algorithm and a heuristic that together prove it. And a job always ends soon after it is
// cancelled, with what it counted so far.
package solver
