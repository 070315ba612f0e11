package kit

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/task"
	"tilewise/app/ui/kit/menu"
)

// window is a window with controls. It notes what they do.
type window struct {
	*Kit
	t      *testing.T
	win    fyne.Window
	timers []func()
	done   []string
	others []fyne.KeyName

	dropped []menu.Item // the menu that a control opened last
}

func newWindow(t *testing.T) *window {
	t.Helper()
	test.NewTempApp(t)
	w := &window{t: t}
	tasks := &task.Runner{Post: func(f func()) { f() }, Spawn: func(f func()) { f() },
		After: func(_ time.Duration, f func()) { w.timers = append(w.timers, f) }}
	w.Kit = New(tasks)
	w.Focus, w.Keyboard, w.Menus = noted{w}, noted{w}, noted{w}
	return w
}

// noted is a window that notes what its controls hand on.
type noted struct{ *window }

func (n noted) GiveBack()                                          { n.done = append(n.done, "board") }
func (noted) Reveal(fyne.CanvasObject)                             {}
func (n noted) OtherKey(e *fyne.KeyEvent)                          { n.others = append(n.others, e.Name) }
func (n noted) TypedShortcut(fyne.Shortcut)                        { n.done = append(n.done, "shortcut") }
func (noted) KeyDown(*fyne.KeyEvent)                               {}
func (noted) KeyUp(*fyne.KeyEvent)                                 {}
func (n noted) Drop(_ fyne.CanvasObject, items func() []menu.Item) { n.dropped = items() }
func (noted) Popup(fyne.Position, func() []menu.Item)              {}

// show puts controls into the window, one below the other.
func (w *window) show(controls ...fyne.CanvasObject) {
	w.t.Helper()
	w.win = test.NewTempWindow(w.t, container.NewStack(container.NewVBox(controls...), w.Tips.Layer))
	w.win.Resize(fyne.NewSize(640, 480))
}

// later runs every timer that is set.
func (w *window) later() {
	due := w.timers
	w.timers = nil
	for _, f := range due {
		f()
	}
}

// did fails the test unless exactly want was noted since its last call.
func (w *window) did(want ...string) {
	w.t.Helper()
	if !slices.Equal(w.done, want) {
		w.t.Errorf("done is %q; want %q", w.done, want)
	}
	w.done = nil
}

func (w *window) note(what string) func() { return func() { w.done = append(w.done, what) } }

// press types keys into a control.
func press(o fyne.Focusable, names ...fyne.KeyName) {
	for _, n := range names {
		o.TypedKey(&fyne.KeyEvent{Name: n})
	}
}

// Enter and Space press a button, which keeps the focus; a click gives it back to the board.
func TestAButtonIsPressedByMouseAndKeys(t *testing.T) {
	w := newWindow(t)
	b := w.NewButton("Solve", theme.ConfirmIcon(), "Find the way home", "Ctrl+Enter", w.note("solved"))
	next := w.NewButton("Hint", nil, "", "", w.note("hinted"))
	w.show(b, next)
	test.Tap(b)
	w.did("solved", "board")
	w.win.Canvas().Focus(b)
	press(b, fyne.KeyReturn, fyne.KeySpace, fyne.KeyA)
	if w.did("solved", "solved"); w.win.Canvas().Focused() != b {
		t.Errorf("after Enter %T has the focus", w.win.Canvas().Focused())
	}
	if !slices.Equal(w.others, []fyne.KeyName{fyne.KeyA}) {
		t.Errorf("the window has the keys %v", w.others)
	}
	if said := b.AccessibilityLabel(); !strings.Contains(said, "Solve") {
		t.Errorf("a screen reader says %q", said)
	}
	if SetEnabled(b, false); w.win.Canvas().Focused() != next {
		t.Errorf("from a disabled button the focus goes to %T", w.win.Canvas().Focused())
	}
	press(b, fyne.KeyReturn)
	w.did()
}

