// Package lesson is the page of the Lab on which the user learns: a list of lessons, and the view of the open one.
//
// The one idea: a lesson is a sequence of steps, and an attempt is how far a learner is in it. The content of a step
// depends on the attempt alone, so that going back, a restart and a lecturer's Page Down show the same. The guess comes
// before the run, and the run decides.
package lesson
