package lessons

import (
	"context"
	"path/filepath"
	"strings"

	"tilewise/solver/filesys"
	"tilewise/solver/lab"
	"tilewise/solver/untrusted"
)

// Class is a class set that was opened: its name, and its lessons in their order.
type Class struct {
	Name    string
	Content []byte
	Lessons []lab.ClassLesson
}

// ReadClass reads a class set. Its name is that of the file.
func ReadClass(ctx context.Context, path string) (c Class, err error) {
	c.Name = strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
	if c.Content, err = untrusted.Class.Read(ctx, path); err == nil {
		c.Lessons, err = lab.DecodeClass(c.Content)
	}
	return c, err
}

// Classes are the class sets that are kept in a folder. One that can't be read is left out, and stays where it is.
func Classes(ctx context.Context, folder string) (list []Class) {
	for _, path := range filesys.Ending(filesys.OSDisk{}, folder, lab.ClassExtension) {
		if c, err := ReadClass(ctx, path); err == nil {
			list = append(list, c)
		}
	}
	return list
}

// Keep keeps a class set in a folder, in the place of one of the same name, and Forget drops it.
func (c Class) Keep(folder string) error {
	return filesys.Write(filesys.OSDisk{}, c.in(folder), c.Content)
}

func (c Class) Forget(folder string) error { return filesys.OSDisk{}.Remove(c.in(folder)) }

func (c Class) in(folder string) string { return filepath.Join(folder, c.Name+lab.ClassExtension) }
