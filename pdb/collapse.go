package pdb

import (
	"context"
	"sync"
	"sync/atomic"
)

// unreached marks an entry that no state has.
const unreached = 15

// table turns the levels into entries and lays them out.
func (b *builder) table(ctx context.Context) (*Table, error) {
	_, _, bytes := layoutOf(b.pattern)
	t := newTable(b.pattern, make([]byte, bytes), b.setIndex)
	var sum atomic.Int64
	if t.layout == Packed {
		sum.Store(b.pack(t))
	} else {
		b.spread(ctx, t, &sum)
	}
	if sum.Load() != b.sum && ctx.Err() == nil {
		return nil, ErrWide
	}
	return t, ctx.Err()
}

// pack fills a Packed table and returns the sum of its values.
func (b *builder) pack(t *Table) int64 {
	for i := range t.nibbles {
		t.nibbles[i] = unreached<<4 | unreached
	}
	sum := int64(0)
	c := newSetReader(b, t)
	for rank := range b.sets {
		sum += c.read(rank)
		for order, entry := range c.entries {
			index := c.index[order]
			shift := index & 1 * 4
			t.nibbles[index>>1] = t.nibbles[index>>1]&^(15<<shift) | entry<<shift
		}
	}
	return sum
}

// spread fills a Ranked table: levels are set by set, entries order by order.
// Workers take strips of sets, even in number, so that no byte is shared; what
// a strip needs stays in the processor's cache.
func (b *builder) spread(ctx context.Context, t *Table, total *atomic.Int64) {
	const strip = 32
	var next atomic.Int64
	var wait sync.WaitGroup
	for range b.workers {
		wait.Go(func() {
			readers := make([]*setReader, strip)
			for i := range readers {
				readers[i] = newSetReader(b, t)
			}
			for ctx.Err() == nil {
				from := int(next.Add(strip)) - strip
				if from >= len(b.sets) {
					return
				}
				n := min(strip, len(b.sets)-from)
				for i := range n {
					total.Add(readers[i].read(from + i))
				}
				for order := range b.count {
					row := t.nibbles[(int(b.byTile[order])*t.stride+from)/2:]
					for i := 0; i+1 < n; i += 2 {
						row[i/2] = readers[i].entries[order] | readers[i+1].entries[order]<<4
					}
					if n%2 != 0 {
						row[n/2] = readers[n-1].entries[order] | unreached<<4
					}
				}
			}
		})
	}
	wait.Wait()
}

// setReader turns the levels of one set into entries.
type setReader struct {
	*builder
	t       *Table
	entries []uint8 // by order
	index   []int32 // of a Packed table, by order
	cells   [maxTiles]int
	half    []uint8
	seen    []uint64
	next    int
	sum     int64
}

func newSetReader(b *builder, t *Table) *setReader {
	r := &setReader{builder: b, t: t, entries: make([]uint8, b.count), seen: make([]uint64, b.words)}
	if t.layout == Packed {
		r.index = make([]int32, b.count)
	}
	return r
}

// read fills entries (and index) and returns the sum of the values.
func (r *setReader) read(rank int) int64 {
	i := 0
	for s := r.sets[rank]; s != 0; s &= s - 1 {
		r.cells[i] = s.first()
		i++
	}
	clear(r.seen)
	for block := r.blocks.first[rank]; block < r.blocks.first[rank+1]; block++ {
		for i, word := range r.plane(r.visited, int(block)) {
			r.seen[i] |= word
		}
	}
	r.half = r.levels[rank*r.stride : (rank+1)*r.stride]
	r.next, r.sum = 0, 0
	r.place(0, 0, 0, 1<<r.tiles-1)
	return r.sum
}

// place lays one of the tiles left on the i-th cell, in lexicographic order,
// where those before add up to distance and index.
func (r *setReader) place(i, distance, index int, left cellSet) {
	if left == 0 {
		r.set(distance, index)
		return
	}
	cell := r.cells[i]
	for rest := left; rest != 0; rest &= rest - 1 {
		tile := rest.first()
		r.place(i+1, distance+int(r.t.away[tile][cell]), index|cell<<(4*tile), left&^(1<<tile))
	}
}

// set writes the entry of the next order.
func (r *setReader) set(distance, index int) {
	order := r.next
	r.next++
	entry := uint8(unreached)
	if r.seen[order>>6]>>(order&63)&1 != 0 {
		half := int(r.half[order>>1] >> (order & 1 * 4))
		entry = uint8(half-distance/2) & 15
		r.sum += int64(distance + 2*int(entry))
	}
	r.entries[order] = entry
	if r.index != nil {
		r.index[order] = int32(index)
	}
}
