package lab

import (
	"path/filepath"

	"fyne.io/fyne/v2/lang"

	"tilewise/app/ui/kit/menu"
)

// recent is the menu of the files of a kind that were opened before.
func (x *exports) recent(key string) func() []menu.Item {
	return func() (items []menu.Item) {
		for _, path := range x.bench.Recent.Of(key) {
			items = append(items,
				menu.Item{Label: filepath.Base(path), Note: filepath.Dir(path), Do: func() { x.bench.OpenFile(path) }})
		}
		if len(items) == 0 {
			return []menu.Item{{Label: lang.L("None yet"), Disabled: true}}
		}
		return items
	}
}
