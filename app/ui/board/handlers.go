package board

import (
	"image"

	"fyne.io/fyne/v2"

	"tilewise/solver/puzzle"
)

// handlers are the callbacks through which the board reports to its owner.
type handlers struct {
	// OnPush is called with the moves that the user wants. They are possible and form one push: of a tile, or of a line
	// of tiles, by one cell. To let it happen, the owner calls Slide with them before it returns.
	OnPush func(moves []puzzle.Move)
	// Input names what the user made the moves of OnPush with, as session.Inputs does.
	Input string
	// OnRefuse is called when the user tries a move that is not possible, before the tiles are shaken.
	OnRefuse func()
	// OnTileSize is called with the side of a tile in physical pixels when it changes. The board shows the pieces that
	// it has, scaled, until SetPicture brings better ones. While a window is resized, a call may come for every pixel.
	OnTileSize func(pixels int)
	// OnTilesMoved is called when the tiles may lie elsewhere in the window; TileGridOnScreen says where, once the
	// window is laid out.
	OnTilesMoved func()
	// OnKey gets every key that is not a move, and the keys of moves as well while the board is disabled or paused.
	OnKey func(*fyne.KeyEvent)
	// OnKeyDown and OnKeyUp are called when any key is pressed or released.
	OnKeyDown, OnKeyUp func(*fyne.KeyEvent)

	// OnMenu is called when the user asks for a menu at a point of the window, over a cell; −1 is none.
	OnMenu func(at fyne.Position, cell int)

	// OnShortcut takes the shortcuts that are not the board's own.
	OnShortcut func(fyne.Shortcut)
	// OnBlur is called when the board has lost the focus: no release of a key comes any more.
	OnBlur func()
	// OnPoint is called on a board with an overlay, with the cell at the pointer or the keyboard cursor, −1 for none, and
	// with the place on the plate.
	OnPoint func(cell int, at image.Point)
	// OnCursor is called when the keyboard cursor may have appeared, moved or gone while the tiles are arranged.
	OnCursor func()
	// Trail returns where in the window the pointer was since the last call, in order. If it is nil, the board uses one
	// position a frame.
	Trail func() []fyne.Position

	Keys KeyTranslator // nil: a key means what Fyne calls it
	// OnResume is called when the user presses on the cover of a paused board.
	OnResume func()
	// OnWhole is called when the user tries to move a tile while the whole picture covers it.
	OnWhole func()
	// TakesTab makes Tab a key for OnKey; otherwise it moves the focus on.
	TakesTab bool
}

func noHandlers() handlers {
	nothing, noKey := func() {}, func(*fyne.KeyEvent) {}
	return handlers{
		OnPush: func([]puzzle.Move) {}, OnRefuse: nothing, OnTileSize: func(int) {}, OnTilesMoved: nothing,
		OnKey: noKey, OnKeyDown: noKey, OnKeyUp: noKey, OnMenu: func(fyne.Position, int) {},
		OnShortcut: func(fyne.Shortcut) {}, OnBlur: nothing, OnPoint: func(int, image.Point) {}, OnCursor: nothing,
		OnResume: nothing, OnWhole: nothing,
	}
}

// PointerElsewhere forgets where the pointer was while something lay over the board.
func (h *handlers) PointerElsewhere() {
	if h.Trail != nil {
		h.Trail()
	}
}

// KeyDown implements desktop.Keyable for the board. TypedKey handles what the keys do.
func (h *handlers) KeyDown(k *fyne.KeyEvent) { h.OnKeyDown(k) }
func (h *handlers) KeyUp(k *fyne.KeyEvent)   { h.OnKeyUp(k) }
func (h *handlers) TypedRune(rune)           {}
func (h *handlers) AcceptsTab() bool         { return h.TakesTab }

// pushRequester asks the owner for possible moves that the user wants, and shakes the tiles for impossible ones.
type pushRequester struct {
	*boardTiles
	events *handlers
}

// The inputs that move tiles.
const (
	KeyInput   = "keys"
	MouseInput = "mouse"
	HoverInput = "hover"
)

// push asks the owner for a push by an input. If the owner does not play it, the tiles go back.
func (p *pushRequester) push(input string, moves []puzzle.Move) {
	before := p.state
	p.events.Input = input
	p.events.OnPush(moves)
	if p.state == before {
		p.motion.finish()
		p.glide(func() {})
	}
}

// nudge calls OnRefuse, and shakes the tile on a cell, which can't move.
func (p *pushRequester) nudge(cell int) {
	if t := p.tileAt(cell); t != nil {
		p.events.OnRefuse()
		p.shake([]*tile{t}, fyne.NewDelta(1, 0))
	}
}

// nudgeMove calls OnRefuse, and shakes all tiles in the direction of a move that is not possible.
func (p *pushRequester) nudgeMove(m puzzle.Move) {
	p.events.OnRefuse()
	p.shake(p.tiles[1:], toward(m))
}

var keyMoves = map[fyne.KeyName]puzzle.Move{
	fyne.KeyUp: puzzle.Up, fyne.KeyDown: puzzle.Down, fyne.KeyLeft: puzzle.Left, fyne.KeyRight: puzzle.Right,
	fyne.KeyW: puzzle.Up, fyne.KeyS: puzzle.Down, fyne.KeyA: puzzle.Left, fyne.KeyD: puzzle.Right,
}

// KeyTranslator gives keys their meaning on the user's keyboard.
type KeyTranslator interface {
	Translate(e *fyne.KeyEvent)          // sets the name of an event to what its key means
	Arrow(e *fyne.KeyEvent) fyne.KeyName // returns the arrow on a key of the number pad, otherwise the key's name
}

// TypedKey makes the move of an arrow or of one of W A S D, or shakes the board if the move is not possible. All other
// keys go to OnKey.
func (b *Board) TypedKey(e *fyne.KeyEvent) {
	name := e.Name
	if b.Keys != nil {
		b.Keys.Translate(e)
		name = b.Keys.Arrow(e)
	}
	if b.editing() && b.editKey(name) {
		b.OnCursor()
		return
	}
	if b.choosing() && b.chooseKey(name) || cursorKey(b, name) {
		return
	}
	m, named := keyMoves[name]
	if named && b.peeking {
		b.OnWhole()
	}
	if !named || !b.open() {
		b.OnKey(e)
		return
	}
	if b.ArrowsMoveBlank {
		m = m.Inverse()
	}
	b.letGo()
	if b.state.Size().Source(b.state.Blank(), m) < 0 {
		b.nudgeMove(m)
		return
	}
	b.push(KeyInput, []puzzle.Move{m})
}

// Focus gives the board the focus without a ring, as a press on it does.
func (b *Board) Focus() {
	c := b.canvas()
	if c == nil {
		return
	}
	b.quiet = true
	c.Focus(b)
	b.quiet = false
}

// FocusGained draws the ring, and the cursor where there is one.
func (b *Board) FocusGained() {
	b.ring(!b.quiet)
	b.keyboardCursor.hasKeys = true
	b.layCursor()
}

func (b *Board) FocusLost() {
	b.ring(false)
	b.keyboardCursor.hasKeys = false
	b.layCursor()
	b.OnBlur()
}

// Ringed reports whether the board shows a ring, as it does when it got the focus by Tab.
func (b *Board) Ringed() bool { return b.ringed }

func (b *Board) ring(shown bool) {
	if b.ringed != shown {
		b.ringed = shown
		b.layFrame()
	}
}
