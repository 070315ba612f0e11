package pdb

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/testbudget"
)

// mine returns a partition of the 15-puzzle that is none of the catalogue's.
func mine() CustomPartition {
	return CustomPartition{"my-own", puzzle.Size{W: 4, H: 4}, 15, [][]int{{0, 1, 4, 5, 8}, {2, 3, 6, 7, 11}, {9, 10, 12, 13, 14}}}
}

func TestADesignSaysAllOfItself(t *testing.T) {
	d := mine()
	got, err := ParseDesign(d.String())
	if err != nil || got.String() != d.String() || !slices.Equal(got.Patterns[1], d.Patterns[1]) {
		t.Errorf("%s comes back as %s, %v", d, got, err)
	}
	for _, text := range []string{"", "my-own", "my-own@4x4.15:0.1.2", "my-own@4x4.15:", "My Own" + d.String()[6:], "x@99x99.0:1", "x@4x4.15:0.0.1", "x@4x4.900:1.2"} {
		if _, err := ParseDesign(text); !errors.Is(err, ErrDesign) {
			t.Errorf("%q: %v; want ErrDesign", text, err)
		}
	}
}

// The error of Check names what is wrong with a partition.
func TestWhatIsWrongWithAPartitionIsNamed(t *testing.T) {
	for want, change := range map[string]func(*CustomPartition){
		"goal cell 8 is in two patterns": func(d *CustomPartition) { d.Patterns[2] = append(d.Patterns[2], 8) },
		"goal cell 7 is in no pattern":   func(d *CustomPartition) { d.Patterns[1] = d.Patterns[1][:3] },
		"goal cell 15 is the blank's":    func(d *CustomPartition) { d.Patterns[0] = append(d.Patterns[0], 15) },
		"goal cell 16; expected 0 to 15": func(d *CustomPartition) { d.Patterns[0] = append(d.Patterns[0], 16) },
		": 0 tiles; expected 1":          func(d *CustomPartition) { d.Patterns = append(d.Patterns, nil) },
		"small letters":                  func(d *CustomPartition) { d.Name = "pdb-mine" },
		"6x6 are too large":              func(d *CustomPartition) { d.Size = puzzle.Size{W: 6, H: 6} },
		": 9 tiles; expected": func(d *CustomPartition) {
			d.Patterns = [][]int{{0, 1, 2, 3, 4, 5, 6, 7, 8}, {9, 10, 11, 12, 13, 14}}
		},
	} {
		d := mine()
		d.Patterns = slices.Clone(d.Patterns)
		change(&d)
		if err := d.Check(); !errors.Is(err, ErrDesign) || !strings.Contains(err.Error(), want) {
			t.Errorf("%v; want %q", err, want)
		}
	}
	if err := mine().Check(); err != nil {
		t.Errorf("a sound partition: %v", err)
	}
}

// TestThePlanOfADesignIsItsSize builds a design in both forms, and compares its memory with the plan.
func TestThePlanOfADesignIsItsSize(t *testing.T) {
	d := CustomPartition{"four", puzzle.Size{W: 4, H: 4}, 15, [][]int{{0, 1, 4, 5}, {2, 3, 6, 7}, {8, 9, 12, 13}, {10, 11, 14}}}
	cache := NewTableCache(nil, 0, nil)
	for _, form := range []TableKind{PlainForm, BlankAwareForm} {
		set := fixture.Must(d.Database().Tables(d.Size, 15, form))
		tables := fixture.Must(cache.Get(t.Context(), set, nil))
		if plan := set.Plan(); tables.Bytes() != plan.Memory {
			t.Errorf("%s: %d bytes; planned %d", form, tables.Bytes(), plan.Memory)
		}
	}
	if _, err := d.Database().Tables(d.Size, 0, PlainForm); err != nil {
		t.Errorf("the corner across: %v; a symmetry leads there", err)
	}
	if _, err := d.Database().Tables(d.Size, 5, PlainForm); !errors.Is(err, ErrNoPartition) {
		t.Errorf("a blank in the middle: %v; want ErrNoPartition", err)
	}
}

// FindDesign reads a file of a former version. The error for a damaged file is ErrDesign, for a newer one ErrVersion.
func TestTheFileOfAPartitionIsRead(t *testing.T) {
	designs := t.TempDir()
	for name, content := range map[string]string{
		"my-own": `{"tilewise_design":1,"design":"my-own@4x4.15:0.1.4.5.8-2.3.6.7.11-9.10.12.13.14"}` + "\n",
		"broken": `{"tilewise_design": 1, "design": "broken@"}`,
		"newer":  `{"tilewise_design": 9}`,
	} {
		fixture.NoError(t, os.WriteFile(filepath.Join(designs, name+DesignSuffix), []byte(content), 0o644))
	}
	if got, err := FindDesign(designs, "my-own"); err != nil || got.String() != mine().String() {
		t.Errorf("found %s, %v", got, err)
	}
	for name, want := range map[string]error{"broken": ErrDesign, "newer": ErrVersion, "other": fs.ErrNotExist,
		"../../etc/passwd": fs.ErrNotExist} {
		if _, err := FindDesign(designs, name); !errors.Is(err, want) {
			t.Errorf("%s: %v; want %v", name, err, want)
		}
	}
	if names := DesignNames(designs); !slices.Equal(names, []string{"broken", "my-own", "newer"}) {
		t.Errorf("names: %v", names)
	}
}

// FuzzDecodeDesign reads random files of designs. A design that is accepted can be built, and is the same when it is
// written and read again.
func FuzzDecodeDesign(f *testing.F) {
	f.Add(`{"tilewise_design":1,"design":"mine@4x4.15:0.1.2.3-4.5.6.7"}`)
	f.Add(`{"tilewise_design":1,"design":"mine@3x3.8:0.1.3.4-2.5.6.7"}`)
	f.Add(`{"tilewise_design":2,"design":"mine@3x3.8:0"}`)
	f.Add(`{"tilewise_design":1,"design":"mine@2x2.9:-1"}`)
	f.Fuzz(func(t *testing.T, content string) {
		defer testbudget.Of(t, 64)()
		d, err := decodeDesign([]byte(content), "mine", "mine.design")
		if err != nil {
			if !errors.Is(err, ErrDesign) && !errors.Is(err, ErrVersion) {
				t.Errorf("%v is not told as damage", err)
			}
			return
		}
		if err := d.Check(); err != nil {
			t.Errorf("%s has %v", d, err)
		}
		if again, err := ParseDesign(d.String()); err != nil || again.String() != d.String() {
			t.Errorf("%s comes back as %s, %v", d, again, err)
		}
	})
}
