package ui

import (
	"context"
	"image"
	"tilewise/app/photo"
	"tilewise/app/session"
	"tilewise/app/ui/board"
	"tilewise/app/ui/crop"
	"tilewise/app/ui/edit"
	"tilewise/app/ui/export"
	"tilewise/app/ui/keyboard"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/lab"
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
func serviceWindow(s *shell) service.WindowServices {
	return service.WindowServices{
		Refresh: s.refresh, RefreshStatus: s.refreshStatus, SettingsChanged: func() { s.settings.Changed() },
		MemoryReleased: func() { s.lifecycle.MemoryReleased() },
		At:             s.at, GoTo: s.enter, Visible: func() bool { return s.lifecycle.Visible() }, Covered: s.crops,
		Insist: func(t kit.MessageSeverity, sentence string) { s.Messages.Say(t, sentence, "", nil) },
		Narrow: func() bool { return s.frame.Folded }, Canvas: s.win.Canvas, FocusBoard: s.focus.toBoard, Escape: s.escape,
		Toolkit: s.win, Beyond: s.keys.Beyond, InSight: s.focus.inSight, ClockMayStand: func() { s.lifecycle.MindClock() },
		BoardAccess: service.BoardAccess{
			Film: s.film, Position: s.position, Target: s.target, ShowAgain: s.showAgain, Slide: s.slide,
			FilmMoved:    func() { filmMoved(s) },
			FilmTurned:   func() { filmTurned(s) },
			ShowPosition: func() { s.Board.SetPosition(s.position(), s.target()) },
			LeastPause:   func() time.Duration { return s.presentation.LeastPause() },
			Look:         func() board.Appearance { return s.settings.Look() }, Slice: s.photos.Cut,
		},
		PresentationState: service.PresentationState{Lecturing: func() bool { return s.presentation.On },
			Notes: func() bool { return s.presentation.Notes }},
		ShowMoveMenu: func(at fyne.Position, here func()) { s.boardMenu.openForMove(at, here) },
	}
}

// filmMoved brings the window up to date after the cursor of the film moved.
func filmMoved(s *shell) {
	s.Events.Cursor.Send(s.film().Cursor())
	if s.reviewing() {
		s.review.Look()
		return
	}
	s.moved()
}

// filmTurned brings the window up to date after the film began to play, or stopped.
func filmTurned(s *shell) {
	if s.reviewing() {
		s.review.Look()
	}
	s.refresh()
}

func playCallbacks(s *shell) play.Callbacks {
	return play.Callbacks{BestLine: s.records.BestLine, Chime: s.sounds.Chime,
		CardTurned: func() { s.frame.LayOut() }, // which makes room for it
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
func solveCallbacks(s *shell) solve.Callbacks {
	return solve.Callbacks{TakeEdit: s.edit.Take, Repair: func() { s.shuffler.Repair() },
		LookInside: func(h solver.HeuristicID) { s.insight.LookBriefly(h) }, Build: s.databases.Build}
}

func editCallbacks(s *shell) edit.Callbacks {
	return edit.Callbacks{
		Home: func() {
			s.enter(service.PlayPlace)
			s.leaveReview()
		},
		Begin: func(how edit.EditorActivity) { beginEditing(s, how) }, How: s.editing,
		Leave: func() { s.turnTo(playActivity{}) },
		Play:  func(g *session.Game) { s.shuffler.Begin(g) }, PlayToward: func(g puzzle.Goal) { s.shuffler.PlayToward(g) },
		Make:         func(toward puzzle.Goal, o session.Origin) { s.shuffler.MakeToward(toward, o) },
		ShowPointing: func() { showPointing(s) }, HidePointing: func() { s.placing.Hide() },
	}
}

// cropCallbacks connects the crop with the board and the photos.
func cropCallbacks(s *shell) crop.Callbacks {
	return crop.Callbacks{Open: s.crops, Begin: func() { beginCrop(s) }, Leave: func() { leaveCrop(s) },
		Keep: func(part photo.Crop) { keepCrop(s, part) }}
}

func exportCallbacks(s *shell) export.Callbacks {
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

// revealTime is how long a new photo is seen whole before its tiles are shuffled.
const revealTime = 1500 * time.Millisecond

// photoCallbacks connects the photos with the crop, the settings and the game.
func photoCallbacks(s *shell) photos.Callbacks {
	another := false // photo than the one of the solved game
	return photos.Callbacks{
		Chosen: func() { s.tour.Did(session.TourPhoto) },
		Arriving: func() {
			s.crop.End()
			another = s.play.Card.IsOpen()
		},
		Arrived: func() {
			s.settings.Apply()
			s.refresh()
			s.autosave.Keep()
			if another { // the solved game was not played on this photo: once it was seen, the next one begins
				s.play.Card.Hide()
				s.reveal.Start(s.Tasks, revealTime, s.shuffler.Again)
			}
		},
		ShowSmall:   func(small image.Image) { s.play.Panel.Picture.SetPicture(small) },
		SmallPx:     play.ThumbnailPx,
		ShowNumbers: func() { s.settings.SetNumbers(session.NumbersCorner) },
		InGame:      func(file string) func() bool { return s.autosave.UsedElsewhere(file) },
		Paste:       func(ctx context.Context) ([]byte, error) { return s.clipPicture(ctx) },
	}
}

// lifecycleCallbacks connects the start and the end of the program with the views.
func lifecycleCallbacks(s *shell) lifecycle.Callbacks {
	return lifecycle.Callbacks{
		Hold:         func() lifecycle.ClockHoldReason { return s.doing.clockHold(s) },
		Minimised:    func() bool { return s.minimised(s.win) },
		ClockChanged: func() { s.play.Tick() }, Looked: s.databases.Looked,
		SaveSettings: func() {
			s.settings.Save()
			if !s.win.FullScreen() {
				settings.SaveWindowSize(s.Preferences, s.win.Canvas().Size())
			}
		},
		Unwritten: func() error { return settings.Unwritten(s.Preferences) },
		CloseLab:  func() { s.lab.Close() },
	}
}

// lectureCallbacks connects a lecture with the frame, the Lab and the keyboard.
func lectureCallbacks(s *shell) presentation.Callbacks {
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
func transferCallbacks(s *shell) transfer.Callbacks {
	return transfer.Callbacks{
		Clipboard: s.app.Clipboard, OpenExperiment: func(path string) { lab.OpenFile(s.lab, path) },
		StopShuffle: func() { s.shuffler.Stop() },
		Begin:       func(g *session.Game) { s.shuffler.Begin(g) },
		Make:        func(g puzzle.Goal, o session.Origin) { s.shuffler.MakeToward(g, o) },
		Review: func() {
			s.Commands.The("review").Run()
			s.shuffler.OfferBack() // the review took the offer away
		},
	}
}

// shufflerCallbacks connects new games with the board and the settings.
func shufflerCallbacks(s *shell) newgame.Callbacks {
	return newgame.Callbacks{
		Goal: s.goal, MayEdit: s.allowed(editBoard), MayAim: s.allowed(aimHere), Show: s.show,
		Shuffles:     func() { s.tour.Did(session.TourShuffle) },
		SaveSettings: func() { s.settings.Save() },
	}
}

// settingsCallbacks connects the settings with the editor and the words of the window.
func settingsCallbacks(s *shell) settings.Callbacks {
	return settings.Callbacks{
		Toolkit: s.app.Settings(), Aiming: func() bool { return s.edit.Open() && s.edit.Editor().Aiming() },
		Rewritten: s.rewrite,
	}
}

// keyboardCallbacks connects the keyboard with what takes keys before the commands do.
func keyboardCallbacks(s *shell) keyboard.Callbacks {
	return keyboard.Callbacks{
		Bar: func() *menu.Bar { return s.bar }, BoardMenu: func() { s.boardMenu.openAtCursor() }, Ends: s.escapeEnds,
		TabWalks: func() bool { return s.Board.Ringed() || s.edit.Open() || s.reviewing() || s.play.Card.IsOpen() },
		Offered:  s.offered,
		Takes: []func(*fyne.KeyEvent) bool{
			func(e *fyne.KeyEvent) bool { return s.presentation.TakesKey(e) },
			func(e *fyne.KeyEvent) bool { return lessonHandlesKey(s, e) }, s.handleReturn, s.handleKey,
		},
	}
}
