// Package paper makes what is printed, as a PDF: tiles to cut out, work sheets with their answers, and lessons as
// handouts. All lengths are in millimetres.
//
// The one idea: printers may scale a page, so each page has a rule of 100 mm at its foot. The user can measure it to
// check the size.
package paper

import (
	"fmt"
	"io"
	"strings"
	"time"
	"unicode"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"

	"tilewise/app/lang"
	"tilewise/solver/guard"
	"tilewise/solver/puzzle"
	"tilewise/solver/untrusted"
)

// Format is a size of paper.
type Format struct {
	Name string
	W, H float64
}

// Formats returns the sizes that printers hold.
func Formats() []Format { return []Format{{"A4", 210, 297}, {"Letter", 215.9, 279.4}} }

const (
	margin = 12.0 // no printer reaches farther, and some not so far
	foot   = 10.0 // the room of rule and page number, above the margin
	head   = 12.0 // the room of a page's title
	rule   = 100.0

	longestTitle = 120 // characters
)

// room returns the width and height of what is printed below the title of a page.
func (f Format) room() (w, h float64) { return f.W - 2*margin, f.H - 2*margin - head - foot }

// document is a PDF with the same foot on each page.
type document struct {
	*fpdf.Fpdf
	Format
	title string
}

// write makes a PDF and writes it; draw adds the pages. The same values make the same bytes. A panic of the library
// becomes an error.
func write(w io.Writer, f Format, title string, draw func(document) error) error {
	return guard.Run(func() error {
		pdf := fpdf.NewCustom(&fpdf.InitType{UnitStr: "mm", Size: fpdf.SizeType{Wd: f.W, Ht: f.H}})
		pdf.AddUTF8FontFromBytes("go", "", goregular.TTF)
		pdf.AddUTF8FontFromBytes("go", "B", gobold.TTF)
		d := document{pdf, f, Title(title)}
		pdf.SetTitle(d.title, true)
		pdf.SetLang(lang.Code())
		pdf.SetCatalogSort(true)
		always := time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)
		pdf.SetCreationDate(always)
		pdf.SetModificationDate(always)
		pdf.SetProducer("Tilewise", true)
		pdf.SetAutoPageBreak(false, margin+foot)
		pdf.SetMargins(margin, margin, margin)
		pdf.SetFooterFunc(d.foot)
		if err := draw(d); err != nil {
			return err
		}
		return pdf.Output(w)
	})
}

func (d document) foot() {
	y := d.H - margin
	d.line(0.2, 90)
	d.Line(margin, y, margin+rule, y)
	for i := 0.0; i <= 10; i++ {
		d.Line(margin+i*10, y-1.5, margin+i*10, y)
	}
	d.SetTextColor(70, 70, 70)
	d.text(margin+rule+3, y, 8, "", lang.L("100 mm if printed at 100%"))
	d.SetFont("go", "", 8)
	number := fmt.Sprint(d.PageNo())
	d.Text(d.W-margin-d.GetStringWidth(number), y, number)
	d.SetTextColor(0, 0, 0)
}

// page begins a page with a title, and returns where the room below the title begins.
func (d document) page(title string) (y float64) {
	d.AddPage()
	d.text(margin, margin+5, 14, "B", d.fitted(title, 14, d.W-2*margin))
	return margin + head
}

// fitted returns a text of one line, cut where it is wider than there is room for.
func (d document) fitted(text string, size, width float64) string {
	d.SetFont("go", "B", size)
	letters := []rune(text)
	for n := len(letters); n > 0; n-- {
		if text = string(letters[:n]); n < len(letters) {
			text += "…"
		}
		if d.GetStringWidth(text) <= width {
			return text
		}
	}
	return ""
}

// text writes a line of text; y is its base line.
func (d document) text(x, y, size float64, style, text string) {
	d.SetFont("go", style, size)
	d.Text(x, y, printable(text))
}

// paragraph writes a text over the width of the page from y on, on further pages where it needs them, and returns where
// it ends.
func (d document) paragraph(x, y, width, size float64, style, text string) float64 {
	const spacing = 0.47 // millimetres a point
	d.SetFont("go", style, size)
	for _, line := range d.SplitText(printable(text), width) {
		if y += size * spacing; y > d.H-margin-foot {
			d.AddPage()
			d.SetFont("go", style, size)
			y = margin + size*spacing
		}
		d.Text(x, y, line)
	}
	return y
}

// below returns y, or the top of a new page where there is no room for something of a height.
func (d document) below(y, height float64) float64 {
	if y+height > d.H-margin-foot {
		d.AddPage()
		return margin
	}
	return y
}

func (d document) line(width float64, grey int) {
	d.SetLineWidth(width)
	d.SetDrawColor(grey, grey, grey)
}

func (d document) fill(grey int) { d.SetFillColor(grey, grey, grey) }

// board draws a board with numbers, its longer side as given, and a ground in the cell of the blank.
func (d document) board(x, y, long float64, s puzzle.State) {
	size := s.Size()
	side := long / float64(max(size.W, size.H))
	d.line(min(0.25, side/30), 0)
	points := min(20, side*1.3)
	d.SetFont("go", "", points)
	for cell, number := range s.Tiles() {
		cx, cy := x+float64(cell%size.W)*side, y+float64(cell/size.W)*side
		if number == 0 {
			d.fill(200)
			d.Rect(cx, cy, side, side, "FD")
			continue
		}
		d.fill(255)
		d.Rect(cx, cy, side, side, "FD")
		text := fmt.Sprint(number)
		d.Text(cx+(side-d.GetStringWidth(text))/2, cy+side/2+points*0.125, text)
	}
}

// isJPEG describes the pictures of a document.
var isJPEG = fpdf.ImageOptions{ImageType: "JPG"}

// image draws a picture that was registered.
func (d document) image(name string, x, y, w, h float64) {
	d.ImageOptions(name, x, y, w, h, false, isJPEG, 0, "")
}

// Title returns a title as paper can have it: one line of letters that the font has. A text without any of these, as
// one in Chinese, is replaced by a title of ours.
func Title(text string) string {
	text = strings.Join(strings.Fields(printable(untrusted.Printable(text, longestTitle))), " ")
	if !strings.ContainsFunc(text, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
		return lang.L("Sliding puzzle")
	}
	return text
}

// CanPrint reports whether the font has every letter of a text.
func CanPrint(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return unicode.IsLetter(r) && !inFont(r) })
}

// printable returns a text without the characters that the font lacks. The library takes none above U+FFFF.
func printable(text string) string {
	text = strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || inFont(r):
			return r
		case unicode.IsSpace(r):
			return ' '
		}
		return -1
	}, strings.ToValidUTF8(text, ""))
	return strings.TrimSpace(text)
}

// regular is the font, to ask which letters it has.
var regular = func() *sfnt.Font {
	f, err := sfnt.Parse(goregular.TTF)
	if err != nil {
		panic(err) // it is part of the program
	}
	return f
}()

func inFont(r rune) bool {
	var buffer sfnt.Buffer
	i, err := regular.GlyphIndex(&buffer, r)
	return err == nil && i != 0 && r <= 0xFFFF
}
