package crop

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/solver/puzzle"
)

// The least room around the frame, in which the rest of the photo is seen.
const around float32 = 26

// fit makes the frame as large as a view allows above its foot, in whole units, and centres it there.
func fit(board puzzle.Size, view fyne.Size, foot float32) kit.Rect {
	view.Height -= foot
	cell := min((view.Width-2*around)/float32(board.W), (view.Height-2*around)/float32(board.H))
	cell = float32(int(max(cell, 4)))
	size := fyne.NewSize(cell*float32(board.W), cell*float32(board.H))
	at := fyne.NewPos(float32(int((view.Width-size.Width)/2)), float32(int((view.Height-size.Height)/2)))
	return kit.RectAt(at, size)
}

var (
	shade = color.NRGBA{0, 0, 0, 0x48}
	line  = color.NRGBA{255, 255, 255, 0xB8}
)

func (wi *Widget) CreateRenderer() fyne.WidgetRenderer {
	return wi.Ringed(kit.NewRebuiltRenderer(wi, func() fyne.Size { return fyne.NewSquareSize(120) }, wi.lay))
}

// lay adds the photo, and over it the frame with the grid of the board, and veils around.
func (wi *Widget) lay(r *kit.RebuiltRenderer) {
	view, board := wi.Size(), wi.goal.Size()
	r.Add(wi.Raster, 0, 0, view.Width, view.Height)
	wi.Raster.Refresh()
	if board.Cells() == 0 {
		return
	}
	wi.frame = fit(board, view, wi.Foot)
	rectangle := func(ink color.Color, x, y, w, h float32) *canvas.Rectangle {
		o := canvas.NewRectangle(ink)
		r.Add(o, x, y, w, h)
		return o
	}
	veil := look.Color(theme.ColorNameBackground)
	veil.A = 0xB4
	x, y, w, h := wi.frame.Left, wi.frame.Top, wi.frame.Width(), wi.frame.Height()
	rectangle(veil, 0, 0, view.Width, y)
	rectangle(veil, 0, y+h, view.Width, view.Height-y-h)
	rectangle(veil, 0, y, x, h)
	rectangle(veil, x+w, y, view.Width-x-w, h)
	cell := w / float32(board.W)
	column, row := float32(board.Col(wi.goal.Blank())), float32(board.Row(wi.goal.Blank()))
	rectangle(color.NRGBA{18, 17, 16, 0x8C}, x+cell*column, y+cell*row, cell, cell)
	for i := 1; i < board.W; i++ { // with a dark line beside each, so that it is seen on any photo
		rectangle(shade, x+cell*float32(i)+1, y, 1, h)
		rectangle(line, x+cell*float32(i), y, 1, h)
	}
	for i := 1; i < board.H; i++ {
		rectangle(shade, x, y+cell*float32(i)+1, w, 1)
		rectangle(line, x, y+cell*float32(i), w, 1)
	}
	outline, border := rectangle(color.Transparent, x-1, y-1, w+2, h+2), rectangle(color.Transparent, x, y, w, h)
	outline.StrokeColor, outline.StrokeWidth = shade, 1
	border.StrokeColor, border.StrokeWidth = color.White, 2
}
