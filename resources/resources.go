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
		{"bee", "Honey bee", "John Severns", "Public domain"},
		{"bridge", "Bridge at night", "Derek Jensen", "Public domain"},
		{"citrus", "Citrus fruits", "US Department of Agriculture", "Public domain"},
		{"picos", "Picos de Europa", "Aitzol Berasategi", "CC-BY-4.0"},
		{"brushes", "Paint brushes", "Trevor \"Freespace\"", "CC-BY-4.0"},
		{"dandelions", "Dandelions", "Clemens Engelhardt", "CC0-1.0"},
		{"stream", "Mountain stream", "Aitzol Berasategi", "CC-BY-4.0"},
		{"fig", "Fig in a bowl", "Trevor \"Freespace\"", "CC-BY-4.0"},
	}
}

// Open opens the JPEG file of a sample.
func (s Sample) Open() (fs.File, error) { return photos.Open("photos/" + s.Name + ".jpg") }
