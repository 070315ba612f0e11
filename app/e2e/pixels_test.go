//go:build e2e && linux

package e2e

import (
	"fmt"
	"image"
	"image/draw"
	_ "image/jpeg" // the sample photos
	_ "image/png"  // the photos that the tests make
	"math"
	"os"
	"slices"
	"testing"

	"tilewise/solver/puzzle"
)

// rgb is a colour, or a difference of colours, from 0 to 255.
type rgb [3]float64

// mean returns the mean colour of a part of a picture.
func mean(m *image.NRGBA, r image.Rectangle) rgb {
	r = r.Intersect(m.Bounds())
	var sum [3]int
	for y := r.Min.Y; y < r.Max.Y; y++ {
		row := m.Pix[m.PixOffset(r.Min.X, y):m.PixOffset(r.Max.X, y)]
		for x := 0; x < len(row); x += 4 {
			sum[0] += int(row[x])
			sum[1] += int(row[x+1])
			sum[2] += int(row[x+2])
		}
	}
	var c rgb
	for i := range sum {
		c[i] = float64(sum[i]) / max(1, float64(r.Dx()*r.Dy()))
	}
	return c
}

// apart returns the distance of two colours, as the mean of the three parts.
func (r rgb) apart(other rgb) float64 {
	sum := 0.0
	for i := range r {
		sum += math.Abs(r[i] - other[i])
	}
	return sum / 3
}

// thumb returns a picture reduced to the mean colours of n×n blocks, so that
// pictures of different sizes can be compared.
func thumb(m *image.NRGBA, r image.Rectangle, n int) []rgb {
	blocks := make([]rgb, 0, n*n)
	for row := range n {
		for col := range n {
			blocks = append(blocks, mean(m, image.Rect(
				r.Min.X+r.Dx()*col/n, r.Min.Y+r.Dy()*row/n,
				r.Min.X+r.Dx()*(col+1)/n, r.Min.Y+r.Dy()*(row+1)/n)))
		}
	}
	return blocks
}

// unlike returns the median distance of the blocks of two thumbs: a number written over a part of a tile does not
// count.
func unlike(a, b []rgb) float64 {
	var distances []float64
	for i := range a {
		distances = append(distances, a[i].apart(b[i]))
	}
	slices.Sort(distances)
	return distances[len(distances)/2]
}

// inner returns a rectangle without its outer tenth on each side, where rounded corners and rings lie.
func inner(r image.Rectangle) image.Rectangle { return r.Inset(r.Dx() / 10) }

// picture is a photo and the board it is cut for: the largest part of the
// board's shape in the middle of it.
type picture struct {
	*image.NRGBA
	size puzzle.Size
	crop image.Rectangle
}

func openPicture(t testing.TB, path string, size puzzle.Size) picture {
	t.Helper()
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	m, _, err := image.Decode(file)
	if err != nil {
		t.Fatal(err)
	}
	b := m.Bounds()
	flat := image.NewNRGBA(b)
	draw.Draw(flat, b, m, b.Min, draw.Src)
	side := min(float64(b.Dx())/float64(size.W), float64(b.Dy())/float64(size.H)) // of a tile
	w, h := int(side*float64(size.W)), int(side*float64(size.H))
	corner := b.Min.Add(image.Pt((b.Dx()-w)/2, (b.Dy()-h)/2))
	return picture{flat, size, image.Rectangle{corner, corner.Add(image.Pt(w, h))}}
}

// piece returns the part that belongs on a cell.
func (p picture) piece(cell int) image.Rectangle {
	col, row := p.size.Col(cell), p.size.Row(cell)
	return image.Rect(
		p.crop.Min.X+p.crop.Dx()*col/p.size.W, p.crop.Min.Y+p.crop.Dy()*row/p.size.H,
		p.crop.Min.X+p.crop.Dx()*(col+1)/p.size.W, p.crop.Min.Y+p.crop.Dy()*(row+1)/p.size.H)
}

// Limits on how far blocks may be apart. A tile drawn right differs by 1 or 2
// from the photo, as it was scaled by another method.
const (
	alike   = 5.0 // tiles
	uniform = 4.0 // a ground of one colour
	neutral = 24  // a grey: its red, green and blue are that near to each other
)

// objection returns an error unless the screen shows a state with the picture.
func (p picture) objection(screen *image.NRGBA, g ground, state puzzle.State) error {
	const blocks, small = 4, 80
	limit := alike
	if g.TilePx < small {
		limit *= 2 // a number covers much of a small tile
	}
	for c := range p.size.Cells() {
		tile := state.At(c)
		if tile == 0 {
			hollow := g.cell(p.size, c)
			hollow = hollow.Inset(hollow.Dx() / 3) // its edges lie in the shade
			if err := isGround(thumb(screen, hollow, blocks)); err != nil {
				return fmt.Errorf("the blank on cell %d is not empty: %w", c, err)
			}
			continue
		}
		seen := thumb(screen, inner(g.cell(p.size, c)), blocks)
		want := thumb(p.NRGBA, inner(p.piece(tile-1)), blocks)
		if d := unlike(seen, want); d > limit {
			return fmt.Errorf("cell %d differs by %.1f from the piece of tile %d", c, d, tile)
		}
	}
	return nil
}

// isGround returns an error unless all blocks have the same grey, as the ground under the tiles has.
func isGround(blocks []rgb) error {
	first := blocks[0]
	for _, b := range blocks {
		if d := first.apart(b); d > uniform {
			return fmt.Errorf("it has colours that differ by %.1f", d)
		}
	}
	if spread := max(first[0], first[1], first[2]) - min(first[0], first[1], first[2]); spread > neutral {
		return fmt.Errorf("its colour is %v", first)
	}
	return nil
}

// isHidden returns an error if a gap between the columns of a board can be seen: a smooth picture should hide the
// board.
func isHidden(screen *image.NRGBA, g ground, size puzzle.Size) error {
	const aside, parts = 10, 16
	var steps []float64
	for col := 1; col < size.W; col++ {
		gap := g.X + col*g.Pitch - (g.Pitch-g.TilePx)/2
		for i := range parts {
			part := image.Rect(gap-1, g.Y+size.H*g.Pitch*i/parts, gap+1, g.Y+size.H*g.Pitch*(i+1)/parts)
			here := mean(screen, part)
			for _, by := range []int{-aside, aside} {
				steps = append(steps, here.apart(mean(screen, part.Add(image.Pt(by, 0)))))
			}
		}
	}
	slices.Sort(steps)
	if d := steps[len(steps)/2]; d > uniform {
		return fmt.Errorf("its gaps differ by %.1f from what is beside them", d)
	}
	return nil
}

// completion returns an error unless the screen shows the whole picture, with no gaps.
func (p picture) completion(screen *image.NRGBA, g ground) error {
	const blocks = 12
	gap := g.Pitch - g.TilePx
	corner := image.Pt(g.X+(p.size.W-1)*gap/2, g.Y+(p.size.H-1)*gap/2)
	whole := image.Rectangle{corner, corner.Add(image.Pt(p.size.W*g.TilePx, p.size.H*g.TilePx))}
	if d := unlike(thumb(screen, whole, blocks), thumb(p.NRGBA, p.crop, blocks)); d > alike {
		return fmt.Errorf("it differs by %.1f from the whole picture", d)
	}
	return nil
}
