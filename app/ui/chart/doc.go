// Package chart draws numbers: values in, picture out. It depends on no game and no engine.
//
// The one idea: a [Chart] is a value, which describes what is measured and not how it is drawn. [Chart.Draw] lays it
// out in a [LaidOutChart], a list of four kinds of shapes in the window's units. A painter (a [Widget] in the window,
// or a writer of files) handles these four kinds only, so that a chart looks alike everywhere.
//
// No meaning is shown by colour alone: series also differ by the shape of their dots and the dashes of their lines. A
// value that a limit cut short is striped, with the tip of an arrow, and its figure begins with "≥".
package chart
