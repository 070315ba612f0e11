package board

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// numberBadge is the number of a tile on a ground of its own: smoked glass, dark enough that white on it can be read
// over a white photo, and clear enough to let the photo through.
type numberBadge struct {
	variant badgeVariant
	aside   bool // the number makes room for a sign at the lower right of the tile
	ground  *canvas.Rectangle
	ink     *canvas.Text
}

// badgeVariant is where a badge is, and how large.
type badgeVariant int

const (
	noBadge     badgeVariant = iota
	cornerBadge              // small, at the upper left
	largeBadge               // a disc in the middle
	plainBadge               // the number alone, on a painted tile
)

var (
	glass    = color.NRGBA{18, 17, 16, 0xA8}
	glassInk = color.NRGBA{255, 255, 255, 255}
)

func newNumberBadge(number int) numberBadge {
	b := numberBadge{ground: canvas.NewRectangle(glass), ink: canvas.NewText(strconv.Itoa(number), glassInk)}
	b.ink.TextStyle.Bold = true
	b.ink.Alignment = fyne.TextAlignCenter
	if number == 0 {
		b.ink.Text = ""
	}
	b.setVariant(noBadge, false)
	return b
}

// setVariant changes the variant, and leaves room for a mark or not. It needs a layout afterwards.
func (b *numberBadge) setVariant(v badgeVariant, aside bool) {
	b.variant, b.aside = v, aside
	if b.ink.Text == "" {
		b.variant = noBadge
	}
	b.reveal(true)
}

// reveal shows or hides the badge, in each of its variants.
func (b *numberBadge) reveal(shown bool) {
	show(b.ground, shown && (b.variant == cornerBadge || b.variant == largeBadge))
	show(b.ink, shown && b.variant != noBadge)
}

func (b *numberBadge) layout(tile fyne.Size) {
	side := tile.Width
	switch b.variant {
	case cornerBadge:
		b.write(min(max(side*0.15, 9), 19))
		text := b.ink.MinSize()
		height := text.Height * 0.92
		size := fyne.NewSize(max(text.Width+height*0.6, height), height)
		inset := min(max(side*0.06, 2), 9)
		b.place(fyne.NewPos(inset, inset), size, height/2)
	case largeBadge:
		diameter := min(side*0.6, 24+side*0.24)
		b.write(b.fitting(diameter, 0.5, 0.72))
		middle := side / 2
		if b.aside { // up and left until the two discs do not touch
			const root2, between = 1.4142, 2
			disc := discSize(side)
			middle = min(middle, side-discInset(side)-disc/2-((diameter+disc)/2+between)/root2)
		}
		b.place(fyne.NewPos(middle-diameter/2, middle-diameter/2), fyne.NewSquareSize(diameter), diameter/2)
	case plainBadge:
		b.write(b.fitting(side, 0.40, 0.66))
		if b.aside {
			tile.Height = side - discInset(side) - discSize(side)
		}
		b.place(fyne.NewPos(0, 0), tile, 0)
	}
}

// fitting returns a text size that is a share of a side, and smaller where the number
// would be wider than another share.
func (b *numberBadge) fitting(side, height, width float32) float32 {
	size := side * height
	if wide := fyne.MeasureText(b.ink.Text, size, b.ink.TextStyle).Width; wide > side*width {
		size *= side * width / wide
	}
	return size
}

func (b *numberBadge) write(size float32) {
	if b.ink.TextSize != size {
		b.ink.TextSize = size
		b.ink.Refresh()
	}
}

func (b *numberBadge) place(at fyne.Position, size fyne.Size, radius float32) {
	b.ground.CornerRadius = radius
	put(b.ground, at, size)
	text := b.ink.MinSize()
	put(b.ink, fyne.NewPos(at.X, at.Y+(size.Height-text.Height)/2), fyne.NewSize(size.Width, text.Height))
}
