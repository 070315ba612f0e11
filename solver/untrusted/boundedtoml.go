package untrusted

import (
	"cmp"
	"errors"
	"fmt"
	"regexp"
	"strings"

	"github.com/BurntSushi/toml"
)

// BoundedTOML is a text in TOML that is within the bounds of its kind. It is parsed once, and can be looked at
// as several types.
type BoundedTOML struct {
	meta toml.MetaData
	root toml.Primitive
}

// TOML parses a text. The error is that of Judge, says in one line what is wrong, and where, or is ErrKey where two
// keys differ in the case of their letters only: which of them counts would be left to chance.
func (l FileLimits) TOML(text []byte) (*BoundedTOML, error) {
	text = Text(text)
	if err := l.Judge(text); err != nil {
		return nil, err
	}
	t := &BoundedTOML{}
	var err error
	if t.meta, err = toml.Decode(string(text), &t.root); err != nil {
		return nil, misread(err)
	}
	written := map[string]string{} // each key, by its letters without their case
	for _, key := range t.meta.Keys() {
		name := strings.Join(key, ".")
		folded := strings.ToLower(strings.ToUpper(name))
		if other, ok := written[folded]; ok && other != name {
			return nil, fmt.Errorf("%w: %s and %s", ErrKey, Printable(other, longestKey), Printable(name, longestKey))
		}
		written[folded] = name
	}
	return t, nil
}

// Into fills the struct that v points to. The error names a value of another type than its field.
func (t *BoundedTOML) Into(v any) error {
	if err := t.meta.PrimitiveDecode(t.root, v); err != nil {
		return misread(err)
	}
	return nil
}

// Unknown returns the first key, part by part, that no struct has taken so far; nil where there is none.
func (t *BoundedTOML) Unknown() []string {
	if keys := t.meta.Undecoded(); len(keys) > 0 {
		return keys[0]
	}
	return nil
}

// misread returns a parser's error as one printable line.
func misread(err error) error {
	const most = 200
	if p := (toml.ParseError{}); errors.As(err, &p) {
		return fmt.Errorf("line %d: %s", p.Position.Line, Printable(p.Message, most))
	}
	text := strings.TrimPrefix(err.Error(), "toml: ")
	if m := otherType.FindStringSubmatch(text); m != nil {
		expected, found := cmp.Or(typeNames[m[3]], m[3]), cmp.Or(typeNames[m[2]], m[2])
		text = fmt.Sprintf("%s: expected %s, not %s", m[1], expected, found)
	}
	return errors.New(Printable(text, most))
}

// otherType matches the parser's error for a value of another type: where it is, its type, and that of its field.
var otherType = regexp.MustCompile(`^(.*): incompatible types: TOML value has type (\S+); destination has type (.+)$`)

// typeNames has plain words for the types in that error.
var typeNames = map[string]string{"string": "a text in quotes", "integer": "a whole number", "int64": "a whole number",
	"float": "a number", "float64": "a number with a point", "boolean": "true or false", "bool": "true or false",
	"slice": "a list in brackets", "[]any": "a list", "map": "a table", "map[string]any": "a table"}
