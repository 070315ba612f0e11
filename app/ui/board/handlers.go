package board

import (
	"image"

	"fyne.io/fyne/v2"

	"tilewise/solver/puzzle"
)

// handlers are what the board tells its owner; what nobody listens to may be nil.
type handlers struct {
	// OnPush tells that the user wants these moves, which are possible and form one
	// push: a tile, or a line of tiles, by one cell. To let it happen, the owner
	// calls Slide with them before it returns.
	OnPush func(moves []puzzle.Move)
	// Input is what the user uses who wants the moves of OnPush, as session.Inputs names it.
	Input string
	// OnRefuse tells that the user wanted a move that is not possible, and that the
	// tiles are being shaken for it.
	OnRefuse func()
	// OnTileSize tells how many physical pixels a side of a tile has now. The board
	// shows the pieces that it has, scaled, until SetPicture brings better ones. It
	// may be called for every pixel while a window is resized.
	OnTileSize func(pixels int)
	// OnTilesMoved tells that the tiles may lie elsewhere in the window now, as
	// TileGridOnScreen will say once the window's layout is done.
	OnTilesMoved func()
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
	// OnCursor tells that the cursor of the keys may have come, moved or gone while the tiles
	// are arranged.
	OnCursor func()
	// Trail answers where in the window the pointer was since it was asked last, in order; without it the board knows
	// one position a frame.
	Trail func() []fyne.Position

	Keys KeyTranslator // nil where keys mean what they are called
	// OnResume tells that the user pressed on the cover of a paused board.
	OnResume func()
	// OnWhole tells that the user would move a tile below the whole picture.
	OnWhole func()
	// TakesTab makes Tab a key for OnKey; otherwise it moves the focus on.
	TakesTab bool
}

// PointerElsewhere forgets where the pointer was while something lay over the board.
func (h *handlers) PointerElsewhere() {
	if h.Trail != nil {
		h.Trail()
	}
}

// KeyDown implements desktop.Keyable for the board, whose TypedKey says what keys do.
func (h *handlers) KeyDown(k *fyne.KeyEvent) {
	if h.OnKeyDown != nil {
		h.OnKeyDown(k)
	}
}

func (h *handlers) KeyUp(k *fyne.KeyEvent) {
	if h.OnKeyUp != nil {
		h.OnKeyUp(k)
	}
}

func (h *handlers) TypedRune(rune)   {}
func (h *handlers) AcceptsTab() bool { return h.TakesTab }
