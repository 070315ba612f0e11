// Package boardfiles finds the boards that an experiment only names: in files beside it, and in saved games.
package boardfiles

import (
	"errors"
	"time"

	"tilewise/app/lab"
	"tilewise/app/session"
	"tilewise/solver/puzzle"
	"tilewise/solver/untrusted"
)

// In returns the readers of the files that an experiment in a folder names: boards, and games with their positions. All
// lie in the folder or below it. If folder is "", nothing is found.
func In(folder string) lab.BoardFileReaders {
	return lab.BoardFileReaders{
		File: func(name string) ([]byte, error) {
			if folder == "" {
				return nil, lab.ErrSource
			}
			return untrusted.Boards.Beside(folder, name)
		},
		Game: func(content []byte) ([]puzzle.State, puzzle.Goal, error) {
			g, _, err := session.Decode(content, time.Now)
			if err != nil {
				return nil, puzzle.Goal{}, errNoGame
			}
			return g.Positions(), g.Goal, nil
		},
	}
}

// errNoGame does not quote the file, which may be private.
var errNoGame = errors.New("this isn't a Tilewise game, or a damaged or newer one")
