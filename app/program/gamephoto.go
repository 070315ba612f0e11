package program

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"

	"tilewise/app/photo"
	"tilewise/app/session"
	"tilewise/solver/filesys"
	"tilewise/solver/untrusted"
)

// CopiesFolder is the folder for photos that came with saved games, below the folder of the user's pictures. Each photo
// keeps its name there, in a folder of its own.
const CopiesFolder = "games"

// PhotoFinder finds the photos of saved games.
type PhotoFinder struct {
	Recent []string     // the photos that the user opened last
	Folder string       // photos that came with games are kept in its CopiesFolder
	InTurn func(func()) // runs f, after the functions before it, and waits for f to end
}

// Find finds the photo of a saved game: among the recent photos, then at its own path, and otherwise as the copy in the
// game, which it writes to a file. found is false if none of these exists. Call it in the background.
func (f PhotoFinder) Find(ctx context.Context, p session.GamePhoto) (at session.GamePhoto, copied, found bool) {
	p.File = recentlyOpened(ctx, p, f.Recent)
	at = p
	at.Copy = ""
	if p.File == "" { // a sample
		return at, false, true
	}
	if untrusted.AtHand(p.File) {
		return at, false, true
	}
	if p.Copy == "" {
		return at, false, false
	}
	if _, err := photo.Decode(ctx, strings.NewReader(string(p.Copy)), p.File); err != nil {
		return at, false, false
	}
	var err error
	f.InTurn(func() { at.File, err = keepCopy(filepath.Join(f.Folder, CopiesFolder), p.File, []byte(p.Copy)) })
	return at, err == nil, err == nil
}

// recentlyOpened returns the path of the recent photo from which the copy in a saved game was made, or else the path in
// the game. A game that was saved to be shared has a name without folders.
func recentlyOpened(ctx context.Context, p session.GamePhoto, recent []string) string {
	for _, path := range recent {
		if p.Copy == "" || untrusted.FileName(path) != p.File {
			continue
		}
		if own, err := photo.Open(ctx, path); err == nil {
			if made, err := own.ReducedCopy(); err == nil && session.EmbeddedPhoto(made) == p.Copy {
				return path
			}
		}
	}
	return p.File
}

// keepCopy writes a copy to a file with the name of the photo, which may come from another machine.
func keepCopy(folder, original string, picture []byte) (string, error) {
	file := filepath.Join(folder, filesys.HashName(picture, 6), untrusted.FileName(original))
	if content, err := filesys.Read(filesys.OSDisk{}, file, int64(len(picture))); err == nil &&
		bytes.Equal(content, picture) {
		return file, nil
	}
	return file, filesys.Write(filesys.OSDisk{}, file, picture)
}

// PhotoCopies are smaller copies of the user's recent photos, as files in a folder. They replace photos that were moved
// or deleted. Any goroutine may use it.
type PhotoCopies struct{ Folder string }

// File returns the path of the copy of a photo.
func (c PhotoCopies) File(source string) string {
	return filepath.Join(c.Folder, filesys.HashName([]byte(source), 8))
}

// PhotoThere reports whether the file of a photo exists.
func PhotoThere(source string) bool { _, err := os.Stat(source); return err == nil }

// Keep writes the copy of a photo. An error of writing is ignored.
func (c PhotoCopies) Keep(source string, p *photo.Photo) {
	if c.Folder == "" {
		return
	}
	if picture, err := p.ReducedCopy(); err == nil {
		_ = filesys.Write(filesys.OSDisk{}, c.File(source), picture)
	}
}

// Drop removes the copy of a photo.
func (c PhotoCopies) Drop(source string) { _ = filesys.OSDisk{}.Remove(c.File(source)) } // there may be none

// Open opens a photo, or its copy if the photo is missing.
func (c PhotoCopies) Open(ctx context.Context, source string) (p *photo.Photo, copied bool, err error) {
	p, err = photo.Open(ctx, source)
	if !errors.Is(err, photo.ErrMissing) {
		return p, false, err
	}
	f, lost := filesys.Open(filesys.OSDisk{}, c.File(source))
	if lost != nil {
		return nil, false, err
	}
	defer f.Close()
	kept, damaged := photo.Decode(ctx, f, source)
	if damaged != nil {
		return nil, false, err
	}
	return kept, true, nil
}

// WithCopy returns a snapshot with a copy of the photo on the board, if that is the user's own. It may take a while.
func WithCopy(g session.GameSnapshot, own bool, p *photo.Photo) session.GameSnapshot {
	if !own || p == nil {
		return g
	}
	picture, err := p.ReducedCopy()
	if err != nil { // the game is saved all the same
		return g
	}
	return g.With(session.EmbeddedPhoto(picture))
}
