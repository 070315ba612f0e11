package certificate_test

import (
	"errors"
	"strings"
	"testing"

	"tilewise/solver/certificate"
	"tilewise/solver/puzzle"
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

// Each part is exactly as many moves from the start as its depth says, and none is missing.
func TestPartsAreALayerOfTheStates(t *testing.T) {
	start, err := puzzle.Parse("8 6 7 / 2 5 4 / 3 0 1", puzzle.Size{})
	if err != nil {
		t.Fatal(err)
	}
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
