// Package tree draws the search tree of a recorded run after any of its steps.
//
// The one idea: a tree of up to some hundred nodes shows each node with its board. A larger tree shows the path to the
// current node with its siblings. The tree is laid out by pure functions and drawn in the background into one picture,
// which the user explores with the pointer, the wheel and the keys.
//
// As far as possible a node's place does not depend on the step: the tree is laid out as it will be
// some steps later, at most twice as many, and nodes that do not exist yet keep their places free.
// (E. Reingold, J. Tilford, "Tidier Drawings of Trees", 1981, for how close the branches may come.)
package tree
