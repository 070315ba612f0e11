package ui

import (
	"context"
	"image"
	"tilewise/app/session"
	"tilewise/app/ui/board"
	"tilewise/app/ui/crop"
	"tilewise/app/ui/edit"
	"tilewise/app/ui/export"
	"tilewise/app/ui/keyboard"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/lifecycle"
	"tilewise/app/ui/newgame"
	"tilewise/app/ui/photos"
	"tilewise/app/ui/play"
	"tilewise/app/ui/presentation"
	"tilewise/app/ui/service"
	"tilewise/app/ui/settings"
	"tilewise/app/ui/solve"
	"tilewise/app/ui/transfer"
	"tilewise/solver"
	"tilewise/solver/puzzle"
	"time"

	"fyne.io/fyne/v2"
)

// serviceWindow is what the views may ask of the window.
func (s *shell) serviceWindow() service.Window {
	return service.Window{
		Refresh: s.refresh, RefreshStatus: s.refreshStatus, SettingsChanged: func() { s.settings.Changed() },
		MemoryReleased: func() { s.lifecycle.MemoryReleased() },
		At:             s.at, GoTo: s.enter, Visible: func() bool { return s.lifecycle.Visible() }, Covered: s.crops,
		Insist: s.insist,
		Narrow: func() bool { return s.frame.Folded }, Canvas: s.win.Canvas, FocusBoard: s.focusBoard, Escape: s.escape,
		Toolkit: s.win, Beyond: s.keys.Beyond, InSight: s.inSight, ClockMayStand: func() { s.lifecycle.MindClock() },
		Film: s.film, Position: s.position, Target: s.target, ShowAgain: s.showAgain, Slide: s.slide, FilmMoved: s.filmMoved,
		FilmTurned:   s.filmTurned,
		ShowPosition: func() { s.Board.SetPosition(s.position(), s.target()) },
		LeastPause:   func() time.Duration { return s.presentation.LeastPause() },
		Lecturing:    func() bool { return s.presentation.On },
		Look:         func() board.Look { return s.settings.Look() }, Slice: s.photos.Cut, ShowMoveMenu: s.momentMenu,
	}
}

// filmMoved brings the window up to date after the cursor of the film moved.
func (s *shell) filmMoved() {
	s.Events.Cursor.Send(s.film().Cursor())
	if s.reviewing() {
		s.review.Look()
		return
	}
	s.moved()
}

// filmTurned brings the window up to date after the film began to play, or stopped.
func (s *shell) filmTurned() {
	if s.reviewing() {
		s.review.Look()
	}
	s.refresh()
}

// playCallbacks connects Play with the records and the sounds.
func (s *shell) playCallbacks() play.Callbacks {
	return play.Callbacks{BestLine: s.records.BestLine, Chime: s.sounds.Chime,
		Finished: func() (praise string, better func(optimum int)) {
			record, praise, ok := s.records.Finished()
			if !ok {
				return praise, nil
			}
			return praise, func(optimum int) {
				record.Optimal = optimum
				s.records.Add(record)
			}
		}}
}

// solveCallbacks connects Solve with the editor, the databases and the view inside a heuristic.
func (s *shell) solveCallbacks() solve.Callbacks {
	return solve.Callbacks{TakeEdit: s.edit.Take, Repair: func() { s.shuffler.Repair() },
		LookInside: func(h solver.HeuristicID) { s.insight.LookBriefly(h) }, Build: s.shelf.Build}
}

// editCallbacks connects the editor with the game.
func (s *shell) editCallbacks() edit.Callbacks {
	return edit.Callbacks{
		Home: func() {
			s.enter(service.PlayPlace)
			s.leaveReview()
		},
		Begin: s.beginEditing, How: s.editing, Leave: func() { s.turnTo(playing{}) },
		Play: func(g *session.Game) { s.shuffler.Begin(g) }, PlayToward: func(g puzzle.Goal) { s.shuffler.PlayToward(g) },
		Make:         func(toward puzzle.Goal, o session.Origin) { s.shuffler.MakeToward(toward, o) },
		ShowPointing: s.showPointing, HidePointing: func() { s.placing.Hide() },
	}
}

// cropCallbacks connects the crop with the board and the photos.
func (s *shell) cropCallbacks() crop.Callbacks {
	return crop.Callbacks{Open: s.crops, Begin: s.beginCrop, Leave: s.leaveCrop, Keep: s.keepCrop}
}

