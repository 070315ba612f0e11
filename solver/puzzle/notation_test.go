package puzzle

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"tilewise/solver/test/testbudget"
)

// Parse reads boards as people and other programs write them.
func TestBoardsAsTheyAreWritten(t *testing.T) {
	const near, fifteen = "1 2 3 / 4 5 6 / 7 0 8", "1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 0 15"
	for text, want := range map[string]string{
		"1 2 3\n4 5 6\n7 0 8":                                                    near,
		"# solvable\n3\n1 2 3\n4 5 6\n7 0 8\n":                                   near,
		"3\n 1  2  3\n 4  5  6\n 7  0  8\n\n":                                    near,
		"3 3\n1 2 3\n4 5 6\n7 0 8":                                               near,
		"3x3\n1 2 3 4 5 6 7 0 8":                                                 near,
		"3\n1 2 3 4 5 6 7 0 8":                                                   near,
		"1 2 3 # a row\n4 5 6 // another\n7 0 8":                                 near,
		"1 2 3\n\n4 5 6\n\n7 0 8\n":                                              near,
		"1\n2\n3\n4\n5\n6\n7\n0\n8\n":                                            near,
		"3\n1\n2\n3\n4\n5\n6\n7\n0\n8\n":                                         near,
		"12 1 2 3 4 5 6 7 0 8":                                                   near,
		"12. 1 2 3 4 5 6 7 0 8":                                                  near,
		"12: 1 2 3 / 4 5 6 / 7 0 8":                                              near,
		"[[1,2,3],[4,5,6],[7,0,8]]":                                              near,
		"[[1, 2, 3],\n [4, 5, 6],\n [7, 0, 8],\n]":                               near,
		"[\n  [1, 2, 3],\n  [4, 5, 6],\n  [7, 0, 8]\n]":                          near,
		"[\n[\n1,\n2,\n3\n],\n[\n4,\n5,\n6\n],\n[7,0,8]]":                        near,
		"[[1 2 3]\n [4 5 6]\n [7 0 8]]":                                          near,
		"array([[1, 2, 3],\n       [4, 5, 6],\n       [7, 0, 8]])":               near,
		"board = np.array([[1, 2, 3], [4, 5, 6], [7, 0, 8]])":                    near,
		"int start[] = {1,2,3,4,5,6,7,0,8};":                                     near,
		"{{1,2,3},{4,5,6},{7,0,8}};":                                             near,
		"[1,2,3]\n[4,5,6]\n[7,0,8]":                                              near,
		"((1,2,3),(4,5,6),(7,0,8))":                                              near,
		"(1, 2, 3, 4, 5, 6, 7, 0, 8)":                                            near,
		"[1,2,3,4,5,6,7,None,8]":                                                 near,
		`[["1","2","3"],["4","5","6"],["7","","8"]]`:                             near,
		"1 | 2 | 3\n4 | 5 | 6\n7 | | 8":                                          near,
		"1 2 3 | 4 5 6 | 7 0 8":                                                  near,
		"| 1 | 2 | 3 |\n|---|---|---|\n| 4 | 5 | 6 |\n| 7 |   | 8 |":             near,
		"|  |  |  |\n|---|:-:|--:|\n| 1 | 2 | 3 |\n| 4 | 5 | 6 |\n| 7 |   | 8 |": near,
		"+---+---+---+\n| 1 | 2 | 3 |\n+---+---+---+\n| 4 | 5 | 6 |\n+---+---+---+\n| 7 |   | 8 |\n+---+---+---+": near,
		"┌───┬───┬───┐\n│ 1 │ 2 │ 3 │\n├───┼───┼───┤\n│ 4 │ 5 │ 6 │\n├───┼───┼───┤\n│ 7 │   │ 8 │\n└───┴───┴───┘": near,
		"1,2,3;4,5,6;7,,8":                                   near,
		"1,2,3\n4,5,6\n7,,8\n":                               near,
		"1;2;3\n4;5;6\n7;;8\n":                               near,
		"1\t2\t3\n4\t5\t6\n7\t\t8\n":                         near,
		"1,2,3,\n4,5,6,\n7,0,8,\n":                           near,
		"1,2,3\n4,5,6\n7,8,\n":                               "1 2 3 / 4 5 6 / 7 8 0",
		",1,2\n3,4,5\n6,7,8":                                 "0 1 2 / 3 4 5 / 6 7 8",
		"1 2 3\n4 5 6\n7   8":                                near,
		"1 2 3\n4 5 6\n7  8":                                 near,
		" 1  2  3  4\n 5  6  7  8\n 9 10 11 12\n13 14    15": fifteen,
		" 1  2  3  4\n 5  6  7  8\n 9 10 11 12\n13 14 __ 15": fifteen,
		"1 2 3 4 5 6 7 8 9 A B C D E 0 F":                    fifteen,
		"123456789ABCDE0F":                                   fifteen,
		"123456789abcde0f":                                   fifteen,
		"1234/5678/9ABC/DE.F":                                fifteen,
		"4x4:1,2,3,4,5,6,7,8,9,10,11,12,13,14,0,15":          fifteen,
		"4×4: 1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15":         fifteen,
		"3x2:1,2,3,4,5,0":                                    "1 2 3 / 4 5 0",
		"2 3\n1 2\n3 4\n5 0":                                 "1 2 / 3 4 / 5 0",
		"3 2\n1 2\n3 4\n5 0":                                 "1 2 / 3 4 / 5 0",
		"123456708":                                          near,
		"1234567_8":                                          near,
		"123\n456\n7x8":                                      near,
		"123 456 7*8":                                        near,
		"123/456/7-8":                                        near,
		"12\n34\n50":                                         "1 2 / 3 4 / 5 0",
		"1 2 3 4 5 6 7 x 8":                                  near,
		"1 2 3 4 5 6 7 X 8":                                  near,
		"1 2 3\n4 5 6\n7 . 8":                                near,
		"1 2 3\n4 5 6\n7 * 8":                                near,
		"1 2 3\n4 5 6\n7 - 8":                                near,
		"1 2 3\n4 5 6\n7 – 8":                                near,
		"\ufeff1\u00a02\u00a03\r\n4\u30005\u30006\r\n7 0 8\r\n":          near,
		"１　２　３\n４　５　６\n７　０　８":                                            near,
		"１，２，３；４，５，６；７，＿，８":                                              near,
		"1 2 3\r4 5 6\r7 0 8\r":                                          near,
		"0 1 2 3\n4 5 6 7\n8 9 10 11\n12 13 14 15":                       "0 1 2 3 / 4 5 6 7 / 8 9 10 11 / 12 13 14 15",
		"# size: 2x3\n1 2 3 4 5 0":                                       "1 2 / 3 4 / 5 0",
		"1 2 3\n4 5 6\n7 0 8 = 1":                                        near,
		"8.0\t1.0\t3.0\n4.0\tNaN\t2.0\n7.0\t6.0\t5.0":                    "8 1 3 / 4 0 2 / 7 6 5",
		"3 x 3\n1 2 3\n4 5 6\n7 0 8":                                     near,
		"n = 3\n1 2 3\n4 5 6\n7 0 8":                                     near,
		"\u200f1\ufe0f\u20e3 2 3\n4 5 6\n7 0 8":                          near,
		"1 & 2 & 3 \\\\\n4 & 5 & 6 \\\\\n7 & & 8":                        near,
		"> 1 2 3\n> 4 5 6\n> 7 ■ 8":                                      near,
		"| 1 2 3 |\n| 4 5 6 |\n| 7 0 8 |":                                near,
		"\t1\t2\t3\n\t4\t5\t6\n\t7\t\t8":                                 near,
		"007 01 2 3 4 5 6 8 0":                                           "7 1 2 / 3 4 5 / 6 8 0",
		"size 3x3\n1 2 3\n4 5 6\n7 0 8":                                  near,
		"Hi, here is my 3x3 board:\n1 2 3\n4 5 6\n7 0 8\n\nThanks, Anna": near,
		"Hello\n1 2 3\n4 5 6\n7 0 8\nCan you solve it?":                  near,
		"Puzzle 12\n1 2 3\n4 5 6\n7 0 8":                                 near,
		"size = 3\nboard = [[1, 2, 3], [4, 5, 6], [7, 0, 8]]":            near,
		"1. 1 2 3\n2. 4 5 6\n3. 7 0 8":                                   near,
		"- 1 2 3\n- 4 5 6\n- 7 - 8":                                      near,
		"  A B C D\n1 1 2 3 4\n2 5 6 7 8\n3 9 10 11 12\n4 13 14 0 15":    fifteen,
		"|  | A | B | C |\n|---|---|---|---|\n| 1 | 1 | 2 | 3 |\n| 2 | 4 | 5 | 6 |\n| 3 | 7 | | 8 |": near,
	} {
		s, err := Parse(text, Size{})
		if err != nil || s.Rows() != want {
			t.Errorf("%q: %s, %v; want %s", text, s.Rows(), err, want)
		}
		for _, text := range []string{s.Rows(), s.Lines(), s.Size().String() + ": " + s.String()} {
			if again, err := Parse(text, Size{}); err != nil || again != s {
				t.Errorf("%q reads as %v, %v", text, again, err)
			}
		}
	}
}

