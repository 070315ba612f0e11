package solver_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"tilewise/solver"
	"tilewise/solver/certificate"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/memdisk"
	"tilewise/solver/test/testbudget"
)

// detour puts a move and its inverse before the i-th move, and claims the longer way.
func detour(c *certificate.Certificate, i int) {
	s := fixture.Must(puzzle.Parse(c.Start, fixture.Must(puzzle.ParseSize(c.Size))))
	moves := fixture.Must(puzzle.ParseMoves(c.Moves))
	s = fixture.Must(s.Apply(moves[:i]...))
	for _, m := range puzzle.Moves {
		if _, err := s.Apply(m); err == nil {
			longer := append(append(append([]puzzle.Move{}, moves[:i]...), m, m.Inverse()), moves[i:]...)
			c.Moves, c.Length, c.LowerBound = puzzle.FormatMoves(longer), c.Length+2, c.LowerBound+2
			return
		}
	}
}

// without removes the solution from a certificate, and claims only a bound.
func without(c *certificate.Certificate, bound int) {
	c.Found, c.Optimal, c.Moves, c.Length, c.LowerBound = false, false, "", 0, bound
}

// forgeries are ways to make a false certificate of a true one whose length linear conflicts
// alone do not prove.
var forgeries = []struct {
	name  string
	forge func(c *certificate.Certificate, r *rand.Rand)
}{
	{"a detour at the start", func(c *certificate.Certificate, r *rand.Rand) { detour(c, 0) }},
	{"a detour at the end", func(c *certificate.Certificate, r *rand.Rand) { detour(c, c.Length) }},
	{"a detour on the way", func(c *certificate.Certificate, r *rand.Rand) { detour(c, r.IntN(c.Length)) }},
	{"ten detours", func(c *certificate.Certificate, r *rand.Rand) {
		for range 10 {
			detour(c, r.IntN(c.Length))
		}
	}},
	{"over 130 moves, called optimal", func(c *certificate.Certificate, r *rand.Rand) {
		for c.Length < 130 {
			detour(c, r.IntN(c.Length))
		}
	}},
	{"a long way with a lower bound too high", func(c *certificate.Certificate, r *rand.Rand) {
		detour(c, 0)
		detour(c, 0)
		c.LowerBound, c.Optimal = c.LowerBound-2, false
	}},
	{"no way, and a lower bound of two too many", func(c *certificate.Certificate, r *rand.Rand) { without(c, c.Length+2) }},
	{"no way, and a lower bound of one too many", func(c *certificate.Certificate, r *rand.Rand) { without(c, c.Length+1) }},
	{"no way, and an absurd lower bound", func(c *certificate.Certificate, r *rand.Rand) { without(c, 1000) }},
	{"made-up rounds", func(c *certificate.Certificate, r *rand.Rand) {
		detour(c, 0)
		c.Bounds = nil
		for b := c.Length % 2; b <= c.Length; b += 2 {
			c.Bounds = append(c.Bounds, certificate.Iteration{Bound: b, Expanded: r.Uint64N(1 << 40)})
		}
	}},
	{"no rounds", func(c *certificate.Certificate, r *rand.Rand) { detour(c, 0); c.Bounds = nil }},
	{"no heuristic, and a detour", func(c *certificate.Certificate, r *rand.Rand) { detour(c, 0); c.Heuristic = "" }},
	{"breadth-first search, and a detour", func(c *certificate.Certificate, r *rand.Rand) {
		detour(c, 0)
		c.Algorithm, c.Heuristic = "bfs", ""
	}},
	{"no heuristic", func(c *certificate.Certificate, r *rand.Rand) { c.Heuristic = "" }},
	{"no algorithm", func(c *certificate.Certificate, r *rand.Rand) { c.Algorithm = "" }},
	{"an unknown algorithm", func(c *certificate.Certificate, r *rand.Rand) { c.Algorithm = "nonsense" }},
	{"an unknown heuristic", func(c *certificate.Certificate, r *rand.Rand) { c.Heuristic = "zero" }},
	{"an algorithm that proves nothing", func(c *certificate.Certificate, r *rand.Rand) { c.Algorithm, c.Heuristic = "greedy", "misplaced" }},
	{"that, and a detour", func(c *certificate.Certificate, r *rand.Rand) {
		detour(c, 0)
		c.Algorithm, c.Heuristic = "dfs", ""
	}},
	{"a heuristic of another size", func(c *certificate.Certificate, r *rand.Rand) { c.Heuristic = "pdb-6666" }},
	{"an algorithm that clears the screen", func(c *certificate.Certificate, r *rand.Rand) { c.Algorithm = "\x1b]0;x\x07\x1b[2J" }},
	{"a heuristic of 200 kB", func(c *certificate.Certificate, r *rand.Rand) { c.Heuristic = strings.Repeat("x", 200_000) }},
	{"another board", func(c *certificate.Certificate, r *rand.Rand) {
		c.Start = puzzle.Shuffle(fixture.Must(puzzle.NewGoal(puzzle.GoalName(c.Goal), fixture.Must(puzzle.ParseSize(c.Size)))), r.Uint64()).String()
	}},
	{"an unsolvable board", func(c *certificate.Certificate, r *rand.Rand) {
		c.Start = strings.NewReplacer(" 1 ", " 2 ", " 2 ", " 1 ").Replace(" " + c.Start + " ")
	}},
	{"another goal", func(c *certificate.Certificate, r *rand.Rand) { c.Goal = string(puzzle.Spiral) }},
	{"a size that is not the board's", func(c *certificate.Certificate, r *rand.Rand) { c.Size = "5x2" }},
	{"another move", func(c *certificate.Certificate, r *rand.Rand) {
		i := r.IntN(c.Length)
		c.Moves = c.Moves[:i] + strings.Trim("UDLR", c.Moves[i:i+1])[:1] + c.Moves[i+1:]
	}},
	{"two moves less, and the claim of so few", func(c *certificate.Certificate, r *rand.Rand) {
		c.Moves, c.Length, c.LowerBound = c.Moves[:c.Length-2], c.Length-2, c.LowerBound-2
	}},
	{"another length", func(c *certificate.Certificate, r *rand.Rand) { c.Length += 2 * (1 + r.IntN(9)) }},
	{"a lower bound over the length", func(c *certificate.Certificate, r *rand.Rand) { c.LowerBound += 2 }},
	{"a negative lower bound", func(c *certificate.Certificate, r *rand.Rand) { c.LowerBound = -1 - r.IntN(99) }},
	{"optimal, but not by its numbers", func(c *certificate.Certificate, r *rand.Rand) { c.LowerBound -= 2 }},
	{"not found, with moves", func(c *certificate.Certificate, r *rand.Rand) { c.Found = false }},
	{"rounds that fall", func(c *certificate.Certificate, r *rand.Rand) {
		c.Bounds = []certificate.Iteration{{Bound: 9}, {Bound: 7}}
	}},
}

