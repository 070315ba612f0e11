package ui

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
	"fyne.io/fyne/v2/widget"

	"tilewise/app/film"
	"tilewise/app/session"
	"tilewise/app/ui/door"
	"tilewise/app/ui/figures"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/replay"
	"tilewise/app/ui/words"
	"tilewise/solver/puzzle"
)

// previewSide is the longer side of the preview, in Fyne's units.
const previewSide = 220

// exportSheet asks what is exported, and how. It shows the film, small.
type exportSheet struct {
	shell  *shell
	kinds  []exportKind // that there are now
	kind   *kit.Segments
	side   *kit.Segments
	digits *kit.Segments
	pace   *kit.Segments
	speed  *kit.Segments
	pacing fyne.CanvasObject // what is only about films
	timing fyne.CanvasObject // what is only about a person's game
	screen *canvas.Image
	note   *kit.Paragraph
	verb   *kit.Button
	plan   exportPlan
}

// exportKinds lists what can be exported now.
func (s *shell) exportKinds() []exportKind {
	kinds := []exportKind{exportStill}
	if s.game.Cursor() > 0 {
		kinds = append(kinds, exportGame)
	}
	if s.solve.Has() {
		kinds = append(kinds, exportSolution)
	}
	return kinds
}

// showExport opens the sheet, and returns it.
func (s *shell) showExport() *exportSheet {
	c := &s.exporter.choice
	h := &exportSheet{shell: s, kinds: s.exportKinds(), screen: canvas.NewImageFromImage(nil), note: kit.NewParagraph("", kit.SmallText, theme.ColorNamePlaceHolder)}
	if c.side == 0 {
		*c = exportChoice{side: 720, numbers: s.settings.Numbers, asTaken: true, speed: 1}
	}
	c.kind = h.kinds[len(h.kinds)-1]
	if s.reviewing() && slices.Contains(h.kinds, exportGame) {
		c.kind = exportGame // it is what a person looks at
	}
	h.screen.FillMode = canvas.ImageFillContain
	h.screen.SetMinSize(fyne.NewSquareSize(previewSide))
	h.build(c)
	s.sheet.Show(lang.X("export.title", "Export"), container.NewBorder(nil, nil, kit.Column(h.screen), nil, h.form()), fyne.NewSize(600, 0))
	s.exporter.sheet = h
	s.sheet.OnClose = func() {
		s.exporter.sheet = nil
		s.exporter.preview.Stop()
		s.exporter.turning.Stop()
	}
	h.follow()
	return h
}

// build makes the controls.
func (h *exportSheet) build(c *exportChoice) {
	k := h.shell.kit
	control := func(tip string, options []string, chosen int, choose func(i int)) *kit.Segments {
		seg := k.NewSegments(tip, "", options, func(i int) {
			choose(i)
			h.follow()
		})
		seg.Mark(chosen)
		return seg
	}
	names := []string{lang.X("export.still", "Board"), lang.X("export.game", "Game"), lang.X("export.solution", "Solution")}
	var kinds, sides []string
	for _, kind := range h.kinds {
		kinds = append(kinds, names[kind])
	}
	for _, side := range exportSides() {
		sides = append(sides, strconv.Itoa(side))
	}
	h.kind = control(lang.L("The board as a picture, or the moves as a film"), kinds, slices.Index(h.kinds, c.kind), func(i int) { c.kind = h.kinds[i] })
	h.side = control(lang.L("Pixels of the longer side"), sides, indexOf(exportSides(), c.side), func(i int) { c.side = exportSides()[i] })
	h.digits = control(lang.L("Numbers over the photo"), numbersNames(), indexOf(session.AllNumbers(), c.numbers), func(i int) { c.numbers = session.AllNumbers()[i] })
	pace := 1
	if c.asTaken {
		pace = 0
	}
	h.pace = control(lang.L("The times that you took, or the same for every move"), []string{lang.X("pace.taken", "As played"), lang.X("pace.even", "Even")}, pace, func(i int) { c.asTaken = i == 0 })
	h.speed = control(lang.L("Speed of the film"), replay.SpeedNames(), indexOf(session.Speeds(), c.speed), func(i int) { c.speed = session.Speeds()[i] })
	h.verb = k.NewButton(lang.X("export.do", "Save as…"), theme.DocumentSaveIcon(), lang.L("Choose a name and a folder"), "", func() { h.shell.askToExportBoard(h.plan) })
	h.verb.Importance = widget.HighImportance
}

