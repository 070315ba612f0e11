package lesson

import (
	"context"
	"errors"
	"path/filepath"

	"fyne.io/fyne/v2/lang"

	"tilewise/app/ui/door"
	"tilewise/app/ui/kit"
	"tilewise/solver/disk"
	"tilewise/solver/lab"
)

// learnedFile is where it is kept how far somebody has come; "" keeps nothing.
func (p *Page) learnedFile() string {
	if p.host.Folder() == "" {
		return ""
	}
	return filepath.Join(p.host.Folder(), "lab", "lessons.json")
}

// recall reads once how far somebody has come. A file that is damaged is set aside, and
// one of a newer Tilewise is left alone: then nothing is kept this time.
func (p *Page) recall() {
	path := p.learnedFile()
	if p.recalled || path == "" {
		return
	}
	p.recalled = true
	type answer struct {
		learned lab.Learned
		aside   string
	}
	door.Try(p.kit.Door, &p.reading, func(context.Context) (a answer, err error) {
		a.learned, err = lab.ReadLearned(disk.System{}, path)
		if errors.Is(err, lab.ErrMistake) {
			a.aside, _ = disk.SetAside(disk.System{}, path)
		}
		return a, err
	}, func(a answer, err error) {
		switch {
		case errors.Is(err, lab.ErrNewer):
			p.silent = true
			p.host.Say(kit.WarningTone, lang.L("A newer Tilewise has kept how far you are in the lessons. Nothing is kept of it today, and nothing is lost."), "", nil)
		case a.aside != "":
			p.host.Say(kit.WarningTone, lang.L("How far you were in the lessons can't be read. The file was set aside as {{.Name}}.", map[string]any{"Name": filepath.Base(a.aside)}), "", nil)
		case err != nil:
			p.silent = true
			p.host.Say(kit.WarningTone, lang.L("How far you were in the lessons can't be read: {{.Reason}}.", map[string]any{"Reason": err.Error()}), "", nil)
		}
		p.merge(a.learned)
		p.show()
	})
}

// merge takes in what was kept; what was guessed since the window opened is newer.
func (p *Page) merge(kept lab.Learned) {
	for key, mark := range kept {
		if _, there := p.learned[key]; !there {
			p.learned[key] = mark
		}
	}
}

// keep writes how far somebody has come.
func (p *Page) keep() {
	path := p.learnedFile()
	if path == "" || p.silent {
		return
	}
	copied := lab.Learned{}
	for key, mark := range p.learned {
		copied[key] = mark
	}
	p.asked++
	number := p.asked
	p.host.Behind(func() {
		p.order.Lock()
		defer p.order.Unlock()
		if number < p.written {
			return // a newer one is there
		}
		p.written = number
		_ = lab.KeepLearned(disk.System{}, path, copied)
	})
}

// stood keeps the place of an attempt, to come back to it.
func (p *Page) stood(a *attempt) {
	key := a.entry.key()
	mark := p.learned[key]
	if mark.Place == a.at || mark.Done(a.entry.lesson) {
		return
	}
	mark.Place = a.at
	p.learned[key] = mark
	p.keep()
}

// note keeps the guesses of an attempt that its run has decided.
func (p *Page) note(a *attempt) {
	if !a.ran {
		return
	}
	for which := range a.guess {
		if g := a.guess[which]; g != nil {
			p.learned.Guessed(a.entry.key(), which == alone, *g, a.decision(which))
		}
	}
	p.keep()
}