// certified returns true certificates: of boards of 3×3, of lightly shuffled ones of 4×4, and of one whose forgery was
// believed once.
func certified(t *testing.T, e *solver.Engine) (all []certificate.Certificate) {
	t.Helper()
	var boards []puzzle.State
	three, four := fixture.Must(puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 3, H: 3})), fixture.Must(puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 4, H: 4}))
	for seed := range uint64(6) {
		boards = append(boards, puzzle.Shuffle(three, seed))
		at := fixture.Must(e.AtDepth(t.Context(), four, 30+2*int(seed), seed))
		boards = append(boards, at)
	}
	boards = append(boards, fixture.Must(puzzle.Parse("2 6 14 9 0 3 1 11 12 15 8 7 13 4 10 5", puzzle.Size{})))
	for _, s := range boards {
		goal := three
		if s.Size() == four.Size() {
			goal = four
		}
		r := fixture.Must(e.Solve(t.Context(), solver.Request{Start: s, Goal: goal}))
		c := solver.Certify(s, goal, r)
		if claim, err := c.Claim(); err != nil || claim.Known < claim.LowerBound {
			all = append(all, c)
		}
	}
	return all
}

// No forged certificate of 3×3 and 4×4 is believed, and true ones are proven again. The error is one short line.
func TestNoForgedCertificateIsBelieved(t *testing.T) {
	testbudget.OneGoroutine(t)
	e := solver.New(solver.Config{CacheDir: t.TempDir()})
	genuine := certified(t, e)
	for _, c := range genuine {
		if r, err := e.CheckCertificate(t.Context(), c, solver.CertificateCheckOptions{}); err != nil || !r.Proven {
			t.Fatalf("a true certificate of %s: %+v, %v", c.Start, r, err)
		}
	}
	random := memdisk.Chance(t)
	tried := 0
	for _, f := range forgeries {
		for range memdisk.Times(300) {
			c := genuine[random.IntN(len(genuine))]
			f.forge(&c, random)
			var file bytes.Buffer
			fixture.NoError(t, certificate.Write(&file, c))
			err := certificate.Read(&file, func(c certificate.Certificate) error {
				r, err := e.CheckCertificate(t.Context(), c, solver.CertificateCheckOptions{})
				if err == nil {
					t.Errorf("%s: believed: %+v\n%+v", f.name, r, c)
				}
				return err
			})
			if !errors.Is(err, certificate.ErrDisagree) && !errors.Is(err, certificate.ErrForm) {
				t.Errorf("%s: %v", f.name, err)
			} else if text := err.Error(); len(text) > 300 || strings.ContainsAny(text, "\x1b\x07\n") {
				t.Errorf("%s: an error of %d bytes: %.300q", f.name, len(text), text)
			}
			tried++
		}
	}
	t.Logf("%d forgeries of %d kinds, none believed", tried, len(forgeries))
}

