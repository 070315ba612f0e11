package ui

import (
	"strings"

	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
)

// page turns to a page of the Lab by a press on its word.
func (s *stand) page(name string) {
	s.t.Helper()
	var pages *kit.Segments
	eachSeen(s.lab.Content, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) bool {
		if p, ok := o.(*kit.Segments); ok && strings.HasPrefix(p.AccessibilityLabel(), "Page of the Lab") {
			pages = p
		}
		return true
	})
	for i, word := range pages.Options {
		if word == name {
			pages.Tapped(&fyne.PointEvent{Position: fyne.NewPos(pages.Size().Width*(float32(i)+0.5)/float32(len(pages.Options)),
				10)})
			return
		}
	}
	s.t.Fatalf("no page is called %q among %q", name, pages.Options)
}

// says reports whether something seen of the Lab's page has words in it.
func (s *stand) says(words string) bool {
	return strings.Contains(strings.Join(s.labels(s.lab.Content), "\n"), words)
}

// pick takes an entry of a picker's menu.
func (s *stand) pick(picker, entry string) {
	s.t.Helper()
	s.labelled(s.lab.Content, picker).Tapped(&fyne.PointEvent{})
	for range 40 {
		s.typed(fyne.KeyDown)
		if strings.HasPrefix(s.lit(), entry) {
			s.typed(fyne.KeyReturn)
			return
		}
	}
	s.t.Fatalf("%s has no entry %q", picker, entry)
}
