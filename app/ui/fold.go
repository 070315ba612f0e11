package ui

import "fyne.io/fyne/v2"

// The widths of the frame. Below foldBelow the panel folds away, and a strip
// below the board takes its place.
const (
	foldBelow   float32 = 760
	railWidth   float32 = 72
	panelWidth  float32 = 304
	statusBar   float32 = 30
	panelNarrow float32 = 272 // of a window that is hardly wide enough for a panel
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
type frame struct {
	rail, stage, panel, strip, status fyne.CanvasObject

	drawer bool // a person opened the panel of a narrow window
	folded bool
	onFold func() // the panel has another width, or another place
	size   fyne.Size
}

// again lays the parts out anew, as the strip needs another height.
func (f *frame) again() { f.Layout(nil, f.size) }

// Layout places the five parts.
func (f *frame) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	f.size = size
	folded := size.Width < foldBelow
	side := panelWidth
	if size.Width < foldBelow*1.2 {
		side = panelNarrow
	}
	if folded != f.folded || side != f.panel.Size().Width {
		f.drawer = f.drawer && folded == f.folded
		f.folded = folded
		f.onFold()
	}
	height := size.Height - statusBar
	put(f.status, 0, height, size.Width, statusBar)
	put(f.rail, 0, 0, railWidth, height)
	put(f.panel, size.Width-side, 0, side, height)
	stage := fyne.NewSize(size.Width-railWidth, height)
	if folded {
		strip := f.strip.MinSize().Height
		stage.Height -= strip
		put(f.strip, railWidth, stage.Height, stage.Width, strip)
	} else {
		stage.Width -= side
	}
	put(f.stage, railWidth, 0, stage.Width, stage.Height)
	setShown(f.strip, folded)
	setShown(f.panel, !folded || f.drawer)
}

// MinSize leaves room for a small board.
func (f *frame) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(railWidth+max(320, f.strip.MinSize().Width), 360+statusBar)
}

func put(o fyne.CanvasObject, x, y, w, h float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(w, h))
}

// stage is the layout of the middle: the board as large as it can be, and
// what is said about it above.
type stage struct {
	board, crop, banner, busy, card fyne.CanvasObject
}

// stageMargin is the least room between the board and what is around it.
const stageMargin float32 = 16

// Layout places the board, and the others over it where they are shown.
func (s *stage) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	put(s.board, stageMargin, stageMargin, size.Width-2*stageMargin, size.Height-2*stageMargin)
	put(s.crop, 0, 0, size.Width, size.Height)
	put(s.card, 0, 0, size.Width, size.Height)
	width := min(size.Width-2*stageMargin, 620)
	put(s.banner, (size.Width-width)/2, stageMargin, width, s.bannerHeight(width))
	busy := s.busy.MinSize()
	put(s.busy, (size.Width-busy.Width)/2, 2*stageMargin, busy.Width, busy.Height)
}

// bannerHeight is the height of the banner's lines at a width: only once it
// has its width can it tell.
func (s *stage) bannerHeight(width float32) float32 {
	s.banner.Resize(fyne.NewSize(width, s.banner.Size().Height))
	return s.banner.MinSize().Height
}

// MinSize is that of a small board.
func (s *stage) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(240, 240) }
