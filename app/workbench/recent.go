package workbench

import (
	"slices"
)

// RecentExperiments and RecentLessons are where the choices keep which files were opened before.
const (
	RecentExperiments = "lab.recent"
	RecentLessons     = "lab.lessons"
)

const mostRecent = 8

// remember puts a file at the head of those of its kind.
func (b *Workbench) remember(key, path string) {
	b.forget(key, path)
	list := slices.Insert(slices.Clone(b.config.Choices().StringList(key)), 0, path)
	b.config.Choices().SetStringList(key, list[:min(len(list), mostRecent)])
}

// forget drops a file that has gone.
func (b *Workbench) forget(key, path string) {
	list := slices.Clone(b.config.Choices().StringList(key))
	b.config.Choices().SetStringList(key, slices.DeleteFunc(list, func(p string) bool { return p == path }))
}

// Recent are the files of a kind that were opened before, the newest first.
func (b *Workbench) Recent(key string) []string { return b.config.Choices().StringList(key) }
