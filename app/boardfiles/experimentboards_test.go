package boardfiles

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tilewise/app/lab"
	"tilewise/app/session"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
	"tilewise/solver/untrusted"
)

func TestAnExperimentReadsTheBoardsBesideItOnly(t *testing.T) {
	around := t.TempDir()
	folder := filepath.Join(around, "theirs")
	err := errors.Join(os.Mkdir(folder, 0o700), os.WriteFile(filepath.Join(folder, "boards.txt"), []byte("1 2 3 0"), 0o600),
		os.WriteFile(filepath.Join(around, "secret.txt"), []byte("root:x:0"), 0o600))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		folder, name, content string
		err                   error
	}{
		{folder, "boards.txt", "1 2 3 0", nil},
		{folder, "../secret.txt", "", untrusted.ErrElsewhere},
		{"", filepath.Join(folder, "boards.txt"), "", lab.ErrSource}, // an experiment that was never saved
	} {
		content, err := In(c.folder).File(c.name)
		if string(content) != c.content || !errors.Is(err, c.err) {
			t.Errorf("%q in %q: %q, %v; want %q, %v", c.name, c.folder, content, err, c.content, c.err)
		}
	}
}

// The boards of a saved game are those that were on the board, in their order, toward that game's goal.
func TestTheBoardsOfASavedGameAreThoseItWentThrough(t *testing.T) {
	goal := fixture.Must(puzzle.NewGoal(puzzle.BlankFirst, puzzle.Size{W: 2, H: 2}))
	g := fixture.Must(session.New(session.GameSetup{Start: goal.State, Goal: goal}, time.Now))
	want := []puzzle.State{goal.State}
	for range 2 {
		at := g.State()
		m := at.Legal()[0]
		next, err := at.Apply(m)
		fixture.NoError(t, errors.Join(err, g.Play(session.Person, m)))
		want = append(want, next)
	}
	content := fixture.Must(g.Snapshot(session.GamePhoto{}).Encode())
	boards, toward, err := In("").Game(content)
	if err != nil || toward.State != goal.State || len(boards) != len(want) {
		t.Fatalf("%v toward %v, %v; want %v toward %v", boards, toward.State, err, want, goal.State)
	}
	for i, b := range boards {
		if b != want[i] {
			t.Errorf("board %d is %v; want %v", i, b, want[i])
		}
	}
}

// An experiment may name a private file: the error for a file that is no game quotes nothing of it.
func TestWhatIsNoGameIsNotQuoted(t *testing.T) {
	for _, content := range []string{"root:x:0", `{"tilewise":1,"size":"root:x:0"}`, `{"tilewise":99,"root:x:0":1}`} {
		boards, _, err := In("").Game([]byte(content))
		if err == nil || boards != nil || strings.Contains(err.Error(), "root") {
			t.Errorf("%q: %v, %v", content, boards, err)
		}
	}
}
