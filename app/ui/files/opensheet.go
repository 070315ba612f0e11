package files

import (
	"cmp"
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/dialogs"
	"tilewise/app/photo"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/photos"
)

// OpenSheet lets a person choose a file: a line with the path, which narrows the
// cards below while one types, and a card for each folder and file, photos with
// their pictures.
type OpenSheet struct {
	files   *FileDialogs
	endings []string
	key     string // the preference that keeps the folder
	open    func(path string)

	Path    *kit.TextField
	Note    *kit.Text
	grid    photos.PhotoGridLayout
	list    *fyne.Container
	scroll  *container.Scroll
	Folder  string
	inside  []folderEntry
	missing bool // there is no such folder, or it can't be read
	Cards   []*photos.PhotoCard
	first   *photos.PhotoCard // the first card of a file; nil where only folders are shown
	Listing task.Task
	listed  string     // the folder that is listed
	Meant   task.Task  // finds out whether the path that a person entered is a file or a folder
	Wanted  bool       // Enter was pressed while a folder was read
	one     sync.Mutex // one photo at a time is opened for its thumbnail
}

// folderEntry is a folder or a file in the folder that is shown.
type folderEntry struct {
	name   string
	folder bool
}

// mostCards is how many cards are shown: who has more in a folder types.
const mostCards = 120

// AskToOpen lets a person choose a file whose name ends in one of these ways,
// beginning in the folder of a choice: by the system's dialog, or else by our own
// sheet.
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

// photosAre is what files with the endings of photos are called.
func photosAre(endings []string) string {
	if slices.Equal(endings, photos.AllEndings) {
		return lang.L("Photos")
	}
	return ""
}

// ShowOpen opens our own sheet.
func (f *FileDialogs) ShowOpen(title, key, start string, endings []string, open func(path string)) *OpenSheet {
	h := &OpenSheet{files: f, endings: endings, key: key, open: open, Path: kit.NewTextField(f.app.Window.Beyond()),
		Note: kit.Caption(""), grid: photos.GridFor(f.app.Window.Canvas())}
	h.Path.What = lang.L("Path")
	h.Path.OnChanged = func(string) { h.typed() }
	h.Path.OnSubmitted = func(string) { h.accept() }
	h.Path.Step = func(by int) {
		if by < 0 && len(h.Cards) > 0 {
			f.app.Window.Canvas().Focus(h.Cards[0])
		}
	}
	h.list = container.New(h.grid)
	h.scroll = container.NewVScroll(container.New(layout.NewCustomPaddedLayout(4, 4, 4, 14), h.list))
	f.app.Sheet.Show(title, container.NewBorder(kit.Column(h.Path, kit.Gap(10)), kit.Column(kit.Gap(8), h.Note), nil,
		nil, h.scroll), h.grid.SheetSize())
	around := f.app.Sheet.Card.MinSize().Height - h.scroll.MinSize().Height
	f.app.Sheet.Resize(h.grid.WholeRows(f.app.Window.Canvas(), around))
	f.app.Sheet.OnClose = h.stop
	h.enter(start)
	f.app.Sheet.FocusOn(h.Path, nil)
	return h
}

// enter goes to a folder.
func (h *OpenSheet) enter(folder string) {
	h.Path.SetText(strings.TrimSuffix(folder, Separator) + Separator) // which is followed as if it was typed
	h.Path.CursorColumn = len([]rune(h.Path.Text))
	h.Path.Refresh()
}

const Separator = string(filepath.Separator)

// look lists a folder, and goes into it where it is one. Until the disk has answered, the
// cards are those of the folder before.
func (h *OpenSheet) look(folder string) {
	if h.Listing.Busy() && h.listed == folder {
		return
	}
	h.listed = folder
	endings := h.endings
	task.Try(h.files.app.Tasks, &h.Listing, func(context.Context) ([]folderEntry, error) {
		return lookInto(folder, endings)
	}, func(found []folderEntry, err error) {
		h.Folder, h.inside, h.missing = folder, found, err != nil
		h.show()
		if h.Wanted {
			h.Wanted = false
			h.accept()
		}
	})
}

// lookInto lists what a person may want in a folder: folders first. One that
// can't be read is empty.
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

// typed follows the path that is typed: into a folder, or to the names in it
// that have what is typed in them.
func (h *OpenSheet) typed() {
	h.Wanted = false
	h.Meant.Stop()
	folder, _ := filepath.Split(meantPath(h.Path.Text))
	if folder = filepath.Clean(folder); folder != h.Folder {
		h.look(folder)
		return
	}
	h.Listing.Stop()
	h.show()
}

// meantPath is the path that a person means: with a home that is written ~, and from
// the root where one is typed behind the path that was there.
func meantPath(text string) string {
	if i := strings.LastIndex(text, "//"); i > 0 && Separator == "/" {
		text = text[i+1:]
	}
	return cmp.Or(PastedPath(text), strings.TrimSpace(text))
}

// sought is what the names must have in them.
func (h *OpenSheet) sought() string {
	_, name := filepath.Split(h.Path.Text)
	return strings.ToLower(name)
}

