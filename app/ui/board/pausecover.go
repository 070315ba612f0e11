package board

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"github.com/disintegration/imaging"

	"tilewise/app/lang"
	"tilewise/app/ui/look"
)

// pauseCover lies over a paused board: the whole photo, blurred so far that it shows nothing of the tiles, and what to
// press to go on. A press anywhere on the board goes on, too.
type pauseCover struct {
	of    image.Image // the picture that is blurred
	photo *canvas.Image
	dim   *canvas.Rectangle
	pill  *canvas.Rectangle
	icon  *canvas.Image
	word  *canvas.Text
}

// The sizes of the pill and its content, in units, if the board has room.
const (
	pillHeight   float32 = 56
	resumeText   float32 = 22
	resumeIcon   float32 = 28
	pillInset    float32 = 26
	pillShare    float32 = 0.9 // the largest share of the board that the pill takes
	blurredPixel         = 64  // the longer side of the small photo, which is smooth when it is enlarged
	blurring             = 2.2 // in pixels of the small photo
)

func newPauseCover() pauseCover {
	p := pauseCover{
		photo: newPicture(), dim: canvas.NewRectangle(nil), pill: canvas.NewRectangle(nil),
		icon: canvas.NewImageFromResource(nil), word: canvas.NewText(lang.L("Resume"), nil),
	}
	p.word.TextStyle.Bold = true
	return p
}

// objects lists the parts from the lowest to the highest.
func (p *pauseCover) objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{p.photo, p.dim, p.pill, p.icon, p.word}
}

func (p *pauseCover) paint() {
	p.dim.FillColor = look.Color(look.ColorWell)
	if p.of != nil {
		veil := look.Color(look.ColorWell)
		veil.A = 0x50
		p.dim.FillColor = veil
	}
	p.pill.FillColor = look.Color(theme.ColorNamePrimary)
	p.pill.Shadow = canvas.Shadow{Color: look.Color(look.ColorShadow), BlurRadius: 24, Offset: fyne.NewPos(0, 6)}
	p.word.Color = theme.Color(theme.ColorNameForegroundOnPrimary)
	p.icon.Resource = theme.NewColoredResource(theme.MediaPlayIcon(), theme.ColorNameForegroundOnPrimary)
}

// blur blurs the picture, unless it was blurred already.
func (p *pauseCover) blur(whole image.Image) {
	if _, endless := whole.(*image.Uniform); endless || whole == nil || whole == p.of {
		return
	}
	p.of = whole
	p.photo.Image = imaging.Blur(imaging.Fit(whole, blurredPixel, blurredPixel, imaging.Box), blurring)
	p.photo.Refresh()
	p.paint()
}

// lay puts the cover over the well, and the pill into its middle. On a small board the pill is smaller.
func (p *pauseCover) lay(at fyne.Position, size fyne.Size, corner float32) {
	for _, o := range []fyne.CanvasObject{p.photo, p.dim} {
		put(o, at, size)
	}
	p.photo.CornerRadius, p.dim.CornerRadius = corner, corner
	line := fyne.MeasureText(p.word.Text, resumeText, p.word.TextStyle)
	width := pillInset + resumeIcon + 8 + line.Width + pillInset + 4
	scale := min(1, pillShare*size.Width/width, pillShare*size.Height/pillHeight)
	p.word.TextSize = resumeText * scale
	pill := fyne.NewSize(width*scale, pillHeight*scale)
	edge := fyne.NewPos(at.X+(size.Width-pill.Width)/2, at.Y+(size.Height-pill.Height)/2)
	p.pill.CornerRadius = pill.Height / 2
	put(p.pill, edge, pill)
	put(p.icon, edge.AddXY(pillInset*scale, (pill.Height-resumeIcon*scale)/2), fyne.NewSquareSize(resumeIcon*scale))
	put(p.word, edge.AddXY((pillInset+resumeIcon+8)*scale, (pill.Height-line.Height*scale)/2),
		fyne.NewSize(line.Width*scale+4, line.Height*scale))
}

// cover shows or hides the cover.
func (p *pauseCover) cover(on bool, whole image.Image) {
	if on {
		p.blur(whole)
	}
	show(p.photo, on && p.of != nil)
	for _, o := range p.objects()[1:] {
		show(o, on)
	}
}
