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
// On 6×6 the heuristic of the disorderGuide is the sum of patternTables, from the first beam on that
// is worth the two seconds of building them, and prices of tiles and pairs, learned on top of these
// (learnedPenalty), go before inversions. On 24 boards within some three hundred random moves, whose
// lengths a learned solver published, a beam of 10,000 ends at 1.055 times these with tables and
// inversions, at 1.048 with prices. Tried in vain, on the same boards with beams of 2000 and 10,000:
//
//   - tables in place of the Manhattan distance alone, without prices: no shorter
//   - other weights of inversions and conflicts beside the tables: no difference
//   - a price for each pair of tiles by their cells, not steps, fitted on 100,000 positions: 1.120 for
//     1.095, on top of the prices of steps 1.087 for 1.080; held-out error three times the other's
//   - the regression alone, without inversions: 1.095 for 1.075
//
// Everything here is deterministic for a seed and a number of workers, as far as
// limits on states end it and not limits on time.
package anytime
