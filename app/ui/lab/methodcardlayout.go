package lab

import (
	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
)

const (
	cardsBeside float32 = 640
	cardsList   float32 = 216
)

// placeCards puts the list beside the card, or a picker above the card if the width is small.
func placeCards(objects []fyne.CanvasObject, size fyne.Size) {
	list, pick, card := objects[0], objects[1], objects[2]
	wide := size.Width >= cardsBeside
	kit.SetShown(list, wide)
	kit.SetShown(pick, !wide)
	if wide {
		kit.Put(list, 0, 0, cardsList, size.Height)
		kit.Put(card, cardsList+24, 0, size.Width-cardsList-24, size.Height)
		return
	}
	high := pick.MinSize().Height
	kit.Put(pick, 0, 0, size.Width, high)
	kit.Put(card, 0, high+12, size.Width, size.Height-high-12)
}

// figureSide is the side of the picture of a card.
const figureSide float32 = 232

// treeHeight is the height of the tree of a card.
const treeHeight float32 = 310

// methodCardLayout puts the picture beside the words if it is a board and the width allows it, or below them.
type methodCardLayout struct{ board fyne.CanvasObject }

const (
	pictureBeside float32 = 520
	pictureGap    float32 = 28
	cardRight     float32 = 14  // room for the scroll bar
	cardWords     float32 = 600 // the greatest width, so that a label and its value stay close
)

func (c methodCardLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	c.place(objects, size.Width)
}

// place lays words and picture out at a width, and returns their height.
func (c methodCardLayout) place(objects []fyne.CanvasObject, width float32) float32 {
	words, picture := objects[0], objects[1]
	width -= cardRight
	room, side := width, width // below the words, the picture has the whole width
	beside := width >= pictureBeside && c.board.Visible()
	if beside {
		room, side = min(cardWords, width-figureSide-pictureGap), figureSide
	}
	tall, high := kit.HeightAt(words, room), kit.HeightAt(picture, side)
	kit.Put(words, 0, 4, room, tall)
	if beside {
		kit.Put(picture, room+pictureGap, 8, side, high)
		return max(tall+4, high+8)
	}
	kit.Put(picture, 0, tall+16, side, high)
	return tall + high + 16
}

// MinSize returns the height at the present width.
func (c methodCardLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	width := objects[0].Size().Width + cardRight
	if objects[1].Position().X > 0 {
		width += figureSide + pictureGap
	}
	return fyne.NewSize(figureSide, c.place(objects, max(width, figureSide)))
}
