package board

import (
	"image"
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/lang"
)

// tile is a piece of the picture with its number. It takes no events: they
// belong to the board, on which a press may become a push of a whole line.
type tile struct {
	widget.BaseWidget
	number   int // 0 for the piece that only shows when the picture is complete
	row, col int
	label    string        // "" until a screen reader asks
	image    *canvas.Image // the piece of the photo alone, while the gaps open or close
	face     *canvas.Image // the piece of the photo with rim and shadow
	pad      float32       // how far the face reaches beyond the tile
	rim      float32       // how much of the face is seen: 1 at rest, 0 where the gaps are closed
	badge    numberBadge
	cover    tileCover
	mark     *wayHomeSignObjects // nil until the tile has a sign
	fading   *fyne.Animation     // the latest fade, which replaces earlier ones
}

func newTile(number int) *tile {
	t := &tile{number: number, image: newPicture(), face: newPicture(), rim: 1,
		badge: newNumberBadge(number), cover: newTileCover()}
	t.ExtendBaseWidget(t)
	return t
}

// show gives the tile its piece, and its face: the piece with rim and shadow, which reaches beyond the tile by pad.
func (t *tile) show(piece, face image.Image, pad float32) {
	if t.image.Image != piece {
		t.image.Image = piece
		t.image.Refresh()
	}
	t.face.Image = face
	t.face.Refresh()
	t.pad = pad
	t.layFace()
}

// layFace lays the face over the tile and its pad around.
func (t *tile) layFace() {
	put(t.face, fyne.NewPos(-t.pad, -t.pad), t.Size().AddWidthHeight(2*t.pad, 2*t.pad))
}

// showRim shows rim and shadow at a share of their strength, and the corners at a share of their radius.
func (t *tile) showRim(share, corner float32) {
	t.rim = share
	t.image.CornerRadius = corner * share
	t.face.Translucency = float64(1 - share)
	t.showFace()
}

// showFace shows the face at rest, and the plain piece while the rim fades.
func (t *tile) showFace() {
	open := t.cover.level < 1
	faced := t.number != 0 // the missing piece fades, and has none
	show(t.image, open && (t.rim < 1 || !faced))
	show(t.face, open && t.rim > 0 && faced)
}

// empty frees the picture of a tile that is not on the board any more, on the graphics card too.
func (t *tile) empty() {
	t.image.Image = nil
	canvas.Refresh(t.image)
}

func (t *tile) liesAt(row, col int) {
	if t.row != row || t.col != col {
		t.row, t.col, t.label = row, col, ""
	}
}

// reveal shows or hides the tile's number, its mark, and its rim.
func (t *tile) reveal(shown bool) {
	open := t.cover.level < 1
	t.showFace()
	t.badge.reveal(shown && open)
	if t.mark != nil {
		t.mark.reveal(shown && open)
	}
}

// AccessibilityLabel returns the number of the tile and where it lies.
func (t *tile) AccessibilityLabel() string {
	if t.label == "" { // made when a reader asks first, as it takes a while
		t.label = lang.L("Tile {{.Tile}}, row {{.Row}}, column {{.Column}}",
			map[string]any{"Tile": t.number, "Row": t.row + 1, "Column": t.col + 1})
	}
	return t.label
}

// AccessibilityRole returns the role of something that can be pressed.
func (t *tile) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

func (t *tile) CreateRenderer() fyne.WidgetRenderer {
	return &tileRenderer{t, []fyne.CanvasObject{t.image, t.face, t.badge.ground, t.badge.ink, t.cover.Rectangle}, false}
}

type tileRenderer struct {
	t       *tile
	objects []fyne.CanvasObject
	marked  bool
}

func (r *tileRenderer) Layout(size fyne.Size) {
	r.t.image.Resize(size)
	r.t.layFace()
	r.t.badge.layout(size)
	r.t.cover.Resize(size)
}

func (r *tileRenderer) MinSize() fyne.Size { return fyne.NewSquareSize(leastTile) }
func (r *tileRenderer) Refresh()           { r.t.face.Refresh() }

// Objects lists the mark only of a tile that has ever had one.
func (r *tileRenderer) Objects() []fyne.CanvasObject {
	if r.t.mark != nil && !r.marked {
		r.marked = true
		r.objects = append(r.objects, r.t.mark.objects()...)
	}
	return r.objects
}
func (r *tileRenderer) Destroy() {}

// numberBadge is the number of a tile on smoked glass: dark enough that white on it can be read over a white photo, and
// clear enough to let the photo through.
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

// fitting returns a text size: side × height, or less so that the number is not wider than side × width.
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
