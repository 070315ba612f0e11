package lab

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
)

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
