package untrusted_test

import (
	"errors"
	"fmt"

	"tilewise/solver/untrusted"
)

// A key that is there twice is refused: two programs would read two things.
func ExampleJSON() {
	var game struct {
		Moves int `json:"moves"`
	}
	fmt.Println(untrusted.JSON([]byte(`{"moves": 3}`), &game), game.Moves)
	fmt.Println(errors.Is(untrusted.JSON([]byte(`{"moves": 3, "moves": 4}`), &game), untrusted.ErrKey))
	// Output:
	// <nil> 3
	// true
}
