package session

// GameSnapshot is a game as it stood, to be encoded whenever and wherever: the game
// itself goes on. To take one costs nothing that grows with the game, because no
// history that was handed out ever changes.
type GameSnapshot struct {
	params  GameSetup
	current gameAttempt
	earlier *gameAttempt
	helped  bool
	opened  uint64
	picture GamePhoto
}

// NewGameSnapshot makes the snapshot.
func NewGameSnapshot(g *Game, p GamePhoto) GameSnapshot {
	current := g.gameAttempt
	current.elapsed = g.Elapsed()
	return GameSnapshot{g.GameSetup, current, g.earlier, g.helped, g.opened, p}
}

// With returns the snapshot with a copy of its photo; one that is too large to be
// read again is left out.
func (s GameSnapshot) With(c EmbeddedPhoto) GameSnapshot {
	if len(c) <= maxCopy {
		s.picture.Copy = c
	}
	return s
}

// saved returns the game in the form in which it is written.
func (s GameSnapshot) saved() savedGame {
	saved := savedGame{
		Version: saveVersion,
		Size:    s.params.Size().String(), Goal: s.params.Goal.String(), Start: s.params.Start.String(),
		Kind: s.params.Origin.Kind, Seed: s.params.Origin.Seed, Depth: s.params.Origin.Depth,
		Helped: s.helped, Opened: s.opened, Attempt: saveAttempt(s.current), Picture: s.picture,
	}
	if s.earlier != nil {
		earlier := saveAttempt(*s.earlier)
		saved.Earlier = &earlier
	}
	return saved
}
