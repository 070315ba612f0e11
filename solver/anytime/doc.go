// Package anytime solves boards of every size: at once, then better, for as long
// as it may.
//
// The user's method gives the first solution (Method). It is two to four times
// as long as the shortest, but it is there in hundredths of a second, and it
// always is. Beam searches (R. Bisiani, 1987) that widen at each restart find
// shorter ones: W. Zhang, "Complete anytime beam search", 1998. What a width finds
// depends on what orders the states: tiles out of order and tiles left behind while
// that leads on (see order and strays), and one tile after the other where it does
// not (see ladder). On small boards every other beam goes the other way (see course); on
// large ones the last parts of the best solution are searched for again (see tails).
//
// Everything here is deterministic for a seed and a number of workers, as far as
// limits on states end it and not limits on time.
package anytime
