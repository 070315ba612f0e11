package lesson

import (
	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
)

const (
	narrowReader    float32 = 660
	textShare       float32 = 0.4
	illustrationGap float32 = 18
	widestLine      float32 = 600
)

// textBesideIllustration puts the text at the left of the illustration, or below it in a narrow window. An illustration
// without text has all the room.
func textBesideIllustration(objects []fyne.CanvasObject, size fyne.Size) {
	text, illustration := objects[0], objects[1]
	if !text.Visible() {
		kit.Put(illustration, 0, 0, size.Width, size.Height)
		return
	}
	if size.Width < narrowReader {
		high := size.Height * 0.5
		kit.Put(illustration, 0, 0, size.Width, high)
		kit.Put(text, 0, high+illustrationGap/2, size.Width, size.Height-high-illustrationGap/2)
		return
	}
	wide := max(290, min(size.Width*textShare, widestLine))
	kit.Put(text, 0, 0, wide, size.Height)
	kit.Put(illustration, wide+illustrationGap, 0, size.Width-wide-illustrationGap, size.Height)
}

// stepButtonsLayout puts the button back at the left, the others at the right, and the dots in the middle,
// if there is room for them.
type stepButtonsLayout struct{}

func (stepButtonsLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	back, dots, bench, on := objects[0], objects[1], objects[2], objects[3]
	put := func(o fyne.CanvasObject, x float32) float32 {
		need := o.MinSize()
		kit.Put(o, x, (size.Height-need.Height)/2, need.Width, need.Height)
		return need.Width
	}
	left := put(back, 0)
	right := size.Width - on.MinSize().Width
	put(on, right)
	if bench.Visible() {
		right -= bench.MinSize().Width + 8
		put(bench, right)
	}
	need := dots.MinSize().Width
	if right-left < need+24 {
		put(dots, -2*size.Width) // hidden; the status line has the step as well
		return
	}
	put(dots, max(left+12, min((size.Width-need)/2, right-need-12)))
}

func (stepButtonsLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(240, max(objects[0].MinSize().Height, objects[3].MinSize().Height))
}
