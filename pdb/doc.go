// Package pdb builds and reads pattern databases: tables that hold, for every placement of a few tiles, the least
// number of moves that these tiles need (J. C. Culberson & J. Schaeffer, Pattern Databases, 1998).
//
// In an additive database only the moves of the pattern's own tiles count, so the values of disjoint patterns may be
// added up (R. E. Korf & A. Felner, Disjoint Pattern Database Heuristics, 2002):
//
//	h(state) = Σ over the patterns of a partition: value(cells of its tiles)
//
// Tiles are named by their goal cells, as on a puzzle.SearchState. A table belongs to a board size, a set of goal cells
// and the goal cell of the blank, and serves every goal that shares these.
//
// The parts of the package, each building on those before it:
//
//	Pattern, Partition   which tiles belong together
//	Build                the retrograde search that fills a table
//	Table                a table, how it is laid out, how it is read
//	Additive, dualLookup … the heuristics that are made of tables
//	Verify               the proof that a table is right
//	TableStore           tables on disk
//	TableCache           tables in memory, built once and shared
package pdb
