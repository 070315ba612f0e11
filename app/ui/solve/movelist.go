package solve

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/lang"
	"tilewise/app/ui/kit"
	"tilewise/app/words"
	"tilewise/solver/puzzle"
)

// moveList writes a solution in runs, "U2 R D", marks the run that holds the last move played, and lets the user press
// on any run to go there. It draws the lines around the cursor only, so that a solution of a thousand moves costs as
// much as one of ten.
type moveList struct {
	widget.BaseWidget
	kit.AccessibleAsButton
	Runs    []repeatedMoves
	cursor  int
	top     int // the first line in sight
	columns int
	lines   int
	Jump    func(n int)                         // goes to the position after n moves
	OnMenu  func(at fyne.Position, here func()) // opens a menu for a run of moves; may be nil
}

// repeatedMoves are equal moves one after the other: those from first to before end.
type repeatedMoves struct {
	first, end int
	Text       string
}

// The room of one run, and the fewest lines shown.
const (
	runWidth  float32 = 38
	runHeight float32 = 24
	runLines          = 4
)

func NewMoveList(jump func(int)) *moveList {
	l := &moveList{Jump: jump, columns: 1, lines: runLines}
	l.ExtendBaseWidget(l)
	return l
}

// SetMoves writes other moves, with the cursor before the first.
func (l *moveList) SetMoves(moves []puzzle.Move) {
	l.Runs = runsOf(moves)
	l.cursor, l.top = 0, 0
	l.Refresh()
}

// joined writes runs one after the other: "U2 R D".
func joined(runs []repeatedMoves) string {
	return strings.Join(words.Each(runs, func(r repeatedMoves) string { return r.Text }), " ")
}

func runsOf(moves []puzzle.Move) []repeatedMoves {
	var runs []repeatedMoves
	for i := 0; i < len(moves); {
		end := i + 1
		for end < len(moves) && moves[end] == moves[i] {
			end++
		}
		runs = append(runs, repeatedMoves{i, end, puzzle.CompressMoves(moves[i:end])})
		i = end
	}
	return runs
}

// Follow marks the last of n played moves, and brings it into sight.
func (l *moveList) Follow(n int) {
	l.cursor = n
	line := max(0, l.Current()) / l.columns
	if line < l.top || line >= l.top+l.lines {
		l.top = line - l.lines/2
	}
	l.Refresh()
}

// Current returns the run that holds the last move played, −1 before the first.
func (l *moveList) Current() int {
	for i, r := range l.Runs {
		if l.cursor > r.first && l.cursor <= r.end {
			return i
		}
	}
	return -1
}

func (l *moveList) Tapped(e *fyne.PointEvent) {
	if i := l.runAt(e.Position); i >= 0 {
		l.Jump(l.Runs[i].end)
	}
}

func (l *moveList) TappedSecondary(e *fyne.PointEvent) {
	if i := l.runAt(e.Position); i >= 0 && l.OnMenu != nil {
		l.OnMenu(e.AbsolutePosition, func() { l.Jump(l.Runs[i].end) })
	}
}

// runAt returns the run at a point; −1 where there is none.
func (l *moveList) runAt(p fyne.Position) int {
	column := int(p.X / runWidth)
	i := (l.top+int(p.Y/runHeight))*l.columns + column
	if column < l.columns && i < len(l.Runs) {
		return i
	}
	return -1
}

func (l *moveList) Scrolled(e *fyne.ScrollEvent) {
	if e.Scrolled.DY > 0 {
		l.top--
	} else {
		l.top++
	}
	l.Refresh()
}

func (l *moveList) Cursor() desktop.Cursor { return desktop.PointerCursor }

// AccessibilityLabel returns all moves, and how many of them are played.
func (l *moveList) AccessibilityLabel() string {
	if len(l.Runs) == 0 {
		return ""
	}
	return kit.Labelled(words.PlayedMoves(l.cursor, l.Runs[len(l.Runs)-1].end), joined(l.Runs))
}

func (l *moveList) CreateRenderer() fyne.WidgetRenderer {
	return kit.NewRebuiltRenderer(l, func() fyne.Size { return fyne.NewSize(3*runWidth, runLines*runHeight) }, l.draw)
}

func (l *moveList) draw(r *kit.RebuiltRenderer) {
	l.columns, l.lines = max(1, int(l.Size().Width/runWidth)), max(1, int(l.Size().Height/runHeight))
	l.top = max(0, min(l.top, (len(l.Runs)+l.columns-1)/l.columns-l.lines))
	current, first := l.Current(), l.top*l.columns
	for i := first; i < min(len(l.Runs), first+l.columns*l.lines); i++ {
		x, y := float32(i%l.columns)*runWidth, float32((i-first)/l.columns)*runHeight
		label := canvas.NewText(l.Runs[i].Text, theme.Color(theme.ColorNameForeground))
		label.Alignment, label.TextSize = fyne.TextAlignCenter, kit.PlainText
		switch {
		case i == current:
			label.Color = theme.Color(theme.ColorNameForegroundOnPrimary)
			r.Box(theme.Color(theme.ColorNamePrimary), 6, x+1, y+1, runWidth-2, runHeight-2)
		case i < current:
			label.Color = theme.Color(theme.ColorNamePlaceHolder)
		}
		height := label.MinSize().Height
		r.Add(label, x, y+(runHeight-height)/2, runWidth, height)
	}
}

// copyMoves puts all moves of the playback on the clipboard: letter by letter, and on a second line in runs as the
// panel shows them. They are the moves of the tiles or, as some programs have it, of the blank.
func (pr *Presenter) copyMoves(ofBlank bool) {
	moves := pr.app.Model.Playback().Moves()
	count := words.MovesCount(len(moves))
	copied := lang.L("Copied {{.Moves}} of the tiles.", map[string]any{"Moves": count})
	if ofBlank {
		moves, copied = puzzle.OfBlank(moves), lang.L("Copied {{.Moves}} of the blank.", map[string]any{"Moves": count})
	}
	fyne.CurrentApp().Clipboard().SetContent(puzzle.FormatMoves(moves) + "\n" + joined(runsOf(moves)))
	pr.app.Status.Left.Set(copied)
}
