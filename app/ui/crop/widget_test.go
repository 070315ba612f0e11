package crop

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"math"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"tilewise/app/photo"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// stand is a view in a window, with a photo of 1200 × 800 pixels that is red at
// the left and blue at the right.
type stand struct {
	*Widget
	t           *testing.T
	win         fyne.Window
	taken, left int
	news        int
	others      []fyne.KeyName
}

func newStand(t *testing.T, size string) *stand {
	t.Helper()
	test.NewTempApp(t)
	s := &stand{Widget: New(), t: t}
	s.OnTake, s.OnLeave = func() { s.taken++ }, func() { s.left++ }
	s.OnChange = func() { s.news++ }
	s.OnKey = func(e *fyne.KeyEvent) { s.others = append(s.others, e.Name) }
	s.win = test.NewTempWindow(t, s.Widget)
	s.win.SetPadded(false)
	s.win.Resize(fyne.NewSize(640, 560))
	m := image.NewNRGBA(image.Rect(0, 0, 1200, 800))
	for y := range 800 {
		for x := range 1200 {
			m.SetNRGBA(x, y, map[bool]color.NRGBA{true: {R: 200, A: 255}, false: {B: 200, A: 255}}[x < 600])
		}
	}
	var file bytes.Buffer
	fixture.NoError(t, png.Encode(&file, m))
	p := fixture.Must(photo.Decode(t.Context(), &file, "test"))
	preview := fixture.Must(photo.NewPreview(t.Context(), p, color.White))
	s.Open(p, preview, photo.Crop{}, goal(t, size))
	s.win.Canvas().Focus(s.Widget)
	return s
}

func goal(t *testing.T, text string) puzzle.Goal {
	t.Helper()
	size := fixture.Must(puzzle.ParseSize(text))
	return fixture.Must(puzzle.NewGoal(puzzle.BlankLast, size))
}

func (s *stand) press(keys ...fyne.KeyName) {
	for _, k := range keys {
		s.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: k})
		if r := []rune(k); len(r) == 1 {
			s.win.Canvas().Focused().TypedRune(r[0])
		}
	}
}

// turn turns the wheel over a point. test.Scroll sends no position with its event.
func (s *stand) turn(at fyne.Position, by float32) {
	s.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: at}, Scrolled: fyne.NewDelta(0, by)})
}

// square fails the test unless tiles are square: a cell of the grid shows as many pixels of the photo across as down.
func (s *stand) square() {
	s.t.Helper()
	w, h := float64(s.goal.Size().W), float64(s.goal.Size().H)
	if across, down := s.crop.W*1200/w, s.crop.H*800/h; math.Abs(across-down) > 1e-6 {
		s.t.Errorf("a tile is cut from %v × %v pixels", across, down)
	}
	if c := s.crop; c.X < 0 || c.Y < 0 || c.X+c.W > 1+1e-9 || c.Y+c.H > 1+1e-9 {
		s.t.Errorf("%+v reaches beyond the photo", c)
	}
}

// lines counts the lines of the grid.
func (s *stand) lines() (n int) {
	for _, o := range test.WidgetRenderer(s.Widget).Objects() {
		if r, ok := o.(*canvas.Rectangle); ok && r.FillColor == color.Color(line) {
			n++
		}
	}
	return n
}

func TestTheFrameHasTheShapeOfTheBoard(t *testing.T) {
	for _, size := range []string{"3x3", "4x4", "2x7", "7x2", "10x10", "5x3"} {
		s := newStand(t, size)
		board := s.goal.Size()
		cell := s.frame.Width() / float32(board.W)
		if s.frame.Height() != cell*float32(board.H) || cell < 20 {
			t.Errorf("%s: the frame is %v", size, s.frame)
		}
		if at := s.frame; at.Left < around-1 || at.Top < around-1 {
			t.Errorf("%s: the frame begins at %v, with no room around it", size, at)
		}
		if got, want := s.lines(), board.W+board.H-2; got != want {
			t.Errorf("%s: %d lines; want %d", size, got, want)
		}
		s.square()
	}
}

func TestDraggingMovesThePhotoWithThePointer(t *testing.T) {
	s := newStand(t, "4x4")
	s.setScale(2)
	before := s.Crop()
	test.Drag(s.win.Canvas(), fyne.NewPos(320, 280), s.frame.Width()/4, 0)
	if got, want := s.Crop().X, before.X-before.W/4; math.Abs(got-want) > 1e-3 {
		t.Errorf("a drag by a quarter of the frame to the right leads to %v; want %v", got, want)
	}
	test.Drag(s.win.Canvas(), fyne.NewPos(320, 280), 9000, -9000)
	if c := s.Crop(); c.X != 0 || math.Abs(c.Y+c.H-1) > 1e-9 {
		t.Errorf("a drag beyond the photo leads to %+v; want its corner", c)
	}
	s.square()
}