// A text that could be several boards is refused, and the error names them. Other errors say where the mistake is.
func TestBoardsThatAreRefused(t *testing.T) {
	for text, says := range map[string]string{
		"1 2 3 4 5 0":         "could be 2x3 or 3x2",
		"2 3\n1 2 3 4 5 0":    "could be 2x3 or 3x2",
		"123450":              "could be 2x3 or 3x2",
		"9 1 2 3 4 5 6 7 8 0": "could be 2x5 or 5x2 or 3x3",
		"1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 5 6\n7 8 0": "2 boards; expected one",
		"1 2 3\n4 5 1\n7 0 8":                        "line 2, column 5: tile 1 at position 6; it is at position 1 already",
		"1 2 3\n4 five 6\n7 0 8":                     `line 2, column 3: "five" at position 5; expected a number`,
		"1 2 3\n4 5 6 0\n7 8":                        "line 2, column 1: a row of 4 numbers; expected 3",
		"4\n1 2 3\n4 5 6\n7 0 8":                     "9 numbers; expected 16 for 4x4",
		"4x4: 1 2 3 0":                               "4 numbers; expected 16 for 4x4",
		"[[1,2,3],[4,5,6],[7,0":                      "column 19: a row of 2 numbers; expected 3",
		"1 2 3\n4 5 6\n7 8":                          "line 3, column 1: a row of 2 numbers; expected 3",
		"867254311":                                  "column 9: tile 1 at position 9",
		"1,,2,,3,4,5,6,7":                            "",
		"My 4x4 board:\n1 2 3\n4 5 6\n7 0 8":         "9 numbers; expected 16 for 4x4",
		"A B C D E\n1 2 3 4 5\n6 7 8 9 0":            "", // A may be 10
		"1 1 2 3\n2 4 5 0":                           "tile 1 at position 2",
		"1 2 3\nlost line\n4 5 0":                    "",
		"   7  3     \n4  1  5  \n6  8  2  ":         "",
		"rows=3 cols=3 / 7 6 8\n1 2 0\n5 3 4":        "",
		"9 8 0 1 7 4 2 6 5 3 = 52":                   "could be 2x5 or 5x2 or 3x3",
		"9    0    4    8  5      6    3  2    1  7": "",
		"1,2,3\n2,1,0\n3,4,5":                        "", // 1,2,3 over columns, or before rows
		`"5",,"2",""` + "\n" + `"3","4","1"`:         "",
		"  7 5 #\n8 6 1\n3 4 2":                      `"#" at position 3`,
	} {
		s, err := Parse(text, Size{})
		if err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %s, error %v; want one saying %q", text, s.Rows(), err, says)
		}
	}
	if _, err := Parse("1 2 / 3 4 / 5 0", Size{3, 2}); err == nil {
		t.Error("rows of 2 are taken for a board 3 wide")
	}
}

