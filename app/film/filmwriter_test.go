package film

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"testing"
	"time"

	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

var (
	mount = color.NRGBA{0xE9, 0xE5, 0xDF, 0xFF}
	well  = color.NRGBA{0x30, 0x2C, 0x28, 0xFF}
)

// tint returns the colour of the piece of a cell: each cell has another.
func tint(cell int) color.NRGBA {
	return color.NRGBA{uint8(40 + 23*cell%200), uint8(250 - 31*cell%240), uint8(17 * cell % 250), 0xFF}
}

// set returns a painter whose pieces have a colour each.
func set(t testing.TB, size puzzle.Size, l FilmStyle, g puzzle.GoalName) (*BoardPainter, puzzle.Goal) {
	t.Helper()
	goal := fixture.Must(puzzle.NewGoal(g, size))
	l.Mount, l.Well = mount, well
	a := Arrange(size, l)
	var pieces []image.Image
	for c := range size.Cells() {
		piece := image.NewNRGBA(image.Rect(0, 0, a.Tile, a.Tile))
		draw.Draw(piece, piece.Rect, image.NewUniform(tint(c)), image.Point{}, draw.Src)
		pieces = append(pieces, piece)
	}
	s := fixture.Must(NewBoardPainter(a, l, goal, pieces))
	return s, goal
}

// reelOf returns a film of some moves, one push for each move.
func reelOf(start puzzle.State, moves string, wait time.Duration) TimedMoves {
	parsed := fixture.Must(puzzle.ParseMoves(moves))
	r := TimedMoves{Start: start}
	for _, m := range parsed {
		r.Pushes = append(r.Pushes, MoveGroup{Moves: []puzzle.Move{m}, Wait: wait})
	}
	return r
}

// shown plays a GIF, and returns what it shows at the end of each frame.
func shown(t testing.TB, content []byte) (*gif.GIF, []*image.NRGBA) {
	t.Helper()
	g := fixture.Must(gif.DecodeAll(bytes.NewReader(content)))
	screen := image.NewNRGBA(image.Rect(0, 0, g.Config.Width, g.Config.Height))
	var all []*image.NRGBA
	for _, frame := range g.Image {
		draw.Draw(screen, frame.Rect, frame, frame.Rect.Min, draw.Over)
		now := image.NewNRGBA(screen.Rect)
		copy(now.Pix, screen.Pix)
		all = append(all, now)
	}
	return g, all
}

func alike(a, b color.NRGBA) bool {
	const most = 14
	off := func(a, b uint8) bool { return max(a, b)-min(a, b) <= most }
	return off(a.R, b.R) && off(a.G, b.G) && off(a.B, b.B)
}

// holds reports whether a picture shows a state.
func holds(t testing.TB, s *BoardPainter, picture *image.NRGBA, at puzzle.State) bool {
	t.Helper()
	for c := range s.Size.Cells() {
		r := s.cell(c)
		want := well
		if number := at.At(c); number != 0 {
			want = tint(s.goal.Find(number))
		}
		if !alike(picture.NRGBAAt(r.Min.X+r.Dx()/2, r.Min.Y+r.Dy()*15/16), want) {
			return false
		}
	}
	return true
}

