// Package solves is what a person who races makes of the book of solves (session.RecordBook): sessions, and the
// averages of each.
//
// The one idea: a session is not kept anywhere. It is the solves that share a goal, an input, a name and a kind of
// boards, so it begins with its first solve and is gone with its last.
package solves

import (
	"slices"

	"tilewise/app/session"
	"tilewise/solver/puzzle"
)

// Session is what solves have in common that can be held against each other.
type Session struct {
	Goal  puzzle.Goal
	Input session.InputDevice
	Name  string
	Full  bool // boards as far from home as random ones; the others are easier, or a person's own
}

// Of is the session of a solve.
func Of(r session.Record) Session {
	return Session{r.Goal, r.Input, r.Session, r.Origin.Full(r.Goal.Size())}
}

// Sessions are those of all solves that are not deleted, the one of the newest solve first.
func Sessions(all session.Records) []Session {
	var sessions []Session
	known := map[Session]bool{}
	for _, one := range slices.Backward(all) {
		if of := Of(one); !one.Deleted && !known[of] {
			known[of] = true
			sessions = append(sessions, of)
		}
	}
	return sessions
}

// Solves are those of the session, in the order of time.
func (s Session) Solves(all session.Records) session.Records {
	var own session.Records
	for _, one := range all {
		if !one.Deleted && Of(one) == s {
			own = append(own, one)
		}
	}
	return own
}

// Finished are the solves that are not DNF.
func Finished(all session.Records) session.Records {
	return slices.DeleteFunc(slices.Clone(all), func(one session.Record) bool { return one.DNF })
}

// Timed are the solves that have a time.
func Timed(all session.Records) session.Records {
	return slices.DeleteFunc(slices.Clone(all), func(one session.Record) bool { return !one.Timed() })
}

// Manhattan is the Manhattan distance of a solve's start; 0 where the start was not kept.
func Manhattan(r session.Record) int {
	if r.Start.Size() != r.Goal.Size() {
		return 0
	}
	return r.Goal.Manhattan(r.Start)
}

// Ratio is the moves of a solve for each that Manhattan counts; 0 where that is not known, or the solve is DNF.
func Ratio(r session.Record) float64 {
	if m := Manhattan(r); m > 0 && !r.DNF {
		return float64(r.Moves) / float64(m)
	}
	return 0
}
