package session

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"tilewise/solver/filesys"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/memdisk"
	"tilewise/solver/test/testbudget"
)

// choicesIn opens a file of choices with a content; "" is no file.
func choicesIn(t *testing.T, content string) (c *Preferences, name string, err error) {
	t.Helper()
	name = filepath.Join(t.TempDir(), "data", "settings.json")
	if content != "" {
		fixture.NoError(t, filesys.Write(filesys.OSDisk{}, name, []byte(content)))
	}
	c, err = OpenPreferences(filesys.OSDisk{}, name)
	return c, name, err
}

func TestChoicesAreFoundAgain(t *testing.T) {
	c, name, err := choicesIn(t, "")
	if err != nil {
		t.Fatal(err)
	}
	c.SetString("theme", "dark")
	c.SetBool("sounds", true)
	c.SetFloat("speed", 0.5)
	c.SetInt("depth", 31)
	c.SetStringList("seen", []string{"push", "photo"})
	again, err := OpenPreferences(filesys.OSDisk{}, name)
	if err != nil || again.String("theme") != "dark" || !again.Bool("sounds") || again.FloatWithFallback("speed", 1) != 0.5 ||
		again.IntWithFallback("depth", 0) != 31 || !slices.Equal(again.StringList("seen"), []string{"push", "photo"}) {
		t.Errorf("found again: %v, %v", again.values, err)
	}
	if left, _ := filepath.Glob(name + ".*"); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

func TestAValueOfTheWrongKindIsAsIfItWasNotThere(t *testing.T) {
	c, _, err := choicesIn(t, `{"a": 1, "b": "x", "c": {"d": []}, "seen": ["push", 1, null, {"x": 2}], "big": 1e300, "half": 2.5, "nothing": null}`)
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{"a", "b", "c", "seen", "nothing", "missing"} {
		if key != "b" && c.String(key) != "" {
			t.Errorf("%s is %q", key, c.String(key))
		}
		if c.Bool(key) || !c.BoolWithFallback(key, true) {
			t.Errorf("%s is a choice between two", key)
		}
		if n := c.IntWithFallback(key, 7); key != "a" && n != 7 {
			t.Errorf("%s is %d", key, n)
		}
	}
	if c.IntWithFallback("big", 7) != 7 || c.IntWithFallback("half", 7) != 7 {
		t.Error("what is no whole number is one")
	}
	if got := c.StringList("seen"); !slices.Equal(got, []string{"push"}) {
		t.Errorf("the list is %q", got)
	}
}

func TestDamagedChoicesAreSetAsideAndNoneIsWrittenOver(t *testing.T) {
	for i, content := range []string{`{"theme": "da`, "null", "[1]", "\x00\x01", strings.Repeat("x", mostChoices+1)} {
		c, name, err := choicesIn(t, content)
		if !errors.Is(err, ErrChoices) {
			t.Fatalf("%d: %v", i, err)
		}
		c.SetString("theme", "light")
		for n, aside := range []string{".damaged", ".damaged-2"} {
			if kept, err := os.ReadFile(name + aside); err != nil || string(kept) != content {
				t.Errorf("%d, %s: %d bytes, %v", i, aside, len(kept), err)
			}
			if n == 0 {
				fixture.NoError(t, filesys.Write(filesys.OSDisk{}, name, []byte(content)))
				if _, err := OpenPreferences(filesys.OSDisk{}, name); !errors.Is(err, ErrChoices) {
					t.Error(err)
				}
			}
		}
	}
}

func TestChoicesThatCantBeKeptAreTold(t *testing.T) {
	d, part := &memdisk.Refusing{Disk: memdisk.New("/home")}, "settings"
	d.Part.Store(&part)
	c := fixture.Must(OpenPreferences(d, "/home/settings.json"))
	told := 0
	c.Failed = func(error) { told++ }
	c.SetString("theme", "dark")
	if told != 1 || !errors.Is(c.Unkept(), ErrUnkept) || c.String("theme") != "dark" {
		t.Errorf("told %d times: %v; the theme is %q", told, c.Unkept(), c.String("theme"))
	}
	d.Part.Store(nil)
	c.SetString("gap", "wide")
	again := fixture.Must(OpenPreferences(d, "/home/settings.json"))
	if again.String("theme") != "dark" || c.Unkept() != nil {
		t.Errorf("with the next choice is kept %q, %v", again.String("theme"), c.Unkept())
	}
}

func TestSeveralChoicesAreOneChangeOfTheFile(t *testing.T) {
	c, name, _ := choicesIn(t, `{"a": "1"}`)
	c.Together(func() {
		c.SetString("a", "2")
		if held, _ := os.ReadFile(name); !strings.Contains(string(held), `"1"`) {
			t.Errorf("written too early: %s", held)
		}
		c.SetString("b", "3")
	})
	var kept map[string]any
	if held, err := os.ReadFile(name); err != nil || json.Unmarshal(held, &kept) != nil || kept["a"] != "2" || kept["b"] != "3" {
		t.Errorf("kept: %v, %v", kept, err)
	}
}

// unansweringDisk is a disk on which Rename waits for answers, and fails if the answer is an error.
type unansweringDisk struct {
	filesys.FileSystem
	answers chan error
	written []string
}

func (u *unansweringDisk) Rename(from, to string) error {
	if err := <-u.answers; err != nil {
		return err
	}
	content, err := filesys.Read(u.FileSystem, from, mostChoices)
	u.written = append(u.written, string(content))
	return errors.Join(err, u.FileSystem.Rename(from, to))
}

// A change of settings never waits for the disk, and of several changes while it is busy only the last is written. A
// failed write is tried again with the next change, even if that changes nothing.
func TestNobodyWaitsForTheDiskToChoose(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := &unansweringDisk{memdisk.New(), make(chan error), nil}
		c := fixture.Must(OpenPreferences(d, "/home/settings.json"))
		var told []error
		c.Failed = func(err error) { told = append(told, err) }
		c.Elsewhere = func(write func()) { go write() }
		for _, theme := range []string{"dark", "light", "dark", "system"} {
			c.SetString("theme", theme)
			synctest.Wait()
		}
		d.answers <- nil
		synctest.Wait()
		d.answers <- errors.ErrUnsupported
		synctest.Wait()
		if len(d.written) != 1 || len(told) != 1 {
			t.Fatalf("written: %q; told: %v", d.written, told)
		}
		c.Together(func() { c.SetString("theme", "system") })
		d.answers <- nil
		synctest.Wait()
		again, err := OpenPreferences(d, "/home/settings.json")
		if err != nil || again.String("theme") != "system" || len(d.written) != 2 {
			t.Errorf("found again: %v, %v; written: %q", again.values, err, d.written)
		}
	})
}

