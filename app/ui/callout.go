package ui

import (
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/ui/look"
)

// callout is a small card that points at a thing in the window: a ring around
// it, and a line from the ring to the card. Only the card takes events, and it
// keeps clear of the board where it can, so that it is never in the way.
type callout struct {
	layer    *fyne.Container
	halo     *canvas.Rectangle // around the ring, so that it can be seen on any photo
	ring     *canvas.Rectangle
	edge     *canvas.Line // around the line, likewise
	line     *canvas.Line
	card     *surface
	dots     *dots
	heading  *paragraph
	sentence *paragraph
	next     *button

	on     bool
	target func() (area, bool) // what to point at, where it can be seen
	avoid  func() area         // what the card should leave free
	at     area                // where the ring is
	apart  bool                // no line leads from the card to the target
	still  func() bool         // a person wants no motion
	motion *fyne.Animation
}

// The sizes of a callout, in units.
const (
	calloutWidth float32 = 252
	calloutReach float32 = 24 // from the ring to the card
	calloutEdge  float32 = 8  // from the window
	ringAround   float32 = 5  // from the thing to its ring
)

// newCallout makes a callout with a button to go on and one, whose tooltip is
// shut, to end it.
func (k *kit) newCallout(shutTip string, next, end func()) *callout {
	c := &callout{
		halo: canvas.NewRectangle(color.Transparent), ring: canvas.NewRectangle(color.Transparent),
		edge: canvas.NewLine(color.Transparent), line: canvas.NewLine(color.Transparent),
		dots:    newDots(),
		heading: newParagraph("", plainText+1, theme.ColorNameForeground), sentence: newParagraph("", smallText+1, theme.ColorNameForeground),
	}
	c.heading.style.Bold = true
	shut := k.newButton("", theme.CancelIcon(), shutTip, lang.X("key.escape", "Esc"), end)
	shut.Importance = widget.LowImportance
	c.next = k.newButton("", nil, "", "", next)
	c.next.Importance = widget.HighImportance
	c.card = newSurface(column(
		container.NewBorder(nil, nil, nil, shut, container.NewVBox(layout.NewSpacer(), c.heading, layout.NewSpacer())),
		c.sentence, gap(10),
		container.NewBorder(nil, nil, container.NewCenter(c.dots), c.next),
	), 10)
	c.layer = container.New(c, c.halo, c.ring, c.edge, c.line, c.card)
	c.hide()
	return c
}

// show points at a target with a sentence: step n of all, which is 0 where there
// is but one.
func (c *callout) show(title, sentence, next string, n, all int, target func() (area, bool)) {
	c.heading.set(title)
	c.sentence.set(sentence)
	c.next.SetText(next)
	c.dots.show(n, all)
	setShown(c.dots, all > 0)
	c.on, c.target, c.at = true, target, area{}
	c.follow()
}

// hide takes the callout away.
func (c *callout) hide() {
	c.on = false
	c.halt()
	c.reveal(false)
}

func (c *callout) reveal(on bool) {
	for _, o := range c.layer.Objects {
		setShown(o, on && !(c.apart && (o == c.line || o == c.edge)))
	}
}

// follow brings the callout to where its target is now. While that can't be
// seen, neither can the callout.
func (c *callout) follow() {
	if !c.on {
		return
	}
	at, seen := c.target()
	if !seen {
		c.at = area{}
		c.halt()
		c.reveal(false)
		return
	}
	repainted := c.paint()
	if at == c.at && c.card.Visible() && !repainted {
		return
	}
	appears := !c.card.Visible()
	c.at = at
	c.reveal(true)
	c.layer.Refresh()
	if appears {
		c.land()
	}
}

// paint takes the colours of the theme at hand, and tells whether they are
// others than before.
func (c *callout) paint() (others bool) {
	accent, ground := look.Color(theme.ColorNamePrimary), look.Color(theme.ColorNameOverlayBackground)
	others = c.ring.StrokeColor != accent || c.halo.StrokeColor != ground
	c.halo.StrokeColor, c.halo.StrokeWidth = ground, 6
	c.ring.StrokeColor, c.ring.StrokeWidth = accent, 3
	c.edge.StrokeColor, c.edge.StrokeWidth = ground, 6
	c.line.StrokeColor, c.line.StrokeWidth = accent, 3
	return others
}

// land lets the ring close in on its target.
func (c *callout) land() {
	const takes, from = 420 * time.Millisecond, 36
	c.halt()
	if c.still() {
		return
	}
	c.motion = fyne.NewAnimation(takes, func(done float32) { c.encircle(c.at.grown(ringAround + from*(1-done))) })
	c.motion.Curve = fyne.AnimationEaseOut
	c.motion.Start()
}

func (c *callout) halt() {
	if c.motion != nil {
		c.motion.Stop()
		c.motion = nil
	}
}

// encircle draws the ring along an area.
func (c *callout) encircle(f area) {
	const thin = 1.5
	c.halo.CornerRadius, c.ring.CornerRadius = 12, 12-thin
	f.put(c.halo)
	f.grown(-thin).put(c.ring)
}

// Layout places the ring, the card and the line between them.
func (c *callout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	if !c.on {
		return
	}
	if at, seen := c.target(); seen { // the window may have another size
		c.at = at
	}
	if c.at == (area{}) {
		return
	}
	ring := c.at.grown(ringAround)
	c.encircle(ring)
	c.card.Resize(fyne.NewSize(calloutWidth, c.card.Size().Height))
	card := beside(ring, c.avoid(), fyne.NewSize(calloutWidth, c.card.MinSize().Height), area{0, 0, size.Width, size.Height}.grown(-calloutEdge))
	card.put(c.card)
	from, to := link(card, ring)
	for _, l := range []*canvas.Line{c.edge, c.line} {
		l.Position1, l.Position2 = from, to
		l.Hidden = c.apart || from.X != to.X && from.Y != to.Y // a slanted line looks like a slip
		l.Refresh()
	}
}

// MinSize is nothing: the layer does not hold the window open.
func (c *callout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }
