package words

import (
	"cmp"
	"os"
	"strings"

	"github.com/jeandeaual/go-locale"

	"tilewise/app/lang"
)

// KeyLanguage is the preference for the language of the program: the code of a language, or "" for the system's.
const KeyLanguage = "view.language"

// LanguageVariable is the environment variable that sets the language of one run. It goes before the preference.
const LanguageVariable = "TILEWISE_LANG"

// Speak sets the language to the one that the user chose, or that of the system.
func Speak(chosen string) {
	chosen = cmp.Or(os.Getenv(LanguageVariable), chosen)
	if chosen == "" {
		chosen, _ = locale.GetLocale() // English where that fails
	}
	lang.Use(chosen)
}

// PlainLetters returns a text in small letters without accents, for a search that ignores them.
func PlainLetters(text string) string { return accents.Replace(strings.ToLower(text)) }

var accents = strings.NewReplacer("à", "a", "â", "a", "ä", "a", "ç", "c", "é", "e", "è", "e", "ê", "e", "ë", "e",
	"î", "i", "ï", "i", "ô", "o", "ö", "o", "œ", "oe", "ù", "u", "û", "u", "ü", "u", "ß", "ss", "’", "'")

// NoDrawing returns why there can be no window on a computer without OpenGL 2.1, and what to do. It is in the system's
// language: without a window the user can't choose another.
func NoDrawing() string {
	Speak("")
	return lang.L("Tilewise needs OpenGL 2.1 to draw its window, and this computer doesn't offer it, as is often the case over a remote desktop or in a virtual machine. Install the driver of the graphics card, or the free OpenCL, OpenGL and Vulkan Compatibility Pack from the Microsoft Store. The commands work without it; tilewise help lists them.")
}
