package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Link is a paragraph in faint colour that opens something when it is pressed; a small arrow behind it says so.
type Link struct {
	widget.BaseWidget
	FocusableControl
	Text *Paragraph
	tip  string
}

// NewLink makes a link without words.
func (k *Kit) NewLink(size float32, tip string, press func(*Link)) *Link {
	l := &Link{Text: NewParagraph("", size, theme.ColorNamePlaceHolder), tip: tip}
	l.FocusableControl = k.NewKeyed(l, func() (string, string) { return l.tip, "" }, func() { press(l) }, nil)
	l.gap = 2
	l.ExtendBaseWidget(l)
	return l
}

// Set shows other words, and reports whether the height has changed.
func (l *Link) Set(words string) bool {
	changed := l.Text.Set(words)
	l.Refresh()
	return changed
}

func (l *Link) Tapped(*fyne.PointEvent) {
	l.kit.Tips.Withdraw()
	l.press()
}

func (l *Link) AccessibilityLabel() string { return Labelled(l.tip, l.Text.Content) }

const (
	linkArrow float32 = 14
	linkInset float32 = 4 // the margin of the hover highlight around the words
)

func (l *Link) CreateRenderer() fyne.WidgetRenderer {
	arrow := widget.NewIcon(nil)
	return l.Ringed(NewRebuiltRenderer(l, l.Text.MinSize, func(r *RebuiltRenderer) {
		size := l.Size()
		l.Text.color = theme.ColorNamePlaceHolder
		if l.under {
			l.Text.color = theme.ColorNameForeground
		}
		arrow.SetResource(theme.NewColoredResource(theme.MenuDropDownIcon(), l.Text.color))
		lines := l.Text.lines(size.Width - linkArrow - 2)
		last := fyne.MeasureText(lines[len(lines)-1], l.Text.size, l.Text.style)
		var widest float32
		for _, line := range lines {
			widest = max(widest, fyne.MeasureText(line, l.Text.size, l.Text.style).Width)
		}
		if l.under {
			r.Box(theme.Color(theme.ColorNameHover), theme.Size(theme.SizeNameSelectionRadius), -linkInset, -1,
				min(size.Width, max(widest, last.Width+linkArrow+2))+2*linkInset, size.Height+2)
		}
		r.Add(l.Text, 0, 0, size.Width-linkArrow-2, size.Height)
		r.Add(arrow, last.Width+2, size.Height-(last.Height+linkArrow)/2, linkArrow, linkArrow)
		l.Text.Refresh()
	}))
}
