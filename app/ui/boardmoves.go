package ui

import (
	"tilewise/app/announce"
	"tilewise/app/program"
	"tilewise/app/ui/lab"
	"tilewise/app/ui/photos"
	"tilewise/app/ui/service"
	"tilewise/app/workbench"
)

// boardPresenter makes the board show what happens in the program. It listens before the views do.
type boardPresenter struct {
	app    *service.Services
	photos *photos.Presenter
	lab    *lab.Presenter

	waits bool // no distances are asked for before the first photo, as that may build tables
}

// newBoardPresenter makes a presenter whose board shows a game at home.
func newBoardPresenter(app *service.Services) *boardPresenter {
	b := &boardPresenter{app: app}
	app.Model.Turned.Listen(b.turned)
	app.Model.Begun.Listen(b.begun)
	app.Model.Moved.Listen(b.moved)
	app.Model.Watch(frameTopics, func(program.Topic) { b.refresh() })
	app.WindowEvents.Photo.Listen(func(service.PhotoChanged) {
		if b.waits {
			b.waits = false
			b.askDistances()
		}
	})
	return b
}

// follow makes the board show what the Lab shows, while the user is in the Lab.
func (b *boardPresenter) follow(p *photos.Presenter, l *lab.Presenter) {
	b.photos, b.lab = p, l
	l.Bench.Watch(workbench.AboutBoard, func(announce.Topic) { b.showBench() })
}

// refresh updates whether the board takes moves, is played, and is paused.
func (b *boardPresenter) refresh() {
	board, app := b.app.Board, b.app
	board.SetEnabled(app.Model.Allows(program.PushTiles))
	inPlay := app.Model.Doing() == program.InPlay
	board.SetPlaying(inPlay && app.Model.Game().UnderWay())
	board.SetPaused(inPlay && app.Model.Game().Paused())
}

// turned shows the board of another activity.
func (b *boardPresenter) turned(was program.Turned) {
	app, from := b.app, was.From.Doing()
	if from == program.InReview {
		b.show()
	}
	if shown := app.ViewOf(app.Model.Doing()); shown != app.ViewOf(from) {
		app.WindowEvents.View.Send(shown)
	}
	if app.At() == app.PlaceOf(from) {
		return
	}
	if app.Model.Position() != was.Position {
		b.show()
	}
	app.Kit.GiveBack()
}

// begun shows another game.
func (b *boardPresenter) begun(now program.Begun) {
	if b.app.At() == service.LabPlace { // the bench may have another board
		b.lab.OnEnter()
		b.showBench()
		return
	}
	b.show()
	if game := b.app.Model.Game(); game.Size() != now.Former.Size() || game.Goal != now.Former.Goal {
		b.photos.Cut()
	}
}

// showBench shows the board that the Lab shows.
func (b *boardPresenter) showBench() {
	if b.app.At() != service.LabPlace {
		return
	}
	b.app.Model.Player.Stop()
	b.show()
	if b.photos.CutFor() != b.app.Model.Position().Size() {
		b.photos.Cut()
	}
	b.app.Model.Insight.Follow()
}

// moved shows another position. The moves of a playback slide, and so does a push of the game; any other change is
// shown at once.
func (b *boardPresenter) moved(m program.Moved) {
	if m.Pushed {
		b.app.Messages.Pass()
	}
	if m.IsPush() || m.Playback && len(m.Moves) > 0 {
		b.app.Board.Slide(m.Moves)
		b.positionChanged()
	} else {
		b.show()
	}
}

// show shows another position at once.
func (b *boardPresenter) show() {
	b.app.Board.SetPosition(b.app.Model.Position(), b.app.Model.Target())
	b.positionChanged()
}

// positionChanged sends the event of another position, and asks for its distances.
func (b *boardPresenter) positionChanged() {
	b.app.WindowEvents.Position.Send(b.app.Model.Position())
	b.askDistances()
}

// askDistances asks the program for the distances of the position on the board.
func (b *boardPresenter) askDistances() {
	if !b.waits {
		b.app.Model.Solving.AskDistances()
	}
}
