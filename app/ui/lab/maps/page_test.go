package maps

import (
	"bytes"
	"image"
	"image/color"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"tilewise/app/lab"
	"tilewise/app/lab/space"
	"tilewise/app/test/labpagetest"
	"tilewise/app/test/servicetest"
	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/search/record"
	"tilewise/solver/test/fixture"
)

// hardest is a board that is as far from home as any of 3×3.
const hardest = "8 6 7 2 5 4 3 0 1"

// around is the Lab around a page of maps in a test.
type around struct {
	*servicetest.Harness
	start lab.Board
	page  *Page
}

// shown returns the board on the small board, and moves returns the moves that lead on from it.
func (a *around) shown() lab.Board { return a.page.host.Bench.Selection.Shown() }
func (a *around) moves() []puzzle.Move {
	if playback := a.page.host.Bench.Selection.Playback(); playback != nil {
		return playback.Moves()
	}
	return nil
}

// heading and said return the texts below the small board.
func (a *around) heading() string { return a.page.host.Bench.Selection.Substitute().Heading }
func (a *around) said() string    { return a.page.host.Bench.Selection.Substitute().Words() }

var engine = sync.OnceValue(func() *solver.Engine { return solver.New(solver.Config{Workers: 1}) })

// board returns a board on its goal of blank last.
func board(t testing.TB, text string, w, h int) lab.Board {
	t.Helper()
	size := puzzle.Size{W: w, H: h}
	s := fixture.Must(puzzle.Parse(text, size))
	return lab.Board{Start: s, Goal: puzzle.BlankAt(size, size.Cells()-1)}
}

// newPage returns a page about a board, in a window.
func newPage(t testing.TB, b lab.Board) (*Page, *around) {
	t.Helper()
	a := &around{Harness: servicetest.New(t, nil), start: b}
	a.BeginToward(b.Goal, b.Start)
	p := New(a.Services, labpagetest.Host(a.Harness, engine(), ""))
	a.page, p.stateMaps = p, known
	w := test.NewTempWindow(t, p.Object())
	w.Resize(fyne.NewSize(900, 700))
	p.Refresh()
	a.settle(p)
	known = p.stateMaps
	return p, a
}

// known caches the state maps of all tests, so that each is made once.
var known []*stateMap

// settle runs the work that the background hands to the window until none is left.
func (a *around) settle(p *Page) {
	a.Until("the map", func() bool {
		return !p.computing.Busy() && !p.colouring.Busy() && !p.View.Drawing.Busy()
	})
}

// place returns where a state is on the map.
func (p *Page) place(id space.StateIndex) fyne.Position {
	v, l := p.View, p.computed.stateMap.layout
	x, y := v.view.Point(float64(l.X[id]), float64(l.Y[id]), v.Pixels.X, v.Pixels.Y)
	return fyne.NewPos(float32(x/v.scale), float32(y/v.scale))
}

func (p *Page) tap(at fyne.Position) { p.View.Tapped(&fyne.PointEvent{Position: at}) }

func TestAPointThatIsPressedIsOnTheBoard(t *testing.T) {
	p, a := newPage(t, board(t, hardest, 3, 3))
	goal := a.start.Goal
	p.colour(ByH)
	a.settle(p)
	for _, zoomed := range []float32{1, 6} {
		for x := float32(150); x < p.View.Size().Width; x += 97 {
			at := fyne.NewPos(x, p.View.Size().Height*0.45)
			id := p.View.boardAt(at)
			if id == space.None {
				continue
			}
			a.Time = a.Time.Add(time.Minute)
			p.tap(at)
			w := p.computed.stateMap
			if a.shown().Start != w.board(id, goal) || a.shown().Known != int(w.space.Depth[id]) ||
				len(a.moves()) != a.shown().Known {
				t.Fatalf("at %v the board is %v, %d from home, with %d moves", at, a.shown().Start, a.shown().Known, len(a.moves()))
			}
			if end, err := a.shown().Start.Apply(a.moves()...); err != nil || end != goal.State {
				t.Fatalf("the way of %v leads to %v, %v", a.shown().Start, end, err)
			}
			if !strings.Contains(a.said(), "Manhattan distance says ") || a.heading() == "" {
				t.Fatalf("of %v it says %q, %q", a.shown().Start, a.heading(), a.said())
			}
		}
		p.View.Zoom(zoomed)
		a.settle(p)
	}
	if a.shown().Start.Size() != goal.Size() {
		t.Error("nothing was shown")
	}
}

