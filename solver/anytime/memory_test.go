package anytime

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"
	"unsafe"

	"tilewise/solver/search"
	"tilewise/solver/test/testbudget"
)

// A beam takes at most the memory that beamMemory estimates, and at least half of it.
func TestBeamsTakeTheMemoryThatIsSaid(t *testing.T) {
	testbudget.OneGoroutine(t)
	const width = 1024
	for shards := 1; shards <= 2; shards++ {
		s, q := beamOn(t, 11, shards)
		moves, err := s.run(q, q.start, width, q.best())
		if err != nil || moves == nil {
			t.Fatalf("%d moves, %v", len(moves), err)
		}
		taken := int64(0)
		for _, d := range s.shards {
			for _, l := range []beamLevel{d.now, d.next} {
				taken += sizeOf(l.cells) + sizeOf(l.heads)
			}
			for _, o := range d.offers {
				taken += sizeOf(o.list)
			}
			pages := int64(len(d.ancestry.chunks) * chunkPages)
			taken += sizeOf(d.count) + sizeOf(d.seen) + pages*int64(unsafe.Sizeof(movesPage{}))
		}
		if said := beamMemory(len(q.start.Cells), width, len(moves), shards); taken > said || taken < said/2 {
			t.Errorf("%d shards: %d bytes, said %d", shards, taken, said)
		}
	}
}

// The guides of a beam take at most the memory that guideMemory estimates, and at least half of it.
func TestSubgoalsTakeTheMemoryThatIsSaid(t *testing.T) {
	s, q := beamOn(t, 12, 1)
	taken := sizeOf(s.keys) + sizeOf(s.disorder.(*disorderGuide).byRow) + sizeOf(s.disorder.(*disorderGuide).byColumn)
	for _, r := range s.subgoals.(*subgoalGuide).subgoals {
		if r.kind != rest {
			r.measure(q.start)
			taken += sizeOf(r.distance) + sizeOf(r.slot) + sizeOf(r.fixed)
		}
	}
	if said := guideMemory(len(q.start.Cells)); taken > said || taken < said/2 {
		t.Errorf("%d bytes, said %d", taken, said)
	}
}

// A beam is as wide as the time that is left allows.
func TestABeamFitsInTheTime(t *testing.T) {
	for _, c := range []struct {
		left, took  time.Duration
		least, most int
	}{
		{10 * time.Second, time.Second, 6 * 4096, 10 * 4096},
		{time.Second, 2 * time.Second, 1024, 2200},
		{0, time.Second, firstWidth, firstWidth},
		{-time.Second, 0, firstWidth, firstWidth},
		{time.Hour, 0, maxWidth, maxWidth},
	} {
		q := &runningSearch{options: Options{Options: search.Options{Time: time.Hour},
			Clock: func() time.Duration { return time.Hour - c.left }}}
		if width := q.widest(4096, c.took); width < c.least || width > c.most {
			t.Errorf("%v left, where 4096 took %v: %d wide", c.left, c.took, width)
		}
	}
}

func sizeOf[T any](s []T) int64 {
	var one T
	return int64(cap(s)) * int64(unsafe.Sizeof(one))
}

// Choosing the best scores takes little memory, also where they are as far apart as the first and the last subgoal.
func TestOffersFarApartAreChosenInLittleMemory(t *testing.T) {
	draw := rand.New(rand.NewPCG(1, 2))
	for _, apart := range []int32{1, 100, 1 << 20, 400 * subgoalBonus} {
		shards := []*beamShard{{offers: make([]beamOffers, 2)}, {offers: make([]beamOffers, 2)}}
		all := selection{least: -apart / 2, last: int(apart)<<tieBits - 1}
		var ranks []int
		for _, from := range shards {
			for range 2000 {
				o := beamCandidate{stateScore: stateScore{score: draw.Int32N(apart) - apart/2}, hash: draw.Uint64()}
				from.offers[1].list, ranks = append(from.offers[1].list, o), append(ranks, all.rank(&o))
			}
		}
		slices.Sort(ranks)
		for _, n := range []int{1, 1500, 3999} {
			s := shards[1]
			below, _ := slices.BinarySearch(ranks, ranks[n-1])
			if got := s.best(shards, 1, n, all); got.last != ranks[n-1] || got.ties != n-below {
				t.Errorf("scores within %d: %+v; the best %d end with %d of rank %d", apart, got, n, n-below, ranks[n-1])
			}
			if taken := sizeOf(s.count); taken > 1<<20 {
				t.Errorf("scores within %d take %d bytes", apart, taken)
			}
		}
	}
}
