package tree

import (
	"math/rand/v2"
	"testing"
)

// TestLayoutKeepsNodesApart lays out trees at random, of every kind: bushes, brooms,
// chains, and several side by side.
func TestLayoutKeepsNodesApart(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for round := range 300 {
		n := 1 + random.IntN(400)
		near := 1 + random.IntN(n)
		parents := make([]int, n)
		for i := range parents {
			parents[i] = -1
			if i > 0 && random.IntN(80) > 0 {
				parents[i] = max(0, i-1-random.IntN(near))
			}
		}
		order := random.Perm(n) // parents may come later
		mixed := make([]int, n)
		for i, p := range parents {
			mixed[order[i]] = -1
			if p >= 0 {
				mixed[order[i]] = order[p]
			}
		}
		checkPlaces(t, round, mixed, layOutTrees(mixed))
	}
}

func checkPlaces(t *testing.T, round int, parents []int, places []nodePlace) {
	t.Helper()
	const slack = 1e-3
	levels := map[int][]int{}
	for n, p := range places {
		if p.X < -slack {
			t.Fatalf("round %d: node %d stands at %v", round, n, p)
		}
		switch parent := parents[n]; {
		case parent < 0 && p.Level != 0:
			t.Fatalf("round %d: root %d stands on level %d", round, n, p.Level)
		case parent >= 0 && p.Level != places[parent].Level+1:
			t.Fatalf("round %d: node %d on level %d, its parent on %d", round, n, p.Level, places[parent].Level)
		}
		for _, other := range levels[p.Level] {
			if d := places[other].X - p.X; d > -1+slack && d < 1-slack {
				t.Fatalf("round %d: nodes %d and %d of level %d stand at %v and %v", round, other, n, p.Level, places[other].X, p.X)
			}
		}
		levels[p.Level] = append(levels[p.Level], n)
	}
	children, _ := families(parents)
	for n, list := range children {
		if len(list) == 0 {
			continue
		}
		if middle := (places[list[0]].X + places[list[len(list)-1]].X) / 2; middle-places[n].X > slack ||
			places[n].X-middle > slack {
			t.Fatalf("round %d: node %d stands at %v; its children's middle is %v", round, n, places[n].X, middle)
		}
	}
}
