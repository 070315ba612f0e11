package buildinfo

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tilewise/solver/test/fixture"
)

// modules.json lists the modules that go list finds for the program today. After a module came, went or changed its
// version, this test fails until "make licences" is run.
func TestEveryModuleIsTold(t *testing.T) {
	listed, imports := map[string]string{}, "\n"
	for _, platform := range []string{"linux/amd64", "windows/amd64", "darwin/arm64", "freebsd/amd64", "js/wasm"} {
		system, processor, _ := strings.Cut(platform, "/")
		list := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{if .Version}}{{.Path}} {{.Version}} {{.Sum}}"+
			"{{else}}{{join $.Imports `\n`}}{{end}}{{end}}", "tilewise/app")
		list.Env = append(os.Environ(), "GOOS="+system, "GOARCH="+processor, "CGO_ENABLED=1")
		out, err := list.Output()
		if err != nil {
			t.Fatalf("go list for %s: %v", platform, err)
		}
		for line := range strings.Lines(string(out)) {
			if path, rest, module := strings.Cut(strings.TrimSpace(line), " "); module {
				listed[path] = rest
			} else {
				imports += line
			}
		}
	}
	for _, p := range All() {
		if p.Path == "std" || p.Holds != "" {
			continue
		}
		if listed[p.Path] != p.Version+" "+p.Sum {
			t.Errorf("modules.json has %s %s, go list %q: run make licences", p.Path, p.Version, listed[p.Path])
		}
		delete(listed, p.Path)
	}
	readme, err := os.ReadFile("../../README.md")
	sources, failed := os.ReadFile("../../go.mod")
	for _, m := range regexp.MustCompile(`(?m)^\t(\S+) v\S+( // indirect)?$`).FindAllStringSubmatch(string(sources), -1) {
		direct := m[2] == ""
		if err != nil || failed != nil || direct && !strings.Contains(string(readme), m[1]) {
			t.Errorf("README.md does not say what %s is for (%v, %v)", m[1], err, failed)
		}
		if !direct && (strings.Contains(imports, "\n"+m[1]+"/") || strings.Contains(imports, "\n"+m[1]+"\n")) {
			t.Errorf("go.mod calls %s indirect, and it is imported: run go mod tidy", m[1])
		}
	}
	for path := range listed {
		t.Errorf("%s is linked and not in modules.json: run make licences", path)
	}
}

func TestEveryPartHasItsLicenceInFull(t *testing.T) {
	for _, p := range All() {
		name := "\n" + p.Path + " " + p.Version + "\n"
		if p.Path == "std" {
			name = "\nthe library and the runtime of Go\n"
		}
		if p.Licence == "" || !strings.Contains(Licences(), name) {
			t.Errorf("%s: licence %q, and its text is missing", p.Path, p.Licence)
		}
		// The LGPL asks that the part can be replaced: it is a file of its own, and the program can be built again.
		if strings.Contains(strings.ReplaceAll(p.Licence, "LGPL-3.0-or-later", ""), "GPL") ||
			strings.Contains(p.Licence, "LGPL") && p.Holds == "" {
			t.Errorf("%s is under %s, which our own licence does not allow", p.Path, p.Licence)
		}
	}
	for _, words := range []string{"Copyright (c) 2002-2006 Marcus Geelnard", "Copyright 2009 The Go Authors", "SIL OPEN FONT LICENSE"} {
		if !strings.Contains(Licences(), words) {
			t.Errorf("the licences say nothing of %q", words)
		}
	}
}

