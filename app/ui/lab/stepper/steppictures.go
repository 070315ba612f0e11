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
	"tilewise/solver/puzzle"
)

// stepPictures makes pictures of steps for files: the board at the left, and what the view shows at
// the right. Any goroutine may use it.
type stepPictures struct {
	title string
	look  chart.ChartTheme
	scale float32
	stage *film.BoardPainter
}

// Measures of a picture in a file, in units.
const (
	stillWide  float32 = 760
	stillHigh  float32 = 420
	stillBoard float32 = 320
	stillEdge  float32 = 20
	stillTitle float32 = 30
)

// stepFrame is what a picture shows. It is made in the cursor's goroutine and drawn in another.
type stepFrame struct {
	scene stepScene
	state puzzle.State
}

// frameOf is the frame of a cursor's place.
func frameOf(c *RunCursor) (stepFrame, error) {
	state, err := c.State()
	return stepFrame{sceneAt(c), state}, err
}

func boardSide(scale float32) int { return int(stillBoard * scale) }

// ready makes the tiles.
func (s *stepPictures) ready(ctx context.Context, make func(context.Context) (*film.BoardPainter, error)) (err error) {
	s.stage, err = make(ctx)
	return err
}

func (s *stepPictures) draw(f stepFrame) (*image.NRGBA, error) {
	ground, err := chart.Render(func(m chart.TextWidth) *chart.LaidOutChart { return s.lay(f, m) }, s.look, s.scale)
	if err != nil {
		return nil, err
	}
	board, err := s.stage.Still(f.state)
	if err != nil {
		return nil, err
	}
	whole := image.NewNRGBA(ground.Rect)
	draw.Draw(whole, whole.Rect, ground, image.Point{}, draw.Src)
	side := board.Rect.Size()
	room := image.Pt(int(stillBoard*s.scale), int((stillHigh-2*stillEdge-stillTitle)*s.scale))
	corner := image.Pt(int(stillEdge*s.scale)+(room.X-side.X)/2,
		int((stillEdge+stillTitle)*s.scale)+max(0, room.Y-side.Y)/2)
	draw.Draw(whole, image.Rectangle{corner, corner.Add(side)}, board, image.Point{}, draw.Over)
	return whole, nil
}

func (s *stepPictures) lay(f stepFrame, measure chart.TextWidth) *chart.LaidOutChart {
	p := stepSceneLayout{&chart.LaidOutChart{Size: fyne.NewSize(stillWide, stillHigh)}, measure}
	p.Add(chart.Box{Rect: kit.Rect{Right: stillWide, Bottom: stillHigh}, Fill: chart.Ink{Name: theme.ColorNameBackground}})
	p.text(stillEdge, stillEdge+stillTitle/2-4, p.cut(s.title, kit.PlainText+2, stillWide-2*stillEdge), kit.PlainText+2,
		true, fyne.TextAlignLeading, ink)
	left, top := stillEdge+stillBoard+24, stillEdge+stillTitle
	inner := layScene(f.scene, fyne.NewSize(stillWide-left-stillEdge, stillHigh-top-stillEdge+8), measure)
	for _, shape := range inner.Shapes {
		p.Add(chart.Moved(shape, left, top))
	}
	return p.LaidOutChart
}
