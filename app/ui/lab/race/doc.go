// Package race shows two recorded searches of one board side by side, under one line
// of time.
//
// The one idea: what is gone along is a clock, not a step. A Clock tells for each of
// its moments how far either search had come, by expansions or by the time that they
// took; the rest follows: two trees in which what only one of them has looked at has
// a colour of its own, and the counts of that.
package race