func TestTheGoalIsInTheMiddleAndTheFarthestBoardIs31Away(t *testing.T) {
	p, a := newPage(t, board(t, hardest, 3, 3))
	p.tap(p.place(0))
	if a.shown().Start != a.start.Goal.State || a.heading() != "The goal" {
		t.Errorf("in the middle is %v, %q", a.shown().Start, a.heading())
	}
	a.Time = a.Time.Add(time.Minute)
	p.tap(p.place(p.computed.start))
	if a.shown().Start != a.start.Start || a.heading() != "31 moves from home" {
		t.Errorf("at the start is %v, %q", a.shown().Start, a.heading())
	}
	if title, about := p.Head(); title != "All boards of 3 × 3" || !strings.Contains(about, "181") ||
		!strings.Contains(about, "31 moves") {
		t.Errorf("the head says %q, %q", title, about)
	}
}

// pixels returns a copy of the picture in sight.
func (p *Page) pixels() []uint8 { return slices.Clone(p.View.Front.Pix) }

func TestEveryColouringHasAPictureAndALegendOfItsOwn(t *testing.T) {
	for _, b := range []lab.Board{board(t, hardest, 3, 3), board(t, "4 5 3 1 2 0", 2, 3)} {
		p, a := newPage(t, b)
		var seen [][]uint8
		p.inRings = true
		for c := range colourings {
			p.colour(c)
			a.settle(p)
			now, boards := p.pixels(), 0
			for _, other := range seen {
				if bytes.Equal(now, other) {
					t.Errorf("%s, colouring %d: the picture is that of another", b.Start.Size(), c)
				}
			}
			seen = append(seen, now)
			for _, class := range p.shading.classes {
				boards += class.count
			}
			if boards != p.computed.stateMap.space.Len() {
				t.Errorf("%s, colouring %d: the legend has %d boards", b.Start.Size(), c, boards)
			}
			if text := p.Legend.AccessibilityLabel(); !strings.Contains(text, ": ") {
				t.Errorf("the legend says %q", text)
			}
		}
	}
}

func TestAClassIsSingledOutByAPressOnItsBar(t *testing.T) {
	p, a := newPage(t, board(t, hardest, 3, 3))
	all := p.pixels()
	spot := p.Legend.areas[24]
	press := func() {
		p.Legend.Tapped(&fyne.PointEvent{Position: fyne.NewPos((spot.Left+spot.Right)/2, 20)})
		a.settle(p)
	}
	press()
	ink, _ := p.View.pictureInput().inks.entryColours(classEntry(24, false))
	found := 0
	for i := 0; i < len(p.View.Front.Pix); i += 4 {
		if [3]uint8(p.View.Front.Pix[i:i+3]) == [3]uint8{ink.R, ink.G, ink.B} {
			found++
		}
	}
	if found < 10_000 || !strings.Contains(p.Legend.AccessibilityLabel(), "24 from home: 24\u202f047 boards") {
		t.Errorf("%d pixels are of the class: %q", found, p.Legend.AccessibilityLabel())
	}
	press()
	if !bytes.Equal(all, p.pixels()) {
		t.Error("a second press does not show all again")
	}
}

// computed returns the map of a lesson with recorded searches.
func computed(t *testing.T, b lab.Board, runs ...lab.Run) *computedMap {
	t.Helper()
	r := mapRequest{goal: b.Goal, start: b.Start, colouring: BySearch,
		runs: [2]lab.Run(append(runs, lab.Run{}, lab.Run{})[:2])}
	return fixture.Must(computeMap(t.Context(), engine(), r, nil, known, new(atomic.Int32)))
}

