package explain

import (
	"errors"
	"strconv"
	"strings"

	"tilewise/app/lang"
	"tilewise/app/ui/board"
	"tilewise/app/words"
	"tilewise/solver"
	"tilewise/solver/puzzle"
)

// Sentence explains the part of the estimate under the pointer; without one, how the estimate is made.
func (o EstimateOverlay) Sentence(p board.OverlayGeometry) string {
	parts := o.Value.Explanation.Parts
	if len(parts) > 0 && parts[0].Walk != nil {
		if text := (&estimateDrawing{overlayDrawing: &overlayDrawing{OverlayGeometry: p},
			view: o}).step(); text != "" {
			return text
		}
		return o.bothSentences()
	}
	if o.Cell < 0 || o.Cell >= o.State.Size().Cells() {
		return o.Sum(true)
	}
	var sentences []string
	for i, part := range parts {
		if isAbout(part, o.Cell) {
			sentences = append(sentences, o.partSentence(part, i))
		}
	}
	switch tile := o.State.At(o.Cell); {
	case len(sentences) > 0:
		return words.Sentences(sentences...)
	case tile == 0:
		return words.Sentences(lang.L("The blank."), o.Sum(true))
	default:
		return lang.L("Tile {{.Tile}}: this heuristic adds nothing for it.", map[string]any{"Tile": tile})
	}
}

func (o EstimateOverlay) partSentence(p puzzle.BreakdownPart, i int) string {
	facts := map[string]any{
		"Tile": o.State.At(max(o.Cell, 0)), "Tiles": o.list(p.Tiles), "Moves": words.MovesCount(p.Amount), "Amount": p.Amount,
		"Letter": patternLetter(i), "Leave": o.list(p.Leave), "Distance": p.Distance, "More": p.Amount - p.Distance,
		"Pairs": len(p.Crossed),
	}
	switch p.Kind {
	case puzzle.PartMisplaced:
		return lang.L("Tile {{.Tile}} isn't home: at least {{.Moves}}.", facts)
	case puzzle.PartDistance:
		return lang.L("Tile {{.Tile}} is {{.Moves}} from home.", facts)
	case puzzle.PartConflict:
		return o.conflictSentence(p, facts)
	case puzzle.PartPair:
		return lang.L("Tiles {{.Tiles}} need {{.Moves}} more together than each of them alone.", facts)
	case puzzle.PartPattern:
		return o.patternSentence(p, facts)
	}
	return o.directionSentence(p, facts)
}

func (o EstimateOverlay) conflictSentence(p puzzle.BreakdownPart, facts map[string]any) string {
	size := o.State.Size()
	if size.Row(p.Cells[0]) == size.Row(p.Cells[1]) {
		facts["Line"] = size.Row(p.Cells[0]) + 1
		return lang.L("Row {{.Line}}: tiles {{.Tiles}} are in each other's way. To leave the row and come back: {{.Leave}}; that adds {{.Moves}}.", facts)
	}
	facts["Line"] = size.Col(p.Cells[0]) + 1
	return lang.L("Column {{.Line}}: tiles {{.Tiles}} are in each other's way. To leave the column and come back: {{.Leave}}; that adds {{.Moves}}.", facts)
}

func (o EstimateOverlay) patternSentence(p puzzle.BreakdownPart, facts map[string]any) string {
	switch {
	case p.Blank:
		return lang.L("Pattern {{.Letter}}, tiles {{.Tiles}} and the blank: {{.Moves}}, including those of other tiles.",
			facts)
	case o.Value.Explanation.Swapped != nil:
		facts["Tiles"] = len(p.Tiles)
		return lang.L("Pattern {{.Letter}} of the swapped board: {{.Moves}}, including {{.More}} beyond the distances of its {{.Tiles}} tiles.", facts)
	}
	return lang.L("Pattern {{.Letter}}, tiles {{.Tiles}}: {{.Moves}}, including {{.More}} beyond the distances.", facts)
}

// directionSentence returns the sentence about the vertical or the horizontal moves.
func (o EstimateOverlay) directionSentence(p puzzle.BreakdownPart, facts map[string]any) string {
	var others []int
	for _, pair := range p.Crossed {
		for i, t := range pair {
			if o.number(t) == o.State.At(o.Cell) {
				others = append(others, pair[1-i])
			}
		}
	}
	facts["Others"] = o.list(others)
	switch upright := p.Kind == puzzle.PartVertical; {
	case p.Walk != nil && upright:
		return lang.L("Rows alone: {{.Moves}} up or down bring every tile into its row.", facts)
	case p.Walk != nil:
		return lang.L("Columns alone: {{.Moves}} sideways bring every tile into its column.", facts)
	case upright:
		return lang.L("Read row by row, tile {{.Tile}} is in the wrong order with {{.Others}}; {{.Pairs}} such pairs in total need {{.Moves}} up or down.", facts)
	}
	return lang.L("Read column by column, tile {{.Tile}} is in the wrong order with {{.Others}}; {{.Pairs}} such pairs in total need {{.Moves}} sideways.", facts)
}

// list returns the numbers of tiles, ascending; if there are many, the first of them.
func (o EstimateOverlay) list(tiles []int) string {
	const most = 9
	numbers := o.numbers(tiles)
	list := words.Each(numbers[:min(most, len(numbers))], strconv.Itoa)
	if len(numbers) > most {
		list = append(list, "…")
	}
	return strings.Join(list, ", ")
}

// step explains the step of a walk under the pointer; "" if the pointer is on none.
func (dr *estimateDrawing) step() string {
	for i, p := range dr.view.Value.Explanation.Parts {
		if p.Walk == nil {
			return ""
		}
		k := dr.stepAt(dr.cardOf(i), p.Walk)
		if k == 0 {
			continue
		}
		one := p.Walk.Steps[k-1]
		facts := map[string]any{"Step": k, "All": len(p.Walk.Steps), "From": one.From + 1, "To": one.To + 1,
			"Home": one.Home + 1}
		if p.Kind == puzzle.PartVertical {
			return lang.L("Step {{.Step}} of {{.All}}: a tile that belongs in row {{.Home}} goes from row {{.From}} to row {{.To}}.", facts)
		}
		return lang.L("Step {{.Step}} of {{.All}}: a tile that belongs in column {{.Home}} goes from column {{.From}} to column {{.To}}.", facts)
	}
	return ""
}

// bothSentences explains the vertical and the horizontal part of the walking distance together.
func (o EstimateOverlay) bothSentences() string {
	var sentences []string
	for i, p := range o.Value.Explanation.Parts {
		sentences = append(sentences, o.partSentence(p, i))
	}
	return words.Sentences(sentences...)
}

// Problem says why a heuristic has no estimate, by the error of Engine.Value.
func Problem(h solver.Heuristic, err error) string {
	facts := map[string]any{"Heuristic": words.HeuristicTitle(h)}
	switch {
	case errors.Is(err, solver.ErrUnbuilt):
		return lang.L("{{.Heuristic}}: its tables aren't built yet. Build them under “Databases…”.", facts)
	case errors.Is(err, solver.ErrPair):
		return lang.L("{{.Heuristic}} isn't available for this board.", facts)
	}
	return lang.L("{{.Heuristic}} has nothing to show.", facts)
}
