package lesson

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"tilewise/app/lab"
	"tilewise/app/lang"
	"tilewise/app/lessons"
	"tilewise/app/task"
	"tilewise/app/ui/kit"
	"tilewise/app/words"
	"tilewise/app/workbench"
	"tilewise/solver/untrusted"
)

// classLessonList is what the user has brought along: class sets, each with its lessons under its name, and at the
// start of the program the lessons of files that were opened before.
type classLessonList struct {
	page    *Page
	sets    []lessons.ClassSet
	object  *fyne.Container
	cards   []*lessonCard
	reading task.Task
	opening task.Task
	writes  task.Queue
}

// folder is where class sets are kept; "" keeps none.
func (li *classLessonList) folder() string {
	if li.page.host.Folder() == "" {
		return ""
	}
	return filepath.Join(li.page.host.Folder(), "lab", "classes")
}

// readAll reads what was there when the program ended. A file that has gone is left out.
func (li *classLessonList) readAll() {
	type found struct {
		sets []lessons.ClassSet
		own  []lessonEntry
	}
	p, folder, recent := li.page, li.folder(), li.page.host.Bench.Recent.Of(workbench.RecentLessons)
	task.Run(p.app.Tasks, &li.reading, func(ctx context.Context) (f found) {
		f.sets = lessons.Classes(ctx, folder)
		for _, path := range recent {
			if !untrusted.AtHand(path) {
				continue
			}
			if content, err := untrusted.Experiment.Read(ctx, path); err == nil {
				if l, err := lab.DecodeLesson(content); err == nil {
					f.own = append(f.own, lessonEntry{lesson: l, path: path})
				}
			}
		}
		return f
	}, func(f found) {
		for _, c := range f.sets {
			if !li.has(c.Name) {
				li.sets = append(li.sets, c)
			}
		}
		for _, e := range f.own {
			if !slices.ContainsFunc(p.own, func(o lessonEntry) bool { return o.path == e.path }) {
				p.own = append(p.own, e)
			}
		}
		li.build()
		p.show()
	})
}

func (li *classLessonList) has(name string) bool {
	return slices.ContainsFunc(li.sets, func(c lessons.ClassSet) bool { return c.Name == name })
}

// lessons are those of a set.
func (li *classLessonList) lessons(set string) (all []lessonEntry) {
	for _, c := range li.sets {
		if c.Name != set {
			continue
		}
		for _, l := range c.Lessons {
			all = append(all, lessonEntry{lesson: l.Lesson, path: l.File, set: c.Name})
		}
	}
	return all
}

// build makes the cards of all sets, each set below its name.
func (li *classLessonList) build() {
	if li.object == nil {
		li.object = kit.Column()
	}
	li.object.RemoveAll()
	li.cards = nil
	for _, c := range li.sets {
		remove := li.page.app.Kit.ToolButton(theme.DeleteIcon(),
			lang.L("Remove the class set {{.Name}}", map[string]any{"Name": c.Name}), "", func() { li.remove(c) })
		grid := container.New(cardGrid)
		for i, e := range li.lessons(c.Name) {
			card := newLessonCard(li.page, e, i+1)
			li.cards = append(li.cards, card)
			grid.Add(card)
		}
		li.object.Add(container.NewBorder(nil, nil, nil, remove, kit.Caption(c.Name)))
		li.object.Add(kit.Gap(8))
		li.object.Add(grid)
		li.object.Add(kit.Gap(12))
	}
	li.object.Refresh()
}

// show shows how far the learner is in the lesson.
func (li *classLessonList) show() {
	for _, c := range li.cards {
		c.show()
	}
}

// put puts a set in the place of one of the same name, and keeps it.
func (li *classLessonList) put(c lessons.ClassSet) {
	li.sets = append(slices.DeleteFunc(li.sets, func(o lessons.ClassSet) bool { return o.Name == c.Name }), c)
	slices.SortFunc(li.sets, func(a, b lessons.ClassSet) int { return strings.Compare(a.Name, b.Name) })
	li.file(c, lessons.ClassSet.Keep)
}

// remove takes a set away; the file that it came from stays where it is.
func (li *classLessonList) remove(c lessons.ClassSet) {
	li.sets = slices.DeleteFunc(li.sets, func(o lessons.ClassSet) bool { return o.Name == c.Name })
	li.file(c, lessons.ClassSet.Forget)
	li.page.app.Kit.ReturnFocus()
	li.page.app.Messages.Say(kit.NoteTone, lang.L("The class set {{.Name}} was removed.", map[string]any{"Name": c.Name}),
		lang.L("Undo"), func() { li.put(c) })
}

// file changes the folder of sets in the background, and shows those that there are.
func (li *classLessonList) file(c lessons.ClassSet, how func(c lessons.ClassSet, folder string) error) {
	p, folder := li.page, li.folder()
	li.build()
	p.show()
	if folder == "" {
		return
	}
	li.writes.Add(p.app.Files.Behind, func() {
		if err := how(c, folder); err != nil {
			p.app.Tasks.Post(func() { p.app.Messages.Tell(kit.WarningTone, words.SaveProblem(c.Name, err)) })
		}
	})
}

// reveal scrolls to the cards of a set, at last to its first.
func (li *classLessonList) reveal(set string) {
	for _, card := range slices.Backward(li.cards) {
		if card.entry.set == set {
			li.page.app.Kit.Reveal(card)
		}
	}
}

// OpenClass opens a class set, lists its lessons, and keeps it.
func OpenClass(p *Page, path string) {
	task.Try(p.app.Tasks, &p.classes.opening, func(ctx context.Context) (lessons.ClassSet, error) {
		return lessons.ReadClass(ctx, path)
	}, func(c lessons.ClassSet, err error) {
		if errors.Is(err, context.Canceled) {
			return
		}
		if err != nil {
			p.app.Messages.Tell(kit.WarningTone, words.ExperimentProblem(path, err))
			return
		}
		if p.attempt != nil {
			p.toList()
		}
		p.host.ShowPage()
		p.classes.put(c)
		p.app.Tasks.Post(func() { p.classes.reveal(c.Name) }) // posted, as the list may not be laid out yet
		p.app.Messages.Tell(kit.NoteTone, lang.L("{{.Name}}: {{.Lessons}}",
			map[string]any{"Name": c.Name, "Lessons": words.LessonsCount(len(c.Lessons))}))
	})
}