// One file may hold boards of all kinds, and a bad one does not affect the others.
func TestAListOfBoards(t *testing.T) {
	const text = "3\n1 2 3\n4 5 6\n7 0 8\n3\n1 2 3\n4 5 6\n0 7 8\n1 2 3\n4 5 6\n7 8 0 = 0\n" + // to line 11
		"8 6 7 2 5 4 3 0 1 = 31\n1 2 3 4 5 6 7 8 9\n1 1 2 3 4 5 6 7 8\n\n[[1,2],\n [0,3]]\n\n# a comment\n1 2 3\n4 5 1\n7 8 0\n\n" + // 22
		"1 1 2 3 4 5 6 7 0 8\n2 1 2 3 4 5 6 0 7 8\n9 1 2 3 4 5 0 6 7 8 = 2\n0 1 2 3\n4 5 6 7\n# goal: snake\n1 2 0 3\n1 0 2 3"
	want := "1-4: 1 2 3 / 4 5 6 / 7 0 8\n5-8: 1 2 3 / 4 5 6 / 0 7 8\n9-11: 1 2 3 / 4 5 6 / 7 8 0\n12-12: 8 6 7 / 2 5 4 / 3 0 1\n" +
		"13-13: bad\n14-14: bad\n16-17: 1 2 / 0 3\n20-22: bad\n24-24: 1 2 3 / 4 5 6 / 7 0 8\n25-25: 1 2 3 / 4 5 6 / 0 7 8\n" +
		"26-26: 1 2 3 / 4 5 0 / 6 7 8\n27-28: 0 1 2 3 / 4 5 6 7\n30-30: 1 2 / 0 3\n31-31: 1 0 / 2 3\n"
	var l BoardListReader
	var got strings.Builder
	for b := range l.Boards(Lines([]byte(text))) {
		what := "bad"
		if b.Err == nil {
			what = b.Start.Rows()
		}
		fmt.Fprintf(&got, "%d-%d: %s\n", b.First, b.Last, what)
	}
	if got.String() != want {
		t.Errorf("got\n%s\nwant\n%s", got.String(), want)
	}
}

