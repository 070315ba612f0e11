package machine

import (
	"slices"
	"testing"
)

// Prefetch changes neither words nor list. A wrong instruction or a wrong end of the list would show here.
func TestPrefetchChangesNothing(t *testing.T) {
	values := make([]uint64, 1000)
	words := make([]*uint64, 0, len(values)+1)
	for i := range values {
		values[i] = uint64(i) * 0x9E37_79B9_7F4A_7C15
		words = append(words, &values[i])
	}
	before, listed := slices.Clone(values), slices.Clone(words)
	for _, list := range [][]*uint64{nil, {}, {nil, nil}, words[:1], words, words[len(words)-3:], append(words, nil)} {
		Prefetch(list)
	}
	if !slices.Equal(values, before) || !slices.Equal(words, listed) {
		t.Error("the words, or the list of them, are others afterwards")
	}
	if n := testing.AllocsPerRun(10, func() { Prefetch(words) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
