// Package files asks the user for files, and writes them: by the system's own dialog where there is one, and by
// our own sheets.
//
// The one idea: nothing here waits for a disk on the window's goroutine, and the program does not end before what was
// begun is written.
package files
