package page

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"io"
	"text/template"

	"tilewise/resources"
)

// StagePage is a page with what a lesson's stage shows and the words beside it. Nothing on it moves.
type StagePage struct {
	Language string
	Title    string // of the lesson
	Text     string // of the lesson's step; may be empty
	Caption  string // what the stage shows
	Note     string // below it, small
	Parts    []StagePart
}

// StagePart is a part of a stage. It has at least one of a picture, a table and code.
type StagePart struct {
	Title   string // may be empty
	Picture image.Image
	Scale   float32 // pixels of the picture in a pixel of the page
	Words   string  // says what the picture shows
	Table   [][]string
	Code    []CodeLine
}

// CodeLine is a line of code. The lit ones are those that the stage's step executes now.
type CodeLine struct {
	Text string
	Lit  bool
}

// Write writes the page.
func (p StagePage) Write(w io.Writer) error {
	layout, err := template.New("stage").Parse(resources.Page("stagepage.html"))
	if err != nil {
		return err
	}
	style := resources.Page("stagepage.css")
	return layout.Execute(w, map[string]any{"Page": p, "Style": style, "StyleHash": hash(style)})
}

// Source returns the picture as the address of an image: a PNG, or a JPEG where that would be too large for a page.
func (p StagePart) Source() (string, error) {
	const most = 180_000 // bytes
	var picture bytes.Buffer
	kind, err := "png", png.Encode(&picture, p.Picture)
	if picture.Len() > most {
		picture.Reset()
		kind, err = "jpeg", jpeg.Encode(&picture, p.Picture, &jpeg.Options{Quality: 85})
	}
	if err != nil {
		return "", fmt.Errorf("the picture of the stage: %w", err)
	}
	return "data:image/" + kind + ";base64," + base64.StdEncoding.EncodeToString(picture.Bytes()), nil
}

// Width returns the width of the picture on the page.
func (p StagePart) Width() int { return int(float32(p.Picture.Bounds().Dx()) / p.Scale) }
