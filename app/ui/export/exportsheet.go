package export

import (
	"context"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/figures"
	"tilewise/app/film"
	"tilewise/app/lang"
	"tilewise/app/page"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/app/ui/gamecommands"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/words"
	"tilewise/solver/puzzle"
)

// sheetWidth and sheetHeight are the size of the sheet in units, if the window has room for it.
const (
	sheetWidth  = 600
	sheetHeight = 480
)

// previewSide is the longer side of the preview, in Fyne's units.
const previewSide = 220

// smallPreview is the preview's longer side in a small window, where the controls need the room.
const smallPreview = 120

// ExportSheet asks what to export, and how. It shows a small preview.
type ExportSheet struct {
	by      *Exporter
	Kinds   []ExportSubject // the kinds that can be exported now
	Kind    *kit.Segments
	Side    *kit.Segments
	Width   *kit.Segments // chooses the width of a page's picture
	Digits  *kit.Segments
	Pace    *kit.Segments
	Speed   *kit.Segments
	Sizing  fyne.CanvasObject // the controls that matter for pictures and films only
	Paging  fyne.CanvasObject // the controls that matter for a page only
	Pacing  fyne.CanvasObject // the controls that matter for films only
	Timing  fyne.CanvasObject // the controls that matter for the user's game only
	Screen  *canvas.Image
	Title   *kit.TextField // a text of a page, as Message and Beat are
	Message *kit.TextField
	Beat    *kit.TextField
	Note    *kit.Paragraph
	Verb    *kit.Button
	Job     ExportJob
}

// pageWords returns the texts of a page: those that the user wrote for this photo, or else its name.
func (e *Exporter) pageWords() pageWords {
	if w := e.choice.words; w.of == e.app.Photo.Picture {
		return w
	}
	return pageWords{of: e.app.Photo.Picture, title: page.TitleOf(e.title())}
}

// ownResult returns the user's own result as a page writes it, or an example if there is none.
func (e *Exporter) ownResult() string {
	if f, solved := e.app.Model.Game().Finish(); solved && f.Unaided() {
		return page.Challenge{Time: f.Elapsed, Moves: f.Moves}.Text()
	}
	return "Anna: 2:51, 64"
}

func (e *Exporter) kinds() []ExportSubject {
	kinds := []ExportSubject{Still}
	if e.app.Model.Game().Cursor() > 0 {
		kinds = append(kinds, Game)
	}
	if e.app.Model.Solving.Has() {
		kinds = append(kinds, Solution)
	}
	if page.Sendable(e.app.Model.Game().Start, e.app.Model.Game().Goal) == nil {
		kinds = append(kinds, Page)
	}
	return kinds
}

// Show opens the sheet, and returns it.
func (e *Exporter) Show() *ExportSheet { return e.show(Still, Game, Solution) }

// show opens the sheet. It selects the last of kinds that can be exported now.
func (e *Exporter) show(kinds ...ExportSubject) *ExportSheet {
	c := &e.choice
	h := &ExportSheet{by: e, Kinds: e.kinds(), Screen: canvas.NewImageFromImage(nil),
		Note: kit.Note("")}
	if c.side == 0 {
		*c = exportOptions{side: 720, width: 1080, numbers: e.app.Model.Settings().Numbers, asTaken: true, speed: 1}
	}
	c.words = e.pageWords()
	for _, kind := range h.Kinds {
		if slices.Contains(kinds, kind) {
			c.Kind = kind
		}
	}
	if e.app.Model.Doing() == program.InReview && slices.Contains(h.Kinds, Game) && slices.Contains(kinds, Game) {
		c.Kind = Game // the user reviews the game
	}
	h.Screen.FillMode = canvas.ImageFillContain
	h.Screen.SetMinSize(fyne.NewSquareSize(previewSide))
	h.build(c)
	room := e.app.Sheet.Layer.Size()
	small := room.Width < sheetWidth || room.Height < sheetHeight
	size := fyne.NewSize(sheetWidth, 0)
	if small {
		size.Height = room.Height
		h.Screen.SetMinSize(fyne.NewSquareSize(smallPreview))
	}
	form, beside := h.form(small), container.New(layout.NewCustomPaddedLayout(0, 0, 0, 18), kit.Column(h.Screen))
	h.fit() // before the sheet asks how high it is
	body := container.NewBorder(nil, nil, beside, nil, form)
	if look.PhoneWide(room.Width) { // the preview above the controls
		h.Screen.SetMinSize(fyne.NewSquareSize(min(previewSide, room.Height/4)))
		body = container.NewBorder(kit.Column(h.Screen, kit.Gap(12)), nil, nil, nil, form)
	}
	e.app.Sheet.Show(lang.X("export.title", "Export"), body, size)
	e.app.Sheet.OnClose = func() {
		e.Preview.Drop()
		e.turning.Stop()
	}
	h.follow()
	return h
}

