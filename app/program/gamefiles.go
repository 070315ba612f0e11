package program

import (
	"context"

	"tilewise/app/photo"
	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/solver/filesys"
	"tilewise/solver/untrusted"
)

// GameFiles opens games from files, and makes files of games.
type GameFiles struct {
	program *Program
	opening task.Task
}

// GameOpened is the event that a game was opened from a file, or why that failed.
type GameOpened struct {
	Path   string
	Err    error
	Saved  string            // the photo, as the file names it
	Photo  session.GamePhoto // the photo, where it is now
	Copied bool              // Photo is the copy from the file
	Found  bool              // the photo exists
}

// Open reads a saved game in the background, puts it on the board, and sends GameOpened with its photo. It drops an
// earlier Open that is still reading.
func (f *GameFiles) Open(path string, photos PhotoFinder) {
	p, o := f.program, GameOpened{Path: path}
	task.Try(p.config.Tasks, &f.opening, func(ctx context.Context) (*session.Game, error) {
		game, picture, err := session.ReadFile(filesys.OSDisk{}, path, p.config.Now)
		if err == nil {
			o.Saved = picture.File
			o.Photo, o.Copied, o.Found = photos.Find(ctx, picture)
		}
		return game, err
	}, func(game *session.Game, err error) {
		defer p.turn()()
		if o.Err = err; err == nil {
			p.Open(game)
		}
		p.GameOpened.Send(o)
	})
}

// Busy reports whether a game is being opened.
func (f *GameFiles) Busy() bool { return f.opening.Busy() }

// Content returns a function that makes the file of the game as it stands now; any goroutine may call it. The file has
// a copy of the user's own photo, and the photo's name without its folders, for privacy.
func (f *GameFiles) Content(onBoard *photo.Photo) func() ([]byte, error) {
	p := f.program.Saving.Photo()
	own := p.File != ""
	if own {
		p.File = untrusted.FileName(p.File)
	}
	snapshot := f.program.Game().Snapshot(p)
	return func() ([]byte, error) { return WithCopy(snapshot, own, onBoard).Encode() }
}
