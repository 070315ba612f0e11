package lab

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"tilewise/app/figures"
	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/words"
)

// answerWords answers the question of an experiment from its rows: which run needed the least and which the most, how
// it grows, and what that cost in moves. It is "" without a question, and until every run was measured.
func (c *labContext) answerWords() string {
	doc := c.Bench.Doc()
	e := doc.Experiment
	sums, whole := c.Bench.Sums()
	if len(e.Question) == 0 || c.Bench.Busy() || !doc.AllMeasured() || !whole {
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
		all = append(all, c.astrayWords(e, sums)...)
	} else {
		all = append(append(all, c.leastAndMost(e, sums, figure)...), stepWords(sums, figure)...)
	}
	met := 0
	for _, v := range e.Judge(sums) {
		if v.Met {
			met++
		}
		if v.Sum == lab.Grown && !math.IsNaN(v.Value) {
			all = append(all, c.sentence(e, v.ExpectedRange, number(v.ExpectedRange, v.Value)))
		}
	}
	short, long := extremes(sums, lab.Length)
	if short >= 0 && sums[long].One(lab.Length, lab.Mean) > sums[short].One(lab.Length, lab.Mean) {
		all = append(all, c.came(e, sums, short, lab.Length), c.came(e, sums, long, lab.Length))
	}
	if all = append(all, c.offWords()...); len(e.Expect) > 0 {
		all = append(all, lang.L("{{.Met}} of {{.All}} figures came out as expected.",
			map[string]any{"Met": met, "All": len(e.Expect)}))
	}
	return words.Sentences(all...)
}

// offWords says how far below the true distance heuristics are, if the experiment has measured that.
func (c *labContext) offWords() []string {
	var list []string
	for _, d := range c.Bench.Findings().Densities {
		list = append(list, words.HeuristicName(d.Heuristic)+" "+words.Number(round(d.Off(), 100)))
	}
	if len(list) == 0 {
		return nil
	}
	return []string{lang.L(
		"On average over all boards, each heuristic is this many moves below the true distance: {{.List}}.",
		map[string]any{"List": strings.Join(list, " · ")})}
}

// stepWords says how many times as much as the run before it each run needed, of three runs or more.
func stepWords(sums []lab.RunSums, f lab.Metric) []string {
	var list []string
	for i := 1; i < len(sums); i++ {
		if times := sums[i].One(f, lab.Mean) / sums[i-1].One(f, lab.Mean); times > 0 && !math.IsInf(times, 0) {
			list = append(list, words.Number(round(times, 1000)))
		}
	}
	if len(list) < max(2, len(sums)-1) {
		return nil
	}
	return []string{lang.L("Each run needed this many times as much as the one before it: {{.List}}.",
		map[string]any{"List": strings.Join(list, " · ")})}
}

// extremes returns the runs with the least and the most of a figure on average; −1 if no run has it.
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

// came returns the sentence with the mean of a figure of a run.
func (c *labContext) came(e lab.Experiment, sums []lab.RunSums, run int, f lab.Metric) string {
	how, value := lab.Mean, words.FigureValue(f, sums[run].One(f, lab.Mean))
	if sums[run].Boards == 1 {
		how = ""
	}
	if sums[run].AtLeast(f) > 0 {
		value = words.AtLeast(value)
	}
	return words.FigureSentence(words.RunTitle(e.Runs[run]), f, how, value)
}

// leastAndMost says which run needed least, and which run needed most and how many times as much.
func (c *labContext) leastAndMost(e lab.Experiment, sums []lab.RunSums, f lab.Metric) []string {
	least, most := extremes(sums, f)
	if least < 0 || len(sums) == 1 {
		return nil
	}
	low, high := sums[least].One(f, lab.Mean), sums[most].One(f, lab.Mean)
	facts := map[string]any{"Run": words.RunTitle(e.Runs[most]), "Times": words.Number(high / low)}
	switch {
	case low == high:
		return []string{c.came(e, sums, least, f), lang.L("No run needed more.")}
	case low == 0:
		return []string{c.came(e, sums, least, f), c.came(e, sums, most, f)}
	}
	return []string{c.came(e, sums, least, f),
		lang.L("No run needed less; the most, {{.Times}} times as much, was needed by {{.Run}}.", facts)}
}

// astrayWords says which runs found solutions that are too long.
func (c *labContext) astrayWords(e lab.Experiment, sums []lab.RunSums) (all []string) {
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
