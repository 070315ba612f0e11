package ui

import (
	"slices"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
)

// menuOf is an entry of a menu of the bar, found by the words on the way to it.
func (s *stand) menuOf(m kit.MenuName, way ...string) menu.Item {
	s.t.Helper()
	items := s.Commands.Menu(m, "").Items()
	var found menu.Item
	for n, word := range way {
		i := slices.IndexFunc(items, func(i menu.Item) bool { return i.Label == word })
		if i < 0 {
			s.t.Fatalf("there is no %q", way[:n+1])
		}
		if found = items[i]; found.Sub != nil {
			items = found.Sub()
		}
	}
	return found
}
