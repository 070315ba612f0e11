package ui

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"

	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/ui/assist"
	"tilewise/app/ui/help"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/lab"
	"tilewise/app/ui/look"
	"tilewise/app/ui/service"
	"tilewise/app/ui/settings"
	"tilewise/app/ui/solve"
	"tilewise/app/ui/sounds"
	"tilewise/app/words"
)

// activity returns the view of what the user is doing now.
func (s *shell) activity() service.ActivityView {
	if s.app.Model.Cropping() {
		return s.crop
	}
	if own, is := s.app.Model.Activity().(service.ActivityView); is {
		return own
	}
	shown := s.app.ViewOf(s.app.Model.Doing())
	if s.app.Model.Editing() { // also beside the panel of the game
		shown = service.EditPlace
	}
	return s.views.of(shown).view.(service.ActivityView)
}

// statusLine shows what the user is doing, and how to go on.
type statusLine struct {
	app      *service.Services
	window   *shell
	solve    *solve.Presenter
	settings *settings.Presenter
	hints    *assist.Hints
	distance *assist.TrueDistance
	overlay  *assist.HeuristicOverlay
	sounds   *sounds.BoardSounds
}

// statusTopics are the topics of the program that the status line shows.
const statusTopics = frameTopics | program.AboutValues | program.AboutHint | program.AboutInsight

// refresh writes the status line anew.
func (l *statusLine) refresh() {
	app, overlay, activity := l.app, l.overlay.Sentence(), l.window.activity()
	hint := cmp.Or(activity.Hint(), l.settings.UsageHint(l.window.frame.Folded))
	switch {
	case overlay != "": // the sentence needs the room
		hint = ""
	case app.Model.Solving.Searching() && app.At() == service.PlayPlace && app.Model.Doing() != program.InReview &&
		!app.Model.Cropping():
		hint = l.solve.ProgressLine()
	}
	app.Status.SetHint(hint)
	said := cmp.Or(overlay, l.activity(activity), l.game())
	if heard := l.sounds.Words(); heard != "" && app.At() == service.PlayPlace {
		said = lang.L("{{.Heard}} {{.Said}}", map[string]any{"Heard": heard, "Said": said})
	}
	app.Status.Left.Set(said)
}

// activity returns the sentence about the user's activity; "" if that of game stands in its place.
func (l *statusLine) activity(a service.ActivityView) string {
	if l.app.Model.Solving.Awaiting() && l.app.At() == service.SolvePlace {
		return l.solve.ProgressLine()
	}
	return a.Status()
}

// game returns the sentence about the game.
func (l *statusLine) game() string {
	game := l.app.Model.Game()
	if game.Solved() {
		return words.AllHome()
	}
	return cmp.Or(l.hints.Sentence(), words.TilesHome(game.State(), game.Goal)+l.distance.ToGo())
}

// windowKeys handles the keys of the window that belong to no command, and stops what can be stopped.
type windowKeys struct {
	*service.Services
	window    *shell
	lab       *lab.Presenter
	settings  *settings.Presenter
	help      *help.HelpSheets
	photoPeek *assist.PhotoPeek
	jobs      []job // work that Model.Stop does not end, in the order in which Escape ends it
}

// AddCommands adds the command that stops what can be stopped.
func (k *windowKeys) AddCommands(c *kit.Commands) {
	c.Add("stop", &kit.Command{Icon: look.StopIcon,
		Do: k.PressEscape, Able: k.canStop})
}

// TakeKey handles the keys that belong to no command, and reports whether it did: those of a presenter, of an open
// lesson, Enter, and others below.
func (k *windowKeys) TakeKey(e *fyne.KeyEvent) bool {
	lesson := k.lab.OpenLesson()
	switch {
	case k.window.presentation.TakeKey(e):
	case lesson != nil && k.At() == service.LabPlace && !k.Sheet.IsOpen() && lesson.TakeKey(e):
	case k.window.play.Card.IsOpen() && !k.Sheet.IsOpen() && (e.Name == fyne.KeyReturn || e.Name == fyne.KeySpace):
		k.Model.NewGames.Again() // on a solved board Enter and Space shuffle again
	case e.Name == fyne.KeyReturn && !k.Sheet.IsOpen():
		switch {
		case k.window.activity().PressEnter():
		case k.window.tour.Showing():
			k.window.tour.Next()
		case k.Model.Game().Paused() && k.Commands.The("pause").Can():
			k.Model.TogglePause()
		default:
			return false
		}
	case e.Name == fyne.KeyN && !k.Sheet.IsOpen():
		k.settings.NextNumbers()
	case (e.Name == fyne.KeyUp || e.Name == fyne.KeyDown) && k.help.Manual != nil:
		k.help.Manual.TakeKey(e)
	default:
		return false
	}
	return true
}