func TestAFilmShowsEveryPushAtItsTime(t *testing.T) {
	for _, l := range []FilmStyle{
		{Side: 200, Gap: 0.04, Radius: 0.1, Numbers: Corner}, {Side: 150}, {Side: 90, Gap: 0.1, Radius: 0.3, Numbers: Large},
	} {
		s, goal := set(t, puzzle.Size{W: 3, H: 2}, l, puzzle.Snake)
		start := fixture.Must(goal.Apply(puzzle.Left, puzzle.Left, puzzle.Down, puzzle.Right))
		r := reelOf(start, "L", 0)
		r.Pushes = append(r.Pushes, reelOf(start, "U", 500*time.Millisecond).Pushes...)
		r.Pushes = append(r.Pushes, MoveGroup{Moves: []puzzle.Move{puzzle.Right, puzzle.Right}, Wait: 50 * time.Millisecond})
		var content bytes.Buffer
		fixture.NoError(t, s.WriteGIF(context.Background(), &content, r, nil))
		g, all := shown(t, content.Bytes())
		if g.LoopCount != 0 || g.Config.Width != l.Side {
			t.Errorf("%+v: it loops %d times and is %d wide", l, g.LoopCount, g.Config.Width)
		}
		at, frame, lasted := start, 0, 0
		if !holds(t, s, all[0], at) || g.Delay[0] != 100 {
			t.Fatalf("%+v: the first frame lasts %d, or does not show the start", l, g.Delay[0])
		}
		for i, until := range []int{50, 5, 100} { // to the next push, and at last to the whole picture
			at, _ = at.Apply(r.Pushes[i].Moves...)
			lasted = 0
			for lasted < until {
				frame++
				lasted += g.Delay[frame]
				if g.Delay[frame] < 2 {
					t.Errorf("%+v: frame %d lasts %d", l, frame, g.Delay[frame])
				}
			}
			if lasted != until || !holds(t, s, all[frame], at) {
				t.Fatalf("%+v: push %d lasts %d; want %d; or frame %d does not show %s", l, i+1, lasted, until, frame, at.Rows())
			}
		}
		if frame+2 != len(all) || g.Delay[frame+1] != 300 {
			t.Fatalf("%+v: %d frames; want %d, the last for 300: %v", l, len(all), frame+2, g.Delay)
		}
		whole := all[frame+1]
		for c := range s.Size.Cells() {
			r := s.closed(c)
			if !alike(whole.NRGBAAt(r.Min.X+2, r.Max.Y-2), tint(c)) {
				t.Errorf("%+v: at the end, piece %d is %v; want %v", l, c, whole.NRGBAAt(r.Min.X+2, r.Max.Y-2), tint(c))
			}
		}
		lasts := time.Duration(0)
		for _, delay := range g.Delay {
			lasts += time.Duration(delay) * tick
		}
		if got := r.Lasts(true); got != lasts {
			t.Errorf("%+v: Lasts says %v; it is %v", l, got, lasts)
		}
	}
}

func TestASlideIsSeenOnItsWay(t *testing.T) {
	s, goal := set(t, puzzle.Size{W: 2, H: 2}, FilmStyle{Side: 100, Gap: 0.05}, puzzle.BlankLast)
	var content bytes.Buffer
	fixture.NoError(t, s.WriteGIF(context.Background(), &content, reelOf(goal.State, "R", 0), nil))
	g, all := shown(t, content.Bytes())
	if len(all) != 1+slideSteps {
		t.Fatalf("%d frames; want %d", len(all), 1+slideSteps)
	}
	last := -1
	for i, picture := range all {
		row, left := s.cell(2).Min.Y+s.Tile/2, -1
		for x := s.cell(2).Min.X; x < s.cell(3).Max.X && left < 0; x++ {
			if alike(picture.NRGBAAt(x, row), tint(2)) {
				left = x
			}
		}
		if left <= last {
			t.Errorf("in frame %d the tile is at %d, after %d", i, left, last)
		}
		last = left
		if i > 0 && g.Image[i].Rect.Dy() != s.Tile {
			t.Errorf("frame %d writes %v", i, g.Image[i].Rect)
		}
	}
	if last != s.cell(3).Min.X {
		t.Errorf("it comes to rest at %d; want %d", last, s.cell(3).Min.X)
	}
}

