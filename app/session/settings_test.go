package session

import (
	"math"
	"testing"
	"time"

	"tilewise/solver"
	"tilewise/solver/puzzle"
)

func TestDefaultSettingsAreWithinTheirBounds(t *testing.T) {
	if d := DefaultSettings(); d.Clamped() != d {
		t.Errorf("%+v becomes %+v", d, d.Clamped())
	}
}

func TestClamped(t *testing.T) {
	cases := []struct {
		name   string
		change func(*Settings)
		ok     func(Settings) bool
	}{
		{"a side too long", func(s *Settings) { s.Size = puzzle.Size{W: 99, H: 3} }, func(s Settings) bool { return s.Size == puzzle.Size{W: 10, H: 3} }},
		{"a side too short", func(s *Settings) { s.Size = puzzle.Size{W: 7, H: -1} }, func(s Settings) bool { return s.Size == puzzle.Size{W: 7, H: 2} }},
		{"no goal", func(s *Settings) { s.Goal = puzzle.Goal{} }, func(s Settings) bool { return s.Goal == puzzle.BlankAt(s.Size, 15) }},
		{"a goal of another size", func(s *Settings) { s.Goal = puzzle.BlankAt(puzzle.Size{W: 3, H: 3}, 2) }, func(s Settings) bool { return s.Goal == puzzle.BlankAt(s.Size, 3) }},
		{"an own goal that is a named one", func(s *Settings) { s.Own = ParseOwn("1 2 / 3 0") }, func(s Settings) bool { return s.Own == puzzle.Goal{} }},
		{"an own goal too large", func(s *Settings) { s.Own = puzzle.BlankAt(puzzle.Size{W: 11, H: 2}, 4) }, func(s Settings) bool { return s.Own == puzzle.Goal{} }},
		{"an own goal that can't be read", func(s *Settings) { s.Own = ParseOwn("1 2 3") }, func(s Settings) bool { return s.Own == puzzle.Goal{} }},
		{"an own goal stays", func(s *Settings) { s.Own = ParseOwn("2 1 / 3 4 / 0 5") }, func(s Settings) bool { return s.Own.Rows() == "2 1 / 3 4 / 0 5" }},
		{"a slide without end", func(s *Settings) { s.Slide = time.Hour }, func(s Settings) bool { return s.Slide == MaxSlide }},
		{"a slide back in time", func(s *Settings) { s.Slide = -1 }, func(s Settings) bool { return s.Slide == 0 }},
		{"unknown algorithm", func(s *Settings) { s.Algorithm = "quantum" }, func(s Settings) bool { return s.Algorithm == solver.Auto }},
		{"unknown heuristic", func(s *Settings) { s.Heuristic = "hunch" }, func(s Settings) bool { return s.Heuristic == solver.AutoHeuristic }},
		{"a known pair stays", func(s *Settings) { s.Algorithm, s.Heuristic = solver.AStar, solver.Manhattan }, func(s Settings) bool { return s.Algorithm == solver.AStar && s.Heuristic == solver.Manhattan }},
		{"weight NaN", func(s *Settings) { s.Weight = math.NaN() }, func(s Settings) bool { return s.Weight == solver.DefaultWeight }},
		{"weight infinite", func(s *Settings) { s.Weight = math.Inf(1) }, func(s Settings) bool { return s.Weight == maxWeight }},
		{"farther than any board", func(s *Settings) { s.Depth = 1000 }, func(s Settings) bool { return s.Depth == maxDepth }},
		{"a speed between", func(s *Settings) { s.Speed = 3 }, func(s Settings) bool { return s.Speed == 1 }},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			s := DefaultSettings()
			c.change(&s)
			if got := s.Clamped(); !c.ok(got) || got.Clamped() != got {
				t.Errorf("%+v becomes %+v", s, got)
			}
		})
	}
}

func TestParseBoard(t *testing.T) {
	for _, c := range []struct{ size, goal, wantSize, wantGoal string }{
		{"3x3", "snake", "3x3", "snake"},
		{"3x3", "1 2 3 4 0 5 6 7 8", "3x3", "1 2 3 4 0 5 6 7 8"},
		{"3x3", "1 2 3 4 5 6 7 8 0", "3x3", "blank-last"}, // gets its name
		{"3x3", "8 1 2 3 4 5 6 7 0", "3x3", "8 1 2 3 4 5 6 7 0"},
		{"3x3", "upside-down", "3x3", "blank-last"},
		{"3x3", "1 2 3", "3x3", "blank-last"},
		{"", "", "4x4", "blank-last"},
		{"99x99", "1 2 3 4 0 5 6 7 8", "4x4", "blank-last"},
	} {
		s := DefaultSettings()
		s.Size, s.Goal = ParseBoard(c.size, c.goal)
		if s = s.Clamped(); s.Size.String() != c.wantSize || s.Goal.String() != c.wantGoal || s.Goal.Size() != s.Size {
			t.Errorf("%s toward %q is read as %s toward %s", c.size, c.goal, s.Size, s.Goal)
		}
	}
}

// An amount of memory in powers of 1024, as an earlier version stored it, becomes the amount of today.
func TestMemoryOfAnEarlierVersionIsFoundAgain(t *testing.T) {
	for was, want := range map[int64]int64{128 << 20: 128e6, 512 << 20: 512e6, 1 << 30: 1e9, 2 << 30: 2e9, 16 << 30: 16e9, 4e9: 4e9, 7: 2e9, 3e9: 2e9} {
		s := DefaultSettings()
		s.Memory = was
		if got := s.Clamped().Memory; got != want {
			t.Errorf("%d is %d; want %d", was, got, want)
		}
	}
}

func TestASizeIsTypedAsOneNumberToo(t *testing.T) {
	for text, want := range map[string]puzzle.Size{"10": {W: 10, H: 10}, " 3 ": {W: 3, H: 3}, "7x4": {W: 7, H: 4}, "2×10": {W: 2, H: 10}} {
		if got, ok := ParseGameSize(text); !ok || got != want {
			t.Errorf("%q is %v, %v", text, got, ok)
		}
	}
	for _, text := range []string{"", "1", "11", "-4", "x", "4x", "99999999999999999999"} {
		if got, ok := ParseGameSize(text); ok {
			t.Errorf("%q is %v", text, got)
		}
	}
}
