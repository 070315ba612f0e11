package play

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/lang"
	"tilewise/app/ui/kit"
)

// The least and the greatest side of a thumbnail.
const leastThumbnail, mostThumbnail float32 = 92, 360

// photoThumbnail shows the whole picture, small; while it is pressed, the board
// shows it large.
type photoThumbnail struct {
	widget.BaseWidget
	kit.AccessibleAsButton
	kit     *kit.Kit
	Picture *canvas.Image
	Side    float32 // the height of the picture
	OnPress func(pressed bool)
}

var _ desktop.Mouseable = (*photoThumbnail)(nil)

func newPhotoThumbnail(k *kit.Kit) *photoThumbnail {
	t := &photoThumbnail{kit: k, Picture: canvas.NewImageFromImage(nil), Side: leastThumbnail}
	t.Picture.FillMode, t.Picture.CornerRadius = canvas.ImageFillContain, 8
	t.ExtendBaseWidget(t)
	return t
}

func (t *photoThumbnail) SetPicture(small image.Image) {
	t.Picture.Image = small
	t.Picture.Refresh()
	t.Refresh()
}

// MinSize is a square; the picture is shown whole within it.
func (t *photoThumbnail) MinSize() fyne.Size { return fyne.NewSquareSize(t.Side) }

// Scale gives it the height that there is room for, and reports whether that is another.
func (t *photoThumbnail) Scale(height, width float32) bool {
	side := max(leastThumbnail, min(height, width, mostThumbnail))
	another := side != t.Side
	t.Side = side
	return another
}

func (t *photoThumbnail) MouseDown(*desktop.MouseEvent) {
	t.kit.Tips.Withdraw()
	t.OnPress(true)
}

func (t *photoThumbnail) MouseUp(*desktop.MouseEvent) {
	t.OnPress(false)
	t.kit.ReturnFocus()
}

func (t *photoThumbnail) MouseIn(*desktop.MouseEvent) {
	t.kit.Tips.Offer(t, lang.L("Hold to see the whole picture"), t.kit.Keys.Name(fyne.KeyV))
}
func (t *photoThumbnail) MouseMoved(*desktop.MouseEvent) {}
func (t *photoThumbnail) MouseOut()                      { t.kit.Tips.Withdraw() }
func (t *photoThumbnail) Cursor() desktop.Cursor         { return desktop.PointerCursor }
func (t *photoThumbnail) AccessibilityLabel() string     { return lang.L("The whole picture") }

func (t *photoThumbnail) CreateRenderer() fyne.WidgetRenderer {
	return kit.NewRebuiltRenderer(t, t.MinSize, func(r *kit.RebuiltRenderer) {
		size := t.Size()
		r.Add(t.Picture, 0, 0, size.Width, size.Height)
		if t.Picture.Image == nil {
			return
		}
		edge := canvas.NewRectangle(color.Transparent) // of a photo as bright as the panel
		edge.CornerRadius, edge.StrokeWidth, edge.StrokeColor = 8, 1, theme.Color(theme.ColorNameSeparator)
		px := t.Picture.Image.Bounds().Size()
		scale := min(size.Width/float32(px.X), size.Height/float32(px.Y))
		width, height := scale*float32(px.X), scale*float32(px.Y)
		r.Add(edge, (size.Width-width)/2, (size.Height-height)/2, width, height)
	})
}
