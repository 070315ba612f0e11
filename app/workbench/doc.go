// Package workbench is the experiment that lies in the Lab: what is measured, of which boards, what came of it, its
// undo, and the files in which all that is kept. It knows no window.
//
// The one idea: an experiment with its rows is a value, the Document. Whatever changes it puts another in its place, so
// that undo, measuring in the background and saving never see half a change.
package workbench
