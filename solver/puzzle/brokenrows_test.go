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
		"1,2,3,4,\n\n6,7,8,\n5,10,11,12,\n9,13,14,15",
	} {
		var reader BoardListReader
		for b := range reader.Boards(Lines([]byte(text))) {
			if b.Err == nil {
				t.Errorf("%q: read as %s", text, b.Start.Rows())
			}
		}
	}
}