func TestTwoSearchesLaidOverEachOtherAreCountedAsTheirRecords(t *testing.T) {
	c := computed(t, board(t, hardest, 3, 3), lab.Run{Algorithm: solver.AStar, Heuristic: solver.Manhattan},
		lab.Run{Algorithm: solver.AStar, Heuristic: solver.LinearConflict})
	for _, step := range []int{c.lastStep(), 1000, 1} {
		want := record.Compare(c.searches[0].run, step, c.searches[1].run, step)
		count := map[uint8]int{}
		shading := shade(c, step, -1)
		for _, class := range shading.classes {
			count[uint8(class.value)] = class.count
		}
		if count[space.Both] != want.Both || count[space.OnlyA] != want.OnlyA || count[space.OnlyB] != want.OnlyB ||
			step == 1000 && count[space.WaitsA]+count[space.WaitsB] == 0 {
			t.Errorf("step %d: %v; the records say %+v", step, count, want)
		}
		if words := shading.classWords(shading.classes[len(shading.classes)-1]); !strings.Contains(words, "Both expanded: ") {
			t.Errorf("the legend says %q", words)
		}
	}
}

// TestTheContourIsThatOfTheRound checks that the bright boards are those within the bound of the round, and that the
// search has expanded no others.
func TestTheContourIsThatOfTheRound(t *testing.T) {
	c := computed(t, board(t, "4 5 3 1 2 0", 2, 3), lab.Run{Algorithm: solver.IDAStar, Heuristic: solver.Manhattan})
	run, before := c.searches[0].run, -1
	for step := range run.Last() + 1 {
		bound := run.At(step).Bound
		if bound == before {
			continue
		}
		before = bound
		shading, within := shade(c, step, -1), 0
		for id := range c.h {
			_, dim := classOf(shading.colours[id])
			if inside := int(c.startDistance[id])+int(c.h[id]) <= bound; inside == dim {
				t.Fatalf("step %d, bound %d: a board of f %d is dim: %v", step, bound, int(c.startDistance[id])+int(c.h[id]), dim)
			} else if inside {
				within++
			}
			if dim && c.searches[0].seen[id].At(step) == record.Expanded {
				t.Fatalf("step %d: a dim board is expanded", step)
			}
		}
		if within != shading.brightCount || within == 0 {
			t.Errorf("%d boards are within; the shading says %d", within, shading.brightCount)
		}
	}
	if before < 0 {
		t.Error("there was no round")
	}
}

// Arrow keys move the slider over all stops. The table, the picture and the text about the start change with it.
func TestTheSliderShowsASearchOfEveryWeight(t *testing.T) {
	p, a := newPage(t, board(t, hardest, 3, 3))
	p.colour(ByWeight)
	a.settle(p)
	if !p.picture.Visible() || p.View.Visible() || !strings.Contains(a.said(), "w = 1: A*. 6\u202f728 boards expanded; ") {
		t.Fatalf("of the start it says %q", a.said())
	}
	key := func(name fyne.KeyName, times int) {
		for range times {
			p.slider.TypedKey(&fyne.KeyEvent{Name: name})
			a.settle(p)
		}
	}
	key(fyne.KeyLeft, 5)
	var seen []string
	for stop := range weights {
		seen = append(seen, p.rows[1][stop+1].Content)
		if got := p.rows[0][stop+1]; !got.Style.Bold || p.stop != stop || !strings.Contains(a.said(), "w = "+got.Content) {
			t.Errorf("at stop %d of %d, %q is chosen and it says %q", p.stop, stop, got.Content, a.said())
		}
		if c := p.picture.Chart(); len(c.Series[1].Values) == 0 || !strings.Contains(c.Words, seen[stop]) {
			t.Errorf("w = %g: the picture says %q, with %d classes", weights[stop], c.Words, len(c.Series[1].Values))
		}
		key(fyne.KeyRight, 1)
	}
	if strings.Join(seen, " ") != "181\u202f438 134\u202f821 6\u202f728 617 403 592 279 164 152" {
		t.Errorf("the stops expand %v", seen)
	}
	if !strings.Contains(a.said(), "Greedy best-first search is not this limit") {
		t.Errorf("at the end it says %q", a.said())
	}
	p.goToStop(4)
	a.settle(p)
	if !strings.Contains(a.said(), "Promised are at most 2 × 31 = 62.") ||
		!strings.Contains(a.said(), "w = 2 expands 403 boards, and w = 3 expands 592.") {
		t.Errorf("at w = 2 it says %q", a.said())
	}
	p.picture.OnSelect(40)
	if class := p.classes[40]; a.shown().Known != int(p.computed.stateMap.space.Depth[class.example]) {
		t.Errorf("a press on g %d, h %d shows %v", class.g, class.h, a.shown())
	}
}

