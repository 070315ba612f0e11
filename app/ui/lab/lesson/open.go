package lesson

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2/lang"

	"tilewise/app/ui/door"
	"tilewise/app/ui/kit"
	"tilewise/app/ui/kit/menu"
	"tilewise/app/ui/words"
	"tilewise/solver/lab"
)

// keyRecent is where the choices keep the lessons that were opened before.
const keyRecent = "lab.lessons"

const mostRecent = 8

// Ask lets a person choose the file of a lesson.
func (p *Page) Ask() {
	p.host.Open(lang.L("Open a lesson"), []string{lab.Extension}, p.Open)
}

// Open opens the lesson of a file, or says what is wrong with it; what was open stays
// then.
func (p *Page) Open(path string) {
	door.Try(p.kit.Door, &p.opening, func(context.Context) (lab.Lesson, error) { return readLesson(path) }, func(l lab.Lesson, err error) {
		if err != nil {
			p.host.Say(kit.WarningTone, words.LessonProblem(path, err), "", nil)
			if errors.Is(err, os.ErrNotExist) {
				p.forget(path)
			}
			return
		}
		p.remember(path)
		e := entry{l, path}
		p.own = slices.Insert(slices.DeleteFunc(p.own, func(o entry) bool { return o.path == path }), 0, e)
		p.host.Enter()
		p.begin(e)
	})
}

// readLesson reads a file that is no longer than a lesson may be.
func readLesson(path string) (l lab.Lesson, err error) {
	f, err := os.Open(path)
	if err != nil {
		return l, err
	}
	defer f.Close()
	content, err := io.ReadAll(io.LimitReader(f, lab.MaxFile+1))
	if err != nil {
		return l, err
	}
	return lab.DecodeLesson(content)
}

// remember puts a file at the head of the recent ones.
func (p *Page) remember(path string) {
	list := slices.DeleteFunc(slices.Clone(p.recent()), func(o string) bool { return o == path })
	list = slices.Insert(list, 0, path)
	p.host.Choices().SetStringList(keyRecent, list[:min(len(list), mostRecent)])
}

// forget drops a file that has gone.
func (p *Page) forget(path string) {
	p.host.Choices().SetStringList(keyRecent, slices.DeleteFunc(slices.Clone(p.recent()), func(o string) bool { return o == path }))
	p.show()
}

func (p *Page) recent() []string { return p.host.Choices().StringList(keyRecent) }

// RecentItems are the lessons opened before.
func (p *Page) RecentItems() (items []menu.Item) {
	for _, path := range p.recent() {
		items = append(items, menu.Item{Label: filepath.Base(path), Note: filepath.Dir(path), Do: func() { p.Open(path) }})
	}
	if len(items) == 0 {
		return []menu.Item{{Label: lang.L("None yet"), Disabled: true}}
	}
	return items
}
