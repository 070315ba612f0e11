package race

import (
	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
)

// The measures of a search.
const (
	chipSide    float32 = 16
	lineHigh    float32 = 36
	lineLower   float32 = 30 // where there are two lines, so that a low window keeps room for the trees
	lineBetween float32 = 4
	pickerGap   float32 = 6
)

// twoLines reports whether the pickers of the searches need two lines at a width.
func (p *Page) twoLines(width float32) bool {
	for _, search := range p.searches {
		if search.racingSearchWidgets != nil && search.heuristic.Visible() &&
			chipSide+pickerGap+search.algorithm.Wants()+pickerGap+search.heuristic.Wants() > width {
			return true
		}
	}
	return false
}

// placeSearch puts the chip of a search, its algorithm and its heuristic on a line, then a line of
// text, and below it the tree or the steps, of which one is shown. Where either search has no room
// for the words of both pickers, the heuristics have a line of their own in both:
//
//	o [A*            v]    o [Bidirectional v]
//	[Manhattan distance v] [Linear conflict v]
//
// Where the algorithm is uninformed its picker has the whole line.
func (p *Page) placeSearch(objects []fyne.CanvasObject, size fyne.Size) {
	const words, from = 22, chipSide + pickerGap
	chip, algorithm, heuristic, progress := objects[0], objects[1].(*kit.Picker), objects[2], objects[3]
	first, below := lineHigh, lineHigh
	if broken := p.twoLines(size.Width); broken || !heuristic.Visible() {
		if broken {
			first, below = lineLower, lineLower+lineBetween+lineLower
		}
		kit.Put(algorithm, from, 0, max(0, size.Width-from), first)
		kit.Put(heuristic, 0, lineLower+lineBetween, size.Width, lineLower)
	} else {
		wide := algorithm.Wants()
		kit.Put(algorithm, from, 0, wide, first)
		kit.Put(heuristic, from+wide+pickerGap, 0, size.Width-from-wide-pickerGap, first)
	}
	kit.Put(chip, 0, (first-chipSide)/2, chipSide, chipSide)
	kit.Put(progress, 2, below+3, max(0, size.Width-2), words)
	for _, o := range objects[4:] {
		kit.Put(o, 0, below+words+4, size.Width, max(0, size.Height-below-words-4))
	}
}
