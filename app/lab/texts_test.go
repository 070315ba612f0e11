package lab

import (
	"fmt"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tilewise/resources"
	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/search"
	"tilewise/solver/test/fixture"
	"tilewise/solver/untrusted"
)

// named matches numbers in names, which are no figures: those of sizes, puzzles and pattern databases.
var named = regexp.MustCompile(`\d+ × \d+|\d+-[pP]uzzles?|taquins? \d+(?: × \d+)?|\b\d(-\d)+\b`)

// inDigits matches a number in digits, with spaces between the thousands, or as 3·10⁸; powers makes it readable for Go.
var (
	inDigits = regexp.MustCompile(`\d+(?: \d{3})*(?:[.,]\d+)?(?:·10[⁰¹²³⁴⁵⁶⁷⁸⁹]+)?`)
	powers   = strings.NewReplacer(" ", "", ",", ".", "·10", "e", "⁰", "0", "¹", "1", "²", "2", "³", "3", "⁴", "4",
		"⁵", "5", "⁶", "6", "⁷", "7", "⁸", "8", "⁹", "9")
)

// spelt gives the values of words for numbers from three on, and for parts and multiples, by language.
var spelt = map[string]map[string]float64{
	"en": {
		"three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11,
		"twelve": 12, "fifteen": 15, "sixteen": 16, "eighteen": 18, "twenty": 20, "twenty-four": 24, "fifty": 50,
		"eighty": 80, "hundred": 100, "thousand": 1e3, "million": 1e6, "billion": 1e9, "trillion": 1e12,
		"half": 0.5, "halves": 0.5, "third": 1. / 3, "thirds": 1. / 3, "quarter": 0.25, "fifth": 0.2, "tenth": 0.1,
		"tenths": 0.1, "twentieth": 0.05, "twice": 2, "double": 2, "doubles": 2, "dozen": 12,
	},
	"de": {
		"drei": 3, "dreien": 3, "vier": 4, "fünf": 5, "sechs": 6, "sieben": 7, "acht": 8, "neun": 9, "zehn": 10,
		"elf": 11, "zwölf": 12, "fünfzehn": 15, "sechzehn": 16, "zwanzig": 20, "vierundzwanzig": 24, "fünfzig": 50,
		"achtzig": 80, "hundert": 100, "tausend": 1e3, "million": 1e6, "millionen": 1e6, "milliarden": 1e9,
		"billionen": 1e12, "vierergruppen": 4, "sechsergruppen": 6, "hälfte": 0.5, "hälften": 0.5, "halb": 0.5,
		"halbe": 0.5, "halber": 0.5, "drittel": 1. / 3, "viertel": 0.25, "fünftel": 0.2, "zehntel": 0.1,
		"achtzehntel": 1. / 18, "zwanzigstel": 0.05, "doppelt": 2, "doppelte": 2, "dutzend": 12, "verdoppelt": 2,
		"zweifache": 2,
		"vierfache": 4, "zehnfache": 10, "anderthalb": 1.5,
	},
	"fr": {
		"trois": 3, "quatre": 4, "cinq": 5, "six": 6, "sept": 7, "huit": 8, "neuf": 9, "dix": 10, "onze": 11,
		"douze": 12, "quinze": 15, "seize": 16, "vingt": 20, "vingt-quatre": 24, "cinquante": 50,
		"quatre-vingts": 80, "cent": 100, "cents": 100, "mille": 1e3, "million": 1e6, "millions": 1e6,
		"milliards": 1e9, "moitié": 0.5, "moitiés": 0.5, "demi": 0.5, "demie": 0.5, "mi-profondeur": 0.5,
		"tiers": 1. / 3, "quart": 0.25, "cinquième": 0.2, "dixième": 0.1, "vingtième": 0.05, "double": 2, "doubler": 2,
		"dizaine": 10, "douzaine": 12, "centaine": 100,
	},
}

