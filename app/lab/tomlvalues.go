package lab

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/BurntSushi/toml"
)

// encode returns a form as TOML. It replaces bytes that are no UTF-8, which the name of a file may have, as TOML
// forbids them.
func encode(form any) []byte {
	var text bytes.Buffer
	w := toml.NewEncoder(&text)
	w.Indent = ""
	if err := w.Encode(form); err != nil {
		panic(err)
	}
	return bytes.ToValidUTF8(text.Bytes(), []byte("\uFFFD"))
}

// inlineTable returns the given fields of a table, as far as they exist, as an inline table of TOML.
func inlineTable[V any](table map[string]V, order []string) []byte {
	var fields []string
	for _, name := range order {
		if value, there := table[name]; there {
			fields = append(fields, strings.TrimSpace(string(encode(map[string]V{name: value}))))
		}
	}
	return []byte("{ " + strings.Join(fields, ", ") + " }")
}

// seedTOML is a seed in a file: a number or, beyond 2⁶³, a number in quotes, as TOML has no larger numbers.
type seedTOML uint64

// UnmarshalTOML reads both forms.
func (s *seedTOML) UnmarshalTOML(value any) error {
	switch n := value.(type) {
	case int64:
		if n >= 0 {
			*s = seedTOML(n)
			return nil
		}
	case string:
		if large, err := strconv.ParseUint(n, 10, 64); err == nil {
			*s = seedTOML(large)
			return nil
		}
	}
	return fmt.Errorf("seed %v; expected a whole number from 0 to %d", value, uint64(math.MaxUint64))
}

// MarshalTOML writes a number where TOML allows that.
func (s seedTOML) MarshalTOML() ([]byte, error) {
	digits := strconv.FormatUint(uint64(s), 10)
	if s > math.MaxInt64 {
		digits = strconv.Quote(digits)
	}
	return []byte(digits), nil
}

// decimalTOML is a number that is written without an exponent.
type decimalTOML float64

// MarshalTOML writes the number with a point, as TOML requires of a float.
func (t decimalTOML) MarshalTOML() ([]byte, error) {
	text := strconv.FormatFloat(float64(t), 'f', -1, 64)
	if !strings.Contains(text, ".") {
		text += ".0"
	}
	return []byte(text), nil
}

// translationsTOML is a text in several languages, in one line of a file.
type translationsTOML Translations

// MarshalTOML writes the line.
func (t translationsTOML) MarshalTOML() ([]byte, error) {
	return inlineTable(t, slices.Sorted(maps.Keys(t))), nil
}

// illustrationTOML are the fields of an illustration.
type illustrationTOML map[string]any

// UnmarshalTOML takes any fields: Illustration.read judges them.
func (t *illustrationTOML) UnmarshalTOML(table any) (err error) {
	*t, err = fieldsOf(table)
	return err
}

// lessonStepTOML are the texts of a step by their languages, and its stage.
type lessonStepTOML map[string]any

// UnmarshalTOML takes any fields: lessonStepTOML.step judges them.
func (t *lessonStepTOML) UnmarshalTOML(table any) (err error) {
	*t, err = fieldsOf(table)
	return err
}

func fieldsOf(table any) (map[string]any, error) {
	fields, ok := table.(map[string]any)
	if !ok {
		return nil, errors.New("expected a table")
	}
	return fields, nil
}