// Each library that the Makefile links into a WebAssembly decoder is listed, and its licence stands beside the decoder
// and among all licences. The licence of LLVM's libc++ need not come with a program.
func TestWhatAWebAssemblyProgramLinksIsTold(t *testing.T) {
	programs, err := filepath.Glob("../../app/*/decoders/*/*.wasm.gz")
	if err != nil || len(programs) < 2 {
		t.Fatalf("%v, %v", programs, err)
	}
	for _, program := range programs {
		folder := filepath.Dir(program)
		made := fixture.Must(os.ReadFile(filepath.Join(folder, "Makefile")))
		_, linking, _ := strings.Cut(string(made), "$(BIN):")
		parts := []string{"wasi-libc"}
		for _, found := range regexp.MustCompile(`\$\{\w+\}\S*/(\w+)\.[ao]\b`).FindAllStringSubmatch(linking, -1) {
			parts = append(parts, found[1])
		}
		i := slices.IndexFunc(All(), func(m Module) bool { return strings.HasSuffix(m.Path, "/"+filepath.Base(folder)) })
		if i < 0 || len(parts) < 2 {
			t.Fatalf("%s: module %d, linked from %v", program, i, parts)
		}
		holds := strings.Split(All()[i].Holds, ", ")
		for _, part := range parts {
			licence, err := os.ReadFile(filepath.Join(folder, "LICENSE."+part))
			if err != nil {
				licence, err = os.ReadFile(filepath.Join(folder, "LICENSE."+strings.TrimPrefix(part, "lib")))
			}
			told := slices.ContainsFunc(holds, func(held string) bool { return strings.Fields(held)[0] == part })
			if err != nil || !told || !strings.Contains(flat(Licences()), flat(string(licence))) {
				t.Errorf("%s is linked into %s; told in %q: %t; its licence: %v", part, program, holds, told, err)
			}
		}
		if cxx := strings.Contains(linking, "-lc++") || strings.Contains(linking, "-lstdc++"); cxx != slices.Contains(holds, "libc++") {
			t.Errorf("%s: with libc++: %t; told: %q", program, cxx, holds)
		}
	}
}

// flat returns a text with single spaces.
func flat(text string) string { return strings.Join(strings.Fields(text), " ") }

func TestAProgramIsToldInOneLine(t *testing.T) {
	p := Program{Name: "Tilewise", Version: "1.2.3", Commit: "0123456789abcdef", Go: "go1.26", System: "linux", Processor: "arm64"}
	if got, want := p.String(), "Tilewise 1.2.3 (01234567), go1.26, linux/arm64"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	p.Commit = ""
	if got, want := p.String(), "Tilewise 1.2.3, go1.26, linux/arm64"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestTheBillNamesEveryPartAndStaysTheSame(t *testing.T) {
	p := Program{Name: "Tilewise", Version: "1.2.3", Commit: "0123456789abcdef", Time: "2026-11-22T05:00:00Z", Go: "go1.26.8"}
	text := fixture.Must(p.Bill())
	var b billOfMaterials
	fixture.NoError(t, json.Unmarshal(text, &b))
	if b.Format != "CycloneDX" || b.Metadata.Component.Name != "Tilewise" || len(b.Components) != len(All()) || len(b.Dependencies[0].On) != len(All()) {
		t.Errorf("the bill is %s", text)
	}
	i := slices.IndexFunc(b.Components, func(c bomComponent) bool { return c.Name == "std" })
	if i < 0 || b.Components[i].Version != "1.26.8" {
		t.Error("the bill does not tell which Go it was made with")
	}
	for _, c := range b.Components {
		if c.Name != "std" && (len(c.Hashes) != 1 || len(c.Hashes[0].Content) != 64) {
			t.Errorf("%s has the hashes %v", c.Name, c.Hashes)
		}
	}
	if again, _ := p.Bill(); string(again) != string(text) {
		t.Error("a second bill differs")
	}
	p.Commit = "fedcba"
	if other, _ := p.Bill(); strings.Contains(string(other), b.Serial) {
		t.Error("another commit has the same serial number")
	}
}

// A module is found by any package of it, so that the licence beside a dependency is the right one.
func TestAPackageLeadsToItsModule(t *testing.T) {
	if m, ok := Find("fyne.io/fyne/v2/widget"); !ok || m.Path != "fyne.io/fyne/v2" || !strings.HasPrefix(m.Licence, "BSD-3-Clause") {
		t.Errorf("it is found as %+v", m)
	}
	if m, ok := Find("example.org/nothing"); ok {
		t.Errorf("a stranger is found as %+v", m)
	}
	for _, m := range This("Tilewise", "1").Parts {
		if m.Licence == "" {
			t.Errorf("%s has no licence", m.Path)
		}
	}
}
