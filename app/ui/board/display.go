package board

// Display is what the tiles show besides the picture, or instead of it.
type Display int

// The displays. Those that hide the tiles do so while SetPlaying says that a
// game is under way.
const (
	Plain        Display = iota
	DistanceToGo         // how many moves each tile is from home, at the least
	ArrowsHome           // the way home of each tile
	RightLines           // a line along the row or the column in which a tile is right
	Vanish               // the picture fades, and a tile that moves shows itself for a moment
	Blindfold            // nothing but outlines
)

// signs tells whether tiles have signs.
func (d Display) signs() bool { return d == DistanceToGo || d == ArrowsHome || d == RightLines }

// hides tells whether the tiles are hidden while a game is under way.
func (d Display) hides() bool { return d == Vanish || d == Blindfold }

// sign is what one tile says of its way home. The zero sign says nothing.
type sign struct {
	kind signKind
	x, y int // cells to go, right and down
}

type signKind int

const (
	noSign signKind = iota
	checkSign
	distanceSign
	arrowSign
	lineSign // along the row where y is 0, along the column where x is
)

// signOf is the sign of a tile on a cell.
func (b *boardTiles) signOf(number, cell int) sign {
	size, home := b.goal.Size(), b.goal.Find(number)
	x, y := size.Col(home)-size.Col(cell), size.Row(home)-size.Row(cell)
	switch b.look.Display {
	case DistanceToGo, ArrowsHome:
		switch {
		case x == 0 && y == 0:
			return sign{kind: checkSign}
		case b.look.Display == ArrowsHome:
			return sign{arrowSign, x, y}
		}
		return sign{distanceSign, max(x, -x), max(y, -y)}
	case RightLines:
		if x == 0 || y == 0 {
			return sign{lineSign, min(max(x, -x), 1), min(max(y, -y), 1)}
		}
	}
	return sign{}
}

// sign puts the sign of its place on a tile. reveal shows it.
func (b *boardTiles) sign(t *tile, cell int) {
	s := sign{}
	if t.number != 0 && b.look.Display.signs() && !b.overlaid {
		s = b.signOf(t.number, cell)
	}
	if s == (sign{}) && t.mark == nil {
		return
	}
	if t.mark == nil {
		t.mark = newMark()
		t.mark.layout(b.geometry)
	}
	t.mark.show(s, b.glyphs.of(s, b.geometry))
}