// show makes the cards of what is sought.
func (h *OpenSheet) show() {
	h.letGo()
	h.list.RemoveAll()
	sought, all := h.sought(), 0
	up := 0 // the card of the folder above
	for _, in := range h.inside {
		if !strings.Contains(strings.ToLower(in.name), sought) || sought != "" && in.name == ".." {
			continue
		}
		if in.name == ".." {
			up = 1
		}
		if all++; all <= mostCards {
			h.list.Add(h.card(in))
		}
	}
	switch {
	case h.missing:
		h.Note.Set(lang.L("There is no folder {{.Folder}}.", map[string]any{"Folder": h.Folder}))
	case all == up:
		h.Note.Set(lang.L("Nothing here can be opened."))
	case all > mostCards:
		h.Note.Set(lang.L("Showing {{.Shown}} of {{.All}}: type part of the name.",
			map[string]any{"Shown": mostCards, "All": all}))
	default:
		h.Note.Set(lang.L("Type part of the name, or a path; Enter opens the first."))
	}
	h.scroll.ScrollToTop()
	h.list.Refresh()
	h.scroll.Refresh()
}

// card makes the card of a folder or a file. The picture of a photo arrives
// later.
func (h *OpenSheet) card(in folderEntry) *photos.PhotoCard {
	app, i, path := h.files.app, len(h.Cards), filepath.Join(h.Folder, in.name)
	c := photos.NewPhotoCard(app.Kit, in.name, path == app.Photo.Source, func() { h.take(in) })
	c.Step = func(e *fyne.KeyEvent) { h.stepped(i, e) }
	c.Typed = func(r rune) {
		app.Window.Canvas().Focus(h.Path)
		h.Path.TypedRune(r)
	}
	h.Cards = append(h.Cards, c)
	if h.first == nil && !in.folder {
		h.first = c
	}
	if in.folder || !slices.Contains(photos.AllEndings, strings.ToLower(filepath.Ext(in.name))) {
		c.Picture.Resource, c.Picture.FillMode = theme.FileIcon(), canvas.ImageFillContain
		if in.folder {
			c.Picture.Resource = theme.NewPrimaryThemedResource(theme.FolderIcon())
		}
		return c
	}
	small := h.files.small
	task.Run(app.Tasks, &c.Fetching, func(ctx context.Context) photos.CardPicture {
		if m := small.Picture(path); m != nil {
			return photos.CardPicture{Thumbnail: m}
		}
		h.one.Lock()
		defer h.one.Unlock()
		p, err := photo.OpenSmall(ctx, path, photos.LeastSmall)
		return photos.PictureOf(path, p, err)
	}, c.ShowPicture)
	return c
}

// stepped goes from a card to a neighbour, up to the path, or away.
func (h *OpenSheet) stepped(i int, e *fyne.KeyEvent) {
	next, key := i, e.Name
	switch key {
	case fyne.KeyLeft:
		next--
	case fyne.KeyRight:
		next++
	case fyne.KeyUp:
		next -= h.grid.Columns
	case fyne.KeyDown:
		next = min(i+h.grid.Columns, len(h.Cards)-1)
	case fyne.KeyEscape:
		h.files.app.Window.Escape()
		return
	case fyne.KeyBackspace:
		h.enter(filepath.Dir(h.Folder))
		next = -1
	}
	if next < 0 || len(h.Cards) == 0 {
		h.files.app.Window.Canvas().Focus(h.Path)
		return
	}
	h.files.app.Window.Canvas().Focus(h.Cards[min(next, len(h.Cards)-1)])
}

// take goes into a folder, or opens a file.
func (h *OpenSheet) take(in folderEntry) {
	path := filepath.Join(h.Folder, in.name)
	if in.folder {
		h.enter(path)
		h.files.app.Window.Canvas().Focus(h.Path)
		return
	}
	h.choose(path)
}

// accept opens what the path names, or else the first that is shown.
func (h *OpenSheet) accept() {
	path := meantPath(h.Path.Text)
	task.Run(h.files.app.Tasks, &h.Meant, func(context.Context) os.FileInfo {
		info, _ := os.Stat(path)
		return info
	}, func(there os.FileInfo) { h.found(filepath.Clean(path), there) })
}

// found goes on with what is there by the path that Enter was pressed on.
func (h *OpenSheet) found(path string, there os.FileInfo) {
	switch {
	case there != nil && there.IsDir() && path != h.Folder:
		h.enter(path)
	case there != nil && !there.IsDir():
		h.choose(path)
	case h.sought() != "" && h.Listing.Busy():
		h.Wanted = true // the cards are those of another folder, or none yet
	case h.sought() != "" && len(h.Cards) > 0:
		h.Cards[0].Open()
	case path == h.Folder && h.first != nil && !h.Listing.Busy():
		h.first.Open()
	}
}

// choose opens a file, and begins in its folder the next time.
func (h *OpenSheet) choose(path string) {
	app := h.files.app
	app.Preferences.SetString(h.key, filepath.Dir(path))
	app.Sheet.Close()
	app.Window.FocusBoard()
	h.open(path)
}

// stop lets go of the pictures, and of what has not come yet.
func (h *OpenSheet) stop() {
	h.Listing.Stop()
	h.Meant.Stop()
	h.letGo()
}

func (h *OpenSheet) letGo() {
	h.files.app.Kit.Tips.Withdraw()
	for _, c := range h.Cards {
		c.Fetching.Stop()
		c.Picture.Image = nil
	}
	h.Cards, h.first = nil, nil
}
