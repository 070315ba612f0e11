package solver

import (
	"context"
	crand "crypto/rand"
	"errors"
	"math/rand/v2"
	"time"

	"tilewise/solver/certificate"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
)

// Certify returns the result of a search as a certificate, which another program can check. The board must be solvable.
func Certify(s puzzle.State, g puzzle.Goal, r Result) certificate.Certificate {
	c := certificate.Certificate{
		Format: certificate.Format, Version: certificate.Version,
		Size: s.Size().String(), Goal: g.String(), Start: s.String(),
		Algorithm: string(r.Algorithm), Heuristic: string(r.Heuristic),
		Moves: puzzle.FormatMoves(r.Moves), Found: r.Found, Length: len(r.Moves), LowerBound: r.LowerBound,
		Optimal: r.Found && len(r.Moves) == r.LowerBound,
		Bounds:  []certificate.Iteration{},
	}
	for _, i := range r.Iterations {
		if i.Bound <= r.LowerBound {
			c.Bounds = append(c.Bounds, certificate.Iteration{Bound: i.Bound, Expanded: i.Expanded})
		}
	}
	return c
}

// ProofVersion changes when the proof of a certificate is divided into other parts, or when the results of a search are
// no longer trusted. Parts that were kept with another version are proven again.
const ProofVersion = 1

// CertificateCheckOptions says how a certificate is checked.
type CertificateCheckOptions struct {
	Patience time.Duration                 // the time that the whole proof may take; 0 is a minute
	Full     bool                          // proves all parts where Patience is too short, however long that takes
	Report   func(CertificateCheckOutcome) // called after every part and twice a second, from one goroutine; may be nil

	// Done reports whether a part was proven before, and Keep stores that a part was proven. Either may
	// be nil; an error of Keep ends the check.
	Done func(part int) bool
	Keep func(part int) error
}

// CertificateCheckOutcome is the result of a check. Where Proven is false, the check has only found nothing wrong.
type CertificateCheckOutcome struct {
	Proven  bool   // the lower bound was proven again, by searches and tables of our own
	Parts   int    // the number of parts that the proof was divided into; 0 for none
	Again   int    // parts that were proven again
	Earlier int    // parts of Again that CertificateCheckOptions.Done reports as proven before
	States  uint64 // expanded, in all searches
	Elapsed time.Duration

	Search Progress // of the search under way, in a Report
}

// Of a proof that takes longer than usualPatience, partsDrawn parts are proven again, each for at most partPatience.
const (
	usualPatience = time.Minute
	partsDrawn    = 12
	partPatience  = 5 * time.Second
)

// CheckCertificate checks a certificate. It takes only the board, the goal, the moves and the lower bound from it: it
// replays the moves, and proves the lower bound again by IDA* with tables that it builds for this check. Where that
// takes longer than CertificateCheckOptions.Patience, it proves parts of it: parts that it draws at random only then,
// so that the author of the certificate could not know them, or all of them; see package certificate.
//
// The error is certificate.ErrForm, a *certificate.FieldError, the context's or that of CertificateCheckOptions.Keep.
func (e *Engine) CheckCertificate(ctx context.Context, c certificate.Certificate,
	o CertificateCheckOptions) (CertificateCheckOutcome, error) {
	claim, err := c.Claim()
	if err != nil {
		return CertificateCheckOutcome{}, err
	}
	if claim.LowerBound <= claim.Known {
		return CertificateCheckOutcome{Proven: true}, nil
	}
	if err := provable(c, claim.Goal); err != nil {
		return CertificateCheckOutcome{}, err
	}
	k := &certificateCheck{engine: e.fresh(), memory: e.limit.Load(), claim: claim, o: o, began: time.Now()}
	if k.o.Patience <= 0 {
		k.o.Patience = usualPatience
	}
	k.done.Proven, err = k.prove(ctx, AutoHeuristic, claim.Start, claim.LowerBound, k.o.Patience)
	if err == nil && !k.done.Proven {
		err = k.proveParts(ctx)
	}
	k.done.Elapsed = time.Since(k.began)
	return k.done, err
}

