package session

import (
	"encoding/json"

	"tilewise/solver/untrusted"
)

// GamePhoto says which photo was on the board: where it was found, and in a game
// that the user saved, a copy of it.
type GamePhoto struct {
	File   string        `json:"file,omitempty"`   // path of the user's own photo
	Sample string        `json:"sample,omitempty"` // name of a sample photo
	Left   float64       `json:"left"`             // the crop, in fractions of the photo's width and height
	Top    float64       `json:"top"`
	Width  float64       `json:"width"`
	Height float64       `json:"height"`
	Copy   EmbeddedPhoto `json:"copy,omitempty"` // a copy of File, in a game that the user saved
}

// EmbeddedPhoto is a picture file within a saved game, for when the photo is not found
// any more or the game is opened on another machine. It is a string so that
// pictures can be compared.
type EmbeddedPhoto string

// maxCopy bounds a copy, in bytes: the picture itself is judged by the code that
// opens it.
const maxCopy = 8 << 20

// MarshalJSON writes the copy in base 64.
func (p EmbeddedPhoto) MarshalJSON() ([]byte, error) { return json.Marshal([]byte(p)) }

// UnmarshalJSON reads what MarshalJSON writes. A damaged or too large copy is dropped, and the game
// is read all the same.
func (p *EmbeddedPhoto) UnmarshalJSON(content []byte) error {
	var picture []byte
	*p = ""
	if untrusted.JSON(content, &picture) == nil && len(picture) <= maxCopy {
		*p = EmbeddedPhoto(picture)
	}
	return nil
}
