package settings

import (
	"slices"

	"fyne.io/fyne/v2"

	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/ui/board"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/presentation"
	"tilewise/app/ui/service"
	"tilewise/app/ui/sounds"
	"tilewise/app/words"
)

// Presenter lets the user change the settings, and applies them to the window.
type Presenter struct {
	app          *service.Services
	sounds       *sounds.BoardSounds
	toolkit      fyne.Settings
	Rewritten    service.Event[struct{}] // another language is spoken: all words are to be made anew
	sheet        *settingsSheet          // the open sheet, or nil
	Enlarge      func(times float32)     // magnifies everything; set by the window
	text         session.TextSize        // the text size of the window as it is drawn; "" before the first drawing
	themeShifted bool                    // the theme is shifted, as the window has another scale than at the start
}

// New makes the presenter; toolkit are the settings of Fyne.
func New(app *service.Services, s *sounds.BoardSounds, toolkit fyne.Settings) *Presenter {
	pr := &Presenter{app: app, sounds: s, toolkit: toolkit, Enlarge: func(float32) {}}
	app.Model.Watch(program.AboutSettings|program.AboutChoices, func(program.Topic) { pr.save() })
	app.Model.Watch(program.AboutSettings, func(program.Topic) { pr.Apply() })
	app.Model.Watch(program.AboutSettings|program.AboutChoices|program.AboutActivity|program.AboutGame,
		func(program.Topic) { pr.Refresh() })
	app.Model.Turned.Listen(func(program.Turned) { app.Board.SetAppearance(pr.Appearance()) })
	app.Model.Begun.Listen(func(program.Begun) { app.Board.SetAppearance(pr.Appearance()) })
	return pr
}

func (p *Presenter) save() { Save(p.app.Preferences, p.app.Model.Settings()) }

// SaveAll stores the settings, and the size of the window.
func (p *Presenter) SaveAll() {
	p.save()
	if w := p.app.Window; !w.FullScreen() {
		SaveWindowSize(p.app.Preferences, w.Canvas().Size())
	}
}

// Apply hands the settings to the theme, the board and the engine.
func (p *Presenter) Apply() {
	now := p.app.Model.Settings()
	for _, row := range table(&now) {
		if row.apply != nil {
			row.apply(p)
		}
	}
	p.app.Board.SetAppearance(p.Appearance())
}

// ApplyTheme sets the theme, only where that changes anything: Fyne reads all fonts again for every theme, and never
// forgets one.
func (p *Presenter) ApplyTheme() {
	if t, ours := p.toolkit.Theme().(*look.Theme); !ours || !t.Is(p.variant(), p.app.Photo.Accent) {
		p.setTheme()
	}
}

func (p *Presenter) variant() look.Variant {
	v := themes[p.app.Model.Settings().Theme]
	if p.app.Model.Settings().HighContrast {
		v |= look.HighContrast
	}
	return v
}

// applyTextSize magnifies everything by the user's text size, in a window that keeps its size.
func (p *Presenter) applyTextSize() {
	before, now := p.text, p.app.Model.Settings().Text
	if before == now {
		return
	}
	p.text = now
	size := p.app.Window.Canvas().Size()
	p.Enlarge(TextScale(now))
	if before != "" && !p.app.Window.FullScreen() {
		share := TextScale(before) / TextScale(now)
		p.app.Window.Resize(fyne.NewSize(size.Width*share, size.Height*share))
	}
}

// TextScale returns the factor of a text size.
func TextScale(t session.TextSize) float32 {
	return map[session.TextSize]float32{session.TextNormal: 1, session.TextLarge: 1.3, session.TextLarger: 1.6}[t]
}

// setTheme sets the theme, also where it is the same as before.
func (p *Presenter) setTheme() {
	t := look.New(p.variant(), p.app.Photo.Accent)
	if p.themeShifted {
		t = t.Shifted()
	}
	p.toolkit.SetTheme(t)
}

// Rescaled sets the theme twice after the scale of the window has changed: Fyne 2.8 draws icons at the scale before,
// and only then takes the new one. The colours of the second theme differ by a trace, so that words are drawn again.
func (p *Presenter) Rescaled() {
	p.setTheme()
	p.themeShifted = !p.themeShifted
	p.setTheme()
}

// What Fyne and the board draw for the user's choices; gaps and radii are in units.
var (
	themes = map[session.Theme]look.Variant{
		session.ThemeSystem: look.System, session.ThemeLight: look.Light, session.ThemeDark: look.Dark,
	}
	numbers = map[session.NumberVisibility]board.NumberStyle{
		session.NumbersOff: board.Off, session.NumbersCorner: board.Corner, session.NumbersLarge: board.Large,
	}
	gaps  = map[session.TileGap]float32{session.GapNone: 0, session.GapSmall: 5, session.GapWide: 10}
	radii = map[session.CornerShape]float32{session.CornersSquare: 0, session.CornersSoft: 10, session.CornersRound: 24}
)

