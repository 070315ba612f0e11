package resources_test

import (
	"bytes"
	"image/jpeg"
	"image/png"
	"io/fs"
	"strings"
	"testing"

	"tilewise/resources"
	"tilewise/solver/test/fixture"
)

// Every photo of the menu can be opened, and names its author and its licence.
func TestEverySampleOpensAndNamesItsAuthor(t *testing.T) {
	for _, s := range resources.Samples() {
		file := fixture.Must(s.Open())
		if c, err := jpeg.DecodeConfig(file); err != nil || min(c.Width, c.Height) < 800 {
			t.Errorf("%s is of %d × %d pixels; %v", s.Name, c.Width, c.Height, err)
		}
		file.Close()
		if s.Title == "" || s.Author == "" || s.Licence == "" {
			t.Errorf("%+v lacks a title, an author or a licence", s)
		}
	}
}

// What the menus and the page of a puzzle need lies inside the program.
func TestTheProgramCarriesItsFiles(t *testing.T) {
	if c, err := png.DecodeConfig(bytes.NewReader(resources.Icon())); err != nil || c.Width != 512 || c.Height != 512 {
		t.Errorf("the icon is of %d × %d pixels; %v", c.Width, c.Height, err)
	}
	for ending, files := range map[string]fs.FS{".toml": resources.Experiments(), " .toml": resources.Lessons(),
		".md": resources.Manual(), ".json": resources.Translations()} {
		if names, err := fs.Glob(files, "*"+strings.TrimSpace(ending)); err != nil || len(names) < 3 {
			t.Errorf("there are %v; %v", names, err)
		}
	}
	if !strings.Contains(resources.Page("page.html"), "<html") || len(resources.Cards()) == 0 {
		t.Error("the page of a puzzle or the cards are missing")
	}
}