// provable refuses a pair that proves no lower bound, or is unknown.
func provable(c certificate.Certificate, g puzzle.Goal) error {
	a, err := LookupAlgorithm(AlgorithmID(c.Algorithm))
	switch {
	case err != nil || a.ID == Auto:
		return certificate.Disagree("algorithm", c.Algorithm, "it is not known here")
	case !a.Optimal && a.ID != Anytime && a.ID != WeightedAStar:
		return certificate.Disagree("algorithm", c.Algorithm, "it proves no lower bound")
	case !a.Informed:
		return nil
	}
	h, err := LookupHeuristic(HeuristicID(c.Heuristic))
	switch {
	case err != nil || h.ID == AutoHeuristic || !h.Supports(g.Size(), g.Blank()):
		return certificate.Disagree("heuristic", c.Heuristic, "it is not known here for such a board")
	case !h.Admissible:
		return certificate.Disagree("heuristic", c.Heuristic, "it proves no lower bound")
	}
	return nil
}

type certificateCheck struct {
	engine *Engine
	memory int64 // bytes that a search and its tables may use
	claim  certificate.CheckedClaim
	o      CertificateCheckOptions
	began  time.Time
	done   CertificateCheckOutcome
}

// prove searches for a solution shorter than a bound. It returns true where there is none, and false where the time did
// not suffice; a patience of 0 is no limit.
func (c *certificateCheck) prove(ctx context.Context, h HeuristicID, from puzzle.State, bound int,
	patience time.Duration) (bool, error) {
	job := c.engine.Start(ctx, Request{Start: from, Goal: c.claim.Goal, Algorithm: IDAStar, Heuristic: h, Enough: bound,
		Time: patience, Memory: c.memory})
	c.watch(job)
	r, err := job.Wait()
	c.done.States += r.Expanded
	switch {
	case r.Found && len(r.Moves) < bound:
		return false, certificate.Disagree("lower_bound", c.claim.LowerBound, "there is a shorter solution")
	case r.Found || r.LowerBound >= bound:
		return true, nil
	case err == nil || errors.Is(err, search.ErrLimit):
		return false, ctx.Err()
	}
	return false, err
}

// watch reports the progress of a search until it ends.
func (c *certificateCheck) watch(job *RunningSearch) {
	if c.o.Report == nil {
		return
	}
	tick := time.NewTicker(time.Second / 2)
	defer tick.Stop()
	for {
		select {
		case <-job.Done():
			c.done.Search = Progress{}
			return
		case <-tick.C:
			c.done.Search = job.Progress()
			c.report()
		}
	}
}

func (c *certificateCheck) report() {
	if c.o.Report != nil {
		c.done.Elapsed = time.Since(c.began)
		c.o.Report(c.done)
	}
}

// heuristicOfParts returns the heuristic for the parts of a long proof. On boards beyond 15-puzzles it is that of
// ProofHeuristic, whose tables are worth building, if they fit into memory; otherwise AutoHeuristic.
func (c *certificateCheck) heuristicOfParts() HeuristicID {
	size, blank, k := c.claim.Start.Size(), c.claim.Goal.Blank(), c.engine.heuristics
	card := heuristicCard(ProofHeuristic(size))
	if size.Cells() <= optimalCells || !k.affords(card, tablesOf(card, IDAStar, size, blank), c.memory) {
		return AutoHeuristic
	}
	return card.ID
}

// proveParts proves parts that it draws at random, or all of them.
func (c *certificateCheck) proveParts(ctx context.Context) error {
	parts, depth := certificate.Parts(c.claim.Start, c.claim.LowerBound)
	h := c.heuristicOfParts()
	c.done.Parts = len(parts)
	var seed [32]byte
	if _, err := crand.Read(seed[:]); err != nil {
		return err
	}
	order, patience := rand.New(rand.NewChaCha8(seed)).Perm(len(parts)), partPatience
	if c.o.Full {
		patience = 0
	} else {
		order = order[:min(len(order), partsDrawn)]
	}
	for _, part := range order {
		proven := c.o.Done != nil && c.o.Done(part)
		if proven {
			c.done.Earlier++
		} else {
			var err error
			if proven, err = c.prove(ctx, h, parts[part], c.claim.LowerBound-depth, patience); err != nil {
				return err
			}
			if proven && c.o.Keep != nil {
				if err := c.o.Keep(part); err != nil {
					return err
				}
			}
		}
		if proven {
			c.done.Again++
		}
		c.report()
	}
	c.done.Proven = c.done.Again == c.done.Parts
	return nil
}
