// Package lesson is the page of the Lab on which the user learns: a list of lessons, and the view
// of the one that is open.
//
// The one idea: a lesson is a sequence of steps, and an attempt is how far somebody is in it. What
// a step shows is computed from the attempt alone, so that going back, coming again tomorrow and a
// lecturer's Page Down all show the same. The guess comes before the run, and the run decides.
package lesson