// A tooltip comes after a moment, names the key of its control, and goes with the pointer or with Escape.
func TestATooltipComesAndGoes(t *testing.T) {
	w := newWindow(t)
	b := w.NewButton("Solve", nil, "Find the way home", "Ctrl+Enter", func() {})
	w.show(b)
	b.MouseIn(&desktop.MouseEvent{})
	if w.Tips.Box.Visible() {
		t.Error("it comes at once")
	}
	w.later()
	if !w.Tips.Box.Visible() || w.Tips.Text.Content != "Find the way home" || w.Tips.Key.Text != "Ctrl+Enter" {
		t.Errorf("it says %q, %q", w.Tips.Text.Content, w.Tips.Key.Text)
	}
	b.MouseOut()
	if w.Tips.Box.Visible() {
		t.Error("it stays")
	}
}

// Segments choose by a press on their place. Arrow keys only move the ring, up to either end; Enter or Space chooses
// there, and the ring goes back when the focus goes elsewhere.
func TestSegmentsChoose(t *testing.T) {
	w := newWindow(t)
	s := w.NewSegments("Size", "", []string{"3 × 3", "4 × 4", "5 × 5"}, func(i int) { w.note(fmt.Sprint(i))() })
	w.show(s)
	s.Tapped(&fyne.PointEvent{Position: fyne.NewPos(s.Size().Width-5, 10)})
	w.did("2", "board")
	press(s, fyne.KeyRight, fyne.KeyLeft, fyne.KeyUp, fyne.KeyLeft)
	w.did()
	press(s, fyne.KeySpace, fyne.KeyRight, fyne.KeyReturn, fyne.KeyLeft)
	w.did("0", "1")
	s.FocusLost()
	press(s, fyne.KeyReturn, fyne.KeyLeft, fyne.KeySpace)
	w.did("0")
	if !slices.Equal(w.others, []fyne.KeyName{fyne.KeyReturn}) {
		t.Errorf("the window got %v", w.others)
	}
	s.Tapped(&fyne.PointEvent{Position: fyne.NewPos(5, 10)}) // is chosen already
	w.did("board")
	s.MouseIn(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(5, 10)}})
	s.MouseOut()
	s.SetOptions([]string{"3 × 3", "4 × 4", "6 × 6"})
	s.Mark(2)
	if said := s.AccessibilityLabel(); !strings.Contains(said, "6 × 6") || s.MinSize().Width <= 0 {
		t.Errorf("a screen reader says %q", said)
	}
	s.Disable()
	press(s, fyne.KeyLeft)
	w.did()
}

// Where words have no room side by side, each gets as much as it needs before any is made smaller.
func TestALongWordTakesTheRoomOfShortOnes(t *testing.T) {
	w := newWindow(t)
	s := w.NewSegments("Speed", "", []string{"½×", "1×", "2×", "16×"}, func(i int) { w.note(fmt.Sprint(i))() })
	w.show(s)
	s.Resize(fyne.NewSize(4*36, 32)) // "16×" needs more than 36, the others less
	for _, o := range test.WidgetRenderer(s).Objects() {
		if text, is := o.(*canvas.Text); is && text.TextSize < SmallText+1 {
			t.Errorf("%q is written in %v", text.Text, text.TextSize)
		}
	}
	s.Tapped(&fyne.PointEvent{Position: fyne.NewPos(4*36-39, 10)})
	w.did("3", "board")
}

// A picker opens its menu below itself, and shows what is chosen.
func TestAPickerOpensItsMenu(t *testing.T) {
	w := newWindow(t)
	p := w.NewPicker(theme.SearchIcon(), "Algorithm", func() []menu.Item {
		return []menu.Item{{Label: "A*", Do: w.note("A*")}, {Label: "IDA*", Do: w.note("IDA*")}}
	})
	w.show(p)
	p.SetLabel("A*")
	test.Tap(p)
	if len(w.dropped) != 2 || p.Label() != "A*" || p.AccessibilityLabel() != "Algorithm: A*" || p.Wants() <= 0 {
		t.Errorf("opened %v, %q", w.dropped, p.AccessibilityLabel())
	}
	l := w.NewLink(SmallText, "Size and goal", func(*Link) { w.note("link")() })
	i := w.NewRailItem(theme.HomeIcon(), "Play", "Play", "Tab", w.note("play"))
	w.show(l, NewRail([]*NavigationRailItem{i}))
	l.Set("4 × 4 · easy")
	i.Mark(true)
	l.Tapped(nil)
	i.Tapped(nil)
	if w.did("link", "play", "board"); i.MinSize().Width <= 0 {
		t.Error("the rail has no width")
	}
}

