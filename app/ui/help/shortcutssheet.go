package help

import (
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/commandtable"
	"tilewise/app/lang"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
)

// ShowKeys opens the sheet of the shortcuts of the present view, made from the menus. Its field finds all other
// commands. The menus stand in two columns, each below the shorter one, or in one where the window is narrow.
func (h *HelpSheets) ShowKeys() {
	const wide, high = 720, 560
	left, right := kit.Column(), kit.Column()
	narrow := h.app.Window.Canvas().Size().Width < wide
	row := keyRow("0", kit.Keycaps("N")).MinSize().Height // the height of every row, so that the sheet shows whole rows
	section := func(title string, rows ...fyne.CanvasObject) {
		side := left
		if !narrow && right.MinSize().Height < left.MinSize().Height {
			side = right
		}
		for _, r := range append([]fyne.CanvasObject{kit.Heading(title)}, rows...) {
			side.Add(container.NewStack(kit.Gap(row), r))
		}
		side.Add(kit.Gap(row))
	}
	arrows := []string{"←", "↑", "↓", "→"}
	onBoard, inLab := lang.L("On the board"), h.app.At() == service.LabPlace
	if inLab {
		section(lang.L("On a page of the Lab"), keyRow(lang.L("Next card or button"), kit.Keycaps(kit.KeyName(fyne.KeyTab))),
			keyRow(lang.L("Open or press it"), kit.Keycaps(kit.KeyName(fyne.KeyReturn))))
	} else {
		section(onBoard, h.boardKeys(arrows)...)
	}
	for _, t := range h.menusInOrder() {
		if rows := h.keyRows(t, t.IsHere()); len(rows) > 0 {
			section(t.Title, rows...)
		}
	}
	if inLab {
		section(onBoard, h.boardKeys(arrows)...)
	}
	if h.app.At() == service.EditPlace {
		section(lang.L("While editing the position"), keyRow(lang.L("To the next tile"), kit.Keycaps(arrows...)),
			keyRow(lang.L("Pick it up, swap it"), kit.Keycaps(kit.KeyName(fyne.KeySpace), kit.KeyName(fyne.KeyReturn))),
			keyRow(commandtable.Title("play-edited"), kit.Keycaps(kit.KeyName(fyne.KeyReturn))))
	}
	if take := h.app.Commands.Named["takeCrop"]; take != nil && take.Can() {
		section(lang.L("While cropping"), keyRow(lang.L("Move the frame"), kit.Keycaps(arrows...)),
			keyRow(lang.L("Zoom"), hands(lang.L("+ − or the wheel"))),
			keyRow(commandtable.Title("takeCrop"), kit.Keycaps(kit.KeyName(fyne.KeyReturn))))
	}
	indent := layout.NewCustomPaddedLayout(0, 0, 4, 4)
	columns := container.NewGridWithColumns(2, container.New(indent, left), container.New(indent, right))
	width := float32(wide)
	if narrow {
		columns, width = container.New(indent, left), wide/2+40
	}
	list := container.NewVScroll(columns)
	content := newCommandSearch(h, container.New(kit.Placed(0, row, func(_ []fyne.CanvasObject, size fyne.Size) {
		kit.Put(list, 0, 0, size.Width, size.Height-float32(math.Mod(float64(size.Height), float64(row))))
	}), list))
	h.app.Sheet.Show(commandtable.Title("keys"), content, fyne.NewSize(width, high))
}

func (h *HelpSheets) boardKeys(arrows []string) []fyne.CanvasObject {
	name := h.app.Kit.Keys.Name
	return []fyne.CanvasObject{
		keyRow(lang.L("Move"), kit.Keycaps(append(arrows, name(fyne.KeyW), name(fyne.KeyA), name(fyne.KeyS),
			name(fyne.KeyD))...)),
		keyRow(lang.L("Move a whole row"), hands(lang.L("click or drag"))),
		keyRow(lang.L("Go to a tile"), kit.Keycaps(kit.Ctrl(fyne.KeyLeft).String(), "↑", "↓", "→")),
		keyRow(lang.L("Move it"), kit.Keycaps(kit.KeyName(fyne.KeyReturn))),
		keyRow(lang.L("Numbers"), kit.Keycaps(name(fyne.KeyN))),
		keyRow(lang.L("Do what the message offers"), kit.Keycaps(kit.OfferKey().String())),
		keyRow(lang.L("Menu"), kit.Keycaps("F10")),
	}
}

// menusInOrder returns all menus in the order of the bar. In the Lab its own menus come first. Menus that are not in
// the bar now come last.
func (h *HelpSheets) menusInOrder() []kit.Menu {
	var always, only, elsewhere []kit.Menu
	for _, t := range h.app.Commands.Bar {
		switch {
		case t.IsHere() && t.Here != nil && h.app.At() == service.LabPlace:
			only = append(only, t)
		case t.IsHere():
			always = append(always, t)
		default:
			elsewhere = append(elsewhere, t)
		}
	}
	return slices.Concat(only, always, elsewhere)
}

// keyRows returns the commands of a menu and its submenus that have a key. Of a menu that is not in the bar it returns
// only those that can be run nevertheless.
func (h *HelpSheets) keyRows(t kit.Menu, here bool) []fyne.CanvasObject {
	var rows []fyne.CanvasObject
	for _, e := range t.Entries {
		switch {
		case e.Sub != nil:
			rows = append(rows, h.keyRows(*e.Sub, here)...)
		case e.Command != nil && e.Command.Key != (kit.KeyCombo{}) && (here || e.Command.Can()):
			rows = append(rows, keyRow(e.Command.Label(), kit.Keycaps(h.app.Kit.Keys.Combo(e.Command.Key))))
		}
	}
	return rows
}

// keyRow returns a row with an action at the left, and its keys at the right.
func keyRow(what string, keys fyne.CanvasObject) fyne.CanvasObject {
	return container.New(layout.NewCustomPaddedLayout(1, 1, 0, 12),
		container.NewBorder(nil, nil, nil, keys, kit.NewText(what, kit.SmallText+1, theme.ColorNameForeground)))
}

// hands returns the words for an action without a key, such as a drag.
func hands(words string) *kit.Text {
	t := kit.Caption(words)
	t.Room = words
	return t
}
