// Package lab is the third view of the window: a bench on which searches are
// measured and compared.
//
// The one idea: what lies on the bench is a sheet, an experiment with the rows that
// it has come to. A sheet is a value; whatever a person changes makes another one
// beside it, which keeps the rows that are still true, and undo brings the one
// before back with all that had been measured.
//
// The pages are a list (pages.go): a new one is one file and one row of it. The room
// knows the window only as its Host.
package lab
