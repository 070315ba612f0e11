// Package export makes a picture of the board, a film of the game or its solution, or a page on which another person
// plays the game, and asks how the user wants it.
package export

import (
	"context"
	"errors"
	"image/png"
	"io"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/film"
	"tilewise/app/lang"
	"tilewise/app/page"
	"tilewise/app/photo"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/app/ui/board"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/service"
	"tilewise/solver/filesys"
	"tilewise/solver/puzzle"
)

// Exporter writes pictures and films in the background. It belongs to the window's goroutine.
type Exporter struct {
	app      *service.Services
	choice   exportOptions // the last choice, which is offered again
	printing printOptions  // the last choice of what is printed
	working  task.Task
	done     atomic.Int64 // how many pushes are written

	Preview task.Task // the task that draws the preview of the sheet
	turning task.Timer
}

// New makes an exporter.
func New(app *service.Services) *Exporter { return &Exporter{app: app} }

// AddCommands adds the commands that export.
func (e *Exporter) AddCommands(c *kit.Commands) {
	c.Add("nearby", &kit.Command{Icon: theme.ComputerIcon(), Do: func() { e.ShowNearby() },
		Able: func() bool { // a browser can serve nothing
			return runtime.GOOS != "js" && e.able() && page.Sendable(e.app.Model.Game().Start, e.app.Model.Game().Goal) == nil
		}})
	c.Add("print", &kit.Command{Icon: theme.DocumentPrintIcon(), Do: func() { e.ShowPrint() },
		Able: func() bool { return e.able() && !e.Busy() }})
	able := func(kinds ...ExportSubject) func() bool {
		return func() bool {
			return e.able() && !e.Busy() &&
				slices.ContainsFunc(e.kinds(), func(k ExportSubject) bool { return slices.Contains(kinds, k) })
		}
	}
	add := func(name string, icon fyne.Resource, kinds ...ExportSubject) {
		c.Add(name, &kit.Command{Icon: icon, Do: func() { e.show(kinds...) }, Able: able(kinds...)})
	}
	add("export", theme.DownloadIcon(), Still, Game, Solution)
	add("page", theme.DocumentIcon(), Page)
	add("film", theme.MediaVideoIcon(), Game, Solution)
	add("picture", theme.FileImageIcon(), Still)
}

// able reports whether there is a board with a photo, which the present activity lets the user export.
func (e *Exporter) able() bool {
	return e.app.Photo.Picture != nil && e.app.Model.Allows(program.ExportBoard)
}

// Busy reports whether a file is being written.
func (e *Exporter) Busy() bool { return e.working.Busy() }

// title returns the title of the photo without its file ending.
func (e *Exporter) title() string {
	return strings.TrimSuffix(e.app.Photo.Title, filepath.Ext(e.app.Photo.Title))
}

func (e *Exporter) ask(p ExportJob) {
	ending := [...]string{Still: ".png", Game: ".gif", Solution: ".gif", Page: ".html"}[p.Kind]
	name := e.title() + " " + e.app.Model.Game().Size().String() + ending
	e.app.Files.AskToSave(lang.X("export.title", "Export"), name, []string{ending}, func(path string) { e.Write(path, p) })
}

// Write writes a job to a file, and shows the progress.
func (e *Exporter) Write(path string, p ExportJob) {
	e.done.Store(0)
	e.write(path, func() { e.showProgress(p.Kind, len(p.Reel.Pushes)) }, func(ctx context.Context, w io.Writer) error {
		return p.Write(ctx, w, func(pushes int) { e.done.Store(int64(pushes)) })
	})
}

// write writes a file in the background, and tells the user how it went. A file that exists keeps its content until the
// new one is complete. The program does not end before the file is written or removed.
func (e *Exporter) write(path string, show func(), work func(context.Context, io.Writer) error) {
	done := e.app.Files.Begin()
	task.Try(e.app.Kit.Tasks, &e.working, func(ctx context.Context) (struct{}, error) {
		defer done()
		return struct{}{}, filesys.Save(filesys.OSDisk{}, path, func(w io.Writer) error { return work(ctx, w) })
	}, func(_ struct{}, err error) {
		e.app.Busy.Finish(service.Exporting)
		if !errors.Is(err, context.Canceled) {
			e.app.Files.Saved(path, err)
		}
	})
	e.working.Watch(show)
}

func (e *Exporter) showProgress(k ExportSubject, all int) {
	words := lang.L("Writing the file…")
	switch {
	case k == Page:
		words = lang.L("Solving the board for the page…")
	case all > 0:
		words = lang.L("Writing the film: {{.Percent}}%", map[string]any{"Percent": 100 * e.done.Load() / int64(all)})
	}
	e.app.Busy.Begin(service.Exporting, words)
}

// Stop stops an export. The partial file is removed, and a file that was to be replaced stays.
func (e *Exporter) Stop() {
	e.working.Drop()
	e.app.Busy.Finish(service.Exporting)
}

// ExportSubject is one of the things that can be exported.
type ExportSubject int

const (
	Still    ExportSubject = iota // a picture of the board as it stands
	Game                          // a film of the game so far
	Solution                      // a film of the solution
	Page                          // a page to play on
)

// offeredSides returns the sizes that are offered: the longer side, in pixels.
func offeredSides() []int { return []int{480, 720, 1080} }

// offeredWidths returns the widths of the picture that are offered for a page, in pixels: a telephone shows
// about the second.
func offeredWidths() []int { return []int{720, 1080, 1600} }

// exportOptions is the user's settings for an export.
type exportOptions struct {
	Kind    ExportSubject
	side    int
	width   int // the width of a page's picture, in pixels
	words   pageWords
	numbers session.NumberVisibility
	asTaken bool    // the film has the times that the user took
	speed   float64 // one of session.Speeds
}

