package race

import (
	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
)

// The measures of a lane.
const (
	chipSide    float32 = 16
	lineHigh    float32 = 36
	lineLower   float32 = 30 // where there are two lines, so that a low window keeps room for the trees
	lineBetween float32 = 4
	pickerGap   float32 = 6
)

// twoLines tells whether the pickers of the lanes need two lines at a width.
func (p *Page) twoLines(width float32) bool {
	for _, lane := range p.lanes {
		if lane.laneWidgets != nil && lane.heuristic.Visible() &&
			chipSide+pickerGap+lane.algorithm.Wants()+pickerGap+lane.heuristic.Wants() > width {
			return true
		}
	}
	return false
}

// placeLane puts the chip of a lane, its algorithm and its heuristic on a line, then a line of
// text, and below it the tree or the steps, of which one is shown. Where either lane has no room
// for the words of both pickers, the heuristics have a line of their own in both lanes:
//
//	o [A*            v]    o [Bidirectional v]
//	[Manhattan distance v] [Linear conflict v]
//
// Where the algorithm is uninformed its picker has the whole line.
func (p *Page) placeLane(objects []fyne.CanvasObject, size fyne.Size) {
	const words, from = 22, chipSide + pickerGap
	chip, algorithm, heuristic, told := objects[0], objects[1].(*kit.Picker), objects[2], objects[3]
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
	kit.Put(told, 2, below+3, max(0, size.Width-2), words)
	for _, o := range objects[4:] {
		kit.Put(o, 0, below+words+4, size.Width, max(0, size.Height-below-words-4))
	}
}

// toolbarLayout puts segments at the left, buttons at the right, and between them a picker that
// gives way.
type toolbarLayout struct{}

// Layout places the three.
func (toolbarLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	const gap = 8
	segments, picker, buttons := objects[0], objects[1].(*kit.Picker), objects[2]
	right := buttons.MinSize().Width
	left := float32(0)
	if segments.Visible() {
		left = min(segments.MinSize().Width, size.Width*0.4)
		kit.Put(segments, 0, (size.Height-segments.MinSize().Height)/2, left, segments.MinSize().Height)
		left += gap
	}
	kit.Put(buttons, size.Width-right, 0, right, size.Height)
	kit.Put(picker, left, 0, max(0, min(picker.Wants(), size.Width-right-left-gap)), size.Height)
}

// MinSize is that of the buttons, with a little for the others.
func (toolbarLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(objects[2].MinSize().Width+160, 36)
}

// placeParts puts the toolbar above, the two lanes side by side, below them what both share, and
// the invitation over the lanes. A lecture has no toolbar.
func (p *Page) placeParts(objects []fyne.CanvasObject, size fyne.Size) {
	const gap = 10
	toolbar, lecture := float32(36), p.app.Window.Lecturing()
	kit.Put(objects[0], 0, 0, size.Width, toolbar)
	if kit.SetShown(objects[0], !lecture); lecture {
		toolbar = -8
	}
	below := objects[3]
	below.Resize(fyne.NewSize(size.Width, below.Size().Height))
	low := float32(0)
	if below.Visible() {
		low = below.MinSize().Height
	}
	kit.Put(below, 0, size.Height-low, size.Width, low)
	width, high := (size.Width-gap)/2, max(0, size.Height-toolbar-8-low-6)
	kit.Put(objects[1], 0, toolbar+8, width, high)
	kit.Put(objects[2], width+gap, toolbar+8, width, high)
	kit.Put(objects[4], 0, toolbar+8+60, size.Width, max(0, high-60))
}
