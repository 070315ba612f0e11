package help

import (
	"cmp"
	"fmt"

	"fyne.io/fyne/v2"

	"tilewise/app/commandtable"
	"tilewise/app/lang"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/manual"
	"tilewise/resources"
)

// ShowManual opens the manual, or finds it open, and gives the focus to its search field.
func (h *HelpSheets) ShowManual() {
	if h.Manual == nil {
		pages, err := manual.Read(resources.Manual(), lang.Code(), keyTable())
		if err != nil {
			h.app.Messages.Tell(kit.WarningTone, err.Error()) // the pages are part of the program
			return
		}
		view := manual.New(h.app.Kit, pages)
		h.app.Sheet.Show(commandtable.Title("manual"), view.Object, fyne.NewSize(1040, 720))
		h.Manual = view
		h.app.Sheet.OnClose = func() { h.Manual = nil }
	}
	h.app.Sheet.FocusOn(h.Manual.Search, nil)
}

// keyTable returns the rows of the manual's list of keys, in the language of the window.
func keyTable() (rows string) {
	for _, r := range commandtable.All() {
		typed := "–"
		if r.Typed != "" {
			typed = "`" + r.Typed + "`"
		}
		if r.Key != "" || r.Typed != "" {
			rows += fmt.Sprintf("| %s | %s | %s |\n", r.Title, cmp.Or(kit.ParseKey(r.Key).String(), "–"), typed)
		}
	}
	return rows
}
