// Package resources holds what is shipped inside the program: the icon and the sample photos, whose authors and
// licences CREDITS.md names, and the words of the window in other languages.
package resources

import (
	"embed"
	"io/fs"
)

//go:embed photos/*.jpg translations/*.json translations/touch/*.json experiments/*.toml lessons/*.toml
//go:embed searches/*.py searches/heuristics/*.py manual/*.md manual/*/*.md page/* cards.toml icon.png
var files embed.FS

// Icon returns the program's icon, a PNG of 512×512 pixels.
func Icon() []byte { return read("icon.png") }

// read returns an embedded file, and folder an embedded folder. The callers below name only what is there.
func read(name string) []byte {
	content, err := files.ReadFile(name)
	if err != nil {
		panic(err)
	}
	return content
}

func folder(name string) fs.FS {
	in, err := fs.Sub(files, name)
	if err != nil {
		panic(err)
	}
	return in
}

// Experiments returns the files of the experiments that come with the program. They
// are shown in the order of their names.
func Experiments() fs.FS { return folder("experiments") }

// Cards returns the file that describes every algorithm and heuristic.
func Cards() []byte { return read("cards.toml") }

// Lessons returns the files of the lessons that come with the program. They are shown in the order of their names.
func Lessons() fs.FS { return folder("lessons") }

// Search returns the Python file of an algorithm, by its name in the catalogue; "" of an algorithm without one.
func Search(algorithm string) string {
	text, err := files.ReadFile("searches/" + algorithm + ".py")
	if err != nil {
		return ""
	}
	return string(text)
}

// Manual returns the pages of the manual, in Markdown, and in a folder for each other language those that are
// translated. They are shown in the order of their names.
func Manual() fs.FS { return folder("manual") }

// Page returns a part of the page that a puzzle is sent as: page.html, page.css or a script, by its name.
func Page(name string) string { return string(read("page/" + name)) }

// Translations returns the files of translations, one for each language, named by its code: de.json. The keys are the
// English sentences, so en.json has only the English forms for one and for many. The folder touch has the sentences for
// a touch screen.
func Translations() fs.FS { return folder("translations") }

// SamplePhoto is a photo that comes with the program.
type SamplePhoto struct {
	Name    string // short and stable, for preferences and the command line
	Title   string // English; the window translates it
	Author  string
	Licence string
}

// PublicDomain is the licence of a photo that needs none.
const PublicDomain = "Public domain"

// Samples lists the photos in the order of the menu. The program shows the first one at its first start.
func Samples() []SamplePhoto {
	return []SamplePhoto{
		{"bee", "Honey bee", "John Severns", PublicDomain},
		{"bridge", "Bridge at night", "Derek Jensen", PublicDomain},
		{"citrus", "Citrus fruits", "US Department of Agriculture", PublicDomain},
		{"picos", "Picos de Europa", "Aitzol Berasategi", "CC-BY-4.0"},
		{"brushes", "Paint brushes", "Trevor \"Freespace\"", "CC-BY-4.0"},
		{"dandelions", "Dandelions", "Clemens Engelhardt", "CC0-1.0"},
		{"stream", "Mountain stream", "Aitzol Berasategi", "CC-BY-4.0"},
		{"fig", "Fig in a bowl", "Trevor \"Freespace\"", "CC-BY-4.0"},
	}
}

// Open opens the JPEG file of a sample.
func (s SamplePhoto) Open() (fs.File, error) { return files.Open("photos/" + s.Name + ".jpg") }
