package ui

import (
	"image"
	"time"

	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/task"
)

// revealTime is how long a new photo is shown whole before its tiles are shuffled.
const revealTime = 1500 * time.Millisecond

// listenToPhotos connects the photos with the crop, the settings and the game.
func (p *parts) listenToPhotos() {
	another := false // photo than the one of the solved game
	next := &task.Timer{}
	p.photos.Chosen.Listen(func(struct{}) { p.tour.Did(session.TourPhoto) })
	p.photos.Arriving.Listen(func(struct{}) {
		p.crop.End()
		another = p.play.Card.IsOpen()
	})
	p.photos.Arrived.Listen(func(struct{}) {
		p.settings.Apply()
		if another { // the solved game was not played on this photo: once it was seen, the next one begins
			p.play.Card.Hide()
			next.Start(p.Tasks, revealTime, p.Model.NewGames.Again)
		}
	})
	p.Model.Begun.Listen(func(program.Begun) { next.Stop() })
	p.photos.SmallCut.Listen(func(small image.Image) { p.play.Panel.Picture.SetPicture(small) })
}
