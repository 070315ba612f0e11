// Package anytime solves boards of every size: at once, then better, for as long
// as it may.
//
// The user's method gives the first solution (LineByLine). It is two to four times
// as long as the shortest, but it is there in hundredths of a second, and it
// always is. Beam searches (R. Bisiani, 1987) that widen at each restart find
// shorter ones: W. Zhang, "Complete anytime beam search", 1998. What a beam finds
// depends on the guide that scores its states. While that finds better states, it is
// a disorderGuide: tiles out of order and tiles left behind make a state worse. Where it
// finds none, a subgoalGuide brings home one tile after the other. On small boards every
// other beam searches backwards, from home (beamDirection); on large ones the last parts
// of the best solution are searched for again (tails).
//
// Everything here is deterministic for a seed and a number of workers, as far as
// limits on states end it and not limits on time.
package anytime
