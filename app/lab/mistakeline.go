package lab

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// mistakePart matches the beginning of an error about a part of a file: "step 3: …", "alone guess: choice 2: …".
var mistakePart = regexp.MustCompile(
	`^(?:(step|run|set|expect|source) (\d+)|(title|question|answer|guess|change|limits|alone (?:question|answer|guess)))\b`)

// mistakeToken matches what an error quotes from a file, or a number in it.
var mistakeToken = regexp.MustCompile(`"[^"]+"|\d+`)

// placed adds the line of a mistake in a file, where it can be found.
func placed(content []byte, err error) error {
	text := err.Error()
	found := mistakePart.FindStringSubmatch(text)
	if found == nil {
		key, _, _ := strings.Cut(text, ":")
		if n := lineOf(string(content), []string{key}); n > 0 {
			return fmt.Errorf("line %d: %w", n, err)
		}
		return err
	}
	heading, nth := "["+strings.ReplaceAll(found[3], " ", ".")+"]", 1
	if found[1] != "" {
		heading = "[[" + found[1] + "]]"
		nth, _ = strconv.Atoi(found[2])
	}
	if n := lineIn(strings.Split(string(content), "\n"), heading, nth, text[len(found[0]):]); n > 0 {
		return fmt.Errorf("line %d: %w", n, err)
	}
	return err
}

// lineIn returns the line below the nth heading that has the text, or else the line of the heading; 0 without one.
func lineIn(lines []string, heading string, nth int, text string) int {
	within, at := false, 0 // within a text of several lines
	quoted, _, _ := strings.Cut(text, ";")
	tokens := mistakeToken.FindAllString(quoted, -1)
	for i, line := range lines {
		starts := !within && strings.HasPrefix(strings.TrimSpace(line), "[")
		if strings.Count(line, `"""`)%2 == 1 {
			within = !within
		}
		if starts {
			above, _, _ := strings.Cut(strings.TrimSpace(line), "#")
			above = strings.TrimSpace(above)
			switch inside := strings.Trim(heading, "[]") + "."; {
			case above == heading:
				if nth--; nth == 0 {
					at = i + 1
				}
			case at > 0 && !strings.HasPrefix(strings.Trim(above, "[] "), inside):
				return at
			}
		}
		if at == 0 || nth < 0 {
			continue
		}
		for _, token := range tokens {
			if strings.Contains(line, strings.Trim(token, `"`)) && i+1 > at {
				return i + 1
			}
		}
	}
	return at
}
