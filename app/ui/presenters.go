package ui

import (
	"tilewise/app/announce"
	"tilewise/app/photo"
	"tilewise/app/ui/assist"
	"tilewise/app/ui/autosave"
	"tilewise/app/ui/certificates"
	"tilewise/app/ui/crop"
	"tilewise/app/ui/databases"
	"tilewise/app/ui/edit"
	"tilewise/app/ui/export"
	"tilewise/app/ui/files"
	"tilewise/app/ui/help"
	"tilewise/app/ui/keyboard"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/lab"
	"tilewise/app/ui/lifecycle"
	"tilewise/app/ui/menubar"
	"tilewise/app/ui/newgame"
	"tilewise/app/ui/photos"
	"tilewise/app/ui/play"
	"tilewise/app/ui/presentation"
	"tilewise/app/ui/records"
	"tilewise/app/ui/review"
	"tilewise/app/ui/service"
	"tilewise/app/ui/settings"
	"tilewise/app/ui/solve"
	"tilewise/app/ui/sounds"
	"tilewise/app/ui/transfer"
)

// commonComponents are what all views use, or the window itself. Each owns its state.
type commonComponents struct {
	locator *boardLocator
	focus   *keyboardFocus
	keys    *keyboard.Keyboard

	photos       *photos.Presenter
	sounds       *sounds.BoardSounds
	settings     *settings.Presenter
	files        *files.FileDialogs
	records      *records.RecordsPresenter
	databases    *databases.TableBuilder
	autosave     *autosave.Autosave
	lifecycle    *lifecycle.Lifecycle
	presentation *presentation.Presentation
	tour         *help.Tour
	help         *help.HelpSheets
}

// presenters fill the views, and do what is done with what these show. Each owns its state.
type presenters struct {
	edit   *edit.Presenter
	play   *play.Presenter
	review *review.Presenter
	crop   *crop.Presenter
	solve  *solve.Presenter
	lab    *lab.Presenter

	labProgress service.LabProgress // what the Lab told last of its progress

	exporter         *export.Exporter
	certificates     *certificates.Presenter
	transfer         *transfer.Transfer
	hints            *assist.Hints
	trueDistance     *assist.TrueDistance
	photoPeek        *assist.PhotoPeek
	heuristicOverlay *assist.HeuristicOverlay
	newGames         *newgame.Presenter
	boardMenu        *boardContextMenu
}

// makeControls makes what every control of the window needs: who has the keys, what they mean, and the kit.
func makeControls(s *shell) {
	s.locator = &boardLocator{Services: s.Services, content: &s.windowContent}
	s.focus = &keyboardFocus{Services: s.Services, content: &s.windowContent}
	s.keys = keyboard.New(s.Services, s)
	s.Kit = kit.New(s.Tasks)
	s.Kit.Focus, s.Kit.Keyboard, s.Kit.Beyond = s.focus, s.keys, s.keys.Beyond()
	s.Menus = menubar.NewLayer(s.Kit, s.win)
	s.Menus.OnKey, s.Menus.OnToggle = s.keys.TypedKey, func() {
		s.Board.PointerElsewhere()
		s.screenReader.Gather()
		s.lifecycle.UpdateClock()
	}
}

