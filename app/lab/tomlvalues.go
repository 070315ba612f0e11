package lab

import (
	"bytes"
	"errors"
	"fmt"
	"math"
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

// MarshalTOML writes a number if TOML allows that.
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

// fieldsTOML holds the fields of a stage or a step. Decoding does not check them; the code that reads them does.
type fieldsTOML map[string]any

// UnmarshalTOML takes any fields.
func (t *fieldsTOML) UnmarshalTOML(table any) error {
	fields, ok := table.(map[string]any)
	if !ok {
		return errors.New("expected a table")
	}
	*t = fields
	return nil
}
