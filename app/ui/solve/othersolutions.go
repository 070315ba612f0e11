package solve

import (
	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/solver/puzzle"
)

// wayWords says which of the shortest solutions is played; "" where there is only one.
func wayWords(s *program.ShortestSolutions) string {
	switch {
	case s == nil || len(s.List) < 2:
		return ""
	case s.Count == 0:
		return lang.L("Shortest: {{.Number}} of {{.Count}} so far",
			map[string]any{"Number": figures.Grouped(uint64(s.At + 1)), "Count": figures.Grouped(uint64(len(s.List)))})
	}
	pushes, fewest := puzzle.Pushes(s.List[s.At]), puzzle.Pushes(s.List[0])
	facts := map[string]any{"Number": figures.Grouped(uint64(s.At + 1)), "Count": figures.Grouped(s.Count),
		"Pushes": figures.Count("{{.Count}} pushes", pushes), "Fewest": fewest}
	if pushes == fewest {
		return lang.L("{{.Number}} of {{.Count}} · in {{.Pushes}}, no solution has fewer", facts)
	}
	return lang.L("{{.Number}} of {{.Count}} · in {{.Pushes}}, another takes {{.Fewest}}", facts)
}
