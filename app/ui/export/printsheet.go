package export

import (
	"context"
	"errors"
	"image/color"
	"io"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/lang"
	"tilewise/app/page"
	"tilewise/app/paper"
	"tilewise/app/photo"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/words"
)

// printOptions is the user's choice of what to print; the last one is offered again.
type printOptions struct {
	boards  bool // a work sheet of boards; else tiles to cut out
	format  paper.Format
	side    int // of a tile, in millimetres
	numbers bool
	count   int // of boards
	level   session.BoardOriginKind
	title   string
}

// The choices of the sheet: sides of tiles in millimetres, numbers of boards, and levels of difficulty.
func offeredTiles() []int  { return []int{20, 30, 40, 50, 60} }
func offeredCounts() []int { return []int{6, 12, 24} }
func offeredLevels() []session.BoardOriginKind {
	return []session.BoardOriginKind{session.Easy, session.Medium, session.Hard, session.Random}
}

// PrintSheet asks what to print, and makes a PDF of it.
type PrintSheet struct {
	by            *Exporter
	tiles, boards *fyne.Container // the controls for tiles, and for boards
	Kind, Side    *kit.Segments
	Title         *kit.TextField
	Note          *kit.Paragraph
	Verb          *kit.Button
}

// ShowPrint opens the sheet, and returns it.
func (e *Exporter) ShowPrint() *PrintSheet {
	k, o := e.app.Kit, &e.printing
	if o.title == "" {
		*o = printOptions{format: paper.Formats()[0], side: 40, numbers: true, count: offeredCounts()[0],
			level: session.Easy, title: page.TitleOf(e.title())}
	}
	s := &PrintSheet{by: e, Note: kit.Note("")}
	formats := words.Each(paper.Formats(), func(f paper.Format) string { return f.Name })
	levels := words.Each(offeredLevels(),
		func(l session.BoardOriginKind) string { return e.app.Commands.The(string(l)).Label() })
	s.Kind = choice(k, lang.L("What is printed"), []string{lang.L("Tiles to cut out"), lang.L("Work sheet")},
		[]bool{false, true}, &o.boards, s.follow)
	side, count, level := lang.L("Side of a tile in millimetres"), lang.L("Number of boards"), lang.L("Difficulty")
	s.Side = choice(k, side, inFigures(offeredTiles()), offeredTiles(), &o.side, s.follow)
	numbers := choice(k, lang.L("Numbers over the photo"),
		[]string{lang.X("numbers.small", "Small"), lang.X("numbers.none", "None")}, []bool{true, false}, &o.numbers,
		s.follow)
	s.tiles = kit.Column(titled(side, s.Side), titled(lang.L("Numbers"), numbers))
	s.boards = kit.Column(
		titled(count, choice(k, count, inFigures(offeredCounts()), offeredCounts(), &o.count, s.follow)),
		titled(level, choice(k, level, levels, offeredLevels(), &o.level, s.follow)))
	s.Title = e.textField(lang.L("Title"), &o.title, s.follow)
	s.Verb = k.NewButton(lang.X("export.do", "Save as…"), theme.DocumentSaveIcon(), lang.L("Choose a name and a folder"),
		kit.KeyName(fyne.KeyReturn), s.ask).AsMain()
	body := kit.Column(s.Kind, kit.Gap(12), titled(lang.L("Title"), s.Title),
		titled(lang.L("Paper"), choice(k, lang.L("Paper"), formats, paper.Formats(), &o.format, s.follow)),
		s.tiles, s.boards, s.Note, kit.Gap(8),
		container.NewHBox(layout.NewSpacer(), s.Verb))
	s.follow() // before the sheet asks how high it is
	e.app.Sheet.Show(lang.L("Print"), body, fyne.NewSize(430, 0))
	e.app.Sheet.FocusOn(s.Verb, nil)
	return s
}

// printedTiles returns the tiles of the user's choice, without their picture.
func (e *Exporter) printedTiles() paper.Tiles {
	o := e.printing
	return paper.Tiles{Goal: e.app.Model.Game().Goal, Title: o.title, Side: float64(o.side), Numbers: o.numbers,
		Format: o.format}
}

// follow shows the controls for the choice, and what can't be printed.
func (s *PrintSheet) follow() {
	o := s.by.printing
	kit.SetShown(s.tiles, !o.boards)
	kit.SetShown(s.boards, o.boards)
	note := lang.L("A PDF. Print it at 100%, which the rule at the foot of each page shows.")
	err := s.by.printedTiles().Check()
	var side *paper.SideError
	switch {
	case !o.boards && errors.As(err, &side):
		note = side.Error()
	case !paper.CanPrint(o.title):
		note = lang.L("The font of the paper lacks letters of this title: “{{.Title}}” is printed.",
			map[string]any{"Title": paper.Title(o.title)})
	}
	s.Note.Set(note)
	kit.SetEnabled(s.Verb, o.boards || side == nil)
	s.by.app.Sheet.Layer.Refresh() // the sheet may be lower or higher now
}

func (s *PrintSheet) ask() {
	e := s.by
	name, say, work := e.title()+" "+e.app.Model.Game().Size().String()+".pdf", lang.L("Writing the file…"),
		e.tilesWriter()
	if e.printing.boards {
		name, say, work = paper.Title(e.printing.title)+".pdf", lang.L("Solving the boards of the work sheet…"),
			e.boardsWriter()
	}
	e.app.Files.AskToSave(lang.L("Print"), name, []string{".pdf"}, func(path string) {
		e.write(path, func() { e.app.Busy.Begin(service.Exporting, say) }, work)
	})
}

// tilesWriter and boardsWriter return functions that write the tiles of the photo, and the work sheet. Any goroutine
// may call the functions.
func (e *Exporter) tilesWriter() func(context.Context, io.Writer) error {
	t, picture, size := e.printedTiles(), e.app.Photo.Picture, e.app.Model.Game().Size()
	crop := e.app.Photo.Crop.For(picture, size.W, size.H)
	return func(ctx context.Context, w io.Writer) error {
		cut, err := photo.Slice(ctx, picture, crop, size.W, size.H, t.SidePixels(), color.White)
		if err != nil {
			return err
		}
		t.Picture = cut.Whole
		return t.Write(w)
	}
}

func (e *Exporter) boardsWriter() func(context.Context, io.Writer) error {
	o, engine := e.printing, e.app.Engine
	goal, origin := e.app.Model.Game().Goal, session.BoardOrigin{Kind: o.level, Seed: e.app.Model.Seed()}
	sheet := paper.WorkSheet{Title: o.title, Seed: words.SeedText(origin.Seed), Format: o.format}
	return func(ctx context.Context, w io.Writer) (err error) {
		if sheet.Exercises, err = program.Exercises(ctx, engine, engine.Solve, goal, origin, o.count); err != nil {
			return err
		}
		return sheet.Write(w)
	}
}
