package page

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"html"
	"image"
	"image/png"
	"io"
	"strings"

	"tilewise/resources"
)

// StagePage is a page with a picture of a lesson's stage and the words beside it. Nothing on it moves.
type StagePage struct {
	Language string
	Title    string // of the lesson
	Text     string // of the lesson's step
	Caption  string // what the picture shows
	Picture  image.Image
	Scale    float32 // pixels of the picture in a pixel of the page
}

// Write writes the page.
func (p StagePage) Write(w io.Writer) error {
	var picture bytes.Buffer
	if err := png.Encode(&picture, p.Picture); err != nil {
		return fmt.Errorf("the picture of the stage: %w", err)
	}
	style := resources.Page("stagepage.css")
	_, err := strings.NewReplacer(
		"@LANGUAGE@", html.EscapeString(p.Language), "@TITLE@", html.EscapeString(p.Title),
		"@TEXT@", html.EscapeString(p.Text), "@CAPTION@", html.EscapeString(p.Caption),
		"@WIDTH@", fmt.Sprint(int(float32(p.Picture.Bounds().Dx())/p.Scale)),
		"@PICTURE@", base64.StdEncoding.EncodeToString(picture.Bytes()),
		"@STYLE@", style, "@STYLE HASH@", hash(style),
	).WriteString(w, resources.Page("stagepage.html"))
	return err
}
