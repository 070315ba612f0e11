package words

import (
	"fyne.io/fyne/v2/lang"

	"tilewise/solver"
	"tilewise/solver/anytime"
)

// HumanMethodStage says what a person's method brings home next: "Row 1: now 3 and 4,
// as a pair".
func HumanMethodStage(s solver.SolutionStage) string {
	fill := map[string]any{"Line": s.Number, "Count": len(s.Tiles)}
	if len(s.Tiles) > 0 {
		fill["Tile"], fill["Other"] = s.Tiles[0], s.Tiles[len(s.Tiles)-1]
	}
	switch {
	case s.Kind == anytime.Rest:
		return lang.L("The last {{.Count}} tiles together, by a shortest path", fill)
	case s.Kind == anytime.LastPair && s.Line == anytime.Row:
		return lang.L("Row {{.Line}}: placing tiles {{.Tile}} and {{.Other}} as a pair", fill)
	case s.Kind == anytime.LastPair:
		return lang.L("Column {{.Line}}: placing tiles {{.Tile}} and {{.Other}} as a pair", fill)
	case s.Line == anytime.Row:
		return lang.L("Row {{.Line}}: placing tile {{.Tile}}", fill)
	}
	return lang.L("Column {{.Line}}: placing tile {{.Tile}}", fill)
}
