package session

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/testbudget"
)

// beginnings generates setups of games, of all sizes, goals and origins.
func beginnings() *rapid.Generator[GameSetup] {
	side := rapid.IntRange(MinGameSide, MaxGameSide)
	return rapid.Custom(func(t *rapid.T) GameSetup {
		size := puzzle.Size{W: side.Draw(t, "columns"), H: side.Draw(t, "rows")}
		board := func(label string) puzzle.State {
			return fixture.Must(puzzle.NewState(size, rapid.Permutation(numbers(size)).Draw(t, label)))
		}
		var p GameSetup
		if name := rapid.SampledFrom(codeGoals).Draw(t, "goal"); name == puzzle.Custom {
			p.Goal = puzzle.GoalAt(board("tiles at home"))
		} else {
			p.Goal, _ = puzzle.NewGoal(name, size)
		}
		p.Start = board("start")
		p.Origin.Kind = rapid.SampledFrom(boardKinds).Draw(t, "kind").kind
		if p.Origin.Kind.known().seeded {
			p.Origin.Seed = rapid.Uint64().Draw(t, "seed")
		}
		if p.Origin.Kind.known().deep {
			p.Origin.Depth = rapid.IntRange(0, 500).Draw(t, "depth")
		}
		return p
	})
}

func TestACodeTellsHowAGameBegins(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := beginnings().Draw(t, "beginning")
		if p.Origin.Kind != Pasted {
			p.Start = puzzle.State{} // Shuffle makes it
			p.Start, _ = Shuffle(context.Background(), nil, p.Goal, BoardOrigin{Kind: FromSeed})
		}
		spelt := rapid.SampledFrom([]func(string) string{
			func(code string) string { return code },
			strings.ToLower,
			func(code string) string { return strings.ReplaceAll(code, "-", "") },
			func(code string) string { return " " + strings.ReplaceAll(code, "-", " – ") + "\n" },
			func(code string) string { return strings.NewReplacer("0", "O", "1", "l").Replace(code) },
		}).Draw(t, "spelling")
		text := spelt(p.Code())
		if !LooksLikeCode(text) && strings.HasPrefix(text, codePrefix) {
			t.Fatalf("%q does not look like a code", text)
		}
		back, err := parseCode(text)
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		if back.Goal != p.Goal || back.Origin != p.Origin {
			t.Fatalf("%q is %+v; want %+v", text, back, p)
		}
		if p.Origin.Kind == Pasted && back.Start != p.Start || p.Origin.Kind != Pasted && back.Start != (puzzle.State{}) {
			t.Fatalf("%q starts from %s; want %s", text, back.Start, p.Start)
		}
	})
}

// TestEveryTypingMistakeInACodeIsFound mistypes every sign in every way, and
// exchanges every two neighbours.
func TestEveryTypingMistakeInACodeIsFound(t *testing.T) {
	testbudget.OneGoroutine(t)
	rapid.Check(t, func(t *rapid.T) {
		code := beginnings().Draw(t, "beginning").Code()
		signs := fixture.Must(codeText(code))
		i := rapid.IntRange(0, len(signs)-1).Draw(t, "place")
		for _, sign := range codeSigns {
			wrong := signs[:i] + string(sign) + signs[i+1:]
			if _, err := parseCode(codePrefix + wrong); wrong != signs && !errors.Is(err, ErrCode) {
				t.Fatalf("%s for %s: error %v", wrong, signs, err)
			}
		}
		if i > 0 && signs[i] != signs[i-1] {
			wrong := signs[:i-1] + string(signs[i]) + string(signs[i-1]) + signs[i+1:]
			if _, err := parseCode(codePrefix + wrong); !errors.Is(err, ErrCode) {
				t.Fatalf("%s for %s: error %v", wrong, signs, err)
			}
		}
		for _, wrong := range []string{signs[:i] + signs[i+1:], signs[:i] + signs[i:i+1] + signs[i:]} {
			if _, err := parseCode(codePrefix + wrong); err == nil {
				t.Fatalf("%s for %s is taken", wrong, signs)
			}
		}
	})
}

