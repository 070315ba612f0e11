// Package race shows two recorded searches of one board side by side, under one timeline.
//
// The one idea: the timeline counts moments, not steps. For each moment a Page finds the step that each search had
// reached. The rest follows from these two steps: two trees in which the states that only one search has expanded have
// a colour of their own, and the counts of these states.
package race
