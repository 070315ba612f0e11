package play

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/adrg/xdg"

	"tilewise/app/commandtable"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/words"
	"tilewise/solver"
	"tilewise/solver/filesys"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// TestMain runs Plain instead of the tests in the process that TestAKilledGameGoesOn starts.
func TestMain(m *testing.M) {
	if os.Getenv("PLAY") == "" {
		os.Exit(m.Run())
	}
	if err := Plain(context.Background(), config(), os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func config() Config { return Config{Engine: solver.New(solver.Config{Fresh: true, Workers: 1})} }

// home makes the games of a test go to an empty folder.
func home(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	t.Setenv(words.LanguageVariable, "en")
	xdg.Reload()
	t.Cleanup(xdg.Reload)
}

// played returns the output of Plain for some lines.
func played(t *testing.T, c Config, lines ...string) string {
	t.Helper()
	var out strings.Builder
	fixture.NoError(t, Plain(t.Context(), c, strings.NewReader(strings.Join(lines, "\n")), &out))
	return out.String()
}

// board returns the configuration of a game that begins with a 3×3 board.
func board(t *testing.T, text string) Config {
	goal := fixture.Must(puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 3, H: 3}))
	start := fixture.Must(puzzle.Parse(text, goal.Size()))
	c := config()
	c.Board = &session.GameSetup{Goal: goal, Start: start, Origin: session.BoardOrigin{Kind: session.Pasted}}
	return c
}

func wants(t *testing.T, text string, wanted ...string) {
	t.Helper()
	for _, want := range wanted {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing in:\n%s", want, text)
		}
	}
}

// A script is answered line by line: each line waits for the answer to the one before.
func TestAScriptPlaysAGame(t *testing.T) {
	home(t)
	wants(t, played(t, board(t, "1 2 3 4 5 6 0 7 8"), "hint", "hint", "solve", "go-on", "undo", "L L", "review",
		"quit", "U"),
		"Try tile 7.", "Try this: 7 left.", "The shortest solution has 2 moves.", "Solved! 2 moves",
		"Moves judged: 2 of 2; mistakes among them: 0.")
	review := played(t, board(t, "8 6 7 2 5 4 3 0 1"), "L R L R L R", "review", "previous")
	if wants(t, review, "Moves judged: 6 of 6; mistakes among them: 3."); strings.Count(review, "Move 1 of 6") != 1 {
		t.Errorf("a line is answered twice:\n%s", review)
	}
	wants(t, played(t, board(t, "1 2 3 4 5 6 8 7 0"), "solve", "undo please", "D D D", "repair"),
		"an odd number that no move changes", "“undo please” is neither a command nor moves",
		"Move 3 isn't possible here.")
	wants(t, played(t, config(), "help", "size 11x11", "size 4x3"),
		"size 4x4", "A size is columns × rows", "9")
}

// After a kill the next start has the game with all moves, or all but the last.
func TestAKilledGameGoesOn(t *testing.T) {
	home(t)
	played(t, board(t, "8 6 7 2 5 4 3 0 1"), "quit")
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), "PLAY=1")
	in := fixture.Must(c.StdinPipe())
	out := fixture.Must(c.StdoutPipe())
	fixture.NoError(t, c.Start())
	io.WriteString(in, "D R\n")
	var seen strings.Builder
	for piece := make([]byte, 64); !strings.Contains(seen.String(), "2 moves"); {
		n, err := out.Read(piece)
		if seen.Write(piece[:n]); err != nil {
			t.Fatal(seen.String())
		}
	}
	fixture.NoError(t, c.Process.Kill())
	c.Wait()
	text := played(t, config(), "undo")
	if !strings.Contains(text, "2 moves") && !strings.Contains(text, "1 move") { // the last move may be lost
		t.Errorf("after kill -9:\n%s", text)
	}
}

// The screen draws no more lines than the terminal has, and takes keys, in any size.
func TestTheScreenFitsEveryTerminal(t *testing.T) {
	home(t)
	s := &screen{}
	s.game = newGame(board(t, "1 2 3 4 5 6 0 7 8"), s.note, func(r commandtable.Row) string { return r.Typed })
	t.Cleanup(func() { s.close() })
	for _, size := range [][2]int{{0, 0}, {1, 1}, {7, 3}, {20, 12}, {80, 24}, {300, 90}} {
		s.width, s.height = size[0], size[1]
		s.photo.cut(s)
		for _, key := range []string{"?", "?", "left", "u", "h", "esc"} {
			s.key(key)
			lines := strings.Split(s.content(), "\n")
			if len(lines) > max(1, s.height) {
				t.Errorf("%d lines in a terminal of %v", len(lines), size)
			}
			if s.prompt = new(string); !s.help && !strings.Contains(s.content(), clipped(" : ▏", s.width)) {
				t.Errorf("in a terminal of %v the line that is typed is not to be seen", size)
			}
			s.prompt = nil
		}
	}
	s.width, s.height = 80, 24
	s.photo.cut(s)
	s.key("left")
	s.click(boardLeft+2*(s.photo.columns+gapColumns), boardTop+2*s.photo.lines)
	if !s.Game().Solved() {
		t.Errorf("left and a press on the 8 do not solve it: %s", s.Game().State())
	}
	wants(t, s.content(), "Solved! 2 moves")
	s.Editor.Toggle()
	at := s.Position()
	if s.key("right"); s.Position() == at || s.Position() != fixture.Must(at.Apply(puzzle.Right)) {
		t.Errorf("an arrow makes %v of an arranged %v", s.Position(), at)
	}
	for _, size := range []puzzle.Size{{W: 2, H: 2}, {W: 4, H: 4}} { // the game's board has another size
		s.Editor.Put(puzzle.BlankAt(size, 0).State)
		wants(t, s.content(), fmt.Sprint(size.Cells()-1))
	}
}

