// Package platform has the code that only some systems need: for Windows' console, the errors of X11, the page of a
// browser, and for what Fyne does not tell about a window. Each part has a file for the systems that need it, and one
// that does nothing for all others. -tags nogui leaves out what needs Fyne.
package platform
