// Package tree draws the search tree of a recorded run, as it stands after any of
// its steps.
//
// The one idea: two pictures of the same nodes. Up to some hundreds of them each has
// a place of its own, with its board in it; beyond that the nodes of one depth and
// one f are a block. Both are laid out by pure functions, and drawn in the background
// into one picture, through which a person goes with the pointer, the wheel and the
// keys.
//
// A place does not depend on the step, as far as that can be: the tree is laid out
// as it will be some steps on, twice as many at most, and those who are not there
// yet keep their places free. (E. Reingold, J. Tilford, "Tidier Drawings of Trees",
// 1981, for how near the branches may come.)
package tree
