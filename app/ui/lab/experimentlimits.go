package lab

import (
	"strings"
	"time"

	"tilewise/app/figures"
	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/words"
)

// limitsWords says when a run ends without a solution.
func limitsWords(l lab.Limits) string {
	var parts []string
	if l.States > 0 {
		parts = append(parts, lang.L("{{.Number}} states", map[string]any{"Number": figures.Short(float64(l.States))}))
	}
	if l.Time > 0 {
		parts = append(parts, words.AboutTime(l.Time))
	}
	if l.Memory > 0 {
		parts = append(parts, figures.Bytes(l.Memory))
	}
	if len(parts) == 0 {
		return lang.L("No limit")
	}
	return figures.BetweenParts(strings.Join(parts, " · "))
}

// limitItems returns the menu of the limits of each run on each board.
func (e *experimentEditor) limitItems() []menu.Item {
	return []menu.Item{
		{Label: lang.L("States expanded"), Sub: func() []menu.Item {
			return choices([]uint64{0, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000},
				e.Bench.Doc().Experiment.Limits.States,
				func(n uint64) string { return figures.Short(float64(n)) },
				func(n uint64) { e.changeLimits(func(l *lab.Limits) { l.States = n }) })
		}},
		{Label: lang.L("Time"), Sub: func() []menu.Item {
			return choices([]time.Duration{0, time.Second, 10 * time.Second, time.Minute, 10 * time.Minute, time.Hour},
				e.Bench.Doc().Experiment.Limits.Time,
				words.AboutTime, func(t time.Duration) { e.changeLimits(func(l *lab.Limits) { l.Time = t }) })
		}},
		{Label: lang.L("Memory"), Sub: func() []menu.Item {
			return choices([]int64{0, 64e6, 256e6, 512e6, 1e9, 2e9, 4e9}, e.Bench.Doc().Experiment.Limits.Memory,
				figures.Bytes, func(n int64) { e.changeLimits(func(l *lab.Limits) { l.Memory = n }) })
		}},
	}
}

// choices returns a menu of values of which one is chosen; the zero value stands for none.
func choices[T comparable](all []T, taken T, say func(T) string, take func(T)) []menu.Item {
	var zero T
	return menu.Choices(all, taken, func(v T) string {
		if v == zero {
			return lang.X("limit.none", "None")
		}
		return say(v)
	}, take)
}

func (e *experimentEditor) changeLimits(how func(*lab.Limits)) {
	e.Bench.Edit(e.Bench.Doc().With(func(x *lab.Experiment) { how(&x.Limits) }))
}

// timesOver are the repetitions that can be chosen.
var timesOver = []int{1, 3, 5, 10}

func (e *experimentEditor) repeat(i int) {
	e.Bench.Edit(e.Bench.Doc().With(func(x *lab.Experiment) { x.Repetitions = timesOver[i] }))
}
