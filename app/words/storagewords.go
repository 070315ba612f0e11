package words

import (
	"errors"
	"io/fs"
	"path/filepath"
	"syscall"

	"tilewise/app/lang"
	"tilewise/app/session"
	"tilewise/solver/filesys"
	"tilewise/solver/search"
	"tilewise/solver/untrusted"
)

// ResumeProblem returns the sentence for a game that could not be opened at the start; some reports whether a part of
// it could.
func ResumeProblem(err error, some bool) string {
	switch {
	case errors.Is(err, session.ErrNewer):
		return lang.L("Your last game was saved by a newer Tilewise. It was set aside, and this is a new one.")
	case some:
		return lang.L("Your last game was damaged. Here is as much as could be recovered; the damaged file was set aside.")
	case session.IsSetAside(err):
		return lang.L("Your last game was damaged. It was set aside, and this is a new one.")
	}
	return KeepProblem(err)
}

// LeaveProblem returns the sentence for a program that can't save everything before it ends.
func LeaveProblem(err error) string {
	sentence := KeepProblem(err)
	switch {
	case errors.Is(err, session.ErrUnrecorded):
		sentence = RecordProblem(err)
	case errors.Is(err, session.ErrUnkept):
		sentence = ChoicesProblem(err)
	}
	return sentence + " " + lang.L("To close Tilewise anyway, close it again.")
}

// KeepProblem returns the sentence for a game that can't be saved for the next start.
func KeepProblem(err error) string {
	return sentenceFor(lang.L("Your game can't be saved for next time."), []conditionalSentence{
		{errors.Is(err, session.ErrSlow), lang.L("The disk isn't responding: your last moves may not be saved.")},
		{errors.Is(err, session.ErrUnsynced), lang.L("Your game is saved after every move, but the disk can't confirm it: if the power fails, the last moves may be lost.")},
		{filesys.Full(err), lang.L("The disk is full: your game can't be saved for next time.")},
		{forbidden(err), lang.L("Your game can't be saved for next time: you don't have permission to change its folder.")},
	})
}

// ChoicesProblem returns the sentence for settings that could not be read at a start, or can't be saved
// for the next one.
func ChoicesProblem(err error) string {
	return sentenceFor(lang.L("Your settings can't be saved for next time."), []conditionalSentence{
		{errors.Is(err, session.ErrChoices), lang.L("Your settings were damaged. They were set aside, and the defaults are in use.")},
		{filesys.Full(err), lang.L("The disk is full: your settings can't be saved for next time.")},
		{forbidden(err), lang.L("Your settings can't be saved for next time: you don't have permission to change their folder.")},
	})
}

// Unread adds advice to a sentence about a file of Tilewise that can't be read, if there is advice.
func Unread(sentence string, err error) string {
	if forbidden(err) {
		return Sentences(sentence, lang.L("You don't have permission to read its file."))
	}
	return sentence
}

// GameProblem returns the sentence for a saved game that can't be opened.
func GameProblem(path string, err error) string {
	name := map[string]any{"Name": filepath.Base(path)}
	return openProblem(name, err, []conditionalSentence{
		{errors.Is(err, session.ErrNewer), lang.L("{{.Name}} was saved by a newer Tilewise.", name)},
		{errors.Is(err, session.ErrNoGame), lang.L("{{.Name}} isn't a Tilewise game.", name)},
		{errors.Is(err, filesys.ErrNoFile), noFile(path)},
	})
}

func noFile(path string) string {
	return lang.L("{{.Name}} isn't a file; it's a folder or a pipe.", map[string]any{"Name": filepath.Base(path)})
}

// PictureGone returns the sentence for a saved game whose photo is missing.
func PictureGone(path string) string {
	return lang.L("This game's photo, {{.Name}}, isn't where it was. Here is another.",
		map[string]any{"Name": filepath.Base(path)})
}

// SaveProblem returns the sentence for a file that could not be written.
func SaveProblem(path string, err error) string {
	name := map[string]any{"Name": filepath.Base(path)}
	return sentenceFor(lang.L("{{.Name}} couldn't be saved.", name), []conditionalSentence{
		{filesys.Full(err), lang.L("The disk is full: {{.Name}} wasn't saved.", name)},
		{errors.Is(err, filesys.ErrProtected), lang.L("{{.Name}} wasn't saved: it is write-protected.", name)},
		{forbidden(err), lang.L("{{.Name}} wasn't saved: you don't have permission to change that folder.", name)},
		{errors.Is(err, fs.ErrNotExist), lang.L("{{.Name}} wasn't saved: that folder doesn't exist.", name)},
		{errors.Is(err, search.ErrLimit), lang.L("{{.Name}} wasn't saved: no solution was found in the time and memory there is.", name)},
	})
}

func forbidden(err error) bool {
	return errors.Is(err, fs.ErrPermission) || errors.Is(err, syscall.EROFS)
}

// FromCopy returns the sentence for a saved game whose photo is missing and that has a copy of it.
func FromCopy(path string) string {
	return lang.L("This game's photo, {{.Name}}, isn't where it was. Here is the copy that was saved with it.",
		map[string]any{"Name": untrusted.FileName(path)})
}

// KeptCopy returns the sentence for a missing photo of which Tilewise has a copy.
func KeptCopy(path string) string {
	return lang.L("{{.Name}} isn't where it was. Here is the copy Tilewise kept.",
		map[string]any{"Name": untrusted.FileName(path)})
}
