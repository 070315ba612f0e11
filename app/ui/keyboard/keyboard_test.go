package keyboard

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/menubar"
	"tilewise/app/ui/service"
)

// A key goes to who takes it first: what the window says, sheets and Escape, and then the command that can be done.
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
