package ui

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

// holding is what stops the clock now.
func (s *shell) holding() hold {
	switch {
	case s.away:
		return minimisedHold
	case s.sheet.IsOpen() || s.asking != nil || s.files.asking.Busy():
		return coveredHold
	}
	return s.doing.hold(s)
}

// mindClock stops the clock where something has come in the way of playing, and
// lets it go on where nothing is any more.
func (s *shell) mindClock() {
	if h := s.holding(); h != s.held {
		s.held = h
		s.game.Hold(h != noHold)
		s.tick()
	}
}

// turned hears that a sheet came or went.
func (s *shell) turned() {
	s.voice.gather()
	s.freed()
	s.mindClock()
	s.commands.Update()
}

// toBack hears that the keys went to another window. Whether this one is still to
// be seen is asked for as long as anything in it moves.
func (s *shell) toBack() {
	s.back = true
	s.glance()
}

// toFront hears that the keys are back.
func (s *shell) toFront() {
	s.back, s.away = false, false
	s.mindClock()
}

// glance looks whether the window was minimised.
func (s *shell) glance() {
	if s.back && !s.away && s.minimised(s.win) {
		s.away = true
		s.mindClock()
	}
}
