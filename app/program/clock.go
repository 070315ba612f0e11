package program

// ClockHold is what keeps the user from seeing the board or playing on it. While there is one, the clock of the game
// stands; a push starts it again, as under a sheet that leaves a part of the board free.
type ClockHold uint8

// What stops the clock.
const (
	NoHold        ClockHold = iota
	MinimisedHold           // the window can't be seen
	CoveredHold             // a sheet, a menu, a file dialog or the crop lies over the board
	OtherHold               // the board shows something else: a review, the editor, a solution
	SolveHold               // the solver is looked at, and has no solution
)

// ClockHeld returns what keeps the clock of the game from running.
func (p *Program) ClockHeld() ClockHold { return p.hold }

// Cover tells what lies over the board; NoHold is nothing. What the user is doing may hold the clock as well, which is
// asked again.
func (p *Program) Cover(by ClockHold) {
	defer p.turn()()
	p.covered = by
	p.updateClock()
}

// updateClock stops the clock where something has come in the way of playing, and lets it go on where nothing is any
// more.
func (p *Program) updateClock() {
	now := p.covered
	switch {
	case now != NoHold:
	case p.cropping:
		now = CoveredHold
	default:
		now = p.activity.ClockHold()
	}
	if now != p.hold {
		p.hold = now
		p.game.Hold(now != NoHold)
		p.touch(AboutClock)
	}
}
