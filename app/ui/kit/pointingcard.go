package kit

import (
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/lang"
	"tilewise/app/ui/look"
)

// PointingCard is a small card that points at an object in the window by a ring around it. Only the card takes events,
// and it keeps clear of the board where it can.
type PointingCard struct {
	Layer    *fyne.Container
	halo     *canvas.Rectangle // a light outline of the ring, so that it can be seen on any photo
	Ring     *canvas.Rectangle
	Card     *RaisedBackground
	Dots     *stepDots
	heading  *Paragraph
	sentence *Paragraph
	Next     *Button

	on     bool
	target func() (Rect, bool) // returns the area of what the callout points at; false while it can't be seen
	Avoid  func() Rect         // an area that the card should not cover
	Free   func() Rect         // an area between Avoid and what lies at its right, for a card that would cover both
	Keep   func() Rect         // an area beside Avoid that the card should not cover: it goes above it
	At     Rect                // the area of the ring
	last   Rect                // the area of the card; zero while there is none
	Still  func() bool         // reports whether the user wants no motion
	motion *fyne.Animation
}

// The sizes of a callout, in units.
const (
	calloutWidth float32 = 252
	calloutSlim  float32 = 176 // the least width between other things
	calloutReach float32 = 24  // from the ring to the card
	calloutEdge  float32 = 8   // from the card to the edge of the window
	ringAround   float32 = 5   // from the target to its ring
)

// NewPointingCard makes a card with a button to go on, and one to end it with shutTip as its tooltip.
func (k *Kit) NewPointingCard(shutTip string, next, end func()) *PointingCard {
	c := &PointingCard{
		halo: canvas.NewRectangle(color.Transparent), Ring: canvas.NewRectangle(color.Transparent),
		Dots:     NewStepDots(),
		heading:  NewParagraph("", PlainText+1, theme.ColorNameForeground),
		sentence: NewParagraph("", SmallText+1, theme.ColorNameForeground),
	}
	c.heading.style.Bold = true
	shut := k.ToolButton(theme.CancelIcon(), shutTip, KeyName(fyne.KeyEscape), end)
	c.Next = k.NewButton("", nil, "", "", next).AsMain()
	c.Card = NewRaisedBackground(Column(
		container.NewBorder(nil, nil, nil, shut, Midway(c.heading)),
		Gap(2), c.sentence, Gap(10),
		container.NewBorder(nil, nil, container.NewCenter(c.Dots), c.Next),
	), 10)
	c.Layer = container.New(Placed(0, 0, c.place), c.halo, c.Ring, c.Card)
	c.Hide()
	return c
}

// Show points at a target with a sentence: step n of all; all is 0 where there is only one step.
func (c *PointingCard) Show(title, sentence, next string, n, all int, target func() (Rect, bool)) {
	c.heading.Set(title)
	c.sentence.Set(sentence)
	c.Next.SetText(next)
	c.Dots.Mark(n, all)
	SetShown(c.Dots, all > 0)
	c.on, c.target, c.At = true, target, Rect{}
	c.Follow()
}

// Hide takes the callout away.
func (c *PointingCard) Hide() {
	c.on, c.last = false, Rect{}
	c.stopAnimation()
	c.reveal(false)
}

func (c *PointingCard) reveal(on bool) {
	for _, o := range c.Layer.Objects {
		SetShown(o, on)
	}
}

// Follow moves the callout to where its target is now. While the target can't be seen, the callout is hidden.
func (c *PointingCard) Follow() {
	if !c.on {
		return
	}
	at, seen := c.target()
	if !seen {
		c.At = Rect{}
		c.stopAnimation()
		c.reveal(false)
		return
	}
	repainted := c.paint()
	if at == c.At && c.Card.Visible() && !repainted {
		return
	}
	appears := !c.Card.Visible()
	c.At = at
	c.reveal(true)
	c.Layer.Refresh()
	if appears {
		c.animateRing()
	}
}

// paint takes the colours of the present theme, and reports whether they have changed.
func (c *PointingCard) paint() (others bool) {
	accent, ground := look.Color(theme.ColorNamePrimary), look.Color(theme.ColorNameOverlayBackground)
	others = c.Ring.StrokeColor != accent || c.halo.StrokeColor != ground
	c.halo.StrokeColor, c.halo.StrokeWidth = ground, 6
	c.Ring.StrokeColor, c.Ring.StrokeWidth = accent, 3
	return others
}

// animateRing lets the ring close in on its target.
func (c *PointingCard) animateRing() {
	const takes, from = 420 * time.Millisecond, 36
	c.stopAnimation()
	if c.Still() {
		return
	}
	c.motion = fyne.NewAnimation(takes, func(done float32) { c.encircle(c.At.Grown(ringAround + from*(1-done))) })
	c.motion.Curve = fyne.AnimationEaseOut
	c.motion.Start()
}

