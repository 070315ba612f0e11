package ui

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/ui/frame"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/service"
	"tilewise/solver/puzzle"
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
	home  func(*shell) windowActivity
	aside bool // the Tab key skips the view
	bar   bool // a bar stands above the board, in a window of any width, and the panel can be closed
}

// allViews is the list, in the order of the rail.
func allViews() []viewDefinition {
	return []viewDefinition{
		{
			name: service.PlayPlace, make: playView, commands: playCommands,
			home: func(s *shell) windowActivity { return newPlayActivity(s) }, icon: look.PlayIcon, bar: true,
			label: func() string { return lang.L("Play") }, tip: func() string { return lang.L("Play") },
		},
		{
			name: service.SolvePlace, make: solveView, commands: solveCommands,
			home: func(s *shell) windowActivity { return solveActivity{newPlayActivity(s)} }, icon: look.SolveIcon,
			label: func() string { return lang.X("place.solve", "Solve") },
			tip:   func() string { return lang.L("Watch the solver") },
		},
		{
			name: service.LabPlace, make: labView, commands: labCommands, icon: look.LabIcon, aside: true,
			home:  func(s *shell) windowActivity { return labActivity{newPlayActivity(s)} },
			label: func() string { return lang.L("Lab") },
			tip:   func() string { return lang.L("Measure searches, and compare them") },
		},
		{name: service.ReviewPlace, make: reviewView, commands: reviewCommands},
		{name: service.EditPlace, make: editView},
	}
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

// placeCommands lead to the views on the rail, by their order.
func placeCommands(s *shell) []*kit.Command {
	var list []*kit.Command
	for i, r := range s.viewList.onRail() {
		list = append(list, &kit.Command{
			Label: r.label, Key: placeKey(i), Do: func() { s.GoTo(r.name) }, One: true,
			Chosen: func() bool { return s.At() == r.name },
		})
	}
	return list
}

// makeViews makes what the list says.
func makeViews(s *shell) (made builtViews) {
	onRail := 0
	for _, r := range s.viewList {
		v := builtView{viewDefinition: r, view: r.make(s)}
		if r.label != nil {
			v.item = s.Kit.NewRailItem(r.icon, r.label(), r.tip(), placeKey(onRail).String(), func() { s.GoTo(r.name) })
			onRail++
		}
		made = append(made, v)
	}
	return made
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
func showContent(s *shell, at service.ViewName) {
	beside, barred := frame.NoContent, false
	for _, v := range s.views {
		barred = barred || v.bar && v.name == at
		if v.content != nil {
			kit.SetShown(v.content, v.name == at)
			if v.name == at {
				beside = v.beside()
			}
		}
	}
	if beside != s.frame.Beside || barred != s.frame.Barred {
		s.frame.Beside, s.frame.Barred = beside, barred
		kit.SetShown(s.frame.Content, beside != frame.NoContent)
		s.frame.LayOut()
	}
}

// refreshViews shows the view that belongs to what the window is doing, and brings
// all up to date.
func (s *shell) refreshViews() {
	other := false
	for _, v := range s.views {
		shown := v.name == s.ViewOf(s.Doing())
		kit.SetShown(v.panel, shown)
		other = other || v.strip.Visible() != shown
		kit.SetShown(v.strip, shown)
		if v.item != nil {
			v.item.Mark(v.name == s.At())
		}
	}
	showContent(s, s.ViewOf(s.Doing()))
	if other { // which may be higher
		s.frame.LayOut()
	}
	for _, v := range s.views {
		v.refresh()
	}
}

// nextView goes to the next view on the rail; from one that the Tab key skips, to the first.
func (s *shell) nextView() {
	all := slices.DeleteFunc(s.viewList.onRail(), func(r viewDefinition) bool { return r.aside })
	i := slices.IndexFunc(all, func(r viewDefinition) bool { return r.name == s.At() })
	s.GoTo(all[(i+1)%len(all)].name)
}

// homes are the activities of those rows that are on the rail.
func (d viewDefinitions) homes(s *shell) map[service.ViewName]program.Activity {
	all := map[service.ViewName]program.Activity{}
	for _, r := range d.onRail() {
		all[r.name] = r.home(s)
	}
	return all
}

// entered shows a place on the rail, where the board may show another position than before.
func (s *shell) entered(p service.ViewName, before puzzle.State) {
	s.play.SetCardAside()
	if p == service.SolvePlace {
		s.tour.Did(session.TourSolve)
	}
	s.showAgain(before)
	if p == service.PlayPlace {
		s.play.ShowSolvedAgain()
	}
	s.focus.toBoard()
}

// showAgain brings the board up to date where it shows something else than
// before: Play has the game, and Solve the solution.
func (s *shell) showAgain(before puzzle.State) {
	if s.solve.Watching() {
		s.solve.Solution().See(s.Game)
	}
	if at := s.Position(); at != before {
		s.Board.SetPosition(at, s.Target())
		if at.Size() != before.Size() {
			s.photos.Cut()
		}
		s.positionChanged()
	}
	s.refresh()
}
