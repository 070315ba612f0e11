package ui

import (
	"image"
	"time"

	"tilewise/app/session"
)

// revealTime is how long a new photo is seen whole before its tiles are shuffled.
const revealTime = 1500 * time.Millisecond

// listenToPhotos connects the photos with the crop, the settings and the game.
func listenToPhotos(s *shell) {
	another := false // photo than the one of the solved game
	s.photos.Chosen.Listen(func(struct{}) { s.tour.Did(session.TourPhoto) })
	s.photos.Arriving.Listen(func(struct{}) {
		s.crop.End()
		another = s.play.Card.IsOpen()
	})
	s.photos.Arrived.Listen(func(struct{}) {
		s.settings.Apply()
		s.refresh()
		if another { // the solved game was not played on this photo: once it was seen, the next one begins
			s.play.Card.Hide()
			s.nextGame.Start(s.Tasks, revealTime, s.NewGames.Again)
		}
	})
	s.photos.SmallCut.Listen(func(small image.Image) { s.play.Panel.Picture.SetPicture(small) })
}