// News fade, a problem stays until it is read, and an offer is taken with a press.
func TestABannerTellsNewsProblemsAndOffers(t *testing.T) {
	w := newWindow(t)
	said := []string{}
	b := w.NewBanner(func(s string) { said = append(said, s) })
	w.show(b.RaisedBackground)
	b.Tell(WarningTone, "The disk is full.")
	b.About("disk")
	b.Say(NoteTone, "A new game.", "Bring it back", w.note("back"))
	if b.Text != "A new game." || !b.Action.Visible() {
		t.Errorf("it says %q", b.Text)
	}
	b.Action.OnTapped()
	w.did("back", "board")
	if b.Text != "The disk is full." {
		t.Errorf("below the news is %q", b.Text)
	}
	if b.Pass(); !b.Visible() {
		t.Error("a problem went with a push")
	}
	if b.Resolve("disk"); b.Visible() {
		t.Error("a problem stays though its cause has gone")
	}
	b.Tell(NoteTone, "Copied.")
	if b.Pass(); b.Visible() || readingTime("a long sentence about nothing at all") <= readingTime("short") {
		t.Error("news stay")
	}
	if want := []string{"The disk is full.", "A new game."}; !slices.Equal(said[:2], want) {
		t.Errorf("told is %q", said)
	}
}

// News go with the next push or by themselves; offers and problems stay.
func TestNewsFadeAndProblemsStay(t *testing.T) {
	w := newWindow(t)
	b := w.NewBanner(func(string) {})
	w.show(b.RaisedBackground)
	for end, gone := range map[string]func(){"a push": b.Pass, "time": w.later} {
		for _, c := range []struct {
			tone  MessageSeverity
			label string
			stays bool
		}{{NoteTone, "", false}, {NoteTone, "Do it", true}, {WarningTone, "", true}} {
			b.Say(c.tone, "Something", c.label, func() {})
			if gone(); b.Visible() != c.stays {
				t.Errorf("tone %v, offer %q: after %s it stays: %v", c.tone, c.label, end, b.Visible())
			}
			for b.Visible() {
				b.Withdraw()
			}
		}
	}
	b.Tell(NoteTone, "News")
	b.Tell(WarningTone, "Worse")
	if w.later(); b.Text != "Worse" {
		t.Errorf("the end of the news took %q away", b.Text)
	}
}

// A problem that is shown twice, with another over it, is closed with one press.
func TestAClosedProblemDoesNotComeBack(t *testing.T) {
	w := newWindow(t)
	b := w.NewBanner(func(string) {})
	w.show(b.RaisedBackground)
	for _, sentence := range []string{"The disk is full.", "The photo is damaged.", "The disk is full."} {
		b.Tell(WarningTone, sentence)
	}
	for _, want := range []string{"The disk is full.", "The photo is damaged.", ""} {
		if b.Text != want {
			t.Errorf("it says %q, not %q", b.Text, want)
		}
		b.Withdraw()
	}
}

// A sheet lies over the window until it is closed; what is too high for the window scrolls.
func TestASheetScrollsAndCloses(t *testing.T) {
	w := newWindow(t)
	s := w.NewSheet(func() fyne.Canvas { return w.win.Canvas() })
	turns, closed := 0, 0
	s.OnToggle = func() { turns++ }
	w.win = test.NewTempWindow(t, container.NewStack(s.Layer, w.Tips.Layer))
	w.win.Resize(fyne.NewSize(500, 300))
	lines := Column()
	for i := range 60 {
		lines.Add(NewParagraph(fmt.Sprint("line ", i), PlainText, theme.ColorNameForeground))
	}
	s.Show("Keys", lines, fyne.NewSize(300, 0))
	s.OnClose = func() { closed++ }
	if !s.IsOpen() || s.Scroll == nil || s.Card.Size().Height > 300 {
		t.Fatalf("open %v; the card is %v high", s.IsOpen(), s.Card.Size().Height)
	}
	if s.Page(true); s.Scroll.Offset.Y <= 0 {
		t.Error("a page down leads nowhere")
	}
	s.Page(false)
	s.Resize(fyne.NewSize(320, 0))
	s.CloseButton.OnTapped()
	if s.IsOpen() || closed != 1 || turns < 2 {
		t.Errorf("open %v, closed %d times", s.IsOpen(), closed)
	}
}

