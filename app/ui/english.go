package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
)

// english is what English needs beside the sentences in the code: they are
// written for many, and these are for one.
const english = `{
	"{{.Count}} moves": {"one": "{{.Count}} move", "other": "{{.Count}} moves"},
	"{{.Count}} inversions": {"one": "{{.Count}} inversion", "other": "{{.Count}} inversions"},
	"{{.Count}} hints": {"one": "{{.Count}} hint", "other": "{{.Count}} hints"},
	"{{.Count}} rows": {"one": "{{.Count}} row", "other": "{{.Count}} rows"},
	"{{.Count}} years": {"one": "{{.Count}} year", "other": "{{.Count}} years"},
	"{{.Count}} days": {"one": "{{.Count}} day", "other": "{{.Count}} days"},
	"{{.Count}} hours": {"one": "{{.Count}} hour", "other": "{{.Count}} hours"}
}`

// speak makes the words of the window known.
func speak() {
	if err := lang.AddTranslationsForLocale([]byte(english), "en"); err != nil {
		fyne.LogError("The English words can't be read", err)
	}
}

// count is a number of things in words. many is the sentence for many of them,
// with the number as {{.Count}}.
func count(many string, n int) string {
	return lang.N(many, n, map[string]any{"Count": n})
}
