package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
)

func TestAHeadingShrinksBeforeItIsCut(t *testing.T) {
	test.NewTempApp(t)
	heading := newText("Den Weg zum Ziel finden", largeText, theme.ColorNameForeground)
	heading.least = plainText
	line := test.WidgetRenderer(heading).Objects()[0].(*canvas.Text)
	whole := fyne.MeasureText(heading.content, largeText, heading.style)

	heading.Resize(whole)
	if line.TextSize != largeText {
		t.Errorf("where there is room its size is %v; want %v", line.TextSize, largeText)
	}
	heading.Resize(fyne.NewSize(whole.Width*0.8, whole.Height))
	if line.Text != heading.content || line.TextSize >= largeText {
		t.Errorf("with less room it says %q in size %v", line.Text, line.TextSize)
	}
	heading.Resize(fyne.NewSize(whole.Width*0.4, whole.Height))
	if !strings.HasSuffix(line.Text, "…") || line.TextSize != plainText {
		t.Errorf("with little room it says %q in size %v; want it cut in size %v", line.Text, line.TextSize, plainText)
	}
	heading.Resize(whole)
	if line.Text != heading.content || line.TextSize != largeText {
		t.Errorf("with room again it says %q in size %v", line.Text, line.TextSize)
	}
}
