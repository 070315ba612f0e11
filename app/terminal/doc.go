// Package terminal is the command line of Tilewise, on the same engine as the window. It opens the window by a function
// that it is given.
//
// Boards come in as arguments or line by line, answers go to standard output, errors and progress to standard error;
// one bad board never stops the rest. The exit status is the kind of error, as statusMeanings lists. If several boards
// had different errors, it is the lowest of 1 to 7. An interruption comes before all of them.
package terminal
