// Package workbench is the model of the Lab: the experiment on the workbench with its boards and rows,
// its undo history, the measuring in the background, and the files in which all that is kept. It
// knows no window.
//
// The one idea: an experiment with its rows is a value, the Document. Every change replaces it by
// another one, so that undo, measuring and saving never see half a change.
package workbench
