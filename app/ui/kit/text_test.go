package kit

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/figures"
)

func TestAHeadingShrinksBeforeItIsCut(t *testing.T) {
	test.NewTempApp(t)
	heading := NewText("Den Weg zum Ziel finden", LargeText, theme.ColorNameForeground)
	heading.Least = PlainText
	line := test.WidgetRenderer(heading).Objects()[0].(*canvas.Text)
	whole := fyne.MeasureText(heading.Content, LargeText, heading.Style)

	heading.Resize(whole)
	if line.TextSize != LargeText {
		t.Errorf("where there is room its size is %v; want %v", line.TextSize, LargeText)
	}
	heading.Resize(fyne.NewSize(whole.Width*0.8, whole.Height))
	if line.Text != heading.Content || line.TextSize >= LargeText {
		t.Errorf("with less room it says %q in size %v", line.Text, line.TextSize)
	}
	heading.Resize(fyne.NewSize(whole.Width*0.4, whole.Height))
	if !strings.HasSuffix(line.Text, "…") || line.TextSize != PlainText {
		t.Errorf("with little room it says %q in size %v; want it cut in size %v", line.Text, line.TextSize, PlainText)
	}
	heading.Resize(whole)
	if line.Text != heading.Content || line.TextSize != LargeText {
		t.Errorf("with room again it says %q in size %v", line.Text, line.TextSize)
	}
}

func TestALineBreaksBetweenItsParts(t *testing.T) {
	test.NewTempApp(t)
	p := NewParagraph(figures.BetweenParts("1 381 370 développés · 2 460 593 générés"), SmallText,
		theme.ColorNameForeground)
	whole := p.lines(1000)
	if len(whole) != 1 {
		t.Fatalf("where there is room it has the lines %q", whole)
	}
	width := fyne.MeasureText(whole[0], SmallText, fyne.TextStyle{}).Width
	if halves := p.lines(width * 0.9); len(halves) != 2 || strings.Contains(strings.Join(halves, ""), "·") ||
		halves[1] != "2"+figures.Unbroken+"460"+figures.Unbroken+"593"+figures.Unbroken+"générés" {
		t.Errorf("with less room it has the lines %q", halves)
	}
}

func TestALongPathStaysWithinItsWidth(t *testing.T) {
	const path = "/home/someone/.local/state/tilewise/last-crash.log."
	letters := func(s string) float32 { return float32(len([]rune(s))) }
	lines := Wrap("Greedy best-first · Manhattan distance", 20, letters)
	if want := []string{"Greedy best-first", "Manhattan distance"}; !slices.Equal(lines, want) {
		t.Errorf("where a line is shorter than two words and their dot it is %q", lines)
	}
	lines = Wrap("What happened is in "+path, 20, letters)
	if len(lines) != 4 || strings.Join(lines[1:], "") != path {
		t.Errorf("the lines are %q", lines)
	}
}

// TestNoLineBeginsOrEndsInADot breaks texts at every width, with parts that may break and with parts that may not.
func TestNoLineBeginsOrEndsInADot(t *testing.T) {
	test.NewTempApp(t)
	const words = "A* · Conflit linéaire gagne avec 3 827 états développés ; A* · Distance de Manhattan en a développé 6 728 · 1,8 fois plus"
	bare := func(words string) string {
		return strings.Join(strings.Fields(strings.ReplaceAll(words, "·", "")), " ")
	}
	for _, content := range []string{words, figures.BetweenParts(words)} {
		p := NewParagraph(content, SmallText, theme.ColorNameForeground)
		for width := float32(40); width < 800; width += 3 {
			lines := p.lines(width)
			for _, line := range lines {
				if strings.HasSuffix(line, "·") || strings.HasPrefix(line, "·") {
					t.Fatalf("at width %g it has the lines %q", width, lines)
				}
			}
			if bare(strings.Join(lines, " ")) != bare(content) {
				t.Fatalf("at width %g it says %q", width, lines)
			}
		}
	}
}

// The width of a running clock stays the same. It grows for a longer content, as after ten hours, which is not cut, and
// keeps the greater width.
func TestFiguresStandStillAndAreNotCut(t *testing.T) {
	test.NewTempApp(t)
	clock := Figures("00:00.0", HugeText)
	wide := clock.MinSize().Width
	for s := range 6000 {
		digits := fmt.Sprintf("%02d:%02d", s/60%60, s%60)
		if clock.Set(digits); clock.MinSize().Width != wide || clock.wide(digits) != clock.wide("00:00") {
			t.Fatalf("%s takes %v of %v; 00:00 takes %v", digits, clock.wide(digits), clock.MinSize().Width, clock.wide("00:00"))
		}
	}
	for _, long := range []string{"9:59:59", "10:00:00", "10:00:01"} {
		if clock.Set(long); clock.MinSize().Width < clock.wide(long) {
			t.Errorf("%s is cut: %v of %v", long, clock.MinSize().Width, clock.wide(long))
		}
	}
	if clock.Set("00:00"); clock.MinSize().Width != clock.wide("10:00:00") {
		t.Errorf("a clock that was wide is %v afterwards", clock.MinSize().Width)
	}
}
