package record

// ExpandedOverlap is what two runs looked at, counted in different states.
type ExpandedOverlap struct {
	Both, OnlyA, OnlyB int // expanded
}

// Compare counts what run a expanded up to step i and run b up to step j. Both must
// have started on boards of one size and blank goal. A single state is asked about
// by Seen. Cost: a look at every state of both, 0.2 s for a million each, and what
// Seen costs the first time.
func Compare(a *RecordedRun, i int, b *RecordedRun, j int) ExpandedOverlap {
	var d ExpandedOverlap
	x, y := a.states(), b.states()
	for n, hash := range x.by {
		if x.all[n].At(i) != Expanded {
			continue
		}
		if other, ok := y.of[hash]; ok && y.all[other].At(j) == Expanded {
			d.Both++
		} else {
			d.OnlyA++
		}
	}
	expanded := 0
	for n := range y.all {
		if y.all[n].At(j) == Expanded {
			expanded++
		}
	}
	d.OnlyB = expanded - d.Both
	return d
}
