// Package e2e holds the end-to-end test, and nothing else: it starts the real program on a virtual screen, drives it by
// mouse and keys, and looks at what comes of it.
//
// The test uses only what a user or a script could see of the program: the pixels on the screen, the lines of the
// report that TILEWISE_REPORT asks for (app/ui/eventlog), the files it keeps, and what its own commands print. It waits
// for these, never for a length of time. "make e2e" runs it; it needs Xvfb, openbox, xdotool and xclip and is built
// with the tag e2e.
package e2e
