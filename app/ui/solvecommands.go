package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/session"
	"tilewise/app/ui/figures"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/solve"
	"tilewise/solver"
)

// solveCommands is what can be done with the solver and its solution.
func (s *shell) solveCommands(c *kit.Commands) {
	shown := func() bool { return s.film() != nil }
	after := func() bool { return shown() && s.film().Cursor() > 0 }
	before := func() bool { return shown() && !s.film().AtEnd() }
	c.Add("solve", &kit.Command{Label: kit.Says(lang.L("Solve")), Key: kit.Ctrl(fyne.KeyReturn), Icon: look.SolveIcon, Do: s.solve,
		Able: func() bool {
			return s.doing.may(s, findWay)
		}})
	c.Add("anyway", s.anywayCommand())
	s.wayCommands(c)
	c.Add("stop", &kit.Command{Label: kit.Says(lang.L("Stop")), Key: kit.Plain(fyne.KeyEscape), Icon: look.StopIcon, Do: s.escape, Able: s.canStop})
	c.Add("take", &kit.Command{Label: kit.Says(lang.L("Take the best solution so far")), Key: kit.Ctrl(fyne.KeyT), Icon: theme.ConfirmIcon(), Do: s.takeBest, Able: s.canTake})
	c.Add("playPause", &kit.Command{Label: s.playLabel, Key: kit.Plain(fyne.KeySpace), Icon: theme.MediaPlayIcon(), Do: s.playPause, Able: shown})
	c.Add("back", &kit.Command{Label: kit.Says(lang.L("One move back")), Key: kit.Plain(fyne.KeyLeft), Icon: theme.MediaFastRewindIcon(), Do: s.stepBack, Able: after})
	c.Add("forward", &kit.Command{Label: kit.Says(lang.L("One move on")), Key: kit.Plain(fyne.KeyRight), Icon: theme.MediaFastForwardIcon(), Do: s.stepForward, Able: before})
	c.Add("first", &kit.Command{Label: kit.Says(lang.L("To the start")), Key: kit.Plain(fyne.KeyHome), Icon: theme.MediaSkipPreviousIcon(), Do: func() { s.jump(0) }, Able: after})
	c.Add("last", &kit.Command{Label: kit.Says(lang.L("To the end")), Key: kit.Plain(fyne.KeyEnd), Icon: theme.MediaSkipNextIcon(), Do: func() { s.jump(s.film().Len()) }, Able: before})
	c.Add("slower", &kit.Command{Label: kit.Says(lang.L("Slower")), Key: kit.Plain(fyne.KeyMinus), Do: func() { s.changeSpeed(-1) }})
	c.Add("faster", &kit.Command{Label: kit.Says(lang.L("Faster")), Key: kit.Plain(fyne.KeyPlus), Also: kit.Plain(fyne.KeyEqual), Do: func() { s.changeSpeed(+1) }})
	c.Add("copyMoves", &kit.Command{Label: kit.Says(lang.L("Copy the moves")), Key: kit.CtrlShift(fyne.KeyC), Icon: theme.ContentCopyIcon(), Do: s.copyMoves, Able: shown})
	c.Add("goOn", &kit.Command{Label: kit.Says(lang.L("Continue from here")), Key: kit.Plain(fyne.KeyReturn), Icon: look.PlayIcon, Do: s.goOn, Able: shown})
	c.Add("shortest", &kit.Command{Label: kit.Says(lang.L("Watch the shortest solution of this game")), Do: s.watchShortest})
	c.Add("library", &kit.Command{Label: kit.Says(lang.L("Databases…")), Key: kit.Ctrl(fyne.KeyD), Do: func() { s.showLibrary() }})
	for i, speed := range session.Speeds() {
		c.Offer("speeds", &kit.Command{
			Label:  kit.Says(solve.SpeedNames()[i]),
			Do:     func() { s.setSpeed(speed) },
			Chosen: func() bool { return s.settings.Speed == speed },
			One:    true,
		})
	}
	for _, bytes := range session.Memories() {
		c.Offer("memories", &kit.Command{
			Label:  kit.Says(figures.Bytes(bytes)),
			Do:     func() { s.setMemory(bytes) },
			Chosen: func() bool { return s.settings.Memory == bytes },
			One:    true,
		})
	}
	for _, a := range solver.Algorithms() {
		c.Offer("algorithms", s.algorithmCommand(a))
	}
	for _, h := range solver.Heuristics() {
		c.Offer("heuristics", s.heuristicCommand(h))
	}
	c.Put(solveMenu, 1, "solve", "anyway", "take", "stop")
	c.Put(solveMenu, 2, "playPause", "back", "forward", "first", "last", "lastWay", "nextWay")
	c.Sub(solveMenu, 3, kit.TopicOf(lang.L("Speed"), append([]*kit.Command{c.The("slower"), c.The("faster"), nil}, c.Choices("speeds")...)...),
		kit.TopicOf(lang.L("Use memory up to"), c.Choices("memories")...))
	c.Put(solveMenu, 4, "copyMoves", "goOn")
	c.PutAll(algorithmMenu, 1, "algorithms")
	heuristicsMenu(c)
}
