package words

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"tilewise/solver/puzzle"
)

// MoveText is a move in words, as part of a list.
func MoveText(at puzzle.State, m puzzle.Move) string {
	switch tile := TileWord(at, m); m {
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

// MovedTile is the number of the tile that makes a move.
func MovedTile(at puzzle.State, m puzzle.Move) int { return at.At(at.Size().Source(at.Blank(), m)) }

// TileWord is the number of the tile that makes a move, to be put into a sentence.
func TileWord(at puzzle.State, m puzzle.Move) map[string]any {
	return map[string]any{"Tile": MovedTile(at, m)}
}

// TileText is a move in words, within a sentence: "tile 8 down".
func TileText(at puzzle.State, m puzzle.Move) string {
	return lang.L("tile {{.Move}}", map[string]any{"Move": MoveText(at, m)})
}

// Sentences joins the sentences that are not "".
func Sentences(all ...string) string {
	return strings.TrimSpace(strings.Join(all, " "))
}