func (s *ExportSheet) build(c *exportOptions) {
	k := s.by.app.Kit
	names := []string{lang.X("export.still", "Board"), lang.X("export.game", "Game"),
		lang.X("export.solution", "Solution"), lang.X("export.page", "Page")}
	kinds := words.Each(s.Kinds, func(kind ExportSubject) string { return names[kind] })
	s.Width = choice(k, lang.L("Pixels across the photo"), inFigures(offeredWidths()), offeredWidths(), &c.width,
		s.follow)
	s.Kind = choice(k, lang.L("The board as a picture, the moves as a film, or a page to play on"), kinds, s.Kinds,
		&c.Kind, s.follow)
	s.Side = choice(k, lang.L("Pixels along the longer side"), inFigures(offeredSides()), offeredSides(), &c.side,
		s.follow)
	s.Digits = choice(k, lang.L("Numbers over the photo"), words.NumbersNames(), session.AllNumbers(), &c.numbers,
		s.follow)
	s.Pace = choice(k, lang.L("Your real times, or the same time for every move"),
		[]string{lang.X("pace.taken", "As played"), lang.X("pace.even", "Even")}, []bool{true, false}, &c.asTaken,
		s.follow)
	s.Speed = choice(k, lang.L("Speed of the film"), gamecommands.SpeedNames(), session.Speeds(), &c.speed, s.follow)
	s.Title = s.by.textField(lang.L("Title"), &c.words.title, s.follow)
	s.Message = s.by.textField(lang.L("A few words"), &c.words.message, s.follow)
	s.Beat = s.by.textField(lang.L("A result to beat: {{.Result}}", map[string]any{"Result": s.by.ownResult()}),
		&c.words.beat, s.follow)
	s.Verb = k.NewButton(lang.X("export.do", "Save as…"), theme.DocumentSaveIcon(),
		lang.L("Choose a name and a folder"), kit.KeyName(fyne.KeyReturn), func() { s.by.ask(s.Job) }).AsMain()
}

// choice offers values by their names. A choice is stored in *of before the function then is called.
func choice[T comparable](k *kit.Kit, tip string, names []string, values []T, of *T, then func()) *kit.Segments {
	s := k.NewSegments(tip, "", names, func(i int) {
		*of = values[i]
		then()
	})
	s.Mark(max(0, slices.Index(values, *of)))
	return s
}

// textField asks for a text. Each change is stored in *of before the function then is called.
func (e *Exporter) textField(what string, of *string, then func()) *kit.TextField {
	f := e.app.Kit.NewTextField(what)
	f.PlaceHolder = what
	f.SetText(*of)
	f.OnChanged = func(text string) {
		*of = text
		then()
	}
	f.OnSubmitted = func(string) { e.app.Sheet.PressEnter() }
	return f
}

// inFigures returns numbers as texts.
func inFigures(all []int) []string { return words.Each(all, strconv.Itoa) }

func titled(title string, control fyne.CanvasObject) *fyne.Container {
	return kit.Column(kit.Caption(title), kit.Gap(4), control, kit.Gap(10))
}

