package solve

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/commandtable"
	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/ui/kit"
	"tilewise/solver/puzzle"
)

func (pr *Presenter) wayCommands(c *kit.Commands) {
	another := func(label string, key fyne.KeyName, icon fyne.Resource, by int) *kit.Command {
		return &kit.Command{Label: kit.Says(label), Key: kit.Plain(key), Icon: icon,
			Do:   func() { pr.app.Model.Solving.Exchange(by) },
			Able: func() bool { return pr.app.Model.Solving.MayExchange(by) }}
	}
	c.Add("lastWay", another(commandtable.Title("lastWay"), fyne.KeyUp, theme.MoveUpIcon(), -1))
	c.Add("nextWay", another(commandtable.Title("nextWay"), fyne.KeyDown, theme.MoveDownIcon(), +1))
}

// wayWords says which of the shortest solutions is played; "" where there is only one.
func wayWords(s *program.ShortestSolutions) string {
	switch {
	case s == nil || len(s.List) < 2:
		return ""
	case s.Count == 0:
		return lang.L("Shortest: {{.Number}} of {{.Count}} so far",
			map[string]any{"Number": figures.Grouped(uint64(s.At + 1)), "Count": figures.Grouped(uint64(len(s.List)))})
	}
	pushes, fewest := puzzle.Pushes(s.List[s.At]), puzzle.Pushes(s.List[0])
	facts := map[string]any{"Number": figures.Grouped(uint64(s.At + 1)), "Count": figures.Grouped(s.Count),
		"Pushes": figures.Count("{{.Count}} pushes", pushes), "Fewest": fewest}
	if pushes == fewest {
		return lang.L("{{.Number}} of {{.Count}} · in {{.Pushes}}, no solution has fewer", facts)
	}
	return lang.L("{{.Number}} of {{.Count}} · in {{.Pushes}}, another takes {{.Fewest}}", facts)
}
