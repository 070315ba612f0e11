// Package workbench is the model of the Lab: the present experiment with its boards and rows, its undo history, the
// measuring in the background, and its files. It does not import the window.
//
// The one idea: an experiment with its rows is a value, the Document. Every change replaces it by
// another one, so that undo, measuring and saving never see half a change.
package workbench
