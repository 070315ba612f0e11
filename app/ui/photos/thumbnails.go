package photos

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/jpeg"
	"path/filepath"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"github.com/disintegration/imaging"

	"tilewise/app/clipboard"
	"tilewise/app/commandtable"
	"tilewise/app/lang"
	"tilewise/app/photo"
	"tilewise/app/program"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/solver/filesys"
)

// The size of the thumbnails that are kept, in pixels.
const (
	keptWidth  = 320
	keptHeight = 240
	LeastSmall = 160 // of a picture that stands for a photo on a card
	menuWidth  = 64  // in the menu, which Fyne reads anew with every photo
	menuHeight = 48
)

// Thumbnails are small pictures of the photos that were on the board, as files in a folder. A missing one is made anew;
// one that can't be written is left out. Any goroutine may use them.
type Thumbnails struct{ folder string }

func (t Thumbnails) file(source string) string {
	return filepath.Join(t.folder, filesys.HashName([]byte(source), 8)+".jpg")
}

// menuFile returns the picture for the menu.
func (t Thumbnails) menuFile(source string) string {
	return strings.TrimSuffix(t.file(source), ".jpg") + "-menu.jpg"
}

// keep writes the thumbnails of a photo.
func (t Thumbnails) keep(source string, p *photo.Photo) {
	small := p.Thumbnail(keptWidth, keptHeight)
	t.write(t.file(source), small)
	t.write(t.menuFile(source), imaging.Resize(small, menuWidth, menuHeight, imaging.Box))
}

func (t Thumbnails) write(file string, m image.Image) {
	var content bytes.Buffer
	if jpeg.Encode(&content, m, &jpeg.Options{Quality: 85}) == nil {
		_ = filesys.Write(filesys.OSDisk{}, file, content.Bytes())
	}
}

// Picture returns the thumbnail of a photo, nil where there is none.
func (t Thumbnails) Picture(source string) image.Image {
	content, err := filesys.Read(filesys.OSDisk{}, t.file(source), mostThumbnail)
	if err != nil {
		return nil
	}
	return decodeThumbnail(content, keptWidth, keptHeight)
}

// mostThumbnail is a size in bytes that the file of a thumbnail does not reach.
const mostThumbnail = 1 << 20

// decodeThumbnail reads a file that keep has written, and returns nil for any other. It looks at the size first, as the
// memory that decoding takes depends on it.
func decodeThumbnail(content []byte, width, height int) image.Image {
	if c, err := jpeg.DecodeConfig(bytes.NewReader(content)); err != nil || c.Width != width || c.Height != height {
		return nil
	}
	m, err := jpeg.Decode(bytes.NewReader(content))
	if err != nil {
		return nil
	}
	return m
}

// Icon returns the picture for the menu as a resource, nil where there is none that Fyne could read.
func (t Thumbnails) Icon(source string) fyne.Resource {
	content, err := filesys.Read(filesys.OSDisk{}, t.menuFile(source), mostThumbnail)
	if err != nil || decodeThumbnail(content, menuWidth, menuHeight) == nil {
		return nil
	}
	return fyne.NewStaticResource(filepath.Base(t.menuFile(source)), content)
}

func (t Thumbnails) drop(source string) {
	_ = filesys.OSDisk{}.Remove(t.file(source)) // there may be none
	_ = filesys.OSDisk{}.Remove(t.menuFile(source))
}

// pastedPrefix begins the names of the files that keep pasted pictures.
const pastedPrefix = "pasted-"

// KeepPasted keeps a pasted picture as a file, so that it can be opened again like any other.
func KeepPasted(folder string, data []byte) (string, error) {
	path := filepath.Join(folder, pastedPrefix+filesys.HashName(data, 6))
	if _, format, err := image.DecodeConfig(bytes.NewReader(data)); err == nil {
		path += "." + format
	}
	return path, filesys.Write(filesys.OSDisk{}, path, data)
}

// isOurs reports whether a photo is a file that Tilewise has made itself: a pasted
// picture, or the copy in a saved game.
func (ps *Presenter) isOurs(source string) bool {
	return ps.isPasted(source) || filepath.Dir(filepath.Dir(source)) == filepath.Join(ps.Folder, program.CopiesFolder)
}

// FileOf returns the name by which saved games find one of our files. For a copy it is the name of its folder, which no
// other file has.
func (ps *Presenter) FileOf(source string) string {
	if ps.isPasted(source) {
		return filepath.Base(source)
	}
	return filepath.Base(filepath.Dir(source))
}

func (ps *Presenter) isPasted(source string) bool {
	return filepath.Dir(source) == ps.Folder && strings.HasPrefix(filepath.Base(source), pastedPrefix)
}

func (ps *Presenter) photoTitle(path string) string {
	if ps.isPasted(path) {
		return lang.L("Pasted picture")
	}
	return filepath.Base(path)
}

