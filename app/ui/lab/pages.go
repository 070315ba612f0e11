package lab

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"tilewise/app/ui/kit"
)

// page is what can lie on the desk: the list allPages says which there are, in the
// order in which they stand on the segments.
type page struct {
	name string                 // for reports and not for people
	word func() string          // on the segments
	make func(r *Room) pageView // called once
}

// pageView is a page that was made.
type pageView interface {
	Object() fyne.CanvasObject
	Refresh() // brings it up to date with the sheet; only the page in sight is told
}

// shownPage is a page with what was made of it.
type shownPage struct {
	page
	pageView
}

// The pages.
const (
	benchName = "bench"
	batchName = "batch"
	statName  = "statistics"
	edgesName = "consistency"
	cardsName = "cards"
)

// allPages is the list.
func allPages() []page {
	return []page{
		{benchName, func() string { return lang.L("Bench") }, newBenchPage},
		{batchName, func() string { return lang.X("lab.batch", "Batch") }, newBatchPage},
		{statName, func() string { return lang.L("Statistics") }, newStatPage},
		{edgesName, func() string { return lang.L("Consistency") }, newEdgesPage},
		{cardsName, func() string { return lang.X("lab.cards", "Cards") }, newCardsPage},
	}
}

// turn shows a page.
func (r *Room) turn(i int) {
	if i != r.at {
		r.lookBack()
	}
	r.at = i
	for k, p := range r.pages {
		kit.SetShown(p.Object(), k == i)
	}
	r.desk.mark(i)
	r.pages[i].Refresh()
	if r.entered {
		r.host.Drop()
	}
}

// turnTo shows the page of a name.
func (r *Room) turnTo(name string) {
	for i, p := range r.pages {
		if p.name == name {
			r.turn(i)
		}
	}
}
