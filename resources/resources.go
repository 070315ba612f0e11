// Package resources holds what is shipped inside the program: the icon and the
// sample photos, whose authors and licences CREDITS.md names.
package resources

import (
	"embed"
	"io/fs"
)

//go:embed photos/*.jpg
var photos embed.FS

//go:embed icon.png
var icon []byte

// Icon is the program's icon, a PNG of 512×512 pixels.
func Icon() []byte { return icon }

// Sample is a photo that comes with the program.
type Sample struct {
	Name    string // short and stable, for preferences and the command line
	Title   string // English; the window translates it
	Author  string
	Licence string
}

// Samples lists the photos in the order of the menu. The first is what a first
// start shows.
func Samples() []Sample {
	return []Sample{
		{"boats", "Boats at dusk", "Ian Hex", "LGPL-3.0"},
		{"marigold", "Marigold", "Charles Barbin", "GPL-2.0-or-later"},
		{"leaf", "Fallen leaf", "Martin Klapetek", "LGPL-3.0"},
		{"cups", "Colourful cups", "Dmitri Popov", "LGPL-3.0"},
		{"ladybird", "Ladybird", "Charles Barbin", "GPL-2.0-or-later"},
		{"forest", "Forest path", "Risto Saukonpää", "LGPL-3.0"},
		{"raindrops", "Raindrops", "blackcombwhistler07", "GPL-2.0-or-later"},
		{"waves", "Steel waves", "Sigi Sagi", "LGPL-3.0"},
	}
}

// Open opens the JPEG file of a sample.
func (s Sample) Open() (fs.File, error) { return photos.Open("photos/" + s.Name + ".jpg") }
