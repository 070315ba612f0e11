package transfer

import (
	"context"
	"errors"
	"os"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"tilewise/app/clipboard"
	"tilewise/app/figures"
	"tilewise/app/lang"
	"tilewise/app/session"
	"tilewise/app/task"
	"tilewise/app/ui/files"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/photos"
	"tilewise/app/ui/service"
	"tilewise/app/words"
	"tilewise/solver/puzzle"
)

// copyPosition puts the position on the clipboard as text. While the user has selected text somewhere, that is copied.
func (t *Transfer) copyPosition() {
	clipboard := fyne.CurrentApp().Clipboard()
	if field, is := t.typing().(fyne.Shortcutable); is {
		field.TypedShortcut(&fyne.ShortcutCopy{Clipboard: clipboard})
		return
	}
	clipboard.SetContent(t.app.Model.Position().Lines())
	t.app.Status.Left.Set(lang.L("The position was copied."))
}

// looksShared reports whether a pasted text is meant as a code or a position: it is one, or at least half of its words
// are numbers.
func looksShared(text string) bool {
	if session.LooksLikeCode(text) || session.LooksLikeSolve(text) {
		return true
	}
	const leastCells, mostLength = puzzle.MinSide * puzzle.MinSide, 10_000
	if len(text) > mostLength {
		return false
	}
	var mistake *puzzle.BoardError
	_, err := puzzle.Parse(text, puzzle.Size{})
	if err == nil || errors.As(err, &mistake) && (mistake.Fault == puzzle.Ambiguous || mistake.Fault == puzzle.Several) {
		return true
	}
	words := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" ,;/|[](){}\t\r\n", r) })
	count := 0
	for _, word := range words {
		if _, err := strconv.Atoi(word); err == nil || word == "_" {
			count++
		}
	}
	return len(words) >= leastCells && 2*count >= len(words)
}

// takeShared begins the game of a code or a position, or reviews another person's solve. If the text is neither, the
// game at hand stays, and the error says what is wrong with the text.
func (t *Transfer) takeShared(text string) error {
	if session.LooksLikeSolve(text) {
		solve, err := session.ParseSolve(text, t.app.Model.Game().GameSetup)
		if err == nil {
			err = t.Review(solve)
		}
		return err
	}
	p, err := session.ParseShared(text, t.app.Model.Game().GameSetup)
	if err != nil {
		return err
	}
	if p.Start == (puzzle.State{}) {
		t.app.GoTo(service.PlayPlace)
		t.app.Model.NewGames.MakeToward(p.Goal, p.Origin)
		return nil
	}
	g, err := session.New(p, t.app.Model.Now)
	if err == nil {
		t.app.Model.Open(g)
	}
	return err
}

// Review puts a solve on the board, and shows where its moves were lost.
func (t *Transfer) Review(solve session.ImportedSolve) error {
	g, err := solve.Game(t.app.Model.Now)
	if err != nil {
		return err
	}
	t.app.Model.Open(g)
	t.app.Commands.The("review").Run()
	t.Reviewed.Send(struct{}{})
	if solve.OfBlank {
		t.app.Status.Left.Set(lang.L("The letters were read as moves of the blank: only then do they solve this board."))
	}
	return nil
}

// pasteShared begins the game of a text on the clipboard, or says what is wrong with it.
func (t *Transfer) pasteShared(text string) {
	t.clearFileMessages()
	err := t.takeShared(text)
	if err == nil {
		return
	}
	offer, meant := "", words.CorrectedCode(err)
	if meant != "" {
		offer = lang.L("Use that code")
	}
	t.app.Messages.Say(kit.WarningTone, words.BoardTextProblem(err), offer, func() { t.pasteShared(meant) })
	t.app.Messages.About(service.FileCause)
}

// Paste opens what is on the clipboard: the path of a photo or a game, a code or a position, or a picture. While the
// user types in a field, the text goes there. The clipboard is read in the background, as the program that owns it may
// be slow, or not answer at all.
func (t *Transfer) Paste() {
	t.app.Model.Editor.LeavePointing()
	field := t.typing()
	t.app.Busy.Begin(service.Opening, lang.L("Asking for what was copied…"))
	task.Try(t.app.Tasks, &t.Asking, func(ctx context.Context) (string, error) {
		ctx, cancel := context.WithTimeout(ctx, photos.PasteLimit)
		defer cancel()
		return t.app.Clipboard.Text(ctx)
	}, func(text string, err error) {
		t.app.Busy.Finish(service.Opening)
		if errors.Is(err, clipboard.ErrTool) { // a browser and some compositors give the text to the toolkit alone
			text, err = fyne.CurrentApp().Clipboard().Content(), nil
		}
		switch {
		case err != nil && !errors.Is(err, clipboard.ErrNone):
			t.app.Messages.Tell(kit.NoteTone, photos.NothingPasted(err))
		case field == nil:
			t.open(text)
		case field == t.typing():
			t.write(field, text)
		}
	})
}

// write writes a text into the field that the user was in.
func (t *Transfer) write(field fyne.Focusable, text string) {
	f, is := field.(interface{ Paste(string) (int, bool) })
	if !is {
		return
	}
	if count, whole := f.Paste(text); !whole {
		t.app.Messages.Tell(kit.NoteTone, lang.L("The text is too long for this field: its first {{.Count}} characters are there.",
			map[string]any{"Count": figures.Grouped(count)}))
	}
}

// open opens a text that was pasted at the board, or else the picture on the clipboard.
func (t *Transfer) open(text string) {
	switch paths := files.PastedPaths(text); {
	case len(paths) > 1:
		t.openFiles(there(paths))
	case len(paths) == 1:
		t.OpenFile(paths[0])
	case looksShared(text) && t.app.Model.Editing():
		t.edit.Paste(text)
	case looksShared(text):
		t.pasteShared(text)
	default:
		t.photos.Paste()
	}
}

// there returns the paths that exist. If none does, it returns all, so that a message names the first.
func there(paths []string) []string {
	found := slices.DeleteFunc(slices.Clone(paths), func(path string) bool {
		_, err := os.Stat(path)
		return err != nil
	})
	if len(found) == 0 {
		return paths
	}
	return found
}

// typing returns the field into which the user types, or nil.
func (t *Transfer) typing() fyne.Focusable {
	has := t.app.Window.Canvas().Focused()
	if _, ok := has.(fyne.Shortcutable); ok && has != fyne.Focusable(t.app.Board) {
		return has
	}
	return nil
}
