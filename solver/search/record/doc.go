// Package record records a search, so that the user can go back to any of its expansions.
//
// The search itself calls a Recorder with each expansion and the outcome of each successor, which the Recorder writes
// in a few bytes. ReadRun reads the whole record once and returns a RecordedRun. It returns for any moment which states
// were open, which state came next and why, and the path to it that the search knew.
//
// The log of searches that keep their states (Waves, TwoWaves, BestFirst):
//
//	header      1 byte: 2 bits for each direction U D L R of the tile: no
//	            successor (a wall, or straight back), new, known, or known and
//	            reached by a shorter way, which counts
//	number      BestFirst: the number of the expanded state, less that of the
//	            one before, zigzag varint; waves expand by rising numbers
//	estimates   BestFirst: 1 byte, 2 bits for each direction: the h of a new
//	            state less that of its parent: −1, +1, 0, or a varint below
//	then, for each direction in the order of the search, what is not said yet:
//	the h of a new state; the number of a known one, as its distance from the
//	newest, varint
//
// A state gets the next number when it is new, and another one when a shorter way to it is found while it is still
// open. The tables of package search number states in the same way, so a record needs no states. A header of 0, which
// no expansion has, begins one of the marks: a layer of the other wave, the goal, a meeting.
//
// The log of searches that keep only their path (DepthFirst): a byte for each successor when it is tried, in the order
// of the moves that the head of the record gives; those that a wall or the move straight back rules out have none.
//
//	bits 0–1    went down to it, cut off (f over the bound), left out (its last
//	            moves are a duplicate word), or a mark
//	bits 2–5    h less that of its parent, plus 7; 15: a zigzag varint follows
//
// That is 1 to 5 bytes an expansion (TestBytesAnExpansion). Times are kept every few thousand expansions.
package record
