package settings

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/lang"
	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/service"
	"tilewise/app/words"
)

// settingsSheet shows all settings, in groups. A choice shows at once in the window behind it; it runs the same command
// as the menu.
type settingsSheet struct {
	app     *service.Services
	updates []func() // each brings a line up to date
}

// The widths of a line of the sheet: of the name, and of the control, at most and at least.
const (
	NameWidth    float32 = 128
	ControlWidth float32 = 240
	leastControl float32 = 180
)

// Show opens the sheet.
func (p *Presenter) Show() {
	h := &settingsSheet{app: p.app}
	lines := make([][]fyne.CanvasObject, len(groupTitles()))
	for _, row := range table(&session.Settings{}) {
		if row.group != noGroup {
			lines[row.group] = append(lines[row.group], h.control(row))
		}
	}
	var groups []fyne.CanvasObject
	for g, title := range groupTitles() {
		if len(lines[g]) > 0 {
			groups = append(groups, h.group(title, lines[g]...))
		}
	}
	width, content := h.spread(groups)
	p.app.Sheet.Show(lang.L("Settings"), container.NewVScroll(content), fyne.NewSize(width, content.MinSize().Height+96))
	p.sheet = h
	p.app.Sheet.OnClose = func() { p.sheet = nil }
	h.update()
}

// Refresh brings the sheet up to date where it is open.
func (p *Presenter) Refresh() {
	if p.sheet != nil {
		p.sheet.update()
	}
}

func (s *settingsSheet) control(row setting) fyne.CanvasObject {
	c := s.app.Commands
	switch row.control {
	case inMenu:
		return s.pick(row.label, c.Choices(row.name), c.Menu(row.menu, ""))
	case onOff:
		return s.onOff(row.label, c.The(row.name))
	}
	return s.choice(row.label, c.Choices(row.name))
}

// spread puts the groups into two columns, each below the shorter one, or into one where the window is narrow.
func (s *settingsSheet) spread(groups []fyne.CanvasObject) (width float32, content fyne.CanvasObject) {
	const inset, between = 24, 36
	one := NameWidth + ControlWidth
	if s.app.Window.Canvas().Size().Width < 2*one+between+2*inset+40 {
		return one + 2*inset + 12, container.New(layout.NewCustomPaddedLayout(0, 0, 0, 12), kit.Column(groups...))
	}
	left, right := kit.Column(), kit.Column()
	for _, g := range groups {
		side := left
		if right.MinSize().Height < left.MinSize().Height {
			side = right
		}
		side.Add(g)
	}
	return 2*one + between + 2*inset + theme.Padding(), container.NewGridWithColumns(2,
		container.New(layout.NewCustomPaddedLayout(0, 0, 0, between/2), left),
		container.New(layout.NewCustomPaddedLayout(0, 0, between/2, 0), right))
}

func (s *settingsSheet) update() {
	for _, f := range s.updates {
		f()
	}
}

func (s *settingsSheet) group(title string, lines ...fyne.CanvasObject) fyne.CanvasObject {
	g := kit.Column(kit.Heading(title), kit.Gap(6))
	for _, line := range lines {
		g.Add(line)
		g.Add(kit.Gap(8))
	}
	g.Add(kit.Gap(10))
	return g
}

func (s *settingsSheet) line(name string, control fyne.CanvasObject) fyne.CanvasObject {
	label := kit.NewText(name, kit.PlainText, theme.ColorNameForeground)
	return container.New(settingLineLayout{}, label, control)
}

// choice returns the control for one of several options: segments where there is room, or else a picker.
func (s *settingsSheet) choice(name string, commands []*kit.Command) fyne.CanvasObject {
	options := words.Each(commands, func(c *kit.Command) string { return c.Label() })
	segments := s.app.Kit.NewSegments(name, "", options, func(i int) { commands[i].Run() })
	segments.Beside = true
	if segments.MinSize().Width > ControlWidth {
		return s.pick(name, commands, kit.NewMenu("", commands...))
	}
	s.updates = append(s.updates, func() { segments.Mark(max(0, slices.IndexFunc(commands, (*kit.Command).IsChosen))) })
	return s.line(name, segments)
}

// pick returns a picker for one of several options.
func (s *settingsSheet) pick(name string, commands []*kit.Command, list kit.Menu) fyne.CanvasObject {
	picker := s.app.Kit.NewPicker(nil, name, list.Items)
	picker.Beside = true
	s.updates = append(s.updates, func() {
		if i := slices.IndexFunc(commands, (*kit.Command).IsChosen); i >= 0 {
			picker.SetLabel(commands[i].Label())
		}
	})
	return s.line(name, picker)
}

// onOff returns the switch of a command that can be on.
func (s *settingsSheet) onOff(name string, c *kit.Command) fyne.CanvasObject {
	on := func() int {
		if c.IsChosen() {
			return 1
		}
		return 0
	}
	segments := s.app.Kit.NewSegments(name, c.Key.String(),
		[]string{lang.X("switch.off", "Off"), lang.X("switch.on", "On")}, func(i int) {
			if i != on() {
				c.Run()
			}
		})
	s.updates = append(s.updates, func() { segments.Mark(on()) })
	return s.line(name, segments)
}

// settingLineLayout lays a name at the left of its control.
type settingLineLayout struct{}

// Layout gives the control its width, or what there is. All lines have one height.
func (settingLineLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	name := objects[0].MinSize()
	kit.Put(objects[0], 0, (size.Height-name.Height)/2, NameWidth-6, name.Height)
	wide := min(ControlWidth, size.Width-NameWidth)
	kit.Put(objects[1], size.Width-wide, 0, wide, size.Height)
}

func (settingLineLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(NameWidth+leastControl, max(objects[0].MinSize().Height, look.ControlHeight(32)))
}
