package transfer

import (
	"encoding/xml"
	"image"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"
	"github.com/disintegration/imaging"

	experiment "tilewise/app/lab"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/test/servicetest"
	"tilewise/app/ui/autosave"
	"tilewise/app/ui/certificates"
	"tilewise/app/ui/edit"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/photos"
	"tilewise/resources"
	"tilewise/solver/puzzle"
	"tilewise/solver/test/fixture"
)

// exchange is a window into which games, boards and photos come, and games go out.
type exchange struct {
	*servicetest.Harness
	*Transfer
	Pictures    *photos.Presenter
	clipboard   fyne.Clipboard
	experiments []string // the names of the files of experiments that were opened
	reviews     int
}

func opened(t *testing.T) *exchange {
	t.Helper()
	s := &exchange{Harness: servicetest.New(t, servicetest.Engine(t, 0))}
	s.clipboard = fyne.CurrentApp().Clipboard()
	data := servicetest.Folder(t)
	pictures := photos.New(s.Services, resources.Samples(), data)
	keeper := autosave.New(s.Services, pictures, autosave.UserFolders{Data: data, State: data, Pictures: data},
		func(string) {})
	if _, err := keeper.Open(); err != nil {
		t.Fatal(err)
	}
	editor := edit.NewPresenter(s.Services)
	answers := certificates.New(s.Services)
	s.Commands.Add("review", &kit.Command{Label: kit.Says("review"), Do: func() { s.reviews++ }})
	s.Pictures = pictures
	s.Transfer = New(s.Services, pictures, answers, editor,
		func(path string) { s.experiments = append(s.experiments, filepath.Base(path)) })
	s.AddCommands(s.Commands)
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
	s.Push(s.Model.Position().Legal()[0])
	before := s.Model.Game()
	s.Path = filepath.Join(t.TempDir(), "mine"+strings.ToUpper(session.Extension))
	s.Commands.The("saveGame").Run()
	s.Begin(servicetest.Hardest)
	s.BeginActivity(program.InSolution, nil)
	s.Commands.The("openGame").Run()
	s.Until("the game", func() bool { return !s.Model.Files.Busy() })
	if s.Model.Game().State() != before.State() || s.Model.Game().MovesMade() != 1 || s.Model.Doing() != program.InPlay {
		t.Errorf("opened is %v after %d moves, in %d", s.Model.Game().State(), s.Model.Game().MovesMade(), s.Model.Doing())
	}
	servicetest.WriteFile(t, s.Path, "Dear diary")
	now := s.Model.Game()
	s.OpenFile(s.Path)
	s.Until("the reason", func() bool { return strings.Contains(s.Messages.Text, "mine") })
	if s.Model.Game() != now {
		t.Error("the game at hand has gone")
	}
}

// A pasted text is a position, a code or a path. A mistyped code, and a program that does not answer, have a message.
func TestPositionsAndCodesArePasted(t *testing.T) {
	s := opened(t)
	s.clipboard.SetContent("1 2 3 4 5 6 7 0 8")
	s.pastes()
	if got := s.Model.Game().State().String(); got != "1 2 3 4 5 6 7 0 8" {
		t.Errorf("the board is %s", got)
	}
	code := session.GameSetup{Goal: s.Model.Game().Goal, Start: s.Model.Game().Start,
		Origin: session.BoardOrigin{Kind: session.Easy, Seed: 7}}.Code()
	s.clipboard.SetContent(code)
	s.pastes()
	s.Until("the game", func() bool { return !s.Model.NewGames.Busy() })
	if got := s.Model.Game().Origin; got.Kind != session.Easy || got.Seed != 7 {
		t.Errorf("made is %+v", got)
	}
	s.Copied.Silent = true
	if s.pastes(); s.Model.NewGames.Busy() || !strings.Contains(s.Messages.Text, "isn't handing it over") {
		t.Errorf("of a program that does not answer it says %q", s.Messages.Text)
	}
	s.Copied.Silent = false
	s.clipboard.SetContent(code[:len(code)-1] + "?")
	if s.pastes(); s.Messages.Text == "" {
		t.Error("a code with a mistake is taken")
	}
	s.Commands.The("copyPosition").Run()
	if got := strings.Fields(s.clipboard.Content()); strings.Join(got, " ") != s.Model.Game().State().String() {
		t.Errorf("copied is %q", got)
	}
	sheet := s.ShowCodeExchange()
	sheet.Field.SetText("1 2 3 4 5 6 0 7 8")
	sheet.PlayButton.OnTapped()
	if got := s.Model.Game().State().String(); got != "1 2 3 4 5 6 0 7 8" || s.Sheet.IsOpen() {
		t.Errorf("from the sheet comes %s", got)
	}
}