// numbersIn returns the numbers that a text writes instead of naming them.
func numbersIn(text, language string) (all []float64) {
	text = placeholder.ReplaceAllString(text, "")
	text = markedWord.ReplaceAllString(text, "$1") // the mark behind the word is no claim
	text = strings.NewReplacer("\u00a0", " ", "\u202f", " ").Replace(text)
	text = named.ReplaceAllString(text, "")
	for _, digits := range inDigits.FindAllString(text, -1) {
		x, err := strconv.ParseFloat(powers.Replace(digits), 64)
		if err != nil {
			panic(err)
		}
		all = append(all, x)
	}
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return !strings.ContainsRune("-abcdefghijklmnopqrstuvwxyzäöüßéèêçàâîôûœ", r)
	})
	for _, word := range words {
		if x, is := spelt[language][strings.Trim(word, "-")]; is {
			all = append(all, x)
		}
	}
	return all
}

// TestNumbersOfTextsAreNamed refuses a number in a lesson's text unless a source of that text allows it, such as a
// year. All other numbers must be placeholders, which the run fills in.
func TestNumbersOfTextsAreNamed(t *testing.T) {
	for name, said := range map[string]string{
		"en": "One in eighteen, 3 times 181 440, 0.5 of the 15-puzzle on 4 × 4 with 5-5-5, {{run 1 expanded}}",
		"de": "Etwa ein Achtzehntel, 3-mal 181 440, 0,5", "fr": "Le tiers, 3 fois 181 440, 0,5",
	} {
		if found := numbersIn(said, name); len(found) != 4 || !slices.Contains(found, 181_440) {
			t.Fatalf("%s: %v", said, found)
		}
	}
	for _, l := range rawLessons(t) {
		for of, text := range l.texts() {
			for _, language := range []string{"en", "de", "fr"} {
				for _, x := range numbersIn(text[language], language) {
					if !l.allows(of, x) {
						t.Errorf("%s, %s, %s: %v stands there; name it, as {{run 1 expanded}}", l.Name, of, language, x)
					}
				}
				if !slices.Equal(namesIn(text[language]), namesIn(text["en"])) {
					t.Errorf("%s, %s, %s: other numbers than en: %q", l.Name, of, language, namesIn(text[language]))
				}
			}
		}
		for _, g := range []GuessQuestion{l.Guess, l.Alone.Guess} {
			for _, c := range g.Choices {
				inRange(t, l.Name, c)
			}
		}
	}
}

// rawLessons returns the lessons with their numbers still named.
func rawLessons(t *testing.T) (all []Lesson) {
	t.Helper()
	for i, l := range Lessons() {
		names := fixture.Must(fs.Glob(resources.Lessons(), "*"+Extension))
		content := fixture.Must(fs.ReadFile(resources.Lessons(), names[i]))
		var f lessonTOML
		text, err := untrusted.Experiment.TOML(content)
		if err == nil {
			err = text.Into(&f)
		}
		if err != nil {
			t.Fatal(err)
		}
		raw := fixture.Must(f.lesson())
		raw.Sources = l.Sources
		all = append(all, raw)
	}
	return all
}

// allows reports whether a text may write a number.
func (l Lesson) allows(of string, x float64) bool {
	return slices.ContainsFunc(l.Sources, func(s Citation) bool {
		return slices.Contains(s.Of, of) && (slices.Contains(s.Numbers, x) || yearOf(x)(s.From))
	})
}

// yearOf returns a function that reports whether a number is the year of a paper.
func yearOf(x float64) func(paper string) bool {
	return func(paper string) bool { return published.FindString(paper) == fmt.Sprint(x) }
}

// namesIn returns the placeholders of a text and the states of its marked words. They are sorted, as each language has
// its own order of words.
func namesIn(text string) []string {
	found := placeholder.FindAllString(text, -1)
	for _, marked := range markedWord.FindAllStringSubmatch(text, -1) {
		found = append(found, marked[2])
	}
	slices.Sort(found)
	return found
}

// inRange fails the test if a number in the text of a choice is not within the range of the choice.
func inRange(t *testing.T, lesson string, c AnswerOption) {
	t.Helper()
	for language, text := range c.Text {
		for _, x := range numbersIn(text, language) {
			if strings.Contains(text, "%") {
				x /= 100
			}
			const near = 0.05
			if x < c.Least-near || x > c.Most+near {
				t.Errorf("%s: a choice says %q, and is right from %v to %v", lesson, text, c.Least, c.Most)
			}
		}
	}
}

