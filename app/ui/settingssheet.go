package ui

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/solve"
)

// settingsSheet is all that a person can choose once and for all, in groups. What
// is chosen shows at once in the window behind it; it is the same commands as in
// the menus.
type settingsSheet struct {
	shell   *shell
	updates []func() // each brings a line up to date
}

// The widths of a line of the sheet.
const (
	settingName    float32 = 128
	settingControl float32 = 240
)

// showSettings opens the sheet.
func (ch *chooser) showSettings() {
	h, c := &settingsSheet{shell: ch.shell}, ch.shell.Commands
	groups := []fyne.CanvasObject{
		h.group(lang.L("Board"),
			h.choice(lang.L("Numbers"), c.Choices("numbers")), h.choice(lang.L("On the tiles"), c.Choices("displays")),
			h.choice(lang.L("Gaps"), c.Choices("gaps")), h.choice(lang.L("Corners"), c.Choices("corners")), h.choice(lang.L("Time and moves"), c.Choices("scores")), h.onOff(lang.L("True distance"), c.The("distance"))),
		h.group(lang.L("Solver"),
			h.choice(lang.L("Algorithm"), c.Choices("algorithms")), h.pick(lang.L("Heuristic"), c.Choices("heuristics"), c.Menu(solve.Heuristics, "")),
			h.choice(lang.L("Memory"), c.Choices("memories")), h.choice(lang.L("Speed"), c.Choices("speeds"))),
		h.group(lang.L("Window"),
			h.choice(lang.L("Theme"), c.Choices("themes")), h.choice(lang.L("Language"), c.Choices("languages"))),
		h.group(lang.L("Moving tiles"),
			h.choice(lang.L("Arrow keys"), []*kit.Command{c.The("arrowsTile"), c.The("arrowsBlank")}),
			h.onOff(lang.L("Pointer moves"), c.The("hover")), h.choice(lang.L("Animation"), c.Choices("slides"))),
		h.group(lang.L("Sound"),
			h.onOff(lang.L("Sounds"), c.The("sounds")), h.choice(lang.L("Volume"), c.Choices("volumes"))),
	}
	width, content := h.spread(groups)
	ch.shell.Sheet.Show(lang.L("Settings"), container.NewVScroll(content), fyne.NewSize(width, content.MinSize().Height+96))
	ch.sheet = h
	ch.shell.Sheet.OnClose = func() { ch.sheet = nil }
	h.update()
}

// spread puts the groups into two columns, the next one into the shorter, or into
// one where the window is narrow.
func (h *settingsSheet) spread(groups []fyne.CanvasObject) (width float32, content fyne.CanvasObject) {
	const inset, between = 24, 36
	one := settingName + settingControl
	if h.shell.win.Canvas().Size().Width < 2*one+between+2*inset+40 {
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
	return 2*one + between + 2*inset, container.New(layout.NewCustomPaddedHBoxLayout(between), left, right)
}

// update marks what is chosen now.
func (h *settingsSheet) update() {
	for _, f := range h.updates {
		f()
	}
}

func (h *settingsSheet) group(title string, lines ...fyne.CanvasObject) fyne.CanvasObject {
	heading := kit.NewText(title, kit.SmallText, theme.ColorNamePrimary)
	heading.Style.Bold = true
	g := kit.Column(heading, kit.Gap(6))
	for _, line := range lines {
		g.Add(line)
		g.Add(kit.Gap(8))
	}
	g.Add(kit.Gap(10))
	return g
}

// line is the name of a setting, and its control.
func (h *settingsSheet) line(name string, control fyne.CanvasObject) fyne.CanvasObject {
	label := kit.NewText(name, kit.PlainText, theme.ColorNameForeground)
	return container.New(settingLine{}, label, control)
}

// choice is one of several: beside each other where there is room, or else in a
// list that opens.
func (h *settingsSheet) choice(name string, commands []*kit.Command) fyne.CanvasObject {
	var options []string
	for _, c := range commands {
		options = append(options, c.Label())
	}
	segments := h.shell.Kit.NewSegments(name, "", options, func(i int) { commands[i].Run() })
	if segments.MinSize().Width > settingControl {
		return h.pick(name, commands, kit.TopicOf("", commands...))
	}
	h.updates = append(h.updates, func() { segments.Mark(max(0, slices.IndexFunc(commands, (*kit.Command).Taken))) })
	return h.line(name, segments)
}

// pick is a list that opens.
func (h *settingsSheet) pick(name string, commands []*kit.Command, list kit.Topic) fyne.CanvasObject {
	picker := h.shell.Kit.NewPicker(nil, name, "", list.Items)
	h.updates = append(h.updates, func() {
		if i := slices.IndexFunc(commands, (*kit.Command).Taken); i >= 0 {
			picker.SetLabel(commands[i].Label())
		}
	})
	return h.line(name, picker)
}

// onOff is a command that can be on.
func (h *settingsSheet) onOff(name string, c *kit.Command) fyne.CanvasObject {
	on := func() int {
		if c.Taken() {
			return 1
		}
		return 0
	}
	segments := h.shell.Kit.NewSegments(name, c.Key.String(), []string{lang.X("switch.off", "Off"), lang.X("switch.on", "On")}, func(i int) {
		if i != on() {
			c.Run()
		}
	})
	h.updates = append(h.updates, func() { segments.Mark(on()) })
	return h.line(name, segments)
}

// settingLine lays a name at the left of its control.
type settingLine struct{}

// Layout gives the control its width.
func (settingLine) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	name, control := objects[0].MinSize(), objects[1].MinSize()
	kit.Put(objects[0], 0, (size.Height-name.Height)/2, settingName-6, name.Height)
	kit.Put(objects[1], size.Width-settingControl, (size.Height-control.Height)/2, settingControl, control.Height)
}

// MinSize has room for both.
func (settingLine) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(settingName+settingControl, max(objects[0].MinSize().Height, objects[1].MinSize().Height))
}
