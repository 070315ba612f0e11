package lab

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/lab"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
)

// methodCardPicture is the picture of a heuristic's card: the board as the heuristic sees it.
type methodCardPicture struct {
	widget.BaseWidget
	kit.AccessibleAsText
	words string // the illustration in words, for a screen reader
	board lab.Board
	marks []heuristicTileMark
	pairs [][2]int
}

func newMethodCardPicture() *methodCardPicture {
	f := &methodCardPicture{}
	f.ExtendBaseWidget(f)
	return f
}

func (p *methodCardPicture) AccessibilityLabel() string { return p.words }

func (p *methodCardPicture) CreateRenderer() fyne.WidgetRenderer {
	least := func() fyne.Size { return fyne.NewSquareSize(figureSide) }
	return kit.NewRebuiltRenderer(p, least, func(r *kit.RebuiltRenderer) {
		if p.marks != nil {
			(&methodCardPictureRenderer{r, p}).drawBoard()
		}
	})
}

// methodCardPictureRenderer adds the objects of a picture.
type methodCardPictureRenderer struct {
	*kit.RebuiltRenderer
	f *methodCardPicture
}

// figureSide is the side of the picture of a card.
const figureSide float32 = 232

func (r *methodCardPictureRenderer) text(s string, middle fyne.Position, size float32, ink color.Color, bold bool) {
	t := canvas.NewText(s, ink)
	t.TextSize, t.TextStyle.Bold, t.Alignment = size, bold, fyne.TextAlignCenter
	need := t.MinSize()
	r.Add(t, middle.X-need.Width/2-2, middle.Y-need.Height/2, need.Width+4, need.Height)
}

func (r *methodCardPictureRenderer) drawBoard() {
	size := r.f.board.Start.Size()
	side := figureSide / float32(max(size.W, size.H))
	tones := look.ToneSet(look.Color(theme.ColorNameBackground))
	middle := func(cell int) fyne.Position {
		return fyne.NewPos((float32(size.Col(cell))+0.5)*side, (float32(size.Row(cell))+0.5)*side)
	}
	for c, m := range r.f.marks {
		at := middle(c)
		tile := canvas.NewRectangle(look.Color(theme.ColorNameButton))
		tile.CornerRadius = min(8, side*0.14)
		number := r.f.board.Start.At(c)
		if number == 0 {
			tile.FillColor = look.Color(look.ColorWell)
		}
		if m.tone >= 0 {
			fill := tones[m.tone%look.Tones]
			fill.A = 0x50
			tile.FillColor, tile.StrokeColor, tile.StrokeWidth = fill, tones[m.tone%look.Tones], 1.5
		}
		if m.highlighted {
			tile.FillColor, tile.StrokeColor, tile.StrokeWidth = look.Color(theme.ColorNameSelection),
				look.Color(theme.ColorNamePrimary), 2
		}
		r.Add(tile, at.X-side/2+1.5, at.Y-side/2+1.5, side-3, side-3)
		if number == 0 {
			continue
		}
		if m.below == "" || side < 30 {
			r.text(strconv.Itoa(number), at, min(20, side*0.36), look.Color(theme.ColorNameForeground), true)
			continue
		}
		r.text(strconv.Itoa(number), at.SubtractXY(0, side*0.12), min(18, side*0.32),
			look.Color(theme.ColorNameForeground), true)
		r.text(m.below, at.AddXY(0, side*0.26), min(13, side*0.24), look.Color(theme.ColorNamePrimary), false)
	}
	for _, p := range r.f.pairs {
		line := canvas.NewLine(look.Color(theme.ColorNamePrimary))
		line.StrokeWidth = 3
		from, to := middle(p[0]), middle(p[1])
		down := fyne.NewPos(0, side*0.43)
		if from.X == to.X {
			down = fyne.NewPos(side*0.43, 0)
		}
		line.Position1, line.Position2 = from.Add(down), to.Add(down)
		r.Parts = append(r.Parts, line)
	}
}
