package export

import (
	"context"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/film"
	"tilewise/app/page"
	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/app/ui/figures"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/replay"
	"tilewise/app/ui/words"
	"tilewise/solver/puzzle"
)

// The size of the sheet, in units, where the window has the room for all of it.
const (
	sheetWidth  = 600
	sheetHeight = 480
)

// previewSide is the longer side of the preview, in Fyne's units.
const previewSide = 220

// smallPreview is the preview's longer side in a small window, where the controls need the room.
const smallPreview = 120

// ExportSheet asks what is exported, and how. It shows the film, small.
type ExportSheet struct {
	by     *Exporter
	Kinds  []ExportSubject // the kinds that can be exported now
	Kind   *kit.Segments
	Side   *kit.Segments
	Width  *kit.Segments // chooses the width of a page's picture
	Digits *kit.Segments
	Pace   *kit.Segments
	Speed  *kit.Segments
	Sizing fyne.CanvasObject // the controls that matter for pictures and films only
	Paging fyne.CanvasObject // the controls that matter for a page only
	Pacing fyne.CanvasObject // the controls that matter for films only
	Timing fyne.CanvasObject // the controls that matter for a person's game only
	Screen *canvas.Image
	Note   *kit.Paragraph
	Verb   *kit.Button
	Job    ExportJob
}

// kinds lists what can be exported now.
func (x *Exporter) kinds() []ExportSubject {
	kinds := []ExportSubject{Still}
	if x.app.Game.Cursor() > 0 {
		kinds = append(kinds, Game)
	}
	if x.solution() != nil {
		kinds = append(kinds, Solution)
	}
	if page.Sendable(x.app.Game.Start, x.app.Game.Goal) == nil {
		kinds = append(kinds, Page)
	}
	return kinds
}

// Show opens the sheet, and returns it.
func (x *Exporter) Show() *ExportSheet {
	c := &x.choice
	h := &ExportSheet{by: x, Kinds: x.kinds(), Screen: canvas.NewImageFromImage(nil),
		Note: kit.NewParagraph("", kit.SmallText, theme.ColorNamePlaceHolder)}
	if c.side == 0 {
		*c = exportOptions{side: 720, width: 1080, numbers: x.app.Settings.Numbers, asTaken: true, speed: 1}
	}
	c.Kind = Still
	for _, kind := range h.Kinds { // the last that is of this game's own
		if kind != Page {
			c.Kind = kind
		}
	}
	if x.app.Window.Reviewing() && slices.Contains(h.Kinds, Game) {
		c.Kind = Game // a person reviews the game
	}
	h.Screen.FillMode = canvas.ImageFillContain
	h.Screen.SetMinSize(fyne.NewSquareSize(previewSide))
	h.build(c)
	room := x.app.Sheet.Layer.Size()
	small := room.Width < sheetWidth || room.Height < sheetHeight
	size := fyne.NewSize(sheetWidth, 0)
	if small {
		size.Height = room.Height
		h.Screen.SetMinSize(fyne.NewSquareSize(smallPreview))
	}
	form, beside := h.form(small), container.New(layout.NewCustomPaddedLayout(0, 0, 0, 18), kit.Column(h.Screen))
	body := container.NewBorder(nil, nil, beside, nil, form)
	if look.PhoneWide(room.Width) { // the preview above the controls
		h.Screen.SetMinSize(fyne.NewSquareSize(min(previewSide, room.Height/4)))
		body = container.NewBorder(kit.Column(h.Screen, kit.Gap(12)), nil, nil, nil, form)
	}
	x.app.Sheet.Show(lang.X("export.title", "Export"), body, size)
	x.app.Sheet.OnClose = func() {
		x.Preview.Stop()
		x.turning.Stop()
	}
	h.follow()
	return h
}

// build makes the controls.
func (h *ExportSheet) build(c *exportOptions) {
	k := h.by.app.Kit
	control := func(tip string, options []string, chosen int, choose func(i int)) *kit.Segments {
		seg := k.NewSegments(tip, "", options, func(i int) {
			choose(i)
			h.follow()
		})
		seg.Mark(chosen)
		return seg
	}
	names := []string{lang.X("export.still", "Board"), lang.X("export.game", "Game"),
		lang.X("export.solution", "Solution"), lang.X("export.page", "Page")}
	var kinds, sides, widths []string
	for _, kind := range h.Kinds {
		kinds = append(kinds, names[kind])
	}
	for _, side := range offeredSides() {
		sides = append(sides, strconv.Itoa(side))
	}
	for _, width := range offeredWidths() {
		widths = append(widths, strconv.Itoa(width))
	}
	h.Width = control(lang.L("Pixels across the photo"), widths, max(0, slices.Index(offeredWidths(), c.width)),
		func(i int) { c.width = offeredWidths()[i] })
	h.Kind = control(lang.L("The board as a picture, the moves as a film, or a page to play on"), kinds,
		slices.Index(h.Kinds, c.Kind), func(i int) { c.Kind = h.Kinds[i] })
	h.Side = control(lang.L("Pixels along the longer side"), sides, max(0, slices.Index(offeredSides(), c.side)),
		func(i int) { c.side = offeredSides()[i] })
	h.Digits = control(lang.L("Numbers over the photo"), words.NumbersNames(),
		max(0, slices.Index(session.AllNumbers(), c.numbers)), func(i int) { c.numbers = session.AllNumbers()[i] })
	pace := 1
	if c.asTaken {
		pace = 0
	}
	h.Pace = control(lang.L("Your real times, or the same time for every move"),
		[]string{lang.X("pace.taken", "As played"), lang.X("pace.even", "Even")}, pace, func(i int) {
			c.asTaken = i == 0
		})
	h.Speed = control(lang.L("Speed of the film"), replay.SpeedNames(), max(0, slices.Index(session.Speeds(), c.speed)),
		func(i int) { c.speed = session.Speeds()[i] })
	h.Verb = k.NewButton(lang.X("export.do", "Save as…"), theme.DocumentSaveIcon(),
		lang.L("Choose a name and a folder"), kit.KeyName(fyne.KeyReturn), func() { h.by.ask(h.Job) }).AsMain()
}

