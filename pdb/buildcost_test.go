package pdb

import (
	"testing"

	"tilewise/solver/test/fixture"
)

// TestAwareTablesTakeTwoPlanes limits the memory that building the largest sets is planned to take. With a third plane,
// 7-8 took 552 MB.
func TestAwareTablesTakeTwoPlanes(t *testing.T) {
	for _, of := range []struct {
		set  TableSet
		most int64
	}{
		{fixture.Must(Database78.Tables(fifteen, 15, BlankAwareForm)), 370e6},
		{fixture.Must(Database6666.Tables(five, 24, BlankAwareForm)), 225e6},
	} {
		if plan := of.set.Plan(); plan.Peak > of.most || plan.Peak < plan.Memory {
			t.Errorf("%s: %d MB for %d MB of tables", of.set.Name, plan.Peak/1e6, plan.Memory/1e6)
		}
	}
}

// A blank-aware table of seven tiles takes over the memory of a plane, as new memory costs the system time. One of six
// tiles does not: most of that memory would be unused.
func TestATableGoesWhereAPlaneWas(t *testing.T) {
	for _, of := range []struct {
		tiles []int
		there bool
	}{
		{[]int{8, 9, 10, 11, 12, 13, 14}, true},
		{[]int{0, 1, 2, 3, 4, 5}, false},
	} {
		b := newTableBuilder(mustPattern(4, 4, 15, of.tiles...), BuildOptions{})
		b.seconds = true
		b.open()
		plane := &b.closed[0]
		if there := &b.room(awareWords(len(b.zones), b.count))[0] == plane; there != of.there {
			t.Errorf("%d tiles: where the plane was: %v", len(of.tiles), there)
		}
	}
}
