package newgame

import (
	"cmp"
	"image"
	"slices"

	"fyne.io/fyne/v2"

	"tilewise/app/lang"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/words"
	"tilewise/solver/puzzle"
)

func (g *gameSheet) goal() puzzle.Goal {
	goal, _ := session.GoalOn(g.presenter.app.Model.Settings().Goal, g.choice.size)
	return goal
}

func (g *gameSheet) offered() []puzzle.Size {
	list := []puzzle.Size{{W: 3, H: 3}, {W: 4, H: 4}, {W: 5, H: 5}}
	if s := g.choice.suited; s != (puzzle.Size{}) {
		list = append(list, s)
	}
	return list
}

// pressSize chooses the size of a segment. The last segment stands for any other size.
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
		title := map[string]any{"Size": words.SizeTitle(s)}
		g.shape.Set(lang.L("{{.Size}} suits the shape of the photo.", title))
		if g.read != nil && cutOff(g.read.Size(), s) > slight {
			g.shape.Set(lang.L("{{.Size}} shows the most of the photo.", title))
		}
	}
	g.refit()
}

// fitPhoto offers a board of the shape of the photo that the user has opened, or begins a game on it if the user wants
// that always.
func (pr *Presenter) fitPhoto() {
	app := pr.app
	if app.Model.Doing() != program.InPlay || app.Model.Cropping() || app.Photo.Picture == nil || app.Sheet.IsOpen() {
		return // a sheet of a new game offers the size itself
	}
	p, size := app.Photo.Picture.Size(), app.Model.Game().Size()
	suited := suitedSize(p, size)
	if cutOff(p, size) <= cutOff(p, suited)+slight {
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
	title := map[string]any{"Size": words.SizeTitle(suited)}
	offer := lang.L("Use the whole photo: {{.Size}}", title)
	if cutOff(p, suited) > slight {
		offer = lang.L("Show more of the photo: {{.Size}}", title)
	}
	app.Messages.Say(kit.NoteTone, lang.L("The board shows a part of this photo."), offer, func() {
		app.Model.Change(func(s *session.Settings) { s.FitPhoto = true })
		use()
	})
	if pr.photos.HasFormer() {
		app.Messages.OfferUndo(pr.photos.OpenFormer)
	}
	app.Messages.Passing = true
}

// slight is the share of a photo that may be cut off although the photo counts as shown whole.
const slight = 0.03

// suitedSize returns the size that cuts off the least of a photo. Of several that show it whole, it returns the one
// whose number of cells is nearest to that of now.
func suitedSize(p image.Point, now puzzle.Size) puzzle.Size {
	const many = 40 // cells of the largest board that is offered to a user of smaller ones
	var sizes []puzzle.Size
	for w := puzzle.MinSide; w <= session.MaxGameSide; w++ {
		for h := puzzle.MinSide; h <= session.MaxGameSide && w*h <= max(many, now.Cells()); h++ {
			sizes = append(sizes, puzzle.Size{W: w, H: h})
		}
	}
	apart := func(s puzzle.Size) int { return max(s.Cells()-now.Cells(), now.Cells()-s.Cells()) }
	return slices.MinFunc(sizes, func(a, b puzzle.Size) int {
		return cmp.Or(cmp.Compare(max(cutOff(p, a), slight), max(cutOff(p, b), slight)),
			cmp.Compare(apart(a), apart(b)), cmp.Compare(cutOff(p, a), cutOff(p, b)))
	})
}

// cutOff returns which part of a photo a board of this size does not show.
func cutOff(p image.Point, s puzzle.Size) float64 {
	across, down := p.X*s.H, p.Y*s.W
	return 1 - float64(min(across, down))/float64(max(across, down))
}
