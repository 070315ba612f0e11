package session

import (
	"encoding/json"

	"tilewise/solver/untrusted"
)

// GamePhoto says which photo was on the board and where it was found. In a game that the user saved, it also holds a
// copy of the photo.
type GamePhoto struct {
	File   string        `json:"file,omitempty"`   // path of the user's own photo
	Sample string        `json:"sample,omitempty"` // name of a sample photo
	Left   float64       `json:"left"`             // the crop, in fractions of the photo's width and height
	Top    float64       `json:"top"`
	Width  float64       `json:"width"`
	Height float64       `json:"height"`
	Copy   EmbeddedPhoto `json:"copy,omitempty"` // a copy of File, in a game that the user saved
}

// EmbeddedPhoto is a picture file within a saved game. It is shown if the photo itself is missing, as on another
// machine. It is a string so that pictures can be compared.
type EmbeddedPhoto string

// maxCopy is the greatest size of a copy, in bytes. The code that opens the picture judges the picture itself.
const maxCopy = 8 << 20

// MarshalJSON writes the copy in base 64.
func (p EmbeddedPhoto) MarshalJSON() ([]byte, error) { return json.Marshal([]byte(p)) }

// UnmarshalJSON reads what MarshalJSON writes. It drops a damaged or too large copy, and the game is read all the same.
func (p *EmbeddedPhoto) UnmarshalJSON(content []byte) error {
	var picture []byte
	*p = ""
	if untrusted.JSON(content, &picture) == nil && len(picture) <= maxCopy {
		*p = EmbeddedPhoto(picture)
	}
	return nil
}
