// Package frame lays out the window: rail, board, panel, status line, and the messages above it.
package frame

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tilewise/app/ui/board"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
)

// The widths of the frame. Below foldBelow the panel folds away, and a strip below the board takes its place.
const (
	foldBelow   float32 = 760
	panelWidth  float32 = 304
	statusBar   float32 = 30
	scoreBar    float32 = 64  // the height of the clock in full screen; more on a large screen
	panelNarrow float32 = 272 // the panel of a window that is hardly wide enough for one
	panelWide   float32 = 380 // the panel of a window as wide as a large screen
	largeScreen float32 = 1800
)

// phoneRail is the height of the rail where it lies along the foot of a window as narrow as a phone.
const phoneRail float32 = 60

// SideColumnContents says what stands beside the content of the current view.
type SideColumnContents int

const (
	NoContent     SideColumnContents = iota // the view shows the large board
	BoardAndPanel                           // a small board, and the panel below it
	PanelOnly                               // the panel: the page is about no board
	Nothing                                 // the content has all the room
)

// WindowLayout is the layout of the window's content:
//
//	┌──────┬───────────────────────┐
//	│ rail │         (bar)         │   a strip shows where the window is narrow,
//	│      ├───────────────┬───────┤   or the user closed the panel of a view with
//	│      │     stage     │ panel │   a bar; the panel is a drawer over the stage then
//	│      ├───────────────┤       │
//	│      │    (strip)    │       │
//	├──────┴───────────────┴───────┤
//	│ status                       │
//	└──────────────────────────────┘
//
// In a window as narrow as a phone the rail lies along the foot, and the drawer is as wide as the window.
//
// The content of a view takes the place of the stage. The board stands small above the panel then, or beside the
// strip.
//
// Messages stand above the status line, in the room below the tiles; where they
// need more, the board makes room. They cover no tile.
type WindowLayout struct {
	Rail, Bar, Stage, Panel, Strip, Status fyne.CanvasObject
	Foot                                   []*kit.RaisedBackground // messages, the lowest first

	Content fyne.CanvasObject  // the current view's content in the place of the large board; nil is none
	Ground  fyne.CanvasObject  // the background of the small board above the panel
	Beside  SideColumnContents // what stands beside Content

	Bare   bool              // full screen: only the board and the clock are shown, or only the content
	Score  fyne.CanvasObject // the clock of full screen
	Barred bool              // the current view has a bar
	Closed bool              // the user closed the panel of a view with a bar
	Drawer bool              // the user opened the panel of a narrow window
	Folded bool              // there is no panel beside the stage
	OnFold func()            // called when the panel has another width or another place
	size   fyne.Size
}

// scoreBar returns the height of the clock in full screen: a tenth of it, within limits.
func (l *WindowLayout) scoreBar() float32 { return min(max(scoreBar, l.size.Height/10), 2*scoreBar) }

// NewStage makes the stage: the board as large as it can be, and what lies over it.
func (l *WindowLayout) NewStage(board, over fyne.CanvasObject) *fyne.Container {
	return container.New(kit.Placed(240, 240, func(_ []fyne.CanvasObject, size fyne.Size) {
		kit.Put(over, 0, 0, size.Width, size.Height)
		kit.Put(board, l.margin(), l.margin(), size.Width-2*l.margin(), size.Height-2*l.margin())
	}), board, over)
}

// LayOut lays the parts out anew, as the strip needs another height.
func (l *WindowLayout) LayOut() { l.Layout(nil, l.size) }

func (l *WindowLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	l.size = size
	content := l.Beside != NoContent
	alone := l.Beside == Nothing || content && l.Bare
	folded := l.Narrow() || l.Bare || l.Barred && l.Closed && !l.Bare || alone
	rail, foot, top := kit.RailWidth, statusBar, float32(0)
	switch {
	case l.Bare && content:
		rail, foot = 0, 0
	case l.Bare:
		rail, foot, top = 0, 0, l.scoreBar()
	case l.phone():
		rail, foot = 0, statusBar+phoneRail
	}
	if l.Barred && !l.Bare {
		top = kit.HeightAt(l.Bar, size.Width-rail)
	}
	side := l.side()
	if folded != l.Folded || side != l.Panel.Size().Width {
		l.Drawer = l.Drawer && folded == l.Folded
		l.Folded = folded
		l.OnFold()
	}
	height := size.Height - foot
	kit.Put(l.Status, 0, height, size.Width, statusBar)
	if l.phone() {
		kit.Put(l.Rail, 0, height+statusBar, size.Width, phoneRail)
	} else {
		kit.Put(l.Rail, 0, 0, rail, height)
	}
	kit.Put(l.Score, 0, 0, size.Width, l.scoreBar())
	kit.Put(l.Bar, rail, 0, size.Width-rail, l.Bar.MinSize().Height)
	kit.Put(l.Panel, size.Width-side, top, side, height-top)
	kit.Put(l.Ground, size.Width-side, 0, side, height)
	stage := fyne.NewSize(size.Width-rail, height-top)
	if !folded {
		stage.Width -= side
	}
	column, wide := rail, stage.Width // the column in which messages stand
	if content && !folded && !l.Bare {
		column, wide = size.Width-side, side // below the panel: a page may need all of its height
	}
	messageHeight := l.placeMessages(column, wide, height)
	switch {
	case l.Bare:
		stage.Height -= messageHeight
	case folded && l.hasStrip():
		stage.Height -= messageHeight
		strip := l.Strip.MinSize().Height
		stage.Height -= strip
		kit.Put(l.Strip, rail, top+stage.Height, stage.Width, strip)
	default:
		space := stage.SubtractWidthHeight(2*l.margin(), 2*l.margin())
		if messageHeight > 0 {
			const rounding = 3 // a lower board also has a narrower frame
			stage.Height -= max(0, messageHeight+rounding-l.margin()-board.Around(space))
		}
	}
	kit.SetShown(l.Ground, content && !folded) // otherwise it would cover the bar of Play
	switch {
	case alone:
		kit.Put(l.Content, rail, 0, size.Width-rail, height-messageHeight)
		l.hideStage()
	case content:
		l.layBesideContent(rail, stage, side, height, messageHeight)
	default:
		kit.Put(l.Stage, rail, top, stage.Width, stage.Height)
	}
	l.showParts(folded, alone)
}

