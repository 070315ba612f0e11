package board

import (
	"cmp"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tilewise/solver/puzzle"
)

// Board is the widget of the puzzle; New makes it.
type Board struct {
	widget.BaseWidget
	handlers

	*boardTiles
	inputState
	widgetOnScreen
	tileCovering
	hint
	tileEditing
	blankChoosing
	keyboardCursor
	tileLineDrag
	overlayLayer
}

// inputState is how the board takes keys and where the pointer is.
type inputState struct {
	takesNoKeys     bool          // set by Disable; with SetEnabled(false) alone the board takes keys
	ArrowsMoveBlank bool          // an arrow key names the direction of the blank, not of the tile
	Hover           bool          // a tile that can move is pushed when the pointer comes over it
	pointed         int           // cell under the pointer, or −1
	pointer         fyne.Position // where the pointer was last
	inWindow        fyne.Position // the place of the board in the window, when the pointer was last on it
	covered         bool          // the pointer left the board because something covers it
	quiet           bool          // no ring is shown while the board has the focus
}

var (
	_ fyne.Focusable    = (*Board)(nil)
	_ desktop.Keyable   = (*Board)(nil)
	_ fyne.Tabbable     = (*Board)(nil)
	_ fyne.Shortcutable = (*Board)(nil)
	_ fyne.Disableable  = (*Board)(nil)
	_ fyne.Tappable     = (*Board)(nil)
	_ fyne.Draggable    = (*Board)(nil)
	_ fyne.Accessible   = (*Board)(nil)
)

// New returns a 4×4 board at home, with painted tiles.
func New() *Board {
	b := &Board{boardTiles: newBoardTiles(), handlers: noHandlers()}
	b.hint, b.keyboardCursor = newHint(b.boardTiles), newKeyboardCursor(b.boardTiles)
	b.overlayLayer = newOverlayLayer(b.boardTiles, &b.handlers)
	b.tileEditing = newTileEditing(b.boardTiles, &b.keyboardCursor)
	b.blankChoosing.boardTiles, b.tileCovering.boardTiles = b.boardTiles, b.boardTiles
	b.tileLineDrag = tileLineDrag{pushRequester{b.boardTiles, &b.handlers}, heldTileLine{cell: -1}}
	b.widgetOnScreen.of = b
	b.boardTiles.mark = b.mark
	b.boardTiles.revealed = func() {
		b.showOverlay()
		b.mark()
	}
	b.pointed, b.pointer = -1, nowhere
	b.ExtendBaseWidget(b)
	home, err := puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 4, H: 4})
	if err != nil {
		panic(err) // 4×4 is valid
	}
	b.SetPosition(home.State, home)
	return b
}

// SetPosition shows a state at once, and removes the hint. Another goal removes the overlay, too. If it has another
// size, the tiles are painted until SetPicture is called.
func (b *Board) SetPosition(s puzzle.State, g puzzle.Goal) {
	if s == b.state && g == b.goal && !b.complete {
		return
	}
	b.motion.finish()
	b.forget()
	another := g != b.goal
	if another {
		b.keyboardCursor.cell = -1
		b.overlayLayer.use(nil)
		b.showOverlay()
	}
	b.complete = false
	b.state, b.goal = s, g
	if another {
		b.setUpTiles()
		b.arrange()
	}
	b.settle()
}

// Slide plays moves from the state that is shown. Moves that push one line move together; of a longer sequence only the
// last push is animated. If one of the moves is not possible, Slide ignores all. When a slide ends in the goal, the
// gaps close, the missing piece appears, and the user can't move tiles any more.
func (b *Board) Slide(moves []puzzle.Move) {
	next, err := b.state.Apply(moves...)
	if err != nil || len(moves) == 0 {
		return
	}
	b.motion.finish()
	b.forget()
	if b.complete {
		b.complete = false
		b.settle()
	}
	push := lastPush(moves)
	if head := moves[:len(moves)-len(push)]; len(head) > 0 {
		b.state, _ = b.state.Apply(head...) // possible, as all of them are
		b.settle()
	}
	b.glimpse(push)
	b.layHollows(next.Blank(), b.state.Blank())
	b.state = next
	b.glide(func() {
		if b.state == b.goal.State {
			b.celebrate()
		}
	})
}

