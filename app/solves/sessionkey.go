// Package solves groups the solves of a record book (session.RecordBook) into sessions, and computes the averages of
// each, for users who race.
//
// The one idea: a session is not kept anywhere. It is the solves that share a goal, an input, a name and a kind of
// boards, so it begins with its first solve and is gone with its last.
package solves

import (
	"slices"

	"tilewise/app/session"
	"tilewise/solver/puzzle"
)

// SessionKey identifies a session by the properties that its solves have in common.
type SessionKey struct {
	Goal  puzzle.Goal
	Input session.InputDevice
	Name  string
	Full  bool // the boards are as far from home as random ones, neither easier nor the user's own
}

// Of returns the session of a solve.
func Of(r session.SolveRecord) SessionKey {
	return SessionKey{r.Goal, r.Input, r.Session, r.Origin.Full(r.Goal.Size())}
}

// Sessions returns the sessions of all solves that are not deleted, the one of the newest solve first.
func Sessions(all session.SolveRecords) []SessionKey {
	var sessions []SessionKey
	known := map[SessionKey]bool{}
	for _, one := range slices.Backward(all) {
		if of := Of(one); !one.Deleted && !known[of] {
			known[of] = true
			sessions = append(sessions, of)
		}
	}
	return sessions
}

// Solves returns the solves of the session, in the order of time.
func (s SessionKey) Solves(all session.SolveRecords) session.SolveRecords {
	var own session.SolveRecords
	for _, one := range all {
		if !one.Deleted && Of(one) == s {
			own = append(own, one)
		}
	}
	return own
}

// Ratio returns the moves of a solve over the Manhattan distance of its start; 0 if it is DNF or has no start.
func Ratio(r session.SolveRecord) float64 {
	if r.DNF || r.Start.Size() != r.Goal.Size() || r.Start == r.Goal.State {
		return 0
	}
	return float64(r.Moves) / float64(r.Goal.Manhattan(r.Start))
}
