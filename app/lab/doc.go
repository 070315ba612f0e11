// Package lab measures searches: it takes boards, solves them one at a time, and keeps what each search cost.
//
// An Experiment is a value: which boards, which runs, within which limits. Draw makes its boards,
// Start runs it in the background, row by row, and Journal keeps the rows in a file as they are
// measured, so that a crash loses one run at most and the rest can be measured later. The packages
// below this one compute statistics of the rows: sums, intervals, growth, comparisons, forecasts.
//
// Three rules make the figures worth having. One search runs at a time, on one thread unless a run says otherwise, and
// its time is processor time. A search that was stopped by a limit is marked as such and never left out. And the file
// of an experiment gives the same boards and the same counts on any machine.
//
// The only sentences for users that this package makes are about mistakes in a file.
package lab
