package certificate_test

import (
	"errors"
	"strings"
	"testing"

	"tilewise/solver/certificate"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

func TestWhatIsNoCertificateIsRefused(t *testing.T) {
	for _, text := range []string{
		"", "moves", "{", "[]", `{"format":"other","version":1}`, `{"format":"tilewise-certificate","version":3}`,
		`{"format":"tilewise-certificate","version":1,"extra":1}`, `{"format":"` + strings.Repeat("x", 2<<20) + `"}`,
		`{"samples":` + strings.Repeat("[", 1<<19),
	} {
		err := certificate.Read(strings.NewReader(text), func(certificate.Certificate) error { return nil })
		if !errors.Is(err, certificate.ErrForm) || len(err.Error()) > 300 {
			t.Errorf("%.60q: %.400v", text, err)
		}
	}
	whole := certificate.Certificate{Format: certificate.Format, Version: 1, Size: "3x3", Goal: "blank-last", Start: "8 6 7 2 5 4 3 0 1"}
	for name, spoil := range map[string]func(*certificate.Certificate){
		"size":  func(c *certificate.Certificate) { c.Size = "3" },
		"goal":  func(c *certificate.Certificate) { c.Goal = "home" },
		"start": func(c *certificate.Certificate) { c.Start = "8 6 7 2 5 4 3 0 8" },
		"moves": func(c *certificate.Certificate) { c.Moves = "UX\x1b[2J" + strings.Repeat("x", 1000) },
	} {
		c := whole
		spoil(&c)
		if _, err := c.Claim(); !errors.Is(err, certificate.ErrForm) || len(err.Error()) > 300 || strings.Contains(err.Error(), "\x1b") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A certificate of 31 moves does not become one of 2 moves by a key that comes again, in whatever letters.
func TestAFieldIsThereOnceAndByItsName(t *testing.T) {
	const one = `{"format":"tilewise-certificate","version":2,"size":"3x3","start":"8 6 7 2 5 4 3 0 1","length":31`
	for _, more := range []string{`,"length":2`, `,"Length":2`, `,"\u006cength":2`, `,"ſtart":"1 2 3 4 5 6 0 7 8"`, `,"bounds":[{"Bound":1}]`,
		`,"bounds":[{"bound":1,"bound":2}]`} {
		err := certificate.Read(strings.NewReader(one+more+"}"), func(certificate.Certificate) error { return nil })
		if !errors.Is(err, certificate.ErrForm) || !strings.Contains(err.Error(), "two ways") {
			t.Errorf("%s: %v", more, err)
		}
	}
}

// A certificate that was written is read, and its claim holds. The error for a wrong value names its field.
func TestAClaimIsCheckedAgainstTheBoardAndItself(t *testing.T) {
	good := certificate.Certificate{Format: certificate.Format, Version: certificate.Version, Size: "3x3", Goal: "blank-last",
		Start: "1 2 3 4 5 6 0 7 8", Moves: "LL", Found: true, Length: 2, LowerBound: 2, Optimal: true,
		Bounds: []certificate.Iteration{{Bound: 1, Expanded: 1}, {Bound: 2, Expanded: 3}}}
	var file strings.Builder
	fixture.NoError(t, certificate.Write(&file, good))
	if err := certificate.Read(strings.NewReader(file.String()), func(c certificate.Certificate) error {
		claim, err := c.Claim()
		if claim.Start.String() != good.Start || claim.LowerBound != 2 || claim.Known != 2 {
			t.Errorf("the claim is %+v", claim)
		}
		return err
	}); err != nil {
		t.Error(err)
	}
	for field, spoil := range map[string]func(c *certificate.Certificate){
		"found":       func(c *certificate.Certificate) { c.Found = false },
		"length":      func(c *certificate.Certificate) { c.Length = 3 },
		"moves":       func(c *certificate.Certificate) { c.Moves = "LR" },
		"lower_bound": func(c *certificate.Certificate) { c.LowerBound = 3 },
		"optimal":     func(c *certificate.Certificate) { c.Optimal = false },
		"bounds[1]":   func(c *certificate.Certificate) { c.Bounds = []certificate.Iteration{{Bound: 1}, {Bound: 1}} },
		"bounds[0]":   func(c *certificate.Certificate) { c.Bounds = []certificate.Iteration{{Bound: 3}} },
		"lower_bound ": func(c *certificate.Certificate) { // a certificate that claims nothing
			c.Found, c.Length, c.Moves, c.LowerBound, c.Optimal, c.Bounds = false, 0, "", 0, false, nil
		},
		"start": func(c *certificate.Certificate) { c.Start = "2 1 3 4 5 6 0 7 8" },
	} {
		c := good
		spoil(&c)
		var wrong *certificate.FieldError
		if _, err := c.Claim(); !errors.As(err, &wrong) || wrong.Field != strings.TrimSpace(field) || !errors.Is(err, certificate.ErrDisagree) {
			t.Errorf("a wrong %s: %v", field, err)
		}
	}
}

// Each part is exactly as many moves from the start as its depth says, and none is missing.
func TestPartsAreALayerOfTheStates(t *testing.T) {
	start := fixture.Must(puzzle.Parse("8 6 7 / 2 5 4 / 3 0 1", puzzle.Size{}))
	distance := map[puzzle.State]int{start: 0}
	for queue := []puzzle.State{start}; len(queue) > 0; queue = queue[1:] {
		for _, m := range puzzle.Moves {
			to, err := queue[0].Apply(m)
			if _, seen := distance[to]; err == nil && !seen {
				distance[to] = distance[queue[0]] + 1
				queue = append(queue, to)
			}
		}
	}
	for _, within := range []int{1, 2, 5, 31} {
		parts, depth := certificate.Parts(start, within)
		want := 0
		for _, d := range distance {
			if d == depth {
				want++
			}
		}
		for _, s := range parts {
			if distance[s] != depth {
				t.Fatalf("a part is %d moves from the start; want %d", distance[s], depth)
			}
		}
		if len(parts) != want || depth >= within {
			t.Errorf("within %d: %d parts at depth %d; want %d", within, len(parts), depth, want)
		}
	}
}
