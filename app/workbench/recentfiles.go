package workbench

import (
	"slices"
)

// RecentExperiments and RecentLessons are the keys of the preferences for the recent files.
const (
	RecentExperiments = "lab.recent"
	RecentLessons     = "lab.lessons"
)

const mostRecent = 8

// RecentFiles are the recently opened files of experiments and lessons.
type RecentFiles struct{ choices func() Preferences }

// Remember puts a file at the head of those of its kind.
func (r RecentFiles) Remember(key, path string) {
	r.forget(key, path)
	list := slices.Insert(slices.Clone(r.Of(key)), 0, path)
	r.choices().SetStringList(key, list[:min(len(list), mostRecent)])
}

// forget removes a file that no longer exists.
func (r RecentFiles) forget(key, path string) {
	list := slices.Clone(r.Of(key))
	r.choices().SetStringList(key, slices.DeleteFunc(list, func(p string) bool { return p == path }))
}

// Of returns the files of a kind, the newest first.
func (r RecentFiles) Of(key string) []string { return r.choices().StringList(key) }
