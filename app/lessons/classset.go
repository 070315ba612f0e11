package lessons

import (
	"context"
	"path/filepath"
	"strings"

	"tilewise/app/lab"
	"tilewise/solver/filesys"
	"tilewise/solver/untrusted"
)

// ClassSet is a class set that was opened: its name, and its lessons in their order.
type ClassSet struct {
	Name    string
	Content []byte
	Lessons []lab.ClassSetLesson
}

// ReadClass reads a class set. Its name is that of the file.
func ReadClass(ctx context.Context, path string) (c ClassSet, err error) {
	c.Name = strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
	if c.Content, err = untrusted.Class.Read(ctx, path); err == nil {
		c.Lessons, err = lab.DecodeClass(c.Content)
	}
	return c, err
}

// Classes are the class sets that are kept in a folder. One that can't be read is left out, and stays where it is.
func Classes(ctx context.Context, folder string) (list []ClassSet) {
	for _, path := range filesys.Ending(filesys.OSDisk{}, folder, lab.ClassExtension) {
		if c, err := ReadClass(ctx, path); err == nil {
			list = append(list, c)
		}
	}
	return list
}

// Keep keeps a class set in a folder, in the place of one of the same name, and Forget drops it.
func (c ClassSet) Keep(folder string) error {
	return filesys.Write(filesys.OSDisk{}, c.in(folder), c.Content)
}

func (c ClassSet) Forget(folder string) error { return filesys.OSDisk{}.Remove(c.in(folder)) }

func (c ClassSet) in(folder string) string { return filepath.Join(folder, c.Name+lab.ClassExtension) }
