package pictureformat

import (
	"os"
	"strings"
	"testing"
)

// Every format is offered by the systems and named in the manual and in the message about what is no picture.
func TestEveryFormatIsNamedWhereSystemsAndReadersLook(t *testing.T) {
	read := func(name string) string {
		text, err := os.ReadFile("../../" + name)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	desktop, installer := read("resources/linux/io.github.tilewise.Tilewise.desktop"), read("resources/windows/installer.nsi")
	for _, f := range All() {
		if !strings.Contains(desktop, f.Type+";") {
			t.Errorf("the desktop entry lacks %s", f.Type)
		}
		for _, e := range f.Endings {
			if !strings.Contains(installer, `OpenWith "`+e+`"`) {
				t.Errorf("the installer lacks %s", e)
			}
		}
		for _, text := range []string{"resources/manual/01-playing.md", "resources/manual/06-files.md", "app/photo/errors.go"} {
			if !strings.Contains(read(text), f.Name) {
				t.Errorf("%s lacks %s", text, f.Name)
			}
		}
	}
}
