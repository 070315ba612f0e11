package lab

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
)

// placeholder matches a number that a text of a lesson or a card names instead of writing. The run or a table gives the
// number, so a text cannot be wrong about it. A placeholder is
//
//	{{term}}  {{term / term}}  {{% term / term}}
//
// where a term is one of
//
//	run 2 expanded total     the figure and the sum of an [[expect]]; mean without a sum
//	run 2 last-round         states that were expanded in the last rounds of its boards
//	run 2 earlier-rounds     those in all rounds before them
//	run 2 round-growth       the states of the last round that was searched to its end, as a multiple of
//	                         those of the round before it
//	run 2 deepening-price    what all its rounds generated, as a multiple of the last: of a depth-limited search
//	                         with that bound
//	run 2 bounds             the bounds of its rounds on the first board
//	run 2 weight             its weight
//	boards                   how many boards there are
//	distance                 how far each of them is from home
//	manhattan                the Manhattan distance of the first that is given
//	arrangements 3x3         of tiles and blank on a board
//	solvable 3x3             those of them that can be solved
//	placements 4x4 5         of a given number of tiles on a board
//	branching 4x4            moves to choose from on average, if no move is taken back
//	farthest 4x4             moves that the farthest boards of a size need
//	hardest 4x4              boards at that distance
//	ring 3x3 12              boards that are exactly a given number of moves from home
//	within 3x3 12            boards that are at most a given number of moves from home
//	astray                   boards of 3x3 on which A* with the tables 4-4 goes wrong, as MeasureClosed counts
//
// Only an answer may contain results of a run, as the learner does not know them before.
var placeholder = regexp.MustCompile(`\{\{([^{}]*)\}\}`)

// maxPlaceholders is how many numbers a text names at most: each is a sum over all rows.
const maxPlaceholders = 20

// notYet stands for a number until the run has ended.
const notYet = "…"

// Settle fills in all numbers of a text that need no run.
func Settle(t Translations) (Translations, error) { return Experiment{}.settle(t) }

// settle fills in the numbers of the experiment that need no run. It returns an error for a number that does not exist.
func (e Experiment) settle(t Translations) (Translations, error) {
	var failed error
	filled := Translations{}
	for language, text := range t {
		if n := len(placeholder.FindAllString(text, maxPlaceholders+1)); n > maxPlaceholders {
			return t, fmt.Errorf("a text that names more than %d numbers", maxPlaceholders)
		}
		filled[language] = placeholder.ReplaceAllStringFunc(text, func(found string) string {
			inner := found[2 : len(found)-2]
			said, err := e.said(inner, language, []Row{}, nil)
			if err != nil && failed == nil {
				failed = fmt.Errorf("%s: %w", found, err)
			}
			if ofRun(inner) {
				return found
			}
			return said
		})
	}
	if failed != nil || t == nil {
		return t, failed
	}
	return filled, nil
}

// settled is settle for a text that is shown before the run: a number that needs the run is an error.
func (e Experiment) settled(t Translations) (Translations, error) {
	t, err := e.settle(t)
	for _, text := range t {
		if found := placeholder.FindString(text); found != "" && err == nil {
			err = fmt.Errorf("%s: only an answer knows what a run came to", found)
		}
	}
	return t, err
}

// Say returns a text in a language with the results of the runs; rows is nil before they have ended, which gives dots.
func (e Experiment) Say(t Translations, language string, rows []Row, boards []Board) string {
	language = t.nearest(language)
	return placeholder.ReplaceAllStringFunc(t[language], func(found string) string {
		if rows == nil {
			return notYet
		}
		said, err := e.said(found[2:len(found)-2], language, rows, boards)
		if err != nil {
			return notYet
		}
		return said
	})
}

// ofRun reports whether a placeholder needs the run.
func ofRun(inner string) bool {
	for _, term := range strings.Split(strings.TrimPrefix(inner, "%"), "/") {
		if words := strings.Fields(term); len(words) > 2 && words[0] == "run" && words[2] != "weight" {
			return true
		}
	}
	return false
}

// said returns the text that replaces a placeholder.
func (e Experiment) said(inner, language string, rows []Row, boards []Board) (string, error) {
	text, share := strings.CutPrefix(inner, "%")
	above, below, ratio := strings.Cut(text, "/")
	if words := strings.Fields(text); !ratio && len(words) == 3 && words[0] == "run" && words[2] == "bounds" {
		return e.bounds(words[1], rows)
	}
	x, err := e.term(above, rows, boards)
	if err != nil {
		return notYet, err
	}
	over := placeholderValue{value: 1}
	if ratio {
		if over, err = e.term(below, rows, boards); err != nil {
			return notYet, err
		}
	}
	value, unit := x.value/over.value, ""
	if share {
		value, unit = 100*value, "\u202f%"
		if math.Abs(value) >= 10 {
			value = math.Round(10*value) / 10 // a share has three digits
		}
	}
	sign := ""
	switch {
	case x.bound && over.bound, math.IsNaN(value), math.IsInf(value, 0):
		return "–", nil
	case x.bound:
		sign = "≥\u202f"
	case over.bound:
		sign = "≤\u202f"
	}
	return sign + written(value, language) + unit, nil
}

// written writes a number as tables and bars do: whole from 1000 on, else as Hundredths does; below 1
// with three digits that matter.
func written(x float64, language string) string {
	const whole = 1000
	if math.Abs(x-math.Round(x)) < rounding || math.Abs(x) >= whole {
		digits := strconv.FormatFloat(math.Round(x), 'f', 0, 64)
		for i := len(digits) - 3; i > 0 && digits[i-1] != '-'; i -= 3 {
			digits = digits[:i] + "\u202f" + digits[i:]
		}
		return digits
	}
	text := Hundredths(x)
	if math.Abs(x) < 1 {
		decimals := 2 - int(math.Floor(math.Log10(math.Abs(x))))
		text = strings.TrimRight(strings.TrimRight(strconv.FormatFloat(x, 'f', decimals, 64), "0"), ".")
	}
	if language == "de" || language == "fr" {
		return strings.Replace(text, ".", ",", 1)
	}
	return text
}
