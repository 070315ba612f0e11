// Package lessons is the lessons that the user brings along: the one that is being written, and the class sets that
// were opened. It knows no window.
//
// The one idea: a lesson is its file. What is written is held against the reader of lessons after every change, so
// that the form shows the sentence that opening the file would, and what is played beside it is what a learner gets.
package lessons
