package board

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	xdraw "golang.org/x/image/draw"

	"tilewise/app/contrast"
	"tilewise/app/ui/look"
)

// tileFaceStyle is all that the face of a tile depends on besides its piece of the picture. Lengths are in pixels.
//
// A face is the piece with round corners, two hairlines along its edge, and a soft shadow around it. It is drawn once,
// as pixels, so that a tile in motion costs one plain picture in a frame:
//
//	┌─────────────────┐
//	│  shadow    pad  │
//	│  ┌───────────┐  │
//	│  │ rim       │  │
//	│  │ ┌───────┐ │  │
//	│  │ │ piece │ │  │
//
// The outer line has the colour of the picture there, moved away from the colour of the well until the line can be
// seen. The inner line is moved a little the other way: it separates tiles that lie side by side without a gap.
type tileFaceStyle struct {
	side, pad    int
	radius, unit float64 // the radius of the corners, and the length of one unit
	well, shadow color.NRGBA
	rim, bevel   color.NRGBA // the colours that are mixed into the outer and the inner line
}

// tileFacePainter draws the faces of all tiles in one style.
type tileFacePainter struct {
	style  tileFaceStyle
	around []edgePixel // pixels of the shadow, outside the tile
	edge   []edgePixel // pixels that the tile covers
	rim    floatRGB
	bevel  floatRGB
	seen   float64 // the luminance that the outer line needs to be seen
	lights bool    // the outer line is at least as light as seen; false: at most
}

// edgePixel is a pixel of a face that shows more than the piece.
type edgePixel struct {
	x, y       int
	cover      float64 // the share of the pixel that the tile covers
	rim, bevel float64 // the shares of the tile's part that the two lines cover
	shadow     premultipliedColor
}

func newTileFacePainter(s tileFaceStyle) *tileFacePainter {
	f := &tileFacePainter{style: s, rim: tintOf(s.rim), bevel: tintOf(s.bevel)}
	well := contrast.Luminance(s.well) + 0.05
	f.lights = contrast.Luminance(s.rim) > well
	f.seen = well/rimContrast - 0.05
	if f.lights {
		f.seen = well*rimContrast - 0.05
	}
	full := s.side + 2*s.pad
	line := math.Max(1, math.Round(s.unit))
	half, reach := float64(full)/2, 0.8*float64(s.pad)
	tile := roundedRect{half, half, float64(s.side) / 2, float64(s.side) / 2, s.radius}
	for y := range full {
		for x := range full {
			px, py := float64(x)+0.5, float64(y)+0.5
			d := tile.distance(px, py)
			if d < -2*line-0.5 {
				continue
			}
			e := edgePixel{x: x, y: y, cover: edge(d), rim: edge(-d - line), bevel: edge(-d - 2*line)}
			if reach > 0 {
				e.shadow.add(s.shadow, fade(tile.distance(px, py-reach/4), reach))
			}
			if e.cover > 0 {
				f.edge = append(f.edge, e)
			} else {
				f.around = append(f.around, e)
			}
		}
	}
	return f
}

// of returns the face of a tile with a piece of the picture, which is scaled where it has another size.
func (f *tileFacePainter) of(piece image.Image) *image.RGBA {
	s := f.style
	face := image.NewRGBA(image.Rect(0, 0, s.side+2*s.pad, s.side+2*s.pad))
	inner := face.Rect.Inset(s.pad)
	if piece.Bounds().Size() == inner.Size() {
		draw.Draw(face, inner, piece, piece.Bounds().Min, draw.Src)
	} else {
		xdraw.ApproxBiLinear.Scale(face, inner, piece, piece.Bounds(), draw.Src, nil)
	}
	for _, e := range f.around {
		face.SetRGBA(e.x, e.y, e.shadow.rgba())
	}
	for _, e := range f.edge {
		c := face.RGBAAt(e.x, e.y)
		at := floatRGB{float64(c.R) / 255, float64(c.G) / 255, float64(c.B) / 255}
		top := at.toward(f.bevel, e.bevel*float64(s.bevel.A)/255)
		if e.rim > 0 {
			top = top.toward(f.outline(at), e.rim)
		}
		p := e.shadow
		below := floatRGB{p.r, p.g, p.b}.toward(top, e.cover)
		face.SetRGBA(e.x, e.y, premultipliedColor{below[0], below[1], below[2], p.a*(1-e.cover) + e.cover}.rgba())
	}
	return face
}

// rimContrast is a little more than the contrast that is needed, as a hairline is thin and its background shaded.
const rimContrast = 1.15 * look.VisibleContrast

// outline moves a colour toward that of the rim, by its opacity at least, until it stands out from the well.
func (f *tileFacePainter) outline(c floatRGB) floatRGB {
	const steps = 16
	for share := float64(f.style.rim.A) / 255; ; share += 1. / steps {
		moved := c.toward(f.rim, math.Min(share, 1))
		if l := moved.luminance(); share >= 1 || (l >= f.seen) == f.lights {
			return moved
		}
	}
}

// floatRGB is an opaque colour, red, green and blue from 0 to 1.
type floatRGB [3]float64

func tintOf(c color.NRGBA) floatRGB {
	return floatRGB{float64(c.R) / 255, float64(c.G) / 255, float64(c.B) / 255}
}

// toward returns the colour at a share of the way to another.
func (r floatRGB) toward(o floatRGB, share float64) floatRGB {
	for i := range r {
		r[i] += (o[i] - r[i]) * share
	}
	return r
}

// luminance returns contrast.Luminance of the colour, by a table.
func (r floatRGB) luminance() float64 {
	return 0.2126*linear[int(r[0]*255+0.5)] + 0.7152*linear[int(r[1]*255+0.5)] + 0.0722*linear[int(r[2]*255+0.5)]
}

// linear maps each level of a colour to its luminance.
var linear = func() (levels [256]float64) {
	for v := range levels {
		levels[v] = contrast.Luminance(color.NRGBA{uint8(v), uint8(v), uint8(v), 255})
	}
	return levels
}()

func (b *boardTiles) faceStyleNow() tileFaceStyle {
	g := b.geometry
	return tileFaceStyle{
		side: g.tile, pad: g.gap, radius: float64(b.corner() * g.scale), unit: float64(g.scale),
		well: look.Color(look.ColorWell), shadow: look.Color(look.ColorTileShadow),
		rim: look.Color(look.ColorRim), bevel: look.Color(look.ColorBevel),
	}
}

// redrawFaces draws the faces again if their style has changed. While a window is resized the faces of a photo are only
// stretched, as pieces of the new size will follow.
func (b *boardTiles) redrawFaces() {
	s := b.faceStyleNow()
	resized := b.drawnFaces
	resized.side, resized.pad, resized.radius = s.side, s.pad, s.radius
	waits := s == resized && b.pictured() && b.picture.Tiles[0].Bounds().Dx() != s.side
	if s == b.drawnFaces || waits {
		return
	}
	b.drawFaces()
}
