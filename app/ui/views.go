package ui

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/ui/frame"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/service"
)

// view is what stands beside the board. It is made anew only with the whole window, for another language. Everything
// that goes through all views (the rail, the View menu, Tab, the narrow window, the tests) reads the one list of them:
// a new view is one file and one row of that list.
type view struct {
	panel   fyne.CanvasObject // beside the board; it scrolls where it has to
	strip   fyne.CanvasObject // below the board of a window too narrow for a panel
	refresh func()            // brings both up to date
	refit   func()            // fits the panel to another width

	// content takes the place of the stage; nil leaves it to the board. The board is small beside a content, and stands
	// above the panel; beside says what stands there now.
	content fyne.CanvasObject
	beside  func() frame.SideColumnContents
}

// viewDefinition is a view in the list.
type viewDefinition struct {
	name service.ViewName
	make func(s *shell) view

	// commands adds what the user can do there; nil where that is nothing of its own.
	commands func(s *shell, c *kit.Commands)

	// What it is called on the rail and in the menu, its tooltip and its icon, and what
	// the window does when the user comes there. Without a label it is not on the rail:
	// something that the user does there leads to it from another view.
	label func() string
	tip   func() string
	icon  fyne.Resource
	home  func(*shell) program.Activity
	aside bool // the Tab key skips the view
	bar   bool // a bar stands above the board, in a window of any width, and the panel can be closed
}

// allViews is the list, in the order of the rail.
func allViews() []viewDefinition {
	return []viewDefinition{playRow(), solveRow(), labRow(), reviewRow(), editRow()}
}

func playRow() viewDefinition {
	return viewDefinition{
		name: service.PlayPlace, commands: playCommands, icon: look.PlayIcon, bar: true,
		label: func() string { return lang.L("Play") }, tip: func() string { return lang.L("Play") },
		home: func(s *shell) program.Activity { return program.Playing{Program: s.Program} },
		make: func(s *shell) view { // the strip takes no room: the bar of Play has all that it would hold
			refresh := func() {
				s.play.Refresh()
				s.newGames.RefreshChoices()
			}
			return view{panel: s.play.Panel.Object, strip: container.NewWithoutLayout(), refresh: refresh,
				refit: s.play.Panel.Body.Refresh}
		},
	}
}

func reviewRow() viewDefinition {
	return viewDefinition{
		name: service.ReviewPlace,
		commands: func(s *shell, c *kit.Commands) {
			s.review.AddCommands(c)
			c.Put(puzzleMenu, 3, "review")
			c.Put(reviewMenu, 1, "lastMistake", "nextMistake")
		},
		make: func(s *shell) view {
			return view{panel: s.review.Panel.Object, strip: s.review.Strip, refresh: s.review.Refresh,
				refit: s.review.Panel.Body.Refresh}
		},
	}
}

func editRow() viewDefinition {
	return viewDefinition{name: service.EditPlace, make: func(s *shell) view {
		return view{panel: s.edit.Panel.Object, strip: s.edit.Panel.Strip, refresh: s.edit.Refresh,
			refit: s.edit.Panel.Body.Refresh}
	}}
}

// builtView is a row with what was made of it.
type builtView struct {
	viewDefinition
	view
	item *kit.NavigationRailItem // the view's button on the rail; nil where it has none
}

// viewDefinitions is the list of views.
type viewDefinitions []viewDefinition

// onRail are the rows on the rail.
func (d viewDefinitions) onRail() []viewDefinition {
	return slices.DeleteFunc(slices.Clone(d), func(r viewDefinition) bool { return r.label == nil })
}

// placeKey is the key that leads to the view with a number on the rail.
func placeKey(i int) kit.KeyCombo { return kit.CtrlShift(fyne.KeyName(strconv.Itoa(i + 1))) }

// commands lead to the views on the rail, by their order.
func (d viewDefinitions) commands(app *service.Services) []*kit.Command {
	var list []*kit.Command
	for i, r := range d.onRail() {
		list = append(list, &kit.Command{
			Label: r.label, Key: placeKey(i), Do: func() { app.GoTo(r.name) }, One: true,
			Chosen: func() bool { return app.At() == r.name },
		})
	}
	return list
}

// builtViews are all of them.
type builtViews []builtView

func (b builtViews) railItems() (items []*kit.NavigationRailItem) {
	for _, v := range b {
		if v.item != nil {
			items = append(items, v.item)
		}
	}
	return items
}

// showContent shows the content of a view, if it has one, and hides the others.
func (w *windowContent) showContent(at service.ViewName) {
	beside, barred := frame.NoContent, false
	for _, v := range w.views {
		barred = barred || v.bar && v.name == at
		if v.content != nil {
			kit.SetShown(v.content, v.name == at)
			if v.name == at {
				beside = v.beside()
			}
		}
	}
	if beside != w.frame.Beside || barred != w.frame.Barred {
		w.frame.Beside, w.frame.Barred = beside, barred
		kit.SetShown(w.frame.Content, beside != frame.NoContent)
		w.frame.LayOut()
	}
}

// refreshViews shows the view that belongs to what the window is doing, and brings
// all up to date.
func (w *windowContent) refreshViews(app *service.Services) {
	other, beside, at := false, app.ViewOf(app.Doing()), app.At()
	for _, v := range w.views {
		shown := v.name == beside
		kit.SetShown(v.panel, shown)
		other = other || v.strip.Visible() != shown
		kit.SetShown(v.strip, shown)
		if v.item != nil {
			v.item.Mark(v.name == at)
		}
	}
	w.showContent(beside)
	if other { // which may be higher
		w.frame.LayOut()
	}
	for _, v := range w.views {
		v.refresh()
	}
}

// after is the view after another on the rail; after one that the Tab key skips, the first.
func (d viewDefinitions) after(at service.ViewName) service.ViewName {
	all := slices.DeleteFunc(d.onRail(), func(r viewDefinition) bool { return r.aside })
	i := slices.IndexFunc(all, func(r viewDefinition) bool { return r.name == at })
	return all[(i+1)%len(all)].name
}
