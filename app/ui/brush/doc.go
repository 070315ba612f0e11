// Package brush draws over the tiles of a board: shapes with smooth edges, arrows and
// words that stand out from any photo, and the looks of patterns.
package brush
