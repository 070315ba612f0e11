package lab

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tilewise/app/lang"
	"tilewise/app/ui/kit"
)

// pageTabs are the segments of the groups, and beside them those of the present group's pages.
type pageTabs struct {
	lab      *Presenter
	object   *fyne.Container
	groups   []*pageGroup
	lastPage map[*pageGroup]int // the page that was shown last, by group
	pages    []int              // those of the present group

	groupTabs, pageTabs *kit.Segments
}

func newPageTabs(r *Presenter) *pageTabs {
	t := &pageTabs{lab: r, lastPage: map[*pageGroup]int{}}
	var words []string
	for i, p := range r.pages {
		if !slices.Contains(t.groups, p.group) {
			t.groups = append(t.groups, p.group)
			t.lastPage[p.group] = i
			words = append(words, p.group.word())
		}
	}
	k := r.app.Kit
	t.groupTabs = k.NewSegments(lang.L("What to do in the Lab"), "", words,
		func(i int) { r.TurnTo(r.pages[t.lastPage[t.groups[i]]].name) })
	t.pageTabs = k.NewSegments(lang.L("Page of the Lab"), "", nil, func(i int) { r.TurnTo(r.pages[t.pages[i]].name) })
	t.object = container.New(&pageTabsLayout{}, t.groupTabs, t.pageTabs)
	t.mark(0)
	return t
}

// mark marks a page as the shown one, and shows the tabs of its group.
func (t *pageTabs) mark(page int) {
	var words []string
	g := t.lab.pages[page].group
	t.lastPage[g], t.pages = page, nil
	for i, p := range t.lab.pages {
		if p.group == g {
			words, t.pages = append(words, p.word()), append(t.pages, i)
		}
	}
	t.groupTabs.Mark(slices.Index(t.groups, g))
	t.pageTabs.SetOptions(words)
	t.pageTabs.Mark(slices.Index(t.pages, page))
	t.object.Refresh()
}

// pageTabsLayout puts the groups at the left and the pages at the right, or below them if the width is small.
type pageTabsLayout struct{ width float32 }

// The gap between groups and pages, side by side and below one another.
const (
	tabsBeside float32 = 16
	tabsBelow  float32 = 8
)

// fit reports whether groups and pages fit on a line.
func (l *pageTabsLayout) fit(objects []fyne.CanvasObject) bool {
	return kit.Wanted(objects[0])+tabsBeside+kit.Wanted(objects[1]) <= l.width
}

func (l *pageTabsLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	groups, pages, high := objects[0], objects[1], objects[0].MinSize().Height
	if l.fit(objects) {
		wide := kit.Wanted(pages)
		kit.Put(groups, 0, 0, kit.Wanted(groups), high)
		kit.Put(pages, size.Width-wide, 0, wide, high)
		return
	}
	kit.Put(groups, 0, 0, size.Width, high)
	kit.Put(pages, 0, high+tabsBelow, size.Width, high)
}

// MinSize returns the height at the present width.
func (l *pageTabsLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	high := objects[0].MinSize().Height
	if !l.fit(objects) {
		high += tabsBelow + objects[1].MinSize().Height
	}
	return fyne.NewSize(200, high)
}
