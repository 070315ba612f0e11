package pdb

import (
	"fmt"
	"testing"
	"time"
	"runtime"

	"tilewise/solver/puzzle"
)

func TestTmpMeasure(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"pdb-555", "pdb-663", "pdb-78", "fringe", "dynamic"} {
		for round := range 2 {
			s := NewShelf(NewStore(dir), 0, func(e error) { t.Log(e) })
			t0 := time.Now()
			h, err := s.Get(t.Context(), name, puzzle.Size{W: 4, H: 4}, 15, nil)
			if err != nil { t.Fatal(err) }
			plan, _ := PlanFor(name, puzzle.Size{W: 4, H: 4}, 15)
			fmt.Println(name, round, time.Since(t0), h.Bytes(), plan)
			if name != "fringe" && name != "dynamic" {
			t0 = time.Now()
			z, err := s.Zoned(t.Context(), name, puzzle.Size{W: 4, H: 4}, 15, nil)
			if err != nil { t.Fatal(err) }
			plan, _ = ZonedPlanFor(name, puzzle.Size{W: 4, H: 4}, 15)
			n := int64(0)
			for _, x := range z { n += x.Bytes() }
			fmt.Println(name, "zoned", round, time.Since(t0), n, plan)
			}
			runtime.GC()
		}
	}
	es, _ := NewStore(dir).List()
	for _, e := range es { fmt.Println(e) }
}
