package solves

import (
	"context"
	"time"

	"tilewise/app/session"
	"tilewise/solver/puzzle"
)

// reported is the number of newest solves that a report covers.
const reported = 100

// PartAverages are the averages of one part of a solve.
type PartAverages struct {
	session.SolvePart
	Time  time.Duration
	Moves float64

	// the moves that were not needed, between these two, and about how long they took; 0 before
	// [SessionPartAverages.Prove]
	Least, Most float64
	TimeLost    time.Duration
}

// SessionPartAverages are the averages of the parts of a session's newest solves: of up to a hundred that were finished
// and kept with their moves.
type SessionPartAverages struct {
	Of     SessionKey
	Solves int
	Parts  []PartAverages
	of     []reportedSolve
}

type reportedSolve struct {
	session.ImportedSolve
	splits []session.Split
}

// ReportOf returns the report of a session without the values that need proofs. Cost: linear in the moves.
func ReportOf(of SessionKey, all session.SolveRecords) SessionPartAverages {
	r := SessionPartAverages{Of: of}
	parts, _ := session.PartsOf(of.Goal)
	for _, part := range parts {
		r.Parts = append(r.Parts, PartAverages{SolvePart: part})
	}
	for i := len(all) - 1; i >= 0 && r.Solves < reported; i-- {
		one := all[i]
		if one.DNF || one.Deleted || one.Goal != of.Goal {
			continue
		}
		solve, err := one.Solve()
		if err != nil {
			continue
		}
		r.of = append(r.of, reportedSolve{solve, session.SplitsOf(solve)})
		r.Solves++
	}
	for _, one := range r.of {
		for n, s := range one.splits {
			r.Parts[n].Time += s.Time / time.Duration(r.Solves)
			r.Parts[n].Moves += float64(s.Moves()) / float64(r.Solves)
		}
	}
	return r
}

// Prove adds how many moves were lost in each part, by proofs of the distances at its beginning and end. told is called
// after each solve with the number done. The error is the engine's, or that of ctx.
func (a SessionPartAverages) Prove(ctx context.Context, e session.Prover,
	told func(done int)) (SessionPartAverages, error) {
	a.Parts = append([]PartAverages{}, a.Parts...)
	for i, one := range a.of {
		before, err := distance(ctx, e, one.ImportedSolve, 0)
		if err != nil {
			return a, err
		}
		for n, s := range one.splits {
			behind := session.ProvenBounds{}
			if n+1 < len(one.splits) {
				if behind, err = distance(ctx, e, one.ImportedSolve, s.To); err != nil {
					return a, err
				}
			}
			lost, p := s.Lost(before, behind), &a.Parts[n]
			p.Least += float64(lost.Least) / float64(a.Solves)
			p.Most += float64(lost.Most) / float64(a.Solves)
			before = behind
		}
		told(i + 1)
	}
	for n := range a.Parts {
		if p := &a.Parts[n]; p.Moves > 0 {
			p.TimeLost = time.Duration(float64(p.Time) * p.Least / p.Moves)
		}
	}
	return a, nil
}

// distance returns the proven bounds of a solve's distance from home after a number of moves. The solve's own moves
// give an upper bound.
func distance(ctx context.Context, e session.Prover, s session.ImportedSolve, made int) (session.ProvenBounds, error) {
	const effort = 20_000 // states, on a board on which not every distance can be proven
	at, _ := s.Start.Apply(s.Moves[:made]...)
	left := len(s.Moves) - made
	t := session.ProofRequest{Of: at}
	if at.Size().Cells() > session.ProvenCells {
		t.Proof, t.Beams = effort, effort
	}
	found, err := session.Prove(ctx, e, t, s.Goal)
	if err != nil {
		return session.ProvenBounds{}, err
	}
	b := session.ProvenBounds{Least: max(found.Least, s.Goal.Manhattan(at)), Most: left}
	if found.Found {
		b.Most = min(b.Most, len(found.Way))
	}
	b.Least += (b.Least + left) & 1 // every way home has the parity of this one
	return b, nil
}

// Costliest returns the part in which most time went into moves that were not needed, or −1 where nothing is proven to
// be lost.
func (a SessionPartAverages) Costliest() int {
	worst := -1
	for n, p := range a.Parts {
		if p.Least > 0 && (worst < 0 || p.TimeLost > a.Parts[worst].TimeLost) {
			worst = n
		}
	}
	return worst
}

// Usual returns the report of all solves toward a goal that count, whatever their session, for comparison with one of
// them.
func Usual(goal puzzle.Goal, all session.SolveRecords) SessionPartAverages {
	return ReportOf(SessionKey{Goal: goal}, all.Of(session.RecordClass{Goal: goal}))
}
