package newgame

import (
	"context"
	"path/filepath"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/commandtable"
	"tilewise/app/lang"
	"tilewise/app/photo"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/app/ui/crop"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/photos"
	"tilewise/app/words"
	"tilewise/solver/puzzle"
)

// gameSheet is the sheet for a new game: the photo and its crop, the size, and the difficulty. Nothing changes until
// the user starts the game.
type gameSheet struct {
	presenter *Presenter
	choice    gameChoice

	gallery *photos.Gallery
	part    *crop.Widget
	problem *kit.Paragraph // why the photo can't be opened
	sizes   *kit.Segments  // their number depends on the photo
	other   *kit.TextField // a size that is typed; hidden while one of the segments is chosen
	shape   *kit.Paragraph // the size that has the shape of the photo, or what is wrong with the one that is typed
	levels  *kit.Segments
	meaning *kit.Paragraph // says what the chosen difficulty means
	starter *kit.Button
	read    *photo.Photo // the chosen photo; nil until it is read
	reading task.Task
	waiting bool       // the user has started the game, which begins once the photo is read
	slow    task.Timer // says that the photo is being opened, if that takes a while
}

// gameChoice is the user's choice for the next game.
type gameChoice struct {
	source string
	size   puzzle.Size
	kind   session.BoardOriginKind
	suited puzzle.Size // the size that suits the photo; zero where the usual ones do
}

// kinds are the difficulties of the sheet and the panel, the nearest boards first.
var kinds = []session.BoardOriginKind{session.Easy, session.Medium, session.Hard, session.Random}

// AskForSize opens the sheet at the field in which any size can be typed.
func (pr *Presenter) AskForSize() {
	g := pr.ShowSheet("")
	g.typeSize()
	pr.app.Sheet.FocusOn(g.other, g.selectSize)
}

// ShowSheet opens the sheet with a photo; "" is the one on the board.
func (pr *Presenter) ShowSheet(source string) *gameSheet {
	if source == "" {
		source = pr.app.Photo.Source
	}
	kind := pr.app.Model.Game().Origin.Kind
	if !slices.Contains(kinds, kind) {
		kind = pr.app.Model.Settings().Difficulty
	}
	return pr.openSheet(gameChoice{source: source, size: pr.app.Model.Settings().Size, kind: kind})
}

// AskForPhoto lets the user choose a photo, and opens the sheet with it. A game that is under way goes on, on the new
// photo.
func (pr *Presenter) AskForPhoto() {
	pr.photos.AskToOpen(func(path string) {
		if pr.underWay() {
			pr.photos.Open(path)
		} else {
			pr.ShowSheet(path)
		}
	})
}

// OpenGiven opens the photo that the program was started with, and then the sheet with it. A game that is under way
// goes on, on the new photo.
func (pr *Presenter) OpenGiven(path string) {
	pr.photos.OpenThen(path, func() {
		if !pr.underWay() {
			pr.ShowSheet("")
		}
	})
}

func (pr *Presenter) underWay() bool {
	return pr.app.Model.Game().MovesMade() > 0 && !pr.app.Model.Game().Solved()
}

// The measures of the sheet, in units.
const (
	choicesWidth float32 = 312
	choicesLarge float32 = 440 // from this width of the window on:
	largeWindow  float32 = 1600
	sheetHigh    float32 = 620
	sheetShare   float32 = 0.72 // of the height of the window, where that is more
	sheetGap     float32 = 20
	sheetEdges   float32 = 64 // of the sheet and the window, on both sides together
	phoneEdges   float32 = 36 // of a sheet that fills the window
	phoneGallery float32 = 176
	phoneHigh    float32 = 450 // of photos and choices at least; they scroll where there is less room
)

func (pr *Presenter) openSheet(choice gameChoice) *gameSheet {
	const card, share = 164, 0.45
	g := &gameSheet{presenter: pr, choice: choice}
	window, side := pr.app.Window.Canvas().Size().Width, choicesWidth
	if window >= largeWindow {
		side = choicesLarge
	}
	room := min(window-side-sheetGap-sheetEdges, share*window)
	if look.PhoneWide(window) {
		room = window - phoneEdges
	}
	g.gallery = pr.photos.NewGallery(max(1, int(room/card)), choice.source, g.choosePhoto, g.start)
	right := g.choices()
	var middle fyne.CanvasObject
	if look.PhoneWide(window) { // the photos above the choices
		middle = container.NewVScroll(container.New(
			kit.Placed(0, phoneHigh, func(_ []fyne.CanvasObject, size fyne.Size) {
				kit.Put(g.gallery.Object, 0, 0, size.Width, phoneGallery)
				kit.Put(right, 0, phoneGallery+sheetGap, size.Width, size.Height-phoneGallery-sheetGap)
			}), g.gallery.Object, right))
	} else {
		middle = container.New(kit.Placed(g.gallery.Width()+sheetGap+side, 0, func(_ []fyne.CanvasObject, size fyne.Size) {
			wide := size.Width - sheetGap - side
			kit.Put(g.gallery.Object, 0, 0, wide, size.Height)
			kit.Put(right, wide+sheetGap, 0, side, size.Height)
		}), g.gallery.Object, right)
	}
	body := container.NewBorder(nil, g.foot(), nil, nil, middle)
	pr.app.Sheet.Show(lang.L("New game"), body,
		fyne.NewSize(0, max(sheetHigh, sheetShare*pr.app.Window.Canvas().Size().Height)))
	pr.app.Sheet.OnClose, pr.app.Sheet.TakeCommand = g.close, g.takeCommand
	g.choosePhoto(choice.source)
	g.setSize(choice.size)
	g.chooseLevel(slices.Index(kinds, choice.kind))
	pr.app.Sheet.FocusOn(g.starter, nil)
	return g
}

