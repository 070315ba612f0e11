package tree

import (
	"strconv"

	"fyne.io/fyne/v2"

	"tilewise/app/ui/kit"
	"tilewise/solver/puzzle"
)

// labelsOf are the numbers on the tiles, by their goal cells; without a goal they count from the
// first cell.
func labelsOf(goal *puzzle.Goal, cells, blank int) []string {
	labels := make([]string, cells)
	for c := range labels {
		switch {
		case goal != nil:
			labels[c] = strconv.Itoa(goal.State.At(c))
		case c < blank:
			labels[c] = strconv.Itoa(c + 1)
		default:
			labels[c] = strconv.Itoa(c)
		}
	}
	return labels
}

// fit is the camera that shows the whole picture.
func (s *pictureInput) fit() camera {
	if s.forest != nil {
		return fitted(s.board.bounds(s.forest), s.view.SubtractWidthHeight(0, s.legend.height()), 18, 1.25)
	}
	if s.grid == nil {
		return camera{scale: 1}
	}
	cell := s.cell()
	world := kit.Rect{Right: s.grid.Extent.size().Width * cell.Width, Bottom: s.grid.Extent.size().Height * cell.Height}
	room := fyne.NewSize(s.view.Width-depthAxis-8, s.view.Height-fAxis-s.legend.height()-4)
	c := fitted(world, room, 0, 1)
	c.offset = fyne.NewPos(depthAxis+max(0, (room.Width-world.Width()*c.scale)/2), fAxis+2)
	return c
}
