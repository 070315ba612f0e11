package resources_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"tilewise/resources"
	"tilewise/solver/test/fixture"
)

// documents returns the pages that people read outside of the program, from this folder.
func documents(t *testing.T) map[string]string {
	t.Helper()
	names := fixture.Must(filepath.Glob("manual/*.md"))
	all := map[string]string{}
	for _, name := range append(names, "../README.md", "../CONTRIBUTING.md") {
		text := fixture.Must(os.ReadFile(name))
		all[name] = string(text)
	}
	return all
}

// anchors returns the places of a page that a link can name.
func anchors(text string) map[string]bool {
	all := map[string]bool{}
	for _, heading := range regexp.MustCompile(`(?m)^#+ (.*)$`).FindAllStringSubmatch(text, -1) {
		words := regexp.MustCompile(`[^\p{L}\p{N} _-]`).ReplaceAllString(strings.ToLower(heading[1]), "")
		all[strings.ReplaceAll(words, " ", "-")] = true
	}
	return all
}

func TestEveryLinkAndPictureOfTheDocumentsIsThere(t *testing.T) {
	pages := documents(t)
	for name, text := range pages {
		text = regexp.MustCompile("(?ms)^```.*?^```").ReplaceAllString(text, "") // where brackets mean something else
		for _, link := range regexp.MustCompile(`\]\(([^)]+)\)`).FindAllStringSubmatch(text, -1) {
			target, place, anchored := strings.Cut(link[1], "#")
			if strings.HasPrefix(target, "https://") {
				continue
			}
			file := filepath.Join(filepath.Dir(name), target)
			if target == "" {
				file = name
			}
			if _, err := os.Stat(file); err != nil {
				t.Errorf("%s links to %s, which is not there", name, target)
			}
			if anchored && !anchors(pages[file])[place] {
				t.Errorf("%s links to %s, and there is no such heading", name, link[1])
			}
		}
	}
}

// TestEveryFileThatAContributorIsSentToIsThere looks for the files that CONTRIBUTING names.
func TestEveryFileThatAContributorIsSentToIsThere(t *testing.T) {
	named := regexp.MustCompile("`((?:app|solver|pdb|resources)/[^` *…]+)`")
	for _, name := range named.FindAllStringSubmatch(documents(t)["../CONTRIBUTING.md"], -1) {
		if name[1] == "solver/heuristic/rowcolumn.go" { // the one that is to be added
			continue
		}
		if _, err := os.Stat("../" + name[1]); err != nil {
			t.Errorf("CONTRIBUTING.md names %s, which is not there", name[1])
		}
	}
}

func TestTheReadmeLeadsToEveryPage(t *testing.T) {
	readme := documents(t)["../README.md"]
	for _, command := range []string{"\n    make run ", "\n    make test "} {
		if !strings.Contains(readme, command) {
			t.Errorf("README.md does not have %q", strings.TrimSpace(command))
		}
	}
	names, err := fs.Glob(resources.Manual(), "*.md")
	if err != nil || len(names) == 0 {
		t.Fatal(len(names), err)
	}
	for _, name := range names {
		if !strings.Contains(readme, "(resources/manual/"+name+")") {
			t.Errorf("README.md does not link to %s", name)
		}
	}
}

// TestTheTranslatedManualIsWhole: a page in another language has the sections, paragraphs, tables, commands and
// pictures of the English one.
func TestTheTranslatedManualIsWhole(t *testing.T) {
	figures, mark := regexp.MustCompile("(?ms)^```.*?^```"), regexp.MustCompile(`(?m)^(#|\||- |!\[|~|$)`)
	parts := func(name string) int {
		text := string(fixture.Must(os.ReadFile(name)))
		if strings.HasSuffix(name, "12-keys.md") { // the window has its rows from the table of commands
			text, _, _ = strings.Cut(text, "|---")
		}
		return len(mark.FindAllString(figures.ReplaceAllString(text, "~"), -1)) // figures stand in the English page
	}
	for _, name := range fixture.Must(filepath.Glob("manual/*.md")) {
		for _, code := range []string{"de", "fr"} {
			other := filepath.Join("manual", code, filepath.Base(name))
			if want, got := parts(name), parts(other); got != want {
				t.Errorf("%s has %d headings, paragraphs, rows and pictures; the English page has %d", other, got, want)
			}
		}
	}
}

