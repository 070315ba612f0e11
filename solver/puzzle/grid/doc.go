// Package grid knows the cells of a board without the tiles on them: sets of cells and their ranks, and the symmetries
// that map cells onto cells. Databases number their entries by it, and searches find them.
package grid
