package ui

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"image"
	"image/jpeg"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"github.com/disintegration/imaging"

	"tilewise/app/photo"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/task"
	"tilewise/solver/disk"
)

// The size of the thumbnails that are kept, in pixels.
const (
	keptWidth  = 320
	keptHeight = 240
	menuWidth  = 64 // in the menu, which Fyne reads anew with every photo
	menuHeight = 48
)

// thumbnails are small pictures of the photos that were on the board, as files
// in a folder. What is missing there is made anew; what can't be written is done
// without. It may be used from any goroutine.
type thumbnails struct{ folder string }

func (t thumbnails) file(source string) string {
	sum := sha256.Sum256([]byte(source))
	return filepath.Join(t.folder, hex.EncodeToString(sum[:8])+".jpg")
}

// menuFile is the picture for the menu.
func (t thumbnails) menuFile(source string) string {
	return strings.TrimSuffix(t.file(source), ".jpg") + "-menu.jpg"
}

// keep writes the thumbnails of a photo.
func (t thumbnails) keep(source string, p *photo.Photo) {
	small := p.Thumbnail(keptWidth, keptHeight)
	t.write(t.file(source), small)
	t.write(t.menuFile(source), imaging.Resize(small, menuWidth, menuHeight, imaging.Box))
}

func (t thumbnails) write(file string, m image.Image) {
	var content bytes.Buffer
	if jpeg.Encode(&content, m, &jpeg.Options{Quality: 85}) == nil {
		_ = disk.Write(disk.System{}, file, content.Bytes())
	}
}

// picture is the thumbnail of a photo, nil where there is none.
func (t thumbnails) picture(source string) image.Image {
	content, err := disk.Read(disk.System{}, t.file(source), mostThumbnail)
	if err != nil {
		return nil
	}
	return decodeThumbnail(content, keptWidth, keptHeight)
}

// mostThumbnail is more than the file of any thumbnail has, in bytes.
const mostThumbnail = 1 << 20

// decodeThumbnail reads a file as keep writes them; nil where it is another one. What
// decoding takes follows from the size, so that is looked at first.
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

// icon is the picture for the menu as a resource, nil where there is none that Fyne
// could read.
func (t thumbnails) icon(source string) fyne.Resource {
	content, err := disk.Read(disk.System{}, t.menuFile(source), mostThumbnail)
	if err != nil || decodeThumbnail(content, menuWidth, menuHeight) == nil {
		return nil
	}
	return fyne.NewStaticResource(filepath.Base(t.menuFile(source)), content)
}

func (t thumbnails) drop(source string) {
	_ = disk.System{}.Remove(t.file(source)) // there may be none
	_ = disk.System{}.Remove(t.menuFile(source))
}

// pastedPrefix begins the names of the files that keep pasted pictures.
const pastedPrefix = "pasted-"

// keepPasted keeps a pasted picture as a file, so that it can be opened again
// like any other.
func keepPasted(folder string, data []byte) (string, error) {
	sum := sha256.Sum256(data)
	path := filepath.Join(folder, pastedPrefix+hex.EncodeToString(sum[:6])+".png")
	return path, disk.Write(disk.System{}, path, data)
}

// isOurs tells whether a photo is a file that Tilewise has made itself: a pasted
// picture, or the copy in a saved game.
func (ps *photos) isOurs(source string) bool {
	return ps.isPasted(source) || filepath.Dir(filepath.Dir(source)) == filepath.Join(ps.shell.pictures, copiesFolder)
}

// isPasted tells whether a photo is a pasted picture.
func (ps *photos) isPasted(source string) bool {
	return filepath.Dir(source) == ps.shell.pictures && strings.HasPrefix(filepath.Base(source), pastedPrefix)
}

// photoTitle is how a photo of a person's own is called.
func (ps *photos) photoTitle(path string) string {
	if ps.isPasted(path) {
		return lang.L("Pasted picture")
	}
	return filepath.Base(path)
}

// remember puts the photo on the board into the album. Its thumbnails and its
// copy are made once it is cut: both at once would keep a person waiting.
func (ps *photos) remember(p *photo.Photo, source string) {
	a := &ps.album
	if gone := a.keep(source, a.crop(source)); gone != "" {
		ps.forget(gone)
	}
	a.save(ps.shell.Preferences)
	ps.unkept = func() { ps.keepSmall(p, source) }
}

// keepSmall makes what is kept of a photo, in the background.
func (ps *photos) keepSmall(p *photo.Photo, source string) {
	small, copies, own := ps.small, ps.copies, !strings.HasPrefix(source, samplePrefix) && !ps.isOurs(source)
	inTurn := ps.shell.files.inTurn
	task.Run(ps.shell.Tasks, &ps.keeping, func(context.Context) struct{} {
		own = own && there(source)
		inTurn(func() {
			small.keep(source, p)
			if own {
				copies.keep(source, p)
			}
		})
		return struct{}{}
	}, func(struct{}) { ps.drawIcons() })
}

// drawIcons reads the pictures for the menu of recent photos, in the background.
func (ps *photos) drawIcons() {
	small, recent := ps.small, ps.album.recent()
	task.Run(ps.shell.Tasks, &ps.drawing, func(context.Context) map[string]fyne.Resource {
		icons := map[string]fyne.Resource{}
		for _, path := range recent {
			icons[path] = small.icon(path)
		}
		return icons
	}, func(icons map[string]fyne.Resource) { ps.icons = icons })
}

// forget drops a photo from the album and, in the background, all that was kept for its
// sake. A file of ours stays while another window plays with it, or has left its game with
// it.
func (ps *photos) forget(source string) {
	ps.album.drop(source)
	ps.album.save(ps.shell.Preferences)
	small, copies := ps.small, ps.copies
	ours, pictured := ps.isOurs(source) && source != ps.shell.Photo.Source, ps.shell.keeper.pictured(source)
	ps.shell.files.keeping(func() {
		small.drop(source)
		copies.drop(source)
		if ours && !pictured() {
			_ = disk.System{}.Remove(source)
			_ = disk.System{}.Remove(filepath.Dir(source)) // of a copy; one that holds more stays
		}
	})
}

// forgetAll empties the list of recent photos.
func (ps *photos) forgetAll() {
	for _, path := range ps.album.recent() {
		ps.forget(path)
	}
}

// recentItems is the menu of recent photos.
func (ps *photos) recentItems() []menu.Item {
	var items []menu.Item
	for _, path := range ps.album.recent() {
		items = append(items, menu.Item{Label: ps.photoTitle(path), Icon: ps.icons[path], Do: func() { ps.openPhoto(path) }})
	}
	if len(items) == 0 {
		return []menu.Item{{Label: lang.L("None yet"), Disabled: true}}
	}
	return append(items, menu.Item{}, menu.Item{Label: lang.L("Empty this list"), Do: ps.forgetAll})
}