// lastPush returns the longest end of moves that all go the same way.
func lastPush(moves []puzzle.Move) []puzzle.Move {
	first := len(moves) - 1
	for first > 0 && moves[first-1] == moves[first] {
		first--
	}
	return moves[first:]
}

// SetPicture gives the tiles their pieces of a photo, at once. A picture with another number of pieces than the board
// has cells, and the zero SlicedPicture, mean painted tiles.
func (b *Board) SetPicture(p SlicedPicture) {
	b.motion.finish()
	b.picture = p
	b.drawFaces()
	b.settle()
}

// SetAppearance changes numbers, gaps, corners and speed.
func (b *Board) SetAppearance(l Appearance) {
	l.Display = cmp.Or(l.Display, Plain)
	if l == b.appearance {
		return
	}
	b.motion.finish()
	toned := l.Display.tone != nil || b.appearance.Display.tone != nil
	if b.appearance = l; toned {
		b.drawFaces()
	}
	b.setBadges()
	b.arrange()
	b.settle()
	b.updateCovers()
}

// SetEnabled sets whether the user may move tiles.
func (b *Board) SetEnabled(enabled bool) {
	if b.disabled == !enabled {
		return
	}
	b.disabled = !enabled
	b.letGo()
	b.mark()
}

// Disable makes the board one to look at: no push is possible, it takes no keys, and Tab passes it by.
func (b *Board) Disable() {
	b.takesNoKeys = true
	b.SetEnabled(false)
}

// Enable lets the board be played again after Disable.
func (b *Board) Enable() {
	b.takesNoKeys = false
	b.SetEnabled(true)
}

// Disabled reports whether Disable was called last. SetEnabled does not count: it leaves the board its keys.
func (b *Board) Disabled() bool { return b.takesNoKeys }

// SetPaused hides the board behind a cover.
func (b *Board) SetPaused(paused bool) {
	if b.paused == paused {
		return
	}
	b.motion.finish()
	b.letGo()
	b.paused = paused
	b.reveal()
}

// ShowWhole shows the whole picture over the tiles, or hides it again.
func (b *Board) ShowWhole(peek bool) {
	if b.peeking == peek {
		return
	}
	b.motion.finish()
	b.peeking = peek
	b.reveal()
}

// forget drops the hint and the drags of the position before.
func (b *Board) forget() {
	b.hint.moves = nil
	b.tileLineDrag.begin(-1)
	b.tileEditing.picked, b.tileEditing.carry = -1, noDraggedTile
}

// arrange lays everything out for the size of the widget. It changes nothing if the size is the same.
func (b *Board) arrange() {
	if b.Size().IsZero() {
		return
	}
	least := float32(leastTile)
	if b.disabled {
		least = 1 // no tile is hit
	}
	g := fit(b.goal.Size(), b.Size(), b.onScreen(), b.appearance.Gap, b.density(), least)
	if g != b.geometry {
		b.motion.finish()
		b.measure(g)
		b.pointed = g.at(b.pointer) // another cell may be under the pointer now
		b.settle()
	}
	b.layParts()
	b.redrawFaces()
	b.drawHollows()
	if b.overlayLayer.draw != nil {
		if b.Plate().same(b.overlayLayer.plate) {
			b.layOverlay()
		} else {
			b.redraw()
		}
	}
	b.OnTilesMoved()
	if g.tile != b.tileSize {
		b.tileSize = g.tile
		b.OnTileSize(g.tile)
	}
}

// mark puts the marks of hint and pointer on their tiles.
func (b *Board) mark() {
	b.layHint()
	b.lay(b.parts.hover, b.movable())
	if b.editing() {
		b.layEdit(b.pointed)
	}
	b.layCursor()
}
