package photos

import (
	"context"
	"errors"
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/lang"
	"tilewise/app/photo"
	"tilewise/app/ui/kit"
	"tilewise/app/words"
)

// CardPicture is the thumbnail of a photo for its card, or a sentence that says why there is none. It has neither if
// the work was stopped.
type CardPicture struct {
	Thumbnail image.Image
	problem   string
}

func PictureOf(source string, p *photo.Photo, err error) CardPicture {
	switch {
	case err == nil:
		return CardPicture{Thumbnail: p.Thumbnail(keptWidth, keptHeight)}
	case errors.Is(err, context.Canceled):
		return CardPicture{}
	}
	return CardPicture{problem: words.PhotoProblem(source, err)}
}

// unreadableSign stands on a card in the place of a photo that can't be opened: a torn picture, and words that say so.
// The tooltip of the card says why.
type unreadableSign struct {
	Icon  *canvas.Image
	Words *kit.Text
}

// signSide is the side of the torn picture, in units.
const signSide float32 = 36

func newUnreadableSign() *unreadableSign {
	torn := theme.NewColoredResource(theme.BrokenImageIcon(), theme.ColorNamePlaceHolder)
	s := &unreadableSign{Icon: canvas.NewImageFromResource(torn),
		Words: kit.NewText(lang.L("Can't be opened"), kit.SmallText, theme.ColorNameForeground)}
	s.Words.Align, s.Words.Least = fyne.TextAlignCenter, kit.SmallText-2
	s.Icon.FillMode = canvas.ImageFillContain
	s.show(false)
	return s
}

func (s *unreadableSign) show(on bool) {
	kit.SetShown(s.Icon, on)
	kit.SetShown(s.Words, on)
}

// layout places both in the middle of a field.
func (s *unreadableSign) layout(width, height float32) {
	const inset, gap = 8, 6
	line := s.Words.MinSize().Height
	top := (height - signSide - gap - line) / 2
	kit.Put(s.Icon, (width-signSide)/2, top, signSide, signSide)
	kit.Put(s.Words, inset, top+signSide+gap, width-2*inset, line)
}
