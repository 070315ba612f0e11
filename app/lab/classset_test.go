package lab

import (
	"archive/zip"
	"bytes"
	"errors"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"tilewise/resources"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/testbudget"
	"tilewise/solver/untrusted"
)

// given returns two lessons that come with the program.
func given() (set []ClassSetLesson) {
	for _, name := range []string{"02-breadth.toml", "01-states.toml"} {
		content := fixture.Must(fs.ReadFile(resources.Lessons(), name))
		set = append(set, ClassSetLesson{File: name, Content: content})
	}
	return set
}

// zipped returns an archive of files.
func zipped(t testing.TB, files ...string) []byte {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for i := 0; i < len(files); i += 2 {
		f, err := w.Create(files[i])
		if err == nil {
			_, err = f.Write([]byte(files[i+1]))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	fixture.NoError(t, w.Close())
	return out.Bytes()
}

// A class set that a former version wrote is read, in the order of its files' names.
func TestAnOldClassSetIsRead(t *testing.T) {
	set := given()
	read, err := DecodeClass(zipped(t, set[0].File, string(set[0].Content), set[1].File, string(set[1].Content)))
	if err != nil || len(read) != 2 || read[0].File != "01-states.toml" || read[0].Lesson.Name != "states" {
		t.Errorf("%v: %d lessons", err, len(read))
	}
}

// A file that is no class set, or a set that is too large, is refused with the reason.
func TestAClassSetIsBounded(t *testing.T) {
	testbudget.OneGoroutine(t)
	lesson := string(given()[1].Content)
	var many []string
	for i := range 201 {
		many = append(many, strings.Repeat("x", i+1)+".toml", lesson)
	}
	for name, c := range map[string]struct {
		content []byte
		want    error
		says    string
	}{
		"no zip":           {[]byte("Dear class"), ErrNoClass, "zip"},
		"empty":            {zipped(t), ErrNoClass, "no lessons"},
		"a folder":         {zipped(t, "a/b.toml", lesson), untrusted.ErrElsewhere, "a/b.toml"},
		"above":            {zipped(t, "../b.toml", lesson), untrusted.ErrElsewhere, "b.toml"},
		"of Windows":       {zipped(t, `c:\b.toml`, lesson), untrusted.ErrElsewhere, "b.toml"},
		"one name twice":   {zipped(t, "a.toml", lesson, "A.toml", lesson), ErrNoClass, "two files"},
		"too many":         {zipped(t, many...), untrusted.ErrBeyond, "201 files"},
		"a bomb":           {zipped(t, "a.toml", strings.Repeat(" ", 5<<20)), untrusted.ErrBeyond, "a.toml"},
		"no lesson":        {zipped(t, "a.toml", "tilewise-experiment = 1"), ErrMistake, "a.toml: "},
		"boards of a file": {zipped(t, "a.toml", lesson+"\n[[set]]\nfile = \"korf.txt\"\n"), ErrMistake, "korf.txt"},
	} {
		_, err := DecodeClass(c.content)
		if !errors.Is(err, c.want) || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v; want %v with %q", name, err, c.want, c.says)
		}
	}
}

// FuzzClass reads any bytes. They are refused, or they are lessons whose names have no folder.
func FuzzClass(f *testing.F) {
	content := zipped(f, "a.toml", string(given()[0].Content))
	f.Add(content)
	f.Add(content[:len(content)/2])
	f.Add(zipped(f, "../x.toml", "tilewise-lesson = 1"))
	f.Add(zipped(f, "a.toml", strings.Repeat(" ", 5<<20)))
	f.Fuzz(func(t *testing.T, content []byte) {
		defer testbudget.Of(t, 128)()
		set, err := DecodeClass(content)
		if err != nil {
			if !errors.Is(err, ErrNoClass) && !errors.Is(err, ErrMistake) {
				t.Errorf("%v", err)
			}
			return
		}
		if slices.ContainsFunc(set, func(l ClassSetLesson) bool { return strings.ContainsAny(l.File, `/\`) }) {
			t.Error("a name leads elsewhere")
		}
	})
}
