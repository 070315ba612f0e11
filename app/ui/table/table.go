package table

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/kit"
)

// None is no row, or no column.
const None = -1

// Column is the head of a column.
type Column struct {
	Title string
	Tip   string
	Width float32 // the least width; the first column takes what is left
	Left  bool    // texts begin at the left, as in the first column
	Lead  float32 // room before the texts for a Lead, see LeadOf; only the first column may have it
}

// Cell is the text of a row in one column, with its look.
type Cell struct {
	Lead  string // a faint number before the text, in the room that the column keeps for it
	Text  string
	Quiet bool // the text is faint: it is provisional, or matters less
	Bold  bool
	Alarm bool // the text has the colour of an error
}

// Table is rows under heads. The first column stays in its place; the others scroll sideways where
// there is no room for all. The owner keeps the rows, and sorts them when OnSort asks for it.
type Table struct {
	widget.BaseWidget
	kit.FocusableControl
	kit     *kit.Kit
	What    string // the name of the table, for a screen reader
	Columns []Column
	Count   int
	Cell    func(row, column int) Cell

	Sorted   int // the column by which the rows are sorted, or None
	Falling  bool
	Selected int // the selected row, or None
	Hovered  int

	// The functions that are called for what the user does with the rows; each may be nil.
	OnSort   func(column int)
	OnSelect func(row int)
	OnPress  func(row int)                   // for Enter or a double press
	OnHover  func(row int)                   // with the row under the pointer; None where the pointer leaves
	OnMenu   func(at fyne.Position, row int) // opens a menu for a row
	OnWheel  func(up bool)                   // for the wheel down, and for the wheel up where the first row is in sight
	OnKey    func(*fyne.KeyEvent) bool       // handles a key before the table does, and reports whether it has

	top, left int     // the first row, and the first of the scrolled columns, in sight
	rest      float32 // the part of a scroll that was less than a row
	widths    []float32
	head      int // the column whose head is under the pointer, or None
	drawn     *tableRenderer
}

// The height of a row, and the margin around the words of a cell.
const (
	RowHeight  float32 = 30
	headHeight float32 = 30
	inset      float32 = 7
	bar        float32 = 6
)

// New makes a table without rows.
func New(k *kit.Kit, what string) *Table {
	t := &Table{kit: k, What: what, Sorted: None, Selected: None, Hovered: None, head: None}
	t.FocusableControl = k.NewKeyed(t, func() (string, string) { return "", "" }, func() { t.press() }, nil)
	t.ExtendBaseWidget(t)
	return t
}

// SetColumns shows other columns.
func (t *Table) SetColumns(columns []Column) {
	t.Columns, t.left = columns, 0
	t.Refresh()
}

// Select marks a row and brings it into sight, without calling back.
func (t *Table) Select(row int) {
	if row == t.Selected {
		return
	}
	t.Selected = row
	t.reveal(row)
	t.Refresh()
}

// Hover highlights a row, without calling back.
func (t *Table) Hover(row int) {
	if row != t.Hovered {
		t.Hovered = row
		t.Refresh()
	}
}

// reveal scrolls as little as it takes to see a row.
func (t *Table) reveal(row int) {
	if row < 0 {
		return
	}
	if row < t.top {
		t.top = row
	} else if n := t.rows(); row >= t.top+n {
		t.top = row - n + 1
	}
}

// rows returns how many whole rows are in sight.
func (t *Table) rows() int { return max(1, int((t.Size().Height-headHeight)/RowHeight)) }

// clampScroll keeps the scroll position within the rows and columns that there are.
func (t *Table) clampScroll() {
	t.top = max(0, min(t.top, t.Count-t.rows()))
	t.fit()
}

// press handles Enter.
func (t *Table) press() {
	if t.OnPress != nil && t.Selected >= 0 && t.Selected < t.Count {
		t.OnPress(t.Selected)
	}
}

func (t *Table) TypedKey(e *fyne.KeyEvent) {
	row := max(0, t.Selected)
	switch e.Name {
	case fyne.KeyUp:
		row = t.Selected - 1
	case fyne.KeyDown:
		row = t.Selected + 1
	case fyne.KeyPageUp:
		row -= t.rows()
	case fyne.KeyPageDown:
		row += t.rows()
	case fyne.KeyHome:
		row = 0
	case fyne.KeyEnd:
		row = t.Count - 1
	case fyne.KeyLeft:
		t.scrollColumns(-1)
		return
	case fyne.KeyRight:
		t.scrollColumns(+1)
		return
	default:
		if t.OnKey == nil || !t.OnKey(e) {
			t.FocusableControl.TypedKey(e)
		}
		return
	}
	t.choose(row)
}

