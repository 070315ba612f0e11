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

// In finds the files that an experiment of a folder names, all of which lie beside it or below it: boards, and games
// with the positions that they went through. In no folder, "", there are none.
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

// errNoGame does not quote the file.
var errNoGame = errors.New("this isn't a Tilewise game, or a damaged or newer one")
