package chart

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"image/color"
	"io"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"tilewise/app/raster"
)

// SVG writes a chart of a size in units as an SVG drawing, on the window's background with a margin.
// Its texts stay texts: a viewer shows them in its own font. It may be called on any goroutine.
func (c Chart) SVG(file io.Writer, size fyne.Size, look ChartTheme) error {
	w := svgWriter{palette: NewPalette(look.Theme, look.Variant)}
	w.print(xml.Header+`<svg xmlns="http://www.w3.org/2000/svg" width="%s" height="%s" viewBox="0 0 %[1]s %[2]s" role="img"`,
		number(size.Width), number(size.Height))
	w.print(` font-family="%s">`, "Noto"+" Sans, Helvetica, Arial, sans-serif")
	if c.Title != "" {
		w.print("<title>%s</title>", escaped(c.Title))
	}
	w.print("<desc>%s</desc>", escaped(c.spoken()))
	for _, shape := range c.onPage(size, widthOf(letters(look.Theme))).Shapes {
		w.add(shape)
	}
	w.print("</svg>")
	_, err := w.file.WriteTo(file)
	return err
}

// svgWriter writes the elements of an SVG file.
type svgWriter struct {
	file    bytes.Buffer
	palette Palette
}

func (w *svgWriter) print(format string, values ...any) { fmt.Fprintf(&w.file, format, values...) }

func (w *svgWriter) add(s Shape) {
	switch s := s.(type) {
	case Box:
		w.print(`<rect x="%s" y="%s" width="%s" height="%s" rx="%s"%s/>`, number(s.Left), number(s.Top), number(s.Width()),
			number(s.Height()), number(s.Radius), w.fill(s.Fill))
	case Path:
		w.path(s)
	case DotsShape:
		w.dots(s)
	case Text:
		w.text(s)
	}
}

func (w *svgWriter) path(s Path) {
	switch {
	case s.Width == 0:
		w.print(`<path d="%s"%s/>`, pathData(s.Parts, true), w.fill(s.Ink))
		return
	case s.Dash > 0:
		w.print(`<path stroke-dasharray="%s %s"`, number(s.Dash), number(s.Gap))
	default:
		w.print(`<path stroke-linecap="round"`)
	}
	w.print(` d="%s" stroke-width="%s" fill="none" stroke="%s"/>`, pathData(s.Parts, false), number(s.Width),
		hex(w.palette.of(s.Ink)))
}

func (w *svgWriter) dots(s DotsShape) {
	w.print("<g%s>", w.fill(s.Ink))
	for _, at := range s.At {
		if corners := s.Kind.corners(at, s.Width); corners != nil {
			w.print(`<path d="%s"/>`, pathData(corners, true))
		} else {
			w.print(`<circle cx="%s" cy="%s" r="%s"/>`, number(at.X), number(at.Y), number(s.Width/2))
		}
	}
	w.print("</g>")
}

func (w *svgWriter) text(t Text) {
	weight, anchor := "normal", "start"
	if t.Bold {
		weight = "bold"
	}
	switch t.Align {
	case fyne.TextAlignCenter:
		anchor = "middle"
	case fyne.TextAlignTrailing:
		anchor = "end"
	}
	w.print(`<text x="%s" y="%s" font-size="%s" font-weight="%s" text-anchor="%s"%s>%s</text>`, number(t.At.X),
		number(t.At.Y+raster.Baseline(t.Size)), number(t.Size), weight, anchor, w.fill(t.Ink), escaped(t.Words))
}

// escaped returns a text as XML holds it.
func escaped(text string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(text)) // a builder returns no error
	return b.String()
}

// pathData returns outlines as the data of an SVG path.
func pathData(parts [][]fyne.Position, closed bool) string {
	var b strings.Builder
	for _, part := range parts {
		for i, at := range part {
			if i == 0 {
				b.WriteByte('M')
			} else {
				b.WriteByte('L')
			}
			b.WriteString(number(at.X) + " " + number(at.Y))
		}
		if closed {
			b.WriteByte('Z')
		}
	}
	return b.String()
}

// fill returns the attributes of an area in an ink.
func (w *svgWriter) fill(i Ink) string {
	c := w.palette.of(i)
	return fmt.Sprintf(` fill="%s" fill-opacity="%.3g"`, hex(c), float64(c.A)/255)
}

func hex(c color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

// number returns a length with at most two digits after the point.
func number(x float32) string {
	s := strconv.FormatFloat(float64(x), 'f', 2, 32)
	return strings.TrimRight(strings.TrimRight(s, "0"), ".")
}
