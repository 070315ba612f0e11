package export

import (
	"bytes"
	"image"
	"image/gif"
	"image/png"
	"io"
	"net/http"
	"net/netip"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"tilewise/app/nearby"
	"tilewise/app/photo"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/test/servicetest"
	"tilewise/app/ui/kit"
	"tilewise/solver"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// exporting is a window with a photo and a game of three pushes.
type exporting struct {
	*servicetest.Harness
	*Exporter
}

func filmed(t *testing.T) (*exporting, *ExportSheet) {
	t.Helper()
	x := &exporting{Harness: servicetest.New(t, nil)}
	x.Exporter = New(x.Services)
	m := image.NewNRGBA(image.Rect(0, 0, 300, 200))
	for i := range m.Pix {
		m.Pix[i] = uint8(i * i / 700)
	}
	var file bytes.Buffer
	err := png.Encode(&file, m)
	if err == nil {
		x.Photo.Picture, err = photo.Decode(t.Context(), &file, "mine.png")
	}
	if err != nil {
		t.Fatal(err)
	}
	x.Photo.Title = "mine.png"
	for i, m := range []puzzle.Move{puzzle.Down, puzzle.Left, puzzle.Down} {
		x.Push(m)
		x.Time = x.Time.Add([]time.Duration{700 * time.Millisecond, 90 * time.Second, 0}[i])
	}
	h := x.Show()
	x.previewed(h)
	return x, h
}

// previewed waits until the sheet shows the preview.
func (e *exporting) previewed(h *ExportSheet) {
	e.Until("the preview", func() bool { return !e.Preview.Busy() && h.Screen.Image != nil })
}

// choose presses the option of a control.
func (e *exporting) choose(h *ExportSheet, control *kit.Segments, i int) {
	control.Resize(fyne.NewSize(100*float32(len(control.Options)), 30))
	control.Tapped(&fyne.PointEvent{Position: fyne.NewPos(100*float32(i)+50, 10)})
	e.previewed(h)
}

// exports saves what the sheet offers, and returns the content of the file.
func (e *exporting) exports(t *testing.T, h *ExportSheet) []byte {
	t.Helper()
	e.Path = filepath.Join(t.TempDir(), "mine")
	h.Verb.OnTapped()
	e.Until("the file", func() bool { return !e.Busy() })
	content, err := os.ReadFile(e.Path)
	if err != nil {
		t.Fatalf("%v; the banner says %q", err, e.Messages.Text)
	}
	return content
}

func TestTheGameIsExportedAsAFilmWithItsTimes(t *testing.T) {
	x, h := filmed(t)
	if !strings.Contains(h.Note.Content, "GIF, 00:06.7, about") {
		t.Errorf("the sheet says %q", h.Note.Content)
	}
	film := fixture.Must(gif.DecodeAll(bytes.NewReader(x.exports(t, h))))
	lasts := 0
	for _, delay := range film.Delay {
		lasts += delay
	}
	// a second at the start, the pushes' own times, of which none is longer than two seconds, and three at the end
	if lasts != 100+70+200+300 || film.Config.Width != 720 {
		t.Errorf("it lasts %d in %v, %d pixels wide", lasts, film.Delay, film.Config.Width)
	}
	x.choose(h, h.Pace, 1)
	for i, push := range h.Job.Reel.Pushes {
		if push.Wait != session.MoveInterval(1) {
			t.Errorf("at an even pace, push %d comes after %v", i+1, push.Wait)
		}
	}
}

func TestTheBoardIsExportedAsAPicture(t *testing.T) {
	x, h := filmed(t)
	x.choose(h, h.Kind, 0)
	x.choose(h, h.Side, 2)
	if h.Timing.Visible() || h.Pacing.Visible() || !strings.HasPrefix(h.Note.Content, "PNG, 1080 × ") {
		t.Errorf("the sheet says %q, and asks for times: %v, %v", h.Note.Content, h.Timing.Visible(), h.Pacing.Visible())
	}
	picture, err := png.Decode(bytes.NewReader(x.exports(t, h)))
	if err != nil || picture.Bounds().Dx() != 1080 {
		t.Errorf("%v, %v", picture.Bounds(), err)
	}
}

// The sheet selects the solution, except for a game under review.
func TestTheSolutionIsExported(t *testing.T) {
	x, _ := filmed(t)
	found := program.SolveResult{From: x.Model.Game().Here(),
		Result: solver.Result{Found: true, Moves: []puzzle.Move{puzzle.Up, puzzle.Right}}}
	x.Model.Solving.Present(found)
	h := x.Show()
	x.previewed(h)
	if h.Job.Kind != Solution || len(h.Kinds) != 4 || len(h.Job.Reel.Pushes) != 2 {
		t.Fatalf("offered is %d of %v with %d pushes", h.Job.Kind, h.Kinds, len(h.Job.Reel.Pushes))
	}
	x.choose(h, h.Side, 0)
	film, err := gif.DecodeAll(bytes.NewReader(x.exports(t, h)))
	if err != nil || film.Config.Width > 480 || len(film.Image) < 1+2+1 {
		t.Errorf("%d frames, %d wide, %v", len(film.Image), film.Config.Width, err)
	}
	x.Model.Solving.Discard() // meanwhile another game began
	x.choose(h, h.Side, 1)
	if h.Job.Kind == Solution {
		t.Error("a solution is planned that is not there any more")
	}
	x.Model.Solving.Present(found)
	x.BeginActivity(program.InReview, nil)
	if h := x.Show(); h.Job.Kind != Game {
		t.Errorf("kind %d is offered in a review", h.Job.Kind)
	}
}

func TestThePreviewPlaysTheFilm(t *testing.T) {
	x, h := filmed(t)
	first := h.Screen.Image.(*image.NRGBA)
	if x.Tick(); bytes.Equal(first.Pix, h.Screen.Image.(*image.NRGBA).Pix) {
		t.Error("after a push the preview shows the same")
	}
	for range len(h.Job.Reel.Pushes) {
		x.Tick()
	}
	if !bytes.Equal(first.Pix, h.Screen.Image.(*image.NRGBA).Pix) {
		t.Error("at its end it does not begin again")
	}
	x.Sheet.Close()
	last := h.Screen.Image
	if x.Tick(); h.Screen.Image != last {
		t.Error("the preview goes on without its sheet")
	}
}

func TestAnExportThatIsStoppedLeavesTheOldFile(t *testing.T) {
	x, h := filmed(t)
	path := filepath.Join(t.TempDir(), "mine.gif")
	servicetest.WriteFile(t, path, "old")
	x.Exporter.AddCommands(x.Harness.Commands)
	hold, over := make(chan struct{}), make(chan struct{})
	x.Tasks.Spawn = func(f func()) { go func() { <-hold; f(); close(over) }() }
	x.Write(path, h.Job)
	if x.Harness.Commands.The("export").Can() || !x.Busy() {
		t.Error("another can begin")
	}
	x.Stop()
	close(hold)
	<-over
	content, err := os.ReadFile(path)
	left, _ := os.ReadDir(filepath.Dir(path))
	if err != nil || string(content) != "old" || len(left) != 1 || !x.Harness.Commands.The("export").Can() {
		t.Errorf("the file holds %.10q, %v; in the folder: %v", content, err, left)
	}
}

func TestAnExportThatFailsIsToldAndLeavesTheOldFile(t *testing.T) {
	x, h := filmed(t)
	path := filepath.Join(t.TempDir(), strings.Repeat("n", 246)+".gif") // no room in the name for a file beside it
	servicetest.WriteFile(t, path, "old")
	x.Write(path, h.Job)
	x.Until("the end", func() bool { return !x.Busy() })
	if content, err := os.ReadFile(path); err != nil || string(content) != "old" || x.Messages.Text == "" {
		t.Errorf("the file holds %.10q, %v; it says %q", content, err, x.Messages.Text)
	}
}

func TestThePuzzleIsExportedAsAPage(t *testing.T) {
	x, _ := filmed(t)
	x.Engine = servicetest.Engine(t, 1)
	goal := x.Model.Game().Goal
	start := fixture.Must(goal.Apply(puzzle.Down, puzzle.Right))
	if x.BeginToward(goal, goal.State); slices.Contains(x.kinds(), Page) {
		t.Fatalf("a game that began at home can be sent")
	}
	x.BeginToward(goal, start)
	h := x.Show()
	x.choose(h, h.Kind, slices.Index(h.Kinds, Page))
	x.choose(h, h.Width, 0)
	if !h.Paging.Visible() || h.Sizing.Visible() || h.Pacing.Visible() || !strings.HasPrefix(h.Note.Content, "HTML: ") {
		t.Errorf("the sheet says %q", h.Note.Content)
	}
	text := string(x.exports(t, h))
	if !strings.Contains(text, `"solution":"LU"`) || !strings.Contains(text, `"bound":2`) ||
		!strings.Contains(text, `width="720"`) || !strings.Contains(text, "<title>mine</title>") {
		t.Errorf("the page has %d bytes: %.3000q", len(text), text[max(0, len(text)-3000):])
	}
}

func TestWhatToExportIsAskedOnlyWhereThereIsAChoice(t *testing.T) {
	x, h := filmed(t)
	asked := func() bool { return slices.Contains(servicetest.All[*kit.Segments](x.Sheet.Card), h.Kind) }
	if !asked() {
		t.Error("there is no choice between board and game")
	}
	goal := x.Model.Game().Goal
	x.BeginToward(goal, goal.State) // no puzzle to send as a page either
	h = x.Show()
	if x.previewed(h); asked() {
		t.Error("a choice of one is asked for")
	}
}

// A page has the texts that the user wrote for this photo. It can't be saved with an invalid result to beat.
func TestAPageHasTheWordsOfItsSender(t *testing.T) {
	x, _ := filmed(t)
	x.Engine = servicetest.Engine(t, 1)
	goal := x.Model.Game().Goal
	start := fixture.Must(goal.Apply(puzzle.Down, puzzle.Right))
	x.BeginToward(goal, start)
	h := x.Show()
	x.choose(h, h.Kind, slices.Index(h.Kinds, Page))
	h.Beat.SetText("soon")
	if x.previewed(h); !h.Verb.Disabled() || !strings.Contains(h.Note.Content, "2:51") {
		t.Errorf("%q is a result; the sheet says %q", h.Beat.Text, h.Note.Content)
	}
	h.Beat.SetText("Anna: 2:51, 64 moves")
	h.Message.SetText("Find the bee!")
	x.previewed(h)
	text := string(x.exports(t, h))
	for _, want := range []string{`"message":"Find the bee!"`, `"name":"Anna"`} {
		if !strings.Contains(text, want) {
			t.Errorf("the page has no %s", want)
		}
	}
	if again := x.Show(); again.Message.Text != "Find the bee!" || again.Title.Text != "mine" {
		t.Errorf("offered again are %q and %q", again.Message.Text, again.Title.Text)
	}
}

// Printing writes a PDF: tiles, or a work sheet of boards with their solutions. Tiles that are too large for the paper
// are refused.
func TestAPuzzleIsPrinted(t *testing.T) {
	x, _ := filmed(t)
	x.Engine = servicetest.Engine(t, 1)
	for _, name := range []string{"easy", "medium", "hard", "random"} {
		x.Harness.Commands.Add(name, &kit.Command{Label: kit.Says(name), Do: func() {}})
	}
	h := x.ShowPrint()
	prints := func() {
		t.Helper()
		x.Path = filepath.Join(t.TempDir(), "mine.pdf")
		h.Verb.OnTapped()
		x.Until("the file", func() bool { return !x.Busy() })
		if content, err := os.ReadFile(x.Path); err != nil || !bytes.HasPrefix(content, []byte("%PDF-")) {
			t.Errorf("%.10q, %v; the banner says %q", content, err, x.Messages.Text)
		}
	}
	prints()
	h = x.ShowPrint()
	x.printing.boards = true
	h.follow()
	prints()
	h = x.ShowPrint()
	if h.Title.SetText("蜜蜂"); !strings.Contains(h.Note.Content, "Sliding puzzle") {
		t.Errorf("of a title that the font lacks the sheet says %q", h.Note.Content)
	}
}

// The sheet serves the page at its address and counts the phones that open it. Closing the sheet ends that.
func TestThePageIsServedWhileItsSheetIsOpen(t *testing.T) {
	x, _ := filmed(t)
	x.Engine = servicetest.Engine(t, 1)
	s := x.ShowNearby()
	if len(s.addresses) == 0 {
		t.Skip("this machine is in no network")
	}
	s.addresses = append(s.addresses, nearby.Address{Interface: "lo", Addr: netip.MustParseAddr("127.0.0.1")})
	s.serve(len(s.addresses) - 1) // chosen before the page is made
	x.Until("the address", func() bool { return s.URL.Text != "" })
	server := s.server
	if !strings.Contains(s.URL.Text, "127.0.0.1") {
		t.Errorf("it is served at %s", s.URL.Text)
	}
	r := fixture.Must(http.Get(s.URL.Text))
	content, err := io.ReadAll(r.Body)
	r.Body.Close()
	if err != nil || !strings.HasSuffix(string(content), "</html>\n") || s.Code.Image == nil {
		t.Errorf("%d bytes are served, %v", len(content), err)
	}
	x.Until("the phone", func() bool { s.follow(); return strings.Contains(s.Note.Content, "1") })
	x.Sheet.Close()
	<-server.Done()
}
