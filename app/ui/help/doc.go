// Package help is the HelpSheets menu: the tour of the window, the manual, the keyboard shortcuts, and what Tilewise
// is.
package help
