// Package table shows many rows of figures.
//
// The one idea: only what is in sight is drawn. A table asks for a cell when it comes into sight and forgets it when it
// leaves, so that ten thousand rows scroll like ten. It moves by whole rows and columns, so that none is cut.
package table
