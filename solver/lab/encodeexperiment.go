package lab

import (
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"tilewise/solver/puzzle"
)

// Encode writes an experiment in the form that Decode reads, for people to read: usual values are
// left out, and each board has a line.
func (e Experiment) Encode() []byte {
	w := &tomlWriter{}
	w.number(mark, Version)
	w.head(e)
	w.texts("title", e.Title)
	w.texts("question", e.Question)
	w.measured(e)
	return []byte(w.String())
}

// head writes what an experiment has outside of tables.
func (w *tomlWriter) head(e Experiment) {
	w.text("name", e.Name)
	w.count("repetitions", e.Repetitions)
	w.seed(e.Seed)
	list(w, "studies", e.Studies)
}

// measured writes what is run on which boards.
func (w *tomlWriter) measured(e Experiment) {
	for _, s := range e.Sets {
		w.set(s)
	}
	for _, r := range e.Runs {
		w.run(r)
	}
	if e.Limits != (Limits{}) {
		w.heading("[limits]")
		w.count("states", int(e.Limits.States))
		w.amount("seconds", e.Limits.Time.Seconds())
		w.amount("megabytes", float64(e.Limits.Memory)/1e6)
	}
	for _, x := range e.Expect {
		w.expect(x)
	}
}

// tomlWriter writes a field a line. Zeros and empty texts are left out.
type tomlWriter struct{ strings.Builder }

func (w *tomlWriter) heading(text string)     { fmt.Fprintf(w, "\n%s\n", text) }
func (w *tomlWriter) field(name, text string) { fmt.Fprintf(w, "%s = %s\n", name, text) }
func (w *tomlWriter) number(name string, n int) {
	w.field(name, strconv.Itoa(n))
}

func (w *tomlWriter) count(name string, n int) {
	if n != 0 {
		w.number(name, n)
	}
}

// seed writes a seed; in quotes where it is beyond the numbers of TOML.
func (w *tomlWriter) seed(n uint64) {
	if n > math.MaxInt64 {
		w.text("seed", strconv.FormatUint(n, 10))
		return
	}
	w.count("seed", int(n))
}

func (w *tomlWriter) amount(name string, x float64) {
	if x != 0 {
		w.field(name, decimal(x))
	}
}

func (w *tomlWriter) text(name, text string) {
	if text != "" {
		w.field(name, quote(text))
	}
}

// list writes texts in a line.
func list[T ~string](w *tomlWriter, name string, all []T) {
	if len(all) == 0 {
		return
	}
	quoted := make([]string, len(all))
	for i, one := range all {
		quoted[i] = quote(string(one))
	}
	w.field(name, "["+strings.Join(quoted, ", ")+"]")
}

func (w *tomlWriter) flag(name string, on bool) {
	if on {
		w.field(name, "true")
	}
}

func (w *tomlWriter) texts(name string, t Translations) {
	if len(t) == 0 {
		return
	}
	w.heading("[" + name + "]")
	w.translations(t)
}

// translations writes a text, a language a line.
func (w *tomlWriter) translations(t Translations) {
	for _, language := range slices.Sorted(maps.Keys(t)) {
		w.field(quote(language), quote(t[language]))
	}
}

func (w *tomlWriter) set(s BoardSet) {
	w.heading("[[set]]")
	switch s.Kind {
	case Given:
		w.given(s.Boards)
		return
	case Random:
		w.number("random", s.Count)
	case AtDepth:
		w.number("depth", s.From)
		if s.To > s.From {
			w.number("to", s.To)
		}
		w.count("count", s.Count)
	case Listed:
		w.field("file", quote(s.File))
	case OfAGame:
		w.field("game", quote(s.File))
	}
	w.seed(s.Seed)
	if s.Goal.Size().Valid() {
		w.text("size", s.Goal.Size().String())
		if s.Goal.Name != puzzle.BlankLast {
			w.text("goal", s.Goal.String())
		}
	}
}

// given writes boards. Where goal or size change, a line before the board says so.
func (w *tomlWriter) given(boards []Board) {
	w.WriteString("boards = \"\"\"\n")
	var before puzzle.Goal
	for _, b := range boards {
		if b.Goal.Size() != before.Size() {
			fmt.Fprintf(w, "# size: %s\n", b.Goal.Size())
		}
		if b.Goal.String() != before.String() || b.Goal.Size() != before.Size() {
			fmt.Fprintf(w, "# goal: %s\n", b.Goal)
		}
		before = b.Goal
		w.WriteString(b.Start.Rows())
		if b.Known != puzzle.UnknownLength {
			fmt.Fprintf(w, " = %d", b.Known)
		}
		w.WriteString("\n")
	}
	w.WriteString("\"\"\"\n")
}

func (w *tomlWriter) run(r Run) {
	w.heading("[[run]]")
	w.text("algorithm", string(r.Algorithm))
	w.text("heuristic", string(r.Heuristic))
	w.amount("weight", r.Weight)
	w.count("workers", r.Workers)
	w.flag("closed", r.Variant.Closed)
	w.flag("plain", r.Variant.Plain)
	w.flag("exhaust", r.Variant.Exhaust)
}

func (w *tomlWriter) expect(x ExpectedRange) {
	w.heading("[[expect]]")
	w.text("figure", string(x.Figure))
	w.text("sum", string(x.Sum))
	w.number("run", x.Run+1)
	if x.Than >= 0 {
		w.number("than", x.Than+1)
	}
	w.within(x.Least, x.Most)
}

func (w *tomlWriter) within(least, most float64) {
	if least == most {
		w.field("is", decimal(least))
		return
	}
	if !math.IsInf(least, 0) {
		w.field("least", decimal(least))
	}
	if !math.IsInf(most, 0) {
		w.field("most", decimal(most))
	}
}

// decimal writes a number as a float of TOML, which has a point.
func decimal(x float64) string {
	text := strconv.FormatFloat(x, 'f', -1, 64)
	if !strings.Contains(text, ".") {
		text += ".0"
	}
	return text
}

// quote writes a text as a TOML string, which is a JSON string except for one character.
func quote(text string) string {
	var out strings.Builder
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(text); err != nil {
		return `""` // a string always has a JSON
	}
	return strings.ReplaceAll(strings.TrimSuffix(out.String(), "\n"), "\x7f", `\u007F`)
}