// form lays the controls out.
func (h *exportSheet) form() fyne.CanvasObject {
	titled := func(title string, control fyne.CanvasObject) *fyne.Container {
		return kit.Column(kit.Caption(title), kit.Gap(4), control, kit.Gap(10))
	}
	h.timing, h.pacing = titled(lang.L("Pace"), h.pace), titled(lang.L("Speed"), h.speed)
	foot := container.NewBorder(nil, nil, nil, kit.Column(h.verb), container.New(layout.NewCustomPaddedLayout(8, 0, 0, 8), h.note))
	kind := kit.Column(h.kind, kit.Gap(12))
	kit.SetShown(kind, len(h.kinds) > 1) // there is something to choose
	return container.NewBorder(nil, nil, gapAcross(18), nil, container.NewBorder(nil, foot, nil, nil,
		kit.Column(kind, titled(lang.L("Size in pixels"), h.side), titled(lang.L("Numbers"), h.digits), h.timing, h.pacing)))
}

// gapAcross is room between things beside each other.
func gapAcross(width float32) fyne.CanvasObject {
	return container.NewGridWrap(fyne.NewSize(width, 1))
}

// follow brings preview and words up to date with what is chosen.
func (h *exportSheet) follow() {
	s := h.shell
	c := s.exporter.choice
	h.plan = s.plan(c)
	kit.SetShown(h.timing, h.plan.kind == exportGame)
	kit.SetShown(h.pacing, h.plan.kind != exportStill)
	s.exporter.turning.Stop()
	type looked struct {
		small *film.Stage
		bytes int64
		err   error
	}
	small := h.plan
	small.look.Side = int(previewSide * s.win.Canvas().Scale())
	plan := h.plan
	door.Run(s.door, &s.exporter.preview, func(ctx context.Context) (l looked) {
		if l.small, l.err = small.stage(ctx); l.err != nil || plan.kind == exportStill {
			return l
		}
		stage, err := plan.stage(ctx)
		if err == nil {
			l.bytes, err = stage.Estimate(ctx, plan.reel)
		}
		l.err = err
		return l
	}, func(l looked) {
		if l.err != nil {
			h.note.Set(words.PhotoProblem(s.photos.source, l.err))
			return
		}
		h.note.Set(h.words(l.bytes))
		h.turn(l.small, -1, plan.at)
	})
}

// words says what the file will be like.
func (h *exportSheet) words(bytes int64) string {
	p := h.plan
	if p.kind == exportStill {
		size := film.Arrange(p.goal.Size(), p.look).Bounds().Size()
		return lang.L("PNG, {{.Width}} × {{.Height}} pixels", map[string]any{"Width": size.X, "Height": size.Y})
	}
	home := p.reel.Start
	for _, push := range p.reel.Pushes {
		home, _ = home.Apply(push.Moves...) // they were played
	}
	words := lang.L("GIF, {{.Time}}, about {{.Size}}", map[string]any{"Time": figures.Clock(p.reel.Lasts(home == p.goal.State)), "Size": figures.Bytes(bytes)})
	if p.left > 0 {
		words += ". " + lang.L("Only the last {{.Count}} pushes are shown.", map[string]any{"Count": figures.Grouped(uint64(film.MostPushes))})
	}
	return words
}

// turn shows the film after push number i, −1 for its start, and asks for the
// next. At its end it begins again.
func (h *exportSheet) turn(stage *film.Stage, i int, at puzzle.State) {
	pushes := h.plan.reel.Pushes
	switch {
	case h.plan.kind == exportStill:
	case i < 0 || i >= len(pushes):
		i, at = -1, h.plan.reel.Start
	default:
		at, _ = at.Apply(pushes[i].Moves...) // they were played
	}
	if picture, err := stage.Still(at); err == nil {
		h.screen.Image = picture
		h.screen.Refresh()
	}
	if h.plan.kind != exportStill && len(pushes) > 0 {
		h.shell.exporter.turning.Start(h.shell.door, h.plan.reel.Until(i+1), func() { h.turn(stage, i+1, at) })
	}
}
