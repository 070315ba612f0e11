// Command generate writes modules.json and licences.txt: the modules of others that Tilewise is built from on any
// system, and the texts of their licences. "make licences" runs it, after a change of go.mod.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"tilewise/resources/buildinfo"
)

// platforms are those that the program is built for, with its window.
var platforms = [][2]string{{"linux", "amd64"}, {"windows", "amd64"}, {"darwin", "arm64"}, {"freebsd", "amd64"},
	{"js", "wasm"}}

// isLicence matches the names of files that hold a licence, or notes that belong to one.
var isLicence = regexp.MustCompile(`(?i)^(un)?(licen[cs]e|copying|notice|patents)`)

// marks are sentences that identify a licence. If one licence contains the words of another, the longer one is first.
var marks = []struct{ id, words string }{
	{"Apache-2.0", "Apache License Version 2.0"},
	{"LGPL-3.0-or-later", "GNU LESSER GENERAL PUBLIC LICENSE Version 3"},
	{"MPL-2.0", "Mozilla Public License Version 2.0"},
	{"OFL-1.1", "SIL OPEN FONT LICENSE Version 1.1"},
	{"CC-BY-4.0", "Creative Commons Attribution 4.0"},
	{"Bitstream-Vera", "Bitstream Vera Fonts Copyright"},
	{"ISC", "Permission to use, copy, modify, and/or distribute this software"},
	{"ISC", "Permission to use, copy, modify, and distribute this software for any purpose with or without fee"},
	{"MIT-0", "MIT No Attribution"},
	{"MIT", "The above copyright notice and this permission notice shall be included in all copies or substantial portions"},
	{"Zlib", "This software is provided 'as-is', without any express or implied warranty"},
	{"BSD-3-Clause", "Neither the name of"},
	{"BSD-3-Clause", "names of its contributors may be used to endorse"},
	{"BSD-2-Clause", "Redistributions in binary form must reproduce the above copyright notice"},
	{"Unlicense", "This is free and unencumbered software released into the public domain"},
}

// carried are works of others in this repository, each in a folder with its licences. The sums are those of the modules
// or sources that they were taken from.
var carried = []usedModule{
	{Path: "code.videolan.org/videolan/dav1d", Version: "v1.5.4", Dir: "../../app/heif/decoders/dav1d",
		Sum: "h1:aGYWt8aeuI1ERZORqyXKwTtmR6OyiINcV4TnHBUUpcU=", holds: "dav1d 1.5.4, wasi-libc"},
	{Path: "github.com/strukturag/libde265", Version: "v1.1.3", Dir: "../../app/heif/decoders/libde265",
		Sum: "h1:VUIovRd4jJmn5js3q1Y0ciGQ5uK/YMHcsBzvMo4TOQU=", holds: "libde265 1.1.3, libc++, wasi-libc"},
}

type usedModule struct {
	Path, Version, Sum, Dir string
	folders                 []string // of its packages
	holds                   string   // what it was made from, where that is not Go
}

func main() {
	log.SetFlags(0)
	modules, err := used()
	if err != nil {
		log.Fatal(err)
	}
	var all []buildinfo.Module
	var texts []licenceText
	for _, m := range modules {
		files, err := m.licences()
		if err != nil {
			log.Fatal(err)
		}
		ids, err := known(m.Path, files)
		if err != nil {
			log.Fatal(err)
		}
		all = append(all, buildinfo.Module{Path: m.Path, Version: m.Version, Sum: m.Sum,
			Licence: strings.Join(ids, " AND "), Holds: m.holds})
		texts = gather(texts, m, files)
	}
	list, err := json.MarshalIndent(all, "", "\t")
	err = errors.Join(err, os.WriteFile("modules.json", append(list, '\n'), 0o644),
		os.WriteFile("licences.txt", page(texts), 0o644))
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%d modules, %d texts of licences\n", len(all), len(texts))
}

// used returns the Go distribution and the modules behind the program's packages.
func used() ([]usedModule, error) {
	goroot, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, err
	}
	need, err := exec.Command("go", "list", "-m", "-f", "{{.GoVersion}}").Output()
	if err != nil {
		return nil, err
	}
	std := usedModule{Path: "std", Version: strings.TrimSpace(string(need)), Dir: strings.TrimSpace(string(goroot))}
	found := map[string]*usedModule{}
	for _, p := range platforms {
		list := exec.Command("go", "list", "-deps", "-json=Dir,Module", "tilewise/app")
		list.Env = append(os.Environ(), "GOOS="+p[0], "GOARCH="+p[1], "CGO_ENABLED=1")
		out, err := list.Output()
		if err != nil {
			return nil, fmt.Errorf("go list for %s: %w", p[0], err)
		}
		if err := collect(found, out); err != nil {
			return nil, err
		}
	}
	modules := append([]usedModule{std}, carried...)
	for _, m := range found {
		modules = append(modules, *m)
	}
	slices.SortFunc(modules[1:], func(a, b usedModule) int { return strings.Compare(a.Path, b.Path) })
	return modules, nil
}

