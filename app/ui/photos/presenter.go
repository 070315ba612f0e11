package photos

import (
	"cmp"
	"context"
	"errors"
	"image"
	"image/color"
	"path/filepath"
	"slices"
	"strings"

	"tilewise/app/lang"
	"tilewise/app/photo"
	"tilewise/app/pictureformat"
	"tilewise/app/program"
	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/service"
	"tilewise/app/words"
	"tilewise/resources"
	"tilewise/solver/puzzle"
)

// Presenter opens photos, cuts them for the board, and keeps the recent ones.
type Presenter struct {
	app     *service.Services
	samples []resources.SamplePhoto
	Folder  string // the folder of pasted pictures, and of copies from saved games

	Chosen   service.Event[struct{}]    // the user has chosen a photo
	Arriving service.Event[struct{}]    // a photo was read, and is about to appear on the board
	Arrived  service.Event[struct{}]    // the photo is on the board
	Brought  service.Event[struct{}]    // the photo on the board is one that the user has just brought
	SmallCut service.Event[image.Image] // there is another thumbnail of all tiles
	tileSlicing
	recentPhotoFiles

	opening task.Task
	pending *pendingPhoto     // a photo that was read and is being cut; until then all is as it was
	former  session.GamePhoto // the photo that was on the board before; zero for none
	photoSeries
}

// pendingPhoto is a photo on its way to the board.
type pendingPhoto struct {
	photo *photo.Photo
	part  photo.Crop
	show  func() // makes it the photo of the window, once its tiles are there
}

// SmallPx is the greatest side of the thumbnail of all tiles, in pixels.
const SmallPx = 480

// New makes the presenter of the photos, with the album that the preferences keep. Pasted pictures, copies and
// thumbnails are files in and below a folder.
func New(app *service.Services, samples []resources.SamplePhoto, folder string) *Presenter {
	ps := &Presenter{app: app, samples: samples, Folder: folder, recentPhotoFiles: recentPhotoFiles{
		Album: program.LoadRecentPhotos(app.Preferences), Small: Thumbnails{filepath.Join(folder, "thumbnails")},
		Copies: program.PhotoCopies{Folder: filepath.Join(folder, "copies")},
	}}
	app.Model.Watch(program.AboutPosition, func(program.Topic) {
		if ps.asked != app.Model.Position().Size() {
			ps.Cut()
		}
	})
	app.Model.Watch(program.AboutSettings, func(program.Topic) { ps.warnOfLookalikes() })
	app.WindowEvents.Rewritten.Listen(func(struct{}) {
		app.Photo.Title = cmp.Or(ps.SampleTitle(app.Photo.Source), app.Photo.Title)
	})
	return ps
}

// keyAccent is the preference that keeps the accent of the photo on the board, as 0xRRGGBB. A start reads it before the
// photo: a later change of the theme would measure and draw the whole window once more.
const keyAccent = "photo.accent"

// LoadAccent returns the accent of the photo that was on the board last.
func LoadAccent(p *session.Preferences) color.NRGBA {
	d := look.DefaultAccent
	rgb := p.IntWithFallback(keyAccent, int(d.R)<<16|int(d.G)<<8|int(d.B))
	return color.NRGBA{uint8(rgb >> 16), uint8(rgb >> 8), uint8(rgb), 0xFF}
}

// Stop stops the photo that is being opened.
func (ps *Presenter) Stop() {
	ps.opening.Drop()
	ps.listing.Drop()
	if ps.pending != nil {
		ps.pending = nil
		ps.Cut() // the photo that stays may need other tiles by now
	}
	ps.app.Busy.Finish(service.Opening)
}

// Busy reports whether a photo is on its way.
func (ps *Presenter) Busy() bool { return ps.opening.Busy() || ps.listing.Busy() || ps.pending != nil }

// CutFor returns the size of the board for which the tiles are cut.
func (ps *Presenter) CutFor() puzzle.Size { return ps.cut.size }

// SampleTitle returns the title of a sample photo; "" where there is none of that source.
func (ps *Presenter) SampleTitle(source string) string {
	if sample, is := ps.sample(source); is {
		return lang.L(sample.Title)
	}
	return ""
}

func (ps *Presenter) sample(source string) (resources.SamplePhoto, bool) {
	i := slices.IndexFunc(ps.samples, func(s resources.SamplePhoto) bool { return SampleSource(s.Name) == source })
	if i < 0 {
		return resources.SamplePhoto{}, false
	}
	return ps.samples[i], true
}

// UseCrop puts another part of the photo on the board, and remembers it.
func (ps *Presenter) UseCrop(part photo.Crop) {
	ps.app.Photo.Crop, ps.fresh = part, true
	ps.Album.Keep(ps.app.Photo.Source, part)
	ps.Album.Save(ps.app.Preferences)
	ps.Cut()
	ps.app.Model.Saving.SetPhoto(ps.InGame())
}