// choices returns the right side: the photo under the grid of the board, the size and the difficulty.
func (g *gameSheet) choices() fyne.CanvasObject {
	k, m := g.presenter.app.Kit, g.presenter
	g.part = crop.New()
	g.part.OnSheet = true
	g.part.OnTake, g.part.OnLeave = g.start, m.app.Sheet.Close
	g.part.OnKey = k.OtherKey
	g.problem, g.shape, g.meaning = kit.NewParagraph("", kit.SmallText, theme.ColorNameError), kit.Note(""), kit.Note("")
	g.sizes = k.NewSegments(lang.L("Size of the board"), "", []string{lang.L("Other…")}, g.pressSize)
	g.sizes.Tight = true
	g.other = k.NewTextField(lang.L("Columns × rows, from 2 to 10, for example 7x4, or 10 for a square."))
	g.other.OnChanged = func(text string) {
		if size, err := gameSize(text); err == nil {
			g.setSize(size)
		} else {
			g.shape.Set(err.Error())
			g.refit()
		}
	}
	g.other.OnSubmitted = func(string) { g.start() }
	g.other.Hide()
	names := words.Each(kinds,
		func(kind session.BoardOriginKind) string { return m.app.Commands.The(string(kind)).Label() })
	g.levels = k.NewSegments(lang.L("Difficulty"), "", names, g.chooseLevel)
	g.levels.Tight = true
	below := kit.Column(g.problem, kit.Gap(8), kit.Caption(lang.L("Size")), kit.Gap(4), g.sizes, kit.Gap(4), g.other,
		g.shape,
		kit.Gap(10), kit.Caption(lang.L("Difficulty")), kit.Gap(4), g.levels, kit.Gap(4), g.meaning)
	return kit.Filled(g.part, fyne.NewSize(choicesWidth, 1), g.part, below)
}

func (g *gameSheet) foot() fyne.CanvasObject {
	m := g.presenter
	k, paste := m.app.Kit, m.app.Commands.The("paste")
	open := k.NewButton(commandtable.Title("open"), theme.FolderOpenIcon(), "", "", g.askForPhoto)
	pasteLabel := lang.L("Paste")
	if look.PhoneWide(m.app.Window.Canvas().Size().Width) {
		pasteLabel = ""
	}
	clip := k.NewButton(pasteLabel, paste.Icon, paste.Label(), paste.Key.String(), func() {
		m.app.Sheet.Close()
		paste.Run()
	})
	g.starter = k.NewButton(lang.L("Start"), look.ShuffleIcon, "", kit.KeyName(fyne.KeyReturn), g.start).AsMain()
	return kit.Column(kit.Gap(12), g.left(), container.NewHBox(open, clip, layout.NewSpacer(), g.starter))
}

// left returns a line about the game that a second window has left, with buttons that continue or discard it. Without
// such a game the line is empty.
func (g *gameSheet) left() fyne.CanvasObject {
	m := g.presenter
	one := m.app.Model.Saving.Left().Game
	if one == nil {
		return kit.Column()
	}
	var line *fyne.Container
	button := func(label string, name program.CommandName, then func()) fyne.CanvasObject {
		c := m.app.Commands.The(string(name))
		return m.app.Kit.NewButton(label, nil, c.Label(), "", func() { c.Run(); then() })
	}
	text := kit.NewParagraph(lang.L("Another of your games is waiting: {{.Board}}, {{.Moves}}.", map[string]any{
		"Board": words.SizeTitle(one.Size()), "Moves": words.MovesCount(one.MovesMade())}), kit.SmallText,
		theme.ColorNameForeground)
	line = container.NewBorder(nil, kit.Gap(10), nil, container.NewHBox(
		button(lang.L("Continue it"), program.TakeLeftCommand, m.app.Sheet.Close),
		button(lang.L("Discard"), program.DiscardCommand, func() { line.Hide(); g.refit() })), text)
	return line
}