// Words in italics are names from the window, from the page that is sent, or titles of pages of the manual.
func TestTheManualNamesWhatThereIs(t *testing.T) {
	code := regexp.MustCompile("(?ms)^```.*?^```|`[^`\n]*`")
	label := regexp.MustCompile(`(?m)(?:^|[^*\\\w])\*([^*\s][^*]*)\*`)
	named := 0
	for language, folder := range map[string]string{"en": "manual", "de": "manual/de", "fr": "manual/fr"} {
		known, pages := namedThings(t, language), fixture.Must(filepath.Glob(folder+"/*.md"))
		if language == "en" {
			pages = append(pages, "../README.md", "../CONTRIBUTING.md")
		}
		texts := map[string]string{}
		for _, page := range pages {
			texts[page] = string(fixture.Must(os.ReadFile(page)))
			title, _, _ := strings.Cut(strings.TrimPrefix(texts[page], "# "), "\n")
			known[title] = true
		}
		for page, text := range texts {
			for _, found := range label.FindAllStringSubmatch(code.ReplaceAllString(text, "`"), -1) {
				for part := range strings.SplitSeq(strings.ReplaceAll(found[1], "\n", " "), " › ") {
					if named++; !known[part] {
						t.Errorf("%s names *%s*, which is called otherwise, or not there", page, part)
					}
				}
			}
		}
	}
	if named < 200 {
		t.Errorf("only %d names were found", named)
	}
}

// namedThings returns the words of the window and of the page that is sent.
func namedThings(t *testing.T, language string) map[string]bool {
	all := map[string]bool{}
	if language == "en" { // texts of two meanings have their English in the source alone
		err := filepath.WalkDir("../app", func(name string, _ fs.DirEntry, err error) error {
			source, _ := os.ReadFile(name)
			for _, text := range regexp.MustCompile(`lang\.X\("[^"]*",\s*"([^"]*)"`).FindAllSubmatch(source, -1) {
				all[string(text[1])] = true
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		for english := range sentences(t, "de") {
			all[english] = true
		}
	} else {
		for _, text := range sentences(t, language) {
			all[text] = true
		}
	}
	_, page, _ := strings.Cut(resources.Page("words.js"), "\t"+language+": {")
	page, _, _ = strings.Cut(page, "\n\t},")
	for _, text := range regexp.MustCompile(`: "([^"]*)"`).FindAllStringSubmatch(page, -1) {
		all[text[1]] = true
	}
	return all
}

// Lines of code and tables have at most 100 characters, the room that a page of the manual in the window has.
func TestCodeOfTheManualFitsAPage(t *testing.T) {
	const room = 100
	for name, text := range documents(t) {
		code := false
		for line := range strings.Lines(text) {
			if strings.HasPrefix(line, "```") {
				code = !code
			}
			if n := utf8.RuneCountInString(line) - 1; code && strings.HasPrefix(name, "manual/") && n > room {
				t.Errorf("%s: %d letters: %s", name, n, line)
			}
		}
	}
}

// The translated pages have as many blocks of code as the English ones, and no number that the English ones lack.
func TestTheTranslatedManualHasTheFiguresOfTheEnglishOne(t *testing.T) {
	numbers := func(text string) map[string]bool {
		text = regexp.MustCompile(`(\d)[,.\x{202f}\x{00a0} ](\d)`).ReplaceAllString(text, "$1$2")
		all := map[string]bool{}
		for _, n := range regexp.MustCompile(`\d{2,}`).FindAllString(text, -1) {
			all[n] = true
		}
		return all
	}
	fences := func(text string) int { return strings.Count("\n"+text, "\n```") }
	for _, name := range fixture.Must(filepath.Glob("manual/*/*.md")) {
		english := string(fixture.Must(os.ReadFile(filepath.Join("manual", filepath.Base(name)))))
		text := string(fixture.Must(os.ReadFile(name)))
		if got, want := fences(text), fences(english); got != want {
			t.Errorf("%s has %d fences; the English page %d", name, got, want)
		}
		there := numbers(english)
		for n := range numbers(text) {
			if !there[n] {
				t.Errorf("%s says %s; the English page does not", name, n)
			}
		}
	}
}
