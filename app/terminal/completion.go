package terminal

import (
	"strings"

	"github.com/spf13/cobra"

	"tilewise/app/lab"
	"tilewise/app/pictureformat"
)

// photoEndings are the endings of photos that open, without their dots.
var photoEndings = strings.Fields(strings.ReplaceAll(strings.Join(pictureformat.Endings(), " "), ".", ""))

// completeFiles completes up to most arguments, 0 for any number, with folders and with files of these endings in small
// or large letters.
func completeFiles(most int, endings ...string) cobra.CompletionFunc {
	return func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		if most > 0 && len(args) >= most {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		var all []string
		for _, e := range endings {
			all = append(all, e, strings.ToUpper(e))
		}
		return all, cobra.ShellCompDirectiveFilterFileExt
	}
}

// completePhoto completes the program's own argument, a photo or a saved game. If a command begins with the typed
// letters, it offers only commands, as a shell completes either files or words.
func completePhoto(c *cobra.Command, args []string, begun string) ([]string, cobra.ShellCompDirective) {
	for _, command := range c.Commands() {
		if command.IsAvailableCommand() && strings.HasPrefix(command.Name(), begun) {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
	}
	return completeFiles(1, append(photoEndings, "tilewise")...)(c, args, begun)
}

// completeExperiment completes the name of an experiment that comes with the program, or else of a file.
func completeExperiment(c *cobra.Command, args []string, begun string) (offered []string, do cobra.ShellCompDirective) {
	for _, e := range lab.Shipped() {
		if len(args) == 0 && strings.HasPrefix(e.Name, begun) {
			offered = append(offered, e.Name+"\t"+e.Title.In("en"))
		}
	}
	if len(offered) > 0 {
		return offered, cobra.ShellCompDirectiveNoFileComp
	}
	return completeFiles(1, "toml")(c, args, begun)
}
