package record_test

import (
	"testing"

	"tilewise/solver/heuristic"
	"tilewise/solver/search"
	"tilewise/solver/search/ida"
	"tilewise/solver/search/record"
)

// TestEntriesAreWhatLookSays compares Entries with Snapshot and Parent, in runs of all tableCases.
func TestEntriesAreWhatLookSays(t *testing.T) {
	b := board("1 4 2 3 0 5 6 7 8")
	for _, c := range tableCases(b) {
		run := recorded(t, b, c.find, c.h, c.o, 400)
		for _, k := range []int{0, 1, 17, run.Last() / 2, run.Last()} {
			there := map[record.NodeID]bool{}
			run.Entries(k, k+50, func(e record.SearchTreeNode) bool {
				if e.Gone {
					return true
				}
				there[e.Node] = true
				if e.Born > k && e.Status != record.Unseen {
					t.Fatalf("%s, step %d: node %d was born in step %d and has status %d", c.name, k, e.Node, e.Born, e.Status)
				}
				if e.Born <= k && (e.NodeSnapshot != run.Snapshot(e.Node, k) || e.Parent != run.Parent(e.Node, k)) {
					t.Fatalf("%s, step %d: %+v; looked at, %+v from %d", c.name, k, e, run.Snapshot(e.Node, k), run.Parent(e.Node, k))
				}
				return true
			})
			if n := run.NodeAt(k); !there[n] {
				t.Errorf("%s, step %d: the tree lacks node %d", c.name, k, n)
			}
		}
	}
}

func TestEntriesOfARoundOnly(t *testing.T) {
	b := board("8 6 7 2 5 4 3 0 1")
	run := recorded(t, b, ida.IDAStar, heuristic.NewManhattan(b.Size, b.BlankGoal), search.Options{}, 0)
	second := run.NextBound(run.NextBound(0, 1), 1)
	var nodes []record.SearchTreeNode
	run.Entries(second+3, run.Last(), func(e record.SearchTreeNode) bool { nodes = append(nodes, e); return true })
	third := run.NextBound(second, 1)
	if len(nodes) != third-second || nodes[0].Parent != record.None || nodes[0].Born != second {
		t.Errorf("%d nodes from %+v; the round goes from step %d to before %d", len(nodes), nodes[0], second, third)
	}
}