// InGame returns how a saved game names the photo on the board.
func (ps *Presenter) InGame() session.GamePhoto {
	c := ps.app.Photo.Crop
	p := session.GamePhoto{Left: c.X, Top: c.Y, Width: c.W, Height: c.H}
	if name, sample := strings.CutPrefix(ps.app.Photo.Source, program.SamplePrefix); sample {
		p.Sample = name
	} else {
		p.File = ps.app.Photo.Source
	}
	return p
}

// CropOf returns the part of a photo that was used last; the zero Crop is its centre.
func (ps *Presenter) CropOf(source string) photo.Crop {
	if source == ps.app.Photo.Source {
		return ps.app.Photo.Crop
	}
	return ps.Album.Crop(source)
}

// Use puts a part of a photo that was read on the board. The photo may already be there.
func (ps *Presenter) Use(source string, read *photo.Photo, part photo.Crop) {
	_, sample := ps.sample(source)
	switch {
	case source == ps.app.Photo.Source && part == ps.app.Photo.Crop:
	case source == ps.app.Photo.Source:
		ps.UseCrop(part)
	case sample:
		ps.OpenWithCrop(source, part)
	default:
		ps.Album.Keep(source, part)
		ps.openBy(func(context.Context) (*photo.Photo, bool, error) { return read, !program.PhotoThere(source), nil },
			source, func() {})
	}
}

// OpenWithCrop opens a photo or a sample, and shows the given part of it.
func (ps *Presenter) OpenWithCrop(source string, part photo.Crop) {
	ps.Album.Keep(source, part)
	ps.reopen(source)
}

// OpenOfGame opens the photo of a saved game, with its crop.
func (ps *Presenter) OpenOfGame(p session.GamePhoto) {
	source := p.File
	if p.File == "" {
		source = SampleSource(p.Sample)
	}
	ps.OpenWithCrop(source, photo.Crop{X: p.Left, Y: p.Top, W: p.Width, H: p.Height})
}

// HasFormer reports whether the photo on the board took the place of another one.
func (ps *Presenter) HasFormer() bool { return ps.former != session.GamePhoto{} }

// OpenFormer puts back the photo that was on the board before.
func (ps *Presenter) OpenFormer() { ps.OpenOfGame(ps.former) }

// recentPhotoFiles keeps the photos that were on the board before: their list, thumbnails and copies.
type recentPhotoFiles struct {
	Album   program.RecentPhotos
	Small   Thumbnails
	Copies  program.PhotoCopies
	Keeping task.Task  // the task that saves a thumbnail
	unkept  func()     // makes the thumbnails and the copy of a new photo
	kept    task.Queue // works on the files of photos, one after the other
}

// keyPhoto is the preference that names the photo on the board.
const keyPhoto = "photo"

// SampleSource returns how the preferences name a sample photo.
func SampleSource(name string) string { return program.SamplePrefix + name }

// OpenLast opens the photo that was on the board last, or the first sample.
func (ps *Presenter) OpenLast() { ps.reopen(ps.app.Preferences.String(keyPhoto)) }

// OpenSample opens a sample photo; the first, where there is none of that name.
func (ps *Presenter) OpenSample(name string) {
	sample, is := ps.sample(SampleSource(name))
	if !is {
		sample = ps.samples[0]
	}
	ps.load(SampleSource(sample.Name), lang.L(sample.Title), func(ctx context.Context) (*photo.Photo, error) {
		return photo.OpenSample(ctx, sample)
	}, func() {})
}

// reopen opens a photo or a sample that was on the board before: with its game, or when the program ended last; "" is
// the first sample.
func (ps *Presenter) reopen(source string) {
	if name, sample := strings.CutPrefix(source, program.SamplePrefix); sample || source == "" {
		ps.OpenSample(name)
	} else {
		ps.openFile(source, func() {})
	}
}

// Open opens the user's own photo.
func (ps *Presenter) Open(path string) { ps.OpenThen(path, func() {}) }

// OpenThen opens the user's own photo, and calls then once the photo is on the board.
func (ps *Presenter) OpenThen(path string, then func()) {
	ps.openFile(path, func() {
		ps.brought = true
		then()
	})
}

func (ps *Presenter) openFile(path string, then func()) {
	copies := ps.Copies
	ps.openBy(func(ctx context.Context) (*photo.Photo, bool, error) { return copies.Open(ctx, path) }, path, then)
}

// openBy opens a photo by read, which also reports whether the photo is the kept copy. A message names a copy.
func (ps *Presenter) openBy(read func(context.Context) (*photo.Photo, bool, error), path string, then func()) {
	ps.Chosen.Send(struct{}{})
	copied := false
	ps.load(path, ps.photoTitle(path), func(ctx context.Context) (p *photo.Photo, err error) {
		p, copied, err = read(ctx)
		return p, err
	}, func() {
		if copied {
			ps.app.Messages.Tell(kit.NoteTone, words.KeptCopy(path))
		}
		then()
	})
}

