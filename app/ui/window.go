package ui

import (
	"io"
	"time"

	"fyne.io/fyne/v2"

	"tilewise/app/photo"
	"tilewise/app/session"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/service"
	"tilewise/app/ui/words"
	"tilewise/solver/puzzle"
)

// window is what the rooms of the views may use of the shell. Each room says in an
// interface of its own which of it.
type window struct{ *shell }

func (w window) Game() *session.Game         { return w.shell.Game }
func (w window) Settings() *session.Settings { return &w.shell.Settings }
func (w window) Position() puzzle.State      { return w.position() }
func (w window) Film() session.Film          { return w.film() }
func (w window) Banner() *kit.Banner         { return w.shell.Messages }
func (w window) Sheet() *kit.Sheet           { return w.shell.Sheet }
func (w window) Now() time.Time              { return w.Now() }
func (w window) Lecturing() bool             { return w.lecture.on }
func (w window) Covered() bool               { return w.crops() }
func (w window) GameLine() string            { return words.GameLine(w.shell.Game) }

func (w window) Refresh()                  { w.refresh() }
func (w window) RefreshStatus()            { w.refreshStatus() }
func (w window) Changed()                  { w.chooser.changed() }
func (w window) Freed()                    { w.presence.freed() }
func (w window) Tell(sentence string)      { w.shell.Status.Left.Set(sentence) }
func (w window) TellWork(words string)     { w.shell.Status.ShowWork(words) }
func (w window) Calm() time.Duration       { return w.lecture.least() }
func (w window) Slide(moves []puzzle.Move) { w.slide(moves) }

// Put shows at once where the film stands.
func (w window) Put() { w.shell.Board.SetPosition(w.position(), w.target()) }

// Followed hears that the cursor of the film is elsewhere.
func (w window) Followed() {
	w.shell.Events.Cursor.Send(w.film().Cursor())
	if w.reviewing() {
		w.review.Look()
		return
	}
	w.moved()
}

// Turned hears that the film plays, or stands.
func (w window) Turned() {
	if w.reviewing() {
		w.review.Look()
	}
	w.refresh()
}

// ShowMenu opens the menu of a place in a list or chart of moves; here goes there.
func (w window) ShowMenu(at fyne.Position, here func()) { w.momentMenu(at, here) }

// Photo is what is on the board, and the part of it that is chosen; nil without one.
func (w window) Photo() (*photo.Photo, photo.Crop) { return w.photos.current, w.photos.crop }

// AskToSave lets a person choose the name of a file to write.
func (w window) AskToSave(title, name string, endings []string, save func(path string)) {
	w.files.AskToSave(title, name, endings, save)
}

// Saved says how a file was saved.
func (w window) Saved(path string, err error) { w.files.Saved(path, err) }

// Writing keeps the program from ending before done is called.
func (w window) Writing() (done func()) { return w.files.writes.begin() }

// AskToOpen lets a person choose a file that is no photo.
func (w window) AskToOpen(title string, endings []string, open func(path string)) {
	w.files.AskToOpen(title, service.SaveFolder, endings, open)
}

func (w window) SaveFile(path string, write func(io.Writer) error) { w.files.Save(path, write) }
func (w window) Insist(t kit.Tone, sentence string)                { w.insist(t, sentence) }
