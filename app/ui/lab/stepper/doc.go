// Package stepper shows a recorded search as it stands after any of its steps, both
// ways in time.
//
// The one idea: where one is, is a value. A Cursor holds a run, a step and the node
// that is looked at, and tells those who listen; a View draws what the search knew
// there, in one picture that is laid out by a pure function, so that a picture in a
// file, a frame of a film and the window show the same. Nothing is global: two views
// with two cursors race.
package stepper
