package puzzle

import "testing"

// No board is made of rows or lists that are broken, or that belong to others. Most were found by chance.
func TestBrokenBoardsAreRefused(t *testing.T) {
	for _, text := range []string{
		"2 x 3\n3|2|5,4|1|-",
		"2 by 3:\n3|2|5,4|1|-",
		"0 8x2:\n1: 1, 2, 3, 11, 4, 6, 14, 7, 8, 9, 10, 12, 13, 5, *, 15",
		"8x2:\n8x2:\n13, 4, 12, 10, 9, 7, 2, 5, 6, 8, *, 14, 11, 3, 1, 15",
		"1 2 0 3\n\n0 1 2 3\n4 5 6 7",
		"1. 1 2 / 3 0 /\n4 5 2. 2 4 / 1 3 / 0 5",
		"1 9 5 2\n\n10 8 7 3\n\n4 0 6 11\n\n2x2:\n1 2 3 0\n\n4 5 6 7\n\n8 9 10 11",
		"9 4 2 1 5 / 0 3 6 7",
		"1 2 3 0\n4 5 6 7\n8 9 10 4",
		"0 1 2 3\n1 2 3 0",
		"1 2 3\n  4 5 0,\n1 2",
		"1 2 / x , 3 / 4 5",
		"0 1 2 3\n4,3,1\n0,5,2",
		"0 | 0 1 2 3 \n1 \n2 ((1, 2, 3, 4), (8, 7, 6, 5))",
		"# size: 2x2\n0 1 2 3 \n\n12_3\n45A7\n89B6",
		"1 2 \n3 \n\n\n8 9 0\n3 5 2\n7 4 11\n10 6 1",
		"[\n [1, 2, 3, 0],\n [1, 2, 0, 3]\n]",
		"Board:\n1 2\n3",
		"| 0 | 1 | 2 | 3 |\n|---|\n\n# size: 4x2\n1 2 3 4 5 6 7",
		"2 0 3 4 1 15 13 14\n12 9 6 5 11 10 8 7\n\n1 2 3 4 13 14 15 5 12 11 0 6 10 9 8 7",
		"1 2 5 | - 3 4\n6 7 8 | 9 10 11",
		"1 2 3 [ 4 5 0",
		"5 2 13 15 4 11 9 6\n1 14 3 8 0 7 12 11\n\n5 2 13 15 7 9 0 12\t1 14 3 8 11 4 10 6",
		"(5, 9, 15, 2, 8, 12, 4, 7 \n13, 10, 1, 11, -, 14, 6, 3)",
		"0 3 7 4\n2 6 5 6\n\n3 2 0 1 = 20",
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
		"|2|4|\n\n1|5|3",
		",3 1 , 2",
		"1\t13\t5\t3\t\t10\t0\t11\t15\n2\t8\t14\t4\t\t9\t6\t7\t12",
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
		"\"5\", \"7\", \"4\", \"8\", \"2\"\n\"\",\"3\",\"0\",\"6\",\"1\"",
		"1//2/3//0", // which of both ends rows
		"15 1 2 3 4\n5 6 7 8 9\n10 11 12 13 14\n16  17 18 19  \n20 21 22 23 24",
		"1 2 3 0 // 4 5 6 7 / 8 9 10 11 // 12 13 14 15",
	} {
		var reader BoardListReader
		for b := range reader.Boards(Lines([]byte(text))) {
			if b.Err == nil {
				t.Errorf("%q: read as %s", text, b.Start.Rows())
			}
		}
	}
	var reader BoardListReader // a board of two rows, joined to four of four
	const joined = "1 5 2 13 15 4 9 6 0 14 3 8 7 11 12 10"
	const rows = "5 2 13 15 4 11 9 6\n1 14 3 8 0 7 12 10\n\n"
	for b := range reader.Boards(Lines([]byte(rows + "5 2\n\n" + rows + rows + joined))) {
		if b.Err == nil && b.Start.Size() != (Size{8, 2}) {
			t.Errorf("%q: read as %s", joined, b.Start.Rows())
		}
	}
	if s, err := Parse("1, 0, 2, 3\n// 4, 5, 6, 7", Size{}); err != nil || s.Rows() != "1 0 2 3 / 4 5 6 7" {
		t.Errorf("rows between double slashes: %s, %v", s.Rows(), err)
	}
}
