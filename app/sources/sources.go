// Package sources finds the boards that an experiment only names: in files beside
// it, and in saved games.
package sources

import (
	"path/filepath"
	"time"

	"tilewise/app/session"
	"tilewise/solver/disk"
	"tilewise/solver/lab"
	"tilewise/solver/puzzle"
)

// In finds the files that an experiment of a folder names: boards, and games
// with the positions that they went through.
func In(folder string) lab.Sources {
	return lab.Sources{
		File: func(name string) ([]byte, error) {
			if !filepath.IsAbs(name) {
				name = filepath.Join(folder, name)
			}
			return disk.Read(disk.System{}, name, lab.MaxBoardsFile)
		},
		Game: func(content []byte) ([]puzzle.State, puzzle.Goal, error) {
			g, _, err := session.Decode(content, time.Now)
			if err != nil {
				return nil, puzzle.Goal{}, err
			}
			return g.Positions(), g.Goal, nil
		},
	}
}
