package words

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"

	"tilewise/resources"
)

// KeyLanguage is the preference for the language of the window: the code of a language, or "" for
// the system's.
const KeyLanguage = "view.language"

// LanguageVariable is the environment variable with a language for one run, whatever the preference
// says.
const LanguageVariable = "TILEWISE_LANG"

// Language is a language of the window, without its sentences, which are in the file of its code.
type Language struct {
	Code  string
	Name  string   // the language's name for itself
	Forms []string // the plural forms of a sentence with a number, in alphabetical order
}

// Languages are the languages of the window, in the order of the menu.
var Languages = []Language{
	{"en", "English", []string{"one", "other"}},
	{"de", "Deutsch", []string{"one", "other"}},
	{"fr", "Français", []string{"many", "one", "other"}},
}

// translator says the sentences of the window in the language that was taken.
//
// Fyne's lang speaks the system's language and no other, and where it knows
// that language and we do not, the window would be half in one and half in
// another. So its four functions, which Fyne's own dialogs call as well, are
// led here.
type translator struct {
	lock  sync.Mutex
	read  map[string]*i18n.Localizer // by the code of a language that was used; no other is read
	taken atomic.Pointer[i18n.Localizer]
	touch bool // the sentences are those of a screen for fingers
}

// SharedTranslator makes the translator once.
var SharedTranslator = sync.OnceValue(func() *translator {
	d := &translator{read: map[string]*i18n.Localizer{}}
	d.Use("en")
	lang.X = func(key, english string, data ...any) string { return d.say(key, english, nil, data) }
	lang.L = func(english string, data ...any) string { return d.say(english, english, nil, data) }
	lang.XN = func(key, english string, n int, data ...any) string { return d.say(key, english, n, data) }
	lang.N = func(english string, n int, data ...any) string { return d.say(english, english, n, data) }
	return d
})

// Use sets the language of the window to the one nearest to a code: German for de_AT, and English
// for an unknown one.
func (t *translator) Use(code string) {
	tags := make([]language.Tag, len(Languages))
	for i, l := range Languages {
		tags[i] = language.Make(l.Code)
	}
	_, i := language.MatchStrings(language.NewMatcher(tags), code)
	t.lock.Lock()
	defer t.lock.Unlock()
	code = Languages[i].Code
	if t.read[code] == nil {
		t.read[code] = i18n.NewLocalizer(readLanguage(code, t.touch), code)
	}
	t.taken.Store(t.read[code])
}

// ByTouch has the sentences, from the next Use on, speak of fingers or of mouse and keys.
func (t *translator) ByTouch(touch bool) {
	t.lock.Lock()
	defer t.lock.Unlock()
	if t.touch != touch {
		t.touch = touch
		clear(t.read)
	}
}

// readLanguage reads the sentences of a language, and what English says otherwise of one thing than of many.
func readLanguage(code string, touch bool) *i18n.Bundle {
	b := i18n.NewBundle(language.English)
	b.RegisterUnmarshalFunc("json", json.Unmarshal)
	names := slices.Compact([]string{"en", code})
	if touch {
		names = append(names, "touch/"+code)
	}
	for _, name := range names {
		if _, err := b.LoadMessageFileFS(resources.Translations(), name+".json"); err != nil {
			fyne.LogError("The translations can't be read", err)
		}
	}
	return b
}

// say is a sentence with its data filled in. n is a count that chooses between singular and plural,
// or nil. A sentence without a translation is in English.
func (t *translator) say(key, english string, n any, data []any) string {
	c := &i18n.LocalizeConfig{DefaultMessage: &i18n.Message{ID: key, Other: english}, PluralCount: n}
	if len(data) > 0 {
		c.TemplateData = data[0]
	}
	text, err := t.taken.Load().Localize(c)
	if text == "" && err != nil {
		return english
	}
	return text
}

// Speak sets the language of the window to the one that the user chose, or that of the system.
func Speak(chosen string) {
	if named := os.Getenv(LanguageVariable); named != "" {
		chosen = named
	}
	if chosen == "" {
		chosen = string(lang.SystemLocale())
	}
	SharedTranslator().Use(chosen)
}

// PlainLetters is a text in small letters without their accents, as the user types it in haste.
func PlainLetters(text string) string { return accents.Replace(strings.ToLower(text)) }

var accents = strings.NewReplacer("à", "a", "â", "a", "ä", "a", "ç", "c", "é", "e", "è", "e", "ê", "e", "ë", "e",
	"î", "i", "ï", "i", "ô", "o", "ö", "o", "œ", "oe", "ù", "u", "û", "u", "ü", "u", "ß", "ss", "’", "'")

// LanguageCode is the code of the window's language.
func LanguageCode() string { return lang.X("language.code", "en") }

// NoDrawing says why there can be no window on a computer without OpenGL 2.1, and what to do. It is
// in the system's language, as there is no window yet to choose another.
func NoDrawing() string {
	Speak("")
	return lang.L("Tilewise needs OpenGL 2.1 to draw its window, and this computer doesn't offer it, as is often the case over a remote desktop or in a virtual machine. Install the driver of the graphics card, or the free OpenCL, OpenGL and Vulkan Compatibility Pack from the Microsoft Store. The commands work without it; tilewise help lists them.")
}
