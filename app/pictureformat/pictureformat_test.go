package pictureformat

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"tilewise/solver/test/fixture"
)

// The manual lists the formats.
func TestEveryFormatIsNamedInTheManual(t *testing.T) {
	text := fixture.Must(os.ReadFile("../../resources/manual/06-files.md"))
	var names []string
	for _, f := range All() {
		names = append(names, f.Name)
	}
	if list := "\n" + strings.Join(names, "  ") + "\n"; !strings.Contains(string(text), list) {
		t.Errorf("the manual lacks this line:%s", list)
	}
}

// The scripts that pack the program read all types and endings from the rows of All.
func TestThePackagesOfferEveryFormat(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("there is no bash here")
	}
	var types []string
	for _, f := range All() {
		types = append(types, f.Types...)
	}
	for function, want := range map[string][]string{"photo_types": types, "photo_endings": Endings()} {
		read := exec.Command(bash, "-c", "source .ci/product; "+function)
		read.Dir = "../.."
		if out, err := read.Output(); err != nil || !slices.Equal(strings.Fields(string(out)), want) {
			t.Errorf("%s reads %q, %v; want %q", function, out, err, want)
		}
	}
	for file, mark := range map[string]string{"resources/linux/io.github.tilewise.Tilewise.desktop": ";@PHOTOS@",
		"resources/windows/installer.nsi": `!include "${PHOTOS}"`} {
		if text, err := os.ReadFile("../../" + file); err != nil || !strings.Contains(string(text), mark) {
			t.Errorf("%s lacks %s, %v", file, mark, err)
		}
	}
}
