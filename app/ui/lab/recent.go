package lab

import (
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2/lang"

	"tilewise/app/ui/kit/menu"
)

// Where the choices keep which files were opened before.
const (
	keyExperiments = "lab.recent"
	keyLessons     = "lab.lessons"
)

const mostRecent = 8

// remember puts a file at the head of those of its kind.
func (r *Room) remember(key, path string) {
	r.forget(key, path)
	list := slices.Insert(slices.Clone(r.host.Choices().StringList(key)), 0, path)
	r.host.Choices().SetStringList(key, list[:min(len(list), mostRecent)])
}

// forget drops a file that has gone.
func (r *Room) forget(key, path string) {
	list := slices.Clone(r.host.Choices().StringList(key))
	r.host.Choices().SetStringList(key, slices.DeleteFunc(list, func(p string) bool { return p == path }))
}

// recent are the files of a kind that were opened before, for a menu.
func (r *Room) recent(key string) func() []menu.Item {
	return func() (items []menu.Item) {
		for _, path := range r.host.Choices().StringList(key) {
			items = append(items, menu.Item{Label: filepath.Base(path), Note: filepath.Dir(path), Do: func() { r.Open(path) }})
		}
		if len(items) == 0 {
			return []menu.Item{{Label: lang.L("None yet"), Disabled: true}}
		}
		return items
	}
}
