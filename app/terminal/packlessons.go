package terminal

import (
	"context"
	"fmt"
	"path/filepath"

	"github.com/spf13/cobra"

	"tilewise/app/lab"
	"tilewise/solver/filesys"
)

func (p *Program) labClass() *cobra.Command {
	var out destination
	c := &cobra.Command{
		Use:   "class DIR",
		Short: "Make a class set of the lessons in a folder",
		Long: `Make one file of the lessons in a folder, all *.lesson.toml in the order of their
names. The window opens it like a lesson.`,
		Example: `  tilewise lab class spring --out spring.tilewise-class`,
		Args:    usage(cobra.ExactArgs(1), "one DIR"),
		RunE: func(c *cobra.Command, args []string) error {
			if out.name == "" {
				out.name = filepath.Base(filepath.Clean(args[0])) + lab.ClassExtension
			}
			return p.writeClass(c.Context(), out, args[0])
		},
	}
	out.add(c, "out", "`FILE` for the class set; - for standard output (default: the folder's name)")
	return c
}

func (p *Program) writeClass(ctx context.Context, out destination, folder string) error {
	paths := filesys.Ending(filesys.OSDisk{}, folder, lab.LessonEnding)
	if len(paths) == 0 {
		return usageError{fmt.Errorf("there are no files *%s in %s", lab.LessonEnding, quotedName(folder))}
	}
	if err := out.mayWrite(p.In, paths...); err != nil {
		return err
	}
	set, err := lab.ClassOf(ctx, paths)
	if err != nil {
		return usageError{err}
	}
	content, err := lab.EncodeClass(set)
	if err != nil {
		return usageError{err}
	}
	if err := out.save(p.Out, writer(content)); err != nil || out.name == standardOut {
		return err
	}
	return p.print("%s: %d lessons\n", quotedName(out.name), len(set))
}