// load reads a photo in the background. The photo on the board stays until the new tiles are there, or for good if the
// photo can't be read. load calls then once the tiles are there.
func (ps *Presenter) load(source, title string, open func(context.Context) (*photo.Photo, error), then func()) {
	ps.app.Messages.Resolve(Cause)
	ps.pending = nil
	accent := color.NRGBA{}
	task.Try(ps.app.Tasks, &ps.opening, func(ctx context.Context) (*photo.Photo, error) {
		p, err := open(ctx)
		if err == nil {
			accent = photo.Accent(p)
		}
		return p, err
	}, func(p *photo.Photo, err error) {
		if err != nil {
			ps.app.Busy.Finish(service.Opening)
		}
		switch {
		case errors.Is(err, photo.ErrFolder):
			ps.listFolder(source, ps.OpenSeries, func(err error) { ps.failed(source, err) })
		case err != nil:
			ps.failed(source, err)
		default:
			part := ps.Album.Crop(source)
			ps.pending = &pendingPhoto{p, part, func() { ps.show(source, title, p, part, accent, then) }}
			ps.Cut()
		}
	})
	ps.app.Busy.Begin(service.Opening, words.Opening(title))
}

// show puts a photo that was read on the board, calls then, and keeps the photo in the album.
func (ps *Presenter) show(source, title string, p *photo.Photo, part photo.Crop, accent color.NRGBA, then func()) {
	ps.app.Busy.Finish(service.Opening)
	ps.Arriving.Send(struct{}{})
	if ps.former = (session.GamePhoto{}); ps.app.Photo.Picture != nil && source != ps.app.Photo.Source {
		ps.former = ps.InGame()
	}
	ps.app.Photo.Picture, ps.app.Photo.Source, ps.app.Photo.Title = p, source, title
	ps.app.Photo.Crop, ps.app.Photo.Accent, ps.fresh, ps.brought = part, accent, true, false
	ps.app.Model.Saving.SetPhoto(ps.InGame())
	ps.app.Preferences.SetInt(keyAccent, int(accent.R)<<16|int(accent.G)<<8|int(accent.B))
	ps.app.Preferences.SetString(keyPhoto, source)
	ps.app.Messages.Resolve(lookalikes)
	ps.app.Messages.Outdate()
	then()
	ps.remember(p, source)
	ps.Arrived.Send(struct{}{})
	if ps.brought {
		ps.Brought.Send(struct{}{})
	}
	if incomplete := words.PhotoIncomplete(p.MissingPercent(), p.BreaksOff()); incomplete != "" {
		ps.app.Messages.Tell(kit.WarningTone, incomplete)
		ps.app.Messages.About(Cause)
	}
}

// failed says why a photo could not be opened. If there is no photo on the board, a sample takes its place.
func (ps *Presenter) failed(source string, err error) {
	if ps.app.Photo.Picture == nil {
		ps.OpenSample("")
	} else {
		ps.app.Model.Saving.SetPhoto(ps.InGame())
	}
	if ps.isPasted(source) && ps.Album.Find(source) < 0 { // a text, that some programs offer as a picture as well
		ps.Forget(source)
	}
	if problem := ps.notOpened(source, err); problem != "" {
		if ps.HasNext() && ps.paths[ps.at] == source {
			problem += " " + ps.seriesNote()
		}
		ps.app.Messages.Tell(kit.WarningTone, problem)
		ps.app.Messages.About(Cause)
		ps.app.Messages.Passing = true
	}
}

// notOpened returns the sentence about a photo that could not be opened; "" when the user stopped it. A photo that no
// longer exists is removed from the recent ones.
func (ps *Presenter) notOpened(source string, err error) string {
	if errors.Is(err, photo.ErrMissing) && ps.Album.Find(source) >= 0 {
		ps.Forget(source)
		return lang.L("{{.Name}} is gone. It was removed from your recent photos.",
			map[string]any{"Name": ps.photoTitle(source)})
	}
	return words.PhotoProblem(source, err)
}

// Endings are the endings of the names of photos that can be opened.
var Endings = pictureformat.Endings()

// AllEndings are the endings that the user may expect to open. JPEG XL can't be opened, but is listed and says so:
// otherwise a folder of such photos would look empty.
var AllEndings = append(slices.Clone(Endings), ".jxl")

// AskToOpen opens the file dialog for photos.
func (ps *Presenter) AskToOpen(then func(path string)) {
	ps.app.Files.AskToOpen(lang.L("Open a photo"), service.PhotoFolder, AllEndings, then)
}

// Cause and lookalikes are causes of messages: a photo that could not be opened, and tiles that look alike.
const (
	Cause      = "photo"
	lookalikes = "lookalikes"
)