// openChoices opens a file of choices, as a new window does.
func openChoices(t *testing.T, d filesys.FileSystem, name string) *Preferences {
	t.Helper()
	return fixture.Must(OpenPreferences(d, name))
}

// A window does not overwrite values that only another window has changed.
func TestWindowsAtOnceKeepTheChoicesOfBoth(t *testing.T) {
	d := memdisk.New()
	const name = "/home/settings.json"
	open := func() *Preferences { return openChoices(t, d, name) }
	first := open()
	first.SetString("theme", "dark")
	first.SetInt("width", 800)
	second := open()
	second.SetString("theme", "light")
	second.SetBool("sounds", true)
	first.SetInt("width", 900)
	d.Fail(1, memdisk.NoSpace)
	first.SetString("language", "de")
	if !d.Failed() {
		t.Fatal("nothing failed")
	}
	second.SetString("theme", "system")
	first.Together(func() {}) // tries the failed write again
	if again := open(); again.String("theme") != "system" || !again.Bool("sounds") || again.IntWithFallback("width", 0) != 900 || again.String("language") != "de" {
		t.Errorf("found again: %v", again.values)
	}
	fixture.NoError(t, filesys.Write(d, name, []byte("{"))) // another program has damaged the file
	first.SetInt("width", 1000)
	if again := open(); again.IntWithFallback("width", 0) != 1000 || again.String("language") != "de" {
		t.Errorf("after damage: %v", again.values)
	}
	if aside, err := filesys.Read(d, name+".damaged", 10); err != nil || string(aside) != "{" {
		t.Errorf("beside it lies %q (%v)", aside, err)
	}
}

// interveningDisk is a disk that calls other at the first Open, as if another window wrote at that moment.
type interveningDisk struct {
	filesys.FileSystem
	other func()
}

func (d *interveningDisk) Open(name string) (filesys.File, error) {
	f, err := d.FileSystem.Open(name)
	if other := d.other; other != nil {
		d.other = nil
		go other()
		synctest.Wait()
	}
	return f, err
}

// If two windows write at the same moment, both changes are kept. A window waits only briefly for a lock that is never
// released.
func TestWindowsInTheSameMomentKeepTheChoicesOfBoth(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := &interveningDisk{FileSystem: memdisk.New()}
		const name = "/home/settings.json"
		open := func() *Preferences { return openChoices(t, d, name) }
		first, second := open(), open()
		first.SetInt("width", 800)
		d.other = func() { second.SetString("theme", "dark") }
		first.SetString("language", "de")
		time.Sleep(time.Second)
		if again := open(); again.String("theme") != "dark" || again.String("language") != "de" {
			t.Errorf("found again: %v", again.values)
		}
		if _, err := d.TryLock(name + lockSuffix); err != nil {
			t.Fatal(err)
		}
		began := time.Now()
		first.SetString("language", "fr")
		if again := open(); again.String("language") != "fr" || time.Since(began) > time.Second {
			t.Errorf("after %v: %v", time.Since(began), again.values)
		}
	})
}

func FuzzChoices(f *testing.F) {
	f.Add(`{"tour.seen":["push",1]}`)
	f.Add(`{"window.width":40000}`)
	f.Fuzz(func(t *testing.T, content string) {
		defer testbudget.Of(t, 64)()
		c := &Preferences{values: map[string]any{}}
		c.read([]byte(content))
		for key := range c.values {
			c.String(key)
			c.Bool(key)
			c.IntWithFallback(key, 1)
			c.StringList(key)
		}
	})
}
