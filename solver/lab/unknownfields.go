package lab

import (
	"fmt"
	"reflect"
	"strings"
)

// notKnown says which field of a file is unknown, and where.
func notKnown(content []byte, key []string) string {
	name, where := key[len(key)-1], "at the top"
	if len(key) > 1 {
		where = "in " + strings.Join(key[:len(key)-1], ".")
	}
	line := ""
	if n := lineOf(string(content), key); n > 0 {
		line = fmt.Sprintf("line %d: ", n)
	}
	return fmt.Sprintf("%s%q is not known %s; expected one of %s", line, name, where,
		strings.Join(fields(key[:len(key)-1]), ", "))
}

// lineOf is the first line with a key under its heading, or 0.
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

// fields lists the fields that a table can have, as the tags of its type say.
func fields(path []string) []string {
	at := reflect.TypeFor[savedExperiment]()
	for _, name := range path {
		field, found := fieldOf(at, name)
		if !found {
			break
		}
		if at = field; at.Kind() == reflect.Slice {
			at = at.Elem()
		}
	}
	var names []string
	if at.Kind() == reflect.Struct {
		for field := range at.Fields() {
			names = append(names, field.Tag.Get("toml"))
		}
	}
	return names
}

// fieldOf is the type of the field of a name.
func fieldOf(at reflect.Type, name string) (reflect.Type, bool) {
	if at.Kind() != reflect.Struct {
		return nil, false
	}
	for field := range at.Fields() {
		if field.Tag.Get("toml") == name {
			return field.Type, true
		}
	}
	return nil, false
}
