package settings

import (
	"errors"
	"image/color"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/lang"
	"tilewise/app/session"
	"tilewise/app/sound"
	"tilewise/app/test/servicetest"
	"tilewise/app/ui/board"
	"tilewise/app/ui/gamecommands"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/solve"
	"tilewise/app/ui/sounds"
	"tilewise/app/words"
	"tilewise/solver"
	"tilewise/solver/test/fixture"
	"tilewise/solver/test/memdisk"
)

// choosing is a window with the commands of all settings.
type choosing struct {
	*servicetest.Harness
	*Presenter
	rewritten int
	memory    int64 // the memory that the engine was given, in bytes
}

// engineOf is the engine of a window.
type engineOf struct {
	*solver.Engine
	window *choosing
}

func (e engineOf) SetMemory(bytes int64) { e.window.memory = bytes }

func opened(t *testing.T) *choosing {
	t.Helper()
	s := &choosing{}
	s.Harness = servicetest.New(t, engineOf{servicetest.Engine(t, 0), s})
	s.Sound = sound.Silence{}
	a := test.NewTempApp(t)
	s.Presenter = New(s.Services, sounds.New(s.Services), a.Settings())
	s.Rewritten.Listen(func(struct{}) { s.rewritten++ })
	c := s.Commands
	gamecommands.Commands{Services: s.Services}.AddCommands(c)
	for _, name := range []string{"panel", "stop", "explainAlgorithm", "explainHeuristic", "inside", "distance"} {
		c.Add(name, &kit.Command{Label: kit.Says(name), Do: func() {}})
	}
	solve.NewPresenter(s.Services, nil).AddCommands(c)
	s.AddCommands(c)
	c.BuildBar()
	t.Cleanup(func() { words.Speak("en") })
	return s
}

// Every choice of every menu is kept, marked, and found again in the sheet.
func TestEveryChoiceOfTheMenusIsKept(t *testing.T) {
	s := opened(t)
	s.Apply() // as at the start
	s.SaveAll()
	s.Show()
	seen := map[string]bool{}
	for _, o := range test.LaidOutObjects(s.Sheet.Card) {
		if text, is := o.(*kit.Text); is {
			seen[text.Content] = true
		}
	}
	for _, row := range table(&session.Settings{}) {
		if row.group != noGroup && !seen[row.label] {
			t.Errorf("the sheet has no %q", row.label)
		}
	}
	appearance, rare := Topics(s.Commands)
	for _, topic := range append(rare, appearance) {
		if topic.Title == "" || len(topic.Entries) == 0 {
			t.Errorf("a menu is called %q and has %d entries", topic.Title, len(topic.Entries))
		}
		for _, e := range topic.Entries {
			if e.Command == nil || e.Command.Chosen == nil {
				continue
			}
			before := e.Command.IsChosen()
			if e.Command.Run(); e.Command.One && !e.Command.IsChosen() || !e.Command.One && e.Command.IsChosen() == before {
				t.Errorf("%s > %s is not chosen", topic.Title, e.Command.Label())
			}
			if got := Load(s.Preferences); got != s.Services.Model.Settings() || s.memory != got.Memory {
				t.Errorf("%s > %s is not kept, or not what the engine has", topic.Title, e.Command.Label())
			}
		}
	}
	if s.rewritten != 1+len(lang.Languages) {
		t.Errorf("the words were made anew %d times", s.rewritten)
	}
	if s.Refresh(); !s.Sheet.IsOpen() {
		t.Error("the sheet has gone")
	}
}

