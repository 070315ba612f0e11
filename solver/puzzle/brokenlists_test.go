package puzzle

import "testing"

// Found by chance: a list that hands out nothing of these, or only what they have.
func TestBrokenListsAreRefused(t *testing.T) {
	for _, text := range []string{
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
