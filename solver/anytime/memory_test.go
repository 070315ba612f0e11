package anytime

import (
	"testing"
	"unsafe"
)

// What a beam takes after its widest run is what was said before it.
func TestBeamsTakeTheMemoryThatIsSaid(t *testing.T) {
	const width = 1024
	for shards := 1; shards <= 2; shards++ {
		s, q := beamOn(t, 11, shards)
		moves, err := s.run(q, q.start, width, q.best())
		if err != nil || moves == nil {
			t.Fatalf("%d moves, %v", len(moves), err)
		}
		taken := int64(0)
		for _, d := range s.shards {
			for _, l := range []level{d.now, d.next} {
				taken += sizeOf(l.cells) + sizeOf(l.heads)
			}
			for _, o := range d.offers {
				taken += sizeOf(o)
			}
			taken += sizeOf(d.order) + sizeOf(d.seen) + int64(len(d.story.chunks))*chunkPages*int64(unsafe.Sizeof(past{}))
		}
		if said := beamMemory(len(q.start.Cells), width, len(moves), shards); taken > said || taken < said/2 {
			t.Errorf("%d shards: %d bytes, said %d", shards, taken, said)
		}
	}
}

// What a ladder takes after all its rungs were measured is what was said.
func TestLaddersTakeTheMemoryThatIsSaid(t *testing.T) {
	s, q := beamOn(t, 12, 1)
	taken := sizeOf(s.keys) + sizeOf(s.order.(*order).byRow) + sizeOf(s.order.(*order).byColumn)
	for _, r := range s.ladder.(*ladder).rungs {
		if r.kind != top {
			r.measure(q.start)
			taken += sizeOf(r.distance) + sizeOf(r.slot) + sizeOf(r.fixed)
		}
	}
	if said := guideMemory(len(q.start.Cells)); taken > said || taken < said/2 {
		t.Errorf("%d bytes, said %d", taken, said)
	}
}

func sizeOf[T any](s []T) int64 {
	var one T
	return int64(cap(s)) * int64(unsafe.Sizeof(one))
}
