// Package lang returns sentences in the chosen language. The source has them in English, resources/translations in the
// other languages. The package knows no window: the terminal program uses it as well.
package lang

import (
	"encoding/json"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"

	"tilewise/resources"
)

// Language is a language of the program, without its sentences, which are in the file of its code.
type Language struct {
	Code  string
	Name  string   // the language's name for itself
	Forms []string // the plural forms of a sentence with a number, in alphabetical order
}

// Languages are the languages of the program, in the order of the menu.
var Languages = []Language{
	{"en", "English", []string{"one", "other"}},
	{"de", "Deutsch", []string{"one", "other"}},
	{"fr", "Français", []string{"many", "one", "other"}},
}

// L returns a sentence, which stands here in English, in the language that was chosen. data fills its places, as in
// "{{.Count}} tiles". A sentence without a translation stays in English.
func L(english string, data ...any) string { return shared().say(english, english, nil, data) }

// X is L of a sentence with a key in the catalogues, as its English has more than one meaning.
func X(key, english string, data ...any) string { return shared().say(key, english, nil, data) }

// N is L with a number n that chooses between singular and plural; XN is X with such a number.
func N(english string, n int, data ...any) string       { return shared().say(english, english, n, data) }
func XN(key, english string, n int, data ...any) string { return shared().say(key, english, n, data) }

// Kept returns a function that returns the result of build. It calls build anew only after another language was chosen;
// the result is shared, and not to be changed. Any goroutine may call it.
func Kept[T any](build func() T) func() T {
	type result struct {
		in   *i18n.Localizer
		said T
	}
	var last atomic.Pointer[result]
	return func() T {
		in, r := shared().taken.Load(), last.Load()
		if r == nil || r.in != in {
			r = &result{in, build()}
			last.Store(r)
		}
		return r.said
	}
}

// Code returns the code of the language that was chosen.
func Code() string { return X("language.code", "en") }

// translator holds the catalogues of the languages that were used. It reads no others.
type translator struct {
	lock  sync.Mutex
	read  map[string]*i18n.Localizer // by the code of a language
	taken atomic.Pointer[i18n.Localizer]
	touch bool // the sentences are those of a screen for fingers
}

// shared is the translator of the program. Its first language is English.
var shared = sync.OnceValue(func() *translator {
	t := &translator{read: map[string]*i18n.Localizer{}}
	t.use("en")
	return t
})

// Use chooses the language nearest to a code: German for de_AT, and English for an unknown one.
func Use(code string) { shared().use(code) }

// ByTouch chooses, from the next Use on, between the sentences for fingers and those for mouse and keys.
func ByTouch(touch bool) {
	t := shared()
	t.lock.Lock()
	defer t.lock.Unlock()
	if t.touch != touch {
		t.touch = touch
		clear(t.read)
	}
}

func (t *translator) use(code string) {
	tags := make([]language.Tag, len(Languages))
	for i, l := range Languages {
		tags[i] = language.Make(l.Code)
	}
	_, i := language.MatchStrings(language.NewMatcher(tags), code)
	t.lock.Lock()
	defer t.lock.Unlock()
	code = Languages[i].Code
	if t.read[code] == nil {
		t.read[code] = i18n.NewLocalizer(readCatalogue(code, t.touch), code)
	}
	t.taken.Store(t.read[code])
}

// readCatalogue reads the sentences of a language, and the singular forms of English. A sentence that can't be read
// stays in English; a test reads all.
func readCatalogue(code string, touch bool) *i18n.Bundle {
	b := i18n.NewBundle(language.English)
	b.RegisterUnmarshalFunc("json", json.Unmarshal)
	names := slices.Compact([]string{"en", code})
	if touch {
		names = append(names, "touch/"+code)
	}
	for _, name := range names {
		_, _ = b.LoadMessageFileFS(resources.Translations(), name+".json")
	}
	return b
}

// say fills a sentence. n is a count that chooses between singular and plural, or nil.
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
