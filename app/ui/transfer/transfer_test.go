package transfer

import (
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/ui/autosave"
	"tilewise/app/ui/certificates"
	"tilewise/app/ui/edit"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/photos"
	"tilewise/app/ui/service/servicetest"
	"tilewise/resources"
)

// exchange is a window into which games, boards and photos come, and games go out.
type exchange struct {
	*servicetest.Harness
	*Transfer
	clipboard   fyne.Clipboard
	experiments openedExperiments
	reviews     int
}

// openedExperiments are the names of the files of experiments.
type openedExperiments []string

func (o *openedExperiments) OpenFile(path string) { *o = append(*o, filepath.Base(path)) }

func opened(t *testing.T) *exchange {
	t.Helper()
	s := &exchange{Harness: servicetest.New(t, servicetest.Engine(t, 0))}
	s.clipboard = fyne.CurrentApp().Clipboard()
	data := t.TempDir()
	pictures := photos.New(s.Services, resources.Samples(), data)
	keeper := autosave.New(s.Services, pictures, autosave.UserFolders{Data: data, State: data, Pictures: data},
		func(string) {})
	if _, err := keeper.Open(); err != nil {
		t.Fatal(err)
	}
	editor := edit.NewPresenter(s.Services)
	answers := certificates.New(s.Services, nil)
	s.Commands.Add("review", &kit.Command{Label: kit.Says("review"), Do: func() { s.reviews++ }})
	s.Transfer = New(s.Services, pictures, answers, editor, &s.experiments)
	s.AddFileCommands(s.Commands)
	s.AddShareCommands(s.Commands)
	return s
}

// pastes pastes what is on the clipboard.
func (e *exchange) pastes() {
	e.Paste()
	e.Until("the clipboard", func() bool { return !e.Asking.Busy() })
}

// A game is saved to a file and opened from it, whatever the case of its ending.
func TestAGameIsSavedAndOpened(t *testing.T) {
	s := opened(t)
	if err := s.Game.Play(session.Person, s.Game.State().Legal()[0]); err != nil {
		t.Fatal(err)
	}
	before := s.Game
	s.Path = filepath.Join(t.TempDir(), "mine"+strings.ToUpper(session.Extension))
	s.Commands.The("saveGame").Run()
	s.Begin(servicetest.Hardest)
	s.Does(program.InSolution, nil)
	s.Commands.The("openGame").Run()
	s.Until("the game", func() bool { return !s.Opening.Busy() })
	if s.Game.State() != before.State() || s.Game.MovesMade() != 1 || s.Doing() != program.InPlay {
		t.Errorf("opened is %v after %d moves, in %d", s.Game.State(), s.Game.MovesMade(), s.Doing())
	}
	servicetest.WriteFile(t, s.Path, "Dear diary")
	now := s.Game
	s.OpenFile(s.Path)
	s.Until("the reason", func() bool { return strings.Contains(s.Messages.Text, "mine") })
	if s.Game != now {
		t.Error("the game at hand has gone")
	}
}

// What is pasted is a position, a code or a path; what is none of them says so, with what was meant.
func TestPositionsAndCodesArePasted(t *testing.T) {
	s := opened(t)
	s.clipboard.SetContent("1 2 3 4 5 6 7 0 8")
	s.pastes()
	if got := s.Game.State().String(); got != "1 2 3 4 5 6 7 0 8" {
		t.Errorf("the board is %s", got)
	}
	code := session.GameSetup{Goal: s.Game.Goal, Start: s.Game.Start,
		Origin: session.BoardOrigin{Kind: session.Easy, Seed: 7}}.Code()
	s.clipboard.SetContent(code)
	s.pastes()
	s.Until("the game", func() bool { return !s.NewGames.Busy() })
	if got := s.Game.Origin; got.Kind != session.Easy || got.Seed != 7 {
		t.Errorf("made is %+v", got)
	}
	s.Copied.Silent = true
	if s.pastes(); s.NewGames.Busy() || !strings.Contains(s.Messages.Text, "isn't handing it over") {
		t.Errorf("of a program that does not answer it says %q", s.Messages.Text)
	}
	s.Copied.Silent = false
	s.clipboard.SetContent(code[:len(code)-1] + "?")
	if s.pastes(); s.Messages.Text == "" {
		t.Error("a code with a mistake is taken")
	}
	s.Commands.The("copyPosition").Run()
	if got := strings.Fields(s.clipboard.Content()); strings.Join(got, " ") != s.Game.State().String() {
		t.Errorf("copied is %q", got)
	}
	sheet := s.ShowShare()
	sheet.Field.SetText("1 2 3 4 5 6 0 7 8")
	sheet.Take.OnTapped()
	if got := s.Game.State().String(); got != "1 2 3 4 5 6 0 7 8" || s.Sheet.IsOpen() {
		t.Errorf("from the sheet comes %s", got)
	}
}

// A solve of somebody else, as a link or as letters, is reviewed; a mistake in it is told with its place.
func TestASolveOfSomebodyElseIsReviewed(t *testing.T) {
	s := opened(t)
	s.clipboard.SetContent("1 2 3/4 5 6/7 0 8\nr l l")
	s.pastes()
	if s.reviews != 1 || !s.Game.Solved() || len(s.Game.History()) != 3 {
		t.Errorf("%d reviews of %d moves", s.reviews, len(s.Game.History()))
	}
	link := s.Game.ReplayLink()
	s.Begin(servicetest.Hardest)
	s.clipboard.SetContent(link)
	if s.pastes(); s.reviews != 2 || !s.Game.Solved() {
		t.Error("its link is not the same solve")
	}
	for text, want := range map[string]string{
		link[:len(link)-9]:           "incomplete or has a mistake",
		"1 2 3/4 5 6/7 0 8 (r)2 l":   "Move 2 ",
		"1 2 3/4 5 6/7 8 0 D r (u(d": "Character 9 ",
	} {
		s.clipboard.SetContent(text)
		if s.pastes(); s.reviews != 2 || !strings.Contains(s.Messages.Text, want) {
			t.Errorf("%q: it says %q; want %q", text, s.Messages.Text, want)
		}
	}
}

// Each kind of file goes where it belongs, and of several one is opened, which is said.
func TestFilesThatAreDroppedGoWhereTheyBelong(t *testing.T) {
	s := opened(t)
	s.Dropped([]fyne.URI{storage.NewFileURI("/far/first.toml"), storage.NewFileURI("/far/notes.txt")})
	if len(s.experiments) != 1 || s.experiments[0] != "first.toml" || !strings.Contains(s.Messages.Text, "first.toml") {
		t.Errorf("opened are %q; it says %q", s.experiments, s.Messages.Text)
	}
	web, err := storage.ParseURI("https://example.org/a.jpg")
	if err != nil {
		t.Fatal(err)
	}
	said := s.Messages.Text
	if s.Dropped([]fyne.URI{web}); s.Messages.Text == said {
		t.Error("nobody says that only files of this computer can be opened")
	}
}
