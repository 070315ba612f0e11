package untrusted

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"sync"
	"unicode/utf8"
)

// ErrKey means that a JSON object names a key twice, or writes one in other letters than the form has it.
var ErrKey = errors.New("a key that can be read in two ways")

// JSON is json.Unmarshal with keys that are read in one way only: each of an object is there once, and a key of the
// form is written exactly as the form has it. (The standard library takes "Moves" and "moveſ" for "moves", and the last
// of several.) The error is ErrKey, ErrBeyond for more than 20,000 keys in one object, or that of json.Unmarshal; then
// into must not be used. Judge checks the other bounds. Types that read themselves must call it again for their keys'
// letters. text may be written as [Text] reads it.
func JSON(text []byte, into any) error {
	if marked(text) {
		text = Text(text)
	}
	if err := json.Unmarshal(text, into); err != nil {
		return err
	}
	return ExactKeys(text, into)
}

// ExactKeys returns the part of JSON that looks at keys: text is one JSON value that was decoded into form, or into
// another of its type. Its cost is one look at each byte.
func ExactKeys(text []byte, form any) error {
	return (&keyCheck{text: text}).value(reflect.TypeOf(form))
}

// keyCheck walks through a text that is known to be JSON, beside the type that it was decoded into.
type keyCheck struct {
	text []byte
	at   int
}

// next passes over spaces, commas and colons, and returns the byte behind them; 0 at the end.
func (k *keyCheck) next() byte {
	for ; k.at < len(k.text); k.at++ {
		switch c := k.text[k.at]; c {
		case ' ', '\t', '\r', '\n', ',', ':':
		default:
			return c
		}
	}
	return 0
}

// value skips a value that is decoded into a type; nil where it is kept as it is.
func (k *keyCheck) value(t reflect.Type) error {
	open := k.next()
	switch open {
	case '{', '[':
	case '"':
		k.at += quoted(k.text[k.at:])
		return nil
	default:
		for k.at < len(k.text) && !strings.ContainsRune(" \t\r\n,]}", rune(k.text[k.at])) {
			k.at++
		}
		return nil
	}
	within, seen := within(t), map[string]bool{}
	for k.at++; k.next() != ']' && k.next() != '}'; {
		of := within.rest
		if open == '{' {
			key, err := k.key(within.fields)
			switch {
			case err != nil:
			case seen[key]:
				err = fmt.Errorf("%w: %q is there twice", ErrKey, Printable(key, longestKey))
			case len(seen) == mostKeys:
				err = fmt.Errorf("%w: over %d keys side by side", ErrBeyond, mostKeys)
			}
			if err != nil {
				return err
			}
			seen[key], of = true, cmp.Or(within.fields[key], of)
		}
		if err := k.value(of); err != nil {
			return err
		}
	}
	k.at++
	return nil
}

// longestKey is the number of characters of a key that an error shows, and mostKeys the number of keys that one object
// may have.
const longestKey, mostKeys = 60, 20_000

// key reads a key. The error is ErrKey where it is a field's name in other letters.
func (k *keyCheck) key(fields map[string]reflect.Type) (key string, err error) {
	written := k.text[k.at : k.at+quoted(k.text[k.at:])]
	k.at += len(written)
	if key = string(written[1 : len(written)-1]); !utf8.ValidString(key) || strings.Contains(key, `\`) {
		err = json.Unmarshal(written, &key)
	}
	if _, exact := fields[key]; exact {
		return key, err
	}
	for name := range fields {
		if strings.EqualFold(name, key) {
			return key, fmt.Errorf("%w: %s; expected %q", ErrKey, Printable(key, longestKey), name)
		}
	}
	return key, err
}

// nested has the types of the values within a type: of a struct's fields by their JSON names, or of the items of a list
// or a map.
type nested struct {
	fields map[string]reflect.Type
	rest   reflect.Type
}

// known are the nested types that were found before, by their reflect.Type.
var known sync.Map

// within returns the types within a type; none where it is nil or reads itself.
func within(t reflect.Type) (n nested) {
	for t != nil && t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if t == nil || reflect.PointerTo(t).Implements(reflect.TypeFor[json.Unmarshaler]()) {
		return n
	}
	switch t.Kind() {
	case reflect.Map, reflect.Slice, reflect.Array:
		n.rest = t.Elem()
	case reflect.Struct:
		if n, ok := known.Load(t); ok {
			return n.(nested)
		}
		n.fields = map[string]reflect.Type{}
		for _, f := range reflect.VisibleFields(t) {
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			if name != "-" && (name != "" || !f.Anonymous) && f.IsExported() {
				n.fields[cmp.Or(name, f.Name)] = f.Type
			}
		}
		known.Store(t, n)
	}
	return n
}
