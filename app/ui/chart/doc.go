// Package chart draws numbers: bars, a line of times, rows that compare bounds, and
// what a chart of one's own is made of, the [Plot] with its lines at round values and
// the [Pen] for what is too fine for objects.
//
// The one idea: values in, picture out. A chart knows no game and no engine.
package chart
