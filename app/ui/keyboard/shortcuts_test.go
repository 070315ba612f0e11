package keyboard

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/app/test/servicetest"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/menubar"
	"tilewise/app/ui/service"
)

// keys returns a keyboard over commands that count how often they ran.
func keys(t *testing.T, also ...func(*fyne.KeyEvent) bool) (*servicetest.Harness, *Keyboard, map[string]int) {
	t.Helper()
	s, ran := servicetest.New(t, nil), map[string]int{}
	add := func(name string, key kit.KeyCombo, able bool) *kit.Command {
		c := &kit.Command{Label: kit.Says(name), Key: key, Do: func() { ran[name]++ }, Able: func() bool { return able }}
		s.Commands.Add(name, c)
		return c
	}
	anywhere := add("anywhere", kit.Plain(fyne.KeyH), true)
	anywhere.Able = nil
	s.Commands.List = []*kit.Command{anywhere, add("other", kit.Plain(fyne.KeyH), false), add("hint", kit.Plain(fyne.KeyH), true),
		add("take", kit.Plain(fyne.KeyReturn), true), add("open", kit.Ctrl(fyne.KeyO), true)}
	s.Kit.Focus = countedFocus{s.Kit.Focus, ran}
	w := &window{ran: ran, escape: func() { ran["escape"]++ }}
	if len(also) > 0 {
		w.take = also[0]
	}
	k := New(s.Services, w)
	k.BoardMenu = w
	return s, k, ran
}

// countedFocus counts how often the board gets the focus.
type countedFocus struct {
	kit.Focus
	ran map[string]int
}

func (f countedFocus) GiveBack() { f.ran["board"]++ }

// window is a window without an offered control. It takes the keys for which take returns true.
type window struct {
	take   func(*fyne.KeyEvent) bool
	escape func()
	ran    map[string]int
}

func (w *window) TakeKey(e *fyne.KeyEvent) bool { return w.take != nil && w.take(e) }
func (w *window) PressEscape()                  { w.escape() }
func (w *window) EscapeEnds() bool              { return false }
func (w *window) TabWalks() bool                { return false }
func (w *window) Offered() fyne.Focusable       { return nil }
func (w *window) OpenAtCursor()                 { w.ran["menu"]++ }

func press(k *Keyboard, name fyne.KeyName) { k.TypedKey(&fyne.KeyEvent{Name: name}) }

func TestAKeyDoesWhatItsCommandDoesThatIsPossible(t *testing.T) {
	_, k, ran := keys(t)
	for key, does := range map[fyne.KeyName]string{fyne.KeyH: "hint", fyne.KeyEnter: "take", fyne.KeyEscape: "escape",
		desktop.KeyMenu: "menu"} {
		if press(k, key); ran[does] != 1 {
			t.Errorf("%s does %v; want %s", key, ran, does)
		}
	}
	if ran["other"] != 0 || ran["anywhere"] != 0 {
		t.Error("a command runs that can't be done, or that can be done everywhere")
	}
}

func TestWhoTakesAKeyKeepsItFromTheCommands(t *testing.T) {
	_, k, ran := keys(t, func(e *fyne.KeyEvent) bool { return e.Name == fyne.KeyH })
	if press(k, fyne.KeyH); ran["hint"] != 0 {
		t.Error("the command hears it, too")
	}
}

func TestShortcutsAreHeard(t *testing.T) {
	s, k, ran := keys(t)
	s.Menus = menubar.NewLayer(s.Kit, s.Window)
	k.ConnectShortcuts()
	k.TypedShortcut(kit.Ctrl(fyne.KeyO).Shortcut())
	if k.TypedShortcut(kit.Ctrl(fyne.KeyP).Shortcut()); ran["open"] != 1 {
		t.Errorf("done is %v", ran)
	}
}

// Escape in a control gives the focus back to the board; its other keys mean what they always do.
func TestAControlHandsItsKeysOn(t *testing.T) {
	_, k, ran := keys(t)
	k.OtherKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	k.OtherKey(&fyne.KeyEvent{Name: fyne.KeyH})
	if ran["board"] != 1 || ran["escape"] != 0 || ran["hint"] != 1 {
		t.Errorf("done is %v", ran)
	}
	k.UnfocusedKeyDown(&fyne.KeyEvent{Name: desktop.KeyAltLeft})
	k.KeyUp(&fyne.KeyEvent{Name: desktop.KeyAltLeft})
	if k.LostKeys(); ran["board"] != 2 {
		t.Error("the board does not take keys that nothing has")
	}
}

// Tab goes from the content of a sheet to its close button, and from a control of the Lab to the board.
func TestTabCrossesOver(t *testing.T) {
	s, k, ran := keys(t)
	s.Sheet.Show("one", widget.NewEntry(), fyne.NewSize(300, 200))
	if press(k, fyne.KeyTab); s.Window.Canvas().Focused() != s.Sheet.CloseButton {
		t.Errorf("%T has the keys", s.Window.Canvas().Focused())
	}
	press(k, fyne.KeyPageDown)
	s.Sheet.Close()
	s.GoTo(service.LabPlace)
	s.Window.Canvas().Focus(widget.NewEntry())
	before := ran["board"]
	if press(k, fyne.KeyTab); ran["board"] != before+1 {
		t.Errorf("done is %v", ran)
	}
}

// A key goes to the window first, then to sheets and Escape, and then to the first command that can be run.
func TestAKeyIsTakenOnce(t *testing.T) {
	test.NewTempApp(t)
	var done []string
	note := func(what string) func() { return func() { done = append(done, what) } }
	tasks := &task.Runner{Post: func(f func()) { f() }}
	c := service.NewCommands(nil)
	c.Add("closed", &kit.Command{Label: kit.Says("closed"), Key: kit.Plain(fyne.KeyP), Do: note("closed"),
		Able: func() bool { return false }})
	c.Add("keyless", &kit.Command{Label: kit.Says("keyless"), Do: note("keyless")})
	c.Add("open", &kit.Command{Label: kit.Says("open"), Key: kit.Plain(fyne.KeyP), Do: note("open")})
	k := kit.New(tasks)
	app := &service.Services{
		Tasks: tasks, Kit: k, Commands: c.BuildBar(kit.NewMenu("menu", c.The("closed"), c.The("keyless"), c.The("open"))),
		Menus: menubar.NewLayer(k, nil),
		Sheet: k.NewSheet(func() fyne.Canvas { return nil }),
		Model: program.New(program.Config{}, session.DefaultSettings()),
	}
	var keys *Keyboard
	keys = New(app, &window{escape: note("escape"), take: func(e *fyne.KeyEvent) bool {
		if e.Name == fyne.KeyReturn {
			note("enter")()
			keys.OtherKey(e) // a control that cannot use what it was given hands it on
		}
		return e.Name == fyne.KeyReturn
	}})
	for _, name := range []fyne.KeyName{fyne.KeyEnter, fyne.KeyP, fyne.KeyEscape, fyne.KeyF10, fyne.KeyQ,
		fyne.KeyUnknown} {
		keys.TypedKey(&fyne.KeyEvent{Name: name})
	}
	if want := []string{"enter", "open", "escape"}; !slices.Equal(done, want) {
		t.Errorf("the keys do %q; want %q", done, want)
	}
}