// remember puts the photo on the board into the album. Its thumbnails and its copy are made once it is cut, so that
// they do not delay its tiles.
func (ps *Presenter) remember(p *photo.Photo, source string) {
	a := &ps.Album
	if gone := a.Keep(source, a.Crop(source)); gone != "" {
		ps.Forget(gone)
	}
	a.Save(ps.app.Preferences)
	ps.unkept = func() { ps.keepSmall(p, source) }
}

// inTurn runs work that makes or removes the files of photos, in the order of the calls, so that a photo which comes
// again keeps its new files. It is called in the background, and returns when the work is done.
func (ps *Presenter) inTurn(work func()) { ps.kept.Do(ps.app.Files.Behind, work) }

// Finder returns a finder of the photos of saved games, which also finds the present recent photos.
func (ps *Presenter) Finder() program.PhotoFinder {
	return program.PhotoFinder{Recent: ps.Album.Recent(), Folder: ps.Folder, InTurn: ps.inTurn}
}

// keepSmall makes the thumbnails and the copy of a photo in the background.
func (ps *Presenter) keepSmall(p *photo.Photo, source string) {
	small, copies, own := ps.Small, ps.Copies, !strings.HasPrefix(source, program.SamplePrefix) && !ps.isOurs(source)
	task.Run(ps.app.Tasks, &ps.Keeping, func(context.Context) struct{} {
		own = own && program.PhotoThere(source)
		ps.inTurn(func() {
			small.keep(source, p)
			if own {
				copies.Keep(source, p)
			}
		})
		return struct{}{}
	}, func(struct{}) {})
}

// Forget removes a photo from the album and, in the background, the files that were made for it. A file of ours stays
// while another window plays with it, or has left its game with it.
func (ps *Presenter) Forget(source string) {
	ps.Album.Drop(source)
	ps.Album.Save(ps.app.Preferences)
	small, copies := ps.Small, ps.Copies
	ours := ps.isOurs(source) && source != ps.app.Photo.Source
	usedElsewhere := ps.app.Model.Saving.PhotoUsedElsewhere(ps.FileOf(source))
	ps.kept.Add(ps.app.Files.Behind, func() {
		small.drop(source)
		copies.Drop(source)
		if ours && !usedElsewhere() {
			_ = filesys.OSDisk{}.Remove(source)
			_ = filesys.OSDisk{}.Remove(filepath.Dir(source)) // of a copy; one that holds more stays
		}
	})
}

// ForgetAll empties the list of recent photos, except for one that is about to be on the board; "" is none.
func (ps *Presenter) ForgetAll(but string) {
	for _, path := range ps.Album.Recent() {
		if path != but || path == ps.app.Photo.Source {
			ps.Forget(path)
		}
	}
}

// PasteLimit is how long a program may take to hand over what was copied.
const PasteLimit = 5 * time.Second

// Paste asks the system for a picture, and keeps it as a file.
func (ps *Presenter) Paste() {
	task.Try(ps.app.Tasks, &ps.opening, func(ctx context.Context) (path string, err error) {
		ctx, cancel := context.WithTimeout(ctx, PasteLimit)
		defer cancel()
		data, err := ps.app.Clipboard.Picture(ctx)
		if err != nil {
			return "", pasteFailure{err}
		}
		ps.inTurn(func() { path, err = KeepPasted(ps.Folder, data) })
		return path, err
	}, func(path string, err error) {
		ps.app.Busy.Finish(service.Opening)
		switch {
		case err == nil:
			ps.Open(path)
		case errors.As(err, &pasteFailure{}):
			ps.app.Messages.Say(kit.NoteTone, NothingPasted(err), commandtable.Title("open"), func() { ps.AskToOpen(ps.Open) })
		default:
			ps.app.Messages.Tell(kit.WarningTone, lang.L("The pasted picture can't be saved: the disk won't accept it."))
		}
	})
	ps.app.Busy.Begin(service.Opening, lang.L("Getting the picture from the clipboard…"))
}

// pasteFailure is why no picture came from the clipboard.
type pasteFailure struct{ error }

func (f pasteFailure) Unwrap() error { return f.error }

// NothingPasted returns a sentence that says why the clipboard could not be read.
func NothingPasted(err error) string {
	switch {
	case errors.Is(err, clipboard.ErrTool):
		return lang.L("This desktop doesn't hand its clipboard to Tilewise. Save the picture and open the file.")
	case errors.Is(err, clipboard.ErrLarge):
		return lang.L("What is on the clipboard is too large.")
	case errors.Is(err, context.DeadlineExceeded):
		return lang.L("The program it was copied from isn't handing it over.")
	}
	return lang.L("There is no picture, code or position on the clipboard.")
}
