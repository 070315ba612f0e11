package ui

import (
	"context"
	"errors"
	"image"
	"image/color"
	"strings"
	"time"

	"fyne.io/fyne/v2/lang"
	"github.com/adrg/xdg"
	"github.com/disintegration/imaging"

	"tilewise/app/photo"
	"tilewise/app/session"
	"tilewise/app/ui/board"
	"tilewise/app/ui/door"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/play"
	"tilewise/app/ui/words"
	"tilewise/resources"
	"tilewise/solver/puzzle"
)

// photos is the photo on the board, and the one that is on its way.
type photos struct {
	opening door.Errand
	slicing door.Errand
	settle  door.Timer // the window is being resized: slice when it stands still
	current *photo.Photo
	source  string // a path, or a sample's source
	title   string
	problem string     // a sentence that stays when a photo or a board arrives
	crop    photo.Crop // zero is the centre
	album   album
	small   thumbnails
	copies  copies
	keeping door.Errand // of a thumbnail
	fresh   bool        // the photo or its crop is new: it unfolds once it is cut
	unkept  func()      // makes what is kept of a new photo
	cut     cutOf       // the tiles on the board, and how well they play
	judged  photo.Suitability
	warned  cutOf // of these tiles it was said that they look alike
	accent  color.NRGBA
	tilePx  int // side of a tile in physical pixels
}

// settleDelay is how long the tiles must keep their size before they are cut
// anew.
const settleDelay = 160 * time.Millisecond

const samplePrefix = "sample:"

// sampleSource is how the preferences name a sample photo.
func sampleSource(name string) string { return samplePrefix + name }

// firstPhoto opens the photo of a start: the one asked for, or the one that was
// on the board last, or the first sample.
func (s *shell) firstPhoto(path string) {
	last := s.choices.String(keyPhoto)
	name, sample := strings.CutPrefix(last, samplePrefix)
	switch {
	case path != "":
		s.openSample(s.samples[0].Name)
		s.openFile(path)
	case last != "" && !sample:
		s.openPhoto(last)
	default:
		s.openSample(name)
	}
}

