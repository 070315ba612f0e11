package photos

import (
	"cmp"
	"context"
	"image"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"github.com/disintegration/imaging"

	"tilewise/app/commandtable"
	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/app/photo"
	"tilewise/app/program"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
	"tilewise/app/ui/service"
	"tilewise/app/words"
)

// photoSeries is a list of photos that the user plays one after the other: photos that were dropped together, or the
// photos of a folder.
type photoSeries struct {
	paths   []string
	at      int // the index of the photo that was opened last
	listing task.Task
}

// mostInSeries is how many photos of a folder a series has at most.
const mostInSeries = 1000

// nextKey opens the next photo of several.
var nextKey = kit.Plain(fyne.KeyO)

// IsPhoto reports whether a file's name has the ending of a photo.
func IsPhoto(path string) bool { return slices.Contains(Endings, strings.ToLower(filepath.Ext(path))) }

// OpenSeries opens the first of several photos, and OpenNext the others.
func (ps *Presenter) OpenSeries(paths []string) {
	ps.paths, ps.at = paths, 0
	ps.OpenThen(paths[0], func() { // the sentence would fade while a large photo is opened
		if ps.HasNext() {
			ps.app.Messages.Tell(kit.NoteTone, ps.seriesNote())
		}
	})
}

func (ps *Presenter) seriesNote() string {
	return lang.L("{{.Count}} photos: {{.Key}} opens the next one.",
		map[string]any{"Count": len(ps.paths), "Key": ps.app.Kit.Keys.Combo(nextKey)})
}

// AddCommands adds the command that opens the next photo.
func (ps *Presenter) AddCommands(c *kit.Commands) {
	c.Add("nextPhoto", &kit.Command{Key: nextKey, Do: ps.OpenNext, Able: ps.HasNext})
	c.Add("wall", &kit.Command{Icon: look.PhotosIcon, Do: ps.PlayFolder,
		Able: func() bool { return !ps.app.Model.Cropping() }})
}

// HasNext reports whether there are several photos to go through.
func (ps *Presenter) HasNext() bool { return len(ps.paths) > 1 }

// OpenNext opens the next of several photos; after the last comes the first. After a solve it is played at once.
func (ps *Presenter) OpenNext() {
	switch _, finished := ps.app.Model.Game().Finish(); {
	case !ps.HasNext():
	case finished:
		ps.PlayNext()
	default:
		ps.at = (ps.at + 1) % len(ps.paths)
		ps.Open(ps.paths[ps.at])
	}
}

// listFolder lists the photos of a folder in the background. It calls found with them, and keeps the folder in the
// preferences; or it calls none with the reason why there are none.
func (ps *Presenter) listFolder(folder string, found func(paths []string), none func(error)) {
	task.Try(ps.app.Tasks, &ps.listing, func(context.Context) ([]string, error) {
		entries, err := os.ReadDir(folder)
		var paths []string
		for _, e := range entries {
			if path := filepath.Join(folder, e.Name()); IsPhoto(path) && !e.IsDir() && e.Name()[0] != '.' {
				paths = append(paths, path)
			}
		}
		return paths[:min(len(paths), mostInSeries)], err
	}, func(paths []string, err error) {
		if len(paths) > 0 {
			ps.app.Preferences.SetString(keyWall, folder)
			found(paths)
			return
		}
		none(cmp.Or(err, photo.ErrFolder))
	})
}

// keyWall is the preference that names the folder whose photos are played.
const keyWall = "photo.wall"

// mostOnWall is how many photos a wall shows at most.
const mostOnWall = 240

// PhotoWall shows the photos of a series: the solved ones in a frame with their best figures, the others blurred. A
// press on a card plays its photo.
type PhotoWall struct {
	*CardList
	photos *Presenter
	Note   *kit.Text
	next   *kit.Button
}

// PlayFolder shows the wall of the photos at hand, or of the folder that was played last, or asks for one.
func (ps *Presenter) PlayFolder() {
	folder := ps.app.Preferences.String(keyWall)
	switch {
	case ps.HasNext():
		ps.ShowWall()
	case folder != "":
		ps.showFolder(folder, func(err error) {
			ps.app.Preferences.SetString(keyWall, "")
			ps.failed(folder, err)
			ps.askForFolder()
		})
	default:
		ps.askForFolder()
	}
}

// askForFolder lets the user choose a folder by one of its photos.
func (ps *Presenter) askForFolder() {
	ps.app.Files.AskToOpen(lang.L("Choose any photo of the folder"), service.PhotoFolder, Endings, func(path string) {
		folder := filepath.Dir(path)
		ps.showFolder(folder, func(err error) { ps.failed(folder, err) })
	})
}