// form lays the controls out; in a small window they scroll.
func (s *ExportSheet) form(small bool) fyne.CanvasObject {
	s.Timing, s.Pacing = titled(lang.L("Pace"), s.Pace), titled(lang.L("Speed"), s.Speed)
	foot := kit.Column(kit.Gap(4), s.Note, kit.Gap(6), container.NewHBox(layout.NewSpacer(), s.Verb))
	kind := kit.Column(s.Kind, kit.Gap(12))
	kit.SetShown(kind, len(s.Kinds) > 1) // one kind alone is no choice
	s.Sizing = kit.Column(titled(lang.L("Size in pixels"), s.Side), titled(lang.L("Numbers"), s.Digits))
	s.Paging = kit.Column(titled(lang.L("Width of the photo in pixels"), s.Width), titled(lang.L("Words on the page"),
		kit.Column(s.Title, kit.Gap(4), s.Message, kit.Gap(4), s.Beat)))
	var controls fyne.CanvasObject = kit.Column(kind, s.Sizing, s.Paging, s.Timing, s.Pacing)
	if small {
		const ring = 4 // around the control that has the focus
		controls = kit.Scrolled(container.New(layout.NewCustomPaddedLayout(ring, 0, ring, 0), controls))
	}
	return container.NewBorder(nil, foot, nil, nil, controls)
}

// fit shows the controls that matter for the choice.
func (s *ExportSheet) fit() {
	s.Job = s.by.job(s.by.choice)
	kit.SetShown(s.Timing, s.Job.Kind == Game)
	kit.SetShown(s.Pacing, s.Job.film())
	kit.SetShown(s.Sizing, s.Job.Kind != Page)
	kit.SetShown(s.Paging, s.Job.Kind == Page)
	kit.SetEnabled(s.Verb, s.Job.beatErr == nil)
}

func (s *ExportSheet) follow() {
	x := s.by
	s.fit()
	x.app.Sheet.Layer.Refresh() // the sheet may be lower or higher now
	x.turning.Stop()
	small, job := s.Job, s.Job
	small.look.Side = int(previewSide * x.app.Window.Canvas().Scale())
	bytes := int64(0)
	task.Try(x.app.Kit.Tasks, &x.Preview, func(ctx context.Context) (*film.BoardPainter, error) {
		preview, err := small.stage(ctx)
		if err != nil || !job.film() {
			return preview, err
		}
		stage, err := job.stage(ctx)
		if err == nil {
			bytes, err = stage.Estimate(ctx, job.Reel)
		}
		return preview, err
	}, func(preview *film.BoardPainter, err error) {
		if err != nil {
			s.Note.Set(words.PhotoProblem(x.app.Photo.Source, err))
			return
		}
		s.Note.Set(s.words(bytes))
		s.showFrame(preview, -1, job.at)
	})
}

func (s *ExportSheet) words(bytes int64) string {
	p := s.Job
	if p.beatErr != nil {
		return lang.L("A result to beat is a time, as 2:51, or with moves and a name: Anna: 2:51, 64 moves.")
	}
	if p.Kind == Page {
		return lang.L("HTML: anyone can play it in a browser, even on a phone, without Tilewise and without a network. It holds the crop of the photo and the solution.")
	}
	if p.Kind == Still {
		size := film.Arrange(p.goal.Size(), p.look).PictureRect().Size()
		return lang.L("PNG, {{.Width}} × {{.Height}} pixels", map[string]any{"Width": size.X, "Height": size.Y})
	}
	home := p.Reel.Start
	for _, push := range p.Reel.Pushes {
		home, _ = home.Apply(push.Moves...) // cannot fail: these moves were played
	}
	text := words.FilmSize(p.Reel.Lasts(home == p.goal.State), bytes)
	if p.left > 0 {
		text += ". " + lang.L("Only the last {{.Count}} steps are shown.",
			map[string]any{"Count": figures.Grouped(uint64(film.MostPushes))})
	}
	return text
}

// showFrame shows the film after push number i, −1 for its start, and schedules the next frame.
// After the last one the film begins again.
func (s *ExportSheet) showFrame(stage *film.BoardPainter, i int, at puzzle.State) {
	pushes := s.Job.Reel.Pushes
	switch {
	case !s.Job.film():
	case i < 0 || i >= len(pushes):
		i, at = -1, s.Job.Reel.Start
	default:
		at, _ = at.Apply(pushes[i].Moves...) // cannot fail: these moves were played
	}
	if picture, err := stage.Still(at); err == nil {
		s.Screen.Image = picture
		s.Screen.Refresh()
	}
	if len(pushes) > 0 {
		s.by.turning.Start(s.by.app.Kit.Tasks, s.Job.Reel.Until(i+1), func() { s.showFrame(stage, i+1, at) })
	}
}
