package untrusted

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"

	"tilewise/solver/test/fixture"
	"tilewise/solver/test/testbudget"
)

type keyedForm struct {
	Moves string           `json:"moves"`
	Sizes map[string]inner `json:"sizes,omitempty"`
	Plain json.RawMessage
	inner
}

type inner struct {
	Kept int    `json:"kept"`
	More []*any `json:"more"`
}

// A key is read where it is there once, in the letters of the form, at any depth and however it is escaped: two
// programs could read anything else in two ways. Keys that only look alike, and those of maps, are different ones.
func TestAKeyIsReadInOneWay(t *testing.T) {
	for _, text := range []string{
		`{"moves":"U","moves":"D"}`, `{"Moves":"U"}`, `{"moveſ":"U"}`, `{"MOVES":"U","moves":"D"}`, `{"\u006doves":"U","moves":"D"}`,
		`{"moves":"U","\u004dOVES":"D"}`, `{"sizes":{"a":{"kept":1},"a":{"kept":2}}}`, `{"sizes":{"a":{"Kept":1}}}`,
		`{"\u212aept":1}`, `{"plain":1}`, `{"Plain":{"x":[{"y":1,"y":2}]}}`, `{"more":[{"a":1,"b":2,"a":3}]}`, `{"?":"{","?":1}`,
		"{\"\xff\":1,\"\xfe\":2}",
	} {
		var form keyedForm
		if err := JSON([]byte(text), &form); !errors.Is(err, ErrKey) || len(err.Error()) > 200 {
			t.Errorf("%s: %v", text, err)
		}
	}
	for _, text := range []string{
		`{"moves":"U D","kept":3,"other":[],"sizes":{"a":{"kept":1},"A":{"kept":2},"moves":{}},"Plain":{"a":1,"A":[{},"\"}"]}}`, ` [ ] `,
		`{"more":[1.5e3,null,true,"x",{"a":{"b":[[]]}}]}`, `"text"`, `{"" : {}}`,
	} {
		var form any = &keyedForm{}
		if !strings.HasPrefix(text, "{") {
			form = new(any)
		}
		if err := JSON([]byte(text), form); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
}

func TestKeysOfTOMLDifferInMoreThanTheirCase(t *testing.T) {
	for text, want := range map[string]error{"a = 1\nA = 2": ErrKey, "[[r]]\nis = 1\n[[r]]\nis = 2\n\"iſ\" = 3": ErrKey, "[[r]]\nis = 1\n[[r]]\nis = 2": nil} {
		if _, err := Experiment.TOML([]byte(text)); !errors.Is(err, want) {
			t.Errorf("%q: %v; want %v", text, err, want)
		}
	}
}

// FuzzJSON compares the check of keys with the standard library's tokens.
func FuzzJSON(f *testing.F) {
	f.Add(`{"moves":"U","sizes":{"a":{"kept":1},"\u0061":{}},"more":[{"x":1},-2e5,null,"\"["]}`)
	f.Add(`[{"a":1,"a":2}]`)
	f.Fuzz(func(t *testing.T, text string) {
		defer testbudget.Of(t, 64)()
		var all any
		if json.Unmarshal([]byte(text), &all) != nil {
			return
		}
		err := ExactKeys([]byte(text), &all)
		d := json.NewDecoder(strings.NewReader(text))
		if twice := keyTwice(t, d); twice != errors.Is(err, ErrKey) {
			t.Errorf("%q: %v, though a key is there twice: %t", text, err, twice)
		}
		if form := (&keyedForm{}); reflect.TypeOf(all) == reflect.TypeFor[map[string]any]() && json.Unmarshal([]byte(text), form) == nil {
			_ = ExactKeys([]byte(text), form) // must not panic
		}
	})
}

// keyTwice reports whether a value, or any in it, has a key twice.
func keyTwice(t *testing.T, d *json.Decoder) (twice bool) {
	token := fixture.Must(d.Token())
	seen, isObject := map[any]bool{}, token == json.Delim('{')
	if !isObject && token != json.Delim('[') {
		return false
	}
	for d.More() {
		if isObject {
			key, _ := d.Token()
			twice = twice || seen[key]
			seen[key] = true
		}
		twice = keyTwice(t, d) || twice
	}
	_, _ = d.Token()
	return twice
}