// The board and the theme follow the settings, and a goal that is being arranged is shown by its numbers.
func TestTheBoardFollowsWhatIsChosen(t *testing.T) {
	s := opened(t)
	s.Model.SetNumbers(session.NumbersOff)
	s.NextNumbers()
	if l := s.Appearance(); l.Numbers != board.Corner {
		t.Errorf("after off come %v", l.Numbers)
	}
	first := s.DisplayName()
	s.Commands.The("nextDisplay").Run()
	if s.DisplayName() == first || len(DisplayTopic(s.Commands).Entries) < len(board.TileDisplayModes()) {
		t.Errorf("the next display is %s again", first)
	}
	s.Model.Editor.ArrangeGoal()
	if l := s.Appearance(); l.Numbers != board.Large || l.Display != board.Plain {
		t.Errorf("a goal is shown with %v, %v", l.Numbers, l.Display)
	}
	lines := map[string]bool{s.moveLine(): true}
	s.Services.Model.Change(func(set *session.Settings) { set.ArrowsMoveBlank = true })
	lines[s.moveLine()] = true
	s.Services.Model.Change(func(set *session.Settings) { set.Hover = true })
	if lines[s.moveLine()] = true; len(lines) != 3 {
		t.Errorf("three ways to move are said as %v", lines)
	}
	s.Services.Model.Change(func(set *session.Settings) { set.Theme = session.ThemeLight })
	s.ApplyTheme()
	if light, ours := s.toolkit.Theme().(*look.Theme); !ours || !light.Is(look.Light, s.Photo.Accent) {
		t.Error("the theme is not light")
	}
	var inks []color.Color
	s.toolkit.AddListener(func(fyne.Settings) { inks = append(inks, theme.Color(theme.ColorNameForeground)) })
	before := theme.Color(theme.ColorNameForeground)
	if s.Rescaled(); len(inks) != 2 || inks[0] != before || inks[1] == before {
		t.Errorf("at another scale, words and icons are drawn in %v after %v", inks, before)
	}
}

// Settings that could not be written are reported until they are written.
func TestSettingsThatAreNotWrittenAreKnown(t *testing.T) {
	s, part := opened(t), "settings"
	d := &memdisk.Refusing{Disk: memdisk.New("/home")}
	s.Preferences = fixture.Must(session.OpenPreferences(d, "/home/settings.json"))
	s.SaveAll()
	d.Part.Store(&part)
	if s.NextNumbers(); !errors.Is(s.Preferences.Unkept(), session.ErrUnkept) {
		t.Errorf("%v", s.Preferences.Unkept())
	}
	d.Part.Store(nil)
	if s.SaveAll(); s.Preferences.Unkept() != nil {
		t.Error(s.Preferences.Unkept())
	}
}

// Nothing flashes in a lecture.
func TestNothingFlashesInALecture(t *testing.T) {
	s := opened(t)
	s.Services.Model.Change(func(set *session.Settings) { set.Slide = 60 * time.Millisecond })
	s.Lecture = true
	if got := s.Appearance().Slide; got < 200*time.Millisecond {
		t.Errorf("a move takes %v", got)
	}
	if s.Lecture = false; s.Appearance().Slide != 60*time.Millisecond {
		t.Errorf("after it a move takes %v", s.Appearance().Slide)
	}
}

// A window comes back in its size, never larger than the screen.
func TestAWindowComesBackInItsSize(t *testing.T) {
	laptop, small, large := fyne.NewSize(1358, 680), fyne.NewSize(792, 560), fyne.NewSize(2552, 1360)
	for _, c := range []struct{ kept, room, want fyne.Size }{
		{fyne.Size{}, laptop, fyne.NewSize(1180, 680)},
		{fyne.Size{}, small, small},
		{fyne.Size{}, large, FirstWindow},
		{fyne.Size{}, fyne.Size{}, FirstWindow},
		{fyne.NewSize(1920, 1100), laptop, laptop},
		{fyne.NewSize(900, 700), large, fyne.NewSize(900, 700)},
		{fyne.NewSize(40000, 700), large, fyne.NewSize(FirstWindow.Width, 700)},
		{fyne.NewSize(900, 700), fyne.NewSize(100, 80), LeastWindow},
	} {
		p := session.NewPreferences()
		if c.kept != (fyne.Size{}) {
			SaveWindowSize(p, c.kept)
		}
		if got := LoadWindowSize(p, c.room); got != c.want {
			t.Errorf("kept %v, room for %v: the window is %v; want %v", c.kept, c.room, got, c.want)
		}
	}
}

func TestDamagedPreferencesBecomeDefaults(t *testing.T) {
	p := session.NewPreferences()
	p.SetString("board.size", "99x99")
	p.SetString("board.goal", "nowhere")
	p.SetString("solve.algorithm", "magic")
	p.SetFloat("solve.speed", -3)
	p.SetFloat("window.width", -1)
	d, got := session.DefaultSettings(), Load(p)
	if got != d {
		t.Errorf("read: %+v\nwant  %+v", got, d)
	}
	if size := LoadWindowSize(p, fyne.Size{}); size != FirstWindow {
		t.Errorf("the window would be %v", size)
	}
}