func TestAMistypedCodeTellsWhatWasMeant(t *testing.T) {
	g, _ := begin("8 6 7 2 5 4 3 0 1")
	g.Origin = BoardOrigin{Kind: Random, Seed: 0x7F3A}
	code := g.Code()
	wrong := []byte(code)
	wrong[8] = codeSigns[(strings.IndexByte(codeSigns, wrong[8])+7)%len(codeSigns)]
	var mistake *GameCodeError
	if _, err := parseCode(string(wrong)); !errors.As(err, &mistake) || mistake.Meant != code {
		t.Errorf("%s: %+v; want %s", wrong, mistake, code)
	}
	wrong[8] = 'U'
	if _, err := parseCode(string(wrong)); !errors.As(err, &mistake) || mistake.Sign != 'U' || mistake.Place != 8 {
		t.Errorf("%s: %+v", wrong, mistake)
	}
}

func TestACodeIsShortAndStaysAsItIs(t *testing.T) {
	g, _ := begin("8 6 7 2 5 4 3 0 1")
	for _, c := range []struct {
		origin BoardOrigin
		want   string
	}{
		{BoardOrigin{Kind: Random, Seed: 0x7F3A}, "TW1-0S0VN-ZG1BW-XVN1G"},
		{BoardOrigin{Kind: AtDepth, Seed: 5, Depth: 30}, "TW1-0S2GA-7QN0R-3CT"},
		{BoardOrigin{Kind: Pasted}, "TW1-0S40A-X36ZT-5WG6R"},
	} {
		g.Origin = c.origin
		code := g.Code()
		if code != c.want {
			t.Errorf("%+v: %s; want %s", c.origin, code, c.want)
		}
	}
}

func TestParseCodeRefuses(t *testing.T) {
	for text, want := range map[string]error{
		"": ErrCode, "TW": ErrCode, "TW1": ErrCode, "TW1-00000": ErrCode, "hello": ErrCode, "8 6 7 2 5 4 3 0 1": ErrCode,
		"TW2-ABCDE-FGHJK": ErrNewer, strings.Repeat("TW1", 10_000): ErrCode, "TW1-😀": ErrCode,
	} {
		if _, err := parseCode(text); !errors.Is(err, want) {
			t.Errorf("%.20q: error %v; want %v", text, err, want)
		}
	}
}

func TestEveryKindHasACode(t *testing.T) {
	if len(boardKinds) > mostKinds {
		t.Errorf("%d kinds; there is room for %d", len(boardKinds), mostKinds)
	}
}

func FuzzParseCode(f *testing.F) {
	f.Add("TW1-0S0VN-ZG1BW-XVN1G")
	g, _ := begin("8 6 7 2 5 4 3 0 1")
	for _, b := range boardKinds {
		g.Origin.Kind = b.kind
		f.Add(g.Code())
	}
	f.Fuzz(func(t *testing.T, text string) {
		defer testbudget.Of(t, 64)()
		p, err := parseCode(text)
		if err != nil {
			if !errors.Is(err, ErrCode) && !errors.Is(err, ErrNewer) {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		if p.Start == (puzzle.State{}) {
			p.Start = p.Goal.State
		}
		back, err := parseCode(p.Code())
		if err != nil || back.Goal != p.Goal || back.Origin != p.Origin {
			t.Fatalf("%q: %+v, %v; want %+v", text, back, err, p)
		}
	})
}

// A shared code keeps its meaning: no kind changes its index in BoardKinds.
func TestKindsOfBoardsKeepTheirPlaces(t *testing.T) {
	kept := []BoardOriginKind{AtHome, Random, Easy, Medium, Hard, AtDepth, FromSeed, LoydsTrap, Pasted, Hardest, Daily,
		FirstSteps, FewestMoves, Marathon}
	if all := BoardKinds(); !slices.Equal(all[:len(kept)], kept) {
		t.Errorf("the kinds are %v; a new one belongs behind %v", all, kept)
	}
}
