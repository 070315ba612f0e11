package tree

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/commandtable"
	"tilewise/app/lang"
	"tilewise/app/ui/kit"
)

// TreePane is a view with its buttons above it.
type TreePane struct {
	View   *TreeView
	Object fyne.CanvasObject
}

// NewTreePane makes a pane.
func NewTreePane(k *kit.Kit) *TreePane {
	p := &TreePane{View: NewTreeView(k)}
	v := p.View
	zoomOut := k.ToolButton(theme.ZoomOutIcon(), commandtable.Title("zoomOut"), "−", func() { v.Zoom(1 / zoomStep) })
	zoomIn := k.ToolButton(theme.ZoomInIcon(), commandtable.Title("zoomIn"), "+", func() { v.Zoom(zoomStep) })
	fit := k.ToolButton(theme.ZoomFitIcon(), lang.L("All in sight"), "0", v.fit)
	current := k.ToolButton(theme.SearchIcon(), lang.L("To the current node"), "Home", v.toCurrent)
	fold := k.ToolButton(theme.ContentRemoveIcon(), lang.L("Fold or unfold what is below the selected node"), "Enter",
		v.Fold)
	bar := container.NewHBox(zoomOut, zoomIn, fit, current, fold)
	// a low pane has no buttons: the wheel and the keys do the same
	head := container.New(kit.RowLayout{Gap: 8, Yields: 1, Hides: true, End: 1}, kit.Gap(0), bar)
	p.Object = container.New(kit.Placed(160, 120, func(objects []fyne.CanvasObject, size fyne.Size) {
		const low = 220
		top := float32(0)
		if kit.SetShown(head, size.Height >= low); head.Visible() {
			top = head.MinSize().Height
		}
		kit.Put(head, 0, 0, size.Width, top)
		kit.Put(v, 0, top, size.Width, size.Height-top)
	}), head, v)
	return p
}