// BoardAppearance returns the appearance of the board by the settings.
func BoardAppearance(s session.Settings) (l board.Appearance) {
	for _, row := range table(&s) {
		if row.draw != nil {
			row.draw(&l)
		}
	}
	return l
}

// Appearance is BoardAppearance for the present activity.
func (p *Presenter) Appearance() board.Appearance {
	s := p.app.Model.Settings()
	s.Numbers = p.app.Model.Numbers()
	l := BoardAppearance(s)
	if p.app.Lecture && l.Slide > 0 {
		l.Slide = max(l.Slide, presentation.LeastSlide)
	}
	if p.app.Model.Editor.EditsGoal() { // the numbers are all there is to see
		l.Numbers, l.Display = board.Large, board.Plain
	}
	return l
}

// NextNumbers shows the numbers in the next of the ways: off, in a corner, large, and off again.
func (p *Presenter) NextNumbers() {
	p.app.Model.SetNumbers(next(session.AllNumbers(), p.app.Model.Numbers()))
}

// NumbersControl returns the segments that choose the numbers, beside the board.
func (p *Presenter) NumbersControl() *kit.Segments {
	return p.app.Kit.NewSegments(lang.L("Numbers over the photo"), kit.KeyName(fyne.KeyN), words.NumbersNames(),
		func(i int) {
			p.app.Model.SetNumbers(session.AllNumbers()[i])
		})
}

// SetLanguage changes the language of the window.
func (p *Presenter) SetLanguage(code string) {
	p.app.Preferences.SetString(words.KeyLanguage, code)
	words.Speak(code)
	choosing := p.sheet != nil
	p.Rewritten.Send(struct{}{})
	if choosing {
		p.Show()
	}
}

// UsageHint says what the tiles show and how they are moved; in a narrow window only one of these.
func (p *Presenter) UsageHint(narrow bool) string {
	switch {
	case p.app.Model.Settings().Display == session.DisplayPlain:
		return p.moveLine()
	case narrow:
		return p.DisplayName()
	}
	return lang.L("{{.Display}} · {{.Move}}", map[string]any{"Display": p.DisplayName(), "Move": p.moveLine()})
}

// moveLine says how tiles are moved.
func (p *Presenter) moveLine() string {
	switch {
	case p.app.Model.Settings().Hover:
		return lang.L("hovering moves tiles")
	case p.app.Model.Settings().ArrowsMoveBlank:
		return lang.L("arrows move the blank")
	}
	return lang.L("arrows move the tile")
}

func displayOptions() (all []namedOption[session.TileDisplay]) {
	for _, d := range board.TileDisplayModes() {
		all = append(all, named(session.TileDisplay(d.ID), d.Label()))
	}
	return all
}

// displayOf returns the display of an ID; the first for an unknown ID.
func displayOf(id session.TileDisplay) *board.TileDisplayMode {
	all := board.TileDisplayModes()
	return all[max(0, slices.IndexFunc(all, func(d *board.TileDisplayMode) bool { return d.ID == string(id) }))]
}

// DisplayName returns the name of the chosen display.
func (p *Presenter) DisplayName() string { return displayOf(p.app.Model.Settings().Display).Label() }

// DisplayTopic returns the menu of displays, with lines between its groups.
func DisplayTopic(c *kit.Commands) kit.Menu {
	var list []*kit.Command
	group := 0
	for i, d := range board.TileDisplayModes() {
		if d.Group != group {
			list = append(list, nil)
			group = d.Group
		}
		list = append(list, c.Choices("displays")[i])
	}
	return kit.NewMenu(lang.L("On the tiles"), append(list, nil, c.The("nextDisplay"))...)
}

func (p *Presenter) nextDisplay() {
	p.app.Model.Change(func(s *session.Settings) {
		s.Display = session.TileDisplay(next(board.TileDisplayModes(), displayOf(s.Display)).ID)
	})
}

// next returns the value after one, and the first after the last.
func next[T comparable](all []T, one T) T { return all[(slices.Index(all, one)+1)%len(all)] }

// DisplayButton returns the button beside the board that opens the menu of displays.
func (p *Presenter) DisplayButton() *kit.Button {
	var b *kit.Button
	b = p.app.Kit.ToolButton(look.TilesIcon, lang.L("What the tiles show"), kit.KeyName(fyne.KeyF2), func() {
		p.app.Kit.Drop(b, DisplayTopic(p.app.Commands).Items)
	})
	return b
}