// askForPhoto lets the user choose a photo, and opens the sheet with it; size and difficulty stay as they were chosen.
func (g *gameSheet) askForPhoto() {
	choice := g.choice
	g.presenter.photos.AskToOpen(func(path string) {
		choice.source = path
		g.presenter.openSheet(choice)
	})
}

// choosePhoto reads another photo, and shows the part of it that was used last.
func (g *gameSheet) choosePhoto(source string) {
	m := g.presenter
	g.choice.source = source
	g.gallery.Mark(source)
	g.problem.Set("")
	g.read, g.waiting = nil, false
	if source == "" { // the first photo of the window is still on its way
		return
	}
	g.slow.Start(m.app.Tasks, slowPhoto, g.showOpening)
	mount := look.Color(look.ColorMount)
	var preview *photo.Preview
	read := g.gallery.Reading(source)
	task.Try(m.app.Tasks, &g.reading, func(ctx context.Context) (*photo.Photo, error) {
		p, err := read(ctx)
		if err == nil {
			preview, err = photo.NewPreview(ctx, p, mount)
		}
		return p, err
	}, func(p *photo.Photo, err error) {
		g.slow.Stop()
		if err != nil {
			g.part.Clear()
			g.problem.Set(words.PhotoProblem(source, err))
			g.choice.suited = puzzle.Size{}
			g.showSizes()
			if c := m.app.Window.Canvas(); c.Focused() == g.starter {
				g.gallery.Focus(source)
			}
			kit.SetEnabled(g.starter, false)
			return
		}
		g.read = p
		kit.SetEnabled(g.starter, true)
		suited := suitedSize(p.Size(), g.choice.size)
		if m.app.Model.Settings().FitPhoto && cutOff(p.Size(), g.choice.size) > cutOff(p.Size(), suited)+slight {
			g.choice.size = suited
		}
		if g.choice.suited = suited; suited.W == suited.H { // the usual ones suit it
			g.choice.suited = puzzle.Size{}
		}
		g.part.Open(p, preview, g.presenter.photos.CropOf(source), g.goal())
		g.showSizes()
		if g.waiting {
			g.start()
		}
	})
}

// slowPhoto is how long a photo may be read before the sheet says so.
const slowPhoto = 400 * time.Millisecond

func (g *gameSheet) showOpening() {
	title := g.presenter.photos.SampleTitle(g.choice.source)
	if title == "" {
		title = filepath.Base(g.choice.source)
	}
	g.shape.Set(words.Opening(title))
	g.refit()
}

// chooseLevel chooses a difficulty, and says what it means. A difficulty that was chosen elsewhere may not be among the
// segments.
func (g *gameSheet) chooseLevel(i int) {
	g.levels.Mark(i)
	if i >= 0 {
		g.choice.kind = kinds[i]
	}
	g.sayMeaning()
}

func (g *gameSheet) sayMeaning() {
	g.meaning.Set(words.DifficultyMeaning(g.choice.kind, g.choice.size))
	g.refit()
}

// refit lays the right side out again.
func (g *gameSheet) refit() {
	kit.SetShown(g.problem, g.problem.Content != "")
	kit.SetShown(g.shape, g.shape.Content != "")
	if card := g.presenter.app.Sheet.Card; card != nil {
		card.Refresh()
		g.presenter.app.Sheet.Layer.Refresh()
	}
}

func (g *gameSheet) close() {
	g.gallery.Stop()
	g.reading.Drop()
	g.slow.Stop()
	g.part.Clear()
	g.read = nil // Fyne keeps the parts of a closed sheet for a while
}

// start begins the game, once its photo was read. The sheet stays open if the photo can't be opened, or the size is not
// valid.
func (g *gameSheet) start() {
	m, c := g.presenter, g.choice
	if g.other.Visible() {
		if _, err := gameSize(g.other.Text); err != nil {
			m.app.Window.Canvas().Focus(g.other)
			return
		}
	}
	if g.read == nil && c.source != "" {
		g.waiting = g.reading.Busy()
		return
	}
	part, read := g.part.Crop(), g.read
	if read != nil && part == photo.Centre(read, c.size.W, c.size.H) {
		part = photo.Crop{}
	}
	if !slices.Contains(kinds, c.kind) {
		c.kind = "" // as the game at hand
	}
	m.app.Sheet.Close()
	m.app.Model.Editor.Leave()
	m.play.Card.Hide()
	if read != nil {
		g.presenter.photos.Use(c.source, read, part)
	}
	m.app.Model.NewGames.ShuffleSized(c.size, c.kind)
	m.app.Kit.GiveBack()
}
