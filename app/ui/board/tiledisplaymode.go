package board

import (
	"time"

	"tilewise/app/lang"
	"tilewise/solver/puzzle"
)

// TileDisplayMode selects the marks that the tiles show besides the picture, or instead of it.
type TileDisplayMode struct {
	ID    string        // in the file of settings
	Label func() string // in the menus
	Group int           // in its menu: a line parts two groups

	sign  func(x, y int) wayHomeSign // the sign of a tile that has x cells to go to the right and y down; nil: none
	aside bool                       // the number of a tile leaves room for a disc

	// tone returns a tile's colour as a number, by its cell in the goal; nil shows the picture
	tone func(g puzzle.Goal, home int) int

	hiding   time.Duration // how long the tiles take to hide once a game is under way, as SetPlaying says; 0: they don't
	glimpses bool          // a hidden tile that moves is seen for a moment
	outlined bool          // hidden tiles are outlines on the colour of the ground
}

// TileDisplayModes lists the modes in the order of the menu.
func TileDisplayModes() []*TileDisplayMode {
	return []*TileDisplayMode{Plain, DistanceToGo, ArrowsHome, rightLines, rowColors, layerColors, vanish, blindfold}
}

var (
	Plain = &TileDisplayMode{ID: "plain", Label: func() string { return lang.X("display.plain", "Picture only") }}

	// DistanceToGo shows how many moves each tile is from home, at least.
	DistanceToGo = &TileDisplayMode{
		ID: "distance", Label: func() string { return lang.X("display.distance", "Moves to go") }, Group: 1,
		sign:  func(x, y int) wayHomeSign { return checkOr(wayHomeSign{distanceSign, max(x, -x), max(y, -y)}) },
		aside: true,
	}

	// ArrowsHome shows the way home of each tile.
	ArrowsHome = &TileDisplayMode{
		ID: "arrows", Label: func() string { return lang.X("display.arrows", "Arrows home") }, Group: 1,
		sign:  func(x, y int) wayHomeSign { return checkOr(wayHomeSign{arrowSign, x, y}) },
		aside: true,
	}

	// rightLines shows a line along the row or the column in which a tile is right.
	rightLines = &TileDisplayMode{
		ID: "lines", Label: func() string { return lang.X("display.lines", "Correct row or column") }, Group: 1,
		sign: func(x, y int) wayHomeSign {
			if x != 0 && y != 0 {
				return wayHomeSign{}
			}
			return wayHomeSign{lineSign, min(max(x, -x), 1), min(max(y, -y), 1)}
		},
	}

	// rowColors has a colour for each row of the goal, in place of the picture.
	rowColors = &TileDisplayMode{
		ID: "rows", Label: func() string { return lang.X("display.rows", "Colours by row") }, Group: 2,
		tone: func(g puzzle.Goal, home int) int { row, _ := g.Outside(home); return row },
	}

	// layerColors has a colour for each layer of the goal: a row and a column together.
	layerColors = &TileDisplayMode{
		ID: "layers", Label: func() string { return lang.X("display.layers", "Colours by layer (fringe)") }, Group: 2,
		tone: puzzle.Goal.Layer,
	}

	// vanish fades the picture. A tile that moves is seen for a moment.
	vanish = &TileDisplayMode{
		ID: "vanish", Label: func() string { return lang.X("display.vanish", "Vanishing picture") }, Group: 3,
		hiding: 3 * time.Second, glimpses: true,
	}

	// blindfold shows only the outlines of the tiles.
	blindfold = &TileDisplayMode{
		ID: "blindfold", Label: func() string { return lang.X("display.blindfold", "Blindfold") }, Group: 3,
		hiding: 500 * time.Millisecond, outlined: true,
	}
)

// checkOr returns a sign, or the check of a tile that is home.
func checkOr(s wayHomeSign) wayHomeSign {
	if s.x == 0 && s.y == 0 {
		return wayHomeSign{kind: checkSign}
	}
	return s
}

// wayHomeSign is the sign on a tile for its way home. The zero sign shows nothing.
type wayHomeSign struct {
	kind wayHomeSignKind
	x, y int // cells to go, right and down
}

type wayHomeSignKind int

const (
	noSign wayHomeSignKind = iota
	checkSign
	distanceSign
	arrowSign
	lineSign // along the row if y is 0, along the column if x is 0
)

// sign gives a tile the sign for its cell. reveal shows it.
func (b *boardTiles) sign(t *tile, cell int) {
	s := wayHomeSign{}
	if t.number != 0 && b.appearance.Display.sign != nil && !b.overlaid {
		size, home := b.goal.Size(), b.goal.Find(t.number)
		s = b.appearance.Display.sign(size.Col(home)-size.Col(cell), size.Row(home)-size.Row(cell))
	}
	if s == (wayHomeSign{}) && t.mark == nil {
		return
	}
	if t.mark == nil {
		t.mark = newWayHomeSignObjects()
		t.mark.layout(b.geometry)
	}
	t.mark.show(s, b.signs.of(s, b.geometry))
}
