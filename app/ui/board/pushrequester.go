package board

import (
	"fyne.io/fyne/v2"

	"tilewise/solver/puzzle"
)

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

// push asks the owner for a push by an input; without an answer the tiles go back.
func (p *pushRequester) push(input string, moves []puzzle.Move) {
	before := p.state
	p.events.Input = input
	p.events.OnPush(moves)
	if p.state == before {
		p.motion.finish()
		p.glide(func() {})
	}
}

// nudge shakes the tile on a cell, which can't move, and tells OnRefuse.
func (p *pushRequester) nudge(cell int) {
	if t := p.tileAt(cell); t != nil {
		p.events.OnRefuse()
		p.shake([]*tile{t}, fyne.NewDelta(1, 0))
	}
}

// nudgeMove shakes all tiles the way of a move that is not possible, and tells OnRefuse.
func (p *pushRequester) nudgeMove(m puzzle.Move) {
	p.events.OnRefuse()
	p.shake(p.tiles[1:], toward(m))
}
