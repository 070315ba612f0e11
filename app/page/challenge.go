package page

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"

	"tilewise/app/figures"
	"tilewise/solver/untrusted"
)

// The bounds of what the sender writes on a page, in characters.
const (
	mostTitle   = 120
	mostMessage = 280
	mostName    = 40
)

// Challenge is a result that the sender asks to beat. The zero Challenge is none.
type Challenge struct {
	Name  string // of the player, may be empty
	Time  time.Duration
	Moves int // 0 where only the time counts
}

// ErrChallenge means that a text is no challenge.
var ErrChallenge = errors.New(`expected a time, as "2:51", "2:51, 64 moves" or "Anna: 2:51, 64 moves"`)

// challengeText matches a name, hours, minutes, seconds with fractions, and moves. A number alone is seconds.
var challengeText = regexp.MustCompile(
	`^(?:(.*\S)\s*:\s+)?(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,4}(?:[.,]\d{1,3})?)\s*s?(?:[,;·/]?\s+(\d{1,6})(?:\s+\pL+)?)?$`)

// ParseChallenge reads a challenge as the sender writes it; an empty text is none.
func ParseChallenge(text string) (Challenge, error) {
	text = strings.TrimSpace(text)
	if text == "" {
		return Challenge{}, nil
	}
	m := challengeText.FindStringSubmatch(text)
	if m == nil {
		return Challenge{}, ErrChallenge
	}
	number := func(digits string) float64 {
		n, _ := strconv.ParseFloat(strings.Replace(digits, ",", ".", 1), 64) // digits, or none
		return n
	}
	hours, minutes, seconds := number(m[2]), number(m[3]), number(m[4])
	if m[3] != "" && seconds >= 60 || m[2] != "" && minutes >= 60 {
		return Challenge{}, ErrChallenge
	}
	c := Challenge{Name: untrusted.Printable(m[1], mostName), Moves: int(number(m[5])),
		Time: time.Duration(((hours*60+minutes)*60 + seconds) * float64(time.Second)).Round(time.Millisecond)}
	if c.Time <= 0 {
		return Challenge{}, ErrChallenge
	}
	return c, nil
}

// Text returns a result as ParseChallenge reads it.
func (c Challenge) Text() string {
	text := figures.Clock(c.Time)
	if c.Moves > 0 {
		text += fmt.Sprintf(", %d", c.Moves)
	}
	if c.Name != "" {
		text = c.Name + ": " + text
	}
	return text
}
