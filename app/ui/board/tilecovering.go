package board

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/contrast"
	"tilewise/app/ui/look"
	"tilewise/solver/puzzle"
)

// glimpseTime is how long a tile that moved is seen, and unveilTime how long it takes until all are seen.
const (
	glimpseTime = 1200 * time.Millisecond
	unveilTime  = 300 * time.Millisecond
)

// tileCovering covers the tiles while a game is under way, if the display hides them.
type tileCovering struct {
	*boardTiles
	playing   bool // a game is under way
	vanishing bool // the picture is just fading
}

// SetPlaying sets whether a game is under way. Some displays hide the tiles only then.
func (c *tileCovering) SetPlaying(playing bool) {
	if c.playing != playing {
		c.playing = playing
		c.updateCovers()
	}
}

// updateCovers covers or uncovers the tiles, by display and game.
func (c *tileCovering) updateCovers() {
	c.paintCovers()
	want := c.playing && c.appearance.Display.hiding > 0
	if want == c.veiled {
		return
	}
	c.veiled, c.vanishing = want, want && c.appearance.Display.glimpses
	c.parts.paint(want)
	if want {
		c.fade(c.tiles, 1, c.appearance.Display.hiding)
	} else {
		c.fade(c.tiles, 0, unveilTime)
	}
}

// glimpse shows the tiles of a push for a moment before it is made, if the display hides them otherwise. It does
// nothing until the picture has faded.
func (c *tileCovering) glimpse(push []puzzle.Move) {
	if !c.veiled || !c.appearance.Display.glimpses || c.vanishing {
		return
	}
	var moving []*tile
	cell := c.state.Blank()
	for _, m := range push {
		cell = c.state.Size().Source(cell, m)
		moving = append(moving, c.tileAt(cell))
		c.coverTile(c.tileAt(cell), 0)
	}
	c.fade(moving, 1, glimpseTime)
}

// fade covers or uncovers tiles gradually. Slides go on meanwhile. Of two fades of a tile the later one counts.
func (c *tileCovering) fade(tiles []*tile, to float32, lasting time.Duration) {
	const seen = 0.25 // the share of the time before anything happens
	begin := float32(seen)
	if to == 0 {
		begin = 0
	}
	from := make([]float32, len(tiles))
	film := &fyne.Animation{Duration: lasting, Curve: fyne.AnimationLinear}
	for i, t := range tiles {
		t.fading, from[i] = film, t.cover.level
	}
	film.Tick = func(share float32) {
		gone := phase(share, begin, 1)
		if c.appearance.Slide <= 0 && share < 1 { // without motion the tiles disappear at once at the end
			gone = 0
		}
		for i, t := range tiles {
			if t.fading == film {
				c.coverTile(t, from[i]+(to-from[i])*gone)
			}
		}
		c.vanishing = c.vanishing && share < 1
		c.repaint()
	}
	c.motion.start(film)
}

// coverTile hides a share of a tile.
func (c *tileCovering) coverTile(t *tile, level float32) {
	t.cover.level = level
	t.cover.CornerRadius = c.corner()
	t.cover.paint(c.appearance.Display)
	t.reveal(!c.complete)
}

// tileCover is the blank side of a tile, in the colours of the mount, or its outline.
type tileCover struct {
	*canvas.Rectangle
	level float32 // how much of the tile is hidden, from 0 to 1
}

func newTileCover() tileCover {
	f := tileCover{Rectangle: canvas.NewRectangle(nil)}
	f.Hide()
	return f
}

func (c *tileCovering) paintCovers() {
	for _, t := range c.tiles {
		t.cover.paint(c.appearance.Display)
	}
}

// paint sets the colours of the theme, as opaque as the level.
func (c *tileCover) paint(d *TileDisplayMode) {
	show(c.Rectangle, c.level > 0)
	if c.level == 0 {
		return
	}
	fill, line := look.Color(look.ColorMount), look.Color(look.ColorMountRim)
	if d.outlined {
		fill = look.Color(look.ColorWell)
		line = contrast.Mix(fill, look.Color(theme.ColorNameForeground), 0.35)
	}
	fill.A, line.A = uint8(255*c.level), uint8(255*c.level)
	c.FillColor, c.StrokeColor, c.StrokeWidth = fill, line, 1.5
}
