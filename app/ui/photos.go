package ui

import (
	"context"
	"errors"
	"image"
	"image/color"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"github.com/disintegration/imaging"

	"tilewise/app/photo"
	"tilewise/app/session"
	"tilewise/app/ui/board"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/play"
	"tilewise/app/ui/service"
	"tilewise/app/ui/task"
	"tilewise/app/ui/words"
	"tilewise/resources"
	"tilewise/solver/puzzle"
)

// photos opens photos, cuts them for the board, and keeps the recent ones.
type photos struct {
	shell *shell
	cutting
	shoebox

	opening task.Task
}

// cutting is how it becomes tiles.
type cutting struct {
	slicing task.Task
	settle  task.Timer // the window is being resized: slice when it stands still
	tilePx  int        // side of a tile in physical pixels
	fresh   bool       // the photo or its crop is new: it unfolds once it is cut
	cut     cutOf      // the tiles on the board, and how well they play
	judged  photo.Suitability
	warned  cutOf // of these tiles it was said that they look alike
}

// shoebox is what is kept of the photos before.
type shoebox struct {
	album   album
	small   thumbnails
	copies  copies
	keeping task.Task                // of a thumbnail
	icons   map[string]fyne.Resource // of recent photos, for the menu
	drawing task.Task                // of these
	unkept  func()                   // makes what is kept of a new photo
}

// settleDelay is how long the tiles must keep their size before they are cut
// anew.
const settleDelay = 160 * time.Millisecond

const samplePrefix = "sample:"

// sampleSource is how the preferences name a sample photo.
func sampleSource(name string) string { return samplePrefix + name }

// firstPhoto opens the photo of a start: the one asked for, or the one that was
// on the board last, or the first sample.
func (ps *photos) firstPhoto(path string) {
	ps.drawIcons()
	last := ps.shell.Preferences.String(keyPhoto)
	name, sample := strings.CutPrefix(last, samplePrefix)
	switch {
	case path != "":
		ps.openSample(ps.shell.samples[0].Name)
		ps.shell.exchange.openFile(path)
	case last != "" && !sample:
		ps.openPhoto(last)
	default:
		ps.openSample(name)
	}
}

// openSample opens a sample photo; the first, where there is none of that name.
func (ps *photos) openSample(name string) {
	sample := ps.shell.samples[0]
	for _, other := range ps.shell.samples {
		if other.Name == name {
			sample = other
		}
	}
	ps.load(sampleSource(sample.Name), lang.L(sample.Title), func(ctx context.Context) (*photo.Photo, error) {
		return openSample(ctx, sample)
	}, func() {})
}

func openSample(ctx context.Context, sample resources.Sample) (*photo.Photo, error) {
	f, err := sample.Open()
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return photo.Decode(ctx, f, sample.Name)
}

// openPhoto opens a person's own photo.
func (ps *photos) openPhoto(path string) {
	ps.shell.tour.did(session.TourPhoto)
	copied, copies := false, ps.copies
	ps.load(path, ps.photoTitle(path), func(ctx context.Context) (p *photo.Photo, err error) {
		p, copied, err = copies.open(ctx, path)
		return p, err
	}, func() {
		if copied {
			ps.shell.insist(kit.NoteTone, keptCopy(path))
		}
	})
}

// load reads a photo in the background. Until it is there, and if it can't be
// read, the one on the board stays.
// then is called once it is there.
func (ps *photos) load(source, title string, open func(context.Context) (*photo.Photo, error), then func()) {
	ps.shell.Messages.Over(photoCause)
	accent := color.NRGBA{}
	ps.shell.Busy.Begin(service.Opening, lang.L("Opening {{.Name}}…", map[string]any{"Name": title}))
	task.Try(ps.shell.Tasks, &ps.opening, func(ctx context.Context) (*photo.Photo, error) {
		p, err := open(ctx)
		if err == nil {
			accent = photo.Accent(p)
		}
		return p, err
	}, func(p *photo.Photo, err error) {
		ps.shell.Busy.Finish(service.Opening)
		if err != nil {
			ps.failed(source, err)
			return
		}
		ps.shell.crop.End()
		ps.shell.Photo.Picture, ps.shell.Photo.Source, ps.shell.Photo.Title = p, source, title
		ps.shell.Photo.Crop, ps.fresh = ps.album.crop(source), true
		ps.shell.Photo.Accent = accent
		ps.shell.Preferences.SetString(keyPhoto, source)
		ps.shell.Messages.Over(lookalikes)
		ps.shell.Messages.Outdate()
		then()
		ps.slice()
		ps.shell.chooser.applySettings()
		ps.remember(p, source)
		ps.shell.refresh()
		ps.shell.keeper.keep()
	})
	ps.shell.refresh()
}

// failed says why a photo could not be opened. Where there is none, a sample takes its
// place.
func (ps *photos) failed(source string, err error) {
	if ps.shell.Photo.Picture == nil {
		ps.openSample("")
	}
	if problem := ps.notOpened(source, err); problem != "" {
		ps.shell.Messages.Say(kit.WarningTone, problem, "", nil)
		ps.shell.Messages.About(photoCause)
		ps.shell.Messages.Passing = true
	}
}

// notOpened is the sentence about a photo that could not be opened; "" when a
// person stopped it. One that has gone for good leaves the recent photos.
func (ps *photos) notOpened(source string, err error) string {
	if errors.Is(err, photo.ErrMissing) && ps.album.find(source) >= 0 {
		ps.forget(source)
		return lang.L("{{.Name}} is not there any more. It has left your recent photos.", map[string]any{"Name": ps.photoTitle(source)})
	}
	return words.PhotoProblem(source, err)
}

// photoEndings are how the names of photos end that can be opened.
var photoEndings = []string{".jpg", ".jpeg", ".png", ".gif", ".bmp", ".tif", ".tiff", ".webp"}

// pictureEndings are those of all that a person may take for a photo. What phones keep as
// HEIC can't be opened, but is listed and says so: a folder of it would look empty.
var pictureEndings = append(slices.Clone(photoEndings), ".heic", ".heif", ".avif", ".jxl")

// askForPhoto opens the file dialog for photos.
func (ps *photos) askForPhoto() {
	ps.shell.files.AskToOpen(lang.L("Open a photo"), service.PhotoFolder, pictureEndings, ps.openPhoto)
}

// resized hears of another tile size, in physical pixels.
func (ps *photos) resized(px int) {
	if px == ps.tilePx {
		return
	}
	first := ps.tilePx == 0
	ps.tilePx = px
	if first {
		ps.slice()
		return
	}
	ps.settle.Start(ps.shell.Tasks, settleDelay, ps.slice)
}

// slice cuts the photo for the board of the game, in the background.
func (ps *photos) slice() {
	ps.settle.Stop() // what it would do is done now
	p, size, px := ps.shell.Photo.Picture, ps.shell.position().Size(), ps.tilePx
	if p == nil || px == 0 {
		return
	}
	part, mount := ps.shell.Photo.Crop.For(p, size.W, size.H), look.Color(look.ColorMount)
	var small image.Image
	var judged photo.Suitability
	task.Try(ps.shell.Tasks, &ps.slicing, func(ctx context.Context) (photo.Tiles, error) {
		tiles, err := photo.Slice(ctx, p, part, size.W, size.H, px, mount)
		if err == nil {
			small, judged = imaging.Fit(tiles.Whole, play.ThumbnailPx, play.ThumbnailPx, imaging.Lanczos), photo.Judge(tiles.Tiles)
		}
		return tiles, err
	}, func(tiles photo.Tiles, err error) {
		if err != nil {
			ps.shell.Messages.Say(kit.WarningTone, words.PhotoProblem(ps.shell.Photo.Source, err), "", nil)
			ps.shell.Messages.About(photoCause)
			return
		}
		ps.shell.presence.freed()
		ps.shell.Board.SetPicture(board.Picture{Tiles: tiles.Tiles, Whole: tiles.Whole})
		if ps.fresh {
			ps.fresh = false
			ps.shell.Board.Unfold()
		}
		ps.shell.play.Panel.Picture.SetPicture(small)
		if keep := ps.unkept; keep != nil {
			ps.unkept = nil
			keep()
		}
		ps.cut, ps.judged = cutOf{ps.shell.Photo.Source, part, size}, judged
		ps.warnOfLookalikes()
		ps.shell.Events.Photo.Send(service.PhotoShown{Name: ps.shell.Photo.Title, TilePx: px, Crop: part})
	})
}

// cutOf is what tiles are cut from, and for which board.
type cutOf struct {
	source string
	part   photo.Crop
	size   puzzle.Size
}

// warnOfLookalikes offers numbers where tiles can't be told apart without, also
// when these are switched off later; once for each cut: the same tiles in another
// size are no news.
func (ps *photos) warnOfLookalikes() {
	if ps.shell.Settings.Numbers != session.NumbersOff {
		ps.shell.Messages.Over(lookalikes)
		return
	}
	if !ps.judged.Poor() || ps.shell.Messages.Visible() || ps.warned == ps.cut {
		return
	}
	ps.warned = ps.cut
	ps.shell.Messages.Say(kit.NoteTone, lang.L("Some tiles of this photo look alike."), lang.L("Show numbers"), func() {
		ps.shell.chooser.setNumbers(session.NumbersCorner)
	})
	ps.shell.Messages.About(lookalikes)
}

// What sentences are about: a photo that could not be opened, and tiles that look alike.
const (
	photoCause = "photo"
	lookalikes = "lookalikes"
)
