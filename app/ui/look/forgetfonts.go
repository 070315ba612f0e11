package look

import (
	_ "unsafe" // for linkname

	"fyne.io/fyne/v2"
	"github.com/go-text/typesetting/shaping"
)

// shaper is the one with which Fyne lays out all text. It keeps what it has worked out for a font for good, and so the
// font. Fyne 2.8 reads every font anew whenever the theme changes: 6 MB for each style of letters, which stayed in
// memory with every photo whose accent was another. There is no way to tell a shaper to forget, so a new one takes its
// place.
//
//go:linkname shaper fyne.io/fyne/v2/internal/painter.shaper
var shaper *shaping.HarfbuzzShaper

// ForgetFonts frees the fonts that Fyne drops, whenever the theme or another setting of Fyne's changes.
func ForgetFonts(s fyne.Settings) {
	s.AddListener(func(fyne.Settings) { shaper = &shaping.HarfbuzzShaper{} })
}