// form lays the controls out. In a small window they scroll, and the description of the file stands
// above the button instead of beside it.
func (h *ExportSheet) form(small bool) fyne.CanvasObject {
	titled := func(title string, control fyne.CanvasObject) *fyne.Container {
		return kit.Column(kit.Caption(title), kit.Gap(4), control, kit.Gap(10))
	}
	h.Timing, h.Pacing = titled(lang.L("Pace"), h.Pace), titled(lang.L("Speed"), h.Speed)
	foot := container.NewBorder(nil, nil, nil, kit.Column(h.Verb),
		container.New(layout.NewCustomPaddedLayout(8, 0, 0, 8), h.Note))
	kind := kit.Column(h.Kind, kit.Gap(12))
	kit.SetShown(kind, len(h.Kinds) > 1) // one kind alone is no choice
	h.Sizing = kit.Column(titled(lang.L("Size in pixels"), h.Side), titled(lang.L("Numbers"), h.Digits))
	h.Paging = titled(lang.L("Width of the photo in pixels"), h.Width)
	var controls fyne.CanvasObject = kit.Column(kind, h.Sizing, h.Paging, h.Timing, h.Pacing)
	if small {
		foot = kit.Column(kit.Gap(4), h.Note, kit.Gap(6), h.Verb)
		const ring = 4 // around the control that has the keys
		controls = kit.Scrolled(container.New(layout.NewCustomPaddedLayout(ring, 0, ring, 0), controls))
	}
	return container.NewBorder(nil, foot, nil, nil, controls)
}

// follow updates the preview and the description after a choice.
func (h *ExportSheet) follow() {
	x := h.by
	c := x.choice
	h.Job = x.job(c)
	kit.SetShown(h.Timing, h.Job.Kind == Game)
	kit.SetShown(h.Pacing, h.Job.film())
	kit.SetShown(h.Sizing, h.Job.Kind != Page)
	kit.SetShown(h.Paging, h.Job.Kind == Page)
	x.turning.Stop()
	small, job := h.Job, h.Job
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
			h.Note.Set(words.PhotoProblem(x.app.Photo.Source, err))
			return
		}
		h.Note.Set(h.words(bytes))
		h.showFrame(preview, -1, job.at)
	})
}

// words describes the file.
func (h *ExportSheet) words(bytes int64) string {
	p := h.Job
	if p.Kind == Page {
		return lang.L("HTML: anyone can play it in a browser, even on a phone, without Tilewise and without a network. It holds the crop of the photo and the solution.")
	}
	if p.Kind == Still {
		size := film.Arrange(p.goal.Size(), p.look).Bounds().Size()
		return lang.L("PNG, {{.Width}} × {{.Height}} pixels", map[string]any{"Width": size.X, "Height": size.Y})
	}
	home := p.Reel.Start
	for _, push := range p.Reel.Pushes {
		home, _ = home.Apply(push.Moves...) // cannot fail: these moves were played
	}
	words := lang.L("GIF, {{.Time}}, about {{.Size}}",
		map[string]any{"Time": figures.Clock(p.Reel.Lasts(home == p.goal.State)), "Size": figures.Bytes(bytes)})
	if p.left > 0 {
		words += ". " + lang.L("Only the last {{.Count}} steps are shown.",
			map[string]any{"Count": figures.Grouped(uint64(film.MostPushes))})
	}
	return words
}

// showFrame shows the film after push number i, −1 for its start, and schedules the next frame.
// After the last one the film begins again.
func (h *ExportSheet) showFrame(stage *film.BoardPainter, i int, at puzzle.State) {
	pushes := h.Job.Reel.Pushes
	switch {
	case !h.Job.film():
	case i < 0 || i >= len(pushes):
		i, at = -1, h.Job.Reel.Start
	default:
		at, _ = at.Apply(pushes[i].Moves...) // cannot fail: these moves were played
	}
	if picture, err := stage.Still(at); err == nil {
		h.Screen.Image = picture
		h.Screen.Refresh()
	}
	if len(pushes) > 0 {
		h.by.turning.Start(h.by.app.Kit.Tasks, h.Job.Reel.Until(i+1), func() { h.showFrame(stage, i+1, at) })
	}
}
