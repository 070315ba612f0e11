package look

import (
	_ "unsafe" // for linkname

	"fyne.io/fyne/v2"
	"github.com/go-text/typesetting/shaping"
)

// shaper lays out all of Fyne's text. It keeps its results for a font for good, and the font with them. Fyne 2.8 reads
// every font anew whenever the theme changes: 6 MB for each style of letters, which stayed in memory after every photo
// with another accent. A shaper can't forget anything, so a new one takes its place.
//
//go:linkname shaper fyne.io/fyne/v2/internal/painter.shaper
var shaper *shaping.HarfbuzzShaper

// ForgetFonts frees the fonts that Fyne drops, whenever the theme or another setting of Fyne's changes.
func ForgetFonts(s fyne.Settings) {
	s.AddListener(func(fyne.Settings) { shaper = &shaping.HarfbuzzShaper{} })
}
