// Package play is what stands beside the board while a person plays: which game this
// is, how it goes, and what can be done. It is shown values and hands back what a
// person does; what the window makes of that is the business of package ui.
package play
