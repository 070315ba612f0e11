package play

import (
	"image"
	"image/color"
	"image/draw"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/commandtable"
	"tilewise/app/lang"
	"tilewise/app/raster"
	"tilewise/app/ui/kit"
)

// The least and the greatest side of a thumbnail.
const leastThumbnail, mostThumbnail float32 = 92, 360

// photoThumbnail shows the whole picture, small; while it is pressed, the board shows it large.
type photoThumbnail struct {
	widget.BaseWidget
	kit.AccessibleAsButton
	kit     *kit.Kit
	Picture *canvas.Image
	photo   image.Image   // without the edge that is painted into Picture
	edged   thumbnailEdge // of Picture
	Side    float32       // the height of the picture
	OnPress func(pressed bool)
}

var _ desktop.Mouseable = (*photoThumbnail)(nil)

func newPhotoThumbnail(k *kit.Kit) *photoThumbnail {
	t := &photoThumbnail{kit: k, Picture: canvas.NewImageFromImage(nil), Side: leastThumbnail}
	t.Picture.FillMode = canvas.ImageFillContain
	t.ExtendBaseWidget(t)
	return t
}

func (t *photoThumbnail) SetPicture(small image.Image) {
	t.photo = small
	t.Refresh()
}

// Photo returns the picture that is shown.
func (t *photoThumbnail) Photo() image.Image { return t.photo }

// MinSize returns a square; the picture is shown whole within it.
func (t *photoThumbnail) MinSize() fyne.Size { return fyne.NewSquareSize(t.Side) }

// Scale sets the side that there is room for, and reports whether it has changed.
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
func (t *photoThumbnail) AccessibilityLabel() string     { return commandtable.Title("peek") }

func (t *photoThumbnail) CreateRenderer() fyne.WidgetRenderer {
	return kit.NewRebuiltRenderer(t, t.MinSize, func(r *kit.RebuiltRenderer) {
		size := t.Size()
		r.Add(t.Picture, 0, 0, size.Width, size.Height)
		if t.photo == nil || size.Width <= 0 || size.Height <= 0 {
			return
		}
		px := t.photo.Bounds().Size()
		e := thumbnailEdge{t.photo, color.NRGBAModel.Convert(theme.Color(theme.ColorNameSeparator)).(color.NRGBA),
			max(float32(px.X)/size.Width, float32(px.Y)/size.Height)}
		if e != t.edged {
			t.edged, t.Picture.Image = e, e.paint()
			t.Picture.Refresh()
		}
	})
}

// thumbnailEdge is a photo with round corners and an edge of one unit, which shows where a photo as bright as the panel
// ends. It is painted into the picture: a rectangle of the toolkit over it would be drawn with every frame.
type thumbnailEdge struct {
	photo  image.Image
	stroke color.NRGBA
	unit   float32 // in pixels of the photo
}

func (e thumbnailEdge) paint() image.Image {
	b := e.photo.Bounds()
	pen := raster.PicturePen[raster.Point](b.Dx(), b.Dy(), 1)
	whole, radius := raster.Rect{Right: float32(b.Dx()), Bottom: float32(b.Dy())}, 8*e.unit
	pen.Box(whole, radius)
	pen.Fill(pen.Into, draw.Src, e.photo, b.Min)
	pen.Frame(whole, radius, e.unit)
	pen.Ink(e.stroke)
	return pen.Into
}
