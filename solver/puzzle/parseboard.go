package puzzle

import (
	"strconv"
	"strings"
)

// maxText bounds what Parse looks at, in bytes: ten times the longest board.
const maxText = 20_000

// Parse reads a board: numbers row by row, separated by spaces, commas,
// semicolons or slashes, 0 or _ for the blank. With a zero size, rows that are
// marked by slashes, semicolons or line ends give the size where they are
// equally long, and a square is assumed otherwise. The error is a Mistake or
// wraps ErrSize; it says what was expected, and where.
func Parse(text string, size Size) (State, error) {
	if len(text) > maxText {
		return State{}, &BoardError{Fault: TooLong, Count: len(text)}
	}
	tiles, rowEnds, err := scan(text)
	if err != nil {
		return State{}, err
	}
	if len(tiles) == 0 {
		return State{}, &BoardError{Fault: NoNumbers}
	}
	if size == (Size{}) {
		if size, err = workOutSize(len(tiles), rowEnds); err != nil {
			return State{}, err
		}
	}
	return NewState(size, tiles)
}

// scan splits text into numbers, and tells after how many of them a row mark
// stood.
func scan(text string) (tiles, rowEnds []int, err error) {
	separator := func(c byte) bool { return strings.IndexByte(" ,;/\n\r\t", c) >= 0 }
	for i := 0; i < len(text); {
		if separator(text[i]) {
			rowMark := strings.IndexByte(";/\n", text[i]) >= 0
			if n := len(tiles); rowMark && n > 0 && (len(rowEnds) == 0 || rowEnds[len(rowEnds)-1] != n) {
				rowEnds = append(rowEnds, n)
			}
			i++
			continue
		}
		end := i
		for end < len(text) && !separator(text[end]) {
			end++
		}
		word := text[i:end]
		tile, convErr := strconv.Atoi(word)
		if word == "_" {
			tile, convErr = 0, nil
		}
		if convErr != nil {
			return nil, nil, &BoardError{Fault: NotANumber, Word: clip(word), Position: len(tiles) + 1}
		}
		tiles = append(tiles, tile)
		i = end
	}
	return tiles, rowEnds, nil
}

func clip(word string) string {
	if len(word) > 24 {
		return word[:24] + "…"
	}
	return word
}

func workOutSize(count int, rowEnds []int) (Size, error) {
	if size, ok := marked(count, rowEnds); ok {
		return size, nil
	}
	for side := MinSide; side <= MaxSide; side++ {
		if side*side == count {
			return Size{side, side}, nil
		}
	}
	return Size{}, &BoardError{Fault: NoSquare, Count: count}
}

// marked is the size that equally long marked rows give.
func marked(count int, rowEnds []int) (Size, bool) {
	if len(rowEnds) == 0 || count%rowEnds[0] != 0 {
		return Size{}, false
	}
	size := Size{rowEnds[0], count / rowEnds[0]}
	for i, end := range rowEnds {
		if end != (i+1)*size.W {
			return Size{}, false
		}
	}
	return size, size.Valid() && len(rowEnds) >= size.H-1
}
