// Package proof keeps a proof that outlasts a process, and joins one that many processes have made.
//
// A shortest solution of L moves is proven by exhausting the bound L − 2: no state of f ≤ L − 2 is the goal. The
// search under that bound is cut into leaves (ida.BoundCut), by the board, the bound and the tables alone. Part k of
// n is the leaves whose number is k modulo n; a computer that searches it needs nothing from the others. A Record is
// how far one part has come: one line of text, sealed against damage. It is the journal of a part that is stopped and
// goes on, and it is what Join puts together. The parts need not be of one n: they must cover every leaf.
//
// A seal tells that a line is what was once written. It does not tell who wrote it: a joined proof is worth as much as
// those are trusted who searched its parts, and any part can be searched again.
package proof
