package session

// GameSnapshot is a game as it stood, which can be encoded on any goroutine while the game goes on. It costs the same
// for any length of the game, because a history that was handed out never changes.
type GameSnapshot struct {
	playedGame // elapsed is what the clock read
	picture    GamePhoto
}

// Snapshot returns a snapshot of a game with its photo.
func (g *playedGame) Snapshot(p GamePhoto) GameSnapshot {
	s := GameSnapshot{*g, p}
	s.elapsed = g.Elapsed()
	return s
}

// With returns the snapshot with a copy of its photo. It leaves out a copy that is too large to be read again.
func (s GameSnapshot) With(c EmbeddedPhoto) GameSnapshot {
	if len(c) <= maxCopy {
		s.picture.Copy = c
	}
	return s
}

func (s GameSnapshot) saved() savedGame {
	saved := savedGame{
		Version: saveVersion,
		Size:    s.Size().String(), Goal: s.Goal.String(), Start: s.Start.String(),
		Kind: s.Origin.Kind, Seed: s.Origin.Seed, Depth: s.Origin.Depth,
		Helped: s.helped, Opened: s.opened, Attempt: saveAttempt(s.gameAttempt), Picture: s.picture,
	}
	if s.earlier != nil {
		earlier := saveAttempt(*s.earlier)
		saved.Earlier = &earlier
	}
	return saved
}