func TestKeysPanAndZoom(t *testing.T) {
	s := newStand(t, "4x4")
	centre := s.Crop()
	s.press(fyne.KeyPlus, fyne.KeyEqual)
	zoomed := s.Crop()
	if now, _ := s.Scale(); math.Abs(now-zoomStep*zoomStep) > 1e-6 {
		t.Errorf("two presses of plus zoom to %v", now)
	}
	s.press(fyne.KeyRight, fyne.KeyUp)
	if c := s.Crop(); c.X <= zoomed.X || c.Y >= zoomed.Y {
		t.Errorf("right and up lead from %+v to %+v", zoomed, c)
	}
	s.press(fyne.KeyLeft, fyne.KeyDown)
	if c := s.Crop(); math.Abs(c.X-zoomed.X)+math.Abs(c.Y-zoomed.Y) > 1e-6 {
		t.Errorf("left and down lead to %+v; want %+v", c, zoomed)
	}
	s.press(fyne.KeyMinus, fyne.KeyMinus, fyne.KeyMinus, fyne.KeyMinus)
	if now, _ := s.Scale(); now != 1 {
		t.Errorf("zoomed out to %v; want no more than the whole", now)
	}
	s.press(fyne.KeyLeft, fyne.KeyHome)
	if c := s.Crop(); c != centre {
		t.Errorf("Home leads to %+v; want the centre %+v", c, centre)
	}
	s.square()
}

func TestTheWheelZoomsAroundThePointer(t *testing.T) {
	s := newStand(t, "4x4")
	at := fyne.NewPos(s.frame.Left+s.frame.Width()/4, s.frame.Top+s.frame.Height()*3/4)
	before := s.Crop()
	for range 5 {
		s.turn(at, 25)
	}
	c := s.Crop()
	if now, most := s.Scale(); now <= 1.5 || now > most {
		t.Errorf("five notches zoom to %v of %v", now, most)
	}
	if was, is := before.X+before.W/4, c.X+c.W/4; math.Abs(was-is) > 1e-6 {
		t.Errorf("under the pointer was %v of the photo, and is %v", was, is)
	}
	for range 50 {
		s.turn(at, 1e9)
	}
	if now, most := s.Scale(); math.Abs(now-most) > 1e-9 {
		t.Errorf("zoomed in to %v; want no more than %v", now, most)
	}
	s.square()
}

func TestAnotherBoardIsShownLive(t *testing.T) {
	s := newStand(t, "4x4")
	s.setScale(2)
	s.SetGoal(goal(t, "2x7"))
	s.square()
	if now, _ := s.Scale(); math.Abs(now-2) > 1e-9 {
		t.Errorf("another board is at scale %v; want 2, as before", now)
	}
	if got := s.lines(); got != 7 {
		t.Errorf("%d lines; want 7", got)
	}
	s.press(fyne.KeyReturn, fyne.KeyEscape, fyne.KeyF1)
	if s.taken != 1 || s.left != 1 || len(s.others) != 1 {
		t.Errorf("taken %d, left %d, other keys %v", s.taken, s.left, s.others)
	}
}

func TestTheCentreIsReachedInAGlideOrAtOnce(t *testing.T) {
	for _, glide := range []time.Duration{0, time.Millisecond} {
		s := newStand(t, "3x3")
		s.Glide = glide
		centre := s.Crop()
		s.setScale(2)
		s.pan(50, 50)
		s.centre()
		if s.Crop() != centre || s.news == 0 {
			t.Errorf("glide %v: %+v; want %+v, and to be told", glide, s.Crop(), centre)
		}
	}
}

func TestThePhotoIsDrawnWhereTheCropSays(t *testing.T) {
	s := newStand(t, "4x4")
	m := s.draw(640, 560) // a pixel is a unit
	middle := int(s.frame.Middle().X)
	left, right := m.At(middle-4, 280).(color.RGBA), m.At(middle+4, 280).(color.RGBA)
	if left.R < 150 || right.B < 150 {
		t.Errorf("left of the middle %v, right of it %v; want red and blue", left, right)
	}
	s.Clear()
	if _, ok := s.draw(10, 10).(*image.RGBA); !ok {
		t.Error("without a photo nothing can be drawn")
	}
	if all := test.WidgetRenderer(s.Widget).Objects(); all[0] != fyne.CanvasObject(s.Raster) {
		t.Error("the picture is not the lowest part")
	}
}
