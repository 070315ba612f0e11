package table

import (
	"image/color"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/contrast"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
)

// shown returns a table of three columns and a number of rows in a window. asked lists the row of each cell that the
// table has asked for.
func shown(t testing.TB, rows int) (table *Table, asked *[]int) {
	t.Helper()
	test.NewTempApp(t)
	d := &task.Runner{After: func(time.Duration, func()) {}}
	k := kit.New(d)
	table, asked = New(k, "Numbers"), &[]int{}
	table.Columns = []Column{{Title: "Name", Width: 160}, {Title: "Once", Width: 90}, {Title: "Twice", Width: 90}}
	table.Count = rows
	table.Cell = func(row, column int) Cell {
		*asked = append(*asked, row)
		return Cell{Text: []string{"row ", "", ""}[column] + strconv.Itoa(row*max(1, column))}
	}
	w := test.NewTempWindow(t, table)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(500, headHeight+10*RowHeight))
	table.Refresh()
	return table, asked
}

// seen returns the texts in sight, without the heads.
func seen(t *Table) (words []string) {
	r := t.drawn
	for _, l := range r.lines[:min(t.rows(), t.Count-t.top)] {
		words = append(words, l.cells[0].Text)
	}
	return words
}

// Warnings and faint texts can be read on the colour of the selected row as well.
func TestASelectedRowCanBeRead(t *testing.T) {
	table, _ := shown(t, 3)
	table.Cell = func(_, column int) Cell { return Cell{Text: "12", Alarm: column == 1, Quiet: column == 2} }
	table.Selected, table.Hovered = 0, 1
	for _, v := range []look.Variant{look.Light, look.Dark} {
		fyne.CurrentApp().Settings().SetTheme(look.New(v, look.DefaultAccent))
		table.Refresh()
		for row, l := range table.drawn.lines[:3] {
			ground := look.Over(color.NRGBAModel.Convert(l.ground.FillColor).(color.NRGBA),
				look.Color(theme.ColorNameBackground))
			for _, cell := range l.cells {
				if got := contrast.Of(color.NRGBAModel.Convert(cell.Color).(color.NRGBA), ground); got < look.ReadableContrast {
					t.Errorf("variant %v, row %d: a contrast of %.2f", v, row, got)
				}
			}
		}
	}
}

func TestOnlyWhatIsInSightIsAskedFor(t *testing.T) {
	table, asked := shown(t, 10_000)
	*asked = nil
	table.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -5000*RowHeight)})
	if got := seen(table); len(got) != 10 || got[0] != "row 5000" {
		t.Errorf("after a scroll it shows %q", got)
	}
	if n := len(*asked); n > 3*10*3 || slices.Min(*asked) < 5000 {
		t.Errorf("%d cells were asked for, the first of row %d", n, slices.Min(*asked))
	}
	table.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -1e6)})
	if got := seen(table); got[len(got)-1] != "row 9999" {
		t.Errorf("at the end it shows %q", got)
	}
}

func TestKeysGoThroughTheRows(t *testing.T) {
	table, _ := shown(t, 100)
	var chosen []int
	pressed := None
	table.OnSelect, table.OnPress = func(row int) { chosen = append(chosen, row) }, func(row int) { pressed = row }
	for _, key := range []fyne.KeyName{fyne.KeyDown, fyne.KeyDown, fyne.KeyEnd, fyne.KeyUp, fyne.KeyReturn} {
		table.TypedKey(&fyne.KeyEvent{Name: key})
	}
	if !slices.Equal(chosen, []int{0, 1, 99, 98}) || pressed != 98 {
		t.Errorf("chosen %v, pressed %d", chosen, pressed)
	}
	if got := seen(table); !slices.Contains(got, "row 98") {
		t.Errorf("the chosen row is out of sight: %q", got)
	}
	if told := table.AccessibilityLabel(); told != "Numbers; Name: row 98; Once: 98; Twice: 196" {
		t.Errorf("it tells %q", told)
	}
}

func TestHeadsSortAndRowsAreTaken(t *testing.T) {
	table, _ := shown(t, 5)
	sorted, pressed, hovered := None, None, None
	table.OnSort, table.OnPress, table.OnHover = func(c int) { sorted = c }, func(r int) { pressed = r },
		func(r int) { hovered = r }
	table.Tapped(&fyne.PointEvent{Position: fyne.NewPos(table.Size().Width-30, headHeight/2)})
	row := fyne.NewPos(40, headHeight+3.5*RowHeight)
	table.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: row}})
	table.Tapped(&fyne.PointEvent{Position: row})
	if sorted != 2 || pressed != 3 || hovered != 3 {
		t.Errorf("sorted by %d, pressed %d, hovered %d", sorted, pressed, hovered)
	}
	table.Tapped(&fyne.PointEvent{Position: fyne.NewPos(40, headHeight+7.5*RowHeight)}) // below the last
	if table.MouseOut(); pressed != 3 || hovered != None {
		t.Errorf("beside the rows: pressed %d, hovered %d", pressed, hovered)
	}
}

