package terminal

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/adrg/xdg"
	"github.com/spf13/cobra"

	"tilewise/pdb"
)

// misusedCommand is an error in the use of a command, which is shown with the command's usage.
type misusedCommand struct {
	error
	of *cobra.Command
}

// Unwrap returns the error.
func (m misusedCommand) Unwrap() error { return m.error }

// groups makes commands that have only subcommands refuse an unknown name.
func groups(c *cobra.Command) {
	for _, child := range c.Commands() {
		groups(child)
	}
	if c.HasParent() && c.HasSubCommands() {
		c.Args = cobra.ArbitraryArgs
		c.RunE = func(c *cobra.Command, args []string) error { return unknownCommand(c, args) }
	}
}

// unknownCommand returns the error for a missing name, or a name that is no command below c.
func unknownCommand(c *cobra.Command, args []string) error {
	text := fmt.Sprintf("%s has no command %s", c.CommandPath(), quoted(args))
	if len(args) == 0 {
		text = c.CommandPath() + " needs one of its commands"
	} else if meant := meantBy(c, args[0]); meant != "" {
		text += "; did you mean " + meant + "?"
	}
	return misusedCommand{misused(c, errors.New(text)), c}
}

// meantBy returns the names of commands below c that are spelled like name; "" for none.
func meantBy(c *cobra.Command, name string) string {
	c.SuggestionsMinimumDistance = 2
	return strings.Join(c.SuggestionsFor(name), " or ")
}

// programHelp returns the end of the program's help.
func programHelp() string {
	var text strings.Builder
	text.WriteString("\nExit status, of several outcomes the lowest:\n")
	for _, s := range statusMeanings {
		fmt.Fprintf(&text, "  %-4d %s\n", s.status, s.meaning)
	}
	text.WriteString("\nFolders:\n")
	for _, f := range [][2]string{
		{filepath.Join(xdg.DataHome, "tilewise"), manualFiles[0][1]}, {pdb.DefaultDir(), manualFiles[1][1]},
		{filepath.Join(xdg.StateHome, "tilewise"), manualFiles[2][1]},
	} {
		fmt.Fprintf(&text, "  %s\n      %s\n", f[0], f[1])
	}
	text.WriteString("\nManual: Help › Manual in the window; man tilewise where a package has installed it.\n")
	return text.String()
}
