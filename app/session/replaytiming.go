package session

import "time"

// LongestWait is the longest pause of a replay; longer pauses of the game are cut to it.
const LongestWait = 2 * time.Second

// Push returns how many moves a replay plays together after k moves: a row of tiles that the user pushed is played at
// once. It is 0 at the end.
func (r *Review) Push(k int) int {
	end := k
	for end < len(r.steps) && (end == k || r.together(end)) {
		end++
	}
	return end - k
}

// together reports whether a step was pushed with the one before it. The solver plays its moves one by one.
func (r *Review) together(i int) bool {
	step, before := r.steps[i], r.steps[i-1]
	return step.Joined && step.By == Person && step.Move == before.Move
}

// Wait returns how long a replay waits before the push after k moves: as long as the user did, but at most LongestWait;
// cut reports whether the user waited longer. If no clock ran, as before the first move and for the solver's moves, it
// is the interval between two moves of a solution.
func (r *Review) Wait(k int, speed float64) (wait time.Duration, cut bool) {
	wait = beat
	if k < len(r.steps) {
		if think := r.think(k + 1); think > 0 {
			wait, cut = min(think, LongestWait), think > LongestWait
		}
	}
	return time.Duration(float64(wait) / speed), cut
}
