package words

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/app/session"
	"tilewise/solver/puzzle"
)

// GoalTitleOn names a goal together with the size of its board. For a goal that the user has arranged, it shows the
// first tiles that depart from the usual order.
func GoalTitleOn(g puzzle.Goal) string {
	facts := map[string]any{"Size": SizeTitle(g.Size()), "Goal": GoalPhrase(g)}
	if session.Arranged(g) {
		facts["Tiles"] = firstDifference(g.State)
		return lang.L("{{.Size}} · custom goal {{.Tiles}}", facts)
	}
	return lang.L("{{.Size}} · {{.Goal}}", facts)
}

// firstDifference returns a few tiles, beginning with the first that differs from the goal with the blank last: "… 7 0
// 8".
func firstDifference(s puzzle.State) string {
	const most = 4
	tiles := s.Tiles()
	from := 0
	for from < len(tiles) && tiles[from] == from+1 {
		from++
	}
	to := min(from+most, len(tiles))
	text := strings.Trim(fmt.Sprint(tiles[from:to]), "[]")
	if from > 0 {
		text = "… " + text
	}
	if to < len(tiles) {
		text += " …"
	}
	return text
}

// DepthRange returns the sentence with the distances that can be chosen, and why no greater ones.
func DepthRange(size puzzle.Size, most int, deepest bool) string {
	facts := map[string]any{"Most": most, "Size": SizeTitle(size)}
	if deepest {
		return lang.L("From 0 to {{.Most}}: no {{.Size}} board is farther from home.", facts)
	}
	return lang.L("From 0 to {{.Most}}: on {{.Size}}, anything farther takes too long to prove.", facts)
}

// SeedText returns a seed as the user reads it.
func SeedText(seed uint64) string { return strings.ToUpper(strconv.FormatUint(seed, 16)) }

// ParitySum returns the sum that decides whether a position can be solved.
func ParitySum(p puzzle.Parity) string {
	facts := parityFacts(p)
	switch {
	case p.EvenWidth && p.Solvable():
		return lang.L("{{.Inversions}} and {{.Rows}} from the blank to its home: an even sum, as in the goal.", facts)
	case p.EvenWidth:
		return lang.L("{{.Inversions}} and {{.Rows}} from the blank to its home: an odd sum, which no move changes.", facts)
	case p.Solvable():
		return lang.L("{{.Inversions}}: an even number, as in the goal.", facts)
	}
	return lang.L("{{.Inversions}}: an odd number, which no move changes.", facts)
}

func parityFacts(p puzzle.Parity) map[string]any {
	return map[string]any{"Inversions": figures.Count("{{.Count}} inversions", p.Inversions),
		"Rows": figures.Count("{{.Count}} rows", p.BlankRows)}
}

// NumbersNames returns the words for session.AllNumbers.
func NumbersNames() []string {
	return []string{lang.X("numbers.off", "Off"), lang.X("numbers.corner", "Corner"), lang.X("numbers.large", "Large")}
}

// MoveText returns a move in words, as part of a list.
func MoveText(at puzzle.State, m puzzle.Move) string { return MovedText(MovedTile(at, m), m) }

// MovedText returns the move of a tile in words, as part of a list.
func MovedText(number any, m puzzle.Move) string {
	switch tile := map[string]any{"Tile": number}; m {
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

// MovedTile returns the number of the tile that makes a move.
func MovedTile(at puzzle.State, m puzzle.Move) int { return at.At(at.Size().Source(at.Blank(), m)) }

// HintText returns the sentence of a hint. Of at least one next move it names the tile (strength 1), the move (2), or
// all moves (3 and more). A second sentence follows if the moves are not proven to be on a shortest path.
func HintText(at puzzle.State, moves []puzzle.Move, strength int, proven bool) string {
	text := lang.L("Try tile {{.Tile}}.", map[string]any{"Tile": MovedTile(at, moves[0])})
	if strength > 1 {
		if strength == 2 {
			moves = moves[:1]
		}
		var next []string
		for _, m := range moves {
			next = append(next, MoveText(at, m))
			at, _ = at.Apply(m) // possible, as they are moves from there
		}
		text = lang.L("Try this: {{.Moves}}.", map[string]any{"Moves": strings.Join(next, ", ")})
	}
	if proven {
		return text
	}
	return Sentences(text, lang.L("It is on the best known solution."))
}

// TileText returns a move in words, within a sentence: "tile 8 down".
func TileText(at puzzle.State, m puzzle.Move) string {
	return lang.L("tile {{.Move}}", map[string]any{"Move": MoveText(at, m)})
}

// Each returns a text for each item of a list.
func Each[T any](list []T, text func(T) string) []string {
	all := make([]string, len(list))
	for i, item := range list {
		all[i] = text(item)
	}
	return all
}

// Sentence returns a reason that stands beside a command, such as "no move was taken back", as a sentence of its own.
func Sentence(reason string) string {
	first, size := utf8.DecodeRuneInString(reason)
	if size == 0 {
		return ""
	}
	text := string(unicode.ToUpper(first)) + reason[size:]
	if strings.HasSuffix(text, ".") {
		return text
	}
	return text + "."
}

// Sentences joins sentences with spaces.
func Sentences(all ...string) string {
	return strings.TrimSpace(strings.Join(all, " "))
}
