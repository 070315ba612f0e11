// Package help is the Help menu: the tour of the window, the manual, the keyboard shortcuts, and About.
package help
