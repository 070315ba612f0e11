// Package stepper shows what a recorded search knew after any of its steps, forwards and backwards.
//
// The one idea: a place in a recording is a value. A RunCursor holds a run, a step and the selected node, and calls its
// listeners; a StepView draws what the search knew there. The picture is laid out by a pure function, so that the
// window, a picture in a file and a frame of a film look the same. The package has no global state: the race has two
// views with two cursors.
package stepper
