package film

import (
	"image/color"
	"slices"
)

// palette is up to 256 colours that stand for all of some pictures, chosen by cutting where the colours vary most
// (after X. Wu, Color Quantization by Dynamic Programming and Principal Analysis, 1992):
//
//  1. count the colours, 5 bits a channel
//  2. one box holds all of them; as long as there are fewer boxes than wanted,
//     cut the box whose colours differ most from their mean, across the channel
//     in which they differ most, at that mean
//  3. a box becomes its mean; then each colour goes to the nearest mean, and the
//     means follow (one round of k-means)
type palette struct {
	colors  []color.NRGBA
	nearest []int16 // the nearest palette entry by colour, 6 bits a channel; −1 where it was not looked up yet
}

// colourCount is a colour of 5 bits a channel with the number and sum of its pixels.
type colourCount struct {
	count float64
	sum   [3]float64
}

func (c colourCount) mean(channel int) float64 { return c.sum[channel] / c.count }

// colourHistogram counts the colours of pictures.
type colourHistogram [1 << 15]colourCount

// add counts the pixels of a picture, 4 bytes each.
func (c *colourHistogram) add(pix []uint8) {
	for i := 0; i+3 < len(pix); i += 4 {
		t := &c[int(pix[i]>>3)<<10|int(pix[i+1]>>3)<<5|int(pix[i+2]>>3)]
		t.count++
		t.sum[0] += float64(pix[i])
		t.sum[1] += float64(pix[i+1])
		t.sum[2] += float64(pix[i+2])
	}
}

// palette chooses up to n colours, with those that must be in it.
func (c *colourHistogram) palette(n int, always ...color.NRGBA) *palette {
	var seen []colourCount
	for _, t := range c {
		if t.count > 0 {
			seen = append(seen, t)
		}
	}
	means := settle(seen, cut(seen, n-len(always)))
	p := &palette{colors: slices.Concat(always, means), nearest: make([]int16, 1<<18)}
	for i := range p.nearest {
		p.nearest[i] = -1
	}
	return p
}

// colourBox is a range of the colours.
type colourBox struct {
	colors  []colourCount
	total   colourCount
	channel int     // the channel that varies most
	spread  float64 // count × variance of that channel
}

func newColourBox(colors []colourCount) colourBox {
	b := colourBox{colors: colors}
	var squares [3]float64
	for _, t := range colors {
		b.total.count += t.count
		for ch := range 3 {
			b.total.sum[ch] += t.sum[ch]
			squares[ch] += t.sum[ch] * t.mean(ch)
		}
	}
	for ch := range 3 {
		if spread := squares[ch] - b.total.sum[ch]*b.total.mean(ch); spread > b.spread {
			b.channel, b.spread = ch, spread
		}
	}
	return b
}

func cut(colors []colourCount, n int) []colourBox {
	if len(colors) == 0 {
		return nil
	}
	boxes := []colourBox{newColourBox(colors)}
	for len(boxes) < n {
		widest := 0
		for i := range boxes {
			if boxes[i].spread > boxes[widest].spread {
				widest = i
			}
		}
		b := boxes[widest]
		if len(b.colors) < 2 || b.spread < 1 {
			break
		}
		mean := b.total.mean(b.channel)
		var low, high []colourCount
		for _, t := range b.colors {
			if t.mean(b.channel) < mean {
				low = append(low, t)
			} else {
				high = append(high, t)
			}
		}
		if len(low) == 0 || len(high) == 0 {
			boxes[widest].spread = 0
			continue
		}
		boxes[widest] = newColourBox(low)
		boxes = append(boxes, newColourBox(high))
	}
	return boxes
}

// settle moves each box's mean to the mean of the colours that are nearest to it.
func settle(colors []colourCount, boxes []colourBox) []color.NRGBA {
	means := make([]color.NRGBA, len(boxes))
	for i, b := range boxes {
		means[i] = b.total.color()
	}
	gathered := make([]colourCount, len(boxes))
	for _, t := range colors {
		g := &gathered[closest(means, t.color())]
		g.count += t.count
		for ch := range 3 {
			g.sum[ch] += t.sum[ch]
		}
	}
	for i, g := range gathered {
		if g.count > 0 {
			means[i] = g.color()
		}
	}
	return means
}

func (c colourCount) color() color.NRGBA {
	round := func(ch int) uint8 { return uint8(c.mean(ch) + 0.5) }
	return color.NRGBA{round(0), round(1), round(2), 0xFF}
}

// closest returns the index of the colour in a list that is nearest to c, as the eye weighs the channels.
func closest(list []color.NRGBA, c color.NRGBA) int {
	best, least := 0, 1<<30
	for i, other := range list {
		r, g, b := int(other.R)-int(c.R), int(other.G)-int(c.G), int(other.B)-int(c.B)
		if away := 2*r*r + 4*g*g + 3*b*b; away < least {
			best, least = i, away
		}
	}
	return best
}

// index returns the palette's index for r, g, b.
func (p *palette) index(r, g, b uint8) uint8 {
	at := &p.nearest[int(r>>2)<<12|int(g>>2)<<6|int(b>>2)]
	if *at < 0 {
		*at = int16(closest(p.colors, color.NRGBA{r&^3 | 2, g&^3 | 2, b&^3 | 2, 0xFF}))
	}
	return uint8(*at)
}

// grain is a pattern of offsets, a little light and a little dark, that hides the steps between neighbouring colours
// (B. E. Bayer, 1973). It lies on the tile and moves with it.
var grain = func() (g [8][8]int) {
	const amplitude = 10 // levels of 256 that dithering adds or takes away
	for y := range 8 {
		for x := range 8 {
			order := 0
			for bit := range 3 {
				order = order<<2 | (x>>bit^y>>bit)&1<<1 | y>>bit&1
			}
			g[y][x] = (order*2 - 63) * amplitude / 128
		}
	}
	return g
}()

// indices converts a picture, width pixels wide, to the palette.
func (p *palette) indices(pix []uint8, width int) []uint8 {
	out := make([]uint8, len(pix)/4)
	for i := range out {
		offset := grain[i/width&7][i%width&7]
		channel := func(k int) uint8 { return uint8(min(max(int(pix[4*i+k])+offset, 0), 0xFF)) }
		out[i] = p.index(channel(0), channel(1), channel(2))
	}
	return out
}
