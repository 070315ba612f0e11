package lesson

import (
	"context"
	"errors"
	"maps"
	"path/filepath"

	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/words"
	"tilewise/solver/filesys"
)

// learnedFile returns the file with the learner's progress; "" stores nothing.
func learnedFile(p *Page) string {
	if p.host.Folder() == "" {
		return ""
	}
	return filepath.Join(p.host.Folder(), "lab", "lessons.json")
}

// readProgress reads the stored progress once. A damaged file is set aside; the file of a newer Tilewise
// is left alone, and nothing is stored in this session.
func (p *Page) readProgress() {
	path := learnedFile(p)
	if p.recalled || path == "" {
		return
	}
	p.recalled = true
	type answer struct {
		learned lab.LearnerProgress
		aside   string
	}
	task.Try(p.app.Tasks, &p.reading, func(context.Context) (a answer, err error) {
		a.learned, err = lab.ReadLearned(filesys.OSDisk{}, path)
		if errors.Is(err, lab.ErrMistake) {
			a.aside, _ = filesys.SetAside(filesys.OSDisk{}, path)
		}
		return a, err
	}, func(a answer, err error) {
		switch {
		case errors.Is(err, lab.ErrNewer):
			p.silent = true
			p.app.Messages.Tell(kit.WarningTone,
				lang.L("A newer Tilewise saved your progress in the lessons. New progress won't be saved, and what is there stays."))
		case a.aside != "":
			p.app.Messages.Tell(kit.WarningTone,
				lang.L("Your progress in the lessons can't be read. The file was set aside as {{.Name}}.",
					map[string]any{"Name": filepath.Base(a.aside)}))
		case err != nil:
			p.silent = true
			p.app.Messages.Tell(kit.WarningTone,
				words.Unread(lang.L("Your progress in the lessons can't be read, so new progress won't be saved."), err))
		}
		p.learned.Merge(a.learned)
		p.readOwn()
		p.show()
	})
}

// storeProgress stores the progress, merged with that in the file. Another window may have stored progress, and the
// file may not have been read yet.
func (p *Page) storeProgress() {
	path := learnedFile(p)
	if path == "" || p.silent {
		return
	}
	copied := maps.Clone(p.learned)
	p.writes.Add(p.app.Files.Behind, func() {
		stored, err := lab.ReadLearned(filesys.OSDisk{}, path)
		if err == nil { // otherwise readProgress sets the file aside, or leaves it alone
			copied.Merge(stored)
			err = lab.KeepLearned(filesys.OSDisk{}, path, copied)
		}
		p.app.Tasks.Post(func() { p.progressStored(path, err) })
	})
}

// progressStored warns the user that progress could not be stored: once, until it was stored again.
func (p *Page) progressStored(path string, err error) {
	if err != nil && !p.unkept && !p.silent {
		p.app.Messages.Tell(kit.WarningTone, words.SaveProblem(path, err))
	}
	p.unkept = err != nil
}

// storeStep stores the present step of an attempt.
func (p *Page) storeStep(a *lessonAttempt) {
	key := a.entry.key()
	mark := p.learned[key]
	if mark.Place == a.at || mark.Done(a.entry.lesson) {
		return
	}
	mark.Place = a.at
	p.learned[key] = mark
	p.storeProgress()
}

// storeGuesses stores the guesses of an attempt that its run has decided.
func (p *Page) storeGuesses(a *lessonAttempt) {
	if !a.ran {
		return
	}
	for which := range a.guess {
		if g := a.guess[which]; g != nil {
			p.learned.Guessed(a.entry.key(), which == alone, *g, a.decision(which))
		}
	}
	p.storeProgress()
}
