package play

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/commandtable"
	"tilewise/app/lang"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
)

// ScoreBar stands above the board while the user plays, in a window of any width: the photo's name, clock and moves,
// and the most frequent commands.
type ScoreBar struct {
	Object fyne.CanvasObject

	Title, Best  *kit.Text
	Clock, Moves *kit.Text

	Pause, Panel   *kit.Button
	Shuffle, Solve *kit.SplitButton

	title *fyne.Container // title and best
	tools *fyne.Container // the buttons that show icons only
}

// NewScoreBar makes the bar. shuffles and pairs are the menus beside Shuffle and Solve.
func NewScoreBar(k *kit.Kit, c *kit.Commands, shuffles, pairs func() []menu.Item) *ScoreBar {
	b := &ScoreBar{
		Title: kit.BoldText("", kit.PlainText+1, theme.ColorNameForeground), Best: kit.Caption(""),
		Clock: kit.Figures("00:00.0", kit.LargeText), Moves: kit.Figures("888 moves", kit.SmallText),
		Pause: k.IconButton(c.The("pause")), Panel: k.IconButton(c.The("panel")),
		Shuffle: k.NewSplitButton(c.The("again"), lang.L("Shuffle"), lang.L("A new board"), shuffles),
		Solve:   k.NewSplitButton(c.The("solve"), commandtable.Title("solve"), lang.L("Algorithm and heuristic"), pairs),
	}
	b.Moves.Color = theme.ColorNamePlaceHolder
	b.Clock.Align, b.Moves.Align = fyne.TextAlignCenter, fyne.TextAlignCenter
	b.Solve.Main.AsMain()
	b.Solve.Arrow.AsMain()
	b.title = kit.Column(b.Title, b.Best)
	b.tools = container.NewHBox(k.IconButton(c.The("undo")), k.IconButton(c.The("redo")), k.IconButton(c.The("hint")),
		b.Pause)
	b.Object = container.New(b, b.title, b.Clock, b.Moves, b.tools, b.Shuffle.Object, b.Solve.Object, b.Panel)
	return b
}

// The measures of the bar. From wideBar on, the clock is larger.
const (
	barHeight float32 = 56
	wideBar   float32 = 1500
	leastName float32 = 90 // the width below which the photo's name is not shown
)

// scoreBarFit is how much of the bar is shown, and the room between its parts.
type scoreBarFit struct {
	gap, edge float32
	arrows    bool // Shuffle and Solve have their arrows
	words     bool // Shuffle and Solve have their words
}

// fits are the ways to lay the bar out, from the widest to the narrowest.
var fits = []scoreBarFit{{10, 16, true, true}, {8, 14, true, false}, {4, 8, false, false}}

func (f scoreBarFit) split(s *kit.SplitButton) float32 {
	if !f.arrows {
		return s.MinSize(nil).Width
	}
	return s.Wants(f.words)
}

// needs returns the width of the bar without the photo's name.
func (b *ScoreBar) needs(f scoreBarFit) float32 {
	return 2*f.edge + 4*f.gap + b.score() + b.tools.MinSize().Width + f.split(b.Shuffle) + f.split(b.Solve) +
		b.Panel.MinSize().Width
}

// score returns the width of clock and moves, which stand below each other.
func (b *ScoreBar) score() float32 { return max(b.Clock.MinSize().Width, b.Moves.MinSize().Width) }

// MinSize returns the narrowest size. If the parts have no room in one row, it is as high as two rows.
func (b *ScoreBar) MinSize([]fyne.CanvasObject) fyne.Size {
	f := fits[len(fits)-1]
	tools := b.tools.MinSize().Width + f.split(b.Shuffle) + f.split(b.Solve)
	need := fyne.NewSize(2*f.edge+2*f.gap+max(tools, b.score()+b.Panel.MinSize().Width), barHeight)
	if b.twoRows(b.Object.Size().Width) {
		need.Height *= 2
	}
	return need
}

// twoRows reports whether a bar of some width has clock and name above its buttons.
func (b *ScoreBar) twoRows(width float32) bool { return width < b.needs(fits[len(fits)-1]) }

// Layout puts the name at the left, the clock in the middle, and the buttons at the right.
func (b *ScoreBar) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	b.Clock.Scale(map[bool]float32{false: kit.LargeText, true: kit.HugeText}[size.Width >= wideBar])
	f := fits[len(fits)-1]
	if i := slices.IndexFunc(fits, func(f scoreBarFit) bool { return b.needs(f) <= size.Width }); i >= 0 {
		f = fits[i]
	}
	right, row := size.Width-f.edge, float32(0)
	put := func(o fyne.CanvasObject, width float32) {
		height := o.MinSize().Height
		kit.Put(o, right-width, row+(barHeight-height)/2, width, height)
		right -= width + f.gap
	}
	put(b.Panel, b.Panel.MinSize().Width)
	above := right
	if b.twoRows(size.Width) {
		right, row = size.Width-f.edge, barHeight
	}
	put(b.Solve.Object, f.split(b.Solve))
	put(b.Shuffle.Object, f.split(b.Shuffle))
	if row > 0 {
		kit.Put(b.tools, f.edge, row, b.tools.MinSize().Width, barHeight)
		right = above
	} else {
		put(b.tools, b.tools.MinSize().Width)
	}

	score := b.score()
	left := max(f.edge, min((size.Width-score)/2, right-score))
	named := left-f.edge-f.gap >= leastName
	if !named {
		left = f.edge
	}
	kit.SetShown(b.title, named)
	name := b.title.MinSize().Height
	kit.Put(b.title, f.edge, (barHeight-name)/2, left-f.edge-f.gap, name)
	clock, moves := b.Clock.MinSize().Height, b.Moves.MinSize().Height
	top := (barHeight - clock - moves) / 2
	kit.Put(b.Clock, left, top, score, clock)
	kit.Put(b.Moves, left, top+clock, score, moves)
}

// FullScreenScore is the clock and the count of moves above a board in full screen, as large as there is room.
type FullScreenScore struct {
	Object       fyne.CanvasObject
	Clock, Moves *kit.Text
}

func newFullScreenScore() *FullScreenScore {
	s := &FullScreenScore{Clock: kit.Figures("00:00.0", kit.HugeText),
		Moves: kit.Figures("888 moves", kit.PlainText)}
	s.Moves.Color = theme.ColorNamePlaceHolder
	s.Object = container.New(kit.Placed(0, 0, s.place), s.Clock, s.Moves)
	return s
}

// place makes the letters as high as there is room for, with the clock in the middle and the moves beside it.
func (s *FullScreenScore) place(_ []fyne.CanvasObject, size fyne.Size) {
	const share, gap = 0.62, 16
	s.Clock.Scale(size.Height * share)
	s.Moves.Scale(max(kit.PlainText, size.Height*share/3))
	clock, moves := s.Clock.MinSize(), s.Moves.MinSize()
	left := max(0, min((size.Width-clock.Width)/2, size.Width-clock.Width-gap-moves.Width))
	kit.Put(s.Clock, left, (size.Height-clock.Height)/2, clock.Width, clock.Height)
	kit.Put(s.Moves, left+clock.Width+gap, (size.Height-moves.Height)/2, moves.Width, moves.Height)
}
