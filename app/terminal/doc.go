// Package terminal is Tilewise without a screen: the same engine behind a
// command line. It knows nothing of the window but a function that opens it.
//
// Boards come in as arguments or line by line, answers go to standard output,
// complaints and progress to standard error; one bad board never stops the
// rest. The exit status says what went wrong:
//
//	0    all solved
//	1    an internal error
//	2    input that cannot be understood
//	3    a board is unsolvable
//	4    a limit was reached
//	5    the disk is full
//	6    a file cannot be written: it, its folder or its disk is protected, say
//	7    another Tilewise is writing the same file
//	130  interrupted
//
// Where several boards went wrong in several ways, the lowest of 1 to 7 is the
// status, and an interruption goes before all of them.
package terminal
