package ui

import (
	"fyne.io/fyne/v2"

	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/service"
	"tilewise/app/ui/solve"
	"tilewise/solver/puzzle"
)

func solveRow() viewDefinition {
	return viewDefinition{
		name: service.SolvePlace, commands: solveCommands, icon: look.SolveIcon,
		label: func() string { return lang.X("place.solve", "Solve") },
		tip:   func() string { return lang.L("Watch the solver") },
		home: func(s *shell) program.Activity {
			return solveActivity{program.Playing{Program: s.Program}, s}
		},
		make: func(s *shell) view {
			return view{panel: s.solve.Panel.Object, strip: s.solve.Strip, refresh: s.solve.Refresh,
				refit: s.solve.Panel.Body.Refresh}
		},
	}
}

// solveCommands is what can be done with the solver and its solution.
func solveCommands(s *shell, c *kit.Commands) {
	s.solve.AddCommands(c, s.Allowed(program.SolveBoard))
	filmCommands(s, c)
	c.Add("stop", &kit.Command{Label: kit.Says(lang.L("Stop")), Key: kit.Plain(fyne.KeyEscape), Icon: look.StopIcon,
		Do: s.Escape, Able: s.canStop})
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

// solveActivity is looking at the solver: the board shows its solution, or the game
// where there is none.
type solveActivity struct {
	program.Playing
	shell *shell
}

func (solveActivity) Doing() program.Doing { return program.InSolution }

func (a solveActivity) Film() session.Steppable {
	if !a.shell.solve.Has() {
		return nil
	}
	return a.shell.solve.Solution()
}

func (a solveActivity) Shown() (puzzle.State, puzzle.Goal) {
	if !a.shell.solve.Has() {
		return a.Playing.Shown()
	}
	return a.shell.solve.Solution().State(), a.Game.Goal
}

func (a solveActivity) Allows(d program.Action) bool {
	found := a.shell.solve.Has()
	switch {
	case d == program.UndoPush && found: // brings the position back that was solved
		return a.shell.solve.Solution().Cursor() > 0
	case found && (d == program.PushTiles || d == program.RedoPush || d == program.RestartGame):
		return false
	}
	return a.AllowsWithGame(d)
}

func (a solveActivity) ClockHold() program.ClockHold {
	if a.shell.solve.Has() {
		return program.OtherHold
	}
	return program.SolveHold
}

func (a solveActivity) Status() string {
	d := a.shell.solve
	if !d.Has() {
		return ""
	}
	text := lang.L("Move {{.Played}} of {{.All}}",
		map[string]any{"Played": d.Solution().Cursor(), "All": d.Solution().Len()})
	if spot := d.Spot(); spot != "" {
		text += " · " + spot
	}
	return text
}

func (a solveActivity) Hint() string {
	switch {
	case a.shell.solve.Searching():
		return lang.L("Escape stops the search")
	case !a.shell.solve.Has():
		return ""
	}
	return lang.L("Space plays, arrows step")
}

func (solveActivity) Enter() bool                        { return false }
func (solveActivity) Escape(service.EscapePriority) bool { return false }
func (a solveActivity) Leave()                           { a.Player.Stop() }

// Undo brings the position back that was solved.
func (a solveActivity) Undo() {
	if a.shell.solve.Has() {
		a.Player.Jump(0)
		return
	}
	a.Playing.Undo()
}