// A sheet takes the focus in its own window, also before that was drawn, as after another language is chosen.
func TestASheetTakesTheKeysOfItsWindow(t *testing.T) {
	w := newWindow(t)
	s := w.NewSheet(func() fyne.Canvas { return w.win.Canvas() })
	s.OnToggle = func() {}
	w.win = test.NewTempWindow(t, container.NewStack(s.Layer, w.Tips.Layer))
	test.NewTempWindow(t, NewParagraph("", PlainText, theme.ColorNameForeground)) // a newer window
	field := w.NewTextField("")
	if s.Show("Settings", field, fyne.NewSize(300, 200)); w.win.Canvas().Focused() != field {
		t.Errorf("%T has the focus", w.win.Canvas().Focused())
	}
	first := w.NewSegments("What is exported", "", []string{"Board", "Page"}, func(int) {})
	s.Show("Export", first, fyne.NewSize(300, 200))
	if w.later(); w.win.Canvas().Focused() != first || w.Tips.Box.Visible() {
		t.Errorf("a tooltip is shown unasked: %v", w.Tips.Box.Visible())
	}
}

// blinks finds the animation of the cursor in a private field of the toolkit. This test does not see that the cursor
// stands still: that takes a window which is drawn.
func TestTheAnimationOfACursorIsFound(t *testing.T) {
	w := newWindow(t)
	f := w.NewTextField("")
	w.show(f)
	w.win.Canvas().Focus(f)
	if f.blinks() == nil {
		t.Error("there is none")
	}
}

// Letters typed before the content has the focus go there, without the letter of the key that opened the sheet.
func TestASheetLosesNoLetterThatIsTypedAtOnce(t *testing.T) {
	w := newWindow(t)
	var posted []func()
	w.Tasks.Post = func(f func()) { posted = append(posted, f) }
	s := w.NewSheet(func() fyne.Canvas { return w.win.Canvas() })
	s.OnToggle = func() {}
	w.win = test.NewTempWindow(t, container.NewStack(s.Layer, w.Tips.Layer))
	first, field := w.NewTextField(""), w.NewTextField("")
	s.Show("Search", container.NewVBox(first, field), fyne.NewSize(300, 200))
	s.FocusOn(field, nil)
	w.win.Canvas().Focused().TypedRune('f') // of the key that opened it
	for _, r := range "ab" {
		w.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyName(r - 'a' + 'A')})
		w.win.Canvas().Focused().TypedRune(r)
	}
	for _, f := range posted {
		f()
	}
	if field.Text != "ab" || first.Text != "" || w.win.Canvas().Focused() != field {
		t.Errorf("typed is %q and %q, and %T has the keys", field.Text, first.Text, w.win.Canvas().Focused())
	}
}

// A field steps with the keys up and down, and hands on Escape, function keys, and shortcuts that are not its own.
func TestAFieldStepsAndHandsKeysOn(t *testing.T) {
	w := newWindow(t)
	f := w.NewTextField("Moves from home")
	n := 0
	f.Step = func(by int) { n += by }
	c := w.NewCopyableText("A code", "TW1-7F3A")
	w.show(f, c)
	w.win.Canvas().Focus(f)
	press(f, fyne.KeyUp, fyne.KeyUp, fyne.KeyDown, fyne.KeyEscape, fyne.KeyF1)
	test.Type(f, "31")
	f.TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyN, Modifier: fyne.KeyModifierControl})
	w.did("shortcut")
	on := []fyne.KeyName{fyne.KeyEscape, fyne.KeyF1}
	if n != 1 || !slices.Equal(w.others, on) || f.Text != "31" || f.AccessibilityLabel() == "" {
		t.Errorf("stepped to %d, handed on %v, %q", n, w.others, f.Text)
	}
	c.TypedRune('x')
	if press(c, fyne.KeyDelete); c.Text != "TW1-7F3A" {
		t.Errorf("what can only be copied is %q now", c.Text)
	}
}

