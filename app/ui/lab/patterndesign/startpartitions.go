package patterndesign

import (
	"fmt"

	"tilewise/app/lang"
	"tilewise/app/ui/kit/menu"
	"tilewise/pdb"
	"tilewise/solver/puzzle"
)

// startPartition is a well-known partition to start from.
type startPartition struct {
	name     string
	painting paintedPartition
}

// starts are the well-known partitions of 4×4.
func starts() (list []startPartition) {
	size := puzzle.Size{W: 4, H: 4}
	for _, known := range []*pdb.Database{pdb.Database555, pdb.Database663, pdb.Database771} {
		parts, err := known.Partition(size, size.Cells()-1)
		if err != nil {
			continue
		}
		d := pdb.CustomPartition{Size: size, Blank: size.Cells() - 1}
		for _, one := range parts {
			d.Patterns = append(d.Patterns, one.Tiles)
		}
		list = append(list, startPartition{fmt.Sprintf("%d-%d-%d", len(parts[0].Tiles), len(parts[1].Tiles),
			len(parts[2].Tiles)), paintedPartitionOf(d)})
	}
	return list
}

func (p *Page) startItems() (items []menu.Item) {
	for _, s := range starts() {
		items = append(items, menu.Item{Label: s.name, Do: func() { p.replace(s.painting) }})
	}
	return append(items, menu.Item{},
		menu.Item{Label: lang.L("Nothing painted"), Do: func() { p.replace(emptyPartition(p.painting.size)) }})
}

// savedItems is the menu of the saved designs: each can be painted again, renamed or removed.
func (p *Page) savedItems() (items []menu.Item) {
	for _, h := range p.host.Engine().Heuristics() {
		d, own := h.Design()
		if !own {
			continue
		}
		items = append(items, menu.Item{Label: d.Name + " · " + d.Size.String(), Sub: func() []menu.Item {
			return []menu.Item{
				{Label: lang.L("Paint it again"), Disabled: len(d.Patterns) > mostPatterns, Do: func() {
					p.Name.SetText(d.Name)
					p.replace(paintedPartitionOf(d))
				}},
				{Label: lang.L("Rename it to the name below"), Do: func() { p.Rename(d) }},
				{Label: lang.L("Remove"), Do: func() { p.Remove(d.Name) }},
			}
		}})
	}
	if len(items) == 0 {
		items = []menu.Item{{Label: lang.L("None yet"), Disabled: true}}
	}
	return items
}