func TestALongFilmJumpsAndBeginsLater(t *testing.T) {
	s, goal := set(t, puzzle.Size{W: 2, H: 2}, FilmStyle{Side: 40}, puzzle.BlankLast)
	r := TimedMoves{Start: goal.State}
	for range (MostPushes + 2) / 2 {
		r.Pushes = append(r.Pushes, reelOf(goal.State, "RL", 300*time.Millisecond).Pushes...)
	}
	r.Pushes = append(r.Pushes, reelOf(goal.State, "D", 0).Pushes...)
	part, left := r.Shown()
	if left != 3 || len(part.Pushes) != MostPushes {
		t.Fatalf("%d pushes, %d left out", len(part.Pushes), left)
	}
	if want, _ := goal.Apply(puzzle.Right); part.Start != want {
		t.Errorf("it starts from %s; want %s", part.Start.Rows(), want.Rows())
	}
	var content bytes.Buffer
	told := 0
	fixture.NoError(t, s.WriteGIF(context.Background(), &content, part, func(pushes int) { told = pushes }))
	if _, all := shown(t, content.Bytes()); len(all) != 1+MostPushes || told != MostPushes {
		t.Errorf("%d frames, %d pushes told", len(all), told)
	}
}

func TestAStillShowsItsState(t *testing.T) {
	s, goal := set(t, puzzle.Size{W: 4, H: 3}, FilmStyle{Side: 300, Gap: 0.03, Radius: 0.07, Numbers: Corner}, puzzle.Spiral)
	at := puzzle.Shuffle(goal, 3)
	picture, err := s.Still(at)
	if err != nil || !holds(t, s, picture, at) || picture.NRGBAAt(0, 0) != mount {
		t.Errorf("it does not show %s: %v", at.Rows(), err)
	}
	whole, err := s.Still(goal.State)
	if err != nil || whole.NRGBAAt(s.closed(goal.Blank()).Min.X+2, s.closed(goal.Blank()).Min.Y+2) != tint(goal.Blank()) {
		t.Errorf("the goal is not the whole picture: %v", err)
	}
}

func TestWhatDoesNotFitIsRefused(t *testing.T) {
	s, goal := set(t, puzzle.Size{W: 3, H: 3}, FilmStyle{Side: 90}, puzzle.BlankLast)
	_, other := set(t, puzzle.Size{W: 4, H: 4}, FilmStyle{Side: 90}, puzzle.BlankLast)
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	_, stillErr := s.Still(other.State)
	_, stageErr := NewBoardPainter(s.BoardLayout, FilmStyle{Side: 90}, goal, make([]image.Image, 8))
	full := errors.New("the disk is full")
	for what, c := range map[string]struct{ err, want error }{
		"a state of another size": {stillErr, ErrTiles},
		"a piece too few":         {stageErr, ErrTiles},
		"another start":           {s.WriteGIF(context.Background(), &bytes.Buffer{}, TimedMoves{Start: other.State}, nil), ErrTiles},
		"an impossible push":      {s.WriteGIF(context.Background(), &bytes.Buffer{}, reelOf(goal.State, "L", 0), nil), puzzle.ErrMove},
		"a full disk":             {s.WriteGIF(context.Background(), failingWriter{full}, reelOf(goal.State, "RL", 0), nil), full},
		"who has had enough":      {s.WriteGIF(cancelled, &bytes.Buffer{}, reelOf(goal.State, "RL", 0), nil), context.Canceled},
	} {
		if !errors.Is(c.err, c.want) {
			t.Errorf("%s: %v; want %v", what, c.err, c.want)
		}
	}
}

type failingWriter struct{ err error }

func (f failingWriter) Write([]byte) (int, error) { return 0, f.err }

func TestTheEstimateIsNear(t *testing.T) {
	s, goal := photographed(t, 240)
	r := TimedMoves{Start: goal.State}
	at := goal.State
	for i := range 90 {
		m := at.Legal()[i*7%len(at.Legal())]
		at, _ = at.Apply(m)
		r.Pushes = append(r.Pushes, MoveGroup{Moves: []puzzle.Move{m}, Wait: 400 * time.Millisecond})
	}
	for _, n := range []int{0, 1, 90} {
		part := TimedMoves{Start: r.Start, Pushes: r.Pushes[:n]}
		var size byteCounter
		fixture.NoError(t, s.WriteGIF(context.Background(), &size, part, nil))
		guess, err := s.Estimate(context.Background(), part)
		if err != nil || guess < int64(size)/2 || guess > 2*int64(size)+1 {
			t.Errorf("%d pushes: about %d, %v; they take %d", n, guess, err, size)
		}
	}
}
