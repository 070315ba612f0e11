package pdb

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"tilewise/internal/test/fixture"
	"tilewise/internal/test/testbudget"
	"tilewise/solver/puzzle"
)

// mine is a partition of the 15-puzzle that no shape has.
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

func TestProblemsAreNamedWhileADesignIsPainted(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(*CustomPartition)
		want   CustomPartitionError
	}{
		{"overlap", func(d *CustomPartition) { d.Patterns[2] = append(d.Patterns[2], 8) }, CustomPartitionError{Trouble: Overlap, Pattern: 2, Tile: 8}},
		{"missing", func(d *CustomPartition) { d.Patterns[1] = d.Patterns[1][:3] }, CustomPartitionError{Trouble: Missing, Tiles: []int{7, 11}}},
		{"blank", func(d *CustomPartition) { d.Patterns[0] = append(d.Patterns[0], 15) }, CustomPartitionError{Trouble: BlankIn, Tile: 15}},
		{"off", func(d *CustomPartition) { d.Patterns[0] = append(d.Patterns[0], 16) }, CustomPartitionError{Trouble: OffBoard, Tile: 16}},
		{"empty", func(d *CustomPartition) { d.Patterns = append(d.Patterns, nil) }, CustomPartitionError{Trouble: EmptyOne, Pattern: 3}},
		{"name", func(d *CustomPartition) { d.Name = "pdb-mine" }, CustomPartitionError{Trouble: NoName}},
		{"size", func(d *CustomPartition) { d.Size = puzzle.Size{W: 6, H: 6} }, CustomPartitionError{Trouble: LargeBoard}},
		{"nine", func(d *CustomPartition) { d.Patterns = [][]int{{0, 1, 2, 3, 4, 5, 6, 7, 8}, {9, 10, 11, 12, 13, 14}} }, CustomPartitionError{Trouble: LargeOne, Most: 8}},
	} {
		d := mine()
		d.Patterns = slices.Clone(d.Patterns)
		c.change(&d)
		problems := d.Check(0)
		if len(problems) != 1 || problems[0].Error() != c.want.Error() {
			t.Errorf("%s: %v; want %v", c.name, problems, c.want)
		}
	}
	if problems := mine().Check(0); len(problems) > 0 {
		t.Errorf("a sound design has %v", problems)
	}
	large := CustomPartition{"large", puzzle.Size{W: 4, H: 4}, 15, [][]int{{0, 1, 2, 3, 4, 5, 6, 7}, {8, 9, 10, 11, 12, 13, 14}}}
	if problems := large.Check(64 << 20); len(problems) != 1 || problems[0].Trouble != Memory || problems[0].Need <= 64<<20 {
		t.Errorf("7-8 in 64 MB: %v; want memory", problems)
	}
}

// TestThePlanOfADesignIsItsSize builds one, in both forms.
func TestThePlanOfADesignIsItsSize(t *testing.T) {
	d := CustomPartition{"four", puzzle.Size{W: 4, H: 4}, 15, [][]int{{0, 1, 4, 5}, {2, 3, 6, 7}, {8, 9, 12, 13}, {10, 11, 14}}}
	cache := NewTableCache(nil, 0, nil)
	for _, form := range []TableKind{PlainForm, BlankAwareForm} {
		tables, err := cache.Get(t.Context(), fixture.Must(d.Database().Tables(d.Size, 15, form)), nil)
		if err != nil {
			t.Fatal(err)
		}
		if plan := d.Plan(form); tables.Bytes() != plan.Memory {
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

func TestDesignsAreKeptFoundAndRemoved(t *testing.T) {
	designs := NewCustomPartitionStore(filepath.Join(t.TempDir(), "designs"))
	if list, wrong := designs.List(); len(list)+len(wrong) > 0 {
		t.Errorf("an empty folder has %v, %v", list, wrong)
	}
	d := mine()
	if err := designs.Keep(d); err != nil {
		t.Fatal(err)
	}
	if got, err := designs.Find("my-own"); err != nil || got.String() != d.String() {
		t.Errorf("found %s, %v", got, err)
	}
	if err := os.WriteFile(designs.file("broken"), []byte(`{"tilewise_design": 1, "design": "broken@"}`), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(designs.file("newer"), []byte(`{"tilewise_design": 9}`), 0o644); err != nil {
		t.Fatal(err)
	}
	list, wrong := designs.List()
	if len(list) != 1 || len(wrong) != 2 || !errors.Is(wrong[0], ErrDesign) || !errors.Is(wrong[1], ErrVersion) {
		t.Errorf("listed %v, wrong %v", list, wrong)
	}
	other := d
	other.Name = "newer"
	if err := designs.Keep(other); !errors.Is(err, ErrVersion) {
		t.Errorf("over a newer one: %v", err)
	}
	other.Name = "broken"
	if err := designs.Keep(other); err != nil {
		t.Error(err)
	}
	if aside, err := os.ReadFile(designs.file("broken") + ".damaged"); err != nil || len(aside) == 0 {
		t.Errorf("the damaged one is gone: %v", err)
	}
	d.Patterns = d.Patterns[:1]
	if err := designs.Keep(d); !errors.Is(err, ErrDesign) {
		t.Errorf("half a design is kept: %v", err)
	}
	if err := designs.Remove("my-own"); err != nil {
		t.Fatal(err)
	}
	if _, err := designs.Find("my-own"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("after removal: %v", err)
	}
	if _, err := designs.Find("../../etc/passwd"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a path for a name: %v", err)
	}
}

// FuzzDecodeDesign reads files of designs that nobody drew. One that is taken can be
// built, and is the same when it is written and read again.
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
		if problems := d.Check(0); len(problems) > 0 {
			t.Errorf("%s has %v", d, problems)
		}
		if again, err := ParseDesign(d.String()); err != nil || again.String() != d.String() {
			t.Errorf("%s comes back as %s, %v", d, again, err)
		}
	})
}
