// Package lab measures: it takes boards, sets searches at them one at a time, and
// keeps what each of them cost.
//
// An Experiment is a value: which boards, which runs, within which limits. Draw
// makes its boards, Start runs it in the background, row by row, and Journal
// keeps the rows in a file as they come, so that whatever stops the program costs
// one run at the most and the rest can be done later. The rooms below this one
// make something of the rows: sums, intervals, growth, comparisons, forecasts.
//
// Three rules make the figures worth having. One search runs at a time, on one
// worker unless a run says otherwise, and its time is that of the processors.
// What ran into a limit is told as such and never left out. And whoever has the
// file of an experiment gets the same boards and the same counts, on any machine.
//
// No sentence for a person is chosen here but those that say what is wrong with a
// file.
package lab