// Where the time is too short for a proof, some of its parts are proven, and the result is not Proven. With Full, all
// parts are proven, and so is the result.
func TestPartsOfAProofAreNoProof(t *testing.T) {
	testbudget.OneGoroutine(t)
	e := solver.New(solver.Config{CacheDir: t.TempDir()})
	c := certified(t, e)[1]
	kept := map[int]bool{}
	o := solver.CertificateCheckOptions{Patience: 1, Keep: func(part int) error { kept[part] = true; return nil }, Done: func(part int) bool { return kept[part] }}
	r, err := e.CheckCertificate(t.Context(), c, o)
	if err != nil || r.Proven || r.Again != 12 || r.Parts < 500 || len(kept) != 12 {
		t.Fatalf("%+v, %d kept, %v", r, len(kept), err)
	}
	if _, err := e.CheckCertificate(t.Context(), c, solver.CertificateCheckOptions{Patience: 1, Keep: o.Keep}); err != nil || len(kept) < 13 {
		t.Errorf("a second check has drawn the same parts: %d in all, %v", len(kept), err)
	}
	before := len(kept)
	told := 0 // counts parts, not states: a table may prove a part at its first state
	o.Full, o.Report = true, func(r solver.CertificateCheckOutcome) { told = r.Again }
	if r, err = e.CheckCertificate(t.Context(), c, o); err != nil || !r.Proven || r.Again != r.Parts || r.Earlier != before || len(kept) != r.Parts || told != r.Parts {
		t.Errorf("all parts after %d: %+v, %v", before, r, err)
	}
	detour(&c, 3)
	o.Done = nil
	if r, err := e.CheckCertificate(t.Context(), c, o); !errors.Is(err, certificate.ErrDisagree) {
		t.Errorf("a detour: %+v, %v", r, err)
	}
}

// A certificate of version 1 is read; its samples and sums prove nothing.
func TestACertificateOfTheFirstVersionIsProvenAgain(t *testing.T) {
	testbudget.OneGoroutine(t)
	e := solver.New(solver.Config{CacheDir: t.TempDir()})
	c := certified(t, e)[0]
	text := fixture.Must(json.Marshal(c))
	old := strings.Replace(string(text), `"version":2`, `"version":1,"seed":1,"tables":[{"tiles":[1],"sha256":"0"}],"samples":[{"moves":"","bound":29,"expanded":7}]`, 1)
	err := certificate.Read(strings.NewReader(old), func(c certificate.Certificate) error {
		r, err := e.CheckCertificate(t.Context(), c, solver.CertificateCheckOptions{})
		if !r.Proven {
			t.Errorf("%+v", r)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}
