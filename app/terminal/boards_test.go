package terminal

import (
	"context"
	"errors"
	"io"
	"os"
	"slices"
	"strings"
	"testing"

	"tilewise/solver/puzzle"
	"tilewise/solver/test/testbudget"
)

func TestLines(t *testing.T) {
	const input = "\ufeff# Two boards, as a file has them\r\n" +
		"# size: 3x2\n" +
		"# goal: snake\n" +
		"\n" +
		"1 2 3 5 4 0 = 7   # a comment behind\n" +
		"1,2,3;0,5,4\n" +
		"#goal:blank-first\n" +
		"   _ 1 2 3 4 5\n" +
		"# Size: none\n" +
		"1 2 3 4 5 6 7 8 0 =\n" +
		"= 7\n" +
		"1 2 x = y\n" +
		"1 2 3 0 = 4" // without an end of line
	type row struct {
		name  string
		board string
		goal  string
		known int
		err   error
	}
	want := []row{
		{"line 5", "1 2 3 / 5 4 0", "snake", 7, nil},
		{"line 6", "1 2 3 / 0 5 4", "snake", -1, nil},
		{"line 8", "0 1 2 / 3 4 5", "blank-first", -1, nil},
		{"line 9", "", "", 0, puzzle.ErrSize},
		{"line 10", "1 2 3 / 4 5 6 / 7 8 0", "blank-first", -1, puzzle.ErrLine},
		{"line 11", "", "", 0, puzzle.ErrBoard},
		{"line 12", "", "", 0, puzzle.ErrBoard},
		{"line 13", "1 2 / 3 0", "blank-first", 4, nil},
	}
	got := slices.Collect(inputBoards(t.Context(), boardFlags{goal: "blank-last"}, strings.NewReader(input)))
	if len(got) != len(want) {
		t.Fatalf("%d entries: %+v; want %d", len(got), got, len(want))
	}
	for i, e := range got {
		w := want[i]
		if e.Err != nil && strings.Contains(e.Err.Error(), "\n") {
			t.Errorf("%s: more than one line: %v", e.name, e.Err)
		}
		if e.name != w.name || !errors.Is(e.Err, w.err) {
			t.Errorf("entry %d is %s with %v; want %s with %v", i, e.name, e.Err, w.name, w.err)
		}
		if w.err == nil && (e.Start.Rows() != w.board || e.Goal.String() != w.goal || e.Known != w.known) {
			t.Errorf("%s: %s to %s in %d; want %s to %s in %d", e.name, e.Start.Rows(), e.Goal, e.Known, w.board, w.goal, w.known)
		}
	}
}

// Boards in rows are read with every kind of line end, and in UTF-8 and UTF-16.
func TestRowsOnLines(t *testing.T) {
	const rows = "1 2 3\n4 5 6\n7 0 8\n\n# next\n3\n1 2 3\n4 5 6\n0 7 8\n"
	wide := "\xff\xfe"
	for _, c := range rows {
		wide += string(c) + "\x00"
	}
	for _, input := range []string{rows, strings.ReplaceAll(rows, "\n", "\r\n"), strings.ReplaceAll(rows, "\n", "\r"), wide} {
		got := slices.Collect(inputBoards(t.Context(), boardFlags{goal: "blank-last"}, strings.NewReader(input)))
		if len(got) != 2 || got[0].name != "lines 1-3" || got[0].Start.Rows() != "1 2 3 / 4 5 6 / 7 0 8" ||
			got[1].name != "lines 6-9" || got[1].Start.Rows() != "1 2 3 / 4 5 6 / 0 7 8" {
			t.Errorf("%q: %+v", input, got)
		}
	}
}

func TestFlagsGoBeforeDirectives(t *testing.T) {
	const input = "# size: 2x3\n# goal: blank-first\n1 2 3 0 4 5 = 9\n"
	cases := []struct {
		name  string
		flags boardFlags
		board string
		goal  string
		known int
	}{
		{"none", boardFlags{goal: "blank-last"}, "1 2 / 3 0 / 4 5", "blank-first", 9},
		{"size", boardFlags{goal: "blank-last", size: puzzle.Size{W: 3, H: 2}, sizeSet: true}, "1 2 3 / 0 4 5", "blank-first", 9},
		{"the same goal", boardFlags{goal: "blank-first", goalSet: true}, "1 2 / 3 0 / 4 5", "blank-first", 9},
		{"another goal makes the claimed length void", boardFlags{goal: "snake", goalSet: true}, "1 2 / 3 0 / 4 5", "snake", -1},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got := slices.Collect(inputBoards(t.Context(), c.flags, strings.NewReader(input)))
			if len(got) != 1 || got[0].Err != nil {
				t.Fatalf("%+v", got)
			}
			if e := got[0]; e.Start.Rows() != c.board || e.Goal.String() != c.goal || e.Known != c.known {
				t.Errorf("%s to %s in %d", e.Start.Rows(), e.Goal, e.Known)
			}
		})
	}
}

