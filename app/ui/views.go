package ui

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/ui/assist"
	"tilewise/app/ui/frame"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/newgame"
	"tilewise/app/ui/play"
	"tilewise/app/ui/review"
	"tilewise/app/ui/service"
	"tilewise/app/ui/settings"
	"tilewise/app/ui/solve"
)

// view is a place of the window, such as Play or the Lab. Everything that goes through all views (the rail, the View
// menu, Tab, the narrow window, the tests) reads the one list of them: a new view is one type and one row of that list.
// A view brings itself up to date with the program while it is shown.
type view interface {
	Build(*kit.Commands)                      // makes its widgets, in the language that is spoken
	Panels() (panel, strip fyne.CanvasObject) // beside the board; below it in a narrow window
	Refresh()                                 // updates what no topic of the program is about
}

// stageView is a view that takes the place of the stage; the others leave it to the board. The board is small beside
// it, and stands above the panel.
type stageView interface {
	Stage() (content fyne.CanvasObject, beside frame.SideColumnContents)
}

// viewDefinition is a view in the list.
type viewDefinition struct {
	view
	name service.ViewName

	// The title on the rail and in the menu, the tooltip, the icon, and the activity that begins when the user comes
	// there. A view without a label is not on the rail: something that the user does in another view leads to it.
	label func() string
	tip   func() string
	icon  fyne.Resource
	home  program.Activity
	aside bool // the Tab key skips the view
	bar   bool // a bar stands above the board, in a window of any width, and the panel can be closed
}

// allViews returns the list, in the order of the rail.
func allViews(p *parts) []viewDefinition {
	return []viewDefinition{
		{
			view: playView{p.play, p.Services, p.newGames, p.settings, p.solve, p.photoPeek}, name: service.PlayPlace,
			icon: look.PlayIcon, bar: true,
			label: func() string { return lang.L("Play") }, tip: func() string { return lang.L("Play") },
			home: program.Playing{Program: p.Model},
		},
		{
			view: p.solve, name: service.SolvePlace, icon: look.SolveIcon,
			label: func() string { return lang.X("place.solve", "Solve") },
			tip:   func() string { return lang.L("Watch the solver") },
			home:  p.Model.Solving.Activity(),
		},
		{
			view: p.lab, name: service.LabPlace, icon: look.LabIcon, aside: true,
			label: func() string { return lang.L("Lab") },
			tip:   func() string { return lang.L("Measure searches, and compare them") },
			home:  p.lab.Activity(),
		},
		{view: reviewView{p.review, p.window}, name: service.ReviewPlace},
		{view: p.edit, name: service.EditPlace},
	}
}

// builtView is a row of the list with the widgets of the view.
type builtView struct {
	viewDefinition
	panel, strip fyne.CanvasObject
	item         *kit.NavigationRailItem // the view's button on the rail; nil where it has none
}

// builtViews are all views of the window.
type builtViews []builtView

// of returns the view of a name.
func (b builtViews) of(name service.ViewName) builtView {
	return b[slices.IndexFunc(b, func(v builtView) bool { return v.name == name })]
}

// onRail returns the views on the rail.
func (b builtViews) onRail() builtViews {
	return slices.DeleteFunc(slices.Clone(b), func(v builtView) bool { return v.label == nil })
}

// placeKey returns the key that leads to the view with a number on the rail.
func placeKey(i int) kit.KeyCombo { return kit.CtrlShift(fyne.KeyName(strconv.Itoa(i + 1))) }

func (b builtViews) railItems() (items []*kit.NavigationRailItem) {
	for _, v := range b.onRail() {
		items = append(items, v.item)
	}
	return items
}

// after returns the view after another on the rail; after one that the Tab key skips, the first.
func (b builtViews) after(at service.ViewName) service.ViewName {
	all := slices.DeleteFunc(b.onRail(), func(v builtView) bool { return v.aside })
	i := slices.IndexFunc(all, func(v builtView) bool { return v.name == at })
	return all[(i+1)%len(all)].name
}

// showContent shows the content of a view, if it has one, and hides the others. It reports whether the frame is to be
// laid out anew.
func (s *shell) showContent(at service.ViewName) (other bool) {
	beside, barred := frame.NoContent, false
	for _, v := range s.views {
		barred = barred || v.bar && v.name == at
		if stage, is := v.view.(stageView); is {
			content, next := stage.Stage()
			if kit.SetShown(content, v.name == at); v.name == at {
				beside = next
			}
		}
	}
	if beside == s.frame.Beside && barred == s.frame.Barred {
		return false
	}
	s.frame.Beside, s.frame.Barred = beside, barred
	kit.SetShown(s.frame.Content, beside != frame.NoContent)
	return true
}

// showView shows the view of the user's activity.
func (s *shell) showView() {
	other, beside, at := false, s.app.ViewOf(s.app.Model.Doing()), s.app.At()
	for _, v := range s.views {
		shown := v.name == beside
		kit.SetShown(v.panel, shown)
		other = other || v.strip.Visible() != shown
		kit.SetShown(v.strip, shown)
		if v.item != nil {
			v.item.Mark(v.name == at)
		}
	}
	if s.showContent(beside) || other { // a strip may be higher than another
		s.frame.LayOut()
	}
}

// playView is Play with the controls that other parts make.
type playView struct {
	*play.Presenter
	app       *service.Services
	newGames  *newgame.Presenter
	settings  *settings.Presenter
	solve     *solve.Presenter
	photoPeek *assist.PhotoPeek
}

// Build makes bar, panel and card.
func (v playView) Build(c *kit.Commands) {
	k := v.app.Kit
	v.Presenter.Build(c, play.NewScoreBar(k, c, c.Menu(shuffleMenu, "").Items, v.solve.Pair.Items),
		play.NewPanel(k, c, play.SuppliedControls{Game: v.newGames.SizeLink(), Difficulty: v.newGames.DifficultyControl(),
			Sizes: v.newGames.SizeControl(), Numbers: v.settings.NumbersControl(), Display: v.settings.DisplayButton()}))
	v.Panel.Picture.OnPress = v.photoPeek.Press
}

// Refresh brings everything up to date.
func (v playView) Refresh() {
	v.Presenter.Refresh()
	v.newGames.RefreshChoices()
}

// reviewView is the review of a game in a window that may have no room for its panel.
type reviewView struct {
	*review.Presenter
	window *shell
}

// Status returns the judgement of the next move if the panel has no room, otherwise the standing of the shown board.
func (r reviewView) Status() string {
	if r.window.frame.Narrow() {
		return r.Judgement()
	}
	return r.Standing()
}
