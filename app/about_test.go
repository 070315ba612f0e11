package main

import (
	"os"
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
