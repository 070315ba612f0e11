package chart

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
)

// Note is a few lines over a picture about the value under the pointer. It is part of a renderer, and takes no events.
type Note struct {
	Ground *canvas.Rectangle
	Lines  []*canvas.Text
}

// NewNote makes a hidden note with a greatest number of lines.
func NewNote(most int, letters float32) *Note {
	n := &Note{Ground: canvas.NewRectangle(color.Transparent)}
	n.Ground.CornerRadius, n.Ground.StrokeWidth = 6, 1
	for range most {
		n.Lines = append(n.Lines, canvas.NewText("", color.Transparent))
		n.Lines[len(n.Lines)-1].TextSize = letters
	}
	n.Show(nil, fyne.Size{}, nil)
	return n
}

// Objects returns what a renderer draws, the ground first.
func (n *Note) Objects() []fyne.CanvasObject {
	all := []fyne.CanvasObject{n.Ground}
	for _, line := range n.Lines {
		all = append(all, line)
	}
	return all
}

// Show shows lines in a view of a size; without lines it hides the note. place returns the position for a note of the
// size that the lines need. Show moves the note into the view.
func (n *Note) Show(words []string, view fyne.Size, place func(need fyne.Size) fyne.Position) {
	const inset, above = 8, 4
	kit.SetShown(n.Ground, len(words) > 0)
	need := fyne.NewSize(0, 2*above)
	for i, line := range n.Lines {
		if kit.SetShown(line, i < len(words)); line.Visible() {
			line.Text, line.Color = words[i], theme.Color(theme.ColorNameForeground)
			line.TextStyle.Bold = i == 0 && len(words) > 1 // a heading
			need = fyne.NewSize(max(need.Width, line.MinSize().Width+2*inset), need.Height+line.MinSize().Height)
		}
	}
	if len(words) == 0 {
		return
	}
	at := place(need)
	x, y := max(0, min(at.X, view.Width-need.Width)), max(0, min(at.Y, view.Height-need.Height))
	n.Ground.FillColor, n.Ground.StrokeColor = look.Color(theme.ColorNameOverlayBackground),
		theme.Color(theme.ColorNameSeparator)
	kit.Put(n.Ground, x, y, need.Width, need.Height)
	n.Ground.Refresh()
	y += above
	for _, line := range n.Lines[:min(len(words), len(n.Lines))] {
		size := line.MinSize()
		kit.Put(line, x+inset, y, size.Width, size.Height)
		y += size.Height
		line.Refresh()
	}
}