// A run is shown at the stop of its weight. With the least g first, A* expands three times as many boards.
func TestARunIsAStopOfTheSlider(t *testing.T) {
	p, a := newPage(t, board(t, hardest, 3, 3))
	p.ShowRun(lab.Run{Algorithm: solver.WeightedAStar, Heuristic: solver.LinearConflict, Weight: 3})
	a.settle(p)
	if weights[p.stop] != 3 || p.request.heuristic != solver.LinearConflict {
		t.Errorf("it shows w = %g of %s", weights[p.stop], p.request.heuristic)
	}
	for run, want := range map[lab.Run]bool{{Algorithm: solver.UniformCost}: true, {Algorithm: solver.IDAStar}: false,
		{Algorithm: solver.WeightedAStar, Weight: 1.25}: false} {
		if InFamily(run) != want {
			t.Errorf("%v is in the family: %v", run, !want)
		}
	}
	p.request.heuristic, p.request.lowG = solver.Manhattan, true
	p.goToStop(2)
	p.update()
	a.settle(p)
	if got := p.rows[1][3].Content; got != "21\u202f197" {
		t.Errorf("with the least g first, A* expands %s", got)
	}
	p.inRings = true
	p.update()
	a.settle(p)
	if text := p.Legend.AccessibilityLabel(); !p.View.Visible() || !strings.Contains(text, "Expanded: 21\u202f197") {
		t.Errorf("the legend of the map says %q", text)
	}
}

func TestABoundIsChosenForG_H(t *testing.T) {
	p, a := newPage(t, board(t, "4 5 3 1 2 0", 2, 3))
	p.colour(ByF)
	a.settle(p)
	items := p.boundItems()
	if len(items) < 3 {
		t.Fatalf("%d bounds", len(items))
	}
	items[1].Do()
	a.settle(p)
	if p.shading.brightCount == 0 || p.shading.brightCount >= 360 || p.mapControls.limit.Label() != items[1].Label {
		t.Errorf("%d boards within %q", p.shading.brightCount, p.mapControls.limit.Label())
	}
}

func TestTheMapIsMovedByHandAndByKeys(t *testing.T) {
	p, a := newPage(t, board(t, hardest, 3, 3))
	v := p.View
	at := p.place(1000)
	before, _ := v.boardAt(at), a
	v.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at}, Dragged: fyne.NewDelta(40, 25)})
	if got := v.boardAt(at.AddXY(40, 25)); got != before {
		t.Errorf("after a drag board %d is under the pointer; it was %d", got, before)
	}
	v.fit()
	at = p.place(1000)
	v.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: at}, Scrolled: fyne.NewDelta(0, 75)})
	if far := p.place(1000).Subtract(at); far.X > 1 || far.Y > 1 || far.X < -1 || far.Y < -1 {
		t.Errorf("the wheel moves the board under the pointer by %v", far)
	}
	scale := v.view.Scale
	v.TypedRune('+')
	v.TypedRune('-')
	for _, k := range []fyne.KeyName{fyne.KeyLeft, fyne.KeyUp} {
		v.TypedKey(&fyne.KeyEvent{Name: k})
	}
	if v.view.Scale < scale*0.99 || v.view.Scale > scale*1.01 || v.pointed == space.None {
		t.Errorf("the keys lead from scale %.0f to %.0f, at board %d", scale, v.view.Scale, v.pointed)
	}
	v.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if a.shown().Start != p.computed.stateMap.board(v.pointed, a.start.Goal) {
		t.Error("Enter does not take the board in the middle")
	}
	v.TypedRune('0')
	if !v.fitted {
		t.Error("0 does not show the whole map")
	}
	a.settle(p)
}

