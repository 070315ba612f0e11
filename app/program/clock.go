package program

// ClockHold is the reason why the user can't see the board or play on it. The clock of the game then stands. A push
// starts it again, as under a sheet that leaves a part of the board free.
type ClockHold uint8

// The reasons why the clock stands.
const (
	NoHold        ClockHold = iota
	MinimisedHold           // the window is minimised
	CoveredHold             // a sheet, a menu, a file dialog or the crop lies over the board
	OtherHold               // the board shows something else: a review, the editor, a solution
	SolveHold               // the user looks at the solver, which has no solution
)

// ClockHeld returns why the clock of the game does not run.
func (p *Program) ClockHeld() ClockHold { return p.hold }

// Cover sets the hold of what covers the board; NoHold if nothing does. The activity may hold the clock as well.
func (p *Program) Cover(by ClockHold) {
	defer p.turn()()
	p.covered = by
	p.updateClock()
}

// updateClock stops the clock if something keeps the user from playing, and lets it run on otherwise.
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
