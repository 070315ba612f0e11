package stepper

import (
	"context"
	"image"
	"image/draw"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/film"
	"tilewise/app/ui/chart"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/solver/puzzle"
)

// stepPicturePainter makes pictures of steps for files: the board at the left, and what the view shows at
// the right. Any goroutine may use it.
type stepPicturePainter struct {
	title   string
	look    chart.ChartTheme
	scale   float32
	goal    puzzle.State
	stage   func(context.Context) (*film.BoardPainter, error) // nil without a photo
	painter *film.BoardPainter                                // draws the tiles of the photo; nil without one
}

// newStepPicturePainter makes the painter of the search that a page shows. It must be prepared before it draws.
func newStepPicturePainter(p *Page, scale float32) *stepPicturePainter {
	return &stepPicturePainter{title: p.shown.Title(), look: chart.ThemeOf(look.System), scale: scale,
		goal: p.Cursor.goal.State, stage: p.photos(p.Cursor.goal, int(stillBoard*scale))}
}

// prepare cuts the photo into tiles, if there is one.
func (s *stepPicturePainter) prepare(ctx context.Context) (err error) {
	if s.stage != nil {
		s.painter, err = s.stage(ctx)
	}
	return err
}

// Measures of a picture in a file, in units.
const (
	stillWide  float32 = 760
	stillHigh  float32 = 420
	stillBoard float32 = 320
	stillEdge  float32 = 20
	stillTitle float32 = 30
)

// stepPictureInput is the content of a picture. It is made in the cursor's goroutine and drawn in another.
type stepPictureInput struct {
	description stepDescription
	state       puzzle.State
}

// frameOf returns the frame of a cursor's place.
func frameOf(c *RunCursor) (stepPictureInput, error) {
	state, err := c.state()
	return stepPictureInput{descriptionAt(c), state}, err
}

func (s *stepPicturePainter) draw(f stepPictureInput) (*image.NRGBA, error) {
	ground := chart.Render(func(m chart.TextWidthFunc) *chart.LaidOutChart { return s.lay(f, m) }, s.look, s.scale)
	whole := image.NewNRGBA(ground.Rect)
	draw.Draw(whole, whole.Rect, ground, image.Point{}, draw.Src)
	if s.painter == nil {
		return whole, nil
	}
	board, err := s.painter.Still(f.state)
	if err != nil {
		return nil, err
	}
	side := board.Rect.Size()
	room := image.Pt(int(stillBoard*s.scale), int((stillHigh-2*stillEdge-stillTitle)*s.scale))
	corner := image.Pt(int(stillEdge*s.scale)+(room.X-side.X)/2,
		int((stillEdge+stillTitle)*s.scale)+max(0, room.Y-side.Y)/2)
	draw.Draw(whole, image.Rectangle{corner, corner.Add(side)}, board, image.Point{}, draw.Over)
	return whole, nil
}

func (s *stepPicturePainter) lay(f stepPictureInput, measure chart.TextWidthFunc) *chart.LaidOutChart {
	p := stepDescriptionLayout{&chart.LaidOutChart{Size: fyne.NewSize(stillWide, stillHigh)}, measure}
	p.Add(chart.Box{Rect: kit.Rect{Right: stillWide, Bottom: stillHigh}, Fill: chart.Ink{Name: theme.ColorNameBackground}})
	p.text(stillEdge, stillEdge+stillTitle/2-4, p.cut(s.title, kit.PlainText+2, stillWide-2*stillEdge), kit.PlainText+2,
		true, fyne.TextAlignLeading, ink)
	left, top := stillEdge+stillBoard+24, stillEdge+stillTitle
	if s.painter == nil {
		p.board(f.state, s.goal, kit.Rect{Left: stillEdge, Top: top, Right: stillEdge + stillBoard, Bottom: stillHigh})
	}
	inner := layDescription(f.description, fyne.NewSize(stillWide-left-stillEdge, stillHigh-top-stillEdge+8), measure)
	for _, shape := range inner.Shapes {
		p.Add(chart.Moved(shape, left, top))
	}
	return p.LaidOutChart
}

// PhotoStage returns a function that makes a painter of boards with tiles of the game's photo, or nil if there is no
// photo. Any goroutine may call that function. side is the longer side of a board in pixels.
type PhotoStage func(g puzzle.Goal, side int) func(context.Context) (*film.BoardPainter, error)
