package terminal

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tilewise/solver/test/fixture"
)

// Texts of an experiment are written without control characters, so that they can't change the terminal, and are cut.
func TestNothingFromAFileReachesTheTerminalRaw(t *testing.T) {
	elsewhere(t)
	loud := `"""\u001b]0;mine\u0007\u001b[2J\u202e` + strings.Repeat("long ", 3000) + `"""`
	title := strings.Replace(smallExperiment, `"Three boards"`, loud+"\n[question]\nen = "+loud, 1)
	unknown := strings.Replace(smallExperiment, "[title]",
		`"\u001b[2J`+strings.Repeat("long", 100_000)+`" = 1`+"\n[title]", 1)
	for _, text := range []string{title, unknown} {
		o := run(t, "", "lab", "run", experimentFile(t, text))
		if all := o.out + o.err; strings.ContainsAny(all, "\x1b\a\u202e") || !strings.Contains(all, `\x1b`) ||
			len(all) > 10_000 {
			t.Errorf("%d bytes: %.200q", len(all), all)
		}
	}
}

// An experiment may name a secret file of the user: the file is not read, or its content is not in the error.
func TestAnExperimentTellsNothingOfOtherFiles(t *testing.T) {
	elsewhere(t)
	const secret = "root:$6$salt:19000\n"
	for name, says := range map[string]string{"../secret": "must lie beside", "secret": "secret, line 1: not a board",
		"//203.0.113.9/share/x.txt": "must lie beside"} {
		for _, kind := range []string{"file", "game"} {
			file := experimentFile(t, strings.Replace(smallExperiment, `file = "boards.txt"`, kind+` = "`+name+`"`, 1))
			for _, folder := range []string{filepath.Dir(file), filepath.Dir(filepath.Dir(file))} {
				fixture.NoError(t, os.WriteFile(filepath.Join(folder, "secret"), []byte(secret), 0o600))
			}
			o := run(t, "", "lab", "run", file)
			if kind == "game" && name == "secret" {
				says = "isn't a Tilewise game"
			}
			if o.status != statusInput || !strings.Contains(o.err, says) || strings.Contains(o.out+o.err, "root") ||
				strings.Contains(o.err, "'r'") {
				t.Errorf("%s %s: status %d, %q; want %q", kind, name, o.status, o.err, says)
			}
		}
	}
}
