package newgame

import (
	"cmp"
	"math"
	"slices"

	"fyne.io/fyne/v2"

	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/words"
	"tilewise/solver/puzzle"
)

// goal returns the goal of the next game.
func (g *gameSheet) goal() puzzle.Goal {
	goal, _ := session.GoalOn(g.presenter.app.Model.Settings().Goal, g.choice.size)
	return goal
}

// offered returns the sizes of the segments.
func (g *gameSheet) offered() []puzzle.Size {
	list := []puzzle.Size{{W: 3, H: 3}, {W: 4, H: 4}, {W: 5, H: 5}}
	if s := g.choice.suited; s != (puzzle.Size{}) {
		list = append(list, s)
	}
	return list
}

// pressSize takes the size of a segment; the last one is for any other.
func (g *gameSheet) pressSize(i int) {
	list := g.offered()
	if i < len(list) {
		kit.SetShown(g.other, false)
		g.presenter.app.Kit.GiveBack() // back to the sheet, where the field had the focus
		g.setSize(list[i])
		return
	}
	g.typeSize()
	g.presenter.app.Tasks.Post(func() { // after the press gave the focus back
		g.presenter.app.Window.Canvas().Focus(g.other)
		g.selectSize()
	})
}

// typeSize shows the field in which a size is typed.
func (g *gameSheet) typeSize() {
	kit.SetShown(g.other, true)
	g.other.SetText(g.choice.size.String())
	g.showSizes()
}

// selectSize selects the size in the field: what is typed replaces it.
func (g *gameSheet) selectSize() { g.other.TypedShortcut(&fyne.ShortcutSelectAll{}) }

func (g *gameSheet) setSize(size puzzle.Size) {
	g.choice.size = size
	g.part.SetGoal(g.goal())
	g.showSizes()
	g.sayMeaning()
}

// showSizes brings the segments up to date, and says which size has the shape of the photo.
func (g *gameSheet) showSizes() {
	list := g.offered()
	names := words.Each(list, words.SizeTitle)
	chosen := slices.Index(list, g.choice.size)
	last := lang.L("Other…")
	switch {
	case g.other.Visible(): // the field says the size
		chosen = len(list)
	case chosen < 0:
		chosen, last = len(list), words.SizeTitle(g.choice.size)
	}
	g.sizes.SetOptions(append(names, last))
	g.sizes.Mark(chosen)
	g.shape.Set("")
	if s := g.choice.suited; s != (puzzle.Size{}) {
		g.shape.Set(lang.L("{{.Size}} suits the shape of the photo.", map[string]any{"Size": words.SizeTitle(s)}))
	}
	g.refit()
}

// fitPhoto offers a board of the shape of the photo that the user has opened, or begins a game on it if the user wants
// that always.
func (pr *Presenter) fitPhoto() {
	app := pr.app
	if app.Model.Doing() != program.InPlay || app.Model.Cropping() || app.Photo.Picture == nil {
		return
	}
	p, size := app.Photo.Picture.Size(), app.Model.Game().Size()
	shape := float64(p.X) / float64(p.Y)
	suited := cmp.Or(suitedSize(shape), puzzle.Size{W: 4, H: 4})
	off := func(s puzzle.Size) float64 { return math.Abs(math.Log(shape * float64(s.H) / float64(s.W))) }
	const slight = 0.05 // the part of a photo that may be cut off
	if off(size) <= off(suited)+slight {
		return
	}
	use := func() {
		pr.reveal = false
		app.Model.NewGames.ShuffleSized(suited, "")
	}
	if app.Model.Settings().FitPhoto {
		use()
		return
	}
	app.Messages.Say(kit.NoteTone, lang.L("The board shows a part of this photo."),
		lang.L("Use the whole photo: {{.Size}}", map[string]any{"Size": words.SizeTitle(suited)}), func() {
			app.Model.Change(func(s *session.Settings) { s.FitPhoto = true })
			use()
		})
	app.Messages.Passing = true
}

// suitedSize returns the size nearest to the shape of a photo, width by height, unless that is a square. A panorama
// gets a long board.
func suitedSize(shape float64) puzzle.Size {
	best, apart := puzzle.Size{}, math.Abs(math.Log(shape))
	for _, s := range []puzzle.Size{{W: 4, H: 3}, {W: 5, H: 3}, {W: 5, H: 4}, {W: 6, H: 3}, {W: 7, H: 3}, {W: 10, H: 3},
		{W: 9, H: 2}} {
		for _, s := range []puzzle.Size{{W: s.H, H: s.W}, s} {
			if d := math.Abs(math.Log(shape * float64(s.H) / float64(s.W))); d < apart-1e-9 {
				best, apart = s, d
			}
		}
	}
	return best
}