func TestColumnsWithoutRoomMoveAsideWhole(t *testing.T) {
	table, _ := shown(t, 5)
	var wide []Column
	for i := range 12 {
		wide = append(wide, Column{Title: "C" + strconv.Itoa(i), Width: 100})
	}
	table.Cell = func(_, column int) Cell { return Cell{Text: strconv.Itoa(column)} }
	table.SetColumns(wide)
	for range 20 {
		table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	}
	var columns []int
	end := float32(0)
	table.eachColumn(func(c int, x, width float32) { columns, end = append(columns, c), x+width })
	if columns[0] != 0 || columns[len(columns)-1] != 11 || end > table.Size().Width {
		t.Errorf("in sight are %v, up to %v of %v", columns, end, table.Size().Width)
	}
	if head := table.drawn.heads[1].Text; !strings.HasPrefix(head, "‹ ") {
		t.Errorf("nothing says that there are others: %q", head)
	}
}

// The first column keeps its whole width where there is room, and the others share what is left.
func TestFirstColumnIsNotCutWhereThereIsRoom(t *testing.T) {
	table, _ := shown(t, 5)
	table.SetColumns([]Column{{Title: "Name", Width: 260}, {Title: "Once", Width: 90}, {Title: "Twice", Width: 90}})
	if got := table.widths; got[0] != 260 || got[1] <= 90 || got[1] != got[2] {
		t.Errorf("the columns are as wide as %v", got)
	}
}

// A name that is cut keeps its last part, if that is short.
func TestANameKeepsItsLastPart(t *testing.T) {
	test.NewTempApp(t)
	for text, want := range map[string]string{"Weighted A* · Manhattan distance · w = 1.2": " · w = 1.2",
		"A* · Database 4-4 · without mirror images": "…", "Weighted A*": "Weighted A*"} {
		if got := cut(text, cellText, false, 160); !strings.HasSuffix(got, want) || FigureWidth(got) > 162+2*inset {
			t.Errorf("%q is cut to %q", text, got)
		}
	}
}

func BenchmarkScroll(b *testing.B) {
	table, _ := shown(b, 10_000)
	for i := range b.N {
		by := -3 * RowHeight
		if i%2 == 1 {
			by = -by
		}
		table.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, by)})
	}
}

// A number before the words of a row stands apart from them, and the words of all rows
// begin at one place.
func TestALeadStandsApartFromTheWords(t *testing.T) {
	table, _ := shown(t, 100)
	table.Columns[0].Lead = LeadOf("100")
	table.Cell = func(row, column int) Cell { return Cell{Lead: strconv.Itoa(row + 1), Text: "1 2 3"} }
	table.Selected = 8
	table.Refresh()
	first, last := table.drawn.lines[8], table.drawn.lines[9]
	if first.lead.Text != "9" || last.lead.Text != "10" || first.cells[0].Text != "1 2 3" {
		t.Errorf("leads %q and %q of %q", first.lead.Text, last.lead.Text, first.cells[0].Text)
	}
	end := last.lead.Position().X + last.lead.Size().Width
	if at := last.cells[0].Position().X; at < end+leadGap || at != first.cells[0].Position().X {
		t.Errorf("a lead ends at %v; the words begin at %v and %v", end, at, first.cells[0].Position().X)
	}
	if told := table.AccessibilityLabel(); !strings.HasPrefix(told, "Numbers; Name: 9 1 2 3; ") {
		t.Errorf("it tells %q", told)
	}
}

// If not all columns fit, the first column may shrink to the numbers of its rows.
func TestNumbersAloneLeaveRoomForColumns(t *testing.T) {
	table, _ := shown(t, 5)
	table.Cell = func(row, column int) Cell { return Cell{Lead: strconv.Itoa(row + 1), Text: "a long name"} }
	table.SetColumns([]Column{{Title: "B", Width: 140, Lead: LeadOf("5")}, {Title: "C", Width: 100},
		{Title: "D", Width: 100}})
	table.Resize(fyne.NewSize(200+LeadOf("5")+20, 300))
	if _, last := table.columnsInSight(); last != 2 {
		t.Errorf("the last column in sight is %d", last)
	}
	if row := table.drawn.lines[0]; row.lead.Text != "1" || row.cells[0].Text == "a…" {
		t.Errorf("the first row begins with %q, %q", row.lead.Text, row.cells[0].Text)
	}
}

// An arrow is the last character of a head: the font with arrows draws a box for a space behind it.
func TestNothingStandsBehindTheArrowOfASortedColumn(t *testing.T) {
	table, _ := shown(t, 5)
	var wide []Column
	for i := range 12 {
		wide = append(wide, Column{Title: "C" + strconv.Itoa(i), Width: 100})
	}
	table.Cell = func(_, column int) Cell { return Cell{Text: strconv.Itoa(column)} }
	table.SetColumns(wide)
	for column := range wide {
		table.Sorted = column
		table.Refresh()
		for _, head := range table.drawn.heads {
			if strings.Contains(head.Text, "↑") && !strings.HasSuffix(head.Text, "↑") {
				t.Errorf("sorted by column %d, a head is %q", column, head.Text)
			}
		}
	}
}

// In a narrow window the first column is cut before the last columns go out of sight.
func TestTheFirstColumnIsCutBeforeOthersLeaveTheSight(t *testing.T) {
	table, _ := shown(t, 5)
	room := table.Size().Width - bar
	table.SetColumns([]Column{{Title: "Name", Width: room}, {Title: "A", Width: room - leastFirst - 30}, {Title: "B"}})
	_, last := table.columnsInSight()
	if table.widths[0] < leastFirst || last != 2 {
		t.Errorf("of widths %v, column %d is the last in sight", table.widths, last)
	}
}
