// Package terminal is the command line of Tilewise, on the same engine as the
// window. Of the window it knows only a function that opens it.
//
// Boards come in as arguments or line by line, answers go to standard output, errors and progress to standard error;
// one bad board never stops the rest. The exit status says what went wrong, as statusMeanings lists. Where several
// boards went wrong in several ways, the lowest of 1 to 7 is the status, and an interruption goes before all of them.
package terminal