// TestTextsHaveSources refuses a text without a source, except a title without numbers. A source is a paper with its
// year, "run", "definition", "rules", or the name of a test.
func TestTextsHaveSources(t *testing.T) {
	tests := testNames(t)
	for _, l := range Lessons() {
		for of, text := range l.texts() {
			if of == "title" && len(numbersIn(text["en"], "en")) == 0 {
				continue
			}
			if !slices.ContainsFunc(l.Sources, func(s Citation) bool { return slices.Contains(s.Of, of) }) {
				t.Errorf("%s, %s has no source: %q", l.Name, of, text["en"])
			}
		}
		for _, s := range l.Sources {
			test, is := strings.CutPrefix(s.From, "test ")
			known := s.paper() || slices.Contains([]string{"definition", "rules", "run"}, s.From) || is && tests[test]
			if !known {
				t.Errorf("%s: %q is no paper with a year, and no test", l.Name, s.From)
			}
		}
		for _, x := range l.Expect {
			if x.Least != x.Most {
				t.Errorf("%s: run %d, %s: say what it is, not %v to %v", l.Name, x.Run+1, x.Figure, x.Least, x.Most)
			}
		}
	}
}

// testNames returns the names of all tests in app and below it.
func testNames(t *testing.T) map[string]bool {
	t.Helper()
	names := map[string]bool{}
	function := regexp.MustCompile(`(?m)^func (Test\w+)\(`)
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		content, err := os.ReadFile(path)
		for _, found := range function.FindAllSubmatch(content, -1) {
			names[string(found[1])] = true
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

// TestNumbersOfCardsAreNamed refuses a number in a card's idea that is no year of its papers and none of its Numbers.
func TestNumbersOfCardsAreNamed(t *testing.T) {
	var file struct {
		Card []struct {
			Of      string
			Idea    Translations
			Paper   string
			Also    []string
			Numbers []float64
		}
	}
	text, err := untrusted.Experiment.TOML(resources.Cards())
	if err == nil {
		err = text.Into(&file)
	}
	if err != nil || len(file.Card) == 0 {
		t.Fatalf("%d cards, %v", len(file.Card), err)
	}
	for _, c := range file.Card {
		papers := append([]string{c.Paper}, c.Also...)
		for _, paper := range papers {
			if !published.MatchString(paper) {
				t.Errorf("%s: %q has no year", c.Of, paper)
			}
		}
		for language, idea := range c.Idea {
			for _, x := range numbersIn(idea, language) {
				if !slices.ContainsFunc(papers, yearOf(x)) && !slices.Contains(c.Numbers, x) {
					t.Errorf("%s, %s: %v stands in %q", c.Of, language, x, idea)
				}
			}
			if !slices.Equal(namesIn(idea), namesIn(c.Idea["en"])) {
				t.Errorf("%s: %s names other numbers than en", c.Of, language)
			}
		}
		if groups, partition := strings.CutPrefix(c.Of, "pdb-"); partition {
			h, err := solver.LookupHeuristic(solver.HeuristicID(c.Of))
			if err != nil || !ofPartition(c.Numbers, groups, h) {
				t.Errorf("%s: %v are not the numbers of its groups", c.Of, c.Numbers)
			}
		}
	}
}

// ofPartition reports whether numbers belong to a partition: the sizes of its groups, how many groups have a size, the
// number of tiles, or 50, the boards of the paper.
func ofPartition(numbers []float64, groups string, h solver.Heuristic) bool {
	counted := []float64{50} // boards of 5×5, Korf and Felner 2002
	tiles := 0.0
	for _, digit := range groups {
		n, err := strconv.Atoi(string(digit))
		if err != nil {
			return len(numbers) == 0
		}
		counted = append(counted, float64(n), float64(strings.Count(groups, string(digit))))
		tiles += float64(n)
	}
	side := int(math.Sqrt(tiles + 1))
	whole := side*side == int(tiles)+1 && h.Serves(puzzle.Size{W: side, H: side})
	counted = append(counted, tiles)
	return whole && !slices.ContainsFunc(numbers, func(x float64) bool { return !slices.Contains(counted, x) })
}

// TestRecordedFigures compares terms of knownTerms with a search on 3×3 and with the engine. TestAStarThatNeverReopens
// checks "astray".
func TestRecordedFigures(t *testing.T) {
	all, err := search.NewDistanceTable(puzzle.Size{W: 3, H: 3}, 8)
	if err != nil || len(all.Layers())-1 != int(knownTerms["farthest 3x3"]) {
		t.Errorf("%d layers on 3×3, %v", len(all.Layers()), err)
	}
	g := fixture.Must(puzzle.NewGoal(puzzle.BlankLast, puzzle.Size{W: 4, H: 4}))
	n, deepest := solver.New(solver.Config{CacheDir: t.TempDir()}).Farthest(g)
	if !deepest || n != int(knownTerms["farthest 4x4"]) {
		t.Errorf("4×4: %d moves", n)
	}
}

// TestWhatTwoWavesOfAFifteenPuzzleKeep checks the lesson's 3·10⁸ states and 10 GB: two waves of 26 moves, one from home
// and one from a blank at an edge (OEIS A090165), times the bytes that a search of 30 moves takes for a state.
func TestWhatTwoWavesOfAFifteenPuzzleKeep(t *testing.T) {
	const fromAnEdge = 174_339_830
	states := knownTerms["within 4x4 26"] + fromAnEdge
	list, _ := rows(t, decode(t,
		"size = '4x4'\n[[set]]\ndepth = 30\ncount = 1\nseed = 3\n[[run]]\nalgorithm = 'bidirectional'\n"))
	gigabytes := states * float64(list[0].Memory) / float64(list[0].Stored) / 1e9
	if math.Round(states/1e8) != 3 || gigabytes < 8.5 || gigabytes > 11.5 {
		t.Errorf("%.0f states, %.1f GB", states, gigabytes)
	}
}

// TestPicturesShowWhatTheTextSays evaluates the heuristic of every picture, and checks the values that lessons claim.
func TestPicturesShowWhatTheTextSays(t *testing.T) {
	engine := solver.New(solver.Config{CacheDir: t.TempDir()})
	of := func(s Illustration, first Board) (solver.HeuristicValue, int) {
		b := s.On(first)
		v, err := s.Value(t.Context(), engine, b)
		if err != nil {
			t.Errorf("%s on %s: %v", s.Heuristic, b.Start, err)
		}
		distance, _ := NewDistanceMeter(b.Goal.Size(), b.Goal.Blank()).Measure(b)
		return v, distance
	}
	for _, l := range Lessons() {
		goal := l.Sets[0].Goal
		if boards := l.Sets[0].Boards; len(boards) > 0 {
			goal = boards[0].Goal
		}
		first := Board{Start: puzzle.Shuffle(goal, 1), Goal: goal}
		for i, s := range l.Stages {
			if s.Heuristic == "" {
				continue
			}
			v, distance := of(s, first)
			parts := v.Explanation.Parts
			switch place := l.Name + " " + StepText(i); place {
			case "additive step 1":
				if parts[0].Amount+parts[1].Amount != 2 || v.H != 1 || distance != 1 {
					t.Errorf("%s: %+v, h %d, %d moves from home", place, parts, v.H, distance)
				}
			case "additive step 2":
				if parts[0].Amount != 1 || parts[1].Amount != 0 || !slices.Contains(parts[0].Tiles, 7) {
					t.Errorf("%s: %+v", place, parts)
				}
			case "consistent step 3", "proofs step 4":
				var along []int
				for _, moves := range []string{"", "D", "D R", "D R D L U U"} {
					s.Moves = moves
					v, _ := of(s, first)
					along = append(along, v.H)
				}
				if !slices.Equal(along, []int{4, 5, 4, 0}) || distance != 6 {
					t.Errorf("%s: %v, %d moves from home", place, along, distance)
				}
			case "dual-lesson step 1":
				s.Board = "2 5 3 / 4 1 6 / 7 8 0"
				mirrored, same := of(s, first)
				if v.Explanation.Mirror == nil || mirrored.H != v.H || same != distance {
					t.Errorf("%s: %d and %d, %d and %d moves from home", place, v.H, mirrored.H, distance, same)
				}
			}
		}
	}
}

// TestTextsSayWhatTheRunCameTo checks placeholders before a run, which are dots, and after it: grouped digits, decimal
// commas, and "≥" before a lower bound.
func TestTextsSayWhatTheRunCameTo(t *testing.T) {
	e := decode(t, "size = '3x3'\n[[set]]\nboards = '8 6 7 / 2 5 4 / 3 0 1 = 31'\n"+
		"[[run]]\nalgorithm = 'astar'\nheuristic = 'manhattan'\n"+
		"[[run]]\nalgorithm = 'idastar'\nheuristic = 'manhattan'\n[limits]\nstates = 10000\n")
	list, boards := rows(t, e)
	for said, want := range map[string]string{
		"{{run 1 expanded}} of {{run 1 stored most}}": "6\u202f728 of 10\u202f001",
		"{{% run 1 expanded / run 1 stored}}":         "67,3\u202f%",
		"{{run 2 expanded / run 1 expanded}}":         "≥\u202f1,49",
		"{{run 1 expanded / run 2 expanded}}":         "≤\u202f0,673",
		"{{run 2 bounds}}":                            "21, 23, 25, 27, 29",
		"{{run 1 rounds}}":                            "–",
		"{{run 9 rounds}}":                            "…",
	} {
		text := Translations{"de": said}
		if got := e.Say(text, "de", list, boards); !strings.HasPrefix(got, want) {
			t.Errorf("%s: %q; want %q", said, got, want)
		}
		got := e.Say(text, "de", nil, nil)
		if strings.ContainsAny(got, "0123456789{") || !strings.Contains(got, notYet) {
			t.Errorf("%s before the run: %q", said, got)
		}
	}
	settled, err := e.settled(Translations{"en": "{{boards}}, {{distance}}, {{manhattan}}, {{solvable 3x3}}, " +
		"{{solvable 4x4}}, {{placements 4x4 5}}, {{branching 4x4}}, {{run 2 weight}}"})
	const want = "1, 31, 21, 181 440, 10 461 394 944 000, 524 160, 2.13, 1.5"
	if got := strings.ReplaceAll(settled["en"], "\u202f", " "); err != nil || got != want {
		t.Errorf("%q, %v; want %q", got, err, want)
	}
	for _, wrong := range []string{"{{run 1 beauty}}", "{{run 7 expanded}}", "{{beauty}}", "{{solvable 9x9}}",
		"{{run 1 expanded}}", strings.Repeat("{{boards}}", maxPlaceholders+1)} {
		if _, err := e.settled(Translations{"en": wrong}); err == nil {
			t.Errorf("%s stands before the run", wrong)
		}
	}
	rounds := []search.Iteration{{Expanded: 1}, {Expanded: 4}, {Expanded: 12}, {Expanded: 5}}
	if x := roundsOf([]Row{{rounds: packRounds(rounds)}}, 0, "round-growth"); math.Abs(x-3) > rounding {
		t.Errorf("the rounds grow by %v", x)
	}
}

// TestATermIsExplainedWhereItFirstStands looks for each term in the English texts, in the order of the course.
func TestATermIsExplainedWhereItFirstStands(t *testing.T) {
	var all []string
	for _, l := range Lessons() {
		for _, text := range append(slices.Clone(l.Steps), l.Question, l.Answer, l.Alone.Question, l.Alone.Answer) {
			all = append(all, text["en"])
		}
	}
	for term, explained := range map[string]string{
		"g": "is called g", "h": "h is what the heuristic says", "f": "f is what the search sorts by", "w": "its weight w",
		"open": "is open", "closed": "which are called closed", "admissible": "is called admissible",
		"consistent": "is consistent if", "b*": "factor b*: the branching of", "landmarks": "are made landmarks",
	} {
		word := regexp.MustCompile(`(^|[^\pL*])` + regexp.QuoteMeta(term) + `($|[^\pL*])`)
		i := slices.IndexFunc(all, word.MatchString)
		if i < 0 || !strings.Contains(all[i], explained) {
			t.Errorf("%s first stands in %q", term, all[max(i, 0)])
		}
	}
}
