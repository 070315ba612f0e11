package certificate_test

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"tilewise/solver"
	"tilewise/solver/certificate"
	"tilewise/solver/heuristic"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/search/ida"
)

// certified solves a board and certifies the answer.
func certified(t *testing.T, engine *solver.Engine, text string) certificate.Certificate {
	t.Helper()
	s, err := puzzle.Parse(text, puzzle.Size{})
	if err != nil {
		t.Fatal(err)
	}
	g, err := puzzle.NewGoal(puzzle.BlankLast, s.Size())
	if err != nil {
		t.Fatal(err)
	}
	r, err := engine.Solve(t.Context(), solver.Request{Start: s, Goal: g, Workers: 1})
	if err != nil {
		t.Fatal(err)
	}
	c, err := engine.Certify(t.Context(), s, g, r, 5)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

const (
	small = "8 6 7 / 2 5 4 / 3 0 1"
	large = "0 1 11 12 4 15 5 13 8 6 2 14 9 7 10 3"
)

func TestWhatIsTrueAgrees(t *testing.T) {
	engine := solver.New(solver.Config{CacheDir: t.TempDir()})
	for _, text := range []string{small, "1 2 3 / 4 5 6 / 7 8 0", large} {
		c := certified(t, engine, text)
		var file bytes.Buffer
		if err := certificate.Write(&file, c); err != nil {
			t.Fatal(err)
		}
		read := 0
		err := certificate.Read(&file, func(c certificate.Certificate) error {
			read++
			r, err := engine.CheckCertificate(t.Context(), c, 9, nil)
			if err == nil && (len(c.Tables) == 0 || r.Tables != len(c.Tables) || r.Samples != len(c.Samples) || r.Whole == (r.Fresh > 0)) {
				t.Errorf("%s: %+v", text, r)
			}
			return err
		})
		if err != nil || read != 1 {
			t.Errorf("%s: %d read, %v", text, read, err)
		}
	}
}

// wrong is every way in which a certificate can be wrong, and the field that has
// to be named.
var wrong = []struct {
	name  string
	field string
	spoil func(c *certificate.Certificate)
}{
	{"a move that is not possible", "moves", func(c *certificate.Certificate) { c.Moves = "UUUU" + c.Moves[4:] }},
	{"a move changed", "moves", func(c *certificate.Certificate) { c.Moves = c.Moves[:len(c.Moves)-2] + "DU" }},
	{"a move too few", "length", func(c *certificate.Certificate) { c.Moves = c.Moves[1:] }},
	{"another length", "length", func(c *certificate.Certificate) { c.Length += 2 }},
	{"a bound over the length", "lower_bound", func(c *certificate.Certificate) { c.LowerBound = c.Length + 2 }},
	{"a negative bound", "lower_bound", func(c *certificate.Certificate) { c.LowerBound = -1 }},
	{"optimal, but not by its numbers", "optimal", func(c *certificate.Certificate) { c.LowerBound -= 2 }},
	{"not optimal, but by its numbers", "optimal", func(c *certificate.Certificate) { c.Optimal = false }},
	{"not found, with moves", "found", func(c *certificate.Certificate) { c.Found = false }},
	{"an unsolvable board", "start", func(c *certificate.Certificate) {
		c.Start = strings.NewReplacer("6", "7", "7", "6").Replace(c.Start)
	}},
	{"bounds that fall", "bounds[1].bound", func(c *certificate.Certificate) { slices.Reverse(c.Bounds) }},
	{"a bound beyond the lower one", "bounds[1].bound", func(c *certificate.Certificate) { c.Bounds[1].Bound += 2 }},
	{"no samples", "samples", func(c *certificate.Certificate) { c.Samples = nil }},
	{"a sample miscounted", "samples[0].expanded", func(c *certificate.Certificate) { c.Samples[0].Expanded++ }},
	{"a sample too large to count", "samples[0].expanded", func(c *certificate.Certificate) { c.Samples[0].Expanded = 1 << 40 }},
	{"a sample of another bound", "samples[0].bound", func(c *certificate.Certificate) { c.Samples[0].Bound -= 2 }},
	{"a sample on no path", "samples[0].moves", func(c *certificate.Certificate) { c.Samples[0].Moves = "LR" }},
	{"another sum of a table", "tables[1].sha256", func(c *certificate.Certificate) { c.Tables[1].SHA256 = c.Tables[0].SHA256 }},
	{"other tiles of a table", "tables[0].tiles", func(c *certificate.Certificate) { c.Tables[0].Tiles = c.Tables[1].Tiles }},
	{"a table less", "tables", func(c *certificate.Certificate) { c.Tables = c.Tables[:1] }},
	{"no tables", "tables", func(c *certificate.Certificate) { c.Tables = nil }},
	{"a heuristic without these tables", "tables", func(c *certificate.Certificate) { c.Heuristic = "manhattan" }},
	{"an unknown heuristic", "heuristic", func(c *certificate.Certificate) { c.Heuristic = "guess" }},
	{"an unknown algorithm", "algorithm", func(c *certificate.Certificate) { c.Algorithm = "luck" }},
	// A detour at the start is a solution still, but no shortest one: the samples are
	// those of the bound above the truth, which has a solution within it.
	{"a detour called optimal", "lower_bound", func(c *certificate.Certificate) {
		c.Moves, c.Length, c.LowerBound = "DU"+c.Moves, c.Length+2, c.LowerBound+2
		c.Samples = []certificate.Sample{{Moves: "RL", Bound: 31, Expanded: 0}}
	}},
}

func TestEveryKindOfWrongIsRefusedByName(t *testing.T) {
	engine := solver.New(solver.Config{CacheDir: t.TempDir()})
	for _, w := range wrong {
		c := certified(t, engine, small)
		w.spoil(&c)
		_, err := engine.CheckCertificate(t.Context(), c, 1, nil)
		var d *certificate.Disagreement
		if !errors.As(err, &d) || !errors.Is(err, certificate.ErrDisagree) {
			t.Errorf("%s: %v", w.name, err)
		} else if d.Field != w.field && w.name != "a detour called optimal" {
			t.Errorf("%s: %v; expected it of %s", w.name, err, w.field)
		}
	}
}

func TestABoundThatIsTooHighIsFoundOut(t *testing.T) {
	engine := solver.New(solver.Config{CacheDir: t.TempDir()})
	c := certified(t, engine, small)
	c.Moves, c.Length, c.LowerBound = "DU"+c.Moves, c.Length+2, c.LowerBound+2
	s, g, err := c.Board()
	if err != nil {
		t.Fatal(err)
	}
	b, err := puzzle.NewBoard(s, g)
	if err != nil {
		t.Fatal(err)
	}
	if c.Samples, err = certificate.Draw(t.Context(), b, c.LowerBound-2, 3); err != nil {
		t.Fatal(err)
	}
	if _, err := engine.CheckCertificate(t.Context(), c, 1, nil); !errors.Is(err, certificate.ErrDisagree) || !strings.Contains(err.Error(), "there is") {
		t.Errorf("%v", err)
	}
}

func TestWhatIsNoCertificateIsRefused(t *testing.T) {
	for _, text := range []string{
		"", "moves", "{", "[]", `{"format":"other","version":1}`, `{"format":"tilewise-certificate","version":2}`,
		`{"format":"tilewise-certificate","version":1,"extra":1}`,
	} {
		err := certificate.Read(strings.NewReader(text), func(certificate.Certificate) error { return nil })
		if !errors.Is(err, certificate.ErrForm) {
			t.Errorf("%q: %v", text, err)
		}
	}
	whole := certificate.Certificate{Format: certificate.Format, Version: 1, Size: "3x3", Goal: "blank-last", Start: "8 6 7 2 5 4 3 0 1"}
	for name, spoil := range map[string]func(*certificate.Certificate){
		"size":  func(c *certificate.Certificate) { c.Size = "3" },
		"goal":  func(c *certificate.Certificate) { c.Goal = "home" },
		"start": func(c *certificate.Certificate) { c.Start = "8 6 7 2 5 4 3 0 8" },
		"moves": func(c *certificate.Certificate) { c.Moves = "UX" },
	} {
		c := whole
		spoil(&c)
		if _, err := certificate.Check(t.Context(), c, 1); !errors.Is(err, certificate.ErrForm) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// What the package counts is what IDA* with linear conflicts counts under the same
// bound.
func TestTheWholeProofIsCountedAsIDAStarCountsIt(t *testing.T) {
	s, err := puzzle.Parse(small, puzzle.Size{})
	if err != nil {
		t.Fatal(err)
	}
	g, err := puzzle.NewGoal(puzzle.BlankLast, s.Size())
	if err != nil {
		t.Fatal(err)
	}
	b, err := puzzle.NewBoard(s, g)
	if err != nil {
		t.Fatal(err)
	}
	r, err := ida.IDAStar(t.Context(), b, heuristic.NewLinearConflict(b.Size, b.BlankGoal), search.Options{Workers: 1})
	if err != nil {
		t.Fatal(err)
	}
	last := r.Iterations[len(r.Iterations)-2]
	drawn, err := certificate.Draw(t.Context(), b, last.Bound, 1)
	if err != nil || len(drawn) != 1 || drawn[0].Moves != "" || drawn[0].Expanded != last.Expanded {
		t.Errorf("%+v, %v; IDA* expanded %d", drawn, err, last.Expanded)
	}
}
