package help

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"tilewise/app/lang"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/table"
	"tilewise/app/words"
)

// commandSearch is a field that finds commands by their words, and the list of what it found. Enter, or a press on a
// row, runs the command.
type commandSearch struct {
	help  *HelpSheets
	field *kit.TextField
	list  *table.Table
	found []menuCommand
	idle  fyne.CanvasObject // shown instead of the list while nothing is typed; nil: the list shows what can be done now
}

// menuCommand is a command, and where it stands in the menus.
type menuCommand struct {
	*kit.Command
	menus string
	topic kit.Menu // the menu of the bar that holds the command
}

// ShowSearch opens the sheet that finds any command by its words, and runs it.
func (h *HelpSheets) ShowSearch() {
	h.app.Sheet.Show(lang.L("Search commands"), newCommandSearch(h, nil), fyne.NewSize(760, 520))
}

// newCommandSearch makes the field, and the list below it. Until the user types, idle takes the place of the list.
func newCommandSearch(h *HelpSheets, idle fyne.CanvasObject) fyne.CanvasObject {
	s := &commandSearch{help: h, list: table.New(h.app.Kit, lang.L("Commands")), idle: idle}
	s.field = h.app.Kit.NewTextField(lang.L("What do you want to do?"))
	s.field.PlaceHolder, s.field.TakeFirst = s.field.What, s.takeKey
	s.field.OnChanged = s.find
	s.field.OnSubmitted = func(string) { s.do(s.list.Selected) }
	s.list.Cell = s.cell
	s.list.OnKey = func(e *fyne.KeyEvent) bool { return s.takeKey(e) || e.Name == fyne.KeyHome || e.Name == fyne.KeyEnd }
	s.list.OnSelect, s.list.OnPress = s.do, s.do
	below := container.NewStack(s.list)
	if idle != nil {
		below.Add(idle)
	}
	s.find("")
	top := container.NewVBox(s.field, kit.Gap(8))
	return container.New(layout.NewBorderLayout(top, nil, nil, nil), top, below) // in the order of Tab
}

// find lists the commands that contain all words of a query, or else those that contain any. Commands that begin with
// the query come first, then those that can be done now.
func (s *commandSearch) find(query string) {
	sought := strings.Fields(words.PlainLetters(query))
	s.found = s.having(sought, len(sought))
	if len(s.found) == 0 {
		s.found = s.having(sought, 1)
	}
	rank := func(c menuCommand) int {
		label, n := words.PlainLetters(c.Label()), 0
		if !strings.HasPrefix(label, strings.Join(sought, " ")) {
			n += 2
		}
		if !c.Can() {
			n++
		}
		return n
	}
	slices.SortStableFunc(s.found, func(a, b menuCommand) int { return rank(a) - rank(b) })
	title := lang.L("Command")
	if len(s.found) == 0 {
		title = lang.L("No command has these words")
	}
	s.list.Count = len(s.found)
	s.list.Select(min(0, len(s.found)-1))
	widest := func(text func(menuCommand) string) (width float32) {
		for _, c := range s.found {
			width = max(width, table.WidthOf(text(c)))
		}
		return width
	}
	const usual = 300 // the width of the names; few and short ones leave room for the title
	s.list.SetColumns([]table.Column{{Title: title, Width: max(usual, widest(menuCommand.Description))},
		{Title: lang.L("Menu"), Width: widest(func(c menuCommand) string { return c.menus }), Left: true},
		{Title: lang.L("Key"), Width: widest(func(c menuCommand) string { return s.help.app.Kit.Keys.Combo(c.Key) })}})
	if s.idle != nil {
		kit.SetShown(s.idle, len(sought) == 0)
		kit.SetShown(s.list, len(sought) > 0)
	}
}

// having returns the commands that contain at least this many of the words; without words, those that can be run now.
func (s *commandSearch) having(sought []string, least int) (list []menuCommand) {
	other := aliases()
	for _, c := range s.help.menuCommands() {
		text, has := withAliases(words.PlainLetters(c.Label()+" "+c.menus), other), 0
		for _, w := range sought {
			if strings.Contains(text, w) {
				has++
			}
		}
		if has >= least && (len(sought) > 0 || c.Can()) {
			list = append(list, c)
		}
	}
	return list
}

