package terminal

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"tilewise/solver/filesys"
	"tilewise/solver/lab"
)

type classSetDestination struct {
	out   string
	force bool
}

func (p *Program) labClass() *cobra.Command {
	var f classSetDestination
	c := &cobra.Command{
		Use:   "class DIR",
		Short: "Make a class set of the lessons in a folder",
		Long: `Make one file of the lessons in a folder, all *.lesson.toml in the order of their
names. The window opens it like a lesson.`,
		Example: `  tilewise lab class spring --out spring.tilewise-class`,
		Args:    usage(cobra.ExactArgs(1), "one DIR"),
		RunE: func(c *cobra.Command, args []string) error {
			if f.out == "" {
				f.out = filepath.Base(filepath.Clean(args[0])) + lab.ClassExtension
			}
			return p.writeClass(c.Context(), f, args[0])
		},
	}
	c.Flags().StringVar(&f.out, "out", "", "`FILE` for the class set (default: the folder's name)")
	c.Flags().BoolVar(&f.force, "force", false, "replace FILE where it is there already")
	return c
}

func (p *Program) writeClass(ctx context.Context, f classSetDestination, folder string) error {
	if err := checkDestination(f.out, f.force); err != nil {
		return err
	}
	paths := filesys.Ending(filesys.OSDisk{}, folder, lab.LessonEnding)
	if len(paths) == 0 {
		return usageError{fmt.Errorf("there are no files *%s in %s", lab.LessonEnding, folder)}
	}
	set, err := lab.ClassOf(ctx, paths)
	if err != nil {
		return usageError{err}
	}
	content, err := lab.EncodeClass(set)
	if err != nil {
		return usageError{err}
	}
	if err := saving(f.out, writer(content)); err != nil {
		return err
	}
	return p.print("%s: %d lessons\n", f.out, len(set))
}

// checkDestination refuses a file that is there already, unless force is set, and a file whose folder is not there.
func checkDestination(out string, force bool) error {
	if out == standardOut {
		return nil
	}
	if _, err := os.Lstat(out); err == nil && !force {
		return usageError{fmt.Errorf("%s is there already; --force replaces it", out)}
	}
	if _, err := os.Stat(filepath.Dir(out)); err != nil {
		return usageError{fmt.Errorf("%s can't be written: there is no folder %s", out, filepath.Dir(out))}
	}
	return nil
}
