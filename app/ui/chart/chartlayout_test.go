package chart

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
)

// sixWide is a TextWidthFunc for letters of equal width.
func sixWide(words string, size float32, _ bool) float32 {
	return float32(len([]rune(words))) * size / 2
}

// drawn returns a chart of the gallery, and its texts.
func drawn(name string) (Chart, *LaidOutChart, []string) {
	c := gallery()[name]
	p := c.Draw(fyne.NewSize(520, 320), sixWide)
	var words []string
	for _, s := range p.Shapes {
		if t, ok := s.(Text); ok {
			words = append(words, t.Words)
		}
	}
	return c, p, words
}

func TestEveryChartStaysWithinItsPicture(t *testing.T) {
	for name, c := range gallery() {
		for _, size := range []fyne.Size{{Width: 520, Height: 320}, {Width: 240, Height: 200}} {
			p := c.Draw(size, sixWide)
			for _, s := range p.Shapes {
				text, ok := s.(Text)
				if !ok {
					continue
				}
				left, wide := text.At.X, sixWide(text.Words, text.Size, text.Bold)
				switch text.Align {
				case fyne.TextAlignCenter:
					left -= wide / 2
				case fyne.TextAlignTrailing:
					left -= wide
				}
				if left < -0.5 || left+wide > size.Width+0.5 || text.At.Y < 0 || text.At.Y > size.Height && !c.Lying {
					t.Errorf("%s at %v: %q lies from %v to %v at %v", name, size, text.Words, left, left+wide, text.At.Y)
				}
			}
		}
	}
}

func TestALimitIsDrawnAsALimit(t *testing.T) {
	c, p, words := drawn("rows")
	limited := slices.IndexFunc(c.Series[0].Values, func(v Value) bool { return v.AtLeast })
	bar := p.Spots[limited].Area
	stripes, tip := 0, false
	for _, s := range p.Shapes {
		path, ok := s.(Path)
		if !ok || len(path.Parts) == 0 || path.Parts[0][0].Y < bar.Top || path.Parts[0][0].Y > bar.Bottom {
			continue
		}
		if path.Width > 0 {
			stripes = max(stripes, len(path.Parts))
		} else {
			tip = tip || len(path.Parts[0]) == 3
		}
	}
	if stripes < 20 || !tip {
		t.Errorf("%d stripes, an arrow's tip: %v", stripes, tip)
	}
	for _, want := range []string{"≥\u202f" + c.Y.format(181_439), "stopped by a limit: at least this much", "needs 4×4"} {
		if !slices.Contains(words, want) {
			t.Errorf("%q is not said in %q", want, words)
		}
	}
}

func TestALongerBarIsMore(t *testing.T) {
	for _, name := range []string{"rows", "rowslinear"} {
		c, p, _ := drawn(name)
		var ends []float32
		for i, v := range c.Series[0].Values[:3] {
			for _, s := range p.Shapes {
				if box, ok := s.(Box); ok && box.Within(p.Spots[i].Area) {
					ends = append(ends, box.Right)
					_ = v
				}
			}
		}
		if len(ends) != 3 || ends[0] <= ends[1] || ends[1] <= ends[2] {
			t.Errorf("%s: bars of ever less end at %v", name, ends)
		}
	}
}

func TestTheNearestDotIsMet(t *testing.T) {
	c, p, _ := drawn("growth")
	want := c.Series[0].Values[20]
	i := p.spotOf(want.Key)
	m := p.Spots[i].Area.Middle()
	if got := p.SpotAt(m.AddXY(2, -2)); got < 0 || p.Spots[got].Key != want.Key {
		t.Errorf("beside the dot %v is spot %d", m, got)
	}
	if got := p.SpotAt(fyne.NewPos(p.Plot.Right-4, p.Plot.Bottom-4)); got >= 0 {
		t.Errorf("where nothing is there is spot %d", got)
	}
}

func TestABinIsMetAboveItsBar(t *testing.T) {
	_, p, words := drawn("bins")
	for i, s := range p.Spots {
		if got := p.SpotAt(fyne.NewPos(s.Reach.Middle().X, p.Plot.Top+1)); got != i {
			t.Errorf("above bin %d is spot %d", i, got)
		}
	}
	if !slices.Contains(words, "mean 21.97") {
		t.Errorf("the mark has no word: %q", words)
	}
}

// If a chart has a diagonal, its plot is a square, and the diagonal goes from corner to corner.
func TestADiagonalIsThatOfASquare(t *testing.T) {
	for _, name := range []string{"duel", "density"} {
		for _, size := range []fyne.Size{{Width: 520, Height: 320}, {Width: 320, Height: 520}} {
			c := gallery()[name]
			p := c.Draw(size, sixWide)
			corners := []fyne.Position{{X: p.Plot.Left, Y: p.Plot.Bottom}, {X: p.Plot.Right, Y: p.Plot.Top}}
			found := slices.ContainsFunc(p.Shapes, func(s Shape) bool {
				line, ok := s.(Path)
				return ok && len(line.Parts) == 1 && slices.Equal(line.Parts[0], corners)
			})
			if p.Plot.Width() != p.Plot.Height() || p.Plot.Width() < 180 || !found {
				t.Errorf("%s at %v: the plot is %v, its diagonal there: %v", name, size, p.Plot, found)
			}
		}
	}
}

func TestTheAxisOfBoundsHasAName(t *testing.T) {
	p := OfCounts([]CountBar{{20, 5}, {22, 400}}).Draw(fyne.NewSize(200, 92), sixWide)
	if !slices.ContainsFunc(p.Shapes,
		func(s Shape) bool { text, _ := s.(Text); return text.Words == "bound · logarithmic scale" }) {
		t.Errorf("no text of %v names the axis", p.Shapes)
	}
}

func TestWithoutValuesThereIsAnInvitation(t *testing.T) {
	_, p, words := drawn("empty")
	if len(p.Spots) != 0 || !slices.Contains(words, "Add a run, or start with a question.") {
		t.Errorf("%q", words)
	}
}

// The name of a mark near the axis does not overlap the title of the axis.
func TestAMarkIsNamedBesideTheAxis(t *testing.T) {
	for at := range 11 {
		c := Chart{
			X: Axis{Title: "Expanded"}, Y: Axis{Title: "Boards measured"},
			Series: []Series{{Kind: Bins, Values: []Value{{X: 0, To: 5, Y: 150}, {X: 5, To: 10, Y: 50}}}},
			Marks:  []ReferenceLine{{Name: "Mean", At: float64(at)}},
		}
		p := c.Draw(fyne.NewSize(300, 200), sixWide)
		var title, name Text
		for _, s := range p.Shapes {
			switch text, _ := s.(Text); text.Words {
			case "Boards measured":
				title = text
			case "Mean":
				name = text
			}
		}
		end := title.At.X + sixWide(title.Words, title.Size, false)
		begin := name.At.X - sixWide(name.Words, name.Size, false)/2
		if title.Words == "" || name.Words == "" || begin < end {
			t.Errorf("at %d the name begins at %v, the title ends at %v", at, begin, end)
		}
	}
}