// Another person's solve, as a link or as letters, is reviewed; an error in it is reported with its place.
func TestASolveOfSomebodyElseIsReviewed(t *testing.T) {
	s := opened(t)
	s.clipboard.SetContent("1 2 3/4 5 6/7 0 8\nr l l")
	s.pastes()
	if s.reviews != 1 || !s.Model.Game().Solved() || len(s.Model.Game().History()) != 3 {
		t.Errorf("%d reviews of %d moves", s.reviews, len(s.Model.Game().History()))
	}
	link := s.Model.Game().ReplayLink()
	s.Begin(servicetest.Hardest)
	s.clipboard.SetContent(link)
	if s.pastes(); s.reviews != 2 || !s.Model.Game().Solved() {
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

// Each kind of file is opened where it belongs. Of several files one is opened, and a message names it.
func TestFilesThatAreDroppedGoWhereTheyBelong(t *testing.T) {
	s := opened(t)
	s.Dropped([]fyne.URI{storage.NewFileURI("/far/first.toml"), storage.NewFileURI("/far/notes.txt")})
	if len(s.experiments) != 1 || s.experiments[0] != "first.toml" || !strings.Contains(s.Messages.Text, "first.toml") {
		t.Errorf("opened are %q; it says %q", s.experiments, s.Messages.Text)
	}
	web := fixture.Must(storage.ParseURI("https://example.org/a.jpg"))
	for _, dragged := range []fyne.URI{web, storage.NewFileURI("http://example.org/pictures/cat.jpg")} { // from a web page
		s.Messages.Withdraw()
		s.Dropped([]fyne.URI{dragged})
		if said := s.Messages.Text; !s.Messages.Visible() || said != "Only files on this computer can be opened." {
			t.Errorf("of %s it says %q", dragged, said)
		}
	}
}

// Files that a file manager has copied are pasted: the first of them that exists is opened, and a message names it.
func TestCopiedFilesArePasted(t *testing.T) {
	s, folder := opened(t), t.TempDir()
	path := filepath.Join(folder, "a b.toml")
	servicetest.WriteFile(t, path, "")
	address := storage.NewFileURI(path).String()
	for _, text := range []string{
		"copy\n" + address,
		"x-special/nautilus-clipboard\ncut\n" + address + "\n",
		address + "x\r\n" + address + "\r\n" + storage.NewFileURI(folder).String() + "\r\n",
	} {
		s.experiments = nil
		s.Messages.Withdraw()
		s.clipboard.SetContent(text)
		s.pastes()
		if len(s.experiments) != 1 || s.experiments[0] != "a b.toml" {
			t.Errorf("of %q opened are %q; it says %q", text, s.experiments, s.Messages.Text)
		}
	}
	if !strings.Contains(s.Messages.Text, "only a b.toml is opened") {
		t.Errorf("of several it says %q", s.Messages.Text)
	}
}

// A code makes the same board on another machine, for boards of every origin.
func TestTheSameBoardOnAnotherMachine(t *testing.T) {
	s := opened(t)
	for _, kind := range []session.BoardOriginKind{session.Random, session.Easy, session.Medium, session.Hard,
		session.LoydsTrap, session.AtHome, session.Pasted} {
		size := puzzle.Size{W: 3, H: 4}
		goal := fixture.Must(puzzle.NewGoal(puzzle.Snake, size))
		s.Model.Change(func(set *session.Settings) { set.Size, set.Goal = size, goal })
		if kind == session.Pasted {
			setup := session.GameSetup{Goal: goal, Start: puzzle.Shuffle(goal, 5), Origin: session.BoardOrigin{Kind: kind}}
			s.Model.Begin(session.GameOrHome(setup, s.Model.Now))
		} else {
			s.Model.NewGames.Shuffle(kind)
		}
		s.Until("the board", func() bool { return !s.Model.NewGames.Busy() })
		here := s.Model.Game()
		s.ShowCodeExchange().Copies[0].OnTapped()
		code := strings.ToLower(s.clipboard.Content()) + "\n"
		s.Begin(servicetest.Hardest)
		there := s.ShowCodeExchange()
		there.Field.SetText(code)
		there.PlayButton.OnTapped()
		s.Until("the game", func() bool { return !s.Model.NewGames.Busy() })
		origin := here.Origin
		if !origin.Seeded() { // then the seed means nothing
			origin.Seed = 0
		}
		if got := s.Model.Game(); got.Start != here.Start || got.Goal != here.Goal || got.Origin != origin || s.Sheet.IsOpen() {
			t.Errorf("%s: %s toward %s from %+v; want %s from %+v", kind, got.Start, got.Goal, got.Origin, here.Start, origin)
		}
	}
}

func TestWhatCannotBeTakenIsToldAndTheGameAtHandStays(t *testing.T) {
	s := opened(t)
	home := puzzle.BlankAt(puzzle.Size{W: 3, H: 3}, 8)
	code := session.GameSetup{Goal: home, Start: home.State,
		Origin: session.BoardOrigin{Kind: session.Random, Seed: 77}}.Code()
	typo := code[:6] + string("0123456789ABCDEFGHJK"[(strings.IndexByte("0123456789ABCDEFGHJK", code[6])+1)%20]) + code[7:]
	for text, says := range map[string]string{
		"1 2 3 4 4 6 7 8 0":         "4 appears twice, in cells 4 and 5",
		"1 2 3 4 six 6 7 8 0":       "“six” in cell 5 isn't a number",
		"1 2 3 4 5 6 7 8 9":         "9 in cell 9 isn't a tile",
		"1 2 3 4 5 6 7 0":           "This could be 2x4 or 4x2",
		typo:                        "Most likely it is " + code,
		code[:12]:                   "is incomplete",
		strings.ToLower(code) + "U": "“U”, character",
		"TW7-ABCDE-FGHJK":           "newer Tilewise",
	} {
		s.clipboard.SetContent(text)
		if s.pastes(); !strings.Contains(s.Messages.Text, says) {
			t.Errorf("%q: the banner says %q", text, s.Messages.Text)
		}
		sheet := s.ShowCodeExchange()
		sheet.PlayCode(text)
		if !strings.Contains(sheet.Problem.Content, says) || !s.Sheet.IsOpen() || sheet.UseLikely.Visible() != (text == typo) {
			t.Errorf("%q: the sheet says %q, and offers a code: %v", text, sheet.Problem.Content, sheet.UseLikely.Visible())
		}
		if s.Sheet.Close(); s.Model.Game().State().String() != servicetest.Hardest {
			t.Errorf("%q: the board is %s", text, s.Model.Game().State())
		}
	}
}

// Several photos, or those of a folder, are opened one after the other, also if the first is damaged. If only one of
// the files is a photo, a message says that only this one is opened.
func TestSeveralPhotosAreGoneThrough(t *testing.T) {
	s, folder := opened(t), t.TempDir()
	var files []fyne.URI
	for _, name := range []string{"a.png", "b.png", "letter.txt"} {
		path := filepath.Join(folder, name)
		fixture.NoError(t, imaging.Save(image.NewGray(image.Rect(0, 0, 90, 60)), path+".png"))
		fixture.NoError(t, os.Rename(path+".png", path))
		files = append(files, storage.NewFileURI(path))
	}
	arrives := func(want string) {
		t.Helper()
		s.Until(want, func() bool { return filepath.Base(s.Photo.Source) == want && !s.Pictures.Busy() })
	}
	for name, list := range map[string][]fyne.URI{"dropped": files, "a folder": {storage.NewFileURI(folder)}} {
		s.Messages.Withdraw()
		s.Dropped(list)
		s.Until(name, func() bool {
			return s.Messages.Visible() && strings.Contains(s.Messages.Text, "2 photos: O opens the next one.")
		})
		for _, want := range []string{"a.png", "b.png", "a.png"} {
			arrives(want)
			s.Pictures.OpenNext()
		}
		arrives("b.png")
	}
	s.Dropped(files[1:])
	if arrives("b.png"); !strings.Contains(s.Messages.Text, "only b.png is opened") {
		t.Errorf("of a photo and a letter it says %q", s.Messages.Text)
	}
	servicetest.WriteFile(t, filepath.Join(folder, "a.png"), "\x89PNG\r\n\x1a\n")
	s.Messages.Withdraw()
	s.Dropped(files[:2])
	s.Until("the complaint", s.Messages.Visible)
	if !strings.Contains(s.Messages.Text, " 2 photos: O opens the next one.") {
		t.Errorf("of a damaged one it says %q", s.Messages.Text)
	}
	s.Pictures.OpenNext()
	arrives("b.png")
	s.Messages.Withdraw()
	if s.Dropped(nil); s.Messages.Visible() {
		t.Errorf("a drop of nothing says %q", s.Messages.Text)
	}
}

// Of files that can't be opened, only the newest has a message.
func TestAnotherDamagedFileTakesThePlaceOfTheFirst(t *testing.T) {
	s := opened(t)
	for _, name := range []string{"one.tilewise", "two.tilewise", "three.tilewise"} {
		path := filepath.Join(t.TempDir(), name)
		servicetest.WriteFile(t, path, `{"tilewise": 1, "size": "4x`)
		s.OpenFile(path)
		s.Until(name, func() bool { return strings.Contains(s.Messages.Text, name+" is damaged") })
	}
	if test.Tap(s.Messages.CloseButton); s.Messages.Visible() {
		t.Errorf("closed, the banner says %q", s.Messages.Text)
	}
}

// A file saved under the name that the window offers can be opened by a double-click: the desktop has its type, and the
// menu entry opens that type.
func TestDesktopsKnowWhatWeSave(t *testing.T) {
	const folder = "../../../resources/linux/io.github.tilewise.Tilewise"
	content := fixture.Must(os.ReadFile(folder + ".xml"))
	var known struct {
		Types []struct {
			Type  string `xml:"type,attr"`
			Globs []struct {
				Pattern string `xml:"pattern,attr"`
			} `xml:"glob"`
		} `xml:"mime-type"`
	}
	fixture.NoError(t, xml.Unmarshal(content, &known))
	entry := fixture.Must(os.ReadFile(folder + ".desktop"))
	var patterns []string
	for _, kind := range known.Types {
		for _, g := range kind.Globs {
			patterns = append(patterns, g.Pattern)
			if !Opens(strings.Replace(g.Pattern, "*", "a", 1)) {
				t.Errorf("%s: the program does not open it", g.Pattern)
			}
		}
		if !strings.Contains(string(entry), kind.Type+";") {
			t.Errorf("%s: the menu entry does not take it", kind.Type)
		}
	}
	for _, ending := range []string{session.Extension, experiment.Ending, certificates.SavedEnding} {
		if !slices.Contains(patterns, "*"+ending) {
			t.Errorf("*%s: no desktop knows it; only %v", ending, patterns)
		}
	}
}