func TestArguments(t *testing.T) {
	cases := []struct {
		args []string
		want []string
	}{
		{nil, nil},
		{[]string{"1 2 3 0"}, []string{"1 2 / 3 0"}},
		{[]string{"1 2 3 0", "1,2,0,3"}, []string{"1 2 / 3 0", "1 2 / 0 3"}},
		{[]string{"1", "2", "3", "0"}, []string{"1 2 / 3 0"}},
		{[]string{"1", "2", "3", "/", "4", "5", "_"}, []string{"1 2 3 / 4 5 0"}},
		{[]string{"123456708", "[[1,2],[3,0]]", "2x2:1,2,0,3"}, []string{"1 2 3 / 4 5 6 / 7 0 8", "1 2 / 3 0", "1 2 / 0 3"}},
		{[]string{"3\n1 2 3\n4 5 6\n7 0 8\n\n1 2 3 / 4 5 0\n"}, []string{"1 2 3 / 4 5 6 / 7 0 8", "1 2 3 / 4 5 0"}},
	}
	for _, c := range cases {
		var got []string
		for e := range argumentBoards(boardFlags{goal: "blank-last"}, c.args) {
			if e.Err != nil {
				t.Errorf("%q: %v", c.args, e.Err)
			}
			got = append(got, e.Start.Rows())
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%q: %q; want %q", c.args, got, c.want)
		}
	}
}

func TestLinesEndWithTheirContextWhileInputWaits(t *testing.T) {
	input, source := io.Pipe()
	defer source.Close()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	go func() {
		_, _ = io.WriteString(source, "8 6 7 2 5 4 3 0 1\n")
	}()
	for range inputBoards(ctx, boardFlags{goal: "blank-last"}, input) {
		cancel() // the input never ends
	}
}

func TestAnErrorOfTheSourceIsTheLastEntry(t *testing.T) {
	broken := errors.New("disk gone")
	input := io.MultiReader(strings.NewReader("1 2 3 0\n"), failingReader{broken})
	got := slices.Collect(inputBoards(t.Context(), boardFlags{goal: "blank-last"}, input))
	if len(got) != 2 || got[0].Err != nil || !errors.Is(got[1].Err, broken) {
		t.Errorf("%+v", got)
	}
}

type failingReader struct{ err error }

func (f failingReader) Read([]byte) (int, error) { return 0, f.err }

func TestAVeryLongLineIsOneBadBoard(t *testing.T) {
	input := strings.Repeat("1 ", 10*maxLine) + "\n1 2 3 0\n"
	got := slices.Collect(inputBoards(t.Context(), boardFlags{goal: "blank-last"}, strings.NewReader(input)))
	if len(got) != 2 || !errors.Is(got[0].Err, puzzle.ErrBoard) || got[1].Err != nil || len(got[0].Text) > maxLine {
		t.Errorf("%d entries", len(got))
	}
}

func TestWhatNeverEndsEndsTheReading(t *testing.T) {
	zeros, err := os.Open("/dev/zero")
	if err != nil {
		t.Skip(err)
	}
	defer zeros.Close()
	for _, command := range []string{"solve", "bench", "prove"} {
		var complaint strings.Builder
		p := Program{In: io.MultiReader(strings.NewReader("# a list\n"), zeros), Out: io.Discard, Err: &complaint}
		const want = "tilewise: line 2: input can't be read: expected a board within 1.0 MB\n"
		if status := p.Run(t.Context(), []string{command, "-"}); status != statusInput || complaint.String() != want {
			t.Errorf("%s: status %d, %s", command, status, complaint.String())
		}
	}
	for _, line := range []string{"\n", "# c\n"} {
		if o := run(t, strings.Repeat(line, endless+2), "solve", "-"); o.status != statusInput || !strings.Contains(o.err, "expected a board within") {
			t.Errorf("lines %q without end: status %d, %s", line, o.status, o.err)
		}
	}
}

func FuzzLines(f *testing.F) {
	f.Add("# size: 3x2\n1 2 3 5 4 0 = 7 # c\n")
	f.Add("# goal: 1 2 3 0\n1 2 0 3\n= =\n\xff")
	f.Fuzz(func(t *testing.T, input string) {
		defer testbudget.Of(t, 64)()
		for e := range inputBoards(t.Context(), boardFlags{goal: "blank-last"}, strings.NewReader(input)) {
			if e.Err == nil && (!e.Start.Size().Valid() || e.Start.Size() != e.Goal.Size()) {
				t.Errorf("%q became a board of size %s with a goal of size %s", e.Text, e.Start.Size(), e.Goal.Size())
			}
			if e.Err != nil && statusOf(e.Err) != statusInput {
				t.Errorf("%q has status %d: %v", e.Text, statusOf(e.Err), e.Err)
			}
		}
	})
}
