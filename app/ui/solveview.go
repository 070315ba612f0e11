package ui

import (
	"fyne.io/fyne/v2"

	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/service"
	"tilewise/app/ui/solve"
)

func solveRow() viewDefinition {
	return viewDefinition{
		name: service.SolvePlace, commands: solveCommands, icon: look.SolveIcon,
		label: func() string { return lang.X("place.solve", "Solve") },
		tip:   func() string { return lang.L("Watch the solver") },
		home:  func(s *shell) program.Activity { return s.Solving.Activity() },
		make: func(s *shell) view {
			return view{panel: s.solve.Panel.Object, strip: s.solve.Strip, refresh: s.solve.Refresh,
				refit: s.solve.Panel.Body.Refresh}
		},
	}
}

// solveCommands is what can be done with the solver and its solution.
func solveCommands(s *shell, c *kit.Commands) {
	s.solve.AddCommands(c, s.Allowed(program.SolveBoard))
	playbackCommands(s, c)
	c.Add("stop", &kit.Command{Label: kit.Says(lang.L("Stop")), Key: kit.Plain(fyne.KeyEscape), Icon: look.StopIcon,
		Do: s.PressEscape, Able: s.canStop})
	c.Add("library", &kit.Command{Label: kit.Says(lang.L("Databases…")), Key: kit.Ctrl(fyne.KeyD),
		Do: func() { s.databases.Show() }})
	c.Put(solve.Menu, 1, "solve", "method", "anyway", "take", "stop")
	c.Put(solve.Menu, 2, "playPause", "back", "forward", "first", "last", "lastWay", "nextWay")
	c.Sub(solve.Menu, 3, kit.TopicOf(lang.L("Speed"),
		append([]*kit.Command{c.The("slower"), c.The("faster"), nil}, c.Choices("speeds")...)...))
	c.Sub(solve.More, 1, kit.TopicOf(lang.L("Use memory up to"), c.Choices("memories")...))
	c.Put(solve.Menu, 4, "copyMoves", "copyBlankMoves", "goOn")
	s.certificates.AddCommands(c)
	c.Put(solve.Heuristics, 2, "library")
}
