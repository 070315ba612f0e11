package lesson

import (
	"path/filepath"
	"strings"

	"tilewise/app/ui/words"
	"tilewise/solver/lab"
)

// listEntry is a lesson in the list.
type listEntry struct {
	lesson lab.Lesson
	path   string // the file of a person's own lesson; "" for a lesson of the program
	set    string // the class set that it belongs to, in which path is its name; "" is none
}

// key is the name under which its progress is kept. A lesson from a file never shares it with a
// lesson of the program.
func (e listEntry) key() string {
	if e.path == "" {
		return e.lesson.Name
	}
	if e.set != "" {
		return "class:" + e.set + "/" + e.path
	}
	return "file:" + e.file()
}

// file is the base name of its file.
func (e listEntry) file() string { return filepath.Base(e.path) }

// folder is the folder to which the file names in it are relative.
func (e listEntry) folder() string {
	if e.path == "" || e.set != "" {
		return ""
	}
	return filepath.Dir(e.path)
}

// title is the title of the lesson.
func (e listEntry) title() string {
	if t := e.lesson.Title.In(words.LanguageCode()); t != "" {
		return t
	}
	if e.lesson.Name != "" {
		return e.lesson.Name
	}
	return strings.TrimSuffix(e.file(), filepath.Ext(e.path))
}

// said is a text in the language of the window.
func said(t lab.Translations) string { return strings.TrimSpace(t.In(words.LanguageCode())) }
