package words

import (
	"fyne.io/fyne/v2/lang"

	"tilewise/app/session"
)

// PartTitle names a part of a solve.
func PartTitle(p session.Part) string {
	switch p.Kind {
	case session.FirstRow:
		return lang.L("First row")
	case session.FirstColumn:
		return lang.L("First column")
	case session.LayerPart:
		return lang.L("Layer {{.Number}}", map[string]any{"Number": p.Number})
	}
	return lang.X("part.rest", "The rest")
}

// Lost tells how many moves were not needed: between two numbers, which are one where it is proven.
func Lost(least, most, none string) string {
	numbers := map[string]any{"Least": least, "Most": most}
	switch {
	case least == most:
		return lang.L("{{.Most}} lost", numbers)
	case least == none:
		return lang.L("at most {{.Most}} lost", numbers)
	}
	return lang.L("{{.Least}} to {{.Most}} lost", numbers)
}