// choose selects a row for the user.
func (t *Table) choose(row int) {
	row = max(0, min(row, t.Count-1))
	if t.Count == 0 || row == t.Selected {
		return
	}
	t.Select(row)
	if t.OnSelect != nil {
		t.OnSelect(row)
	}
}

// Tapped sorts by a head, or selects a row.
func (t *Table) Tapped(e *fyne.PointEvent) {
	if e.Position.Y < headHeight {
		if c := t.columnAt(e.Position.X); c >= 0 && t.OnSort != nil {
			t.OnSort(c)
		}
	} else if row := t.rowAt(e.Position); row >= 0 {
		t.choose(row)
		if t.OnPress != nil {
			t.OnPress(row)
		}
	}
	t.kit.ReturnFocus()
}

func (t *Table) TappedSecondary(e *fyne.PointEvent) {
	if row := t.rowAt(e.Position); row >= 0 && t.OnMenu != nil {
		t.choose(row)
		t.OnMenu(e.AbsolutePosition, row)
	}
}

// rowAt returns the row at a point, or None.
func (t *Table) rowAt(p fyne.Position) int {
	if p.Y < headHeight {
		return None
	}
	row := t.top + int((p.Y-headHeight)/RowHeight)
	if row >= t.Count || row >= t.top+t.rows() {
		return None
	}
	return row
}

func (t *Table) MouseIn(e *desktop.MouseEvent) { t.MouseMoved(e) }

// MouseMoved highlights the row below the pointer, and shows the tooltip of a head.
func (t *Table) MouseMoved(e *desktop.MouseEvent) {
	head := None
	if e.Position.Y < headHeight {
		head = t.columnAt(e.Position.X)
	}
	if head != t.head {
		t.head = head
		t.kit.Tips.Withdraw()
		if head >= 0 {
			t.kit.Tips.Offer(t.drawn.heads[max(0, head-t.left)], t.Columns[head].Tip, "")
		}
	}
	t.light(t.rowAt(e.Position))
}

func (t *Table) MouseOut() {
	t.head = None
	t.kit.Tips.Withdraw()
	t.light(None)
}

func (t *Table) light(row int) {
	if row == t.Hovered {
		return
	}
	t.Hover(row)
	if t.OnHover != nil {
		t.OnHover(row)
	}
}

// Scrolled moves by whole rows, or by whole columns where the wheel goes sideways.
func (t *Table) Scrolled(e *fyne.ScrollEvent) {
	if max(e.Scrolled.DX, -e.Scrolled.DX) > max(e.Scrolled.DY, -e.Scrolled.DY) {
		t.scrollColumns(map[bool]int{true: -1, false: 1}[e.Scrolled.DX > 0])
		return
	}
	t.rest -= e.Scrolled.DY
	by := int(t.rest / RowHeight)
	t.rest -= float32(by) * RowHeight
	before := t.top
	t.top += by
	t.clampScroll()
	if t.top != before {
		t.Refresh()
	}
	if up := e.Scrolled.DY > 0; t.OnWheel != nil && (!up || t.top == 0) {
		t.OnWheel(up)
	}
}

// Dragged moves by the bar at the right.
func (t *Table) Dragged(e *fyne.DragEvent) {
	room := t.Size().Height - headHeight
	if n := t.rows(); t.Count > n && room > 0 {
		t.top = int((e.Position.Y - headHeight) / room * float32(t.Count-n))
		t.clampScroll()
		t.Refresh()
	}
}

func (t *Table) DragEnd() {}

// Cursor returns a hand: heads sort, and rows are chosen.
func (t *Table) Cursor() desktop.Cursor { return desktop.PointerCursor }

// AccessibilityLabel returns the name of the table, and the selected row with the heads of its cells.
func (t *Table) AccessibilityLabel() string {
	words := []string{t.What}
	if t.Selected >= 0 && t.Selected < t.Count {
		for c, column := range t.Columns {
			if cell := t.Cell(t.Selected, c); cell.Text != "" {
				words = append(words, kit.Labelled(column.Title, strings.TrimSpace(cell.Lead+" "+cell.Text)))
			}
		}
	}
	return strings.Join(words, "; ")
}
