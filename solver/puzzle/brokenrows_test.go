package puzzle

import "testing"

// No board is made of rows that are broken, or that belong to others.
func TestBrokenRowsAreRefused(t *testing.T) {
	for _, text := range []string{
		"1 2\n7 5\n0 4\n3 6\n\n1 2", // numbers over the columns, and a blank line between rows
		"0 1\n3 2\n\n4 0\n5 1",
		"| 1 | 2 | 4 /   |\n|---|---|---|---|\n| 6 | 3 | 5 | 7 |",
		"|   / 3 |\n| 2 | 1 |",
		"| 1 | 2 | 4\n   |\n| 6 | 3 | 5 | 7 |",
		"| 3 | 1 | 2 |\n|   \n 4 | 5 |\n| 6 | 7 | 8 |",
		"5,1,2,4\n,6,,3,7",
		"2,3,4,\n1,7,,6,5",
		"12, 19, 14, 5, 17, 16, 13,\n2, 7, 10, 9   , 15, 6,\n4, 8, 18, 20, 3, 1, 11,",
		"13, 1, 14, 2, 0, 6, 11, 7,/4, 5, 15, 8, 3, 12, 9, 10,",
		"1   2 3\n5   4",
		"  1 2\t3 4\n5 6 7 8 9\n10 11 12 13 14",
		"1 2 \n3 \t * \n5 4 ",
		"10 5 4 2\n 6 9 3\n11 1 7 8",
		"1,2,3,4;5,6,7,8;9,10,11\n,12;13,14,15,0",
		" 1  5   3   /0  10   7\n 4   8  9\n 11 2 6",
		"1,2,3,4,5,6,7,8,\n9,10,11,12,13,14,15\n0",
		"1 2 3 4 5 6 7 8   9 10 11 12 13 14 15 0",
		"[5, [1, 2], [3, 0]]",
		"1 2 3 4   5 6 7 8\n   9 10 11 12   13 14 15 x",
		"[[[1,2],[3,4]],[[5,6],[7,0]]]",
		"1,2,3,4,\n\n6,7,8,\n5,10,11,12,\n9,13,14,15",
		"1 2 // 3 . // 45",
	} {
		var reader BoardListReader
		for b := range reader.Boards(Lines([]byte(text))) {
			if b.Err == nil {
				t.Errorf("%q: read as %s", text, b.Start.Rows())
			}
		}
	}
}