// pageWords holds the user's words for a page.
type pageWords struct {
	of             *photo.Photo
	title, message string
	beat           string // a result to beat, as page.ParseChallenge reads it
}

// ExportJob is everything that an export needs. Any goroutine may run it, while the game goes on.
type ExportJob struct {
	exportOptions
	photo *photo.Photo
	crop  photo.Crop
	goal  puzzle.Goal
	at    puzzle.State // the state of a picture
	Reel  film.TimedMoves
	left  int // how many pushes the film leaves out
	look  film.FilmStyle
	page  page.WebPage   // the page that is written, without its solution
	solve page.SolveFunc // finds the solution of page

	beatErr error // why the result to beat is invalid; nil: it is valid
}

func (j ExportJob) film() bool { return j.Kind == Game || j.Kind == Solution }

// filmNumbers translates the setting for numbers on tiles.
var filmNumbers = map[session.NumberVisibility]film.NumberVisibility{
	session.NumbersOff: film.Off, session.NumbersCorner: film.Corner, session.NumbersLarge: film.Large,
}

// usualTile is the side of a tile, in units, for which gap and radius of the board are meant.
const usualTile = 150

// job makes the job of the user's options. There must be a photo.
func (e *Exporter) job(c exportOptions) ExportJob {
	if !slices.Contains(e.kinds(), c.Kind) { // the game has changed since the choice was made
		c.Kind = Still
	}
	size := e.app.Model.Game().Size()
	picture, part := e.app.Photo.Picture, e.app.Photo.Crop
	p := ExportJob{
		exportOptions: c, photo: picture, crop: part.For(picture, size.W, size.H),
		goal: e.app.Model.Game().Goal, at: e.app.Model.Position(),
		look: tileLook(e.app.Board.Appearance(), c.side, c.numbers),
	}
	switch c.Kind {
	case Page:
		p.at = e.app.Model.Game().Start
		p.page = page.WebPage{
			Photo: picture, Crop: p.crop, Title: c.words.title, Message: c.words.message,
			Goal: p.goal, Start: p.at, Width: c.width,
		}
		p.page.Challenge, p.beatErr = page.ParseChallenge(c.words.beat)
		p.solve = e.app.Engine.Solve
	case Game:
		p.Reel, p.left = gameReel(e.app.Model.Game(), c).Shown()
	case Solution:
		p.Reel, p.left = solutionReel(e.app.Model.Solving.Solution().Playback, c).Shown()
	}
	return p
}

// tileLook returns the look of the board in a picture whose side has a length in pixels.
func tileLook(seen board.Appearance, side int, n session.NumberVisibility) film.FilmStyle {
	return film.FilmStyle{
		Side: side, Numbers: filmNumbers[n],
		Gap: float64(seen.Gap) / usualTile, Radius: float64(seen.Radius) / usualTile,
		Mount: look.Color(look.ColorMount), Well: look.Color(look.ColorWell),
	}
}

// gameReel returns the game up to its cursor, push by push.
func gameReel(g session.View, c exportOptions) film.TimedMoves {
	review := g.Review()
	r := film.TimedMoves{Start: g.Start}
	for k := 0; k < review.Played(); {
		n := min(review.Push(k), review.Played()-k)
		wait := session.MoveInterval(c.speed)
		if c.asTaken {
			wait, _ = review.Wait(k, c.speed)
		}
		r.Pushes = append(r.Pushes, film.MoveGroup{Moves: slices.Clone(review.Moves()[k : k+n]), Wait: wait})
		k += n
	}
	return r
}

func solutionReel(p *session.Playback, c exportOptions) film.TimedMoves {
	r := film.TimedMoves{Start: p.StartState()}
	for _, m := range p.Moves() {
		r.Pushes = append(r.Pushes, film.MoveGroup{Moves: []puzzle.Move{m}, Wait: session.MoveInterval(c.speed)})
	}
	return r
}

func (j ExportJob) stage(ctx context.Context) (*film.BoardPainter, error) {
	layout := film.Arrange(j.goal.Size(), j.look)
	tiles, err := photo.Slice(ctx, j.photo, j.crop, layout.Size.W, layout.Size.H, layout.Tile, j.look.Mount)
	if err != nil {
		return nil, err
	}
	return film.NewBoardPainter(layout, j.look, j.goal, tiles.Tiles)
}

// Write writes the picture, the film or the page. It calls report with the number of finished pushes.
func (j ExportJob) Write(ctx context.Context, w io.Writer, report func(pushes int)) (err error) {
	if j.Kind == Page {
		if j.page.Solution, err = page.Solve(ctx, j.solve, j.page.Start, j.page.Goal); err != nil {
			return err
		}
		return j.page.Write(ctx, w)
	}
	stage, err := j.stage(ctx)
	if err != nil {
		return err
	}
	if j.Kind != Still {
		return stage.WriteGIF(ctx, w, j.Reel, report)
	}
	picture, err := stage.Still(j.at)
	if err != nil {
		return err
	}
	return png.Encode(w, picture)
}

// Stage returns a function that makes a painter of boards, with tiles of the current photo in the look that the user
// has chosen. The longer side of its pictures has side pixels. Any goroutine may call the function. Without a photo it
// is nil.
func (e *Exporter) Stage(g puzzle.Goal, side int) func(context.Context) (*film.BoardPainter, error) {
	picture, part := e.app.Photo.Picture, e.app.Photo.Crop
	if picture == nil {
		return nil
	}
	p := ExportJob{
		photo: picture, crop: part.For(picture, g.Size().W, g.Size().H), goal: g,
		look: tileLook(e.app.Board.Appearance(), side, e.app.Model.Settings().Numbers),
	}
	return p.stage
}