func collect(found map[string]*usedModule, out []byte) error {
	for decoder := json.NewDecoder(bytes.NewReader(out)); ; {
		var p struct {
			Dir    string
			Module *usedModule
		}
		if err := decoder.Decode(&p); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
		if p.Module == nil || p.Module.Version == "" {
			continue // the standard library's, or our own
		}
		m, known := found[p.Module.Path]
		if !known {
			m = p.Module
			found[m.Path] = m
		}
		m.folders = append(m.folders, p.Dir)
	}
}

// licences returns the texts in the folders of a module's packages and in those above
// them, and of the C sources that come with it.
func (m usedModule) licences() ([]string, error) {
	seen := map[string]bool{}
	folders := append(slices.Clone(m.folders), m.Dir)
	for _, folder := range m.folders {
		below, err := filepath.Glob(filepath.Join(folder, "*"))
		if err != nil {
			return nil, err
		}
		folders = append(folders, below...) // C sources are not packages: GLFW's lie one below
	}
	var texts []string
	slices.Sort(folders)
	for _, folder := range folders {
		for ; strings.HasPrefix(folder, m.Dir); folder = filepath.Dir(folder) {
			if seen[folder] {
				break
			}
			seen[folder] = true
			entries, _ := os.ReadDir(folder) // of a file it has none
			for _, e := range entries {
				if e.IsDir() || !isLicence.MatchString(e.Name()) || strings.HasSuffix(e.Name(), ".go") {
					continue
				}
				content, err := os.ReadFile(filepath.Join(folder, e.Name()))
				if err != nil {
					return nil, err
				}
				texts = append(texts, tidy(content))
			}
		}
	}
	if len(texts) == 0 {
		return nil, fmt.Errorf("%s has no licence", m.Path)
	}
	return texts, nil
}

// tidy returns a text without carriage returns, form feeds and spaces at the ends of lines.
func tidy(content []byte) string {
	lines := strings.Split(strings.ReplaceAll(string(content), "\f", ""), "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, " \t\r")
	}
	return strings.Trim(strings.Join(lines, "\n"), "\n")
}

// known returns the identifiers of the licences that the texts hold.
func known(path string, texts []string) ([]string, error) {
	var ids []string
	for _, t := range texts {
		flat := strings.ToLower(strings.Join(strings.Fields(t), " "))
		for _, mark := range marks {
			twoClause := mark.id == "BSD-2-Clause" && slices.Contains(ids, "BSD-3-Clause")
			if strings.Contains(flat, strings.ToLower(mark.words)) && !twoClause && !slices.Contains(ids, mark.id) {
				ids = append(ids, mark.id)
			}
		}
	}
	if len(ids) == 0 {
		return nil, fmt.Errorf("%s: its licence is not known; add what it says to the marks in this file", path)
	}
	slices.Sort(ids)
	return ids, nil
}

// licenceText is a licence and the modules that are under it.
type licenceText struct {
	words   string
	modules []string
}

func gather(texts []licenceText, m usedModule, files []string) []licenceText {
	name := m.Path + " " + m.Version
	if m.Path == "std" {
		name = "the library and the runtime of Go"
	}
	for _, words := range files {
		i := slices.IndexFunc(texts, func(t licenceText) bool { return t.words == words })
		if i < 0 {
			i, texts = len(texts), append(texts, licenceText{words: words})
		}
		if !slices.Contains(texts[i].modules, name) {
			texts[i].modules = append(texts[i].modules, name)
		}
	}
	return texts
}

func page(texts []licenceText) []byte {
	const rule = "--------------------------------------------------------------------------------\n"
	var b bytes.Buffer
	b.WriteString("Tilewise is under the BSD 3-Clause licence; the sample photos have their own, see CREDITS.md.\n" +
		"On one system or another, these works of others are part of it, under the licences below.\n")
	for _, t := range texts {
		b.WriteString("\n" + rule)
		for _, m := range t.modules {
			b.WriteString(m + "\n")
		}
		b.WriteString(rule + "\n" + t.words + "\n")
	}
	return b.Bytes()
}
