package lab

import (
	"cmp"
	"math"
	"slices"

	"tilewise/app/figures"
	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/words"
)

// answerWords answers the question of an experiment from its rows: which run needed the least and which the most, how
// it grows, and what that cost in moves. It is "" without a question, and until every run was measured.
func (w *resultWords) answerWords() string {
	doc := w.bench.Doc()
	e := doc.Experiment
	sums := w.bench.Sums()
	if len(e.Question) == 0 || w.bench.Busy() || !doc.AllMeasured() || sums == nil {
		return ""
	}
	var all []string
	for i, s := range sums {
		if n := s.Outcomes[lab.Solved]; n < s.Boards && s.Limited > 0 {
			all = append(all, lang.L("{{.Run}} solved {{.Part}} of {{.Boards}}; a limit ended the other searches.",
				map[string]any{"Run": words.RunTitle(e.Runs[i]), "Part": figures.Grouped(n),
					"Boards": words.BoardsCount(s.Boards)}))
		}
	}
	figure := mainFigure(e)
	if figure == lab.Excess {
		all = append(all, w.astrayWords(e, sums)...)
	} else {
		all = append(all, w.leastAndMost(e, sums, figure)...)
	}
	for _, v := range e.Judge(sums) {
		if v.Sum == lab.Grown && !math.IsNaN(v.Value) {
			all = append(all, w.sentence(e, v.ExpectedRange, number(v.ExpectedRange, v.Value)))
		}
	}
	short, long := extremes(sums, lab.Length)
	if short >= 0 && sums[long].One(lab.Length, lab.Mean) > sums[short].One(lab.Length, lab.Mean) {
		all = append(all, w.came(e, sums, short, lab.Length), w.came(e, sums, long, lab.Length))
	}
	return words.Sentences(all...)
}

// extremes returns the runs with the least and the most of a figure on average; −1 where no run has it.
func extremes(sums []lab.RunSums, f lab.Metric) (least, most int) {
	var runs []int
	for i, s := range sums {
		if !math.IsNaN(s.One(f, lab.Mean)) {
			runs = append(runs, i)
		}
	}
	if len(runs) == 0 {
		return -1, -1
	}
	by := func(a, b int) int { return cmp.Compare(sums[a].One(f, lab.Mean), sums[b].One(f, lab.Mean)) }
	return slices.MinFunc(runs, by), slices.MaxFunc(runs, by)
}

// came says what a figure of a run came to on average.
func (w *resultWords) came(e lab.Experiment, sums []lab.RunSums, run int, f lab.Metric) string {
	how, value := lab.Mean, words.FigureValue(f, sums[run].One(f, lab.Mean))
	if sums[run].Boards == 1 {
		how = ""
	}
	if sums[run].AtLeast(f) > 0 {
		value = words.AtLeast(value)
	}
	return words.FigureSentence(words.RunTitle(e.Runs[run]), f, how, value)
}

// leastAndMost says which run needed least, and how many times as much the one needed that needed most.
func (w *resultWords) leastAndMost(e lab.Experiment, sums []lab.RunSums, f lab.Metric) []string {
	least, most := extremes(sums, f)
	if least < 0 || len(sums) == 1 {
		return nil
	}
	low, high := sums[least].One(f, lab.Mean), sums[most].One(f, lab.Mean)
	facts := map[string]any{"Run": words.RunTitle(e.Runs[most]), "Times": words.Number(high / low)}
	switch {
	case low == high:
		return []string{w.came(e, sums, least, f), lang.L("No run needed more.")}
	case low == 0:
		return []string{w.came(e, sums, least, f), w.came(e, sums, most, f)}
	}
	return []string{w.came(e, sums, least, f),
		lang.L("No run needed less; the most, {{.Times}} times as much, was needed by {{.Run}}.", facts)}
}

// astrayWords says which runs found solutions that are too long.
func (w *resultWords) astrayWords(e lab.Experiment, sums []lab.RunSums) (all []string) {
	for i, s := range sums {
		if n := s.One(lab.Excess, lab.Count); n > 0 {
			all = append(all, words.FigureSentence(words.RunTitle(e.Runs[i]), lab.Excess, lab.Count, words.BoardsCount(int(n))))
		}
	}
	if len(all) < len(sums) {
		all = append(all, lang.L("All other solutions are shortest ones."))
	}
	return all
}
