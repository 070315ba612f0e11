package board

import (
	"time"

	"fyne.io/fyne/v2/lang"

	"tilewise/solver/puzzle"
)

// TileDisplay is what the tiles show besides the picture, or instead of it.
type TileDisplay struct {
	ID    string        // in the file of settings
	Label func() string // in the menus
	Group int           // in its menu: a line parts two groups

	sign  func(x, y int) tileSign // what a tile says that has x cells to go to the right and y down; nil: nothing
	aside bool                    // the number of a tile leaves room for a disc

	// tone is a tile's colour as a number, by its cell at home; nil: its picture
	tone func(g puzzle.Goal, home int) int

	hiding   time.Duration // how long the tiles take to hide once a game is under way, as SetPlaying says; 0: they don't
	glimpses bool          // a hidden tile that moves is seen for a moment
	outlined bool          // hidden tiles are outlines on the colour of the ground
}

// Displays lists the displays in the order of the menu.
func Displays() []*TileDisplay {
	return []*TileDisplay{Plain, DistanceToGo, ArrowsHome, RightLines, RowColors, LayerColors, Vanish, Blindfold}
}

// The displays.
var (
	Plain = &TileDisplay{ID: "plain", Label: func() string { return lang.X("display.plain", "Picture only") }}

	// DistanceToGo is how many moves each tile is from home, at the least.
	DistanceToGo = &TileDisplay{
		ID: "distance", Label: func() string { return lang.X("display.distance", "Moves to go") }, Group: 1,
		sign:  func(x, y int) tileSign { return checkOr(tileSign{distanceSign, max(x, -x), max(y, -y)}) },
		aside: true,
	}

	// ArrowsHome is the way home of each tile.
	ArrowsHome = &TileDisplay{
		ID: "arrows", Label: func() string { return lang.X("display.arrows", "Arrows home") }, Group: 1,
		sign:  func(x, y int) tileSign { return checkOr(tileSign{arrowSign, x, y}) },
		aside: true,
	}

	// RightLines is a line along the row or the column in which a tile is right.
	RightLines = &TileDisplay{
		ID: "lines", Label: func() string { return lang.X("display.lines", "Correct row or column") }, Group: 1,
		sign: func(x, y int) tileSign {
			if x != 0 && y != 0 {
				return tileSign{}
			}
			return tileSign{lineSign, min(max(x, -x), 1), min(max(y, -y), 1)}
		},
	}

	// RowColors has a colour for each row of the goal, in place of the picture.
	RowColors = &TileDisplay{
		ID: "rows", Label: func() string { return lang.X("display.rows", "Colours by row") }, Group: 2,
		tone: func(g puzzle.Goal, home int) int { row, _ := g.Outside(home); return row },
	}

	// LayerColors has one for each layer: a row and a column together.
	LayerColors = &TileDisplay{
		ID: "layers", Label: func() string { return lang.X("display.layers", "Colours by layer (fringe)") }, Group: 2,
		tone: puzzle.Goal.Layer,
	}

	// Vanish fades the picture, and a tile that moves shows itself for a moment.
	Vanish = &TileDisplay{
		ID: "vanish", Label: func() string { return lang.X("display.vanish", "Vanishing picture") }, Group: 3,
		hiding: 3 * time.Second, glimpses: true,
	}

	// Blindfold is nothing but outlines.
	Blindfold = &TileDisplay{
		ID: "blindfold", Label: func() string { return lang.X("display.blindfold", "Blindfold") }, Group: 3,
		hiding: 500 * time.Millisecond, outlined: true,
	}
)

// checkOr is a sign, or the check of a tile that is home.
func checkOr(s tileSign) tileSign {
	if s.x == 0 && s.y == 0 {
		return tileSign{kind: checkSign}
	}
	return s
}

// tileSign is what one tile says of its way home. The zero sign says nothing.
type tileSign struct {
	kind tileSignKind
	x, y int // cells to go, right and down
}

type tileSignKind int

const (
	noSign tileSignKind = iota
	checkSign
	distanceSign
	arrowSign
	lineSign // along the row where y is 0, along the column where x is
)

// sign puts the sign of its place on a tile. reveal shows it.
func (b *boardTiles) sign(t *tile, cell int) {
	s := tileSign{}
	if t.number != 0 && b.appearance.Display.sign != nil && !b.overlaid {
		size, home := b.goal.Size(), b.goal.Find(t.number)
		s = b.appearance.Display.sign(size.Col(home)-size.Col(cell), size.Row(home)-size.Row(cell))
	}
	if s == (tileSign{}) && t.mark == nil {
		return
	}
	if t.mark == nil {
		t.mark = newSignMark()
		t.mark.layout(b.geometry)
	}
	t.mark.show(s, b.signs.of(s, b.geometry))
}
