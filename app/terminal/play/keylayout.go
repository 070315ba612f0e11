//go:build !js

package play

import (
	"strings"
	"unicode"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"
)

// usKeys are the characters of a US keyboard, row by row. layouts are those of the same keys on other keyboards.
const usKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,./"

var layouts = []string{
	"йцукенгшщзхъфывапролджэячсмитьбю.", "йцукенгшщзхїфівапролджєячсмитьбю.", // Russian, Ukrainian
	";ςερτυθιοπ[]ασδφγηξκλ΄'ζχψωβνμ,./",                                      // Greek
	"/'קראטוןםפ][שדגכעיחלךף,זסבהנמצתץ.", "ضصثقفغعهخحجدشسيبلاتنمكطئءؤرﻻىةوزظ", // Hebrew, Arabic
	"ქწერტყუიოპ[]ასდფგჰჯკლ;'ზხცვბნმ,./",                                      // Georgian
	"',.pyfgcrl/=aoeuidhtns-;qjkxbmwvz", "qwfpgjluy;[]arstdhneio'zxcvbkm,./", // Dvorak, Colemak
	"azertyuiop^$qsdfghjklmùwxcvbn,;:!", // French
}

// sameKey returns the character that layout to has on the key of r in layout from; 0 if from has no r.
func sameKey(from, to string, r rune) rune {
	before, _, found := strings.Cut(from, string(r))
	if at := utf8.RuneCountInString(before); found && at < utf8.RuneCountInString(to) {
		return []rune(to)[at]
	}
	return 0
}

// keyName returns the name of a key for commands, by the rules of the window. A key in the place of W, A, S or D on a
// US keyboard, or with a letter that is not Latin, has the name of the US key. A W, A, S or D elsewhere has the name of
// the character that its layout has in the US place of that letter. Other keys are named by their character.
func keyName(k tea.Key) string {
	written, _ := utf8.DecodeRuneInString(k.Text)
	if k.Text == "" {
		written = k.Code
	}
	written, place := unicode.ToLower(written), unicode.ToLower(k.BaseCode)
	for _, layout := range layouts { // many terminals do not report the place of a key
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