// openSample opens a sample photo; the first, where there is none of that name.
func (s *shell) openSample(name string) {
	sample := s.samples[0]
	for _, other := range s.samples {
		if other.Name == name {
			sample = other
		}
	}
	s.load(sampleSource(sample.Name), lang.L(sample.Title), func(ctx context.Context) (*photo.Photo, error) {
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
func (s *shell) openPhoto(path string) {
	s.tour.did(session.TourPhoto)
	copied, copies := false, s.photos.copies
	s.load(path, s.photoTitle(path), func(ctx context.Context) (p *photo.Photo, err error) {
		p, copied, err = copies.open(ctx, path)
		return p, err
	}, func() {
		if copied {
			s.insist(kit.NoteTone, keptCopy(path))
		}
	})
}

// load reads a photo in the background. Until it is there, and if it can't be
// read, the one on the board stays.
// then is called once it is there.
func (s *shell) load(source, title string, open func(context.Context) (*photo.Photo, error), then func()) {
	type opened struct {
		photo  *photo.Photo
		accent color.NRGBA
		err    error
	}
	s.photos.problem = ""
	s.busy.Begin(openingWork, lang.L("Opening {{.Name}}…", map[string]any{"Name": title}))
	door.Run(s.door, &s.photos.opening, func(ctx context.Context) opened {
		p, err := open(ctx)
		if err != nil {
			return opened{err: err}
		}
		return opened{photo: p, accent: photo.Accent(p)}
	}, func(o opened) {
		s.busy.Finish(openingWork)
		if o.err != nil {
			if s.photos.current == nil {
				s.openSample("")
			}
			if problem := s.notOpened(source, o.err); problem != "" {
				s.photos.problem = problem
				s.banner.Say(kit.WarningTone, problem, "", nil)
				s.banner.Passing = true
			}
			return
		}
		s.crop.End()
		s.photos.current, s.photos.source, s.photos.title = o.photo, source, title
		s.photos.crop, s.photos.fresh = s.photos.album.crop(source), true
		s.photos.accent = o.accent
		s.choices.SetString(keyPhoto, source)
		if s.photos.problem == "" { // otherwise this is the sample in its place
			s.banner.Withdraw()
		}
		then()
		s.slice()
		s.applySettings()
		s.remember(o.photo, source)
		s.refresh()
		s.keep()
	})
	s.refresh()
}

// notOpened is the sentence about a photo that could not be opened; "" when a
// person stopped it. One that has gone for good leaves the recent photos.
func (s *shell) notOpened(source string, err error) string {
	if errors.Is(err, photo.ErrMissing) && s.photos.album.find(source) >= 0 {
		s.forget(source)
		return lang.L("{{.Name}} is not there any more. It has left your recent photos.", map[string]any{"Name": s.photoTitle(source)})
	}
	return words.PhotoProblem(source, err)
}

// photoEndings are how the names of photos end.
var photoEndings = []string{".jpg", ".jpeg", ".png", ".gif", ".bmp", ".tif", ".tiff", ".webp"}

// askForPhoto opens the file dialog for photos.
func (s *shell) askForPhoto() {
	s.askToOpen(lang.L("Open a photo"), keyPhotoFolder, s.lastFolder(keyPhotoFolder, xdg.UserDirs.Pictures), photoEndings, s.openPhoto)
}

// resized hears of another tile size, in physical pixels.
func (s *shell) resized(px int) {
	if px == s.photos.tilePx {
		return
	}
	first := s.photos.tilePx == 0
	s.photos.tilePx = px
	if first {
		s.slice()
		return
	}
	s.photos.settle.Start(s.door, settleDelay, s.slice)
}

// slice cuts the photo for the board of the game, in the background.
func (s *shell) slice() {
	s.photos.settle.Stop() // what it would do is done now
	p, size, px := s.photos.current, s.position().Size(), s.photos.tilePx
	if p == nil || px == 0 {
		return
	}
	type cut struct {
		tiles photo.Tiles
		small image.Image
		judge photo.Suitability
		err   error
	}
	part, mount := s.photos.crop.For(p, size.W, size.H), look.Color(look.ColorMount)
	door.Run(s.door, &s.photos.slicing, func(ctx context.Context) cut {
		tiles, err := photo.Slice(ctx, p, part, size.W, size.H, px, mount)
		if err != nil {
			return cut{err: err}
		}
		return cut{tiles, imaging.Fit(tiles.Whole, play.ThumbnailPx, play.ThumbnailPx, imaging.Lanczos), photo.Judge(tiles.Tiles), nil}
	}, func(c cut) {
		if c.err != nil {
			s.banner.Say(kit.WarningTone, words.PhotoProblem(s.photos.source, c.err), "", nil)
			return
		}
		s.freed()
		s.board.SetPicture(board.Picture{Tiles: c.tiles.Tiles, Whole: c.tiles.Whole})
		if s.photos.fresh {
			s.photos.fresh = false
			s.board.Unfold()
		}
		s.play.Picture.SetPicture(c.small)
		if keep := s.photos.unkept; keep != nil {
			s.photos.unkept = nil
			keep()
		}
		s.photos.cut, s.photos.judged = cutOf{s.photos.source, part, size}, c.judge
		s.warnOfLookalikes()
		s.signals.Photo.send(photoNews{Name: s.photos.title, TilePx: px, Crop: part})
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
func (s *shell) warnOfLookalikes() {
	p := &s.photos
	if s.settings.Numbers != session.NumbersOff {
		s.banner.Over(lookalikes)
		return
	}
	if !p.judged.Poor() || s.banner.Visible() || p.warned == p.cut {
		return
	}
	p.warned = p.cut
	s.banner.Say(kit.NoteTone, lang.L("Some tiles of this photo look alike."), lang.L("Show numbers"), func() {
		s.setNumbers(session.NumbersCorner)
	})
	s.banner.About(lookalikes)
}

// lookalikes is what the warning is about.
const lookalikes = "lookalikes"