// exportCallbacks connects the exports with the solution and the review.
func (s *shell) exportCallbacks() export.Callbacks {
	return export.Callbacks{
		Solution: func() *session.Playback {
			if !s.solve.Has() {
				return nil
			}
			return s.solve.Solution().Playback
		},
		Reviewing: s.reviewing,
		Scale:     func() float32 { return s.win.Canvas().Scale() },
	}
}

// photoCallbacks connects the photos with the crop, the settings and the game.
func (s *shell) photoCallbacks() photos.Callbacks {
	return photos.Callbacks{
		Chosen:   func() { s.tour.Did(session.TourPhoto) },
		Arriving: func() { s.crop.End() },
		Arrived: func() {
			s.settings.Apply()
			s.refresh()
			s.autosave.Keep()
		},
		ShowSmall:   func(small image.Image) { s.play.Panel.Picture.SetPicture(small) },
		SmallPx:     play.ThumbnailPx,
		ShowNumbers: func() { s.settings.SetNumbers(session.NumbersCorner) },
		InGame:      func(file string) func() bool { return s.autosave.UsedElsewhere(file) },
		Paste:       func(ctx context.Context) ([]byte, error) { return s.clipPicture(ctx) },
	}
}

// lifecycleCallbacks connects the start and the end of the program with the views.
func (s *shell) lifecycleCallbacks() lifecycle.Callbacks {
	return lifecycle.Callbacks{
		Hold:         func() lifecycle.Hold { return s.doing.hold(s) },
		Minimised:    func() bool { return s.minimised(s.win) },
		ClockChanged: func() { s.play.Tick() }, Looked: s.shelf.Looked,
		SaveSettings: func() {
			s.settings.Save()
			if !s.win.FullScreen() {
				settings.SaveWindowSize(s.Preferences, s.win.Canvas().Size())
			}
		},
		Unwritten: func() error { return settings.Unwritten(s.Preferences) },
		CloseLab:  func() { s.lab.Bench.Close() },
	}
}

// lectureCallbacks connects a lecture with the frame, the Lab and the keyboard.
func (s *shell) lectureCallbacks() presentation.Callbacks {
	return presentation.Callbacks{
		Magnify: func(by func(fyne.Size) float32) {
			if s.magnify != nil {
				s.magnify(by)
			}
		},
		Changed: func() {
			s.frame.LayOut()
			s.lab.Refresh()
		},
		Reviewing: s.reviewing, Key: s.keys.TypedKey,
	}
}

// transferCallbacks connects what comes in and goes out with the Lab and the game.
func (s *shell) transferCallbacks() transfer.Callbacks {
	return transfer.Callbacks{
		Clipboard: s.app.Clipboard, OpenExperiment: func(path string) { s.lab.Bench.OpenFile(path) },
		StopShuffle: func() { s.shuffler.Stop() },
		Begin:       func(g *session.Game) { s.shuffler.Begin(g) },
		Make:        func(g puzzle.Goal, o session.Origin) { s.shuffler.MakeToward(g, o) },
	}
}

// shufflerCallbacks connects new games with the board and the settings.
func (s *shell) shufflerCallbacks() newgame.Callbacks {
	return newgame.Callbacks{
		Goal: s.goal, MayEdit: s.may(editBoard), MayAim: s.may(aimHere), Show: s.show,
		Shuffles:     func() { s.tour.Did(session.TourShuffle) },
		SaveSettings: func() { s.settings.Save() },
	}
}

// settingsCallbacks connects the settings with the editor and the words of the window.
func (s *shell) settingsCallbacks() settings.Callbacks {
	return settings.Callbacks{
		Toolkit: s.app.Settings(), Aiming: func() bool { return s.edit.Open() && s.edit.Editor().Aiming() },
		Rewritten: s.rewrite,
	}
}

// keyboardCallbacks connects the keyboard with what takes keys before the commands do.
func (s *shell) keyboardCallbacks() keyboard.Callbacks {
	return keyboard.Callbacks{
		Bar: func() *menu.Bar { return s.bar }, BoardMenu: s.keyMenu, CanStop: s.canStop,
		Takes: []func(*fyne.KeyEvent) bool{
			func(e *fyne.KeyEvent) bool { return s.presentation.TakesKey(e) }, s.takesReturn, s.takesKey,
		},
	}
}
