package paper

import (
	"bytes"
	"compress/zlib"
	"errors"
	"fmt"
	"image"
	"io"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"tilewise/app/lang"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/testbudget"
)

// tiles returns a picture of 4×4 to cut out.
func tiles(format Format, side float64) Tiles {
	return Tiles{Picture: image.NewNRGBA(image.Rect(0, 0, 80, 80)), Goal: puzzle.BlankAt(puzzle.Size{W: 4, H: 4}, 15),
		Title: "Honey bee", Side: side, Numbers: true, Format: format}
}

// printed returns a PDF, and what its pages draw.
func printed(t *testing.T, write func(io.Writer) error) (pdf []byte, pages int, drawn string) {
	t.Helper()
	lang.Use("en")
	var file bytes.Buffer
	fixture.NoError(t, write(&file))
	for _, stream := range bytes.Split(file.Bytes(), []byte("\nstream\n"))[1:] {
		if r, err := zlib.NewReader(bytes.NewReader(stream)); err == nil {
			content, _ := io.ReadAll(r) // a font is no text, and does no harm
			drawn += string(content)
		}
	}
	return file.Bytes(), bytes.Count(file.Bytes(), []byte("/Type /Page\n")), drawn
}

// A point of a PDF in millimetres.
const point = 25.4 / 72

// The picture and the rule at the foot have their sizes on paper. A picture that is too large for a page takes several.
func TestTilesHaveTheirSize(t *testing.T) {
	for _, format := range Formats() {
		for side, want := range map[float64]int{30: 1, 40: 1, 60: 4} {
			_, pages, drawn := printed(t, tiles(format, side).Write)
			cm := regexp.MustCompile(`q ([\d.]+) 0 0 ([\d.]+) [-\d.]+ [-\d.]+ cm`).FindStringSubmatch(drawn)
			wide, high := fixture.Must(strconv.ParseFloat(cm[1], 64))*point, fixture.Must(strconv.ParseFloat(cm[2], 64))*point
			if math.Abs(wide-4*side) > 0.05 || math.Abs(high-4*side) > 0.05 {
				t.Errorf("%s: four tiles of %g mm are %.2f × %.2f", format.Name, side, wide, high)
			}
			ends := regexp.MustCompile(`34\.02 34\.02 m ([\d.]+) 34\.02 l`).FindStringSubmatch(drawn)
			if length := fixture.Must(strconv.ParseFloat(ends[1], 64))*point - margin; math.Abs(length-rule) > 0.01 {
				t.Errorf("the rule is %.2f mm long", length)
			}
			if side == 40 && pages != 2 || pages < want {
				t.Errorf("%s: tiles of %g mm on %d pages", format.Name, side, pages)
			}
		}
		for _, side := range []float64{-1, 0, 2, 200, math.NaN(), math.Inf(1)} {
			var wrong *SideError
			if err := tiles(format, side).Write(io.Discard); !errors.As(err, &wrong) || wrong.Most < 150 || wrong.Most > 190 {
				t.Errorf("tiles of %g mm: %v", side, err)
			}
		}
	}
}

func TestTheSameSheetHasTheSameBytes(t *testing.T) {
	first, _, _ := printed(t, tiles(Formats()[0], 40).Write)
	second, _, _ := printed(t, tiles(Formats()[0], 40).Write)
	if !bytes.Equal(first, second) {
		t.Error("two files of the same tiles differ")
	}
}

// A work sheet has six boards a page, and their answers; the tree of a board of 3×3 follows the solution.
func TestAWorkSheetHasItsAnswers(t *testing.T) {
	s := WorkSheet{Title: "Monday", Seed: "0x7F3A", Format: Formats()[0]}
	for range 7 {
		s.Exercises = append(s.Exercises, Exercise{Start: fixture.Must(puzzle.Parse("1 2 3 4 5 6 0 7 8", puzzle.Size{W: 3, H: 3})),
			Moves: []puzzle.Move{puzzle.Left, puzzle.Left}, Shortest: true})
	}
	if _, pages, _ := printed(t, s.Write); pages != 5 {
		t.Errorf("%d pages; want two of boards and three of answers", pages)
	}
	layer := []treeNode{{state: s.Exercises[0].Start, onWay: true}}
	next := children(layer, 0, s.Exercises[0].Moves, 100)
	ways := 0
	for _, n := range next {
		if n.onWay {
			ways++
		}
	}
	if len(next) != 2 || ways != 1 {
		t.Errorf("%d boards below the corner, %d of them on the solution", len(next), ways)
	}
	wide := WorkSheet{Title: "Large", Format: Formats()[1]}
	for range 3 {
		wide.Exercises = append(wide.Exercises, Exercise{Start: puzzle.BlankAt(puzzle.Size{W: 10, H: 10}, 99).State,
			Moves: make([]puzzle.Move, 3000)})
	}
	printed(t, wide.Write)
}

// A title has only letters of the PDF's font: the library panics on a rune above U+FFFF.
func TestATitleIsPrintable(t *testing.T) {
	for text, want := range map[string]string{
		"Honey bee 🐝": "Honey bee", "Größe, cœur, Ωмега": "Größe, cœur, Ωмега", "蜜蜂": "Sliding puzzle", "": "Sliding puzzle", "🐝🐝": "Sliding puzzle",
		"A 🐝 蜜蜂 day": "A day",
		"two\nlines": "two lines", "<b>&amp;": "<b>&amp;", "h(n) ≤ k": "h(n) ≤ k", strings.Repeat("a", 10_000): strings.Repeat("a", longestTitle) + "…",
	} {
		lang.Use("en")
		if got := Title(text); got != want {
			t.Errorf("%.40q is printed as %q; want %q", text, got, want)
		}
	}
	if CanPrint("蜜蜂") || !CanPrint("Bee 🐝 – “Grün”") {
		t.Error("what the font has is not known")
	}
}

func FuzzATitleIsPrinted(f *testing.F) {
	for _, seed := range []string{"", "bee", "🐝", "\xff\xfe", "a\x00b", "\U0010ffff", "蜜蜂\u202e", strings.Repeat("W", 4000)} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, title string) {
		defer testbudget.Of(t, 64)()
		for _, write := range []func(io.Writer) error{
			WorkSheet{Title: title, Seed: title, Format: Formats()[0]}.Write,
			Handout{Title: title, Steps: []HandoutStep{{Text: title}}, Questions: []HandoutQuestion{{Text: title, Choices: []string{title}}},
				Format: Formats()[1]}.Write,
		} {
			if err := write(io.Discard); err != nil {
				t.Errorf("%q: %v", title, fmt.Sprint(err))
			}
		}
	})
}
