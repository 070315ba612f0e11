package pdb

import (
	"testing"

	"tilewise/solver/puzzle"
)

// TestZonesAreCounted compares the numbers with the counted blocks, for every board and number of tiles.
func TestZonesAreCounted(t *testing.T) {
	for w := 2; w <= maxCells/2; w++ {
		for h := 2; w*h <= maxCells; h++ {
			size := puzzle.Size{W: w, H: h}
			for tiles := 1; tiles <= min(maxTiles, size.Cells()-1); tiles++ {
				if w > h && size.Cells() > 9 || testing.Short() && size.Cells() > 16 {
					continue
				}
				if got, want := zonesOf(size, tiles), len(newZoneBlocks(size, tiles).zones); got != want {
					t.Errorf("%d tiles on %s: %d zones, want %d", tiles, size, got, want)
				}
			}
		}
	}
}