// showFolder makes the photos of a folder the series, and shows them. It calls none with the reason if there are none.
func (ps *Presenter) showFolder(folder string, none func(error)) {
	ps.listFolder(folder, func(paths []string) {
		ps.paths, ps.at = paths, len(paths)-1 // the next one is the first
		ps.ShowWall()
	}, none)
}

// ShowWall opens the wall, and returns it.
func (ps *Presenter) ShowWall() *PhotoWall {
	app := ps.app
	w := &PhotoWall{CardList: NewCardList(app, ps.Small, GridFor(app.Window.Canvas())), photos: ps, Note: kit.Caption("")}
	shown := ps.paths[:min(len(ps.paths), mostOnWall)]
	list := container.New(w.Grid)
	for i, s := range app.Model.Records.OfPhotos(shown) {
		list.Add(w.card(i, s))
	}
	other := app.Kit.NewButton(lang.L("Another folder…"), theme.FolderOpenIcon(), "", "", ps.askForFolder)
	w.next = app.Kit.NewButton(commandtable.Title("nextPhoto"), theme.NavigateNextIcon(), "", "", func() {
		app.Sheet.Close()
		ps.PlayNext()
	}).AsMain()
	w.count()
	scroll := container.NewVScroll(container.New(layout.NewCustomPaddedLayout(6, 6, 6, 14), list))
	foot := kit.Column(kit.Gap(8), container.NewBorder(nil, nil, other, w.next,
		container.New(layout.NewCustomPaddedLayout(0, 0, 12, 12), kit.Midway(w.Note))))
	app.Sheet.Show(lang.L("Play a folder"), container.NewBorder(nil, foot, nil, nil, scroll), w.Grid.SheetSize())
	app.Sheet.OnClose = w.Clear
	app.Sheet.FocusOn(w.next, nil)
	return w
}

// count says how many of the photos are solved; one that can't be opened is not among them.
func (w *PhotoWall) count() {
	solved, all := 0, 0
	for _, c := range w.Cards {
		if c.Problem != "" {
			continue
		}
		if all++; c.framed {
			solved++
		}
	}
	kit.SetEnabled(w.next, all > 0)
	text := lang.L("{{.Solved}} of {{.All}} photos solved", map[string]any{"Solved": solved, "All": all})
	if all == 0 {
		text = lang.L("Nothing here can be opened.")
	}
	if len(w.Cards) < len(w.photos.paths) {
		text += " · " + lang.L("only the first {{.Count}} photos are shown", map[string]any{"Count": len(w.Cards)})
	}
	w.Note.Set(text)
}

func (w *PhotoWall) card(i int, s program.PhotoSolves) *PhotoCard {
	ps, path := w.photos, w.photos.paths[i]
	app, solved := ps.app, s.Solved > 0
	c := NewPhotoCard(app.Kit, filepath.Base(path), false, func() {
		app.Sheet.Close()
		ps.play(i)
	})
	c.framed, c.blurred, c.author = solved, !solved, lang.X("day.unsolved", "not solved")
	if solved {
		var best []string
		if s.Time > 0 {
			best = append(best, figures.Hundredths(s.Time))
		}
		if s.Moves > 0 {
			best = append(best, words.MovesCount(s.Moves))
		}
		c.author = cmp.Or(strings.Join(best, " · "), lang.X("day.solved", "solved"))
	}
	c.unreadable = w.count
	w.Add(c)
	w.FetchSmall(c, path)
	return c
}

// blurred returns a thumbnail on which colours are seen, and nothing else.
func blurred(m image.Image) image.Image {
	const grains = 24
	return imaging.Resize(imaging.Blur(imaging.Resize(m, grains, 0, imaging.Box), 1.2), keptWidth, keptHeight,
		imaging.Linear)
}

// PlayNext plays the next photo of the series that is not solved, or else the next.
func (ps *Presenter) PlayNext() {
	solves, next := ps.app.Model.Records.OfPhotos(ps.paths), ps.at
	for i := range ps.paths {
		if at := (ps.at + 1 + i) % len(ps.paths); solves[at].Solved == 0 {
			next = at
			break
		}
	}
	if next == ps.at {
		next = (ps.at + 1) % len(ps.paths)
	}
	ps.play(next)
}

func (ps *Presenter) play(i int) {
	ps.at = i
	ps.OpenThen(ps.paths[i], func() {
		ps.app.Model.Play()
		ps.app.Model.NewGames.Again()
	})
}