// Several keys between two frames are drawn once. Otherwise a long paste, which some terminals send as keys, took
// minutes on a large board.
func TestManyKeysAreOneFrame(t *testing.T) {
	home(t)
	s := &screen{width: 80, height: 24}
	s.game = newGame(board(t, "1 2 3 4 5 6 0 7 8"), s.note, func(r commandtable.Row) string { return r.Typed })
	t.Cleanup(func() { s.close() })
	s.Update(frame{})
	before := s.View().Content
	for range 2 {
		s.Update(tea.KeyPressMsg{Code: tea.KeyLeft})
		if s.View().Content != before {
			t.Error("a key is drawn before the next frame")
		}
	}
	s.Update(frame{})
	wants(t, s.View().Content, "Solved! 2 moves")
}

// A game that can't be kept can be played, and Plain returns the error at its end.
func TestAGameThatIsNotKeptIsAnError(t *testing.T) {
	home(t)
	file := filepath.Join(t.TempDir(), "no folder")
	fixture.NoError(t, os.WriteFile(file, nil, 0o600))
	t.Setenv("XDG_DATA_HOME", file)
	xdg.Reload()
	told := (*fs.PathError)(nil)
	var said strings.Builder
	if err := Plain(t.Context(), config(), strings.NewReader("U\n"), &said); !errors.As(err, &told) {
		t.Errorf("%v; %s", err, said.String())
	}
}

// A game that a person solves is recorded in the book of all front ends. A game that a script solves is not.
func TestASolvedGameIsRecorded(t *testing.T) {
	home(t)
	c := board(t, "1 2 3 4 5 6 0 7 8")
	c.Board.Origin.Kind = session.Random
	wants(t, played(t, c, "L L"), "Solved! 2 moves")
	c.Typed = true
	wants(t, played(t, c, "L L"), "Solved! 2 moves")
	book := session.RecordBook{Disk: filesys.OSDisk{}, Name: filepath.Join(xdg.DataHome, "tilewise", "records.book")}
	all, err := book.Read()
	if err != nil || len(all) != 1 || all[0].Moves != 2 || all[0].Input != session.Keys {
		t.Errorf("recorded is %+v, %v", all, err)
	}
	slower := all[0]
	slower.Elapsed, c.Typed = time.Second, false
	if _, err := book.Add(time.Now().Add(time.Minute), slower); err != nil {
		t.Fatal(err)
	}
	wants(t, played(t, c, "easy", "records"), "Best time: 00:0", "Fewest moves: 2")
	script := newGame(c, func(string) {}, func(commandtable.Row) string { return "" })
	t.Cleanup(func() { script.close() })
	if said := script.finished(program.Finished{Record: slower, Recorded: true}); strings.Contains(said, "record") {
		t.Errorf("a script is told: %s", said)
	}
}

// Lines can set up a board and a goal, save and open games, and show the records.
func TestLinesSetUpAndSaveGames(t *testing.T) {
	home(t)
	file := filepath.Join(t.TempDir(), "mine.tilewise")
	c := config()
	c.Typed = true
	c.Board = board(t, "1 2 3 4 5 6 0 7 8").Board
	c.Board.Origin.Kind = session.Random
	wants(t, played(t, c, "L L", "records", "board 8 6 7 2 5 4 3 0 1", "L", "save "+file, "save "+file, "goal blank-first",
		"goal", "open "+file, "board 1 2 3", "open nowhere", "save "+filepath.Join(file, "no", "folder.tilewise"),
		"save "+filepath.Join(filepath.Dir(file), "none", "lost")),
		"The shortest solution has 2 moves.", "1 move", "Saved as mine.tilewise.", "already exists",
		"Your last one isn't lost. · bring-back: ", "  ·  1  2\n  3  4  5", "Numbers: 3, which make no square", "nowhere can't be found",
		"folder.tilewise", "lost.tilewise wasn't saved: that folder doesn't exist.")
	wants(t, played(t, config(), "h", "q"), "  8  6  7", "Try")
}
