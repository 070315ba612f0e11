package session

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/testbudget"
)

// solvedBy returns a board of a size and moves that lead from it to the goal.
func solvedBy(random *rand.Rand, goal puzzle.Goal, n int) (start puzzle.State, moves []puzzle.Move) {
	start = goal.State
	for range n {
		legal := start.Legal()
		m := legal[random.IntN(len(legal))]
		start, _ = start.Apply(m)
		moves = append(moves, m.Inverse())
	}
	slices.Reverse(moves)
	return start, moves
}

func TestAThousandSolvesComeBackFromTheirTexts(t *testing.T) {
	testbudget.OneGoroutine(t)
	random := rand.New(rand.NewPCG(30, 4))
	for i := range 1000 {
		size := puzzle.Size{W: 2 + random.IntN(9), H: 2 + random.IntN(9)}
		goal := puzzle.BlankAt(size, size.Cells()-1)
		start, moves := solvedBy(random, goal, 2+random.IntN(300))
		hand := GameSetup{Goal: goal, Start: start}
		want := ImportedSolve{Goal: goal, Start: start, Moves: moves}
		for at := time.Duration(0); len(want.Times) < len(moves); at += time.Duration(random.IntN(900)) * time.Millisecond {
			want.Times = append(want.Times, at)
		}
		g := fixture.Must(want.Game(time.Now))
		lower := strings.ToLower(puzzle.CompressMoves(moves))
		blank := puzzle.FormatMoves(puzzle.OfBlank(moves))
		for _, c := range []struct {
			text           string
			hand           GameSetup
			timed, ofBlank bool
		}{
			{g.ReplayLink(), GameSetup{Goal: puzzle.BlankAt(puzzle.Size{W: 3, H: 3}, 8)}, true, false},
			{start.Scramble() + "\n" + lower, hand, false, false},
			{"(" + lower + ")", hand, false, false},
			{start.Lines() + "\n" + arrows.Replace(puzzle.FormatMoves(moves)), hand, false, false},
			{start.Scramble() + " " + blank, hand, false, true},
			{lower, GameSetup{Goal: goal, Start: goal.State}, false, false},
		} {
			got, err := ParseSolve(c.text, c.hand)
			if end, _ := got.Start.Apply(got.Moves...); err != nil || end != goal.State {
				t.Fatalf("%d, %s: %.100q ends at %s, %v", i, size, c.text, end, err)
			}
			if c.text == lower || c.ofBlank {
				continue // a solution alone is of the board at hand, and a short one may fit as moves of tiles and of the blank
			}
			if got.Start != start || !slices.Equal(got.Moves, moves) || c.timed && !slices.Equal(got.Times, want.Times) {
				t.Fatalf("%d, %s: %.100q is read as %d moves from %s", i, size, c.text, len(got.Moves), got.Start.Scramble())
			}
			if len(moves) > 1 && !LooksLikeSolve(c.text) {
				t.Fatalf("%.100q does not look like a solve", c.text)
			}
		}
	}
}

var arrows = strings.NewReplacer("U", "↑", "D", "down, ", "L", "←", "R", "Right ")

func TestWhatIsNoSolveIsToldSo(t *testing.T) {
	testbudget.OneGoroutine(t)
	hand := GameSetup{Goal: puzzle.BlankAt(puzzle.Size{W: 3, H: 3}, 8)}
	hand.Start = hand.Goal.State
	bomb, _ := json.Marshal([]any{strings.Repeat("UD", 5_000_000), 1, "1 2 3/4 5 6/7 8 0"})
	for text, want := range map[string]error{
		"https://slidysim.github.io/replay?r=eJy": ErrSolve,
		"?r=%%%":                                           ErrSolve,
		replayOf([]byte(`["U",1]`)):                        puzzle.ErrBoard,
		replayOf([]byte(`[1,2,3]`)):                        ErrSolve,
		replayOf([]byte(`["R",1,"1 2/3 0",[-5]]`)):         ErrSolve,
		replayOf([]byte(`["D(UD)9",1,"1 2/3 0",[5,4,3]]`)): nil, // times that do not fit are left out
		replayOf([]byte(`["L",1,"1 2/3 0"]`)):              nil, // as moves of the blank
		replayOf([]byte(strings.Repeat("[", 100))):         ErrSolve,
		replayOf(bomb):                                     ErrSolve,
		replayOf([]byte(`["(UD)9999(UD)9999(UD)9999(UD)9999(UD)9999(UD)9",1,"1 2/0 3"]`)): ErrSolve,
		replayOf([]byte(`["",1,"1 2/3 0"]`)):                                              ErrSolve,
		"1 2 3/4 5 6/7 0 8 XYZ":                                                           puzzle.ErrMove,
		"URDLURDLQ":                                                                       puzzle.ErrMove,
		"UUUUUUUU":                                                                        puzzle.ErrMove,
		"":                                                                                ErrSolve,
	} {
		if _, err := ParseSolve(text, hand); !errors.Is(err, want) {
			t.Errorf("%.60q: %v; want %v", text, err, want)
		}
	}
	for _, text := range []string{"", "1 2 3 4 5 6 7 8 0", "123456789ABCDE0F", "1 2 3 4 5 6 7 8 9 A B C D E F 0", "/home/me/UDLR.jpg", "TW1-0S0VN", "Hello"} {
		if LooksLikeSolve(text) {
			t.Errorf("%q looks like a solve", text)
		}
	}
}

func FuzzParseSolve(f *testing.F) {
	hand := GameSetup{Goal: puzzle.BlankAt(puzzle.Size{W: 3, H: 3}, 8)}
	hand.Start = hand.Goal.State
	for _, text := range []string{"1 2 3/4 5 6/7 0 8 L", "(rd)2", replayOf([]byte(`["R",1,"1 2/0 3",[0]]`)), "?r="} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		defer testbudget.Of(t, 64)()
		s, err := ParseSolve(text, hand)
		if err != nil {
			return
		}
		g, err := s.Game(time.Now)
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		if back, err := ParseSolve(g.ReplayLink(), hand); err != nil || back.Start != s.Start || !slices.Equal(back.Moves, s.Moves) {
			t.Fatalf("%q: its link is read as %d moves, %v", text, len(back.Moves), err)
		}
	})
}
