// Package chart draws numbers: values in, picture out. It knows no game and no engine.
//
// The one idea: a [Chart] is a value, which says what is measured and not how it is drawn. [Chart.Draw] lays it out in
// a [LaidOutChart], a list of four kinds of shapes in the window's units; what paints a picture (a [Widget] in the
// window, or a file) knows these four and nothing else, so that a chart looks alike wherever it is.
//
// Nothing is told by colour alone: series differ by the shape of their dots and the dashes of their lines, too. What a
// limit cut short is striped, with the tip of an arrow, and its figure says "≥".
package chart
