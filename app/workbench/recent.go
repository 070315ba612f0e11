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

// RecentFiles are the files of experiments and lessons that were opened before.
type RecentFiles struct{ choices func() Choices }

// Remember puts a file at the head of those of its kind.
func (r RecentFiles) Remember(key, path string) {
	r.forget(key, path)
	list := slices.Insert(slices.Clone(r.Of(key)), 0, path)
	r.choices().SetStringList(key, list[:min(len(list), mostRecent)])
}

// forget drops a file that has gone.
func (r RecentFiles) forget(key, path string) {
	list := slices.Clone(r.Of(key))
	r.choices().SetStringList(key, slices.DeleteFunc(list, func(p string) bool { return p == path }))
}

// Of are the files of a kind, the newest first.
func (r RecentFiles) Of(key string) []string { return r.choices().StringList(key) }
