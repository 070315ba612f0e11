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

// StagePage is a page with what a lesson's stage shows and the words beside it. Nothing on it moves.
type StagePage struct {
	Language string
	Title    string // of the lesson
	Text     string // of the lesson's step; may be empty
	Caption  string // what the stage shows
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
	var parts strings.Builder
	for _, part := range p.Parts {
		if err := part.write(&parts); err != nil {
			return err
		}
	}
	style := resources.Page("stagepage.css")
	_, err := strings.NewReplacer(
		"@LANGUAGE@", html.EscapeString(p.Language), "@TITLE@", html.EscapeString(p.Title),
		"@TEXT@", element("p", p.Text), "@CAPTION@", html.EscapeString(p.Caption), "@PARTS@", parts.String(),
		"@STYLE@", style, "@STYLE HASH@", hash(style),
	).WriteString(w, resources.Page("stagepage.html"))
	return err
}

func (p StagePart) write(b *strings.Builder) error {
	b.WriteString("<div>" + element("h2", p.Title))
	if p.Picture != nil {
		var picture bytes.Buffer
		if err := png.Encode(&picture, p.Picture); err != nil {
			return fmt.Errorf("the picture of the stage: %w", err)
		}
		fmt.Fprintf(b, `<img src="data:image/png;base64,%s" alt="%s" width="%d">`,
			base64.StdEncoding.EncodeToString(picture.Bytes()), html.EscapeString(p.Words),
			int(float32(p.Picture.Bounds().Dx())/p.Scale))
	}
	if len(p.Table) > 0 {
		b.WriteString(`<div class="wide" tabindex="0"><table>`)
		for i, row := range p.Table {
			b.WriteString("<tr>")
			for column, cell := range row {
				name := "td"
				switch {
				case i == 0:
					name = `th scope="col"`
				case column == 0:
					name = `th scope="row"`
				}
				b.WriteString("<" + name + ">" + html.EscapeString(cell))
			}
		}
		b.WriteString("</table></div>")
	}
	if len(p.Code) > 0 {
		b.WriteString(`<pre class="wide" tabindex="0">`)
		for _, line := range p.Code {
			if line.Lit {
				b.WriteString(element("mark", line.Text) + "\n")
			} else {
				b.WriteString(html.EscapeString(line.Text) + "\n")
			}
		}
		b.WriteString("</pre>")
	}
	b.WriteString("</div>")
	return nil
}

// element returns an element with a text, or nothing where there is none.
func element(name, text string) string {
	if text == "" {
		return ""
	}
	return "<" + name + ">" + html.EscapeString(text) + "</" + name + ">"
}