// A tooltip does not repeat the name that stands beside its control, unless it names a key.
func TestATooltipDoesNotRepeatANameBesideIt(t *testing.T) {
	w := newWindow(t)
	for key, shown := range map[string]bool{"": false, "M": true} {
		s := w.NewSegments("Numbers", key, []string{"Off", "On"}, func(int) {})
		s.Beside = true
		w.show(s)
		s.FocusGained()
		if w.later(); w.Tips.Box.Visible() != shown || s.AccessibilityLabel() != "Numbers: Off" {
			t.Errorf("key %q: a tooltip is shown: %v", key, w.Tips.Box.Visible())
		}
		s.FocusLost()
	}
}

// Work that takes a moment is named, the most important first, until it ends.
func TestALineTellsWhatTheWindowWaitsFor(t *testing.T) {
	w := newWindow(t)
	b := w.NewBusyIndicator("Opening a long name…", w.note("stop"))
	w.show(b.RaisedBackground)
	b.Begin(1, "Shuffling…")
	if b.Visible() {
		t.Error("it comes at once")
	}
	w.later()
	b.Begin(2, "Opening…")
	if !b.Visible() || b.sentence.Content != "Opening…" {
		t.Errorf("it says %q", b.sentence.Content)
	}
	b.Finish(2)
	if b.sentence.Content != "Shuffling…" {
		t.Errorf("then it says %q", b.sentence.Content)
	}
	if b.Finish(1); b.Visible() {
		t.Error("it stays")
	}
	s := w.NewStatusLine(func() {})
	s.SetHint("arrows move the tile")
	if s.ShowWork("7-8: 40 %"); !s.Chip.Visible() || s.Right.Content == "" {
		t.Error("the work on tables is not told")
	}
}

// A callout points at its target, beside what it is to keep clear of, and hides while that is out of sight.
func TestACalloutPointsAtItsTarget(t *testing.T) {
	w := newWindow(t)
	c := w.NewPointingCard("End the tour", w.note("next"), w.note("end"))
	seen := true
	c.Avoid, c.Still = func() Rect { return Rect{200, 50, 600, 450} }, func() bool { return true }
	c.Free = func() Rect { return Rect{} }
	c.Keep = c.Free
	w.show(c.Layer)
	w.win.SetContent(c.Layer)
	w.win.Resize(fyne.NewSize(640, 480))
	c.Show("Push a tile", "Click a tile beside the blank.", "Next", 1, 4,
		func() (Rect, bool) { return Rect{210, 60, 300, 150}, seen })
	if !c.Card.Visible() || c.At.Width() < 90 {
		t.Errorf("shown %v, around %v", c.Card.Visible(), c.At)
	}
	c.Next.OnTapped()
	w.did("next", "board")
	seen = false
	if c.Follow(); c.Card.Visible() {
		t.Error("it points at what is out of sight")
	}
	c.Hide()
	if r := (Rect{0, 0, 10, 10}); r.Overlap(Rect{5, 5, 20, 20}) <= 0 || r.Moved(3, 4) != (Rect{3, 4, 13, 14}) ||
		r.Within(Rect{}) {
		t.Error("rectangles are not what they were")
	}
}