// showParts shows the parts that there is room for.
func (l *WindowLayout) showParts(folded, alone bool) {
	kit.SetShown(l.Strip, folded && !l.Bare && l.hasStrip() && !alone)
	kit.SetShown(l.Bar, l.Barred && !l.Bare)
	kit.SetShown(l.Rail, !l.Bare)
	kit.SetShown(l.Status, !l.Bare)
	kit.SetShown(l.Score, l.Bare && l.Beside == NoContent)
	kit.SetShown(l.Panel, !folded || l.Drawer)
}

// StripTop and StripFoot are the room above and below the content of the strip, in units.
const StripTop, StripFoot float32 = 4, 8

// hasStrip reports whether the strip below the board has anything to show when there is no panel. In a view with a bar
// it may be empty.
func (l *WindowLayout) hasStrip() bool {
	return !l.Barred || l.Strip.MinSize().Height > StripTop+StripFoot
}

// margin returns the least room between the board and what is around it.
func (l *WindowLayout) margin() float32 {
	if l.phone() {
		return 2
	}
	return 16
}

// Narrow reports whether the window is too narrow for a panel beside the stage.
func (l *WindowLayout) Narrow() bool { return l.size.Width < foldBelow }

// phone reports whether the window is as narrow as a phone.
func (l *WindowLayout) phone() bool { return look.PhoneWide(l.size.Width) }

func (l *WindowLayout) side() float32 {
	switch {
	case l.phone():
		return l.size.Width
	case l.size.Width < foldBelow*1.2:
		return panelNarrow
	case l.size.Width >= largeScreen:
		return panelWide
	}
	return panelWidth
}

// The size of the small board in a view with content of its own: the greatest share of the height that it takes above
// the panel, and its side beside the strip, in units.
const (
	smallShare float32 = 0.42
	smallBoard float32 = 104
)

// layBesideContent places the content in the room of the stage. The board lies above the panel or, if the panel is
// folded away, below the content and beside the strip. Messages lie below the panel.
func (l *WindowLayout) layBesideContent(left float32, stage fyne.Size, side, height, messageHeight float32) {
	if !l.Folded {
		kit.Put(l.Content, left, 0, stage.Width, height)
		small := min(side, height*smallShare)
		if l.Beside == PanelOnly {
			small = 0
			l.hideStage()
		} else {
			kit.Put(l.Stage, left+stage.Width, 0, side, small)
		}
		kit.Put(l.Panel, left+stage.Width, small, side, height-small-messageHeight)
		return
	}
	low := max(smallBoard, l.Strip.MinSize().Height)
	foot := stage.Height + l.Strip.Size().Height - low
	kit.Put(l.Content, left, 0, stage.Width, foot)
	kit.Put(l.Stage, left, foot, smallBoard, low)
	kit.Put(l.Strip, left+smallBoard, foot+(low-l.Strip.MinSize().Height)/2, stage.Width-smallBoard,
		l.Strip.MinSize().Height)
}

// hideStage moves the board out of sight, where it keeps the focus.
func (l *WindowLayout) hideStage() { kit.Put(l.Stage, -2*l.size.Width, 0, smallBoard, smallBoard) }

// bannerMargin is the least room around a message.
const bannerMargin float32 = 4

// placeMessages places the messages one above the other, upwards from bottom, in the middle of a column that begins at
// left. It returns the height that they take.
func (l *WindowLayout) placeMessages(left, width, bottom float32) float32 {
	foot := bottom
	for _, s := range l.Foot {
		if !s.Visible() {
			continue
		}
		wide := s.MinSize().Width
		if s.Widest > 0 {
			wide = min(width-4*bannerMargin, s.Widest)
		}
		high := kit.HeightAt(s, wide)
		foot -= high + bannerMargin
		kit.Put(s, left+(width-wide)/2, foot, wide, high)
	}
	return bottom - foot
}

// leastWidth is the width of the smallest phones.
const leastWidth float32 = 320

// MinSize leaves room for a small board, also on a screen of 800 × 600 with the largest text.
func (l *WindowLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(max(leastWidth, l.Strip.MinSize().Width, l.Bar.MinSize().Width), 312+statusBar)
}
