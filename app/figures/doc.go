// Package figures writes numbers as the user reads them, with the marks of the language in use: times as on a clock,
// counts in groups of three, bytes with their unit.
package figures
