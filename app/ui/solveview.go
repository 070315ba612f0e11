package ui

import (
	"fyne.io/fyne/v2"

	"tilewise/app/lang"
	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/lifecycle"
	"tilewise/app/ui/look"
	"tilewise/app/ui/service"
	"tilewise/app/ui/solve"
	"tilewise/solver/puzzle"
)

// solveView is Solve in the window.
func solveView(s *shell) view {
	return view{panel: s.solve.Panel.Object, strip: s.solve.Strip, refresh: s.solve.Refresh,
		refit: s.solve.Panel.Body.Refresh}
}

// solveCommands is what can be done with the solver and its solution.
func solveCommands(s *shell, c *kit.Commands) {
	s.solve.AddCommands(c, s.allowed(solveBoard))
	filmCommands(s, c)
	c.Add("stop", &kit.Command{Label: kit.Says(lang.L("Stop")), Key: kit.Plain(fyne.KeyEscape), Icon: look.StopIcon,
		Do: s.escape, Able: s.canStop})
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
type solveActivity struct{ gamePositionActivity }

func (solveActivity) view() service.ViewName     { return service.SolvePlace }
func (solveActivity) railView() service.ViewName { return service.SolvePlace }

func (solveActivity) film(s *shell) session.Steppable {
	if !s.solve.Has() {
		return nil
	}
	return s.solve.Solution()
}

func (solveActivity) board(s *shell) (puzzle.State, puzzle.Goal) {
	if !s.solve.Has() {
		return s.Game.State(), s.Game.Goal
	}
	return s.solve.Solution().State(), s.Game.Goal
}

func (solveActivity) allows(s *shell, d userAction) bool {
	found := s.solve.Has()
	switch {
	case d == undoPush && found: // brings the position back that was solved
		return s.solve.Solution().Cursor() > 0
	case found && (d == pushTiles || d == redoPush || d == restartGame):
		return false
	}
	return allowedWithGame(s, d)
}

func (solveActivity) clockHold(s *shell) lifecycle.ClockHoldReason {
	if s.solve.Has() {
		return lifecycle.OtherHold
	}
	return lifecycle.SolveHold
}

func (solveActivity) status(s *shell) string {
	if !s.solve.Has() {
		return ""
	}
	text := lang.L("Move {{.Played}} of {{.All}}",
		map[string]any{"Played": s.solve.Solution().Cursor(), "All": s.solve.Solution().Len()})
	if spot := s.solve.Spot(); spot != "" {
		text += " · " + spot
	}
	return text
}

func (solveActivity) hint(s *shell) string {
	switch {
	case s.solve.Searching():
		return lang.L("Escape stops the search")
	case !s.solve.Has():
		return ""
	}
	return lang.L("Space plays, arrows step")
}

// undo brings the position back that was solved.
func (a solveActivity) undo(s *shell) {
	if s.solve.Has() {
		s.player.Jump(0)
		return
	}
	a.gamePositionActivity.undo(s)
}
