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
	lab       *Presenter
	object    *fyne.Container
	groups    []*pageGroup
	groupTabs *kit.Segments
	pageTabs  map[*pageGroup]*kit.Segments // the tabs of each group that has several pages
	lastPage  map[*pageGroup]int           // the page that was shown last, by group
}

func newPageTabs(r *Presenter) *pageTabs {
	t := &pageTabs{lab: r, pageTabs: map[*pageGroup]*kit.Segments{}, lastPage: map[*pageGroup]int{}}
	var words []string
	for i, p := range r.pages {
		if !slices.Contains(t.groups, p.group) {
			t.groups = append(t.groups, p.group)
			t.lastPage[p.group] = i
			words = append(words, p.group.word())
		}
	}
	t.groupTabs = r.app.Kit.NewSegments(lang.L("What to do in the Lab"), "", words,
		func(i int) { r.TurnTo(r.pages[t.lastPage[t.groups[i]]].name) })
	objects := []fyne.CanvasObject{t.groupTabs}
	for _, g := range t.groups {
		if s := t.segments(g); s != nil {
			objects = append(objects, s)
		}
	}
	t.object = container.New(&pageTabsLayout{}, objects...)
	return t
}

// segments makes the segments of a group's pages; nil where it has one page.
func (t *pageTabs) segments(g *pageGroup) fyne.CanvasObject {
	words, at := t.pagesOf(g)
	if len(at) < 2 {
		return nil
	}
	s := t.lab.app.Kit.NewSegments(lang.L("Page of the Lab"), "", words,
		func(i int) { t.lab.TurnTo(t.lab.pages[at[i]].name) })
	t.pageTabs[g] = s
	return s
}

// pagesOf returns the words of a group's pages, and their indices.
func (t *pageTabs) pagesOf(g *pageGroup) (words []string, at []int) {
	for i, p := range t.lab.pages {
		if p.group == g {
			words, at = append(words, p.word()), append(at, i)
		}
	}
	return words, at
}

func (t *pageTabs) mark(page int) {
	g := t.lab.pages[page].group
	t.lastPage[g] = page
	t.groupTabs.Mark(slices.Index(t.groups, g))
	for each, s := range t.pageTabs {
		kit.SetShown(s, each == g)
	}
	if s := t.pageTabs[g]; s != nil {
		_, at := t.pagesOf(g)
		s.Mark(slices.Index(at, page))
	}
	t.object.Refresh()
}

// pageTabsLayout puts the groups at the left and the pages at the right, or below them where there is no room for both.
type pageTabsLayout struct{ width float32 }

// The distance of the two, side by side and below one another.
const (
	tabsBeside float32 = 16
	tabsBelow  float32 = 8
)

// second returns the visible segments of pages; nil is none.
func (*pageTabsLayout) second(objects []fyne.CanvasObject) fyne.CanvasObject {
	for _, o := range objects[1:] {
		if o.Visible() {
			return o
		}
	}
	return nil
}

// fits reports whether both fit on a line.
func (l *pageTabsLayout) fits(first, second fyne.CanvasObject) bool {
	return kit.Wanted(first)+tabsBeside+kit.Wanted(second) <= l.width
}

func (l *pageTabsLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	first, second := objects[0], l.second(objects)
	high := first.MinSize().Height
	kit.Put(first, 0, 0, min(kit.Wanted(first), size.Width), high)
	switch {
	case second == nil:
	case l.fits(first, second):
		wide := kit.Wanted(second)
		kit.Put(second, size.Width-wide, 0, wide, high)
	default:
		kit.Put(first, 0, 0, size.Width, high)
		kit.Put(second, 0, high+tabsBelow, size.Width, high)
	}
}

// MinSize returns the height at the present width.
func (l *pageTabsLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	high := objects[0].MinSize().Height
	if second := l.second(objects); second != nil && !l.fits(objects[0], second) {
		high += tabsBelow + second.MinSize().Height
	}
	return fyne.NewSize(200, high)
}
