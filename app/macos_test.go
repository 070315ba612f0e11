package main

import (
	"encoding/xml"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"tilewise/solver/test/fixture"
)

// The script that lays out the bundle of macOS runs on Linux, too. The names in Info.plist are the program's own, and
// the files that it names are in the bundle.
func TestTheMacBundleIsWhole(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("a Mac joins real programs for its processors, and Windows has no bash")
	}
	folder := t.TempDir()
	pack := exec.Command("../.ci/macos", "--dry-run", folder)
	pack.Env = append(os.Environ(), "TILEWISE_ARM64="+os.Args[0], "TILEWISE_AMD64="+os.Args[0])
	if out, err := pack.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	contents := filepath.Join(folder, "Tilewise.app", "Contents")
	list := fixture.Must(os.ReadFile(filepath.Join(contents, "Info.plist")))
	if strings.Contains(string(list), "@") {
		t.Errorf("something is not filled in:\n%s", list)
	}
	told := propertyStrings(t, string(list))
	for key, want := range map[string]string{
		"CFBundleIdentifier": appID, "CFBundleName": appName, "CFBundleShortVersionString": version, "CFBundleVersion": strconv.Itoa(build),
		"LSMinimumSystemVersion": "12.0", "public.filename-extension": "tilewise", "LSItemContentTypes": told["UTTypeIdentifier"],
	} {
		if told[key] != want {
			t.Errorf("%s is %q, not %q", key, told[key], want)
		}
	}
	for _, name := range []string{"MacOS/" + told["CFBundleExecutable"], "Resources/" + told["CFBundleIconFile"], "Resources/LICENSE", "Resources/licences.txt"} {
		if file, err := os.Stat(filepath.Join(contents, name)); err != nil || !file.Mode().IsRegular() {
			t.Errorf("the bundle lacks %s: %v", name, err)
		}
	}
}

// propertyStrings returns the first string behind each key of a property list.
func propertyStrings(t *testing.T, list string) map[string]string {
	told := map[string]string{}
	key := ""
	for decoder := xml.NewDecoder(strings.NewReader(list)); ; {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			return told
		} else if err != nil {
			t.Fatal(err)
		}
		start, ok := token.(xml.StartElement)
		if !ok || start.Name.Local != "key" && start.Name.Local != "string" {
			continue
		}
		var text string
		fixture.NoError(t, decoder.DecodeElement(&text, &start))
		if start.Name.Local == "key" {
			key = text
		} else if _, known := told[key]; !known {
			told[key] = text
		}
	}
}
