package session

import (
	"encoding/json"

	"tilewise/solver/untrusted"
)

// EmbeddedPhoto is a picture file within a saved game, for when the photo is not found
// any more or the game is opened on another machine. It is a string so that
// pictures can be compared.
type EmbeddedPhoto string

// maxCopy bounds a copy, in bytes: the picture itself is judged by whoever
// opens it.
const maxCopy = 8 << 20

// MarshalJSON writes the copy in base 64.
func (c EmbeddedPhoto) MarshalJSON() ([]byte, error) { return json.Marshal([]byte(c)) }

// UnmarshalJSON reads what MarshalJSON writes. A damaged or too large copy is dropped, and the game
// is read all the same.
func (c *EmbeddedPhoto) UnmarshalJSON(content []byte) error {
	var picture []byte
	*c = ""
	if untrusted.JSON(content, &picture) == nil && len(picture) <= maxCopy {
		*c = EmbeddedPhoto(picture)
	}
	return nil
}
