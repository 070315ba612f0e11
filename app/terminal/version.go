package terminal

import (
	"fmt"

	"github.com/spf13/cobra"
)

// version is the command that tells what this program is.
func (p *Program) version() *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Tell the version, that of Go, and the platform",
		Args:  usage(cobra.NoArgs, "no arguments"),
		RunE: func(*cobra.Command, []string) error {
			_, err := fmt.Fprintln(p.Out, p.Version)
			return writing(err)
		},
	}
}
