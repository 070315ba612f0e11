package ui

import (
	"fyne.io/fyne/v2"

	"tilewise/app/ui/board"
	"tilewise/app/ui/kit"
)

// The widths of the frame. Below foldBelow the panel folds away, and a strip
// below the board takes its place.
const (
	foldBelow   float32 = 760
	panelWidth  float32 = 304
	statusBar   float32 = 30
	scoreBar    float32 = 48  // of the clock, where the board has the whole screen
	panelNarrow float32 = 272 // of a window that is hardly wide enough for a panel
	roomy       float32 = 660 // as high as the panel needs to be to show all that it has
)

// frame is the layout of the window's content:
//
//	┌──────┬───────────────┬───────┐
//	│ rail │     stage     │ panel │   the panel is a drawer over the stage
//	│      ├───────────────┤       │   where the window is narrow, and the
//	│      │    (strip)    │       │   strip shows then
//	├──────┴───────────────┴───────┤
//	│ status                       │
//	└──────────────────────────────┘
//
// A view with a desk has that in the place of the stage; the board stands small
// above the panel, or beside the strip.
//
// What there is to say stands above the status, in the room below the tiles; where
// it needs more, the board makes room. It covers no tile.
type frame struct {
	rail, stage, panel, strip, status, banner, busy fyne.CanvasObject

	desk   fyne.CanvasObject // of the view at hand, where it has one
	ground fyne.CanvasObject // of the small board above the panel
	spread bool              // it has

	bare   bool              // the whole screen is the board's, but for the clock
	score  fyne.CanvasObject // that clock
	drawer bool              // a person opened the panel of a narrow window
	low    bool              // there is no room for what can be done without
	folded bool
	onFold func() // the panel has another width, or another place
	size   fyne.Size
}

// again lays the parts out anew, as the strip needs another height.
func (f *frame) again() { f.Layout(nil, f.size) }

// Layout places the five parts.
func (f *frame) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	f.size = size
	folded := size.Width < foldBelow || f.bare
	rail, foot, top := kit.RailWidth, statusBar, float32(0)
	if f.bare {
		rail, foot, top = 0, 0, scoreBar
	}
	side := panelWidth
	if size.Width < foldBelow*1.2 {
		side = panelNarrow
	}
	low := size.Height < roomy
	if folded != f.folded || side != f.panel.Size().Width || low != f.low {
		f.drawer = f.drawer && folded == f.folded
		f.folded, f.low = folded, low
		f.onFold()
	}
	height := size.Height - foot
	kit.Put(f.status, 0, height, size.Width, foot)
	kit.Put(f.rail, 0, 0, rail, height)
	kit.Put(f.score, 0, 0, size.Width, top)
	kit.Put(f.panel, size.Width-side, 0, side, height)
	kit.Put(f.ground, size.Width-side, 0, side, height)
	stage := fyne.NewSize(size.Width-rail, height-top)
	if !folded {
		stage.Width -= side
	}
	said := f.say(rail, stage.Width, height)
	switch {
	case f.bare:
		stage.Height -= said
	case folded:
		stage.Height -= said
		strip := f.strip.MinSize().Height
		stage.Height -= strip
		kit.Put(f.strip, rail, stage.Height, stage.Width, strip)
	default:
		space := stage.SubtractWidthHeight(2*stageMargin, 2*stageMargin)
		if said > 0 {
			stage.Height -= max(0, said+1-stageMargin-board.Around(space)) // one for rounding
		}
	}
	if f.spread && !f.bare {
		f.lay(rail, stage, side, height)
	} else {
		kit.Put(f.stage, rail, top, stage.Width, stage.Height)
	}
	kit.SetShown(f.strip, folded && !f.bare)
	kit.SetShown(f.rail, !f.bare)
	kit.SetShown(f.status, !f.bare)
	kit.SetShown(f.score, f.bare)
	kit.SetShown(f.panel, !folded || f.drawer)
}

// The small board of a view with a desk: the most of the height that it takes above
// the panel, and its side where it stands beside the strip.
const (
	smallShare float32 = 0.42
	smallBoard float32 = 104
)

// lay places the desk on the room of the stage, and the board above the panel: in a
// narrow window below the desk, before the strip.
func (f *frame) lay(left float32, stage fyne.Size, side, height float32) {
	kit.SetShown(f.ground, !f.folded)
	if !f.folded {
		kit.Put(f.desk, left, 0, stage.Width, height)
		small := min(side, height*smallShare)
		kit.Put(f.stage, left+stage.Width, 0, side, small)
		kit.Put(f.panel, left+stage.Width, small, side, height-small)
		return
	}
	low := max(smallBoard, f.strip.MinSize().Height)
	foot := stage.Height + f.strip.Size().Height - low
	kit.Put(f.desk, left, 0, stage.Width, foot)
	kit.Put(f.stage, left, foot, smallBoard, low)
	kit.Put(f.strip, left+smallBoard, foot+(low-f.strip.MinSize().Height)/2, stage.Width-smallBoard, f.strip.MinSize().Height)
}

// bannerMargin is the least room around a banner.
const bannerMargin float32 = 4

// say places banner and busy at the foot of a column from left on, of some width, one above the
// other, and tells how much of that they need.
func (f *frame) say(left, width, bottom float32) float32 {
	foot := bottom
	if f.busy.Visible() {
		busy := f.busy.MinSize()
		foot -= busy.Height + bannerMargin
		kit.Put(f.busy, left+(width-busy.Width)/2, foot, busy.Width, busy.Height)
	}
	if f.banner.Visible() {
		wide := min(width-4*bannerMargin, 620)
		f.banner.Resize(fyne.NewSize(wide, f.banner.Size().Height)) // only once it has its width can it tell its height
		high := f.banner.MinSize().Height
		foot -= high + bannerMargin
		kit.Put(f.banner, left+(width-wide)/2, foot, wide, high)
	}
	return bottom - foot
}

// MinSize leaves room for a small board.
func (f *frame) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(kit.RailWidth+max(320, f.strip.MinSize().Width), 360+statusBar)
}

// stage is the layout of the middle: the board as large as it can be, and
// what floats over it.
type stage struct {
	board, crop, card fyne.CanvasObject
}

// stageMargin is the least room between the board and what is around it.
const stageMargin float32 = 16

// Layout places the board, and the others over it where they are shown.
func (s *stage) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	kit.Put(s.board, stageMargin, stageMargin, size.Width-2*stageMargin, size.Height-2*stageMargin)
	kit.Put(s.crop, 0, 0, size.Width, size.Height)
	kit.Put(s.card, 0, 0, size.Width, size.Height)
}

// MinSize is that of a small board.
func (s *stage) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(240, 240) }

// belowBar is the layout of a window with a menu bar: the rest of it lies below.
type belowBar struct{ bar, rest fyne.CanvasObject }

// Layout places both; a bar that is hidden takes no room.
func (l *belowBar) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	var bar float32
	if l.bar.Visible() {
		bar = l.bar.MinSize().Height
	}
	kit.Put(l.bar, 0, 0, size.Width, bar)
	kit.Put(l.rest, 0, bar, size.Width, size.Height-bar)
}

// MinSize is that of both.
func (l *belowBar) MinSize([]fyne.CanvasObject) fyne.Size {
	need := l.rest.MinSize()
	if l.bar.Visible() {
		need = need.AddWidthHeight(0, l.bar.MinSize().Height)
	}
	return need
}
