package files

import (
	"cmp"
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/dialogs"
	"tilewise/app/lang"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/photos"
)

// OpenSheet lets the user choose a file. It has a line for the path, and below it a card for each folder and file;
// photos are shown. Typing in the line narrows the cards.
type OpenSheet struct {
	*photos.CardList
	files   *FileDialogs
	endings []string
	key     string // the preference that keeps the folder
	open    func(path string)

	Path    *kit.TextField
	Note    *kit.Text
	list    *fyne.Container
	scroll  *container.Scroll
	Folder  string
	inside  []folderEntry
	missing bool              // there is no such folder, or it can't be read
	first   *photos.PhotoCard // the first card of a file; nil where only folders are shown
	Listing task.Task
	listed  string    // the folder that is listed
	Meant   task.Task // finds out whether the path that the user entered is a file or a folder
	Wanted  bool      // Enter was pressed while a folder was read
}

// folderEntry is a folder or a file in the folder that is shown.
type folderEntry struct {
	name   string
	folder bool
}

// mostCards is how many cards are shown; a folder with more is narrowed by typing.
const mostCards = 120

// AskToOpen lets the user choose a file with one of these endings, by the system's dialog or else by an OpenSheet. It
// begins in the folder that the preference key names.
func (f *FileDialogs) AskToOpen(title, key string, endings []string, open func(path string)) {
	f.From(key, func(folder string) {
		ours := func() { f.ShowOpen(title, key, folder, endings, open) }
		if f.Ask == nil {
			ours()
			return
		}
		f.askSystem(dialogs.FileDialogOptions{Title: title, Folder: folder, What: photosAre(endings), Endings: endings}, key,
			func(a dialogs.FileDialogChoice) { open(a.Path) }, ours)
	})
}

// photosAre returns the name of the file type for the endings of photos; "" for others.
func photosAre(endings []string) string {
	if slices.Equal(endings, photos.AllEndings) {
		return lang.L("Photos")
	}
	return ""
}

// ShowOpen opens an OpenSheet.
func (f *FileDialogs) ShowOpen(title, key, start string, endings []string, open func(path string)) *OpenSheet {
	cards := photos.NewCardList(f.app, f.small, photos.GridFor(f.app.Window.Canvas()))
	h := &OpenSheet{CardList: cards, files: f, endings: endings, key: key, open: open,
		Path: f.app.Kit.NewTextField(lang.L("Path")), Note: kit.Caption("")}
	h.Path.OnChanged = func(string) { h.typed() }
	h.Path.OnSubmitted = func(string) { h.accept() }
	h.Path.Step = func(by int) {
		if by < 0 && len(h.Cards) > 0 {
			f.app.Window.Canvas().Focus(h.Cards[0])
		}
	}
	h.list = container.New(h.Grid)
	h.scroll = container.NewVScroll(container.New(layout.NewCustomPaddedLayout(4, 4, 4, 14), h.list))
	f.app.Sheet.Show(title, container.NewBorder(kit.Column(h.Path, kit.Gap(10)), kit.Column(kit.Gap(8), h.Note), nil,
		nil, h.scroll), h.Grid.SheetSize())
	around := f.app.Sheet.Card.MinSize().Height - h.scroll.MinSize().Height
	f.app.Sheet.Resize(h.Grid.WholeRows(f.app.Window.Canvas(), around))
	f.app.Sheet.OnClose = h.stop
	h.openFolder(start)
	f.app.Sheet.FocusOn(h.Path, nil)
	return h
}

// openFolder goes to a folder, as if its path had been typed.
func (s *OpenSheet) openFolder(folder string) {
	s.Path.SetText(strings.TrimSuffix(folder, Separator) + Separator) // the field calls typed
	s.Path.CursorColumn = len([]rune(s.Path.Text))
	s.Path.Refresh()
}

const Separator = string(filepath.Separator)

// look lists a folder in the background, and shows it if it is one. Until the disk answers, the cards of the folder
// before stay.
func (s *OpenSheet) look(folder string) {
	if s.Listing.Busy() && s.listed == folder {
		return
	}
	s.listed = folder
	endings := s.endings
	task.Try(s.files.app.Tasks, &s.Listing, func(context.Context) ([]folderEntry, error) {
		return lookInto(folder, endings)
	}, func(found []folderEntry, err error) {
		s.Folder, s.inside, s.missing = folder, found, err != nil
		s.show()
		if s.Wanted {
			s.Wanted = false
			s.accept()
		}
	})
}

// lookInto returns the folders and the files with the given endings in a folder, folders first. A folder that can't be
// read counts as empty.
func lookInto(folder string, endings []string) (found []folderEntry, err error) {
	info, err := os.Stat(folder)
	if err != nil || !info.IsDir() {
		return nil, cmp.Or(err, fs.ErrNotExist)
	}
	entries, _ := os.ReadDir(folder)
	for _, e := range entries {
		info, err := os.Stat(filepath.Join(folder, e.Name())) // follows links
		if err != nil || strings.HasPrefix(e.Name(), ".") {
			continue
		}
		fits := slices.ContainsFunc(endings, func(end string) bool { return strings.EqualFold(filepath.Ext(e.Name()), end) })
		if info.IsDir() || fits {
			found = append(found, folderEntry{e.Name(), info.IsDir()})
		}
	}
	slices.SortFunc(found, func(a, b folderEntry) int {
		if a.folder != b.folder {
			if a.folder {
				return -1
			}
			return 1
		}
		return cmp.Compare(strings.ToLower(a.name), strings.ToLower(b.name))
	})
	if parent := filepath.Dir(folder); parent != folder {
		found = slices.Insert(found, 0, folderEntry{"..", true})
	}
	return found, nil
}

