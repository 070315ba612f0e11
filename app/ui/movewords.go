package ui

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"tilewise/solver/puzzle"
)

// moveText is a move in words, as part of a list.
func moveText(at puzzle.State, m puzzle.Move) string {
	switch tile := tileWord(at, m); m {
	case puzzle.Up:
		return lang.L("{{.Tile}} up", tile)
	case puzzle.Down:
		return lang.L("{{.Tile}} down", tile)
	case puzzle.Left:
		return lang.L("{{.Tile}} left", tile)
	default:
		return lang.L("{{.Tile}} right", tile)
	}
}

// movedTile is the number of the tile that makes a move.
func movedTile(at puzzle.State, m puzzle.Move) int { return at.At(at.Size().Source(at.Blank(), m)) }

// tileWord is the same for a sentence.
func tileWord(at puzzle.State, m puzzle.Move) map[string]any {
	return map[string]any{"Tile": movedTile(at, m)}
}

// tileText is a move in words, within a sentence: "tile 8 down".
func tileText(at puzzle.State, m puzzle.Move) string {
	return lang.L("tile {{.Move}}", map[string]any{"Move": moveText(at, m)})
}

// sentences are those that say anything, one after the other.
func sentences(all ...string) string {
	return strings.TrimSpace(strings.Join(all, " "))
}
