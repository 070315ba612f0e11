package lang

import (
	"testing"

	"github.com/nicksnyder/go-i18n/v2/i18n"
)

// Only languages that were used are read: the page in a browser would otherwise wait for all of them.
func TestOnlyTheLanguageInUseIsRead(t *testing.T) {
	d := &translator{read: map[string]*i18n.Localizer{}}
	for _, code := range []string{"en", "xx", "de_AT", "en_GB"} {
		d.use(code)
	}
	if len(d.read) != 2 || d.read["de"] == nil {
		t.Errorf("%d languages were read; want en and de", len(d.read))
	}
	if d.use("de"); d.say("Play", "Play", nil, nil) != "Spielen" {
		t.Error("German is not spoken")
	}
}

// A kept text follows the language, and is made once in each.
func TestAKeptTextFollowsTheLanguage(t *testing.T) {
	t.Cleanup(func() { Use("en") })
	made := 0
	undo := Kept(func() string { made++; return L("Undo") })
	for _, c := range []struct{ code, want string }{{"en", "Undo"}, {"de", "Rückgängig"}, {"en", "Undo"}} {
		Use(c.code)
		if first, second := undo(), undo(); first != c.want || second != c.want {
			t.Errorf("in %s it says %q, then %q", c.code, first, second)
		}
	}
	if made != 3 {
		t.Errorf("it was made %d times for three choices of a language", made)
	}
}
