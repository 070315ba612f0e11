package lab

import (
	"fmt"
	"reflect"
	"regexp"
	"slices"
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

// notKnown says which field of a file is unknown, and where it stands.
func notKnown(content []byte, form any, key []string) string {
	name, where := key[len(key)-1], "at the top"
	if len(key) > 1 {
		where = "in " + strings.Join(key[:len(key)-1], ".")
	}
	line := ""
	if n := lineOf(string(content), key); n > 0 {
		line = fmt.Sprintf("line %d: ", n)
	}
	return fmt.Sprintf("%s%q is not known %s; expected one of %s", line, name, where,
		strings.Join(fields(reflect.TypeOf(form), key[:len(key)-1]), ", "))
}

// lineOf returns the first line with a key under its heading, or 0.
func lineOf(content string, key []string) int {
	heading, name := strings.Join(key[:len(key)-1], "."), key[len(key)-1]
	under, within := "", false
	i := -1
	for line := range strings.Lines(content) {
		i++
		if strings.Count(line, `"""`)%2 == 1 {
			within = !within
			if !within {
				continue
			}
		} else if within {
			continue
		}
		text := strings.TrimSpace(line)
		if strings.HasPrefix(text, "[") {
			under, _, _ = strings.Cut(strings.Trim(text, "[] \t"), "]")
			if under == strings.Join(key, ".") {
				return i + 1
			}
			continue
		}
		word, _, assigns := strings.Cut(text, "=")
		if assigns && under == heading && strings.Trim(strings.TrimSpace(word), `"'`) == name {
			return i + 1
		}
	}
	return 0
}

// fields lists the fields that a table of a form can have.
func fields(form reflect.Type, path []string) []string {
	names, types := namedFields(form)
	if len(path) == 0 {
		return names
	}
	if i := slices.Index(names, path[0]); i >= 0 {
		return fields(types[i], path[1:])
	}
	return nil
}

// namedFields returns the fields of a struct or of its items, and their types, as the tags say.
func namedFields(table reflect.Type) (names []string, types []reflect.Type) {
	for table.Kind() == reflect.Slice || table.Kind() == reflect.Pointer {
		table = table.Elem()
	}
	if table.Kind() != reflect.Struct {
		return nil, nil
	}
	for field := range table.Fields() {
		name, _, _ := strings.Cut(field.Tag.Get("toml"), ",")
		switch {
		case field.Anonymous:
			embedded, theirs := namedFields(field.Type)
			names, types = append(names, embedded...), append(types, theirs...)
		case name != "-":
			names, types = append(names, name), append(types, field.Type)
		}
	}
	return names, types
}