// TabWalks reports whether Tab goes from the board to the controls instead of to another view.
func (k *windowKeys) TabWalks() bool {
	return k.Board.Ringed() || k.Model.Editing() || k.Model.Doing() == program.InReview || k.window.play.Card.IsOpen()
}

// Offered returns the button that a banner, the tour or the choice of the blank's cell offers, as the next stop of Tab;
// nil where there is none.
func (k *windowKeys) Offered() fyne.Focusable {
	switch {
	case k.Messages.Offers():
		return k.Messages.Action
	case k.window.tour.Showing():
		return k.window.tour.Callout.Next
	case k.window.blankCallout.Card.Visible():
		return k.window.blankCallout.Next
	}
	return nil
}

// stoppable is something that the key Escape ends.
type stoppable struct {
	stop func() bool // ends it, and reports whether there was anything to end
	work func() bool // reports whether it is running work, which the command "stop" ends, too; nil: it is no work
	held func() bool // reports whether Escape ends it even in a control that has the focus; nil: it does not
}

// when returns a function that calls end if on returns true, and reports whether it did.
func when(on func() bool, end func()) func() bool {
	return func() bool {
		if !on() {
			return false
		}
		end()
		return true
	}
}

// job is work in the background.
type job interface {
	Busy() bool
	Stop()
}

// stoppables returns what Escape ends, the nearest first. Ending it loses nothing.
func (k *windowKeys) stoppables() []stoppable {
	w := k.window
	ends := func(p service.EscapePriority) func() bool {
		return func() bool { return w.activity().PressEscape(p) }
	}
	list := []stoppable{
		{stop: when(k.Sheet.IsOpen, k.Sheet.Close)},
		{stop: when(k.lectures, w.presentation.End), held: k.lectures}, // whatever else is going on
		{stop: when(k.inMessages, k.Messages.Withdraw), held: k.inMessages},
		{stop: when(k.inTour, w.tour.End), held: k.inTour},
		{stop: when(func() bool { return k.photoPeek.Pinned }, k.photoPeek.LetGo)},
		{stop: ends(service.AtOnce), held: func() bool {
			return k.Model.Cropping() || k.Model.Editing() || k.lab.OpenLesson() != nil
		}},
	}
	for _, j := range k.jobs {
		list = append(list, stoppable{stop: when(j.Busy, j.Stop), work: j.Busy})
	}
	return append(list,
		stoppable{stop: k.Model.Stop, work: func() bool { return k.Model.Working() || k.Model.Player.Running() }},
		stoppable{stop: when(w.tour.Showing, w.tour.End)},
		stoppable{stop: ends(service.BeforeMessages), work: func() bool {
			return k.Model.Doing() == program.InReview || k.At() == service.LabPlace && k.lab.Busy()
		}},
		stoppable{stop: when(k.Messages.Visible, k.Messages.Withdraw)},
		stoppable{stop: ends(service.AfterMessages)},
		stoppable{stop: when(func() bool { return w.play.Card.IsOpen() }, func() { w.play.Card.Hide() })},
		stoppable{stop: when(func() bool { return w.frame.Drawer }, w.togglePanel)},
		stoppable{stop: when(k.Window.FullScreen, w.toggleFullScreen)})
}

func (k *windowKeys) lectures() bool   { return k.Lecture }
func (k *windowKeys) inMessages() bool { return k.window.focus.isIn(k.Messages) }
func (k *windowKeys) inTour() bool     { return k.window.focus.isIn(k.window.tour.Callout.Card) }

// canStop reports whether there is work that Escape ends.
func (k *windowKeys) canStop() bool {
	return slices.ContainsFunc(k.stoppables(), func(s stoppable) bool { return s.work != nil && s.work() })
}

// EscapeEnds reports whether Escape in a control ends something. Otherwise it gives the focus back to the board.
func (k *windowKeys) EscapeEnds() bool {
	return slices.ContainsFunc(k.stoppables(), func(s stoppable) bool {
		return s.work != nil && s.work() || s.held != nil && s.held()
	})
}

// PressEscape stops the nearest thing that can be stopped; nothing is lost.
func (k *windowKeys) PressEscape() {
	for _, s := range k.stoppables() {
		if s.stop() {
			break
		}
	}
	k.window.refresh()
}
