package terminal

import (
	_ "embed"
	"fmt"
	"strings"

	"tilewise/solver/puzzle"
)

//go:embed korf24.txt
var korf24 string

// publishedBoard is a board of Korf and Felner's fifty, and what is known of it.
type publishedBoard struct {
	number    int
	moves     int    // the length of a shortest solution
	generated uint64 // states that the search of 2002 generated
	start     puzzle.State
}

// fiftyBoards is the boards, those that are easy first.
func fiftyBoards() (list []publishedBoard, err error) {
	for line := range strings.Lines(korf24) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		var b publishedBoard
		numbers, board, _ := strings.Cut(line, " : ")
		if _, err := fmt.Sscan(numbers, &b.number, &b.moves, &b.generated); err != nil {
			return nil, err
		}
		if b.start, err = puzzle.Parse(board, puzzle.Size{W: 5, H: 5}); err != nil {
			return nil, err
		}
		list = append(list, b)
	}
	return list, nil
}
