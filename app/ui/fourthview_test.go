package ui

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"tilewise/app/program"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/service"
)

// quizzing is an activity of the window in a view that exists only here.
type quizzing struct{ program.Playing }

func (quizzing) Doing() program.Doing         { return 100 }
func (quizzing) Allows(program.Action) bool   { return false }
func (quizzing) ClockHold() program.ClockHold { return program.OtherHold }
func (quizzing) Status() string               { return "Which way?" }
func (quizzing) Hint() string                 { return "Guess" }

func (quizzing) PressEnter() bool                        { return false }
func (quizzing) PressEscape(service.EscapePriority) bool { return false }

// quizView is the view of quizzing, with one question.
type quizView struct {
	app          *service.Services
	panel, strip fyne.CanvasObject
}

func (q *quizView) Build(*kit.Commands) {
	q.panel = kit.Column(kit.NewText("Up or down?", kit.LargeText, "foreground"),
		q.app.Kit.NewButton("Up", nil, "It is up", "", func() {}))
	q.strip = kit.Column(kit.Caption("Up or down"))
}
func (q *quizView) Panels() (panel, strip fyne.CanvasObject) { return q.panel, q.strip }
func (*quizView) AddCommands(c *kit.Commands) {
	c.Add("guess", &kit.Command{Label: kit.Says("Guess"), Do: func() {}})
	c.Put(puzzleMenu, 90, "guess")
}
func (*quizView) Refresh() {}

// quizzed returns a window with a fourth row in its list of views.
func quizzed(t *testing.T) *stand {
	t.Helper()
	s := newStandIn(t, freshApp(t), tables(), "", func(p *parts) viewDefinition {
		return viewDefinition{
			view: &quizView{app: p.Services}, name: "quiz", icon: look.HintIcon, home: quizzing{program.Playing{Program: p.Model}},
			label: func() string { return "Quiz" }, tip: func() string { return "Guess a move" },
		}
	})
	s.small(hardest)
	return s
}

func TestAnotherViewIsOneRow(t *testing.T) {
	s := quizzed(t)
	item := s.views.railItems()[3]
	if item.AccessibilityLabel() != "Quiz" || !item.Visible() {
		t.Fatalf("on the rail is %q", item.AccessibilityLabel())
	}
	i := slices.IndexFunc(s.Commands.List, func(c *kit.Command) bool { return c.Label() == "Quiz" })
	if i < 0 {
		t.Fatal("it is not in the menu")
	}
	if last := s.Commands.Bar[0].Entries; last[len(last)-1].Command != s.Commands.Named["guess"] {
		t.Error("its command is not in the menu")
	}
	for name, lead := range map[string]func(){
		"the rail": func() { item.Tapped(nil) }, "the menu": s.Commands.List[i].Run,
		"Ctrl+Shift+4": func() { s.shortcut(kit.CtrlShift(fyne.Key4)) },
		"Tab, twice":   func() { s.press(fyne.KeyTab, fyne.KeyTab) },
	} {
		s.GoTo(service.PlayPlace)
		lead()
		panel, strip := s.views[len(s.views)-1].panel, s.views[len(s.views)-1].strip
		if s.At() != "quiz" || !panel.Visible() || s.play.Panel.Object.Visible() || s.Status.Left.Content != "Which way?" {
			t.Errorf("%s leads to %v, the panel is there: %v; the status line says %q", name, s.At(), panel.Visible(),
				s.Status.Left.Content)
		}
		if !strip.Visible() {
			t.Errorf("%s does not show the strip", name)
		}
	}
	if s.push(nil); s.Model.Allows(program.PushTiles) {
		t.Error("the board takes moves in it")
	}
	if s.press(fyne.KeyTab); s.At() != service.PlayPlace {
		t.Errorf("Tab leads from the last view to %v", s.At())
	}
}

func TestAnotherViewIsWalkedThroughAndTold(t *testing.T) {
	for _, size := range []fyne.Size{wideWindow, narrowWindow} {
		s := quizzed(t)
		s.screenReader.On = true
		s.win.Resize(size)
		s.GoTo("quiz")
		s.screenReader.Gather()
		if s.readAll(t) < 4 || s.hearAll(t) < 10 {
			t.Error("the walk does not come to all")
		}
		s.hearLikeAReader(t)
		s.Board.Focus()
		s.press(fyne.KeyF6)
		if size == wideWindow && s.win.Canvas().Focused() == s.Board {
			t.Error("F6 does not lead to its panel")
		}
	}
}
