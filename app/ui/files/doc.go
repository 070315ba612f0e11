// Package files asks the user for files, and writes them. It uses the system's own dialog where there is one, and else
// a sheet in the window.
//
// The one idea: nothing here waits for a disk on the window's goroutine, and the program does not end before what was
// begun is written.
//
// Fyne's dialogs for files do not serve as the last resort. The one for opening takes no typed or pasted path, finds no
// file by a part of its name, shows no photo, and lists a folder on the window's goroutine; keys do not reach its
// files. The one for saving empties a file before the first byte is written. Fyne's dialog for folders is used.
package files