func TestTwoQuickPressesMakeItLarger(t *testing.T) {
	p, a := newPage(t, board(t, hardest, 3, 3))
	at := p.place(5000)
	scale := p.View.view.Scale
	p.tap(at)
	a.Time = a.Time.Add(100 * time.Millisecond)
	p.tap(at)
	if p.View.view.Scale < 2*scale {
		t.Error("it is as large as before")
	}
	a.Time = a.Time.Add(100 * time.Millisecond)
	scale = p.View.view.Scale
	p.tap(at)
	a.Time = a.Time.Add(time.Second)
	p.tap(at)
	if p.View.view.Scale != scale {
		t.Error("slow presses make it larger, too")
	}
	a.settle(p)
}

func TestThePointerReadsABoard(t *testing.T) {
	p, a := newPage(t, board(t, hardest, 3, 3))
	p.View.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: p.place(0)}})
	if p.statusText.Content != "The goal · h 0 · g 31 · f 31" {
		t.Errorf("it reads %q", p.statusText.Content)
	}
	p.View.MouseOut()
	if strings.Contains(p.statusText.Content, "goal") {
		t.Errorf("without the pointer it reads %q", p.statusText.Content)
	}
	a.settle(p)
}

func TestTheGameIsFoundOnTheMap(t *testing.T) {
	p, a := newPage(t, board(t, hardest, 3, 3))
	game := board(t, "1 2 3 4 5 6 0 7 8", 3, 3)
	a.BeginToward(game.Goal, game.Start)
	p.findGame()
	a.settle(p)
	if a.shown().Start != game.Start || p.View.middleBoard() != p.game || a.heading() != "2 moves from home" {
		t.Errorf("it shows %v, %q", a.shown().Start, a.heading())
	}
	game = board(t, "1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15", 4, 4)
	a.BeginToward(game.Goal, game.Start)
	p.findGame()
	if !strings.Contains(a.Messages.Text, "4 × 4") {
		t.Errorf("of a game on 4×4 it says %q", a.Messages.Text)
	}
	game = board(t, "1 2 3 4 5 6 8 7 0", 3, 3)
	a.BeginToward(game.Goal, game.Start)
	p.findGame()
	if !strings.Contains(a.Messages.Text, "isn't on this map") {
		t.Errorf("of a game that cannot be solved it says %q", a.Messages.Text)
	}
}

func TestAnotherSizeHasAnotherMap(t *testing.T) {
	p, a := newPage(t, board(t, "1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15", 4, 4))
	if p.computed.stateMap.space.Len() != 181_440 || p.computed.start != p.computed.stateMap.farthest() {
		t.Errorf("beside a bench of 4×4 the map has %d boards and starts at %d", p.computed.stateMap.space.Len(),
			p.computed.start)
	}
	p.chooseBoard(77)
	for _, item := range p.sizeItems() {
		if item.Label == "2 × 3" {
			item.Do()
		}
	}
	a.settle(p)
	if p.computed.stateMap.space.Len() != 360 || a.shown().Start.Size().Cells() != 6 || p.chosen != p.computed.start {
		t.Errorf("%d boards; %v is shown", p.computed.stateMap.space.Len(), a.shown().Start)
	}
	p.Refresh()
	if p.request.goal.Size().Cells() != 6 {
		t.Error("the bench takes the size back")
	}
	a.settle(p)
}

func TestTheMapIsSavedTwiceAsLargeWithItsLegend(t *testing.T) {
	p, a := newPage(t, board(t, hardest, 3, 3))
	for _, c := range []Colouring{ByDistance, ByWeight} {
		p.inRings = true
		p.colour(c)
		a.settle(p)
		a.Path = filepath.Join(t.TempDir(), "map.png")
		p.save()
		content := fixture.Must(os.ReadFile(a.Path))
		picture, _, err := image.Decode(bytes.NewReader(content))
		if err != nil {
			t.Fatal(err)
		}
		size := p.View.Size()
		if b := picture.Bounds(); b.Dx() < int(2*size.Width)-2 || b.Dy() < int(2*size.Height)+80 {
			t.Errorf("it is %v of a map of %v", b, size)
		}
	}
}

