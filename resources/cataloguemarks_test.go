package resources_test

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"tilewise/app/lang"
	"tilewise/app/words"
	"tilewise/resources"
	"tilewise/solver/test/fixture"
)

// strayMarks are what a careful writer of a language does not leave in a sentence:
// straight quotes, three full stops, and a space at which a line may break before a
// mark that belongs to the word.
var strayMarks = map[string]*regexp.Regexp{
	"de": regexp.MustCompile(`["'”«»]|\.\.\.|—| %`),
	"fr": regexp.MustCompile(`["'“”„]|\.\.\.|—| [:;?!»%]|« |[^\x{a0}\x{202f}]»|«[^\x{a0}\x{202f}]`),
}

func TestEverySentenceHasTheMarksOfItsLanguage(t *testing.T) {
	for code, stray := range strayMarks {
		for _, translated := range readTranslations(t, code) {
			for _, text := range translated {
				if bare := placeholder.ReplaceAllString(text, "x"); stray.MatchString(bare) {
					t.Errorf("%s: %q has %q", code, text, stray.FindString(bare))
				}
			}
		}
	}
}

// entry matches the line of a sentence in a file of translations. After the file is decoded, a sentence that it has
// twice would be there once.
var entry = regexp.MustCompile(`(?m)^\t("(?:[^"\\]|\\.)*"):`)

func TestNoSentenceIsTranslatedTwice(t *testing.T) {
	for _, tongue := range lang.Languages {
		raw := fixture.Must(fs.ReadFile(resources.Translations(), tongue.Code+".json"))
		seen := map[string]bool{}
		for _, m := range entry.FindAllStringSubmatch(string(raw), -1) {
			if seen[m[1]] {
				t.Errorf("%s: %s is there twice", tongue.Code, m[1])
			}
			seen[m[1]] = true
		}
		if want := len(readTranslations(t, tongue.Code)); len(seen) != want {
			t.Errorf("%s: %d keys are seen of %d", tongue.Code, len(seen), want)
		}
	}
}

func TestFyneStillSaysWhatIsTranslatedForIt(t *testing.T) {
	dir, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "fyne.io/fyne/v2").Output()
	if err != nil {
		t.Skipf("no go tool: %v", err)
	}
	var source strings.Builder
	for _, folder := range []string{"dialog", "widget"} {
		files, err := filepath.Glob(filepath.Join(strings.TrimSpace(string(dir)), folder, "*.go"))
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %d files: %v", folder, len(files), err)
		}
		for _, file := range files {
			text := fixture.Must(os.ReadFile(file))
			source.Write(text)
		}
	}
	for _, said := range ofFyne {
		if !strings.Contains(source.String(), `lang.L("`+said+`"`) &&
			!strings.Contains(source.String(), `lang.X("`+said+`"`) {
			t.Errorf("Fyne does not say %q any more", said)
		}
	}
}

// mouseWords are sentences that only a mouse can follow.
var mouseWords = regexp.MustCompile(`\b([Dd]rop a|[Cc]lick|scroll to|[Dd]ouble-click|[Rr]ight-click|hover)\b`)

// No sentence on a phone asks for a mouse, and those with another text there name neither mouse nor keys, in any
// language.
func TestAPhoneSpeaksOfFingers(t *testing.T) {
	defer words.Speak("en")
	defer lang.ByTouch(false)
	lang.ByTouch(true)
	sentences := readTranslations(t, "de")
	for code, never := range map[string][]string{"en": {"lick", "arrow", "Tab ", "Drop", "Enter"},
		"de": {"klick", "Pfeil", "Tab ", "Fenster", "Klick", "Enter"},
		"fr": {"liqu", "flèche", "Tab ", "fenêtre", "clic", "Entrée"}} {
		t.Setenv(words.LanguageVariable, code)
		words.Speak(code)
		said := readTranslations(t, "touch/"+code)
		for english := range sentences {
			if mouseWords.MatchString(english) && said[english] == nil {
				t.Errorf("%s: a phone says %q", code, lang.L(english))
			}
		}
		for english := range said {
			for _, word := range never {
				if sentences[english] == nil || strings.Contains(lang.L(english), word) {
					t.Errorf("%s: for %q a phone says %q", code, english, lang.L(english))
				}
			}
		}
	}
}
