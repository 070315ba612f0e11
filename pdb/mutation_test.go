package pdb

import (
	"bytes"
	"testing"

	"tilewise/solver/test/fixture"
	"tilewise/solver/test/memdisk"
)

// A stored table with random damage is refused as damaged, or is still the same table.
func TestNoMutatedTableIsAnother(t *testing.T) {
	p := small()
	built := mustBuild(t, p)
	d := memdisk.New("/tables")
	s := &TableStore{disk: d, dir: "/tables"}
	fixture.NoError(t, s.save(built))
	file := fixture.Must(d.Open(s.file(PlainForm, p)))
	var content bytes.Buffer
	if _, err := content.ReadFrom(file); err != nil {
		t.Fatal(err)
	}
	chance, g := memdisk.Chance(t), newNumberingCache()
	for range memdisk.Times(10_000) {
		changed := memdisk.Mutate(chance, content.Bytes())
		got, err := decodeTable(bytes.NewReader(changed), PlainForm, p, g)
		if err == nil && !bytes.Equal(got.(*Table).nibbles, built.nibbles) {
			t.Fatalf("another table is believed, from %x", changed)
		}
		if err != nil && damageOf(err) == 0 {
			t.Fatalf("%v is not told as damage", err)
		}
	}
}

func BenchmarkDecode(b *testing.B) {
	p := small()
	built := mustBuild(b, p)
	d := memdisk.New("/tables")
	s := &TableStore{disk: d, dir: "/tables"}
	fixture.NoError(b, s.save(built))
	for b.Loop() {
		if _, err := s.load(PlainForm, p, nil); err != nil {
			b.Fatal(err)
		}
	}
}
