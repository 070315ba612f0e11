package play

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/kit"
)

// The side of a thumbnail, and the pixels that its picture is scaled to.
const (
	thumbnailSide = float32(92)
	ThumbnailPx   = 240
)

// thumbnail shows the whole picture, small; while it is pressed, the board
// shows it large.
type thumbnail struct {
	widget.BaseWidget
	kit.ButtonRole
	kit     *kit.Kit
	Picture *canvas.Image
	peek    func(bool)
}

var _ desktop.Mouseable = (*thumbnail)(nil)

func newThumbnail(k *kit.Kit, peek func(bool)) *thumbnail {
	t := &thumbnail{kit: k, Picture: canvas.NewImageFromImage(nil), peek: peek}
	t.Picture.FillMode, t.Picture.CornerRadius = canvas.ImageFillContain, 8
	t.ExtendBaseWidget(t)
	return t
}

// SetPicture draws another picture.
func (t *thumbnail) SetPicture(small image.Image) {
	t.Picture.Image = small
	t.Picture.Refresh()
}

// MinSize is a square; the picture is shown whole within it.
func (t *thumbnail) MinSize() fyne.Size { return fyne.NewSquareSize(thumbnailSide) }

func (t *thumbnail) MouseDown(*desktop.MouseEvent) {
	t.kit.Tips.Withdraw()
	t.peek(true)
}

func (t *thumbnail) MouseUp(*desktop.MouseEvent) {
	t.peek(false)
	t.kit.ReturnFocus()
}

func (t *thumbnail) MouseIn(*desktop.MouseEvent) {
	t.kit.Tips.Offer(t, lang.L("Hold to see the whole picture"), kit.KeyName(fyne.KeyV))
}
func (t *thumbnail) MouseMoved(*desktop.MouseEvent) {}
func (t *thumbnail) MouseOut()                      { t.kit.Tips.Withdraw() }

// Cursor is a hand.
func (t *thumbnail) Cursor() desktop.Cursor { return desktop.PointerCursor }

// AccessibilityLabel says what it shows.
func (t *thumbnail) AccessibilityLabel() string { return lang.L("The whole picture") }

func (t *thumbnail) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(t.Picture)
}
