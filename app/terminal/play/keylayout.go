//go:build !js

package play

import (
	"strings"
	"unicode"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"
)

// usKeys are the letters of a US keyboard, row by row; layouts are those that other keyboards write with the same keys.
const usKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,./"

var layouts = []string{
	"йцукенгшщзхъфывапролджэячсмитьбю.", "йцукенгшщзхїфівапролджєячсмитьбю.", // Russian, Ukrainian
	";ςερτυθιοπ[]ασδφγηξκλ΄'ζχψωβνμ,./",                                      // Greek
	"/'קראטוןםפ][שדגכעיחלךף,זסבהנמצתץ.", "ضصثقفغعهخحجدشسيبلاتنمكطئءؤرﻻىةوزظ", // Hebrew, Arabic
	"ქწერტყუიოპ[]ასდფგჰჯკლ;'ზხცვბნმ,./",                                      // Georgian
	"',.pyfgcrl/=aoeuidhtns-;qjkxbmwvz", "qwfpgjluy;[]arstdhneio'zxcvbkm,./", // Dvorak, Colemak
	"azertyuiop^$qsdfghjklmùwxcvbn,;:!", // French
}

// sameKey returns what another layout writes with the key that writes a letter in the first; 0 where it has none.
func sameKey(from, to string, r rune) rune {
	before, _, found := strings.Cut(from, string(r))
	if at := utf8.RuneCountInString(before); found && at < utf8.RuneCountInString(to) {
		return []rune(to)[at]
	}
	return 0
}

// keyName returns the meaning of a key, as the window does on any layout. W, A, S and D, and keys whose letter is not
// Latin, mean what a US keyboard has in their place; other keys mean what they write. A letter that is W, A, S or D on
// another layout means what it writes.
func keyName(k tea.Key) string {
	written, _ := utf8.DecodeRuneInString(k.Text)
	if k.Text == "" {
		written = k.Code
	}
	written, place := unicode.ToLower(written), unicode.ToLower(k.BaseCode)
	for _, layout := range layouts { // many terminals do not tell the place
		if place == 0 && written > unicode.MaxASCII {
			place = sameKey(layout, usKeys, written)
		}
	}
	name := written
	switch {
	case k.Text == " " || k.Text == "" && k.Mod&tea.ModCtrl == 0:
		return k.Keystroke()
	case k.Text != "" && strings.ContainsRune("wasd", place), name > unicode.MaxASCII && place != 0:
		name = place
	case k.Text != "" && strings.ContainsRune("wasd", name) && place != 0:
		for _, layout := range layouts {
			if sameKey(layout, usKeys, name) == place {
				for strings.ContainsRune("wasd", name) {
					name = sameKey(usKeys, layout, name)
				}
			}
		}
	}
	if k.Text == "" {
		return "ctrl+" + string(name)
	}
	return string(name)
}
