package board

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/ui/look"
)

// parts are the things on the canvas that are not tiles, from the lowest to the
// highest.
type parts struct {
	mount, well *canvas.Rectangle
	hover, hint *canvas.Rectangle
	whole       *canvas.Image
	cover       *canvas.Rectangle
	coverText   *canvas.Text
	ring        *canvas.Rectangle
}

func newParts() parts {
	p := parts{
		mount: canvas.NewRectangle(nil), well: canvas.NewRectangle(nil),
		hover: canvas.NewRectangle(nil), hint: canvas.NewRectangle(nil),
		whole: canvas.NewImageFromImage(nil),
		cover: canvas.NewRectangle(nil), coverText: canvas.NewText(lang.L("Paused"), nil),
		ring: canvas.NewRectangle(nil),
	}
	p.whole.FillMode, p.whole.ScaleMode = canvas.ImageFillStretch, canvas.ImageScaleFastest
	p.coverText.Alignment = fyne.TextAlignCenter
	return p
}

// paint takes the colours of the theme.
func (p *parts) paint() {
	accent := look.Color(theme.ColorNamePrimary)
	p.mount.FillColor = look.Color(look.ColorMount)
	p.mount.StrokeColor, p.mount.StrokeWidth = look.Color(look.ColorMountRim), 1
	p.mount.Shadow = canvas.Shadow{Color: look.Color(theme.ColorNameShadow), BlurRadius: 12, Offset: fyne.NewPos(0, 3)}
	p.well.FillColor = look.Color(look.ColorWell)
	p.hover.FillColor = color.NRGBA{255, 255, 255, 0x1C}
	p.hover.StrokeColor, p.hover.StrokeWidth = color.NRGBA{255, 255, 255, 0x8C}, 1.5
	p.hint.StrokeColor, p.hint.StrokeWidth = accent, 4
	p.cover.FillColor = look.Color(look.ColorWell)
	p.coverText.Color = look.Color(theme.ColorNamePlaceHolder)
	p.coverText.TextSize = 22
	p.ring.StrokeColor, p.ring.StrokeWidth = accent, 2
}

// reveal shows what there is to see now, and hides the rest.
func (b *Board) reveal() {
	closed := b.complete && !b.motion.moving()
	for n, t := range b.tiles {
		t.image.CornerRadius = b.corner()
		t.badge.reveal(!b.complete)
		show(t, !b.paused && !closed && n != 0)
		t.image.Translucency = 0
	}
	p := &b.parts
	show(p.whole, !b.paused && (closed || b.peeking))
	show(p.cover, b.paused)
	show(p.coverText, b.paused)
	show(p.ring, b.focused)
	b.mark()
}

// mark puts the marks of hint and pointer on their tiles.
func (b *Board) mark() {
	b.lay(b.parts.hint, b.hint)
	b.lay(b.parts.hover, b.hovered)
}

// lay puts a mark on the tile of a cell, wherever that tile is just now.
func (b *Board) lay(mark *canvas.Rectangle, cell int) {
	t := b.tileAt(cell)
	if t == nil || b.paused || b.complete || b.peeking {
		show(mark, false)
		return
	}
	mark.CornerRadius = b.corner()
	mark.Move(t.Position())
	mark.Resize(t.Size())
	show(mark, true)
}

// arrange lays everything out for the size of the widget.
func (b *Board) arrange() {
	if b.Size().IsZero() || len(b.tiles) == 0 {
		return
	}
	b.motion.finish()
	b.geometry = fit(b.goal.Size(), b.Size(), b.onScreen(), b.look.Gap, b.density())
	side := fyne.NewSquareSize(b.geometry.side())
	for _, t := range b.tiles {
		t.Resize(side)
	}
	b.number()
	b.frame()
	b.settle()
	if told := b.tileSize; b.geometry.tile != told {
		b.tileSize = b.geometry.tile
		if b.OnTileSize != nil {
			b.OnTileSize(b.tileSize)
		}
	}
}

// frame lays out what is not a tile.
func (b *Board) frame() {
	p, g := &b.parts, b.geometry
	set := func(r *canvas.Rectangle, at fyne.Position, size fyne.Size, radius float32) {
		r.CornerRadius = radius
		r.Move(at)
		r.Resize(size)
	}
	tile := b.corner()
	wellAt, well := g.well()
	mountAt, mount := g.mount()
	set(p.well, wellAt, well, tile+g.units(g.gap))
	set(p.mount, mountAt, mount, tile+g.units(g.frame))
	set(p.cover, wellAt, well, tile+g.units(g.gap))
	const outside = 4
	set(p.ring, mountAt.SubtractXY(outside, outside), mount.AddWidthHeight(2*outside, 2*outside), tile+g.units(g.frame)+outside)
	wholeAt, whole := g.whole()
	p.whole.CornerRadius = tile
	p.whole.Move(wholeAt)
	p.whole.Resize(whole)
	line := p.coverText.MinSize()
	p.coverText.Move(fyne.NewPos(wellAt.X, wellAt.Y+(well.Height-line.Height)/2))
	p.coverText.Resize(fyne.NewSize(well.Width, line.Height))
}

// density is how many physical pixels a unit has.
func (b *Board) density() float32 {
	c := fyne.CurrentApp().Driver().CanvasForObject(b)
	if c == nil {
		return 1
	}
	const far = 1000
	x, _ := c.PixelCoordinateForPosition(fyne.NewPos(far, 0))
	return float32(x) / far
}

func (b *Board) onScreen() fyne.Position {
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
}
