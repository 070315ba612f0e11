package session

import "encoding/json"

// Copy is a picture file within a saved game, for when the photo is not found
// any more or the game is opened on another machine. It is a string so that
// pictures can be compared.
type Copy string

// maxCopy bounds a copy, in bytes: the picture itself is judged by whoever
// opens it.
const maxCopy = 8 << 20

// MarshalJSON writes the copy in base 64.
func (c Copy) MarshalJSON() ([]byte, error) { return json.Marshal([]byte(c)) }

// UnmarshalJSON reads what MarshalJSON writes. What is damaged, or too large,
// is no copy; the game is none the worse.
func (c *Copy) UnmarshalJSON(content []byte) error {
	var picture []byte
	*c = ""
	if json.Unmarshal(content, &picture) == nil && len(picture) <= maxCopy {
		*c = Copy(picture)
	}
	return nil
}

// Snapshot is a game as it stood, to be encoded whenever and wherever: the game
// itself goes on.
type Snapshot struct{ saved savedGame }

// Take makes the snapshot.
func Take(g *Game, p Picture) Snapshot {
	current := g.attempt
	current.elapsed = g.Elapsed()
	saved := savedGame{
		Version: saveVersion,
		Size:    g.Size().String(), Goal: g.Goal.String(), Start: g.Start.String(),
		Kind: g.Origin.Kind, Seed: g.Origin.Seed, Depth: g.Origin.Depth,
		Helped: g.helped, Attempt: saveAttempt(current), Picture: p,
	}
	if g.earlier != nil {
		earlier := saveAttempt(*g.earlier)
		saved.Earlier = &earlier
	}
	return Snapshot{saved}
}

// With is the snapshot with a copy of its photo; one that is too large to be
// read again is left out.
func (s Snapshot) With(c Copy) Snapshot {
	if len(c) <= maxCopy {
		s.saved.Picture.Copy = c
	}
	return s
}