func (c *PointingCard) stopAnimation() {
	if c.motion != nil {
		c.motion.Stop()
		c.motion = nil
	}
}

// encircle draws the ring along an area.
func (c *PointingCard) encircle(f Rect) {
	const thin = 1.5
	c.halo.CornerRadius, c.Ring.CornerRadius = 12, 12-thin
	f.Put(c.halo)
	f.Grown(-thin).Put(c.Ring)
}

func (c *PointingCard) place(_ []fyne.CanvasObject, size fyne.Size) {
	if !c.on {
		return
	}
	if at, seen := c.target(); seen { // the target has moved where the window has another size
		c.At = at
	}
	if c.At == (Rect{}) {
		return
	}
	ring := c.At.Grown(ringAround)
	c.encircle(ring)
	bounds := Rect{0, 0, size.Width, size.Height}.Grown(-calloutEdge)
	card, stays := c.keepPlace(ring, bounds)
	if !stays {
		card = c.findPlace(ring, bounds)
	}
	c.last = card
	card.Put(c.Card)
}

// findPlace returns where the card lies beside its target. Where it would cover what is at the right of the free area,
// it becomes narrower.
func (c *PointingCard) findPlace(ring, bounds Rect) Rect {
	sized := func(width float32) fyne.Size { return fyne.NewSize(width, HeightAt(c.Card, width)) }
	card, free := beside(ring, c.Avoid(), sized(calloutWidth), bounds), c.Free()
	width := min(calloutWidth, free.Width()-calloutReach-calloutEdge)
	if card.Right <= free.Right || width < calloutSlim {
		return c.aboveKept(card, ring, bounds)
	}
	size := sized(width)
	x, y := free.Left+calloutReach, max(free.Top, min((ring.Top+ring.Bottom-size.Height)/2, free.Bottom-size.Height))
	return RectAt(fyne.NewPos(x, y), size)
}

// aboveKept returns the card above the area Keep, where it would cover that area and there is room above; else the card
// as it is.
func (c *PointingCard) aboveKept(card, ring, bounds Rect) Rect {
	kept := c.Keep()
	if up := card.Moved(0, kept.Top-calloutEdge-card.Bottom); card.Overlap(kept) > 0 && up.Within(bounds) &&
		up.Overlap(ring) == 0 && up.Overlap(c.Avoid()) == 0 {
		return up
	}
	return card
}

// keepPlace returns the card where it was, with its lower right corner in place: a user who pressed the button to go on
// finds the button under the pointer again. ok is false where the card would leave the window, cover its target, or
// cover more of the areas to avoid than before.
func (c *PointingCard) keepPlace(ring, bounds Rect) (card Rect, ok bool) {
	if c.last == (Rect{}) {
		return Rect{}, false
	}
	card = c.last
	const rounding = 0.01
	card.Top = card.Bottom - HeightAt(c.Card, card.Width()) - rounding
	return card, card.Within(bounds) && card.Overlap(ring.Grown(calloutReach/2)) == 0 &&
		card.Overlap(c.Avoid()) <= c.last.Overlap(c.Avoid())
}

// stepDots shows the progress of a tour: the dot of the present step is longer.
type stepDots struct {
	widget.BaseWidget
	AccessibleAsText
	at, all int
}

func NewStepDots() *stepDots {
	d := &stepDots{}
	d.ExtendBaseWidget(d)
	return d
}

// Mark marks step at, counted from 0, of all.
func (d *stepDots) Mark(at, all int) {
	d.at, d.all = at, all
	d.Refresh()
}

// AccessibilityLabel counts the steps from 1.
func (d *stepDots) AccessibilityLabel() string {
	return StepOf(d.at+1, d.all)
}

// StepOf says at which of all steps something is.
func StepOf(step, all any) string {
	return lang.L("Step {{.Step}} of {{.All}}", map[string]any{"Step": step, "All": all})
}

func (d *stepDots) CreateRenderer() fyne.WidgetRenderer {
	least := func() fyne.Size { return fyne.NewSize(float32(d.all-1)*(dotSize+dotGap)+dotLong, dotSize) }
	return NewRebuiltRenderer(d, least, func(r *RebuiltRenderer) {
		var x float32
		for i := range d.all {
			width, fill := dotSize, theme.ColorNamePlaceHolder
			if i == d.at {
				width, fill = dotLong, theme.ColorNamePrimary
			}
			r.Box(look.Color(fill), dotSize/2, x, 0, width, dotSize)
			x += width + dotGap
		}
	})
}

const (
	dotSize float32 = 6
	dotLong float32 = 18
	dotGap  float32 = 5
)
