package board

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tilewise/solver/puzzle"
)

// Board is the widget. Make it with New.
type Board struct {
	widget.BaseWidget
	Events

	shown
	hiding
	hand
	drawing
	hint    hint
	edit    edit
	choose  choose
	cursor  cursor
	drag    drag
	overlay overlay
}

// Events is what the board tells its owner; what nobody listens to may be nil.
type Events struct {
	// OnPush tells that a person wants these moves, which are possible and form one
	// push: a tile, or a line of tiles, by one cell. To let it happen, the owner
	// calls Slide with them before it returns.
	OnPush func(moves []puzzle.Move)
	// OnRefuse tells that a person wanted a move that is not possible, and that the
	// tiles are being shaken for it.
	OnRefuse func()
	// OnTileSize tells how many physical pixels a side of a tile has now. The board
	// shows the pieces that it has, scaled, until SetPicture brings better ones. It
	// may be called for every pixel while a window is resized.
	OnTileSize func(pixels int)
	// OnGround tells that the tiles may lie elsewhere in the window now, as Ground
	// will say once the window's layout is done.
	OnGround func()
	// OnKey gets every key that is not a move, and the keys of moves as well while
	// the board is disabled or paused.
	OnKey func(*fyne.KeyEvent)
	// OnKeyDown and OnKeyUp tell that any key was pressed or released.
	OnKeyDown, OnKeyUp func(*fyne.KeyEvent)

	// OnMenu asks for a menu at a point of the window, over a cell; −1 is none.
	OnMenu func(at fyne.Position, cell int)

	// OnShortcut takes the shortcuts that are not the board's own.
	OnShortcut func(fyne.Shortcut)
	// OnBlur tells that the board has lost the keys: no release comes any more.
	OnBlur func()
	// OnPoint tells over which cell of a board with an overlay the pointer is, or the
	// cursor of the keys, and where on its plate; −1 is none.
	OnPoint func(cell int, at image.Point)
	// OnResume tells that a person pressed on the cover of a paused board.
	OnResume func()
	// TakesTab makes Tab a key for OnKey; otherwise it moves the focus on.
	TakesTab bool
}

// shown is what is on the board.
type shown struct {
	state    puzzle.State
	goal     puzzle.Goal
	tiles    []*tile // by number; 0 is the piece that is missing until the end
	made     []*tile // tiles, and those that a larger board had
	picture  Picture
	look     Look
	glyphs   glyphs
	complete bool // the gaps have closed, or are closing
}

// hiding is what hides it.
type hiding struct {
	playing   bool // a game is under way
	paused    bool
	veiled    bool // the tiles are covered, or will be
	vanishing bool // the picture is just fading
	peeking   bool // the whole picture is held up
}

// hand is how a person acts on it.
type hand struct {
	disabled        bool
	deaf            bool // it takes no keys
	arrowsMoveBlank bool
	hover           bool
	pointed         int           // cell under the pointer, or −1
	pointer         fyne.Position // where it was last
	focused, quiet  bool
}

// drawing is how it is drawn.
type drawing struct {
	geometry geometry
	tileSize int // that OnTileSize was told
	motion   motion
	parts    parts
	faced    faceStyle   // of the tiles' faces
	layers   int         // counts how often there were other objects
	hung     fyne.Canvas // that the board was on when that was asked last
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
	b := &Board{hint: newHint(), edit: newEdit(), cursor: newCursor(), overlay: newOverlay()}
	b.look, b.parts = DefaultLook(), newParts()
	b.pointed, b.pointer = -1, nowhere
	b.motion.drive = (*fyne.Animation).Start
	b.drag.cell = -1
	b.ExtendBaseWidget(b)
	home, err := puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 4, H: 4})
	if err != nil {
		panic(err) // 4×4 is a size
	}
	b.SetPosition(home.State, home)
	return b
}

