package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tilewise/solver/test/fixture"
)

func TestLicencesAreKnownByTheirWords(t *testing.T) {
	for _, c := range []struct {
		texts []string
		want  []string
	}{
		{[]string{"Apache License\n   Version 2.0, January 2004"}, []string{"Apache-2.0"}},
		{[]string{"Redistributions in binary form must reproduce the above\ncopyright notice. Neither the name of"},
			[]string{"BSD-3-Clause"}},
		{[]string{"Redistributions in binary form must reproduce the above copyright notice"}, []string{"BSD-2-Clause"}},
		{[]string{"This software is provided 'as-is', without any express or implied warranty", "Apache License Version 2.0"},
			[]string{"Apache-2.0", "Zlib"}},
	} {
		if got, err := known("one", c.texts); err != nil || !slices.Equal(got, c.want) {
			t.Errorf("%q is %v, %v; want %v", c.texts, got, err, c.want)
		}
	}
	if _, err := known("example.org/odd", []string{"Do as you like."}); err == nil || !strings.Contains(err.Error(), "example.org/odd") {
		t.Errorf("of a licence that nobody knows it says %v", err)
	}
}

func folder(t *testing.T, files map[string]string) usedModule {
	t.Helper()
	m := usedModule{Path: "example.org/one", Version: "v1.2.3", Dir: t.TempDir()}
	m.folders = []string{filepath.Join(m.Dir, "part")}
	for name, content := range files {
		path := filepath.Join(m.Dir, name)
		fixture.NoError(t, os.MkdirAll(filepath.Dir(path), 0o700))
		fixture.NoError(t, os.WriteFile(path, []byte(content), 0o600))
	}
	return m
}

// Licences are found in the folders above a package and in those of its C sources. A Go file is no licence.
func TestAllLicencesOfAModuleAreFound(t *testing.T) {
	m := folder(t, map[string]string{"LICENSE": "of all  \r\n", "part/glue/COPYING.txt": "\nof C\f\n", "part/licence.go": "package part",
		"elsewhere/LICENSE": "of nobody"})
	got, err := m.licences()
	slices.Sort(got)
	if err != nil || !slices.Equal(got, []string{"of C", "of all"}) {
		t.Errorf("found %q, %v", got, err)
	}
	if _, err := folder(t, nil).licences(); err == nil {
		t.Error("a module without a licence is taken")
	}
}

func TestOneTextIsPrintedOnceWithAllWhoAreUnderIt(t *testing.T) {
	one, two := usedModule{Path: "example.org/one", Version: "v1"}, usedModule{Path: "std"}
	texts := gather(gather(nil, one, []string{"shared", "own"}), two, []string{"shared"})
	got := string(page(texts))
	if strings.Count(got, "\nshared\n") != 1 || !strings.Contains(got, "example.org/one v1\nthe library and the runtime of Go\n") ||
		!strings.Contains(got, "\nown\n") {
		t.Errorf("the page is %q", got)
	}
}

func TestPackagesBelongToTheirModules(t *testing.T) {
	found := map[string]*usedModule{}
	err := collect(found, []byte(`{"Dir": "/m/a", "Module": {"Path": "m", "Version": "v1", "Dir": "/m"}}
		{"Dir": "/m/b", "Module": {"Path": "m", "Version": "v1", "Dir": "/m"}}
		{"Dir": "/go/fmt"} {"Dir": "/own", "Module": {"Path": "tilewise"}}`))
	if err != nil || len(found) != 1 || !slices.Equal(found["m"].folders, []string{"/m/a", "/m/b"}) {
		t.Errorf("found %v, %v", found, err)
	}
	if collect(found, []byte(`{"Dir":`)) == nil {
		t.Error("half a list is taken for a whole one")
	}
}
