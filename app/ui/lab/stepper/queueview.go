package stepper

import (
	"slices"

	"fyne.io/fyne/v2"

	"tilewise/app/ui/chart"
	"tilewise/app/ui/kit"
)

// newQueueView makes a view of the queue alone, for the panel, where the page's view has no room
// for it.
func newQueueView(c *RunCursor) *View {
	v := &View{cursor: c, queueOnly: true}
	v.ExtendBaseWidget(v)
	c.Listen(v.update)
	v.update()
	return v
}

// shortQueue is the number of rows in that view.
const shortQueue = 8

// countsAbreast is how many counts stand side by side above the queue.
const countsAbreast = 3

// queueHeight is the height of counts and rows.
func queueHeight(s scene) float32 {
	high := float32((len(s.counts)+countsAbreast-1)/countsAbreast) * (countsHigh + 6)
	for _, b := range s.blocks[min(1, len(s.blocks)):] {
		high += float32(max(1, min(len(b.rows), shortQueue/max(1, len(s.blocks)-1)))+1)*rowHigh + 10
	}
	return max(high, 3*rowHigh)
}

// layQueue lays the counts out, and the queue below them.
func layQueue(s scene, size fyne.Size, measure chart.TextWidth) *chart.Picture {
	p := pictureLayout{&chart.Picture{Size: size}, measure}
	y := float32(0)
	for list := range slices.Chunk(s.counts, countsAbreast) {
		y = p.counts(list, 0, y, size.Width) + 6
	}
	for _, b := range s.blocks[min(1, len(s.blocks)):] {
		b.rows = b.rows[:min(len(b.rows), shortQueue/max(1, len(s.blocks)-1))]
		y += p.block(b, 0, y, size.Width, size.Height-y) + kit.SmallText/2
	}
	return p.Picture
}
