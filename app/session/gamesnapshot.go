package session

// GameSnapshot is a game as it stood, which can be encoded on any goroutine while the game goes on. It costs the same
// for any length of the game, because a history that was handed out never changes.
type GameSnapshot struct {
	params  GameSetup
	current gameAttempt
	earlier *gameAttempt
	helped  bool
	opened  uint64
	picture GamePhoto
}

// Snapshot returns a snapshot of a game with its photo.
func (g *playedGame) Snapshot(p GamePhoto) GameSnapshot {
	current := g.gameAttempt
	current.elapsed = g.Elapsed()
	return GameSnapshot{g.GameSetup, current, g.earlier, g.helped, g.opened, p}
}

// With returns the snapshot with a copy of its photo. It leaves out a copy that is too large to be read again.
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
