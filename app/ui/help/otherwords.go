package help

import (
	"strings"

	"fyne.io/fyne/v2/lang"
)

// alias is a part of what a command and its menus are called, and the words that people have for that besides.
type alias struct{ of, words string }

// aliases are those of the language of the window, in plain letters.
func aliases() (list []alias) {
	texts := []string{
		lang.X("search.also1",
			"sounds = mute audio noise; time and moves = timer clock stopwatch counter"),
		lang.X("search.also2",
			"theme = mode colours night; français = french; deutsch = german; language = translation"),
		lang.X("search.also3",
			"export = html gif png film video picture web send; shuffle = difficulty level scramble mix"),
		lang.X("search.also4",
			"review = mistakes errors analysis; restart = reset again; records = best times scores statistics"),
		lang.X("search.also5",
			"crop = cut zoom; hint = help tip cheat; manual = help; keyboard shortcuts = hotkeys help"),
		lang.X("search.also6",
			"lessons = learn course tutorial; tour = tutorial intro help; whole picture = preview original"),
		lang.X("search.also7",
			"hovering = mouse; animation = motion speed; save game = store; puzzle › size = rows columns"),
		lang.X("search.also8",
			"edit the position = editor; paste = clipboard import; open photo = picture image file load"),
		lang.X("search.also9",
			"quit = exit close; undo = back; solve = solution answer"),
	}
	for _, entry := range strings.Split(plainLetters(strings.Join(texts, ";")), ";") {
		of, words, _ := strings.Cut(entry, "=")
		list = append(list, alias{strings.TrimSpace(of), words})
	}
	return list
}

// withAliases is a text in plain letters, and the other words for what is named in it.
func withAliases(text string, list []alias) string {
	all := text
	for _, a := range list {
		if strings.Contains(text, a.of) {
			all += a.words
		}
	}
	return all
}
