// Package proof writes the progress of a proof to files: a stopped proof goes on from there, and parts that several
// processes have searched are joined.
//
// A shortest solution of L moves is proven by exhausting the bound L − 2: no state of f ≤ L − 2 is the goal. The
// search under that bound is cut into leaves (ida.BoundCut), by the board, the bound and the tables alone. Part k of n
// is the leaves whose number is k modulo n; a computer that searches it needs nothing from the others. A Record is the
// progress of one part: one line of text with a checksum, its seal. A Journal keeps it where a part is stopped and goes
// on, and Join adds the records of several parts. The parts may be of different n, if they cover every leaf.
//
// A seal shows that a line is unchanged. It does not show who wrote it: a joined proof is as trustworthy as the people
// who searched its parts. Any part can be searched again.
package proof
