package main

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
)

func TestFyneAppTomlSaysTheSame(t *testing.T) {
	var file struct {
		Details struct {
			Icon, Name, ID, Version string
			Build                   int
		}
		Migrations map[string]bool
	}
	if _, err := toml.DecodeFile("../FyneApp.toml", &file); err != nil {
		t.Fatal(err)
	}
	d := file.Details
	if d.Name != appName || d.ID != appID || d.Version != version || d.Build != build {
		t.Errorf("FyneApp.toml says %s %s, version %s, build %d; the program says %s %s, version %s, build %d",
			d.Name, d.ID, d.Version, d.Build, appName, appID, version, build)
	}
	if !file.Migrations["fyneDo"] {
		t.Error("FyneApp.toml does not say that fyne.Do is used, as the program does")
	}
	if _, err := os.Stat("../" + d.Icon); err != nil {
		t.Errorf("FyneApp.toml names an icon that is not there: %v", err)
	}
}

// TestTheVersionIsTold reads the CHANGELOG and the release notes: they name the version, and three pictures that exist.
func TestTheVersionIsTold(t *testing.T) {
	changes, err := os.ReadFile("../CHANGELOG.md")
	if err != nil || !strings.Contains(string(changes), "\n## ["+version+"] - 20") {
		t.Errorf("CHANGELOG.md does not tell of %s; %v", version, err)
	}
	notes, err := os.ReadFile("../resources/notes.md")
	pictures := regexp.MustCompile(`@PICTURES@/([a-z-]+\.jpg)`).FindAllStringSubmatch(string(notes), -1)
	if err != nil || len(pictures) != 3 {
		t.Errorf("the notes have %d pictures; want 3; %v", len(pictures), err)
	}
	for _, picture := range pictures {
		if _, err := os.Stat("../resources/screenshots/" + picture[1]); err != nil {
			t.Error(err)
		}
	}
}

func TestLinuxFilesSayTheSame(t *testing.T) {
	const folder = "../resources/linux/"
	for file, says := range map[string]string{
		appID + ".desktop":      "\nName=" + appName + "\n",
		appID + ".metainfo.xml": `<release version="` + version + `"`,
	} {
		content, err := os.ReadFile(folder + file)
		if err != nil {
			t.Error(err)
		} else if !strings.Contains(string(content), says) {
			t.Errorf("%s does not say %q", file, says)
		}
	}
}
