// Package grid is about the cells of a board without the tiles on them: sets of cells and their ranks, and the
// symmetries that map cells onto cells. Databases number their entries with it, and searches compute the same numbers.
package grid
