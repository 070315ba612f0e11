package pdb

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io/fs"
	"os"
	"slices"
	"testing"

	"github.com/cespare/xxhash/v2"

	"tilewise/solver/filesys"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/memdisk"
	"tilewise/solver/test/testbudget"
)

// small returns a pattern whose table is built in a moment.
func small() Pattern { return mustPattern(3, 3, 8, 0, 1, 3, 4) }

// saved returns a store that holds the table of small, and the bytes of its file.
func saved(t *testing.T) (*TableStore, []byte) {
	t.Helper()
	s := NewTableStore(t.TempDir())
	fixture.NoError(t, s.save(mustBuild(t, small())))
	content := fixture.Must(os.ReadFile(s.file(PlainForm, small())))
	return s, content
}

// silentDisk is a disk that fails the test if it is used while silent is set.
type silentDisk struct {
	filesys.FileSystem
	silent bool
	t      *testing.T
}

func (d *silentDisk) List(folder string) ([]fs.DirEntry, error) {
	if d.silent {
		d.t.Error("the disk is asked for a folder")
	}
	return d.FileSystem.List(folder)
}

func (d *silentDisk) Stat(name string) (fs.FileInfo, error) {
	if d.silent {
		d.t.Error("the disk is asked for a file")
	}
	return d.FileSystem.Stat(name)
}

// Kept does not wait for the disk: it returns what the last Relist has found.
func TestWhatIsKeptIsKnownWithoutTheDisk(t *testing.T) {
	files := memdisk.New()
	d := &silentDisk{FileSystem: files, t: t}
	s := &TableStore{disk: d, dir: "/tables"}
	set := fixture.Must(Database663.Tables(four, 15, PlainForm))
	kept := func() bool {
		d.silent = true
		defer func() { d.silent = false }()
		_, all := s.Kept(set)
		return all
	}
	s.Relist()
	for _, p := range set.Patterns { // by another program
		fixture.NoError(t, filesys.Write(files, s.file(set.Form, p), []byte("a table")))
	}
	if kept() {
		t.Error("it is known before anybody looked")
	}
	if s.Relist(); !kept() {
		t.Error("what is there is not found")
	}
	if err := s.Remove(set.Form, set.Patterns[0]); err != nil || kept() {
		t.Errorf("what was removed is kept (%v)", err)
	}
}

func TestStoreGivesBackWhatItTook(t *testing.T) {
	s := NewTableStore(t.TempDir())
	patterns := []Pattern{small(), mustPattern(5, 4, 0, 1, 2, 7, 19)}
	for _, p := range patterns {
		built := mustBuild(t, p)
		aware := fixture.Must(BuildBlankAware(t.Context(), p, BuildOptions{}))
		fixture.NoError(t, errors.Join(s.save(built), s.save(aware)))
		loaded, err := s.load(PlainForm, p, nil)
		if err != nil || !bytes.Equal(loaded.(*Table).nibbles, built.nibbles) {
			t.Errorf("%s: table differs, or %v", p, err)
		}
		again, err := s.load(BlankAwareForm, p, nil)
		if err != nil || !slices.Equal(again.(*BlankAwareTable).bits, aware.bits) {
			t.Errorf("%s: blank-aware table differs, or %v", p, err)
		}
	}
	if n := tables(s); n != 4 {
		t.Fatalf("%d tables are stored; expected 4", n)
	}
	for _, p := range patterns {
		if err := errors.Join(s.Remove(PlainForm, p), s.Remove(BlankAwareForm, p)); err != nil {
			t.Error(err)
		}
	}
	if n := tables(s); n != 0 {
		t.Errorf("%d tables after all were removed", n)
	}
}

// tables returns the number of stored tables.
func tables(s *TableStore) int {
	s.Relist()
	return len(s.files())
}

