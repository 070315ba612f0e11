package words

import (
	"path/filepath"

	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/solver/puzzle"
)

// The functions of this file return sentences that both the window and the terminal show.

func NoHint() string          { return lang.L("No hint for this board.") }
func LookingForHint() string  { return lang.L("Looking for the next move…") }
func Shuffling() string       { return lang.L("Shuffling…") }
func FormerGameKept() string  { return lang.L("New game. Your last one isn't lost.") }
func NewDay() string          { return lang.L("There is a new board of the day. Your game stays.") }
func AllHome() string         { return lang.L("All tiles are home.") }
func FileExists() string      { return lang.L("A file with this name already exists.") }
func HintsCount(n int) string { return figures.Count("{{.Count}} hints", n) }

// NextSize offers a larger board after the first solve of a size.
func NextSize(s puzzle.Size) string {
	return lang.L("Next: {{.Size}}?", map[string]any{"Size": SizeTitle(s)})
}

// Saved returns the sentence with the name under which a file was saved.
func Saved(path string) string {
	return lang.L("Saved as {{.Name}}.", map[string]any{"Name": filepath.Base(path)})
}

// CrashedBefore returns the sentence for a crash of the last run, with the place of its report.
func CrashedBefore(report string) string {
	return lang.L("Tilewise crashed last time. That's our fault. What happened is in {{.Path}}.",
		map[string]any{"Path": report})
}

// Opening names the file that is being read.
func Opening(name string) string {
	return lang.L("Opening {{.Name}}…", map[string]any{"Name": name})
}
