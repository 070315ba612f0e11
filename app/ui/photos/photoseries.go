package photos

import (
	"cmp"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"tilewise/app/lang"
	"tilewise/app/photo"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/look"
)

// photoSeries is a list of photos that the user plays one after the other: several that were dropped at once, or those
// of a folder.
type photoSeries struct {
	paths   []string
	at      int // the index of the photo that was opened last
	listing task.Task
}

// mostInSeries is how many photos of a folder a series has at most.
const mostInSeries = 1000

// nextKey opens the next photo of several.
var nextKey = kit.Plain(fyne.KeyO)

// IsPhoto reports whether a file's name is that of a photo.
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

// listFolder looks for the photos of a folder in the background, and goes on with them, or with why there are none. A
// folder of photos is offered again.
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