// A text that shows a start and a goal is read as one board with that goal, not as two boards.
func TestAGoalBesideAStart(t *testing.T) {
	const goal = "1 2 3\n8 0 4\n7 6 5"
	for _, text := range []string{
		"Start: 2 8 3 1 6 4 7 0 5\nGoal: 1 2 3 8 0 4 7 6 5", "Start:\n2 8 3\n1 6 4\n7 0 5\nGoal state:\n" + goal,
		"Goal:\n" + goal + "\n\nStart:\n2 8 3\n1 6 4\n7 0 5", "target: spiral\n\n283164705",
		"start = [[2,8,3],[1,6,4],[7,0,5]]\ngoal = [[1,2,3],\n[8,0,4],\n[7,6,5]]",
		"start: 2 8 3 1 6 4 7 0 5, goal: 1 2 3 8 0 4 7 6 5", "# Start\n2 8 3\n1 6 4\n7 0 5\n\n# Goal state\n" + goal,
		"start = [2,8,3,1,6,4,7,0,5], goal = [1,2,3,8,0,4,7,6,5]", "- Start: 283164705\n- End state: 123804765",
		"int s[3][3] = {{2,8,3},{1,6,4},{7,0,5}};\nint goal[3][3] = {{1,2,3},{8,0,4},{7,6,5}};",
		"{\n\"from\": [[2,8,3],[1,6,4],[7,0,5]],\n\"goal\": [[1,2,3],[8,0,4],[7,6,5]]\n}",
		`{"initialState": [[2,8,3],[1,6,4],[7,0,5]], "goalState": [[1,2,3],[8,0,4],[7,6,5]]}`,
	} {
		var l BoardListReader
		boards := slices.Collect(l.Boards(Lines([]byte(text))))
		if len(boards) != 1 || boards[0].Err != nil || boards[0].Start.Rows() != "2 8 3 / 1 6 4 / 7 0 5" ||
			boards[0].Goal.Rows() != "1 2 3 / 8 0 4 / 7 6 5" {
			t.Errorf("%q: %+v", text, boards)
		}
		if _, err := Parse(text, Size{}); err == nil {
			t.Errorf("%q is read as a board, and its goal is lost", text)
		}
	}
	var l BoardListReader
	for b := range l.Boards(Lines([]byte("1 2 3 4 5 6 7 0 8\ngoal: go on"))) {
		if !errors.Is(b.Err, ErrGoal) {
			t.Errorf("a board without its goal: %+v", b)
		}
	}
}

// A board on several lines with a blank one behind it is read as soon as its source waits.
func TestABoardIsReadWhereItsSourceWaits(t *testing.T) {
	var l BoardListReader
	read, sent := 0, 0
	for range l.Boards(func(yield func(string) bool) {
		for _, line := range []string{"1 2 3", Pause, "4 5 6", "7 0 8", Pause, "", Pause, "1 2 3 4 5 6 7 0 8", Pause, "1 2 3"} {
			if sent++; !yield(line) {
				return
			}
			if want := map[int]int{5: 0, 7: 1, 9: 2}[sent]; sent > 4 && sent%2 == 1 && read != want {
				t.Errorf("%d boards before line %d; want %d", read, sent, want)
			}
		}
	}) {
		read++
	}
}

func FuzzBoards(f *testing.F) {
	f.Add("3\n1 2 3\n4 5 6\n7 0 8\n# size: 2x2\n1 2 0 3\n| 1 | |\n[[1,\n")
	f.Fuzz(func(t *testing.T, text string) {
		defer testbudget.Of(t, 64)()
		var l BoardListReader
		last := 0
		for b := range l.Boards(Lines([]byte(text[:min(len(text), 2*maxText)]))) {
			if b.First <= last && b.Err == nil || b.Last < b.First {
				t.Fatalf("%q: a board of lines %d to %d behind line %d", text, b.First, b.Last, last)
			}
			last = b.Last
			if b.Err == nil && !slices.Contains([]int{b.Goal.Size().Cells()}, b.Start.Size().Cells()) {
				t.Fatalf("%q: %s", text, b.Start)
			}
			if b.Err != nil && !errors.Is(b.Err, ErrBoard) && !errors.Is(b.Err, ErrSize) && !errors.Is(b.Err, ErrGoal) && !errors.Is(b.Err, ErrLine) {
				t.Fatalf("%q: %v", text, b.Err)
			}
		}
	})
}