// Commands make menus, buttons and keys alike, with the reason where one can't be run.
func TestCommandsAreTheSameInMenusAndButtons(t *testing.T) {
	w := newWindow(t)
	able := false
	w.Keys = KeyLayout{keyboard("',.pyfgcrlaoeuidhtns;qjkxbmwv")} // Dvorak, on which the key for D writes E
	c := NewCommands(&w.Keys)
	c.Add("edit", &Command{Label: Says("Edit"), Key: Plain(fyne.KeyE)})
	c.Add("solve", &Command{Label: Says("Solve"), Key: Ctrl(fyne.KeyReturn), Icon: theme.ConfirmIcon(),
		Do:   w.note("solved"),
		Able: func() bool { return able }, Why: Says("it is solved")})
	chosen := 0
	for i, name := range []string{"3 × 3", "4 × 4"} {
		c.Offer("sizes", &Command{Label: Says(name), Do: func() { chosen = i }, One: true,
			Chosen: func() bool { return chosen == i }})
	}
	c.Put("game", 10, "solve")
	c.PutEntry("game", 20, NewMenu("", c.Choices("sizes")...).Entries...)
	c.Sub("game", 30, NewMenu("More", c.The("solve")))
	c.BuildBar(c.Menu("game", "Game"))
	button := w.LabelButton(c.The("solve"), "Solve")
	c.Update()
	if items := c.Bar[0].Items(); len(items) < 4 || !items[0].Disabled || items[0].Reason != "it is solved" ||
		items[0].Keys != "Ctrl+Enter" || !button.Disabled() {
		t.Errorf("the menu has %+v", items)
	}
	edit := w.IconButton(c.The("edit"))
	if item := c.The("edit").Item(); item.Keys != "D" || edit.keyName() != "D" {
		t.Errorf("the menu names the key %s, the tooltip %s", item.Keys, edit.keyName())
	}
	c.The("solve").Run()
	able = true
	c.Update()
	c.The("solve").Run()
	c.Choices("sizes")[1].Run()
	if w.did("solved"); button.Disabled() || !c.Choices("sizes")[1].IsChosen() || len(c.Bar) != 1 {
		t.Error("the button can't be pressed, or the choice is not marked")
	}
	keys := map[string]KeyCombo{"Ctrl+Shift+N": CtrlShift(fyne.KeyN), "Alt+3": Alt(fyne.Key3), "F1": Plain(fyne.KeyF1)}
	for want, key := range keys {
		if got := key.String(); got != want || want != "F1" && key.Shortcut() == nil {
			t.Errorf("%s is written %q", want, got)
		}
	}
	asked := 0
	c.Add("take", &Command{Label: Says("Take"), Why: Says("there is none"), Able: func() bool {
		asked++
		return asked > 1 // another goroutine found one after the first question
	}})
	if item := c.The("take").Item(); item.Disabled && item.Reason == "" {
		t.Error("a greyed entry does not say why")
	}
	w.show(Keycaps("Ctrl+S"))
}

// The play button and the slider follow the playback, and the slider goes to any of its moves.
func TestThePlayerFollowsItsFilm(t *testing.T) {
	w := newWindow(t)
	c := NewCommands(nil)
	for _, name := range []string{"watch", "first", "previous", "next", "last"} {
		c.Add(name, &Command{Label: Says(name), Icon: theme.MediaPlayIcon(), Do: w.note(name)})
	}
	at := 0
	p := NewPlaybackControls(w.Kit, c, func(n int) { at = n })
	w.show(p.Object, p.Scrub)
	p.Follow(true, 3, 31)
	if p.play.Icon.Name() != theme.MediaPauseIcon().Name() || p.Scrub.Value != 3 {
		t.Errorf("it stands at %v", p.Scrub.Value)
	}
	press(p.Scrub, fyne.KeyRight)
	if at != 4 || !strings.Contains(p.Scrub.AccessibilityLabel(), "31") {
		t.Errorf("it jumps to %d; %q", at, p.Scrub.AccessibilityLabel())
	}
	p.Scrub.OnChanged(12)
	if at != 12 {
		t.Errorf("the knob leads to %d", at)
	}
	volume := w.NewSlider("Volume", func() string { return "loud" })
	volume.Step = 0.5
	press(volume, fyne.KeyRight, fyne.KeyEscape)
	if volume.Value != 0.5 || !slices.Equal(w.others, []fyne.KeyName{fyne.KeyEscape}) {
		t.Errorf("the slider is at %v and leaves %v", volume.Value, w.others)
	}
	for _, o := range []fyne.CanvasObject{NewProgressBar("Building"), volume,
		NewPanelBackground(Caption("side")), PanelBody(Column(Gap(3))), Inlay(Caption("inlay"))} {
		w.show(o)
		if o.MinSize().Height <= 0 {
			t.Errorf("%T has no height", o)
		}
	}
}

// Controls flow into lines, and cards into columns, as many as there is room for.
func TestLayoutsUseTheRoomThatThereIs(t *testing.T) {
	w := newWindow(t)
	var words []fyne.CanvasObject
	for _, s := range []string{"Misplaced tiles", "Manhattan distance", "Linear conflict", "Walking distance"} {
		words = append(words, w.NewButton(s, nil, "", "", func() {}))
	}
	f := &FlowLayout{}
	f.Layout(words, fyne.NewSize(1000, 100))
	wide := words[3].Position().Y
	f.Layout(words, fyne.NewSize(160, 400))
	if words[3].Position().Y <= wide {
		t.Error("in a narrow place all stand on one line")
	}
}
