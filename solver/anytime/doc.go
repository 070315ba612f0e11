// Package anytime solves boards of every size. It finds a solution at once, then shorter ones for as long as it may
// run.
//
// LineByLine finds the first solution, as a person would. It is two to four times as long as the shortest, but it takes
// hundredths of a second and never fails. Beam searches (R. Bisiani, 1987) that widen at each restart find shorter
// ones: W. Zhang, "Complete anytime beam search", 1998. The solution of a beam depends on the guide that scores its
// states. As long as it finds better states, that is a disorderGuide: tiles out of order and tiles left behind make a
// state worse. Where it finds none, a subgoalGuide brings home one tile after the other. Every other
// beam searches back, from the goal (ways).
//
// On 6×6 and 7×7 the heuristic of the disorderGuide is the sum of patternTables, from the first beam on that is worth
// the time to build them, and prices of tiles and pairs, learned on top of these (learnedPenalty), go before
// inversions. Measured on boards whose lengths a learned solver published (AAAI 2026, 2511.10264), as a ratio to these;
// a beam of 2048 on sixteen of 6×6 ends at 1.080 by prices learned from solutions, at 1.050 where states that beams
// gave up are among what they are learned from. Prices of 6×6 also learn to rank the states of a level (see
// learningPlan.rank): on fifty boards the shorter way of beams of 4096 in both directions is 1.026, without that 1.029,
// and stretched to 7×7 (twenty boards) 1.051, without that 1.067. On 8×8 such prices have a share beside inversions,
// without tables: on twenty random boards a beam of 4096 ends at 1.405 times the Manhattan distance and conflicts, by
// inversions alone at 1.471. Tried in vain:
//
//   - tables in place of the Manhattan distance alone, without prices: no shorter
//   - other weights of inversions and conflicts beside the tables: no difference
//   - a price for each pair of tiles by their cells, not steps, fitted on 100,000 positions: 1.120 for
//     1.095, on top of the prices of steps 1.087 for 1.080; held-out error three times the other's. Fitted on 300,000,
//     on top of those of steps (fifty boards, beams of 2048 in both directions): 1.037 for 1.038, in 1.6 times the time
//   - a round more for 6×6, of 2,065 boards (fifty boards, beams of 4096 in both directions; sixty others): 1.030 and
//     9,005 moves; without it, by two such sets, 1.029 and 9,025, 1.032 and 8,993
//   - a second set of prices for 6×6, which four beams of 16384 share with the first (forty boards): 1.017, as two of
//     32768 by the first alone
//   - prices that only rank (fifty boards of 6×6): 1.030 where their mean with those of the regression gives 1.024
//   - the same on 7×7, learned from 400 boards: 1.065 for 1.066 (twenty boards, beams of 1024)
//   - a network of 32 units on top of the prices of 6×6, fitted on 350,000 positions: on other boards it errs by as
//     many moves as the prices alone
//   - on 8×8 a regression without tables, learned from 1,229 boards: 1.468 with inversions (ten boards, a beam of
//     4096), 1.443 by inversions alone, in half the time
//   - a share of 0.5 for the prices that rank on 8×8 (thirty boards, beams of 2048 in both directions): 1.427 where 0.3
//     gives 1.397 and inversions alone 1.470; on thirty others 0.2 gives 1.416, 0.3 1.390, 0.4 1.399
//   - ranking only the weights of inversions, by homes, and the prices of tiles on 8×8: 1.429 (twenty boards, a beam of
//     4096); with the prices of pairs that are within two cells of each other, too: 1.400
//   - the regression alone, without inversions: 1.057 for 1.050; learned from a fifth of the boards, 1.168
//   - prices learned on 7×7 from 2,100 boards (twenty boards, beams of 4096 in both directions): their mean with the
//     stretched ones 1.053 for 1.051; alone they are worse than either. From 300 boards: no shorter than stretched ones
//   - on five random boards of 7×7 stretched prices without tables: a beam of 4096 ends at 1.454 times the bound, by
//     inversions at 1.423, by both at 1.364
//   - on 8×8 (five random boards, a beam of 4096) stretched prices: with tables 1.479, with tables and inversions
//     1.417, by inversions alone 1.461; the tables take half a minute of a core
//   - the same with tables of three tiles, built at once (four boards, a beam of 1024): 1.509 for 1.528 by inversions
//     alone, in two and a half times the time
//   - beams toward states of the best solution, over the half or 0.7 of it: after whole beams of 2048 they took off
//     ten moves on six boards, after whole ones of 16384 none on five
//   - beams for the last 0.2 to 0.8 of the best solution, in the time that two whole beams take, one in each direction:
//     on 8×8 (four boards) 1.451 for 1.424, on 7×7 (three boards, two beams of 32768) 1.060 for 1.039
//   - more beams of 16384 on 6×6, by prices that are changed a little by chance (three boards, 26 beams each): none
//     shorter than the shorter one of both directions by the prices as they are
//   - each weight of the stretched prices of 7×7 times a half to two (eight boards, a beam of 1024): 1.104 to 1.124 for
//     1.113
//   - scores of the best state one or two moves on, in place of a state's own (twelve boards of 6×6, beams of 4096 in
//     both directions): 1,553 and 1,551 moves for 1,559, in 2.4 and 6 times the time, so no more than a wider beam
//     gives
//   - no further look at a successor that the heuristic alone makes worse than the worst state of the level before
//     (twenty boards of 7×7, beams of 4096 in both directions): 5,148 moves for 5,126, in 0.83 of the time
//   - beams that are half as wide again while h is more than half of the start's, and half as wide then, or the other
//     way round (the same boards, beams of 2048): 5,216 and 5,210 moves for 5,180
//   - states that beams of 8192 in both directions have in common (eight boards of 6×6): no shorter way through them
//   - beams by the prices before they were ranked, or by the other half of the mean, beside those by the mean (fifty
//     boards of 6×6, beams of 16384 in both directions): the shorter ways have 6,494 and 6,502 moves, those by the mean
//     alone 6,504
//   - a look into the table of met states for all offers while they are counted, so that it is in the cache when the
//     best are taken (a board of 6×6, beams of 262,144): 1.17 times the CPU time; shards of 2,048 and 4,096 states in
//     place of 16,384: 1.31 and 1.13 times
//   - looking for conflicts only in the line that a move changes, in functions of its own: no faster
//
// A search is deterministic for a seed and a number of workers, where a limit on states ends it and not one on time.
package anytime