// In a very low window the picture is lower than the radius of its corners.
func TestALowMapHasRoundCorners(t *testing.T) {
	low := newAntialiasedPen(image.NewRGBA(image.Rect(0, 0, 60, 4)), color.NRGBA{A: 255}).Into
	roundCorners(low, 10)
	if corner, middle := low.RGBAAt(0, 3).A, low.RGBAAt(30, 0).A; corner == 255 || middle != 255 {
		t.Errorf("the corner covers %d, the middle %d", corner, middle)
	}
}

// TestTheWholeMapHasNoHoles looks for pixels in the background colour within the outermost ring.
func TestTheWholeMapHasNoHoles(t *testing.T) {
	p, a := newPage(t, board(t, hardest, 3, 3))
	v := p.View
	v.mark(nil, nil) // the rim of a sign has the background colour
	a.settle(p)
	ground := bytesOf(v.pictureInput().inks.ground)
	middle, radius := v.Pixels.Div(2), int(0.94*0.97*v.view.Scale/2)
	holes := 0
	for y := middle.Y - radius; y < middle.Y+radius; y++ {
		for x := middle.X - radius; x < middle.X+radius; x++ {
			if dx, dy := x-middle.X, y-middle.Y; dx*dx+dy*dy < radius*radius &&
				[4]uint8(v.Front.Pix[v.Front.PixOffset(x, y):][:4]) == ground {
				holes++
			}
		}
	}
	v.view = v.view.Pan(-0.45*float64(v.Pixels.X), 0) // boards at the very edge of the picture cause no panic
	p.View.redraw()
	a.settle(p)
	if holes > 0 {
		t.Errorf("%d pixels of ground within the rings", holes)
	}
}

// When a lesson goes from a few rings to two searches, the whole map is shown again, with a legend.
func TestSearchesAreSeenWholeAfterRings(t *testing.T) {
	_, a := newPage(t, board(t, hardest, 3, 3))
	p := NewLessonMap(a.Kit, time.Now)
	p.stateMaps = known
	test.NewTempWindow(t, p.Whole).Resize(fyne.NewSize(500, 500))
	show := func(at int, runs ...lab.Run) float64 {
		found := false
		p.Show(engine(), a.start, [2]lab.Run(append(runs, lab.Run{}, lab.Run{})[:2]), func() { found = true })
		a.Until("the map", func() bool { return found })
		p.GoTo(at)
		return p.View.view.Scale
	}
	rings, legend := show(6), p.legend.Visible()
	searches := show(400, lab.Run{Algorithm: solver.AStar, Heuristic: solver.Manhattan},
		lab.Run{Algorithm: solver.AStar, Heuristic: solver.LinearConflict})
	if searches >= rings || legend || !p.legend.Visible() {
		t.Errorf("scale %.0f after %.0f; the legend is shown: %v, of rings %v", searches, rings, p.legend.Visible(), legend)
	}
}

// The text about a board is about searches from the new start.
func TestTheMapSaysWhatIsOfTheNewStart(t *testing.T) {
	p, a := newPage(t, board(t, hardest, 3, 3))
	p.colour(ByH)
	a.settle(p)
	at := fyne.NewPos(p.View.Size().Width*0.6, p.View.Size().Height*0.3)
	p.tap(at)
	if !strings.Contains(a.said(), "From the start: g ") || strings.Contains(a.said(), "From the start: g 0,") {
		t.Fatalf("it says %q", a.said())
	}
	p.View.TappedSecondary(&fyne.PointEvent{Position: at})
	for range 20 {
		a.Key(fyne.KeyDown)
		for _, row := range servicetest.All[interface{ LitLabel() string }](a.Menus.Object) {
			if strings.HasPrefix(row.LitLabel(), "Start the searches from here") {
				a.Key(fyne.KeyReturn)
				a.Until("the board as the start", func() bool { return strings.Contains(a.said(), "From the start: g 0,") })
				a.settle(p)
				return
			}
		}
	}
	t.Error("the menu of a board does not begin the searches there")
}
