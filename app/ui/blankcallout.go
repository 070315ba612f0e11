package ui

import (
	"tilewise/app/commandtable"
	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/ui/assist"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
)

// blankCallout asks where the blank of a goal belongs, and explains how to place it.
type blankCallout struct {
	*kit.PointingCard
	app       *service.Services
	locator   *boardLocator
	photoPeek *assist.PhotoPeek
}

func newBlankCallout(app *service.Services, l *boardLocator, p *assist.PhotoPeek) *blankCallout {
	b := &blankCallout{app: app, locator: l, photoPeek: p}
	app.Model.Turned.Listen(func(program.Turned) {
		switch app.Model.Doing() {
		case program.InPlay:
			b.Hide()
		case program.Pointing:
			b.ask()
		}
	})
	return b
}

// build makes the card, in the language of the window.
func (b *blankCallout) build() *kit.PointingCard {
	b.PointingCard = b.app.Kit.NewPointingCard(commandtable.Title("leave-edited"), b.app.Model.Editor.Play,
		b.app.Model.Editor.Leave)
	return b.PointingCard
}

func (b *blankCallout) ask() {
	b.Show(lang.L("Place the blank"),
		lang.L("Click its cell, or go there with the arrow keys and press Enter."), lang.L("Here"), 0, 0,
		func() (kit.Rect, bool) {
			return b.locator.cellArea(b.app.Model.Position().Blank()), b.locator.photos.TilePx > 0 && !b.photoPeek.Shown()
		})
}
