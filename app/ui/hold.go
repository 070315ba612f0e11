package ui

import (
	"context"

	"tilewise/app/ui/task"
)

// hold is what keeps a person from seeing the board or playing on it. While there
// is one, the clock of the game stands; a push starts it again, as under a sheet
// that leaves a part of the board free.
type hold int

// What stops the clock.
const (
	noHold        hold = iota
	minimisedHold      // the window can't be seen
	coveredHold        // a sheet, a file dialog or the crop lies over the board
	otherHold          // the board shows something else: a review, the editor, a solution
	solveHold          // a person is in Solve, not in Play
)

// presence is how the window stands among others, and what it does when nobody
// looks, or when it goes.
type presence struct {
	shell   *shell
	held    hold       // what stops the clock
	back    bool       // another window has the keys
	away    bool       // the window is minimised
	rest    task.Timer // gives memory back
	leaving task.Timer // the program ends when it is over
	looking task.Task  // at the tables and designs
	writing task.Task  // has on the disk what must be there before
	waiting task.Timer // until a person is told of that, or a system that ends has waited long enough
	hurried bool       // it ends with what is still being written
	gone    bool       // it has ended
}

// holding is what stops the clock now.
func (p *presence) holding() hold {
	switch {
	case p.away:
		return minimisedHold
	case p.shell.Sheet.IsOpen() || p.shell.files.IsAsking():
		return coveredHold
	}
	return p.shell.doing.hold(p.shell)
}

// mindClock stops the clock where something has come in the way of playing, and
// lets it go on where nothing is any more.
func (p *presence) mindClock() {
	if h := p.holding(); h != p.held {
		p.held = h
		p.shell.Game.Hold(h != noHold)
		p.shell.play.Tick()
	}
}

// turned hears that a sheet came or went.
func (s *shell) turned() {
	s.exchanged()
	s.presence.freed()
	s.presence.mindClock()
	s.Commands.Update()
}

// toBack hears that the keys went to another window. Whether this one is still to
// be seen is asked for as long as anything in it moves.
func (p *presence) toBack() {
	p.back = true
	p.glance()
}

// toFront hears that the keys are back. Who comes from another program may have made tables
// or designs there.
func (p *presence) toFront() {
	p.back, p.away = false, false
	p.mindClock()
	if engine := p.shell.Engine; !p.looking.Busy() {
		task.Run(p.shell.Tasks, &p.looking, func(context.Context) struct{} {
			engine.Look()
			return struct{}{}
		}, func(struct{}) { p.shell.shelf.Looked() })
	}
}

// visible looks whether the window was minimised, and tells whether it can be seen.
func (p *presence) visible() bool {
	p.glance()
	return !p.away
}

// glance looks whether the window was minimised.
func (p *presence) glance() {
	if p.back && !p.away && p.shell.minimised(p.shell.win) {
		p.away = true
		p.mindClock()
	}
}
