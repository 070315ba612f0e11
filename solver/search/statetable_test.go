package search

import (
	"errors"
	"slices"
	"testing"

	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// TestPacking packs, swaps and unpacks boards of every kind of key.
func TestPacking(t *testing.T) {
	for size, words := range map[puzzle.Size]int{
		{W: 2, H: 2}: 1, {W: 3, H: 3}: 1, {W: 4, H: 4}: 1, {W: 17, H: 1}: 0, {W: 3, H: 6}: 2,
		{W: 5, H: 5}: 2, {W: 6, H: 6}: 4, {W: 10, H: 10}: 11, {W: 20, H: 20}: 57,
	} {
		if !size.Valid() {
			continue
		}
		p := newStatePacking(size.Cells())
		if p.words != words {
			t.Errorf("%s takes %d words; want %d", size, p.words, words)
		}
		goal := fixture.Must(puzzle.NewGoal(puzzle.Spiral, size))
		b := fixture.Must(puzzle.NewSearchState(puzzle.Shuffle(goal, 5), goal))
		key, again := make([]uint64, words), make([]uint64, words)
		p.pack(b, key)
		for i := range 500 {
			from := b.Source(puzzle.Moves[i*i%11%4])
			if from < 0 {
				continue
			}
			p.swap(key, from, b.Blank, b.Cells[from], b.Cells[b.Blank])
			b.Play(from)
			if p.pack(b, again); !slices.Equal(key, again) {
				t.Fatalf("%s: swap makes %x, pack %x", size, key, again)
			}
			back := puzzle.Home(size, b.BlankGoal)
			if p.unpack(key, back); !slices.Equal(back.Cells, b.Cells) || back.Blank != b.Blank {
				t.Fatalf("%s: unpack makes %v of %v", size, back.Cells, b.Cells)
			}
		}
	}
}

// TestTableMemory fills a table until its memory ends. What it reserves stays within the limit, and it finds every key.
func TestTableMemory(t *testing.T) {
	m := NewEffortCounter(t.Context(), Options{Memory: 1 << 20}, 16)
	table, _, err := newStateTable(puzzle.Home(puzzle.Size{W: 4, H: 4}, 15), m, tableNode{})
	if err != nil {
		t.Fatal(err)
	}
	keyOf := func(i int) []uint64 { return []uint64{uint64(i) * 0x1234567} }
	count := 0
	for ; err == nil; count++ {
		number, slot, known := table.find(keyOf(count))
		if known {
			t.Fatalf("key %d is number %d before it is added", count, number)
		}
		_, err = table.add(keyOf(count), slot, tableNode{g: uint32(count)})
	}
	if !errors.Is(err, ErrLimit) || m.used > 1<<20 || m.Memory > 1<<20 || count < 20_000 {
		t.Errorf("error %v after %d states and %d bytes", err, count, m.Memory)
	}
	for i := range count - 1 {
		if number, _, known := table.find(keyOf(i)); !known || table.node(number).g != uint32(i) {
			t.Fatalf("key %d is lost", i)
		}
	}
	if want := int64(4*len(table.slots) + len(table.nodes)*(chunkLen*(8+int(nodeBytes))+4*int(sliceBytes))); m.used != want {
		t.Errorf("%d bytes reserved; want %d", m.used, want)
	}
}

// TestQueueOrder pushes nodes in a wild order. They are popped by the least priority, among equals the least h, among
// these the latest.
func TestQueueOrder(t *testing.T) {
	m := NewEffortCounter(t.Context(), Options{}, 16)
	table, _, err := newStateTable(puzzle.Home(puzzle.Size{W: 4, H: 4}, 15), m, tableNode{})
	if err != nil {
		t.Fatal(err)
	}
	q := &bucketQueue{table: table}
	type entry struct{ priority, h, number int }
	var want []entry
	for i := range 1000 {
		e := entry{i * 7919 % 13, i * 104729 % 11, i + 1} // number 0 is the root
		want = append(want, e)
		_, slot, _ := table.find([]uint64{uint64(i)})
		number, err := table.add([]uint64{uint64(i)}, slot, tableNode{h: uint16(e.h)})
		if err == nil {
			err = q.push(number, e.priority)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	slices.SortFunc(want, func(a, b entry) int {
		return (a.priority-b.priority)*1_000_000 + (a.h-b.h)*10_000 + b.number - a.number
	})
	for _, e := range want {
		number, priority, ok := q.pop()
		if !ok || priority != e.priority || int(number) != e.number {
			t.Fatalf("popped %d at %d, want %+v", number, priority, e)
		}
	}
	if _, _, ok := q.pop(); ok {
		t.Error("popped from an empty queue")
	}
}
