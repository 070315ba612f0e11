package words

import (
	"path/filepath"
	"strings"

	"tilewise/app/figures"
	"tilewise/app/lab"
	"tilewise/app/lang"
)

// BoardSets returns the boards of an experiment in words. drawn is their number, if it is known.
func BoardSets(sets []lab.BoardSet, drawn int) string {
	parts := Each(sets, func(s lab.BoardSet) string { return setWords(s, drawn) })
	return strings.ReplaceAll(strings.Join(parts, " · "), " × ", figures.Unbroken+"×"+figures.Unbroken)
}

func setWords(s lab.BoardSet, drawn int) string {
	size := SizeTitle(s.Goal.Size())
	switch s.Kind {
	case lab.Given:
		if len(s.Boards) == 1 {
			return lang.L("one board, {{.Size}}", map[string]any{"Size": SizeTitle(s.Boards[0].Goal.Size())})
		}
		return BoardsCount(len(s.Boards))
	case lab.Random:
		return lang.L("{{.Boards}} at random, {{.Size}}, seed {{.Seed}}",
			map[string]any{"Boards": BoardsCount(s.Count), "Size": size, "Seed": s.Seed})
	case lab.AtDepth:
		return depthWords(s, size)
	case lab.Listed, lab.OfAGame:
		if drawn > 0 {
			return lang.L("{{.Boards}} from {{.File}}",
				map[string]any{"Boards": BoardsCount(drawn), "File": filepath.Base(s.File)})
		}
		return filepath.Base(s.File)
	}
	return ""
}

func depthWords(s lab.BoardSet, size string) string {
	far := MovesCount(s.From)
	if s.To > s.From {
		far = lang.L("{{.From}} to {{.To}} moves", map[string]any{"From": s.From, "To": s.To})
	}
	if s.Count == 0 {
		return lang.L("all boards {{.Far}} from home, {{.Size}}", map[string]any{"Far": far, "Size": size})
	}
	if s.To > s.From {
		return lang.L("{{.Boards}} at each depth of {{.Far}}, {{.Size}}",
			map[string]any{"Boards": BoardsCount(s.Count), "Far": far, "Size": size})
	}
	return lang.L("{{.Boards}}, {{.Far}} from home, {{.Size}}",
		map[string]any{"Boards": BoardsCount(s.Count), "Far": far, "Size": size})
}