// makeCommonComponents makes what the window does beside its views.
func makeCommonComponents(s *shell) {
	s.photos = photos.New(s.Services, s.samples, s.pictures)
	listenToPhotos(s)
	s.sounds = sounds.New(s.Services)
	s.edit, s.trueDistance = edit.NewPresenter(s.Services), assist.NewTrueDistance(s.Services)
	s.settings = settings.New(s.Services, s.photos, s.sounds, s.edit, s.app.Settings())
	s.settings.Rewritten.Listen(func(struct{}) { s.rebuild() })
	s.files = files.New(s.Services, s.photos.Small)
	s.Files = s.files
	s.Window = service.MainWindow{Window: s.win, Screen: &service.WholeScreen{Window: s.win, Note: s.given.WindowPlace}}
	s.Events.Status.Listen(func(struct{}) { s.refreshStatus() })
	s.records, s.databases = records.New(s.Services), databases.New(s.Services)
	s.records.Learned.Listen(func(struct{}) { s.refresh() })
	folders := autosave.UserFolders{Data: s.data, State: s.state, Pictures: s.pictures}
	s.autosave = autosave.New(s.Services, s.photos, folders, s.files.UseFolder)
	s.presentation = presentation.New(s.Services, s.keys)
	s.focus.presentation = s.presentation
	s.presentation.Changed.Listen(func(struct{}) {
		s.Board.SetAppearance(s.settings.Appearance())
		s.frame.LayOut()
		s.refresh()
	})
	s.tour = help.NewTour(s.Services, s.locator.tourTarget)
	s.locator.photos, s.locator.tour = s.photos, s.tour
	s.help = help.New(s.Services, help.AboutFacts{Version: s.given.Version, Commit: s.given.Commit, Icon: s.app.Icon,
		Samples: s.samples, Data: s.data, State: s.state, OpenURL: s.app.OpenURL})
	s.Events.Photo.Listen(func(service.PhotoChanged) {
		if s.lifecycle.Starting {
			s.lifecycle.Starting = false
			s.askDistances()
		}
	})
}

// makePresenters makes those of the views, and what works with them.
func makePresenters(s *shell) {
	s.play = play.NewPresenter(s.Services, s.records)
	s.play.CardTurned.Listen(func(struct{}) { s.frame.LayOut() }) // which makes room for it
	s.locator.play = s.play
	s.review = review.NewPresenter(s.Services)
	s.crop = crop.NewPresenter(s.Services)
	s.focus.crop = s.crop
	s.crop.Used.Listen(func(part photo.Crop) {
		s.photos.UseCrop(part)
		s.refresh()
	})
	s.solve = solve.NewPresenter(s.Services, s.edit, s.databases)
	s.exporter = export.New(s.Services, &s.Solving)
	makeLab(s)
	s.lifecycle = lifecycle.New(s.Services, s.records, s.files, s.settings, s.lab,
		func() bool { return s.given.Minimised(s.win) })
	s.Window.Lifecycle = s.lifecycle
	s.lifecycle.Looked.Listen(func(struct{}) { s.databases.Looked() })
	s.certificates = certificates.New(s.Services, &s.Solving)
	s.transfer = transfer.New(s.Services, s.photos, s.certificates, s.edit, s.lab)
	s.transfer.Reviewed.Listen(func(struct{}) { s.newGames.OfferBack() }) // which the review took away
	s.records.Reviewer, s.review.Solves = s.transfer, s.records
	s.hints = assist.NewHints(s.Services)
	s.photoPeek = assist.NewPhotoPeek(s.Services)
	s.photoPeek.Changed.Listen(func(struct{}) { s.refresh() })
	s.heuristicOverlay = assist.NewHeuristicOverlay(s.Services, s.solve)
	s.newGames = newgame.New(s.Services, s.photos, s.edit, s.play)
	s.boardMenu = &boardContextMenu{Services: s.Services, locator: s.locator, edit: s.edit}
	s.keys.BoardMenu, s.Window.MoveMenu = s.boardMenu, s.boardMenu
}

// makeLab makes the Lab, whose first experiment is about the game on the board.
func makeLab(s *shell) {
	s.lab = lab.New(s.Services, lab.Config{Version: "Tilewise " + s.given.Version, Folder: s.data, Solves: s.records,
		Photos: s.exporter})
	s.lab.Bench.Watch(^announce.Topic(0), s.labHeard)
	s.Events.Rebuilt.Listen(func(struct{}) { s.focus.partsChanged() })
	s.Events.View.Listen(func(p service.ViewName) {
		if p == service.LabPlace {
			s.lab.OnEnter()
		}
	})
}
