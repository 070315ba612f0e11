package solver

import (
	"context"
	"fmt"

	"tilewise/pdb"
	"tilewise/solver/certificate"
	"tilewise/solver/puzzle"
)

// Certify writes down what a search found, so that another program can check it.
// The result must be one of a solvable board. The cost is that of counting the
// samples, a second or so, and of the tables' checksums. Its error is the
// context's, or that of making the tables ready again.
func (e *Engine) Certify(ctx context.Context, s puzzle.State, g puzzle.Goal, r Result, seed uint64) (certificate.Certificate, error) {
	c := certificate.Certificate{
		Format: certificate.Format, Version: certificate.Version,
		Size: s.Size().String(), Goal: g.String(), Start: s.String(),
		Algorithm: string(r.Algorithm), Heuristic: string(r.Heuristic),
		Moves: puzzle.FormatMoves(r.Moves), Found: r.Found, Length: len(r.Moves), LowerBound: r.LowerBound,
		Optimal: r.Found && len(r.Moves) == r.LowerBound,
		Bounds:  []certificate.Bound{}, Seed: seed,
	}
	for _, i := range r.Iterations {
		if i.Bound <= r.LowerBound {
			c.Bounds = append(c.Bounds, certificate.Bound{Bound: i.Bound, Expanded: i.Expanded})
		}
	}
	board, err := puzzle.NewBoard(s, g)
	if err != nil {
		return c, err
	}
	if c.Samples, err = certificate.Draw(ctx, board, c.LargestExhausted(board), seed); err != nil {
		return c, err
	}
	c.Tables, err = e.sums(ctx, r.Algorithm, r.Heuristic, s.Size(), g.Blank())
	return c, err
}

// sums is the checksums of what a heuristic reads for an algorithm.
func (e *Engine) sums(ctx context.Context, a AlgorithmID, h HeuristicID, size puzzle.Size, blank int) ([]certificate.Table, error) {
	sums := []certificate.Table{}
	id, has, err := tableID(a, h, size, blank)
	if err != nil || !has {
		return sums, err
	}
	p, err := e.ready.get(ctx, id, nil)
	if err != nil {
		return sums, err
	}
	for _, sum := range p.tables.Sums() {
		sums = append(sums, certificate.Table{Tiles: sum.Pattern.Tiles, SHA256: sum.SHA256})
	}
	return sums, nil
}

// tableID names what a heuristic reads for an algorithm; has is false where that is
// no tables.
func tableID(a AlgorithmID, h HeuristicID, size puzzle.Size, blank int) (id TableID, has bool, err error) {
	if h == "" {
		return id, false, nil
	}
	card, err := LookupHeuristic(h)
	if err != nil || card.build != nil {
		return id, false, err
	}
	id = tablesOf(card, a, size, blank)
	_, err = pdb.Find(id)
	return id, err == nil, err
}

// CheckCertificate tells whether all that a certificate says is so: what
// certificate.Check looks at, and its tables, which are made ready, compared by
// their checksums and proven right from scratch. report may be nil.
//
// The errors are those of certificate.Check, and ErrWrongTable.
func (e *Engine) CheckCertificate(ctx context.Context, c certificate.Certificate, seed uint64, report func(Building)) (certificate.Report, error) {
	r, err := certificate.Check(ctx, c, seed)
	if err != nil {
		return r, err
	}
	if c.Heuristic == "" && len(c.Tables) == 0 {
		return r, nil
	}
	s, g, err := c.Board()
	if err != nil {
		return r, err
	}
	if _, err := LookupAlgorithm(AlgorithmID(c.Algorithm)); err != nil {
		return r, &certificate.Disagreement{Field: "algorithm", Says: c.Algorithm, Is: "none that is known here"}
	}
	id, has, err := tableID(AlgorithmID(c.Algorithm), HeuristicID(c.Heuristic), s.Size(), g.Blank())
	if err != nil {
		return r, &certificate.Disagreement{Field: "heuristic", Says: c.Heuristic, Is: "none that is known here for such a board"}
	}
	sums, err := e.sums(ctx, AlgorithmID(c.Algorithm), HeuristicID(c.Heuristic), s.Size(), g.Blank())
	if err != nil {
		return r, err
	}
	if err := c.SameTables(sums); err != nil || !has {
		return r, err
	}
	if _, err = e.Verify(ctx, id, report); err != nil {
		return r, fmt.Errorf("tables of %s: %w", c.Heuristic, err)
	}
	r.Tables = len(sums)
	return r, nil
}
