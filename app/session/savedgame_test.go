package session

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"time"

	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/testbudget"
)

// played returns a game with a restart, a hint, moves of the solver, undone moves and a running clock.
func played(t testing.TB) (*Game, *testClock) {
	t.Helper()
	g, w := begin("1 2 3 4 5 6 0 7 8")
	g.Origin = BoardOrigin{Kind: FromSeed, Seed: 1<<64 - 1}
	play(t, g, Person, "DD")
	w.seconds(2)
	g.Restart()
	g.countHint()
	play(t, g, Person, "L")
	w.seconds(5)
	play(t, g, Solver, "RD")
	play(t, g, Person, "LU")
	w.pass(1500 * time.Millisecond)
	g.Undo()
	return g, w
}

var photo = GamePhoto{File: "/home/me/Ü \"photo\".jpg", Left: .125, Top: .25, Width: .5, Height: .75}

func mustEncode(t testing.TB, g *Game) []byte {
	t.Helper()
	return fixture.Must(g.Snapshot(photo).Encode())
}

// unsealed returns a saved game in the form of the first version, which has no seal. Tests change such a text to see
// what Decode makes of it.
func unsealed(t testing.TB, content []byte) string {
	t.Helper()
	game, _, sealed := strings.Cut(string(content), sealStart)
	if !sealed || !strings.Contains(game, `"tilewise": 2`) {
		t.Fatalf("no seal in %s", content)
	}
	return strings.Replace(game, `"tilewise": 2`, `"tilewise": 1`, 1) + "\n}\n"
}

func TestASavedGameComesBack(t *testing.T) {
	g, w := played(t)
	content := mustEncode(t, g)
	back, p, err := Decode(content, w.now)
	if err != nil {
		t.Fatal(err)
	}
	for _, other := range []string{"", "\n\n\n"} { // copies and editors change the end
		if _, _, err := Decode(append(bytes.TrimSpace(content), other...), w.now); err != nil {
			t.Errorf("a game that ends in %q: %v", other, err)
		}
	}
	if p != photo || back.GameSetup != g.GameSetup || back.State() != g.State() || back.Cursor() != g.Cursor() || !back.helped || back.Hints() != 1 {
		t.Errorf("%+v, %+v; want %+v", p, back, g)
	}
	if !back.Paused() || back.Elapsed() != 6500*time.Millisecond {
		t.Errorf("paused %t at %v", back.Paused(), back.Elapsed())
	}
	back.Resume()
	w.seconds(1)
	if back.Elapsed() != 7500*time.Millisecond {
		t.Errorf("the clock goes on to %v", back.Elapsed())
	}
	g.Redo()
	back.Redo()
	for g.CanUndo() || back.CanUndo() {
		if g.State() != back.State() {
			t.Fatalf("%s; want %s", back.State(), g.State())
		}
		g.Undo()
		back.Undo()
	}
}

func TestAFinishedGameComesBackFinished(t *testing.T) {
	g, w := begin("1 2 3 4 5 6 0 7 8")
	g.countHint()
	play(t, g, Person, "L")
	w.seconds(3)
	play(t, g, Person, "L")
	back, _, err := Decode(mustEncode(t, g), w.now)
	if err != nil {
		t.Fatal(err)
	}
	f, ok := back.Finish()
	if want, _ := g.Finish(); !ok || f != want || back.Paused() {
		t.Errorf("finish %+v, paused %t; want %+v", f, back.Paused(), want)
	}
}

func TestDecodeRefuses(t *testing.T) {
	g, _ := played(t)
	content := unsealed(t, mustEncode(t, g))
	change := func(old, new string) string {
		if !strings.Contains(content, old) {
			t.Fatalf("no %q in %s", old, content)
		}
		return strings.Replace(content, old, new, 1)
	}
	cases := []struct {
		name    string
		content string
		want    error
	}{
		{"nothing", "", ErrNoGame},
		{"text", "Dear diary", ErrNoGame},
		{"another JSON", `{"name": "Tilewise"}`, ErrNoGame},
		{"a list", `[1]`, ErrNoGame},
		{"version 0", change(`"tilewise": 1`, `"tilewise": 0`), ErrNoGame},
		{"a newer version", change(`"tilewise": 1`, `"tilewise": 3`), ErrNewer},
		{"no seal where there must be one", change(`"tilewise": 1`, `"tilewise": 2`), ErrDamaged},
		{"half a file", content[:len(content)/2], ErrDamaged},
		{"something behind", content + "}", ErrDamaged},
		{"a size too large", change(`"3x3"`, `"99x99"`), ErrDamaged},
		{"another size", change(`"3x3"`, `"2x4"`), ErrDamaged},
		{"a tile twice", change(`"1 2 3 4 5 6 0 7 8"`, `"1 1 3 4 5 6 0 7 8"`), ErrDamaged},
		{"an unknown goal", change(`"blank-last"`, `"sideways"`), ErrDamaged},
		{"an impossible move", change(`"moves": "L"`, `"moves": "R"`), ErrDamaged},
		{"a letter that is no move", change(`"moves": "L"`, `"moves": "X"`), ErrDamaged},
		{"no moves", change(`"moves": "L"`, `"moves": ""`), ErrDamaged},
		{"a move without its time", change(`"moves": "L"`, `"moves": "LL"`), ErrDamaged},
		{"an unknown player", change(`"person"`, `"ghost"`), ErrDamaged},
		{"a cursor beyond the end", change(`"cursor": 3`, `"cursor": 9`), ErrDamaged},
		{"a negative cursor", change(`"cursor": 3`, `"cursor": -1`), ErrDamaged},
		{"a number for a name", change(`"blank-last"`, `7`), ErrDamaged},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if _, _, err := Decode([]byte(c.content), time.Now); !errors.Is(err, c.want) || strings.Contains(err.Error(), "%!") {
				t.Errorf("error %v; want %v", err, c.want)
			}
		})
	}
}

func FuzzDecode(f *testing.F) {
	g, _ := played(f)
	f.Add(mustEncode(f, g))
	f.Add([]byte(`{"tilewise":1,"size":"2x2","goal":"snake","start":"1 2 3 0","attempt":{"groups":[{"moves":"R3","by":"solver","at":[-1,9e18,0]}]}}`))
	f.Fuzz(func(t *testing.T, content []byte) {
		defer testbudget.Of(t, 128)()
		g, p, err := Decode(content, time.Now)
		if err != nil {
			if g != nil && !errors.Is(err, ErrDamaged) || !errors.Is(err, ErrNoGame) && !errors.Is(err, ErrNewer) && !errors.Is(err, ErrDamaged) {
				t.Fatalf("game %v beside error %v", g, err)
			}
			return
		}
		again := fixture.Must(g.Snapshot(p).Encode())
		back, _, err := Decode(again, time.Now)
		if err != nil || back.State() != g.State() || back.Cursor() != g.Cursor() || back.Elapsed() != g.Elapsed() {
			t.Fatalf("%v: %s at %d; want %s at %d", err, back.State(), back.Cursor(), g.State(), g.Cursor())
		}
		if want, err := g.Start.Apply(moves(g)...); err != nil || want != g.State() {
			t.Fatalf("%v: the history does not lead to the position", err)
		}
	})
}

func moves(g *Game) []puzzle.Move {
	var played []puzzle.Move
	for _, step := range g.History()[:g.Cursor()] {
		played = append(played, step.Move)
	}
	return played
}
