package tree

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/lang"
	"tilewise/app/ui/kit"
)

// TreePane is a view with its buttons above it.
type TreePane struct {
	View   *TreeView
	Object fyne.CanvasObject

	modes *kit.Segments
	zoomOut, zoomIn, fit,
	current, fold *kit.Button
}

// NewTreePane makes a pane.
func NewTreePane(k *kit.Kit) *TreePane {
	p := &TreePane{View: NewTreeView(k)}
	v := p.View
	p.modes = k.NewSegments(lang.L("How the search tree is drawn"), "",
		[]string{lang.X("tree.tree", "Tree"), lang.X("tree.blocks", "Blocks")}, func(i int) {
			v.setMode([]TreeOrBlocks{Trees, Blocks}[i])
		})
	p.modes.Tight, p.modes.Again = true, true
	p.zoomOut = k.ToolButton(theme.ZoomOutIcon(), lang.L("Zoom out"), "−", func() { v.Zoom(1 / zoomStep) })
	p.zoomIn = k.ToolButton(theme.ZoomInIcon(), lang.L("Zoom in"), "+", func() { v.Zoom(zoomStep) })
	p.fit = k.ToolButton(theme.ZoomFitIcon(), lang.L("All in sight"), "0", v.fit)
	p.current = k.ToolButton(theme.SearchIcon(), lang.L("To the current node"), "Home", v.toCurrent)
	p.fold = k.ToolButton(theme.ContentRemoveIcon(), lang.L("Fold or unfold what is below the selected node"), "Enter",
		v.Fold)
	v.OnDrawn = p.update
	bar := container.NewHBox(p.zoomOut, p.zoomIn, p.fit, p.current, p.fold)
	// where there is no room for the buttons, wheel and keys do the same
	head := container.New(kit.RowLayout{Gap: 8, Yields: 1, Hides: true, End: 1}, p.modes, bar)
	p.Object = container.NewBorder(head, nil, nil, nil, v)
	return p
}

// update marks which of the two pictures is drawn.
func (p *TreePane) update() {
	at := 0
	if p.View.InBlocks() {
		at = 1
	}
	p.modes.Mark(at)
	kit.SetEnabled(p.fold, at == 0)
}
