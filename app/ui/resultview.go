package ui

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/solver/puzzle"
)

// resultView plays a solution: the transport, the scrub, the speed, and the
// list of moves.
type resultView struct {
	object fyne.CanvasObject

	transport *transport
	count     *kit.Text
	counted   *fyne.Container // with its caption
	speed     *kit.Segments
	moves     *moveList
}

func newResultView(k *kit.Kit, c *kit.Commands, t *transport, speed *kit.Segments, jump func(int)) *resultView {
	r := &resultView{transport: t, count: kit.NewFigures("", kit.SmallText), speed: speed, moves: newMoveList(jump)}
	onward := container.NewBorder(nil, nil, nil, k.IconButton(c.The("copyMoves")), k.LabelButton(c.The("goOn"), lang.L("Continue from here")))
	r.counted = container.NewBorder(nil, nil, nil, r.count, kit.Caption(lang.L("Moves")))
	r.object = kit.Column(
		t.object, kit.Gap(4), t.scrub, kit.Gap(6), speed,
		kit.Gap(12), r.counted, kit.Gap(4), r.moves,
		kit.Gap(10), onward, kit.Gap(14),
	)
	return r
}

// open shows another solution, with room for the count of all its moves.
func (r *resultView) open(moves []puzzle.Move) {
	r.moves.show(moves)
	widest := strings.Repeat("8", len(strconv.Itoa(len(moves))))
	r.count.Room = widest + " / " + widest
	r.count.Align = fyne.TextAlignTrailing
	r.counted.Refresh()
}

// follow shows that n of all moves are played.
func (r *resultView) follow(n, all int) {
	r.count.Set(strconv.Itoa(n) + " / " + strconv.Itoa(all))
	r.moves.follow(n)
}

// transport is the row of buttons that plays a solution, and the scrub below.
type transport struct {
	object fyne.CanvasObject
	play   *kit.Button
	scrub  *scrub
}

func newTransport(k *kit.Kit, c *kit.Commands, jump func(int)) *transport {
	t := &transport{scrub: newScrub(k, jump)}
	t.play = k.LabelButton(c.The("playPause"), "")
	t.play.Importance = widget.HighImportance
	t.object = container.NewGridWithColumns(5,
		k.IconButton(c.The("first")), k.IconButton(c.The("back")), t.play, k.IconButton(c.The("forward")), k.IconButton(c.The("last")))
	return t
}

// show tells whether the solution is playing, and how far it is.
func (t *transport) show(playing bool, n, all int) {
	icon := theme.MediaPlayIcon()
	if playing {
		icon = theme.MediaPauseIcon()
	}
	if t.play.Icon != icon {
		t.play.SetIcon(icon)
	}
	t.scrub.show(n, all)
}

// scrub is a slider over the moves of a solution that gives the keys back.
type scrub struct {
	widget.Slider
	kit.Usable
	keys kit.Keyed
}

func newScrub(k *kit.Kit, jump func(int)) *scrub {
	s := &scrub{}
	s.Step = 1
	s.Orientation = widget.Horizontal
	s.OnChanged = func(v float64) { jump(int(v)) }
	s.OnChangeEnded = func(float64) { k.Ready() }
	s.keys = k.NewKeyed(s, func() (string, string) { return lang.L("Go through the moves"), "" }, func() {}, func(by int) { jump(int(s.Value) + by) })
	s.ExtendBaseWidget(s)
	return s
}

// AccessibilityLabel is what it is for, and which move it is at.
func (s *scrub) AccessibilityLabel() string {
	return kit.Labelled(lang.L("Go through the moves"), lang.L("Move {{.Played}} of {{.All}}", map[string]any{"Played": int(s.Value), "All": int(s.Max)}))
}

func (s *scrub) CreateRenderer() fyne.WidgetRenderer { return s.keys.Ringed(s.Slider.CreateRenderer()) }

func (s *scrub) FocusGained()              { s.keys.FocusGained() }
func (s *scrub) FocusLost()                { s.keys.FocusLost() }
func (s *scrub) TypedKey(e *fyne.KeyEvent) { s.keys.TypedKey(e) }

// show moves the knob without calling back.
func (s *scrub) show(n, all int) {
	if s.Max == float64(all) && s.Value == float64(n) {
		return
	}
	s.Max, s.Value = float64(all), float64(n)
	s.Refresh()
}

// Cursor is a hand.
func (s *scrub) Cursor() desktop.Cursor { return desktop.PointerCursor }

// speedNames are the labels of session.Speeds.
func speedNames() []string {
	var names []string
	for _, v := range session.Speeds() {
		name := strconv.FormatFloat(v, 'g', -1, 64)
		if v == 0.5 {
			name = "½"
		}
		names = append(names, name+"×")
	}
	return names
}
