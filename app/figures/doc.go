// Package figures writes numbers as the user reads them: times as on a clock, counts in groups of three, bytes with
// their unit, with the marks of the language that is spoken.
package figures
