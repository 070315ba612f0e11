// Package lesson is the page of the Lab on which a person learns: a list of lessons,
// and one of them open.
//
// The one idea: a lesson is a row of places that one goes along, and an attempt is how
// far somebody has come on it. What is shown at a place is made of the attempt alone, so
// that going back, coming again tomorrow and a press of Page Down by a lecturer are all
// the same. The guess comes before the run, and the run decides.
package lesson
