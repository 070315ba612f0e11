package terminal

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// manual returns the command that prints the manual page, made from the texts of the help. It is hidden, as only
// packagers need it.
func (p *Program) manual() *cobra.Command {
	return &cobra.Command{
		Use:    "manual",
		Short:  "Print the manual page, for man",
		Hidden: true,
		Args:   usage(cobra.NoArgs, "no arguments"),
		RunE: func(c *cobra.Command, _ []string) error {
			return p.print("%s", manualPage(c.Root(), p.About.Version, manualDate(p.About.Time)))
		},
	}
}

// manualDate returns the date of the sources: SOURCE_DATE_EPOCH if a packager sets it, else that of the commit; "" if
// neither is known.
func manualDate(commit string) string {
	if seconds, err := strconv.ParseInt(os.Getenv("SOURCE_DATE_EPOCH"), 10, 64); err == nil {
		return time.Unix(seconds, 0).UTC().Format(time.DateOnly)
	}
	return commit[:min(len(commit), len(time.DateOnly))]
}

// manualPage writes a command and all below it as one page for section 6, games.
func manualPage(root *cobra.Command, version, date string) string {
	var b strings.Builder
	fmt.Fprintf(&b, ".TH TILEWISE 6 %q \"Tilewise %s\" Games\n", date, version)
	fmt.Fprintf(&b, ".SH NAME\ntilewise \\- sliding\\-tile puzzle from a photo, with an optimal solver\n")
	opens, games := "", "" // the build without a window opens nothing
	if strings.Contains(root.Use, "PHOTO") {
		opens, games = ".B tilewise\n.RI [ PHOTO ]\n.br\n", "\nPHOTO may be a saved game as well."
	}
	fmt.Fprintf(&b, ".SH SYNOPSIS\n%s.B tilewise\n.I command\n.RI [ flags ]\n", opens)
	fmt.Fprintf(&b, ".SH DESCRIPTION\n%s%s\n.SH COMMANDS\n", roff(root.Long), games)
	manualCommands(&b, root)
	b.WriteString(".SH \"EXIT STATUS\"\n")
	for _, s := range statusMeanings {
		fmt.Fprintf(&b, ".TP\n.B %d\n%s\n", s.status, roff(s.meaning))
	}
	b.WriteString(".SH FILES\n")
	for _, f := range manualFiles {
		fmt.Fprintf(&b, ".TP\n.I %s\n%s\n", roff(f[0]), roff(f[1]))
	}
	return b.String()
}

var statusMeanings = []struct {
	status  int
	meaning string
}{
	{statusSolved, "all is done: every board is solved"},
	{statusInternal, "a defect of the program, or something that was checked is wrong"},
	{statusInput, "input that cannot be understood"},
	{statusUnsolvable, "a board cannot be solved"},
	{statusLimit, "a limit of time, memory or states was reached, or a proof was not finished"},
	{statusFull, "the disk is full"},
	{statusUnwritable, "a file cannot be written: it, its folder or its disk is protected, say; or a page cannot be served"},
	{statusBusy, "another Tilewise is writing the same file"},
	{statusInterrupted, "interrupted"},
}

var manualFiles = [][2]string{
	{"~/.local/share/tilewise", "games, records, settings and pictures that were pasted"},
	{"~/.cache/tilewise/tables", "pattern databases; they can be built again"},
	{"~/.local/state/tilewise", "results of experiments, and reports of crashes"},
}

func manualCommands(b *strings.Builder, c *cobra.Command) {
	for _, child := range c.Commands() {
		if child.Hidden || child.Name() == "help" || child.Name() == "completion" {
			continue
		}
		if child.HasAvailableSubCommands() {
			manualCommands(b, child)
			continue
		}
		fmt.Fprintf(b, ".SS \"%s\"\n", roff(strings.TrimPrefix(child.UseLine(), "tilewise ")))
		words := child.Long
		if words == "" {
			words = child.Short + "."
		}
		fmt.Fprintln(b, roff(words))
		child.LocalFlags().VisitAll(func(f *pflag.Flag) {
			if f.Name == "help" {
				return
			}
			kind, usage := pflag.UnquoteUsage(f)
			if kind != "" {
				kind = ` \fI` + roff(kind) + `\fR`
			}
			fmt.Fprintf(b, ".TP\n\\fB%s\\fR%s\n%s\n", roff("--"+f.Name), kind, roff(usage))
		})
	}
}

// roff escapes plain text for man. It keeps paragraphs, and shows indented lines as they are.
func roff(words string) string {
	words = strings.NewReplacer(`\`, `\e`, "-", `\-`, "'", `\(aq`, `"`, `\(dq`).Replace(words)
	lines := strings.Split(words, "\n")
	for i, line := range lines {
		switch {
		case line == "":
			lines[i] = ".PP"
		case strings.HasPrefix(line, " "):
			lines[i] = ".br\n" + strings.Repeat(`\ `, len(line)-len(strings.TrimLeft(line, " "))) + strings.TrimLeft(line, " ")
		case strings.HasPrefix(line, "."):
			lines[i] = `\&` + line
		}
	}
	return strings.Join(lines, "\n")
}