// typed follows the typed path: it goes into another folder, or shows the names in this one that contain what was
// typed.
func (s *OpenSheet) typed() {
	s.Wanted = false
	s.Meant.Drop()
	folder, _ := filepath.Split(meantPath(s.Path.Text))
	if folder = filepath.Clean(folder); folder != s.Folder {
		s.look(folder)
		return
	}
	s.Listing.Drop()
	s.show()
}

// meantPath returns the path that the user means. In a text like /one//two it is /two, which was typed behind another
// path; ~ becomes the home folder.
func meantPath(text string) string {
	if i := strings.LastIndex(text, "//"); i > 0 && Separator == "/" {
		text = text[i+1:]
	}
	if paths := PastedPaths(text); len(paths) > 0 {
		return paths[0]
	}
	return strings.TrimSpace(text)
}

// sought returns the part of a name that is typed behind the folder, in small letters.
func (s *OpenSheet) sought() string {
	_, name := filepath.Split(s.Path.Text)
	return strings.ToLower(name)
}

// show makes the cards of the names that contain the sought part.
func (s *OpenSheet) show() {
	s.letGo()
	s.list.RemoveAll()
	sought, all := s.sought(), 0
	up := 0 // the card of the folder above
	for _, in := range s.inside {
		if !strings.Contains(strings.ToLower(in.name), sought) || sought != "" && in.name == ".." {
			continue
		}
		if in.name == ".." {
			up = 1
		}
		if all++; all <= mostCards {
			s.list.Add(s.card(in))
		}
	}
	switch {
	case s.missing:
		s.Note.Set(lang.L("There is no folder {{.Folder}}.", map[string]any{"Folder": s.Folder}))
	case all == up:
		s.Note.Set(lang.L("Nothing here can be opened."))
	case all > mostCards:
		s.Note.Set(lang.L("Showing {{.Shown}} of {{.All}}: type part of the name.",
			map[string]any{"Shown": mostCards, "All": all}))
	default:
		s.Note.Set(lang.L("Type part of the name, or a path; Enter opens the first."))
	}
	s.scroll.ScrollToTop()
	s.list.Refresh()
	s.scroll.Refresh()
}

// card makes the card of a folder or a file. The picture of a photo arrives later.
func (s *OpenSheet) card(in folderEntry) *photos.PhotoCard {
	app, i, path := s.files.app, len(s.Cards), filepath.Join(s.Folder, in.name)
	c := photos.NewPhotoCard(app.Kit, in.name, path == app.Photo.Source, func() { s.take(in) })
	s.Add(c)
	c.Step = func(e *fyne.KeyEvent) { s.step(i, e) }
	c.Typed = func(r rune) {
		app.Window.Canvas().Focus(s.Path)
		s.Path.TypedRune(r)
	}
	if s.first == nil && !in.folder {
		s.first = c
	}
	if in.folder || !slices.Contains(photos.AllEndings, strings.ToLower(filepath.Ext(in.name))) {
		c.Picture.Resource, c.Picture.FillMode = theme.FileIcon(), canvas.ImageFillContain
		if in.folder {
			c.Picture.Resource = theme.NewPrimaryThemedResource(theme.FolderIcon())
		}
		return c
	}
	s.FetchSmall(c, path)
	return c
}

// step goes from a card to a neighbour, up to the path, or away.
func (s *OpenSheet) step(i int, e *fyne.KeyEvent) {
	switch key := e.Name; {
	case key == fyne.KeyBackspace:
		s.openFolder(filepath.Dir(s.Folder))
	case key == fyne.KeyLeft && i == 0, key == fyne.KeyUp && i < s.Grid.Columns,
		len(s.Cards) == 0 && key != fyne.KeyEscape:
	default:
		s.Step(i, e)
		return
	}
	s.files.app.Window.Canvas().Focus(s.Path)
}

// take goes into a folder, or opens a file.
func (s *OpenSheet) take(in folderEntry) {
	path := filepath.Join(s.Folder, in.name)
	if in.folder {
		s.openFolder(path)
		s.files.app.Window.Canvas().Focus(s.Path)
		return
	}
	s.choose(path)
}

// accept looks up the typed path on the disk, in the background, and then calls found.
func (s *OpenSheet) accept() {
	path := meantPath(s.Path.Text)
	task.Run(s.files.app.Tasks, &s.Meant, func(context.Context) os.FileInfo {
		info, _ := os.Stat(path)
		return info
	}, func(there os.FileInfo) { s.found(filepath.Clean(path), there) })
}

// found opens the typed folder or file, or else the first card.
func (s *OpenSheet) found(path string, there os.FileInfo) {
	switch {
	case there != nil && there.IsDir() && path != s.Folder:
		s.openFolder(path)
	case there != nil && !there.IsDir():
		s.choose(path)
	case s.sought() != "" && s.Listing.Busy():
		s.Wanted = true // the cards are those of another folder, or none yet
	case s.sought() != "" && len(s.Cards) > 0:
		s.Cards[0].Open()
	case path == s.Folder && s.first != nil && !s.Listing.Busy():
		s.first.Open()
	}
}

// choose opens a file, and keeps its folder: the next dialog begins there.
func (s *OpenSheet) choose(path string) {
	app := s.files.app
	app.Preferences.SetString(s.key, filepath.Dir(path))
	app.Sheet.Close()
	app.Kit.GiveBack()
	s.open(path)
}

// stop frees the cards with their pictures, and cancels the reads of the disk under way.
func (s *OpenSheet) stop() {
	s.Listing.Drop()
	s.Meant.Drop()
	s.letGo()
}

func (s *OpenSheet) letGo() {
	s.Clear()
	s.Cards, s.first = nil, nil
}