// SetPosition shows a state at once, and forgets a hint. Another goal takes the overlay
// away, which was drawn for the former one; one of another size brings painted tiles
// until SetPicture is called.
func (b *Board) SetPosition(s puzzle.State, g puzzle.Goal) {
	if s == b.state && g == b.goal && !b.complete {
		return
	}
	b.motion.finish()
	b.forget()
	another := g != b.goal
	if another {
		b.cursor.cell = -1
		b.overlay.draw = nil
		b.showOverlay()
	}
	b.complete = false
	b.state, b.goal = s, g
	if another {
		b.deal()
	}
	b.settle()
}

// Slide plays moves from the state that is shown. Moves that push one line move
// together; of a longer sequence only the last push is animated. Moves that are
// not possible are ignored, all of them. When a slide ends in the goal, the
// gaps close, the missing piece appears, and a person can't move it any more.
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
	b.dig(next.Blank(), b.state.Blank())
	b.state = next
	b.glide(func() {
		if b.state == b.goal.State {
			b.celebrate()
		}
	})
}

// lastPush is the longest end of moves that all go the same way.
func lastPush(moves []puzzle.Move) []puzzle.Move {
	first := len(moves) - 1
	for first > 0 && moves[first-1] == moves[first] {
		first--
	}
	return moves[first:]
}

// SetPicture gives the tiles their pieces of a photo, at once. A picture with
// another number of pieces than the board has cells, and the zero Picture, mean
// painted tiles.
func (b *Board) SetPicture(p Picture) {
	b.motion.finish()
	b.picture = p
	b.dress()
	b.settle()
}

// SetLook changes numbers, gaps, corners and speed.
func (b *Board) SetLook(l Look) {
	if l == b.look {
		return
	}
	b.motion.finish()
	b.look = l
	b.number()
	b.arrange()
	b.settle()
	b.veil()
}

// SetArrowsMoveBlank chooses what an arrow key names: the way of the blank, or
// else that of the tile.
func (b *Board) SetArrowsMoveBlank(blank bool) { b.arrowsMoveBlank = blank }

// SetHover lets a tile that can move do so as soon as the pointer comes over it.
func (b *Board) SetHover(hover bool) { b.hover = hover }

// SetEnabled lets a person move tiles, or not.
func (b *Board) SetEnabled(enabled bool) {
	if b.disabled == !enabled {
		return
	}
	b.disabled = !enabled
	b.letGo()
	b.mark()
}

// Disable makes it a board that is only looked at: no push is possible, it takes no
// keys, and Tab passes it by.
func (b *Board) Disable() {
	b.deaf = true
	b.SetEnabled(false)
}

// Enable makes it a board to play on again.
func (b *Board) Enable() {
	b.deaf = false
	b.SetEnabled(true)
}

// Disabled implements fyne.Disableable; SetEnabled leaves a board the keys.
func (b *Board) Disabled() bool { return b.deaf }

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

// ShowWhole holds the whole picture up over the tiles, as long as it is true.
func (b *Board) ShowWhole(peek bool) {
	if b.peeking == peek {
		return
	}
	b.motion.finish()
	b.peeking = peek
	b.reveal()
}

// TileSize is how many physical pixels a side of a tile has, 0 before the first
// layout: what OnTileSize told last.
func (b *Board) TileSize() int { return b.tileSize }

// CellAt is the cell under a position in the widget, or −1.
func (b *Board) CellAt(p fyne.Position) int { return b.geometry.at(p) }

// open tells whether a person may move tiles now. A picture that is complete
// stays so, whatever key or click is one too many.
func (b *Board) open() bool {
	return !b.disabled && !b.paused && !b.peeking && !b.complete && !b.editing() && !b.choosing()
}

// forget drops what was about the position before.
func (b *Board) forget() {
	b.hint.moves = nil
	b.drag = drag{cell: -1}
	b.edit.picked, b.edit.carry = -1, noCarry
}

// tileAt is the tile on a cell, nil for the blank's.
func (b *Board) tileAt(cell int) *tile {
	if cell < 0 {
		return nil
	}
	if n := b.state.At(cell); n != 0 {
		return b.tiles[n]
	}
	return nil
}