func TestStoreTrustsNoFile(t *testing.T) {
	s, content := saved(t)
	p := small()
	name := s.file(PlainForm, p)
	damaged := func(what string, content []byte, want error) {
		t.Helper()
		fixture.NoError(t, os.WriteFile(name, content, 0o600))
		if _, err := s.load(PlainForm, p, nil); !errors.Is(err, want) || damageOf(err) == 0 {
			t.Errorf("%s: %v; expected %v", what, err, want)
		}
	}
	for n := range len(content) {
		if n <= headerBytes || n%37 == 0 || n > len(content)-8 {
			damaged("cut short", content[:n], ErrCorrupt)
		}
	}
	damaged("something behind it", append(slices.Clone(content), 0), ErrCorrupt)
	damaged("a text", []byte("The quick brown fox jumps over the lazy dog, and then it jumps back again."), ErrCorrupt)
	for i := range content {
		if i < headerBytes && (i < 8 || i > 9) || i%11 == 0 && i > headerBytes {
			flipped := slices.Clone(content)
			flipped[i] ^= 1 << (i % 8)
			damaged("a flipped bit", flipped, ErrCorrupt)
		}
	}
	newer := slices.Clone(content)
	binary.LittleEndian.PutUint16(newer[8:], formatVersion+1)
	binary.LittleEndian.PutUint64(newer[48:], xxhash.Sum64(newer[:48]))
	damaged("a newer version", newer, ErrVersion)

	other := NewTableStore(t.TempDir())
	of := mustPattern(3, 3, 8, 0, 1, 3, 5)
	fixture.NoError(t, other.save(mustBuild(t, of)))
	foreign := fixture.Must(os.ReadFile(other.file(PlainForm, of)))
	damaged("another table", foreign, ErrForeign)
}

func TestStoreSaysWhatIsNotThere(t *testing.T) {
	s := NewTableStore(t.TempDir())
	if _, err := s.load(PlainForm, small(), nil); !errors.Is(err, fs.ErrNotExist) || damageOf(err) != 0 {
		t.Errorf("a table that is not stored: %v", err)
	}
	if err := s.Remove(PlainForm, small()); err != nil {
		t.Errorf("removing what is not there: %v", err)
	}
	if n := tables(NewTableStore(t.TempDir() + "/nowhere")); n > 0 {
		t.Errorf("a folder that is not there has %d tables", n)
	}
}

func TestSavingSweepsOutWhatKilledProgramsLeft(t *testing.T) {
	s, _ := saved(t)
	p := small()
	left := s.file(PlainForm, p) + ".0123abcd.new"
	half := fixture.Must(filesys.OSDisk{}.Create(left, 0o600))
	fixture.NoError(t, s.save(mustBuild(t, p)))
	if _, err := os.Stat(left); err != nil {
		t.Errorf("a file that is being written was swept out: %v", err)
	}
	fixture.NoError(t, errors.Join(half.Close(), s.save(mustBuild(t, p))))
	if _, err := os.Stat(left); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("an abandoned file is still there: %v", err)
	}
	if _, err := s.load(PlainForm, p, nil); err != nil {
		t.Errorf("the whole table beside it: %v", err)
	}
}

func TestDefaultDirListensToTheEnvironment(t *testing.T) {
	t.Setenv(CacheVariable, "/somewhere")
	if dir := NewTableStore("").Dir(); dir != "/somewhere" {
		t.Errorf("folder %q", dir)
	}
	t.Setenv(CacheVariable, "")
	if dir := NewTableStore("").Dir(); dir == "" {
		t.Error("no folder")
	}
}

// FuzzDecode reads random files as a table of the form that they name. The pattern is small, so that a file of some
// hundred bytes is read a few thousand times a second.
func FuzzDecode(f *testing.F) {
	p := mustPattern(3, 3, 8, 0, 1)
	s := NewTableStore(f.TempDir())
	bytesOf := map[TableKind]int64{}
	for _, table := range []storedTable{mustBuild(f, p), mustBuildBlankAware(f, p)} {
		fixture.NoError(f, s.save(table))
		content := fixture.Must(os.ReadFile(s.file(table.form(), p)))
		bytesOf[table.form()] = table.Bytes()
		f.Add(content)
		f.Add(content[:headerBytes])
	}
	f.Add([]byte(magic))
	g := newNumberingCache()
	f.Fuzz(func(t *testing.T, file []byte) {
		defer testbudget.Of(t, 256)()
		form := PlainForm
		if len(file) >= headerBytes {
			if file[10] == byte(BlankAwareForm) {
				form = BlankAwareForm
			}
			// A fuzzer doesn't guess a checksum: give it the right ones.
			file = slices.Clone(file)
			binary.LittleEndian.PutUint64(file[40:], xxhash.Sum64(file[headerBytes:]))
			binary.LittleEndian.PutUint64(file[48:], xxhash.Sum64(file[:48]))
		}
		got, err := decodeTable(bytes.NewReader(file), form, p, g)
		if err != nil {
			if damageOf(err) == 0 {
				t.Errorf("%v is not told as damage", err)
			}
			return
		}
		if got.Bytes() != bytesOf[form] {
			t.Errorf("%d bytes", got.Bytes())
		}
	})
}