func (s *commandSearch) cell(row, column int) table.Cell {
	c := s.found[row]
	switch column {
	case 0:
		return table.Cell{Text: c.Description(), Quiet: !c.Can() && c.topic.Go == nil}
	case 1:
		return table.Cell{Text: c.menus, Quiet: true}
	}
	return table.Cell{Text: s.help.app.Kit.Keys.Combo(c.Key), Quiet: true}
}

// takeKey moves through the list, or scrolls the sheet while there is no list, and reports whether a key does that.
func (s *commandSearch) takeKey(e *fyne.KeyEvent) bool {
	by := map[fyne.KeyName]int{fyne.KeyUp: -1, fyne.KeyDown: +1, fyne.KeyPageUp: -10, fyne.KeyPageDown: +10}[e.Name]
	switch {
	case by == 0:
		return false
	case !s.list.Visible():
		s.help.app.Sheet.Page(by > 0)
	default:
		s.list.Select(max(0, min(s.list.Selected+by, len(s.found)-1)))
	}
	return true
}

// do runs the command of a row. If the command can't be run here, do first goes to the view of its menu.
func (s *commandSearch) do(row int) {
	if row < 0 || row >= len(s.found) || !s.list.Visible() {
		return
	}
	c := s.found[row]
	s.help.app.Sheet.Close()
	if !c.Can() && c.topic.Go != nil {
		c.topic.Go()
	}
	c.Run()
}

// menuCommands returns every command of the menu bar. Commands of menus that are not in the bar now come last.
func (h *HelpSheets) menuCommands() (list []menuCommand) {
	var walk func(topic kit.Menu, entries []kit.MenuEntry, menus string)
	walk = func(topic kit.Menu, entries []kit.MenuEntry, menus string) {
		for _, e := range entries {
			switch {
			case e.Command != nil:
				list = append(list, menuCommand{e.Command, menus, topic})
			case e.Sub != nil:
				below := menus + " › " + e.Sub.Title
				walk(topic, e.Sub.Entries, below)
				if e.Sub.Live != nil && topic.IsHere() {
					list = append(list, liveCommands(topic, below, e.Sub.Live())...)
				}
			}
		}
	}
	for _, here := range []bool{true, false} {
		for _, t := range h.app.Commands.Bar {
			if t.IsHere() == here {
				walk(t, t.Entries, t.Title)
			}
		}
	}
	return list
}

// liveCommands returns the items of a menu that are made when it opens.
func liveCommands(topic kit.Menu, menus string, items []menu.Item) (list []menuCommand) {
	for _, i := range items {
		if i.Do != nil && i.Label != "" {
			c := &kit.Command{Label: kit.Says(i.Label), Do: i.Do, Able: func() bool { return !i.Disabled },
				Why: kit.Says(i.Reason)}
			list = append(list, menuCommand{c, menus, topic})
		}
	}
	return list
}

// searchAlias gives other words that people use for a part of the name of a command or menu.
type searchAlias struct{ of, words string }

// aliases returns the aliases of the language of the window, in plain letters.
func aliases() (list []searchAlias) {
	texts := []string{
		lang.X("search.also1", "sounds = mute audio noise; time and moves = timer clock stopwatch counter"),
		lang.X("search.also2", "theme = mode colours night; français = french; deutsch = german; language = translation"),
		lang.X("search.also3", "export = html gif png film video picture web send; shuffle = difficulty level scramble mix"),
		lang.X("search.also4",
			"review = mistakes errors analysis; restart = reset again; records = best times scores statistics"),
		lang.X("search.also5", "crop = cut zoom; hint = help tip cheat; manual = help; keyboard shortcuts = hotkeys help"),
		lang.X("search.also6",
			"lessons = learn course tutorial; tour = tutorial intro help; whole picture = preview original"),
		lang.X("search.also7", "hovering = mouse; animation = motion speed; save game = store; puzzle › size = rows columns"),
		lang.X("search.also8", "edit the position = editor; paste = clipboard import; open photo = picture image file load"),
		lang.X("search.also9",
			"quit = exit close; undo = back; solve = solution answer; share… = code link"),
	}
	for _, entry := range strings.Split(words.PlainLetters(strings.Join(texts, ";")), ";") {
		of, other, _ := strings.Cut(entry, "=")
		list = append(list, searchAlias{strings.TrimSpace(of), other})
	}
	return list
}

// withAliases returns a text in plain letters, followed by the aliases of its parts.
func withAliases(text string, list []searchAlias) string {
	all := text
	for _, a := range list {
		if strings.Contains(text, a.of) {
			all += a.words
		}
	}
	return all
}
