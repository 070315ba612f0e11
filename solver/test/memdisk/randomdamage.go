package memdisk

import (
	"bytes"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"
)

// The environment variables of a longer run: the factor by which more is tried, and the seed. "make faults" sets both,
// and prints the seed.
const (
	TimesVariable = "TILEWISE_FAULT_TIMES"
	SeedVariable  = "TILEWISE_FAULT_SEED"
)

// Times returns n, multiplied as the environment says; a tenth of that in a short run.
func Times(n int) int {
	if more, err := strconv.Atoi(os.Getenv(TimesVariable)); err == nil && more > 0 {
		return n * more
	}
	if testing.Short() {
		return max(n/10, 1)
	}
	return n
}

// Chance returns the random source of a test, and logs its seed.
func Chance(t testing.TB) *rand.Rand {
	t.Helper()
	seed, err := strconv.ParseUint(os.Getenv(SeedVariable), 10, 64)
	if err != nil {
		seed = 1
	}
	t.Logf("%s=%d repeats this", SeedVariable, seed)
	return rand.New(rand.NewPCG(seed, 0))
}

// Mutate returns content with random damage: a bit flipped, a byte changed, a piece cut out, doubled, zeroed or moved,
// or the end torn off. The result differs from content.
func Mutate(chance *rand.Rand, content []byte) []byte {
	if len(content) == 0 {
		return []byte{byte(chance.Uint32())}
	}
	for {
		if changed := mutate(chance, slices.Clone(content)); !bytes.Equal(changed, content) {
			return changed
		}
	}
}

func mutate(chance *rand.Rand, content []byte) []byte {
	at := chance.IntN(len(content))
	length := 1 + chance.IntN(min(len(content)-at, 1+chance.IntN(len(content))))
	piece := slices.Clone(content[at : at+length])
	switch chance.IntN(7) {
	case 0:
		content[at] ^= 1 << chance.IntN(8)
	case 1:
		content[at] = byte(chance.Uint32())
	case 2:
		content = slices.Delete(content, at, at+length)
	case 3:
		content = slices.Insert(content, at, piece...)
	case 4:
		clear(content[at : at+length])
	case 5:
		copy(content[chance.IntN(len(content)):], piece)
	case 6:
		content = content[:at]
	}
	return content
}
